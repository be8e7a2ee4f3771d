// SPDX-License-Identifier: MIT
#include "oracle/walk.h"

#include <algorithm>
#include <filesystem>
#include <functional>
#include <random>
#include <sstream>

#include "data_reader.h"
#include "fast_generator.h"
#include "notation/moves/move_text.h"
#include "notation/positions/position_text.h"
#include "oracle/draughts_oracle.h"
#include "oracle/drawn_rules.h"
#include "oracle/families.h"
#include "oracle/round_oracle.h"
#include "oracle/star_oracle.h"
#include "oracle/tri_d_oracle.h"
#include "play_and_undo.h"
#include "rules/moves/legal.h"
#include "source.h"

namespace strata::oracle {

namespace {

// How one family is walked through.
struct Ways {
    const std::vector<std::string>& rule_sets;
    int longest_walk; // plies before a new one begins
    bool hunts;       // often the move that leaves fewest replies; now and then a seat resigns
};

const Ways& ways_of(Family family) {
    static const Ways tri_d{tri_d_sets, 120, false};
    static const Ways star{star_sets, 400, true};
    static const Ways round{round_sets, 150, true};
    static const Ways draughts{draughts_sets, 400, true};
    switch (family) {
    case Family::tri_d: return tri_d;
    case Family::star: return star;
    case Family::round: return round;
    case Family::draughts: break;
    }
    return draughts;
}

// Names, shortened where they are long, then the two that differ.
template <class A, class B>
void agree(const std::string& what, const A& fast, const B& slow) {
    if (fast == slow) return;
    std::ostringstream text;
    text << what;
    if constexpr (requires { text << fast; })
        text << "\n  fast:   " << fast << "\n  oracle: " << slow;
    throw Disagreement(text.str());
}

std::string in_one_line(const std::vector<std::string>& words) {
    std::string text;
    for (const auto& word : words) text += word + " ";
    return text;
}

bool has_rights(const std::string& position) {
    std::istringstream fields(position);
    std::string castling;
    for (int i = 0; i < 3; ++i) fields >> castling;
    return castling != "-";
}

std::vector<std::string> starts(Family family, const std::string& rule_set) {
    const auto folder = tests::source("tests/perft");
    const auto id = rule_set.substr(0, rule_set.find(' '));
    // The mirrored array has other rights to castle than the positions of that file.
    const bool mirrored = rule_set.find("mirrorArray=on") != std::string::npos;
    const auto variant = tests::variant_named(rule_set);
    std::vector<std::string> texts{notation::write_position(rules::Position::start(variant))};
    const auto add = [&](const std::string& name) {
        if (!std::filesystem::exists(folder / (name + ".perft"))) return;
        // Where lines take other ways, some of the positions have a king in check that may not be.
        for (const auto& line : tests::read_perft(folder / (name + ".perft")))
            if ((!mirrored || !has_rights(line.position)) &&
                notation::parse_position(variant, line.position))
                texts.push_back(line.position);
    };
    add(id);
    if (family == Family::tri_d) add(id == "tri-d" ? "tri-d-meder" : "tri-d");
    return texts;
}

// Some men of the position, scattered over the board; empty when the rules refused many times.
std::string scattered(const rules::Position& position, std::mt19937& random) {
    const auto& variant = position.variant();
    const auto keep = random() % 5; // none of the others, or up to four fifths
    for (int tried = 0; tried < 60; ++tried) {
        auto setup = position.setup();
        setup.castling = 0;
        setup.en_passant = rules::Setup::all_none();
        setup.unmoved = {};
        setup.pending = rules::no_square;
        setup.checks = {};
        setup.turn = static_cast<rules::Seat>(random() % variant.seats.size());
        std::vector<rules::Piece> men;
        for (const auto square : variant.topology.squares) {
            auto& piece = setup.board[rules::slot(square)];
            if (piece.exists() && (piece.is(rules::PieceType::king) || random() % 8 < keep))
                men.push_back(piece);
            piece = {};
        }
        auto squares = listed(setup.arrangement.squares(variant.topology));
        std::ranges::shuffle(squares, random);
        for (std::size_t i = 0; i < men.size() && i < squares.size(); ++i)
            setup.board[rules::slot(squares[i])] = men[i];
        const auto made = rules::Position::from_setup(position.shared_variant(), setup);
        if (made) return notation::write_position(*made);
    }
    return "";
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
            position.setup().unmoved.test(rules::index(move.from)));
}

// `Parse` makes the oracle's game of a position text.
template <class Parse>
class Walker {
public:
    Walker(std::string rule_set, std::uint32_t seed, Parse parse)
        : rule_set_(std::move(rule_set)),
          random_(seed),
          parse_(std::move(parse)) {}

