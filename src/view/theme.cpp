// SPDX-License-Identifier: MIT
#include "view/theme.h"

#include <algorithm>
#include <charconv>
#include <optional>

#include <fmt/format.h>

#include "scene/colour.h"
#include "text/files.h"
#include "text/toml_reader.h"
#include "view/settings.h"

namespace strata::view {

namespace {

using text::TomlReader;

constexpr const char* wooden_theme = "studio";
constexpr const char* theme_with_place = "deck";

// "#rrggbb", as in graphics programs.
std::optional<glm::vec3> parse_colour(std::string_view text) {
    if (text.size() != 7 || text.front() != '#') return std::nullopt;
    glm::vec3 colour{0.0F};
    for (int n = 0; n < 3; ++n) {
        const char* begin = text.data() + 1 + 2 * n;
        int byte = 0;
        const auto [stop, problem] = std::from_chars(begin, begin + 2, byte, 16);
        if (problem != std::errc{} || stop != begin + 2) return std::nullopt;
        colour[n] = scene::to_linear(static_cast<float>(byte) / 255.0F);
    }
    return colour;
}

using Parts = std::initializer_list<std::pair<std::string_view, scene::Material*>>;

void read_colour(TomlReader& in, std::string_view key, glm::vec3& value) {
    text::LocatedText written;
    in.need({key});
    if (!in.text(key, written)) return;
    if (const auto found = parse_colour(written.value))
        value = *found;
    else
        in.note(written.place, {"theme.colour", {{"text", text::shown(written.value)}}});
}

void read_colour(TomlReader& in, std::string_view key, glm::vec4& value) {
    glm::vec3 colour{1.0F};
    read_colour(in, key, colour);
    value = {colour, 1.0F};
}

// A colour and its strength.
void read_lamp(TomlReader& in, std::string_view key, glm::vec3& value) {
    float strength = 1.0F;
    read_colour(in, key, value);
    in.number(fmt::format("{}_strength", key), strength, 0.0F, 10.0F);
    value *= strength;
}

void read_material(TomlReader& in, scene::Material& material) {
    material = {};
    read_colour(in, "colour", material.colour);
    in.number("opacity", material.opacity, 0.0F, 1.0F);
    in.number("roughness", material.roughness, 0.0F, 1.0F);
    in.number("glow", material.glow, 0.0F, 4.0F);
    in.number("rim", material.rim, -1.0F, 1.0F);
    in.number("mirror", material.mirror, 0.0F, 1.0F);
    in.word("surface", material.surface);
}

void read_named(TomlReader& in, Parts parts) {
    for (const auto& [key, part] : parts)
        in.table(key, [&, to = part](TomlReader& look) { read_material(look, *to); });
}

// All of them are required.
void read_materials(TomlReader& in, Parts parts) {
    for (const auto& [key, part] : parts) in.need({key});
    read_named(in, parts);
}

void read_levels(TomlReader& in, std::vector<LevelLook>& levels) {
    in.need({"level"});
    const bool listed = in.tables("level", [&](TomlReader& level) {
        LevelLook& look = levels.emplace_back();
        read_materials(level, {{"rim", &look.rim}, {"inlay", &look.inlay}});
        read_colour(level, "label", look.label);
    });
    if (listed && levels.empty())
        in.note(*in.all().get("level"), {"theme.empty", {{"key", "level"}}});
}

void read_armies(TomlReader& army, Theme& t) {
    auto& p = t.pieces;
    read_materials(army, {{"w", &p[0]},
                          {"b", &p[1]},
                          {"r", &p[2]},
                          {"g", &p[3]},
                          {"y", &p[4]},
                          {"v", &p[5]},
                          {"o", &p[6]},
                          {"c", &p[7]},
                          {"grey", &p[8]},
                          {"brown", &p[9]}});
    // Younger than the themes that people have made.
    p[10] = {.colour = {0.024F, 0.115F, 0.552F}, .roughness = 0.36F, .rim = 0.3F};
    read_named(army, {{"blue", &p[10]}});
}

void read_flat(TomlReader& flat, FlatLook& f) {
    read_materials(flat, {{"light", &f.light},
                          {"dark", &f.dark},
                          {"frame", &f.frame},
                          {"bed", &f.bed},
                          {"inlay", &f.inlay},
                          {"foot", &f.foot},
                          {"blade", &f.blade},
                          {"grip", &f.grip}});
    read_colour(flat, "letter", f.letter);
}

void read_board_and_marks(TomlReader& in, Theme& t) {
    read_materials(in, {{"light_square", &t.light_square},
                        {"dark_square", &t.dark_square},
                        {"stand", &t.stand},
                        {"pin", &t.pin},
                        {"selected", &t.selected},
                        {"target", &t.target},
                        {"capture", &t.capture},
                        {"free_pin", &t.free_pin},
                        {"last_move", &t.last_move},
                        {"check", &t.check},
                        {"provisional_check", &t.provisional_check},
                        {"path", &t.path},
                        {"inert", &t.inert},
                        {"hover", &t.hover},
                        {"cursor", &t.cursor},
                        {"ghost", &t.ghost}});
    read_named(in, {{"handle", &t.handle}});
    in.table("ink", [&](TomlReader& ink) {
        auto& i = t.inks;
        read_materials(ink, {{"green", &i[0]}, {"red", &i[1]}, {"yellow", &i[2]}, {"blue", &i[3]}});
    });
}

void read_room(TomlReader& in, Theme& t) {
    in.table("light", [&](TomlReader& light) {
        read_lamp(light, "sun", t.light.sun);
        read_lamp(light, "sky", t.light.sky);
        read_lamp(light, "ground", t.light.ground);
        light.number("from_right", t.light.towards.x, -1.0F, 1.0F);
        light.number("from_above", t.light.towards.y, 0.1F, 1.0F);
        light.number("from_front", t.light.towards.z, -1.0F, 1.0F);
    });
    in.table("background", [&](TomlReader& background) {
        read_colour(background, "top", t.background.top);
        read_colour(background, "bottom", t.background.bottom);
        read_colour(background, "floor", t.background.floor.colour);
        background.word("place", t.background.place);
        if (t.background.place != scene::Place::none)
            read_colour(background, "lights", t.background.lights);
    });
}

// Defaults depend on the background of the theme.
void read_overlay(TomlReader& in, Theme& t) {
    t.insight = default_insight_looks(t.background);
    in.table("overlay", [&](TomlReader& overlay) {
        auto& i = t.insight;
        read_named(overlay, {{"reach", &i.reach},
                             {"attacker", &i.attacker},
                             {"defender", &i.defender},
                             {"pinned", &i.pinned},
                             {"blocker", &i.blocker},
                             {"dark", &i.dark},
                             {"light", &i.light}});
    });
}

Theme read_theme(TomlReader& in) {
    Theme t;
    in.need({"title", "army", "flat", "light", "background"});
    in.text("title", t.title);
    read_levels(in, t.levels);
    in.table("army", [&](TomlReader& army) { read_armies(army, t); });
    in.table("flat", [&](TomlReader& flat) { read_flat(flat, t.flat); });
    read_board_and_marks(in, t);
    read_room(in, t);
    read_overlay(in, t);
    return t;
}

} // namespace

scene::Material FlatLook::square(rules::Tone tone) const {
    if (tone != rules::Tone::middle) return tone == rules::Tone::dark ? dark : light;
    constexpr glm::vec3 seen{1.0F / 3.0F}; // exponent of an approximately perceptual scale
    constexpr float darkness = 0.58F;
    constexpr float hue = 0.4F;
    auto mixed = light;
    mixed.colour = glm::pow(
        glm::mix(glm::pow(light.colour, seen), glm::pow(dark.colour, seen), darkness), 1.0F / seen);
    const glm::vec3 tint =
        inlay.colour * (scene::luminance(mixed.colour) / scene::luminance(inlay.colour));
    mixed.colour = glm::mix(mixed.colour, tint, hue);
    return mixed;
}

const LevelLook& Theme::level(int n) const {
    return levels[static_cast<std::size_t>(n) % levels.size()];
}

text::Parsed<Theme> parse_theme(std::string_view text, const std::string& file) {
    return text::read_with(text, file, read_theme);
}

text::Parsed<Theme> load_theme(const std::filesystem::path& file) {
    const auto text = text::read_toml_text(file);
    if (!text) return rules::Unexpected{text.error()};
    auto theme = parse_theme(*text, file.string());
    if (theme) theme->name = file.stem().string();
    return theme;
}

const Theme& Themes::find(std::string_view name) const {
    auto found = std::ranges::find(all, name, &Theme::name);
    if (found == all.end()) found = std::ranges::find(all, wooden_theme, &Theme::name);
    return found == all.end() ? all.front() : *found;
}

const Theme& Themes::of(const std::string& setting, const rules::Topology& topology) const {
    if (setting != automatic_theme) return find(setting);
    return find(topology.stacked() ? theme_with_place : wooden_theme);
}

std::vector<std::string> Themes::settings() const {
    std::vector<std::string> settings{automatic_theme};
    for (const auto& theme : all) settings.push_back(theme.name);
    return settings;
}

Themes load_themes(const std::filesystem::path& folder) {
    Themes themes;
    const auto files = text::files_in(folder, ".toml");
    if (!files) {
        themes.problems.push_back(files.error());
        return themes;
    }
    for (const auto& file : *files) {
        auto theme = load_theme(file);
        if (theme)
            themes.all.push_back(std::move(*theme));
        else
            themes.problems.push_back(theme.error());
    }
    return themes;
}

} // namespace strata::view
