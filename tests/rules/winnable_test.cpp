// SPDX-License-Identifier: MIT
// Whether any series of moves wins (CH-6.8, CH-6.9), against a search of every position that can
// follow, which proves nothing by pieces or pawns.
#include "rules/game/winnable.h"

#include <optional>
#include <random>
#include <string>
#include <unordered_set>
#include <utility>
#include <vector>

#include "catch.h"
#include "fast_generator.h"
#include "notation/positions/position_text.h"
#include "rules/game/outcome.h"
#include "rules/game/pawn_walls.h"
#include "rules/moves/legal.h"
#include "shipped_files.h"

using namespace strata;
using rules::Position;
using rules::Seat;
using rules::Winnable;

namespace {

constexpr std::uint8_t white = 1;
constexpr std::uint8_t black = 2;

Position at(const std::string& text, const char* variant = "chess") {
    const auto position = notation::parse_position(tests::shipped_rules().find(variant), text);
    INFO(text);
    REQUIRE(position);
    return *position;
}

// Chess on a board so small that all positions can be seen.
std::shared_ptr<const rules::Variant> small_chess(const std::string& board,
                                                  const std::string& more = {}) {
    static std::vector<notation::RuleBook> kept;
    const std::pair<std::string, std::string> texts[] = {
        {"small.toml", "name = 'small'\npromotions = ['queen', 'rook', 'bishop', 'knight']\n"
                       "[board]\nshape = 'grid'\n" +
                           board +
                           "\n[[seats]]\nname = 'white'\nletter = 'w'\nheading = 'up'\n"
                           "[[seats]]\nname = 'black'\nletter = 'b'\nheading = 'down'\n" +
                           more}};
    kept.push_back(notation::RuleBook::from_texts(texts));
    for (const auto& problem : kept.back().problems()) FAIL(tests::told(problem));
    return kept.back().find("small");
}

std::shared_ptr<const rules::Variant> four_by_four() {
    static const auto variant =
        small_chess("files = 4\nranks = 4", "[start.boards]\nboard = '''\n. . . bK\n. . . .\n"
                                            ". . . .\nwK . . .'''\n");
    return variant;
}

// All that legal moves depend on.
std::string identity(const Position& position) {
    const auto& setup = position.setup();
    std::string text;
    for (const auto piece : setup.board) text += static_cast<char>(piece.code());
    text += static_cast<char>(setup.turn);
    for (const auto square : setup.en_passant) text += std::to_string(rules::index(square)) + ",";
    setup.unmoved.for_each([&](int i) { text += std::to_string(i) + ";"; });
    return text;
}

struct Winners {
    std::uint8_t winners = 0;
    bool all = false; // every position was seen
};

// Stops when both can win.
Winners look_at_all(const Position& start, std::size_t most) {
    Winners seen;
    std::unordered_set<std::string> known{identity(start)};
    std::vector<Position> open{start};
    while (!open.empty() && known.size() < most && seen.winners != (white | black)) {
        auto position = open.back();
        open.pop_back();
        const auto moves = rules::legal_moves(position);
        if (moves.empty() && rules::in_check(position, position.mover()))
            seen.winners |= position.mover() == Seat{0} ? black : white;
        for (const auto& move : moves) {
            const auto record = position.play(move);
            if (known.insert(identity(position)).second) open.push_back(position);
            position.undo(record);
        }
    }
    seen.all = open.empty() && known.size() < most;
    return seen;
}

// Two kings, pawns that mostly block each other, and a few pieces.
class RandomWalls {
public:
    std::optional<Position> next() {
        board_.assign(4, std::string(4, '.'));
        for (int pair = below(4); pair >= 0; --pair) {
            const int file = below(4);
            if (free(1, file) && free(2, file)) {
                at(1, file) = 'P';
                at(2, file) = 'p';
            }
        }
        for (const char king : {'K', 'k'}) put(king);
        constexpr std::string_view pieces = "BbNnRrQqPp......";
        for (int count = below(3); count > 0; --count) put(pieces[slot(below(16))]);
        auto read = notation::parse_position(four_by_four(), text());
        return read ? std::optional(*std::move(read)) : std::nullopt;
    }
    [[nodiscard]] std::string text() const {
        std::string fen;
        for (int rank = 3; rank >= 0; --rank) {
            int gap = 0;
            for (int file = 0; file < 4; ++file) {
                const char piece = board_[slot(rank)][slot(file)];
                if (piece == '.') {
                    ++gap;
                    continue;
                }
                if (gap > 0) fen += std::to_string(std::exchange(gap, 0));
                fen += piece;
            }
            if (gap > 0) fen += std::to_string(gap);
            if (rank > 0) fen += '/';
        }
        return fen + (white_moves_ ? " w - - 0 1" : " b - - 0 1");
    }

private:
    static std::size_t slot(int n) { return static_cast<std::size_t>(n); }
    int below(int n) { return static_cast<int>(random_() % static_cast<unsigned>(n)); }
    char& at(int rank, int file) { return board_[slot(rank)][slot(file)]; }
    bool free(int rank, int file) { return at(rank, file) == '.'; }
    void put(char piece) {
        white_moves_ = below(2) == 0;
        const int rank = piece == 'P' || piece == 'p' ? 1 + below(2) : below(4);
        const int file = below(4);
        if (free(rank, file))
            at(rank, file) = piece;
        else if (piece == 'K' || piece == 'k')
            put(piece);
    }

