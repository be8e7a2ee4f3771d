// SPDX-License-Identifier: MIT
// Damaged texts of every kind: each is either accepted or refused with one clear message, never
// more.
#include <algorithm>
#include <fstream>
#include <functional>
#include <random>

#include "notation/games/game_text.h"
#include "notation/moves/move_text.h"
#include "notation/positions/fen4.h"
#include "rules/game/outcome.h"
#include "shipped.h"

using namespace strata;
using namespace strata::tests;

namespace {

constexpr int rounds = 1000;
// Of each rule file of a flat board: every file that is accepted builds its tables anew.
#ifdef NDEBUG
constexpr int flat_rule_rounds = 1000;
#else
constexpr int flat_rule_rounds = 250; // seven files
#endif

// Words are what separators leave; texts of every kind are made of them.
std::string word_around(const std::string& text, std::size_t& at) {
    constexpr auto separators = " \n/,;=";
    const auto before = text.find_last_of(separators, at);
    at = before == std::string::npos ? 0 : std::min(before + 1, text.size() - 1);
    return text.substr(at, text.find_first_of(separators, at) - at);
}

// One to four damages: a byte changed, left out, doubled or moved, a stretch cut or repeated, a
// word put in the place of another.
std::string damaged(std::string text, std::mt19937& random) {
    static const std::string alphabet =
        "WNBQK16=/;,-+#()[]{}\"\\$%*.\n\t wbkqDdPprn0a9\xFFx<>r!':@gh3458eRoutmsy";
    for (auto times = 1 + random() % 4; times > 0 && !text.empty(); --times) {
        std::size_t at = random() % text.size();
        const std::size_t size = std::min<std::size_t>(1 + random() % 12, text.size() - at);
        const char byte =
            random() % 8 ? alphabet[random() % alphabet.size()] : static_cast<char>(random() % 256);
        switch (random() % 7) {
        case 0: text[at] = byte; break;
        case 1: text.erase(at, 1); break;
        case 2: text.insert(at, 1, byte); break;
        case 3: text.erase(at, size); break;
        case 4: text.insert(random() % text.size(), text.substr(at, size)); break;
        case 5: std::swap(text[at], text[random() % text.size()]); break;
        case 6: {
            std::size_t other = random() % text.size();
            const auto word = word_around(text, other);
            text.replace(at, word_around(text, at).size(), word);
            break;
        }
        }
    }
    return text;
}

// One line, printable, with a reason after the place.
void require_clear(const notation::TextError& error) {
    INFO(told(error));
    REQUIRE_FALSE(error.reason.empty());
    REQUIRE(told(error).size() < 600);
    const auto text = told(error);
    REQUIRE(std::none_of(text.begin(), text.end(), [](char c) { return c >= 0 && c < ' '; }));
    REQUIRE(error.line >= 0);
    REQUIRE(error.column >= 0);
}

// Every move can be played and taken back.
void require_playable(rules::Position position) {
    const auto before = position;
    const auto moves = rules::legal_moves(position);
    REQUIRE(notation::write_moves(position).size() == moves.size());
    REQUIRE(rules::count_legal_moves(position) == moves.size());
    static_cast<void>(rules::outcome(position));
    for (const auto& move : moves) {
        const auto change = position.play(move);
        REQUIRE(position.key() == position.key_from_scratch());
        position.undo(change);
    }
    REQUIRE(position == before);
}

// One to three faults that the grammar lets through: a man moved, taken off, doubled or handed to
// another army, a state that does not fit.
rules::Setup disordered(const rules::Variant& variant, rules::Setup setup, std::mt19937& random) {
    const auto any_square = [&] {
        const auto& squares = variant.topology.squares;
        return squares[random() % squares.size()];
    };
    const auto any_seat = [&] { return static_cast<rules::Seat>(random() % variant.seats.size()); };
    const auto any_man = [&] {
        for (;;)
            if (const auto square = any_square(); setup.board[rules::slot(square)].exists())
                return square;
    };
    for (auto times = 1 + random() % 3; times > 0; --times) {
        auto& man = setup.board[rules::slot(any_man())];
        const auto bit = static_cast<std::uint8_t>(1U << rules::index(any_seat()));
        switch (random() % 10) {
        case 0:
        case 1:
        case 2: std::swap(man, setup.board[rules::slot(any_square())]); break;
        case 3: setup.board[rules::slot(any_square())] = man; break;
        case 4: man = rules::Piece(man.type(), any_seat()); break;
        case 5: setup.turn = any_seat(); break;
        case 6: setup.castling ^= static_cast<std::uint16_t>(1U << random() % 16); break;
        case 7: setup.living = rules::Seats(setup.living.bits() ^ bit); break;
        case 8: setup.living -= rules::Seats(bit), setup.inert |= rules::Seats(bit); break;
        case 9: setup.commander[rules::slot(any_seat())] = any_seat(); break;
        }
    }
    return setup;
}

// Both must happen, or the damage says nothing.
void damage_often(const std::vector<std::string>& originals,
                  const std::function<bool(const std::string&)>& accepted, int times = rounds) {
    std::mt19937 random(20260502);
    int good = 0;
    for (int i = 0; i < times; ++i) {
        const auto text =
            damaged(originals[static_cast<std::size_t>(i) % originals.size()], random);
        INFO(text);
        good += accepted(text);
    }
    CHECK(good > 0);
    CHECK(good < times);
}

bool is_sound_position(const std::string& id, const std::string& text) {
    const auto position = notation::parse_position(shipped(id), text);
    if (!position) {
        require_clear(position.error());
        return false;
    }
    require_playable(*position);
    const auto again = notation::parse_position(shipped(id), notation::write_position(*position));
    REQUIRE(again);
    REQUIRE(*again == *position);
    return true;
}

void damage_positions(const std::string& id, const std::vector<std::string>& originals) {
    INFO(id);
    damage_often(originals, [&](const std::string& text) { return is_sound_position(id, text); });
}

// A thousand faults, each in a position of a random game.
void disorder_positions(const std::string& id) {
    const auto variant = shipped(id);
    std::mt19937 random(20260504);
    auto position = rules::Position::start(variant);
    int good = 0;
    for (int i = 0; i < rounds; ++i) {
        const auto moves = rules::legal_moves(position);
        if (moves.empty() || i % 100 == 0)
            position = rules::Position::start(variant);
        else
            position.play(moves[random() % moves.size()]);
        const auto text =
            notation::write_setup(*variant, disordered(*variant, position.setup(), random));
        INFO(id << " " << text);
        good += is_sound_position(id, text);
    }
    CHECK(good > rounds / 20);
    CHECK(good < rounds);
}

// `files`: the file to damage, then those that it inherits from.
void damage_rules(const std::vector<std::string>& files, int times) {
    INFO(files.front());
    std::vector<std::pair<std::string, std::string>> texts;
    for (const auto& file : files)
        texts.emplace_back(std::filesystem::path(file).filename().string(), file_text(file));
    texts.front().first = "damaged.toml";
    const auto accepted = [&](const std::string& text) {
        texts.front().second = text;
        const auto book = notation::RuleBook::from_texts(texts);
        const auto variant = book.find("damaged");
        // A name that another game has is told, and leaves the variant as it is.
        const auto refused = std::ranges::count_if(book.problems(), [](const auto& problem) {
            return problem.reason.key != "rules.name_taken";
        });
        REQUIRE(refused == (variant ? 0 : 1));
        REQUIRE(book.variants().size() + static_cast<std::size_t>(refused) == files.size());
        for (const auto& problem : book.problems()) require_clear(problem);
        if (variant) require_playable(rules::Position::start(variant));
        return variant != nullptr;
    };
    damage_often({texts.front().second}, accepted, times);
}

void damage_games(const std::vector<std::string>& originals) {
    damage_often(originals, [](const std::string& text) {
        const auto game = notation::parse_game(shipped_rules(), text, "damaged.pgn");
        if (!game) {
            require_clear(game.error());
            return false;
        }
        const auto written = notation::write_game(*game->variant, game->record);
        REQUIRE(notation::parse_game(shipped_rules(), written, "again.pgn"));
        return true;
    });
}

// The first moves of a game of tests/data/games, which holds its outcome and then a move a line.
std::string moves_played(const std::string& id, int plies) {
    std::ifstream file(source("tests/data/games/" + id + ".moves"));
    std::string line;
    std::getline(file, line);
    std::string text = "[Variant \"" + id + "\"]\n";
    for (int ply = 0; ply < plies && std::getline(file, line); ++ply) text += line + ' ';
    return text + '*';
}

void damage_moves(const rules::Position& position, const std::vector<std::string>& originals) {
    damage_often(originals, [&](const std::string& text) {
        const auto move = notation::parse_typed(position, text);
        if (move) {
            REQUIRE(
                (move->kind == rules::MoveKind::resignation || rules::is_legal(position, *move)));
            return true;
        }
        require_clear(move.error());
        return false;
    });
}

} // namespace