    long walk(const std::string& start, const Ways& ways) {
        auto position = tests::position_of(rule_set_, start);
        long visited = 0;
        for (int ply = 0; ply < ways.longest_walk; ++ply) {
            const auto moves = check(position);
            ++visited;
            if (moves.empty() || tests::outcome_word(position) != "none") break;
            if (ways.hunts && random_() % 100 == 0)
                resign(position);
            else
                play(position, ways.hunts && random_() % 2 == 0 ? keenest(position, moves)
                                                                : choose(position, moves));
        }
        return visited;
    }

private:
    [[nodiscard]] std::string at(const std::string& text, const std::string& what) const {
        return rule_set_ + ": " + text + "\n" + what;
    }

    std::vector<rules::Move> check(const rules::Position& position) {
        const auto text = notation::write_position(position);
        const auto game = parse_(text);
        auto moves = rules::legal_moves(position);
        agree(at(text, "legal moves"), in_one_line(notation::write_moves(position)),
              in_one_line(game.legal_moves()));
        agree(at(text, "number of moves"), rules::count_legal_moves(position), moves.size());
        agree(at(text, "check"), rules::in_check(position, position.mover()), game.in_check());
        agree(at(text, "outcome"), tests::outcome_word(position), game.outcome());
        agree(at(text, "text"), text, game.text());
        agree(at(text, "key"), position.key(), position.key_from_scratch());
        agree(at(text, "text read again"), tests::position_of(rule_set_, text) == position, true);
        check_legality_test(position, moves);
        return moves;
    }

    // is_legal says yes to a listed move and no to one of the position before that is not listed
    // now.
    void check_legality_test(const rules::Position& position,
                             const std::vector<rules::Move>& moves) {
        const auto what = at(notation::write_position(position), "legality of one move");
        if (!moves.empty())
            agree(what, rules::is_legal(position, moves[random_() % moves.size()]), true);
        if (earlier_.empty()) return;
        const auto& old = earlier_[random_() % earlier_.size()];
        agree(what, rules::is_legal(position, old), std::ranges::find(moves, old) != moves.end());
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
            const auto what = at(text, std::string("resign:") + letter);
            if (!move) return agree(what, resigned(text, letter), std::string("refused"));
            agree(at(text, "undone"), tests::play_and_undo(position, *move), true);
            agree(what, notation::write_position(position), resigned(text, letter));
        }
    }

    std::string resigned(const std::string& text, char letter) {
        try {
            return parse_(text).resign(letter).text();
        } catch (const std::invalid_argument&) {
            return "refused";
        }
    }

    void play(rules::Position& position, const rules::Move& move) {
        const auto before = notation::write_position(position);
        const auto text = notation::write_move(position, move);
        const auto expected = parse_(before).play(text).text();
        earlier_ = rules::legal_moves(position);
        agree(at(before, text + " undone"), tests::play_and_undo(position, move), true);
        agree(at(before, text), notation::write_position(position), expected);
    }

    std::string rule_set_;
    std::mt19937 random_;
    Parse parse_;
    std::vector<rules::Move> earlier_;
};

template <class Parse>
long one_walk(const std::string& rule_set, const std::string& start, std::uint32_t seed,
              const Ways& ways, Parse parse) {
    try {
        return Walker<Parse>(rule_set, seed, std::move(parse)).walk(start, ways);
    } catch (const Disagreement&) {
        throw;
    } catch (const std::exception& refusal) { // of a text that the other has written
        throw Disagreement(rule_set + ", from " + start + "\n" + refusal.what());
    }
}

