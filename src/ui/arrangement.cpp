// SPDX-License-Identifier: MIT
#include "ui/arrangement.h"

#include <algorithm>
#include <utility>

#include "text/strings.h"
#include "ui/input/keys.h"
#include "ui/panel_moves.h"

namespace strata::ui {
namespace {

constexpr std::string_view shown_word = "shown:";
constexpr std::string_view hidden_word = "hidden:";
constexpr std::string_view name_end = " = ";
constexpr std::size_t longest_name = 40; // bytes

constexpr std::array offered{Action::reset_layout, Action::layout_analysis, Action::layout_mirrored,
                             Action::layout_below, Action::layout_board};

// Of an action among `offered`, after the first one.
std::string_view offered_text(Action action) {
    switch (action) {
    case Action::layout_analysis:
        return "left: seats, map; right 360: analysis, review, moves, graph; below:; "
               "shown: seats, moves, map, analysis";
    case Action::layout_mirrored:
        return "left: moves, graph, map; right: seats; below: review, analysis; "
               "shown: seats, moves, map";
    case Action::layout_below:
        return "left: seats; right:; below: moves, graph, review, analysis, map; "
               "shown: seats, moves, map";
    default: return "hidden: seats, moves, map, analysis";
    }
}

std::string_view without_blanks(std::string_view text) {
    const auto from = text.find_first_not_of(' ');
    if (from == std::string_view::npos) return {};
    return text.substr(from, text.find_last_not_of(' ') - from + 1);
}

std::string listed(const Arrangement& arrangement, bool shown) {
    std::string text;
    for (std::size_t n = 0; n < panel_count; ++n)
        if (arrangement.shown[n] == shown)
            text.append(text.empty() ? " " : ", ").append(panel_words[n]);
    return text;
}

bool read_list(std::string_view text, bool shown, Arrangement& into) {
    while (!text.empty()) {
        const auto at = std::min(text.find(','), text.size());
        const auto word = without_blanks(text.substr(0, at));
        text.remove_prefix(std::min(at + 1, text.size()));
        const auto found = std::ranges::find(panel_words, word);
        if (found == panel_words.end()) return false;
        auto& place = into.shown[static_cast<std::size_t>(found - panel_words.begin())];
        if (place) return false;
        place = shown;
    }
    return true;
}

// Whether people show and hide it by itself, and what says so.
bool* switch_of(Panel panel, UiState& state, Moment& moment) {
    switch (panel) {
    case Panel::seats: return &state.seat_panel;
    case Panel::moves: return &state.move_list;
    case Panel::map: return &state.flat_map;
    case Panel::analysis: return &moment.analysis;
    case Panel::graph:
    case Panel::review: break;
    }
    return nullptr;
}

std::optional<std::size_t> number_named(const UiState& state, std::string_view name) {
    for (std::size_t n = 0; n < state.layouts.size(); ++n)
        if (name_of_layout(state, n) == name) return n;
    return std::nullopt;
}

std::optional<Arrangement> arrangement_of(Action action, const UiState& state) {
    if (const auto own = own_layout_of(action)) {
        if (*own >= state.layouts.size()) return std::nullopt;
        const auto layout = read_own_layout(state.layouts[*own]);
        return layout ? std::optional(layout->arrangement) : std::nullopt;
    }
    if (std::ranges::find(offered, action) == offered.end()) return std::nullopt;
    if (action == Action::reset_layout) return read_arrangement("shown: seats, moves, map");
    return read_arrangement(offered_text(action));
}

} // namespace

std::string written(const Arrangement& arrangement) {
    std::string text = written(arrangement.docks);
    for (const bool shown : {true, false})
        if (const auto panels = listed(arrangement, shown); !panels.empty())
            text.append(text.empty() ? "" : "; ")
                .append(shown ? shown_word : hidden_word)
                .append(panels);
    return text;
}

std::optional<Arrangement> read_arrangement(std::string_view text) {
    Arrangement read;
    std::string docks;
    while (!text.empty()) {
        const auto at = std::min(text.find(';'), text.size());
        const auto part = without_blanks(text.substr(0, at));
        text.remove_prefix(std::min(at + 1, text.size()));
        const bool shown = part.starts_with(shown_word);
        if (shown || part.starts_with(hidden_word)) {
            const auto word = shown ? shown_word : hidden_word;
            if (!read_list(part.substr(word.size()), shown, read)) return std::nullopt;
        } else {
            docks.append(docks.empty() ? "" : ";").append(part);
        }
    }
    const auto where = read_docks(docks);
    if (!where) return std::nullopt;
    read.docks = *where;
    return read;
}

Arrangement present_arrangement(const UiState& state, const Moment& moment) {
    Arrangement present{docks_of(state)};
    UiState copy = state;
    Moment now;
    now.analysis = moment.analysis;
    for (std::size_t n = 0; n < panel_count; ++n)
        if (const bool* shown = switch_of(static_cast<Panel>(n), copy, now))
            present.shown[n] = *shown;
    return present;
}

void use_arrangement(const Arrangement& arrangement, UiState& state, Moment& moment) {
    state.layout = written(arrangement.docks);
    moment.map_large = false;
    for (std::size_t n = 0; n < panel_count; ++n)
        if (bool* const shown = switch_of(static_cast<Panel>(n), state, moment))
            *shown = arrangement.shown[n].value_or(*shown);
}

std::span<const Action> offered_layouts() { return offered; }

std::optional<OwnLayout> read_own_layout(std::string_view text) {
    const auto at = text.find(name_end);
    if (at == std::string_view::npos || at == 0) return std::nullopt;
    const auto arrangement = read_arrangement(text.substr(at + name_end.size()));
    if (!arrangement) return std::nullopt;
    return OwnLayout{std::string(text.substr(0, at)), *arrangement};
}

bool is_own_layout(std::string_view text) { return read_own_layout(text).has_value(); }

std::optional<std::size_t> own_layout_of(Action action) {
    if (action < Action::own_layout_1 || action > Action::own_layout_9) return std::nullopt;
    return static_cast<std::size_t>(action) - static_cast<std::size_t>(Action::own_layout_1);
}

std::string name_of_layout(const UiState& state, std::size_t number) {
    if (number >= state.layouts.size()) return {};
    const auto layout = read_own_layout(state.layouts[number]);
    return layout ? layout->name : std::string{};
}

std::string layout_name(std::string_view typed) {
    std::string name;
    for (const auto& letter : text::letters_of(without_blanks(typed))) {
        const bool plain = letter != "=" && static_cast<unsigned char>(letter[0]) >= ' ';
        if (plain && name.size() + letter.size() <= longest_name) name += letter;
    }
    return std::string(without_blanks(name));
}

text::Message keep_layout(const std::string& typed, std::optional<std::size_t> renames,
                          UiState& state, const Moment& moment) {
    const std::string name = layout_name(typed);
    if (name.empty()) return {"ui.layout.no_name"};
    const auto has_it = number_named(state, name);
    if (renames && *renames < state.layouts.size()) {
        if (has_it && has_it != renames) return {"ui.layout.name_taken", {{"name", name}}};
        const auto before = read_own_layout(state.layouts[*renames]);
        if (before)
            state.layouts[*renames] = name + std::string(name_end) + written(before->arrangement);
        return {"ui.layout.renamed", {{"name", name}}};
    }
    const std::string line =
        name + std::string(name_end) + written(present_arrangement(state, moment));
    if (has_it) {
        state.layouts[*has_it] = line;
        return {"ui.layout.replaced", {{"name", name}}};
    }
    if (state.layouts.size() >= most_own_layouts)
        return {"ui.layout.full", {{"most", most_own_layouts}}};
    state.layouts.push_back(line);
    return {"ui.layout.kept", {{"name", name}}};
}

text::Message forget_layout(std::size_t number, UiState& state) {
    const std::string name = name_of_layout(state, number);
    if (number < state.layouts.size())
        state.layouts.erase(state.layouts.begin() + static_cast<std::ptrdiff_t>(number));
    return {"ui.layout.forgotten", {{"name", name}}};
}

std::optional<text::Message> choose_layout(Action action, UiState& state, Moment& moment) {
    if (action == Action::undo_layout)
        return text::Message{moment.layout_history.undo(state, moment)
                                 ? "ui.layout.undone"
                                 : "ui.layout.nothing_to_undo"};
    if (action == Action::redo_layout)
        return text::Message{moment.layout_history.redo(state, moment)
                                 ? "ui.layout.redone"
                                 : "ui.layout.nothing_to_redo"};
    const bool ours = std::ranges::find(offered, action) != offered.end();
    if (!ours && !own_layout_of(action)) return std::nullopt;
    const auto arrangement = arrangement_of(action, state);
    if (!arrangement) return text::Message{"ui.layout.none_there"};
    use_arrangement(*arrangement, state, moment);
    if (action == Action::reset_layout) return text::Message{"ui.layout.is_usual"};
    if (const auto own = own_layout_of(action))
        return text::Message{"ui.layout.chosen", {{"name", name_of_layout(state, *own)}}};
    return words_of(action);
}

bool layout_in_use(Action action, const UiState& state, const Moment& moment) {
    const auto wanted = arrangement_of(action, state);
    if (!wanted) return false;
    const auto present = present_arrangement(state, moment);
    if (written(present.docks) != written(wanted->docks)) return false;
    for (std::size_t n = 0; n < panel_count; ++n)
        if (wanted->shown[n] && present.shown[n] != wanted->shown[n]) return false;
    return true;
}

} // namespace strata::ui