TEST_CASE("a thousand damaged position texts are read or refused clearly") {
    const std::vector<std::string> originals = {
        start_text,
        "W=1p2/P3/4/K3;N=4/1r2/2B1/4;B=P2k/4/4/3p;Q4w=1P/2;Q6b=1r/2;K1w=1P/2;K3b=p1/2 w - - 0 20 -",
        "W=4/4/4/2K1;N=4/4/4/4;B=P3/4/3k/4;Q1=2/2;Q5=n1/2;K1=2/2;K2=2/2 w - - 1 21 b8B",
        "W=4/4/4/2K1;N=4/4/Pp2/4;B=3k/4/4/4;Q1=2/2;Q3=2/2;Q6=2/2;K6=2/2 b - b4N 0 20 -"};
    for (const auto* id : {"tri-d", "tri-d-meder", "tri-d-federation", "tri-d-standard"})
        damage_positions(id, originals);
}

TEST_CASE("a thousand damaged position texts of each flat board are read or refused clearly") {
    damage_positions("chess",
                     {"rnbqkbnr/pppp1ppp/8/8/3Pp3/8/PPP1PPPP/RNBQKBNR b KQkq d3 0 3",
                      "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
                      "1=8/8/8/wR,3,wK,3;2=8/8/8/bR,2,bK,4 w wa,ba - 0 1"});
    damage_positions("yalta", {notation::write_position(rules::Position::start(shipped("yalta"))),
                               "1=8/8/8/4,wK,3;2=3,bP,4/8/8/4,bK,3;3=8/8/8/4,rK,3 r - i6 0 2",
                               "1=8/8/5,bN,wP,wP/rR,6,wK;2=8/8/8/4,bK,3;3=8/8/8/6,rK,1 w - - 2 2 "
                               "check=w:br@b"});
    damage_positions("yalta-last-king", {"1=8/8/8/4,wK,3;2=8/8/8/4,bK,3;3=8/8/8/rR,3,rK,3 b - - 0 "
                                         "1 inert=w",
                                         "1=8/8/8/wR,7;2=8/8/8/4,bK,3;3=8/8/8/rR,3,rK,3 r rah - 3 "
                                         "9 inert=w check=b:r@-"});
    damage_positions("star-3-takeover",
                     {"1=8/8/6,wP,wP/bR,3,rR,3;2=8/8/8/4,bK,3;3=8/8/8/7,rK b - - 2 2 out=w "
                      "army=w:r"});
    damage_positions("star-4-doubles",
                     {"1=8/8/8/8;2=8/8/8/4,bK,3;3=8/8/8/rR,3,rK,3;4=8/8/8/4,gK,3 g - - 0 1 "
                      "score=0-1",
                      notation::write_position(rules::Position::start(shipped("star-4-doubles")))});
    const auto cross = rules::Position::start(shipped("four-player-teams"));
    damage_positions("four-player-teams", {notation::write_position(cross),
                                           notation::write_fen4(cross.variant(), cross.setup())});
    damage_positions("star-8",
                     {notation::write_position(rules::Position::start(shipped("star-8")))});
}

