// SPDX-License-Identifier: MIT
// Questions and offers for players around one screen, each on its card, and the resulting commands.
// Plain values; independent of ImGui.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "session/session.h"
#include "ui/request.h"

namespace strata::ui {

enum class TableQuestion : std::uint8_t {
    resign, // confirmation, for the seat itself
    draw,
    take_back,
};

// Pending questions and answers that are no command yet.
struct TableTalk {
    rules::Seat resigns = rules::no_seat; // pressed Resign once
    rules::Seats agreed{};                // to the current question
    bool hushed = false; // after Escape: the board has the keyboard although a question is pending
    bool operator==(const TableTalk&) const = default;
};

// Seats that still have to answer; engines are not asked.
[[nodiscard]] rules::Seats asked_at_table(const session::Session& session, const TableTalk& talk);
// Current question for that seat; nullopt if there is none.
[[nodiscard]] std::optional<TableQuestion>
question_at_table(const session::Session& session, const TableTalk& talk, rules::Seat seat);
// True if a card's question has the keyboard.
[[nodiscard]] bool asks_at_table(const session::Session& session, const TableTalk& talk);
// Records that seat's answer. Draws and takebacks need everybody: returns the resulting command, or
// nullopt while other answers are missing.
[[nodiscard]] std::optional<session::Command>
answer_at_table(const session::Session& session, TableTalk& talk, rules::Seat seat, bool yes);
// Cancels resigning. Questions of others stay open, but lose the keyboard.
void hush(TableTalk& talk);
// Removes questions that no longer apply.
void settle(TableTalk& talk, const session::Session& session);

enum class TableOffer : std::uint8_t {
    take_back,
    offer_draw,
    claim_draw,
    resign,
    pause, // the clocks
    go_on,
    again, // new game, after this one is over
    leave, // table mode
};

// Buttons of that seat, from left to right; none for an engine.
[[nodiscard]] std::vector<TableOffer> offers_at_table(const session::Session& session,
                                                      rules::Seat seat);
// Request of a button; nullopt if it only opens a question.
[[nodiscard]] std::optional<UiRequest> take_offer(TableTalk& talk, rules::Seat seat,
                                                  TableOffer offer);

} // namespace strata::ui
