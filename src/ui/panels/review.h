// SPDX-License-Identifier: MIT
// What the panel and the graph of a review show. Plain data; knows nothing of ImGui and of engines.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "review/judgement.h"
#include "text/message.h"
#include "ui/linked_text.h"

namespace strata::ui {

// A person looks for something better where a mistake was made.
struct ReviewTrial {
    enum class State : std::uint8_t { asks, thinks, answered };
    State state = State::asks;
    std::size_t mistake = 0;              // of Review::mistakes
    game::NodeId first_new = 0;           // nodes before it are of the game
    game::NodeId tried = game::root_node; // the move, once it is made
    std::string text{};                   // what is asked, or answered
    bool found = false;                   // it was good
};

struct ReviewSheet {
    bool closed = false; // a person plays against programs
    review::Review review{};
    std::vector<LinkedText> sentences{}; // of its mistakes
    bool signs = true;                   // of mistakes stand in the move list
    std::optional<std::size_t> chosen{}; // the mistake that was gone to
    std::optional<ReviewTrial> trial{};
};

// Of LinePlace: the better moves are line 0, this is the reply to the mistake.
inline constexpr std::size_t line_of_reply = 1;

// The nodes before and behind the move.
[[nodiscard]] game::NodeId node_before(const review::Review& review, std::size_t mistake);
[[nodiscard]] game::NodeId node_behind(const review::Review& review, std::size_t mistake);
// Which mistake is spoken of: the chosen one while one stands before or behind it, else the one
// that led here.
[[nodiscard]] std::optional<std::size_t> mistake_shown(const ReviewSheet& sheet,
                                                       game::NodeId current);
// The first mistake behind the place where one stands, or the last one before it; round at the
// ends.
[[nodiscard]] std::optional<std::size_t> mistake_beside(const ReviewSheet& sheet,
                                                        const game::GameRecord& record,
                                                        game::NodeId current, int step);
// Plies of the main line up to where that node left it.
[[nodiscard]] std::size_t ply_on_main_line(const review::Review& review,
                                           const game::GameRecord& record, game::NodeId node);

} // namespace strata::ui
