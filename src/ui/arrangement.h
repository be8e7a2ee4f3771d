// SPDX-License-Identifier: MIT
// Layouts with names: where the panels stand, and which of them are shown. Some come with the
// program, others are kept by people.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "text/message.h"
#include "ui/input/action.h"
#include "ui/ui_state.h"

namespace strata::ui {

struct Arrangement {
    Docks docks = usual_docks();
    std::array<std::optional<bool>, panel_count> shown{}; // nothing: as it was
    bool operator==(const Arrangement&) const = default;
};
// That of the docks, and "shown: moves; hidden: map" behind it. read_arrangement(written(a)) is a.
[[nodiscard]] std::string written(const Arrangement& arrangement);
[[nodiscard]] std::optional<Arrangement> read_arrangement(std::string_view text);
// As the panels stand now.
[[nodiscard]] Arrangement present_arrangement(const UiState& state, const Moment& moment);
void use_arrangement(const Arrangement& arrangement, UiState& state, Moment& moment);

// Of the program: each is an action.
[[nodiscard]] std::span<const Action> offered_layouts();

// Of people, as they stand among the settings: "NAME = ARRANGEMENT".
inline constexpr std::size_t most_own_layouts = 9;
struct OwnLayout {
    std::string name;
    Arrangement arrangement;
};
[[nodiscard]] std::optional<OwnLayout> read_own_layout(std::string_view text);
[[nodiscard]] bool is_own_layout(std::string_view text);
// From 0, of own_layout_1 to 9.
[[nodiscard]] std::optional<std::size_t> own_layout_of(Action action);
// Its name; empty: there is none.
[[nodiscard]] std::string name_of_layout(const UiState& state, std::size_t number);
// A name without what the file of settings needs for itself; empty: it is none.
[[nodiscard]] std::string layout_name(std::string_view typed);

// The layout of now under that name, in place of one that has it, or of `renames`, which keeps its
// panels. What is told of it.
text::Message keep_layout(const std::string& typed, std::optional<std::size_t> renames,
                          UiState& state, const Moment& moment);
text::Message forget_layout(std::size_t number, UiState& state);
// An action that chooses one; nothing: it is another action.
[[nodiscard]] std::optional<text::Message> choose_layout(Action action, UiState& state,
                                                         Moment& moment);
// The layout in force is that one.
[[nodiscard]] bool layout_in_use(Action action, const UiState& state, const Moment& moment);

} // namespace strata::ui
