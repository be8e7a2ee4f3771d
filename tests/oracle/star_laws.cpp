// SPDX-License-Identifier: MIT
// What every position of the star family must keep (star_text.md, "Laws").
#include "oracle/star_state.h"

#include <algorithm>

namespace strata::oracle::star {
namespace {

std::string named(int seat) { return {seat_letters[seat]}; }

void require(bool law, const std::string& otherwise) {
    if (!law) {
        refuse_position(otherwise);
    }
}

/// ST-6.4: an inert king may stay. ST-6.6: a partner's king keeps a kingless player in the game.
bool team_has_king(const State& state, const Options& options, int seat) {
    for (int other = 0; other < options.modules; ++other) {
        if (!enemies(options, seat, other) && state.live(other) &&
            state.king_of(other) != nowhere) {
            return true;
        }
    }
    return false;
}

void check_seat(const State& state, const Options& options, int seat) {
    const auto kings = std::count(state.men.begin(), state.men.end(), Man{seat, 'K'});
    const auto men = std::count_if(state.men.begin(), state.men.end(),
                                   [seat](const Man& man) { return man.army == seat; });
    const int commander = state.commander[std::size_t(seat)];
    const bool out = state.status[std::size_t(seat)] == Status::out;
    require(kings <= 1, named(seat) + " has several kings");
    require(!state.live(seat) || kings == 1 ||
                (options.on_mate == OnMate::drop_king && team_has_king(state, options, seat)),
            named(seat) + " has no king and is not out");
    require(!out || (kings == 0 && (men == 0 || commander != seat)),
            named(seat) + " is out and has men");
    require(commander == seat || (out && state.live(commander)),
            "the army of " + named(seat) + " cannot be commanded so");
}

void check_rights(const State& state, int seat) {
    const int king = state.king_of(seat);
    for (std::size_t side = 0; side < 2; ++side) {
        require(!state.castling[std::size_t(seat)][side] ||
                    (state.live(seat) &&
                     (king == cell_at(seat, 3, 0) || king == cell_at(seat, 4, 0)) &&
                     state.at(cell_at(seat, side == 0 ? 0 : 7, 0)) == Man{seat, 'R'}),
                named(seat) + " cannot have that right to castle");
    }
}

void check_pawns(const State& state) {
    for (std::size_t cell = 0; cell < state.men.size(); ++cell) {
        require(state.men[cell].kind != 'P' || rank_of(int(cell)) != 0, "a pawn on rank 1");
    }
    for (const int cell : state.ep) {
        require(cell != nowhere && rank_of(cell) == 2 &&
                    state.at(stepper_of(cell)) == Man{module_of(cell), 'P'},
                "en passant");
    }
}

} // namespace

void check_laws(const State& state, const Options& options) {
    for (int seat = 0; seat < options.modules; ++seat) {
        check_seat(state, options, seat);
        check_rights(state, seat);
    }
    check_pawns(state);
}

} // namespace strata::oracle::star
