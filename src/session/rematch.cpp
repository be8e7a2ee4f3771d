// SPDX-License-Identifier: MIT
#include "session/rematch.h"

#include <algorithm>

#include "notation/games/game_words.h"
#include "notation/positions/position_text.h"
#include "session/handicap.h"
#include "session/players.h"

namespace strata::session {

namespace {

rules::Seat further_on(const rules::Variant& variant, rules::Seat seat, bool moves_on) {
    if (!moves_on) return seat;
    return static_cast<rules::Seat>((rules::index(seat) + 1) % variant.seat_count());
}

NewGame same_start(const Session& session) {
    NewGame game{session.variant().id, std::nullopt};
    const auto& record = session.record();
    if (!record.starts_elsewhere) return game;
    const auto start =
        rules::Position::from_setup(session.position().shared_variant(), record.start);
    if (start) game.position = notation::write_position(*start);
    return game;
}

game::TimeControl moved_on(const rules::Variant& variant, game::TimeControl control,
                           bool moves_on) {
    for (auto& [seat, periods] : control.odds) seat = further_on(variant, seat, moves_on);
    std::ranges::sort(control.odds, {}, &std::pair<rules::Seat, game::Periods>::first);
    return control;
}

} // namespace

int next_level(int level, int step) { return std::clamp(level + step, 1, most_level); }

bool seats_move_on(const Session& session) {
    return !session.record().starts_elsewhere ||
           !is_handicap(session.variant(), session.record().start);
}

std::vector<Command> rematch(const Session& session, int step) {
    const auto& variant = session.variant();
    const auto& record = session.record();
    std::vector<Command> commands{same_start(session)};
    for (const char* kept : {"Event", "Site"})
        if (const auto* value = record.tag(kept)) commands.emplace_back(SetTag{kept, *value});
    const auto tags = notation::seat_tags(variant);
    const bool moves_on = seats_move_on(session);
    for (const rules::Seat seat : variant.every_seat()) {
        const rules::Seat next = further_on(variant, seat, moves_on);
        auto player = player_of(session, seat);
        if (player.level > 0) player.level = next_level(player.level, step);
        const auto* name = record.tag(tags[rules::slot(seat)]);
        if (name != nullptr) commands.emplace_back(SetTag{tags[rules::slot(next)], *name});
        if (player.is_program()) commands.emplace_back(SetPlayer{next, std::move(player)});
    }
    if (const auto& clocks = session.clocks())
        commands.emplace_back(SetClock{moved_on(variant, clocks->control(), moves_on)});
    return commands;
}

} // namespace strata::session