TEST_CASE("a thousand well-formed positions with a fault are played or refused clearly") {
    for (const auto* id :
         {"tri-d", "chess", "yalta", "yalta-last-king", "star-3-takeover", "star-4-doubles",
          "star-6", "four-player-teams", "round", "draughts-2", "draughts-3", "draughts-4-doubles"})
        disorder_positions(id);
}

TEST_CASE("a thousand damaged rule files are read or refused clearly") {
    damage_rules({"rules/tri-d.toml"}, rounds);
    damage_rules({"rules/tri-d-meder.toml", "rules/tri-d.toml"}, rounds);
    damage_rules({"rules/tri-d-federation.toml", "rules/tri-d.toml"}, rounds);
    damage_rules({"rules/tri-d-standard.toml", "rules/tri-d-federation.toml", "rules/tri-d.toml"},
                 rounds);
}

TEST_CASE("damaged rule files of each kind of flat board are read or refused clearly") {
    const std::vector<std::vector<std::string>> chains = {
        {"rules/chess.toml"},
        {"rules/yalta.toml"},
        {"rules/yalta-first-mate.toml", "rules/yalta.toml"},
        {"rules/star-4.toml"},
        {"rules/star-4-doubles.toml", "rules/star-4.toml"},
        {"rules/round.toml"},
        {"rules/four-player-teams.toml"},
        {"rules/draughts-4.toml", "rules/star-4.toml"},
        {"tests/data/plugins/five-by-five.toml"},
        {"tests/data/plugins/ring.toml"}};
    for (const auto& files : chains) damage_rules(files, flat_rule_rounds);
}

