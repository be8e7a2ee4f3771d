// SPDX-License-Identifier: MIT
// The fast generator against the oracles on random positions reached by play, special moves
// favoured, and the laws that one walk can prove on the way. STRATA_WALK sets the number of
// positions of each family (200,000 of Tri-D, 100,000 of star boards, 60,000 of the round board,
// 60,000 of draughts in ./check).
#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <random>
#include <sstream>

#include "catch.h"
#include "data_reader.h"
#include "fast_generator.h"
#include "notation/move_text.h"
#include "notation/position_text.h"
#include "oracle/draughts_oracle.h"
#include "oracle/families.h"
#include "oracle/round_oracle.h"
#include "oracle/star_oracle.h"
#include "oracle/tri_d_oracle.h"
#include "play_and_undo.h"
#include "rules/legal.h"
#include "source.h"

using namespace strata;

namespace {

// Sanitized builds are slow and prove other things.
#ifdef NDEBUG
constexpr long tri_d_positions = 200'000;
constexpr long star_positions = 100'000;
constexpr long round_positions = 100'000;
constexpr long draughts_positions = 60'000;
#else
constexpr long tri_d_positions = 2'000;
constexpr long star_positions = 2'000;
constexpr long round_positions = 2'000;
constexpr long draughts_positions = 2'000;
#endif

// What one family walks through.
struct Family {
    std::vector<std::string> rule_sets;
    std::vector<std::string> perft_files; // positions to begin at; the first is the start
    int longest_walk = 120;               // plies before a new one begins
    long positions = 0;
    bool from_own_file = false; // each rule set begins at the positions of its variant's file
    bool hunts = false; // often the move that leaves fewest replies; now and then a seat resigns
};

const Family tri_d{oracle::tri_d_sets, {"tri-d", "tri-d-meder"}, 120, tri_d_positions, false};
const Family star{oracle::star_sets, {}, 400, star_positions, true};
const Family round_board{oracle::round_sets, {}, 150, round_positions, true, true};
const Family draughts{oracle::draughts_sets, {}, 400, draughts_positions, true, true};

long positions_wanted(const Family& family) {
    const char* wanted = std::getenv("STRATA_WALK");
    return wanted ? std::atol(wanted) : family.positions;
}

bool has_rights(const std::string& position) {
    std::istringstream fields(position);
    std::string castling;
    for (int i = 0; i < 3; ++i) fields >> castling;
    return castling != "-";
}

std::vector<std::string> starts(const Family& family, const std::string& rule_set) {
    const auto folder = tests::source("tests/perft");
    std::vector<std::string> texts;
    // The mirrored array has other rights to castle than the positions of that file.
    const bool mirrored = rule_set.ends_with("mirrorArray=on");
    const auto add = [&](const std::string& name) {
        if (!std::filesystem::exists(folder / (name + ".perft"))) return;
        for (const auto& line : tests::read_perft(folder / (name + ".perft")))
            if (!mirrored || !has_rights(line.position)) texts.push_back(line.position);
    };
    for (const auto& name : family.perft_files) add(name);
    if (family.from_own_file) {
        const auto variant = tests::variant_named(rule_set);
        texts.push_back(notation::write_position(rules::Position::start(variant)));
        add(rule_set.substr(0, rule_set.find(' ')));
    }
    return texts;
}

// A capture of a king or in passing.
bool is_rare(const rules::Position& position, const rules::Move& move) {
    return move.en_passant ||
           (move.kind == rules::MoveKind::piece && position.at(move.to).is(rules::PieceType::king));
}

// The way of the round board's pawns through the centre and beyond.
bool crosses_centre(const rules::Position& position, const rules::Move& move) {
    using rules::PieceType;
    if (move.kind != rules::MoveKind::piece) return false;
    const auto piece = position.at(move.from);
    const auto& topology = position.topology();
    const bool before_centre = topology.shape == rules::Shape::round && piece.is(PieceType::pawn) &&
                               topology.at(move.from).name.back() == '6';
    return before_centre || piece.is(PieceType::crossed_pawn);
}

bool is_special(const rules::Position& position, const rules::Move& move) {
    return crosses_centre(position, move) || move.kind != rules::MoveKind::piece || move.promotes ||
           move.before.exists() ||
           (position.at(move.from).is(rules::PieceType::pawn) &&
            position.setup().fresh.test(rules::index(move.from)));
}

// `Parse` makes the oracle's game of a position text.
template <class Parse>
class Walker {
public:
    Walker(std::string rule_set, std::uint32_t seed, Parse parse)
        : rule_set_(std::move(rule_set)),
          random_(seed),
          parse_(std::move(parse)) {}

    long walk(const std::string& start, const Family& family) {
        auto position = tests::position_of(rule_set_, start);
        long visited = 0;
        for (int ply = 0; ply < family.longest_walk; ++ply) {
            const auto moves = check(position);
            ++visited;
            if (moves.empty() || tests::outcome_word(position) != "none") break;
            if (family.hunts && random_() % 200 == 0)
                resign(position);
            else
                play(position, family.hunts && random_() % 2 == 0 ? keenest(position, moves)
                                                                  : choose(position, moves));
        }
        return visited;
    }

private:
    std::vector<rules::Move> check(const rules::Position& position) {
        const auto text = notation::write_position(position);
        INFO(rule_set_ << ": " << text);
        const auto game = parse_(text);
        const auto moves = rules::legal_moves(position);
        REQUIRE(notation::write_moves(position) == game.legal_moves());
        REQUIRE(rules::count_legal_moves(position) == moves.size());
        REQUIRE(rules::in_check(position, position.mover()) == game.in_check());
        REQUIRE(tests::outcome_word(position) == game.outcome());
        REQUIRE(position.key() == position.key_from_scratch());
        REQUIRE(tests::position_of(rule_set_, text) == position);
        check_legality_test(position, moves);
        return moves;
    }

