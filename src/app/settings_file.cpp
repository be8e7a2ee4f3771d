// SPDX-License-Identifier: MIT
#include "app/settings_file.h"

#include <functional>
#include <utility>

#include <fmt/format.h>

#include "app/shared_file.h"
#include "platform/files.h"
#include "view/settings_text.h"
#include "view/toml_fields.h"

namespace strata::app {
namespace {

constexpr const char* view_file = "board.toml";
constexpr const char* panels_file = "panels.toml";

void read_scale(view::TomlFields& fields, const toml::table& table, float& scale) {
    float read = 0.0F;
    if (!fields.number("scale", read, 0.0F, ui::largest_scale)) return;
    if (read == 0.0F || read >= ui::smallest_scale)
        scale = read;
    else
        fields.note(*table.get("scale"), "'scale' must be 0, or from 0.75 to 3");
}

// The first mistake, and how many more there are.
void tell(const std::vector<text::TextError>& faults, std::vector<std::string>& problems) {
    if (faults.empty()) return;
    problems.push_back(faults.size() == 1 ? faults.front().text()
                                          : fmt::format("{} (and {} more mistakes)",
                                                        faults.front().text(), faults.size() - 1));
}

// A file, or nothing; trouble is told.
FoundFile found(const std::filesystem::path& file, std::vector<std::string>& problems) {
    auto found = find_file(file);
    if (!found.trouble.empty()) problems.push_back(found.trouble);
    return found;
}

// How one of the files is read and written.
struct Kind {
    const char* name;
    std::string before;
    std::string wanted;
    // Of the text in the file: what is understood of it, and whether that is all.
    std::function<std::pair<std::string, bool>(const std::string&)> tidy;
};

void save(const std::filesystem::path& folder, const Kind& kind,
          std::vector<std::filesystem::path>& kept) {
    const auto file = folder / kind.name;
    const auto found = find_file(file);
    const bool exists = found.text || !found.trouble.empty();
    if (exists && kind.before == kind.wanted) return;
    std::string text = kind.wanted;
    bool damaged = !found.trouble.empty();
    if (found.text) {
        const auto [theirs, whole] = kind.tidy(*found.text);
        damaged = !whole || has_foreign_comment(*found.text, kind.wanted);
        text = merged_lines(kind.before, kind.wanted, theirs);
    }
    if (damaged) kept.push_back(keep_as_bak(file, found));
    platform::write_atomically(file, text);
}

std::string text_of(const ui::UiState& state) {
    return fmt::format("# How large everything is: 0 follows the window, else 0.75 to 3.\n"
                       "scale = {:.3f}\n"
                       "move_list = {}\n"
                       "flat_map = {}\n"
                       "seat_panel = {}\n"
                       "hover_card = {}\n"
                       "# Whether the camera follows when a game is played as a demonstration.\n"
                       "follow_moves = {}\n"
                       "# Where the file dialog was last.\n"
                       "folder = {}\n",
                       state.scale, state.move_list, state.flat_map, state.seat_panel,
                       state.hover_card, state.follow_moves, view::in_quotes(state.folder));
}

} // namespace

std::string write_panels(const ui::UiState& state) {
    auto text = text_of(state);
    if (read_panels(text, {}).faults.empty()) return text;
    auto without_folder = state; // its name is no UTF-8
    without_folder.folder.clear();
    return text_of(without_folder);
}

ReadPanels read_panels(std::string_view text, const std::string& file) {
    ReadPanels result;
    const auto table = view::readable_toml(std::string(text), file, result.faults);
    view::TomlFields fields{table, file, result.faults};
    ui::UiState& state = result.state;
    read_scale(fields, table, state.scale);
    fields.flag("move_list", state.move_list);
    fields.flag("flat_map", state.flat_map);
    fields.flag("seat_panel", state.seat_panel);
    fields.flag("hover_card", state.hover_card);
    fields.flag("follow_moves", state.follow_moves);
    fields.text("folder", state.folder);
    fields.finish(result.warnings);
    return result;
}

Preferences load_preferences(const std::filesystem::path& folder,
                             std::vector<std::string>& problems) {
    const auto of_view = found(folder / view_file, problems);
    const auto view = view::read_settings(of_view.text.value_or(""), view_file);
    tell(view.faults, problems);
    const auto of_panels = found(folder / panels_file, problems);
    const auto panels = read_panels(of_panels.text.value_or(""), panels_file);
    tell(panels.faults, problems);
    return {view.settings, panels.state, of_view.trouble.empty()};
}

std::vector<std::filesystem::path> save_preferences(const std::filesystem::path& folder,
                                                    const Preferences& before,
                                                    const Preferences& preferences) {
    std::vector<std::filesystem::path> kept;
    save(folder,
         {view_file, view::write_settings(before.view), view::write_settings(preferences.view),
          [](const std::string& text) {
              const auto read = view::read_settings(text, view_file);
              return std::pair{view::write_settings(read.settings), read.whole()};
          }},
         kept);
    save(folder,
         {panels_file, write_panels(before.panels), write_panels(preferences.panels),
          [](const std::string& text) {
              const auto read = read_panels(text, panels_file);
              return std::pair{write_panels(read.state), read.whole()};
          }},
         kept);
    return kept;
}

} // namespace strata::app
