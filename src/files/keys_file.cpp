// SPDX-License-Identifier: MIT
#include "files/keys_file.h"

#include <algorithm>

#include <fmt/format.h>

#include "data/shared_file.h"
#include "files/settings_file.h"
#include "text/strings.h"
#include "text/toml_reader.h"
#include "ui/input/action_row.h"

namespace strata::files {
namespace {

constexpr const char* keys_file = "keys.toml";
constexpr const char* keys_heading = "# Keys by action, the one that menus name first; [] is none. "
                                     "What begins with # is as usual.\n";

toml::array list_of(std::span<const ui::Chord> chords) {
    toml::array list;
    for (const ui::Chord& chord : chords) list.push_back(ui::written(chord));
    return list;
}

void read_action(text::TomlReader& in, ui::Action action, ui::Keys& into) {
    std::vector<text::LocatedText> texts;
    const auto id = ui::id_of(action);
    if (!in.texts(id, texts)) return;
    std::vector<ui::Chord> chords;
    for (const auto& one : texts) {
        const auto chord = ui::read_chord(one.value);
        if (!chord) return in.note(one.place, {"settings.key", {{"key", text::shown(one.value)}}});
        chords.push_back(*chord);
    }
    into.set(action, chords);
}

} // namespace

std::string written(const ui::Keys& keys) {
    std::string text = keys_heading;
    for (const ui::Action action : keys.table().all())
        text += fmt::format("{}{} = {}\n", keys.are_default(action) ? "# " : "", ui::id_of(action),
                            text::printed(list_of(keys.of(action))));
    return text;
}

ReadKeys read_keys(std::string_view text, const std::string& file, const ui::ActionTable& actions) {
    ReadKeys result{ui::Keys{actions}};
    const auto table = text::readable_toml(std::string(text), file, result.faults);
    text::TomlReader in{table, file, result.faults, &result.warnings};
    for (const ui::Action action : actions.all()) read_action(in, action, result.keys);
    in.finish();
    return result;
}

ui::Keys load_keys(const std::filesystem::path& folder, const ui::ActionTable& actions,
                   std::vector<text::Message>& problems) {
    const auto found = data::find_file(folder / keys_file);
    if (!found.error.empty()) problems.push_back(found.error);
    const auto read = read_keys(found.text.value_or(""), keys_file, actions);
    add_faults(read.faults, problems);
    add_faults(read.warnings, problems);
    return read.keys;
}

std::filesystem::path store_keys(const std::filesystem::path& folder, const ui::Keys& before,
                                 const ui::Keys& keys) {
    const auto file = folder / keys_file;
    const auto found = data::find_file(file);
    auto read = read_keys(found.text.value_or(""), keys_file, keys.table());
    for (const ui::Action action : keys.table().all())
        if (!std::ranges::equal(before.of(action), keys.of(action)))
            read.keys.set(action, keys.of(action));
    const auto text = written(read.keys);
    return data::write_over(file, found, read.whole(), written(before) + text, text);
}

} // namespace strata::files
