// SPDX-License-Identifier: MIT
#include "view/settings_text.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "view/toml_fields.h"

namespace strata::view {

namespace {

constexpr std::array<std::string_view, 3> qualities{"low", "medium", "high"};
constexpr std::array<std::string_view, 10> seats{"free",   "mover",  "seat-1", "seat-2", "seat-3",
                                                 "seat-4", "seat-5", "seat-6", "seat-7", "seat-8"};

constexpr int most_levels = 32;

std::string faded_levels(std::uint32_t bits) {
    std::vector<int> levels;
    for (int level = 0; level < most_levels; ++level)
        if ((bits >> level) & 1U) levels.push_back(level);
    return fmt::format("[{}]", fmt::join(levels, ", "));
}

template <std::size_t n, class Enum>
bool read_enum(TomlFields& fields, std::string_view key, Enum& value,
               const std::array<std::string_view, n>& words) {
    int found = 0;
    if (!fields.word(key, found, words)) return false;
    value = static_cast<Enum>(found);
    return true;
}

void read_faded(TomlFields& fields, std::uint32_t& bits) {
    const auto* list = fields.list("faded_levels");
    if (!list) return;
    for (const auto& entry : *list) {
        const auto level = entry.value<std::int64_t>();
        if (!level || *level < 0 || *level >= most_levels)
            fields.note(entry, "a level is a number from 0 to 31");
        else
            bits |= std::uint32_t{1} << *level;
    }
}

} // namespace

std::string in_quotes(std::string_view text) {
    std::string result = "\"";
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte < ' ' || byte == 0x7F) {
            result += fmt::format("\\u{:04X}", byte);
            continue;
        }
        if (c == '"' || c == '\\') result += '\\';
        result += c;
    }
    return result + '"';
}

std::string write_settings(const ViewSettings& s) {
    const auto seat = seats[static_cast<std::size_t>(s.seat)];
    std::string text = fmt::format("theme = {}\n", in_quotes(s.theme));
    text += fmt::format("pieces = {}\n", in_quotes(s.pieces));
    text += fmt::format("pull_apart = {}\n", s.pull_apart);
    text += fmt::format("flatten = {}\n", s.flatten);
    text += fmt::format("faded_levels = {}\n", faded_levels(s.faded_levels));
    text += fmt::format("coordinates = {}\n", s.coordinates);
    text += fmt::format("label_size = {}\n", s.label_size);
    text += fmt::format("animation_speed = {}\n", s.animation_speed);
    text += fmt::format("reduced_motion = {}\n", s.reduced_motion);
    text += fmt::format("turntable_speed = {}\n", s.turntable_speed);
    text += fmt::format("camera_seat = \"{}\"\n", seat);
    if (s.quality_chosen) // else it is measured at the next start
        text += fmt::format("quality = \"{}\"\n", qualities[static_cast<std::size_t>(s.quality)]);
    text += fmt::format("anti_aliasing = {}\n", s.anti_aliasing);
    text += fmt::format("shadows = {}\n", s.shadows);
    text += fmt::format("ambient_occlusion = {}\n", s.ambient_occlusion);
    text += fmt::format("reflections = {}\n", s.reflections);
    text += fmt::format("show_targets = {}\n", s.show_targets);
    text += fmt::format("show_last_move = {}\n", s.show_last_move);
    text += fmt::format("overlay = \"{}\"\n", word_for(s.overlay));
    text += fmt::format("show_lines = {}\n", s.show_lines);
    text += fmt::format("picture_name = {}\n", in_quotes(s.picture_name));
    return text;
}

std::string_view word_for(Overlay overlay) {
    return overlay_words[static_cast<std::size_t>(overlay)];
}

std::optional<Overlay> overlay_named(std::string_view name) {
    const auto found = std::ranges::find(overlay_words, name);
    if (found == overlay_words.end()) return std::nullopt;
    return static_cast<Overlay>(found - overlay_words.begin());
}

ReadSettings read_settings(std::string_view text, const std::string& file) {
    ReadSettings result;
    const auto table = readable_toml(std::string(text), file, result.faults);
    TomlFields fields{table, file, result.faults};
    auto& s = result.settings;
    fields.text("theme", s.theme);
    fields.text("pieces", s.pieces);
    fields.number("pull_apart", s.pull_apart, 0.0F, 1.0F);
    fields.number("flatten", s.flatten, 0.0F, 1.0F);
    read_faded(fields, s.faded_levels);
    fields.flag("coordinates", s.coordinates);
    fields.number("label_size", s.label_size, 0.5F, 2.0F);
    fields.number("animation_speed", s.animation_speed, 0.0F, 4.0F);
    fields.flag("reduced_motion", s.reduced_motion);
    fields.number("turntable_speed", s.turntable_speed, 0.5F, 12.0F);
    read_enum(fields, "camera_seat", s.seat, seats);
    s.quality_chosen = read_enum(fields, "quality", s.quality, qualities);
    fields.flag("anti_aliasing", s.anti_aliasing);
    fields.flag("shadows", s.shadows);
    fields.flag("ambient_occlusion", s.ambient_occlusion);
    fields.flag("reflections", s.reflections);
    fields.flag("show_targets", s.show_targets);
    fields.flag("show_last_move", s.show_last_move);
    read_enum(fields, "overlay", s.overlay, overlay_words);
    fields.flag("show_lines", s.show_lines);
    fields.text("picture_name", s.picture_name);
    fields.finish(result.warnings);
    return result;
}

} // namespace strata::view
