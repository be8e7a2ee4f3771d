// SPDX-License-Identifier: MIT
// What people around one screen are offered and asked, each on the card at their side, and what
// follows from an answer. Plain values; knows nothing of ImGui.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "session/session.h"
#include "ui/wish.h"

namespace strata::ui {

enum class TableQuestion : std::uint8_t {
    resign, // to the seat itself: is it sure?
    draw,
    take_back,
};

// What was said so far and is not yet a command.
struct TableTalk {
    rules::Seat resigns = rules::no_seat; // pressed it once
    rules::Seats agreed{};                // with what is asked now
    bool hushed = false; // Escape: the keys go to the board again, though something is asked
    bool operator==(const TableTalk&) const = default;
};

// The seats whose answer is still wanted; programs are not asked.
[[nodiscard]] rules::Seats asked_at_table(const session::Session& session, const TableTalk& talk);
// What that seat is asked now; nothing when it is asked nothing.
[[nodiscard]] std::optional<TableQuestion>
question_at_table(const session::Session& session, const TableTalk& talk, rules::Seat seat);
// Whether a card asks something of the one at the keyboard.
[[nodiscard]] bool asks_at_table(const session::Session& session, const TableTalk& talk);
// The answer of that seat. A draw or a move to be taken back needs everybody: what that asks of
// the game, and nothing while others have not answered.
[[nodiscard]] std::optional<session::Command>
answer_at_table(const session::Session& session, TableTalk& talk, rules::Seat seat, bool yes);
// Gives up resigning; what others asked stays asked, but no longer has the keyboard.
void hush(TableTalk& talk);
// Forgets what is no longer asked.
void settle(TableTalk& talk, const session::Session& session);

enum class TableOffer : std::uint8_t {
    take_back,
    offer_draw,
    claim_draw,
    resign,
    pause, // the clocks
    go_on,
    again, // another game, once this one is over
    leave, // table mode
};

// The buttons of that seat, from left to right. Programs have none.
[[nodiscard]] std::vector<TableOffer> offers_at_table(const session::Session& session,
                                                      rules::Seat seat);
// What a button asks for; nothing where it only makes the card ask.
[[nodiscard]] std::optional<Wish> take_offer(TableTalk& talk, rules::Seat seat, TableOffer offer);

} // namespace strata::ui