    // is_legal says yes to a listed move and no to one of the position before that is not listed
    // now.
    void check_legality_test(const rules::Position& position,
                             const std::vector<rules::Move>& moves) {
        if (!moves.empty()) REQUIRE(rules::is_legal(position, moves[random_() % moves.size()]));
        if (earlier_.empty()) return;
        const auto& old = earlier_[random_() % earlier_.size()];
        REQUIRE(rules::is_legal(position, old) == (std::ranges::find(moves, old) != moves.end()));
    }

    rules::Move choose(const rules::Position& position, const std::vector<rules::Move>& moves) {
        std::vector<rules::Move> special;
        std::vector<rules::Move> rare;
        for (const auto& move : moves) {
            if (is_special(position, move)) special.push_back(move);
            if (is_rare(position, move)) rare.push_back(move);
        }
        if (!rare.empty() && random_() % 4 != 0) return rare[random_() % rare.size()];
        const auto& from = !special.empty() && random_() % 2 == 0 ? special : moves;
        return from[random_() % from.size()];
    }

    // Of some moves the one that leaves fewest replies or seats: checks, mates, kings taken.
    rules::Move keenest(const rules::Position& position, const std::vector<rules::Move>& moves) {
        constexpr int tried = 24;
        auto best = moves[random_() % moves.size()];
        auto fewest = ~std::uint64_t{0};
        for (int i = 0; i < tried; ++i) {
            const auto& move = moves[random_() % moves.size()];
            auto after = position;
            after.play(move);
            const bool fells = after.living_count() < position.living_count();
            const auto replies = fells ? 0 : rules::count_legal_moves(after);
            if (replies >= fewest) continue;
            fewest = replies;
            best = move;
        }
        return best;
    }

    void resign(rules::Position& position) {
        if constexpr (requires { parse_("").resign('w'); }) {
            const auto text = notation::write_position(position);
            const auto letter =
                position.variant().seats[random_() % position.variant().seats.size()].letter;
            const auto move = notation::parse_move(position, std::string("resign:") + letter);
            INFO(rule_set_ << ": " << text << " resign:" << letter);
            if (!move) {
                REQUIRE_THROWS_AS(parse_(text).resign(letter), std::invalid_argument);
                return;
            }
            const auto expected = parse_(text).resign(letter).text();
            tests::play_and_undo(position, *move);
            REQUIRE(notation::write_position(position) == expected);
        }
    }

    void play(rules::Position& position, const rules::Move& move) {
        const auto before = notation::write_position(position);
        const auto text = notation::write_move(position.topology(), move);
        const auto expected = parse_(before).play(text).text();
        earlier_ = rules::legal_moves(position);
        INFO(rule_set_ << ": " << before << " " << text);
        tests::play_and_undo(position, move);
        REQUIRE(notation::write_position(position) == expected);
    }

    std::string rule_set_;
    std::mt19937 random_;
    Parse parse_;
    std::vector<rules::Move> earlier_;
};

// `parser` makes the Parse of a rule set.
template <class Parser>
void walk(const Family& family, Parser parser) {
    const long wanted = positions_wanted(family);
    long visited = 0;
    for (std::uint32_t round = 0; visited < wanted; ++round)
        for (std::size_t set = 0; set < family.rule_sets.size() && visited < wanted; ++set) {
            const auto& rule_set = family.rule_sets[set];
            const auto texts = starts(family, rule_set);
            const auto seed = round * 64 + static_cast<std::uint32_t>(set);
            Walker walker(rule_set, seed, parser(rule_set));
            // Every other walk begins at the start, the others at a position full of special moves.
            const auto& start =
                round % 2 == 0 ? texts.front() : texts[(round / 2 + set) % texts.size()];
            visited += walker.walk(start, family);
        }
    WARN(visited << " positions agreed");
    CHECK(visited >= wanted);
}

} // namespace

TEST_CASE("two generators agree on every move of random Tri-D positions", "[oracle_tri_d]") {
    walk(tri_d, [](const std::string& rule_set) {
        return [options = oracle::options_named(rule_set)](const std::string& text) {
            return oracle::Game::parse(text, options);
        };
    });
}

TEST_CASE("two generators agree on every move of random positions of star boards",
          "[oracle_star]") {
    walk(star, [](const std::string& rule_set) {
        return [&rules = oracle::star::rules_named(rule_set)](const std::string& text) {
            return oracle::star::Game::parse(text, rules);
        };
    });
}

TEST_CASE("two generators agree on every move of random positions of the round board",
          "[oracle_round]") {
    walk(round_board, [](const std::string& rule_set) {
        return [rules = oracle::round::rules_named(rule_set)](const std::string& text) {
            return oracle::round::Game::parse(text, rules);
        };
    });
}

TEST_CASE("two generators agree on every move of random positions of draughts",
          "[oracle_draughts]") {
    walk(draughts, [](const std::string& rule_set) {
        return [&rules = oracle::draughts::rules_named(rule_set)](const std::string& text) {
            return oracle::draughts::Game::parse(text, rules);
        };
    });
}
