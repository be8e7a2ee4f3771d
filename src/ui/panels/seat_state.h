// SPDX-License-Identifier: MIT
// How each seat stands, as the seat panel, the banner and the text mirror tell it. Plain data and
// sentences; knows nothing of ImGui.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "reading/reading.h"
#include "session/session.h"
#include "text/catalogue.h"

namespace strata::ui {

struct SeatStanding {
    rules::Seat seat{};
    bool to_move = false;
    bool moves_next = false;
    bool living = true;
    bool inert = false;
    bool kingless = false;    // plays on without a king (ST-6.6)
    rules::Seat commander{};  // itself, or who has taken over its men
    rules::Seats attackers{}; // whose men attack its king; provisional until its turn (ST-6.5)
    std::optional<rules::SeatEvent> fate; // what put it out, took its king or ended the game
    bool on_time = false;                 // it is out because its time was over
    std::optional<game::Time> left;       // on its clock
    bool low = false;                     // little of it
    std::optional<int> moves_to_go;       // with that time
    bool clock_runs = false;
    bool offers_draw = false;
    bool won = false;
    std::optional<int> points; // where they are kept (FP-6)
    session::Player player{};  // who plays there
    bool thinks = false;       // it does; whoever paints says so
};

// Of every seat, in turn order. `now` as the session is told it.
[[nodiscard]] std::vector<SeatStanding> standings(const session::Session& session,
                                                  const reading::Reading& reading, game::Time now);

// "Learner", and "3: Learner".
[[nodiscard]] std::string level_name(const text::Catalogue& words, int level);
[[nodiscard]] std::string level_words(const text::Catalogue& words, int level);
// The same of any program: "engine, Elo 1800".
[[nodiscard]] std::string program_words(const text::Catalogue& words,
                                        const session::Player& player);
// As the game names who plays there; empty: not named.
[[nodiscard]] std::string player_name(const session::Session& session, rules::Seat seat);
[[nodiscard]] std::string seat_name(const text::Catalogue& words, const rules::Variant& variant,
                                    rules::Seat seat);
// "To move, in check by Red." What stands under the name in the panel; empty for a seat that waits.
[[nodiscard]] std::string state_words(const text::Catalogue& words, const rules::Variant& variant,
                                      const SeatStanding& standing);
// What a card calls the seat: the person who plays there, where the game names one.
[[nodiscard]] std::string shown_name(const text::Catalogue& words, const session::Session& session,
                                     const SeatStanding& standing);
// Who plays there, in words: the seat of a person that is called by name, else that it is a person,
// the level of a program.
[[nodiscard]] std::string who_plays(const text::Catalogue& words, const session::Session& session,
                                    const SeatStanding& standing);
// The same, then, after `between`, how the seat stands.
[[nodiscard]] std::string shown_state(const text::Catalogue& words, const session::Session& session,
                                      const SeatStanding& standing, std::string_view between);
// The partners, as bits, without the seat itself.
[[nodiscard]] rules::Seats partners(const rules::Variant& variant, rules::Seat seat);
// "White and Green 1 : 0 Black and Red"; empty where kings are not counted (ST-6.6).
[[nodiscard]] std::string score_words(const text::Catalogue& words,
                                      const rules::Position& position);

struct Aftermath {
    bool on_time = false; // who gave up had no time left
    bool over = false;    // the game has ended
};
// What a move did to seats, in the name of whose men do it: who is checked, mated, passed over
// (ST-6.1). Empty when nothing of the kind happened. The seats were read before it was played, and
// in the position it led to.
[[nodiscard]] std::string announcement(const text::Catalogue& words,
                                       const rules::Position& position,
                                       std::span<const reading::SeatReading> before,
                                       std::span<const reading::SeatReading> now,
                                       const rules::Transition& move, Aftermath after);

} // namespace strata::ui