TEST_CASE("a thousand damaged game files are read or refused clearly") {
    damage_games(
        {file_text("tests/data/meder-sample.strata.pgn"),
         "[Variant \"tri-d\"]\n{a} 1. c4N! (1. d3W $3 (1. b3W b6N) 1... b6N) c5B ;x\n 1-0"});
}

TEST_CASE("a thousand damaged game files of flat boards are read or refused clearly") {
    damage_games(
        {"[Variant \"chess\"]\n1. e4 (1. d4 d5 2. c4) e5 2. Nf3 {hm} Nc6 3. Bb5 a6 4. O-O 1/2-1/2",
         "[Variant \"chess\"]\n[Setup \"8/P6k/8/8/8/8/8/K7 w - - 0 1\"]\n1. a8=Q Kg7 1-0",
         "[Variant \"yalta\"]\n1. d3 i6 g10 2. Kd2 Bb4+ Bh10#",
         "[Variant \"yalta\"]\n1. d3 resign:b g10 2. a3 h10 (2... resign:r) 3. b3 *",
         "[Variant \"yalta\"]\n1. d3 1/3-1/3-1/3", moves_played("star-4-doubles", 16),
         moves_played("yalta-last-king", 12), moves_played("star-5", 20)});
}

TEST_CASE("a thousand damaged moves are read or refused clearly") {
    damage_moves(
        position_at("W=4/4/4/2K1;N=4/4/4/4;B=P2k/4/4/4;Q1=2/2;Q6=2/P1;K1=2/2;K2=2/2 w - - 0 20 -"),
        {"Q6-K6r=Q,b8B=N", "Q6>Q4r,b8B=R+", "a8Q6-a9Q6=N", "Ke1K1", "d1W-c2W"});
    damage_moves(position_at("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
                             "chess"),
                 {"e1-g1", "O-O-O", "Qxf6", "d5xe6", "1e5-2e2", "dxe6"});
    damage_moves(rules::Position::start(shipped("yalta")),
                 {"1d2-1d3", "d4", "resign:b", "N1b1-1c3", "Nb1c3", "1e2-1e4"});
}
