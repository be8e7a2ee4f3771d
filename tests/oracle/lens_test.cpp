// SPDX-License-Identifier: MIT
// What the lens says of board moves against what the oracle finds, in random positions reached by
// play, board moves favoured. STRATA_WALK sets their number (10,000 in ./check).
#include "rules/answers/insight.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <map>
#include <random>
#include <set>

#include "catch.h"
#include "data_reader.h"
#include "fast_generator.h"
#include "notation/moves/move_text.h"
#include "notation/positions/position_text.h"
#include "oracle/tri_d_effect.h"
#include "rules/moves/legal.h"
#include "source.h"

using namespace strata;

namespace {

// Sanitized builds are slow and prove other things.
#ifdef NDEBUG
constexpr long positions = 10'000;
#else
constexpr long positions = 300;
#endif
constexpr std::size_t moves_a_position = 4;
constexpr int longest_walk = 80; // plies

// The lens's answer in the oracle's words.
class Words {
public:
    explicit Words(const rules::Position& before) : before_(before), topology_(before.topology()) {}

    std::vector<std::string> of(const rules::BoardMoveEffect& effect) {
        for (std::size_t i = 0; i < effect.vanished.size(); ++i)
            tell("square " + name(effect.vanished[i]) + " " + name(effect.appeared[i]));
        for (const auto& line : effect.opened) tell("opened " + words(line));
        for (const auto& line : effect.closed) tell("closed " + words(line));
        for (const auto& one : effect.checks)
            tell("check " + name(one.checker) + " " + name(one.king));
        for (const auto& one : effect.parried)
            tell("parried " + name(one.checker) + " " + name(one.king));
        for (const auto& one : effect.promotions) tell(one);
        const bool white = before_.mover() == rules::Seat{0};
        tell(effect.own, white ? "w" : "b");
        tell(effect.hostile, white ? "b" : "w");
        std::ranges::sort(lines_);
        return lines_;
    }

private:
    void tell(const std::string& line) { lines_.push_back(line); }
    [[nodiscard]] std::string name(rules::Square square) const { return topology_.at(square).name; }
    [[nodiscard]] std::string list(const std::vector<rules::Square>& squares) const {
        std::set<std::string> names;
        for (const auto square : squares) names.insert(name(square));
        std::string text;
        for (const auto& one : names) text += (text.empty() ? "" : ",") + one;
        return text;
    }
    [[nodiscard]] std::string words(const rules::LineChange& line) const {
        return name(line.slider) + ": " + list(line.squares);
    }
    void tell(const rules::PromotionChange& one) {
        const std::map<rules::PieceType, std::string> letters{{rules::PieceType::queen, "Q"},
                                                              {rules::PieceType::rook, "R"},
                                                              {rules::PieceType::bishop, "B"},
                                                              {rules::PieceType::knight, "N"}};
        tell("promoted " + name(one.from) + " " + name(one.to) + " " +
             (one.becomes.exists() ? letters.at(one.becomes.type()) : "later"));
    }
    void tell(const rules::AttackChanges& men, const std::string& side) {
        const auto each = [&](const char* what, const std::vector<rules::AttackChange>& changes) {
            for (const auto& one : changes)
                tell(side + " " + what + " " + name(one.before) + " " + list(one.by));
        };
        each("attacked", men.attacked);
        each("freed", men.freed);
        each("defended", men.defended);
        each("undefended", men.undefended);
    }

    const rules::Position& before_;
    const rules::Topology& topology_;
    std::vector<std::string> lines_;
};

std::string word_for(rules::BoardMoveEffect::Result result) {
    using Result = rules::BoardMoveEffect::Result;
    return result == Result::checkmate   ? "checkmate"
           : result == Result::stalemate ? "stalemate"
                                         : "none";
}

std::vector<rules::Move> board_moves(const std::vector<rules::Move>& moves) {
    std::vector<rules::Move> boards;
    std::ranges::copy_if(moves, std::back_inserter(boards), [](const rules::Move& move) {
        return move.kind == rules::MoveKind::board;
    });
    return boards;
}

// What was seen on the way: a kind of change that never came up would prove nothing.
using Seen = std::map<std::string, long>;

class Walk {
public:
    Walk(std::string rule_set, std::uint32_t seed, Seen& seen)
        : rule_set_(std::move(rule_set)),
          options_(oracle::options_named(rule_set_)),
          random_(seed),
          seen_(seen) {}

