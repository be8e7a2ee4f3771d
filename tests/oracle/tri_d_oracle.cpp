// SPDX-License-Identifier: MIT
#include "oracle/tri_d_oracle.h"

#include "oracle/leaves.h"

#include <algorithm>
#include <stdexcept>
#include <utility>

namespace strata::oracle {
namespace {

/// TD-E3: king against king, one knight or one bishop more, or bishops of one square colour only.
/// Where kings may share a column, a single minor piece can mate and only bare kings are dead.
bool dead(const State& state, const Options& options) {
    int knights = 0;
    int dark_bishops = 0;
    int light_bishops = 0;
    for (int file = 0; file < file_count; ++file) {
        for (int rank = 0; rank < rank_count; ++rank) {
            for (const Square& square : state.column(file, rank)) {
                switch (kind(state.at(square))) {
                case 'P':
                case 'R':
                case 'Q': return false;
                case 'N': ++knights; break;
                case 'B': ++((file + rank) % 2 == 0 ? dark_bishops : light_bishops); break; // TD-G7
                default: break;
                }
            }
        }
    }
    const int bishops = dark_bishops + light_bishops;
    if (options.kings_may_share_column) {
        return knights + bishops == 0;
    }
    return knights + bishops <= 1 || (knights == 0 && (dark_bishops == 0 || light_bishops == 0));
}

} // namespace

Game::Game(State state, const Options& options) : state_(std::move(state)), options_(options) {}

Game Game::parse(std::string_view position_text, const Options& options) {
    return {parse_state(position_text), options};
}

std::vector<std::string> Game::legal_moves() const {
    std::vector<std::string> texts;
    for (const Move& move : oracle::legal_moves(state_, options_)) {
        texts.push_back(move_text(move));
    }
    std::sort(texts.begin(), texts.end());
    return texts;
}

Game Game::play(std::string_view wanted) const {
    const auto move = legal_move(state_, options_, wanted);
    if (!move) {
        throw std::invalid_argument("not legal here: " + std::string(wanted) + " in " + text());
    }
    return {oracle::play(state_, options_, *move), options_};
}

std::string Game::text() const { return write_state(state_); }

bool Game::in_check() const { return king_attacked(state_, options_, state_.side); }

std::string Game::outcome() const {
    if (oracle::legal_moves(state_, options_).empty()) {
        return in_check() ? "checkmate" : "stalemate";
    }
    return dead(state_, options_) ? "dead" : "none";
}

std::uint64_t Game::perft(int depth) const {
    const auto moves = [&](const State& state) { return oracle::legal_moves(state, options_); };
    const auto after = [&](const State& state, const Move& move) {
        return oracle::play(state, options_, move);
    };
    return count_leaves(state_, depth, moves, after);
}

} // namespace strata::oracle
