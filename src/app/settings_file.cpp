// SPDX-License-Identifier: MIT
#include "app/settings_file.h"

#include <system_error>

#include <fmt/format.h>
#include <toml++/toml.h>

#include "notation/toml_error.h"
#include "platform/files.h"
#include "view/settings_text.h"

namespace strata::app {
namespace {

constexpr const char* view_file = "board.toml";
constexpr const char* panels_file = "panels.toml";

// A key that is there must be of the kind of `value`.
template <class T>
void take(const toml::table& table, const char* key, T& value, std::string& problem) {
    const toml::node_view<const toml::node> node = table[key];
    if (!node) return;
    if constexpr (std::is_same_v<T, float>) {
        if (const auto number = node.value<double>())
            value = static_cast<float>(*number);
        else
            problem = fmt::format("{} must be a number", key);
    } else {
        if (const auto read = node.value_exact<T>())
            value = *read;
        else
            problem = fmt::format("{} is of the wrong kind", key);
    }
}

std::string problem_of(const ui::UiState& state) {
    const bool usual = state.scale == 0.0F;
    const bool fits = state.scale >= ui::smallest_scale && state.scale <= ui::largest_scale;
    return usual || fits ? "" : "scale must be 0, or from 0.75 to 3";
}

// The text of a file; nothing when there is none. Other troubles are told.
std::optional<std::string> text_of(const std::filesystem::path& file,
                                   std::vector<std::string>& problems) {
    std::error_code error;
    if (!std::filesystem::exists(file, error)) return std::nullopt;
    try {
        return platform::read_file(file);
    } catch (const std::system_error& refusal) {
        problems.emplace_back(refusal.what());
        return std::nullopt;
    }
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
    if (read_panels(text, {})) return text;
    auto without_folder = state; // its name is no UTF-8
    without_folder.folder.clear();
    return text_of(without_folder);
}

notation::Parsed<ui::UiState> read_panels(std::string_view text, const std::string& file) {
    ui::UiState state;
    std::string problem;
    try {
        const toml::table table = toml::parse(text, file);
        take(table, "scale", state.scale, problem);
        take(table, "move_list", state.move_list, problem);
        take(table, "flat_map", state.flat_map, problem);
        take(table, "seat_panel", state.seat_panel, problem);
        take(table, "hover_card", state.hover_card, problem);
        take(table, "follow_moves", state.follow_moves, problem);
        take(table, "folder", state.folder, problem);
    } catch (const toml::parse_error& error) {
        return rules::Unexpected{notation::error_of(file, error)};
    }
    if (problem.empty()) problem = problem_of(state);
    if (!problem.empty()) return rules::Unexpected{notation::TextError{file, 0, 0, problem}};
    return state;
}

Preferences load_preferences(const std::filesystem::path& folder,
                             std::vector<std::string>& problems) {
    Preferences found;
    if (const auto text = text_of(folder / view_file, problems)) {
        const auto read = view::read_settings(*text, view_file);
        if (read)
            found.view = read->settings;
        else
            problems.push_back(read.error().text());
    }
    if (const auto text = text_of(folder / panels_file, problems)) {
        const auto read = read_panels(*text, panels_file);
        if (read)
            found.panels = *read;
        else
            problems.push_back(read.error().text());
    }
    return found;
}

void save_preferences(const std::filesystem::path& folder, const Preferences& preferences) {
    platform::write_atomically(folder / view_file, view::write_settings(preferences.view));
    platform::write_atomically(folder / panels_file, write_panels(preferences.panels));
}

} // namespace strata::app