    // How many positions with a board move were looked at.
    long from(const std::string& start) {
        auto position = tests::position_of(rule_set_, start);
        long visited = 0;
        for (int ply = 0; ply < longest_walk; ++ply) {
            const auto moves = rules::legal_moves(position);
            if (moves.empty()) break;
            const auto boards = board_moves(moves);
            if (!boards.empty()) {
                ++visited;
                look_at(position, boards);
            }
            const auto& choice = !boards.empty() && random_() % 3 != 0 ? boards : moves;
            position.play(choice[random_() % choice.size()]);
        }
        return visited;
    }

private:
    void look_at(const rules::Position& position, const std::vector<rules::Move>& boards) {
        const auto text = notation::write_position(position);
        const auto state = oracle::parse_state(text);
        for (std::size_t n = 0; n < std::min(moves_a_position, boards.size()); ++n) {
            const auto& move = boards[random_() % boards.size()];
            const auto move_text = notation::write_move(position, move);
            INFO(rule_set_ << ": " << text << " " << move_text);
            const auto theirs = oracle::legal_move(state, options_, move_text);
            REQUIRE(theirs);
            const auto effect = rules::effect_of(position, move);
            const auto wanted = oracle::effect_of(state, options_, *theirs);
            REQUIRE(Words(position).of(effect) == wanted);
            for (const auto& line : wanted) count(line);
            if (n > 0 && effect.checks.empty()) continue; // the oracle takes long to find no mate
            REQUIRE(word_for(effect.result) == oracle::result_of(state, options_, *theirs));
            ++seen_[word_for(effect.result)];
        }
        look_at_pins(position, boards);
    }

    void count(const std::string& line) {
        const auto space = line.find(' ');
        const bool of_piece = space == 1; // "w attacked ..."
        const auto begin = of_piece ? 2 : 0;
        ++seen_[line.substr(std::size_t(begin), line.find(' ', 2) - std::size_t(begin))];
    }

    // Every pin is either legal, and then the move leads there, or refused for a reason that holds.
    void look_at_pins(const rules::Position& position, const std::vector<rules::Move>& boards) {
        const auto& some = boards[random_() % boards.size()];
        std::vector<rules::Move> candidates;
        std::ranges::copy_if(boards, std::back_inserter(candidates), [&](const auto& move) {
            return move.pin_from == some.pin_from && move.before == some.before;
        });
        const auto& topology = position.topology();
        const auto all = rules::outlooks(position, candidates, some.pin_from,
                                         position.options().half_turn && some.half_turn);
        REQUIRE(all.size() == topology.pins.size() - 1);
        for (const auto& outlook : all) {
            INFO(topology.at(some.pin_from).name << " to " << topology.at(outlook.pin).name);
            const bool goes = std::ranges::any_of(candidates, [&](const rules::Move& move) {
                return move.pin_to == outlook.pin && move.half_turn == some.half_turn;
            });
            REQUIRE(goes == outlook.move.has_value());
            REQUIRE(goes != outlook.refusal.has_value());
            if (!goes) check_reason(position, some.pin_from, outlook);
        }
    }

    void check_reason(const rules::Position& position, rules::Pin board,
                      const rules::PinOutlook& outlook) {
        using rules::IllegalReason;
        const auto reason = outlook.refusal->reason;
        const auto& near = position.topology().at(board).neighbours;
        const bool adjacent = std::ranges::find(near, outlook.pin) != near.end();
        const bool taken = position.arrangement().stands_on(outlook.pin);
        ++seen_[taken ? "pin taken" : !adjacent ? "pin not adjacent" : "pin forbidden"];
        REQUIRE(taken == (reason == IllegalReason::pin_taken));
        if (!taken) REQUIRE(adjacent == (reason != IllegalReason::pin_not_adjacent));
        if (!taken && adjacent) {
            const bool by_king = reason == IllegalReason::check_remains ||
                                 reason == IllegalReason::leaves_king_attacked ||
                                 reason == IllegalReason::kings_share_column;
            REQUIRE((by_king || reason == IllegalReason::board_backwards));
        }
    }

    std::string rule_set_;
    oracle::Options options_;
    std::mt19937 random_;
    Seen& seen_;
};

std::vector<std::string> starts(const std::string& rule_set) {
    std::vector<std::string> texts;
    const auto file = rule_set.substr(0, rule_set.find(' ')) + ".perft";
    for (const auto& line : tests::read_perft(tests::source("tests/perft") / file))
        texts.push_back(line.position);
    return texts;
}

long wanted() {
    const char* asked = std::getenv("STRATA_WALK");
    return asked ? std::atol(asked) : positions;
}

} // namespace

TEST_CASE("the lens says of board moves what the oracle finds in random positions",
          "[oracle_lens]") {
    Seen seen;
    long visited = 0;
    std::uint32_t seed = 0;
    for (std::uint32_t round = 0; visited < wanted(); ++round)
        for (const std::string rule_set : {"tri-d", "tri-d-meder", "tri-d gaps=block"}) {
            const auto texts = starts(rule_set);
            Walk walk(rule_set, seed++, seen);
            visited += walk.from(texts[round % texts.size()]);
        }
    std::string told;
    for (const auto& [what, times] : seen) told += what + " " + std::to_string(times) + ", ";
    WARN(visited << " positions agreed: " << told);
    if (wanted() < 5000) return;
    for (const char* what :
         {"opened", "closed", "check", "parried", "promoted", "attacked", "freed", "defended",
          "undefended", "none", "pin taken", "pin not adjacent", "pin forbidden"}) {
        INFO(what);
        CHECK(seen[what] > 100);
    }
    CHECK(seen["checkmate"] > 5);
}