    std::mt19937 random_{20261129};
    std::vector<std::string> board_;
    bool white_moves_ = true;
};

} // namespace

TEST_CASE("whether somebody can win agrees with a look at every position that can follow",
          "[rules_winnable]") {
    RandomWalls walls;
    int can = 0;
    int cannot = 0;
    int proven = 0;
    int dead = 0;
    constexpr int positions = 500;
    for (int count = 0; count < positions;) {
        const auto position = walls.next();
        if (!position || rules::outcome_of_move(*position).ended()) continue;
        ++count;
        INFO(walls.text());
        const auto seen = look_at_all(*position, 4'000);
        for (const auto team : {white, black}) {
            const bool wins = (seen.winners & team) != 0;
            const Seat seat{static_cast<std::uint8_t>(team - 1)};
            const bool walled = rules::is_walled_off(*position, seat);
            if (walled || rules::cannot_mate(*position, seat)) CHECK_FALSE(wins);
            if (!wins && !seen.all) continue; // nobody knows
            const auto found = rules::winnable(*position, team, 20'000);
            if (wins) CHECK(found != Winnable::no);
            if (!wins) CHECK(found == Winnable::no);
            can += found == Winnable::yes;
            cannot += !wins;
            proven += walled;
        }
        if (rules::is_dead_end(*position)) {
            CHECK(seen.winners == 0);
            ++dead;
        }
    }
    CHECK(can > 0);
    CHECK(cannot > 50);
    CHECK(proven > 15);
    CHECK(dead > 20);
}

TEST_CASE("a position is dead when its walls, or forced captures, leave nobody a mate") {
    for (const char* text :
         {"4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1",     // kings behind their walls
          "4k3/8/3b4/p1p1p1p1/P1P1P1P1/3B4/8/4K3 b - - 0 1", // with bishops that stay there
          "8/8/8/8/8/7k/1q6/K7 w - - 0 1",                   // the queen must be captured
          "8/8/8/8/8/1b5k/1r6/K7 w - - 0 1",                 // the rook too, and a bishop is left
          "4k3/8/8/p1p1p1p1/P1P1P1P1/8/6P1/4K3 w - - 0 1",   // g2 only comes to g3
          "7k/8/8/8/8/8/8/K7 w - - 0 1"}) {                  // as ever
        INFO(text);
        const auto position = at(text);
        CHECK((rules::is_dead(position) || rules::is_dead_end(position)));
    }
}

TEST_CASE("no position is called dead while a mate is left") {
    for (const char* text : {"4k3/8/8/p1p1p1p1/P1P1P1P1/8/1B6/4K3 w - - 0 1", // it captures e5
                             "4k3/8/8/p1p1p1p1/P1P1P1P1/4N3/8/4K3 w - - 0 1", // a knight jumps
                             "4k3/8/8/p1p1p3/P1P1P3/8/8/4K3 w - - 0 1",       // kings walk round
                             "4k3/8/8/p1p1p1p1/P1P1P1P1/8/7P/4K3 w - - 0 1",  // one pawn is free
                             "7k/7p/8/8/8/5B2/8/K7 w - - 0 1"}) {
        INFO(text);
        CHECK_FALSE(rules::is_dead_end(at(text)));
    }
    CHECK_FALSE(rules::is_dead_end(at("4k3/8/8/8/8/8/8/4K3 w - - 0 1", "king-of-the-hill")));
    // On the round board a file comes back to where it began.
    CHECK_FALSE(rules::is_dead_end(
        at("24/24/24/24/7,wP,16/4,wK,8,gK,6,bK,3 w - - 0 1 hilts=111", "round")));
    CHECK(
        rules::is_dead_end(at("4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1", "king-of-the-hill")));
}

TEST_CASE("a fallen flag loses unless no moves of both sides can mate") {
    struct Case {
        const char* position;
        bool white_safe; // White's time is over
        bool black_safe;
        const char* variant = "chess";
    };
    for (const auto& [text, white_safe, black_safe, id] : {
             Case{"7k/7p/8/8/8/5B2/8/K7 b - - 0 1", false, false},  // a bishop against a pawn
             Case{"7k/7p/8/8/8/5N2/8/K7 b - - 0 1", false, false},  // a knight against a pawn
             Case{"7k/8/8/8/8/5N2/7q/K7 b - - 0 1", false, true},   // a knight against a queen
             Case{"7k/8/8/8/8/5N2/7r/K7 b - - 0 1", false, false},  // a knight against a rook
             Case{"7k/8/8/8/8/5B2/3r3q/K7 b - - 0 1", false, true}, // a bishop against them
             Case{"7k/8/8/8/8/5B2/3n4/K7 b - - 0 1", false, false}, // a bishop against a knight
             Case{"7k/8/8/8/8/5B2/8/K1b5 b - - 0 1", false, false}, // bishops of two colours
             Case{"7k/8/8/8/8/5B2/8/Kb6 b - - 0 1", true, true},    // of one colour
             Case{"7k/8/8/8/8/8/8/K6R b - - 0 1", true, false},     // a lone king does not win
             Case{"4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K2r w - - 0 1", false, false},
             Case{"7k/8/8/8/8/5N2/7q/K7 b - - 0 1", false, true, "capablanca"},
             Case{"7k/8/8/8/8/8/8/K6R b - - 0 1", false, false, "king-of-the-hill"},
             Case{"7k/8/8/8/8/8/8/K6R b - - 3+3 0 1", true, false, "three-check"},
             Case{"7k/8/8/8/8/8/8/K6N b - - 3+3 0 1", true, false, "three-check"},
         }) {
        INFO(text << " " << id);
        const auto variant = tests::shipped_rules().find(id);
        std::string fen = text;
        if (std::string(id) == "capablanca") fen = "9k/10/10/10/10/7N2/9q/K9 b - - 0 1";
        const auto read = notation::parse_position(variant, fen);
        REQUIRE(read);
        CHECK(rules::time_is_no_loss(*read, Seat{0}) == white_safe);
        CHECK(rules::time_is_no_loss(*read, Seat{1}) == black_safe);
    }
}

TEST_CASE("a flag that falls is judged when one side is left, whatever the board") {
    const auto lone =
        tests::position_of("star-3", "1=8/8/8/wB,3,wK,3;2=8/8/8/8;3=8/8/8/4,rK,3 r - - 0 1 out=b");
    CHECK(rules::is_dead(lone));
    const auto pawn = tests::position_of(
        "star-3", "1=8/8/8/wB,3,wK,3;2=8/8/8/8;3=8/8/rP,7/4,rK,3 r - - 0 1 out=b");
    CHECK_FALSE(rules::time_is_no_loss(pawn, Seat{1}));
    const auto bare =
        tests::position_of("star-3", "1=8/8/8/4,wK,3;2=8/8/8/8;3=8/8/rP,7/4,rK,3 r - - 0 1 out=b");
    CHECK(rules::time_is_no_loss(bare, Seat{1}));
    CHECK_FALSE(rules::time_is_no_loss(bare, Seat{0}));
    const auto three =
        tests::position_of("star-3", "1=8/8/8/4,wK,3;2=8/8/8/4,bK,3;3=8/8/rP,7/4,rK,3 r - - 0 1");
    CHECK_FALSE(rules::time_is_no_loss(three, Seat{1}));
    const auto levels =
        at("W=4/4/4/2K1;N=4/4/4/4;B=P2k/4/4/4;Q1=2/2;Q6=2/P1;K1=2/2;K2=2/2 w - - 0 20 -", "tri-d");
    CHECK(rules::time_is_no_loss(levels, Seat{0}));
    CHECK_FALSE(rules::time_is_no_loss(levels, Seat{1}));
    CHECK_FALSE(rules::time_is_no_loss(Position::start(tests::shipped_rules().find("draughts-2")),
                                       Seat{0}));
}