long one_walk(Family family, const std::string& rule_set, const std::string& start,
              std::uint32_t seed) {
    const auto& ways = ways_of(family);
    switch (family) {
    case Family::tri_d:
        return one_walk(rule_set, start, seed, ways,
                        [options = options_named(rule_set)](const std::string& text) {
                            return Game::parse(text, options);
                        });
    case Family::star:
        return one_walk(rule_set, start, seed, ways,
                        [&rules = star::rules_named(rule_set)](const std::string& text) {
                            return star::Game::parse(text, rules);
                        });
    case Family::round:
        return one_walk(rule_set, start, seed, ways,
                        [rules = round::rules_named(rule_set)](const std::string& text) {
                            return round::Game::parse(text, rules);
                        });
    case Family::draughts: break;
    }
    return one_walk(rule_set, start, seed, ways,
                    [&rules = draughts::rules_named(rule_set)](const std::string& text) {
                        return draughts::Game::parse(text, rules);
                    });
}

// Of a drawn rule set: positions of the files may be none of its own.
std::string drawn_start(Family family, const std::string& rule_set, std::uint32_t turn,
                        std::mt19937& random) {
    const auto texts = starts(family, rule_set);
    const auto& text = texts[turn % 3 == 0 ? 0 : random() % texts.size()];
    try {
        const auto position = tests::position_of(rule_set, text);
        const auto scatter = turn % 3 == 1 ? scattered(position, random) : "";
        return scatter.empty() ? notation::write_position(position) : scatter;
    } catch (const std::runtime_error&) {
        return texts.front();
    }
}

long walk_drawn(Family family, std::uint32_t seed, long positions) {
    std::mt19937 random(seed);
    long visited = 0;
    for (std::uint32_t turn = 0; visited < positions; ++turn) {
        const auto rule_set = drawn_rules(family, random);
        const auto start = drawn_start(family, rule_set, turn, random);
        visited += one_walk(family, rule_set, start, static_cast<std::uint32_t>(random()));
    }
    return visited;
}

long walk_listed(Family family, std::uint32_t seed, long positions) {
    const auto& rule_sets = ways_of(family).rule_sets;
    long visited = 0;
    for (std::uint32_t round = seed; visited < positions; ++round)
        for (std::size_t set = 0; set < rule_sets.size() && visited < positions; ++set) {
            const auto texts = starts(family, rule_sets[set]);
            // Every other walk begins at the start, the others at a position full of special moves.
            const auto& start =
                round % 2 == 0 ? texts.front() : texts[(round / 2 + set) % texts.size()];
            visited += one_walk(family, rule_sets[set], start,
                                round * 64 + static_cast<std::uint32_t>(set));
        }
    return visited;
}

} // namespace

std::string_view name_of(Family family) {
    switch (family) {
    case Family::tri_d: return "tri-d";
    case Family::star: return "star";
    case Family::round: return "round";
    case Family::draughts: break;
    }
    return "draughts";
}

Family family_of(const std::string& rules) {
    if (rules.starts_with("tri-d")) return Family::tri_d;
    if (rules.starts_with("round")) return Family::round;
    return rules.starts_with("draughts") ? Family::draughts : Family::star;
}

std::uint64_t perft(const std::string& rules, const std::string& position, int depth) {
    switch (family_of(rules)) {
    case Family::tri_d: return Game::parse(position, options_named(rules)).perft(depth);
    case Family::star: return star::Game::parse(position, star::rules_named(rules)).perft(depth);
    case Family::round: return round::Game::parse(position, round::rules_named(rules)).perft(depth);
    case Family::draughts: break;
    }
    return draughts::Game::parse(position, draughts::rules_named(rules)).perft(depth);
}

long walk(Family family, Sets sets, std::uint32_t seed, long positions) {
    return sets == Sets::listed ? walk_listed(family, seed, positions)
                                : walk_drawn(family, seed, positions);
}

} // namespace strata::oracle
