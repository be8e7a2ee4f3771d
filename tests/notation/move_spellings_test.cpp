// SPDX-License-Identifier: MIT
// Moves as other programs and people spell them.
#include "notation/moves/move_spellings.h"

#include <algorithm>
#include <random>

#include "english.h"
#include "notation/games/game_text.h"
#include "notation/letters.h"
#include "notation/moves/move_text.h"
#include "notation/moves/readable.h"
#include "rules/moves/legal.h"
#include "shipped.h"
#include "text/catalogue.h"

using namespace strata;
using namespace strata::tests;
using notation::parse_readable;
using notation::write_move;
using rules::Move;
using rules::Position;

namespace {

// In machine form, or the refusal.
std::string meaning_of(const std::string& position, const std::string& text,
                       const std::string& id = "chess") {
    const auto at = position_at(position, id);
    const auto move = parse_readable(at, text);
    return move ? write_move(at, *move) : told(move.error());
}

using Spellings = std::vector<std::string>;

const std::string about_to_promote = "3r2k1/4P3/8/8/8/8/p7/K6R w - - 0 1";
const std::string about_to_pass = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2";
const std::string both_castle = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
const std::string open_centre = "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2";

std::string with_each(std::string text, std::string_view from, std::string_view to) {
    for (auto at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size()))
        text.replace(at, from.size(), to);
    return text;
}

// As other programs write a move whose SAN without check marks is `san`.
Spellings spellings_of(const Position& position, const Move& move) {
    const auto& topology = position.topology();
    const auto san = notation::readable_stem(position, move, rules::legal_moves(position),
                                             notation::TurnSign::letter);
    const auto machine = write_move(position, move);
    const auto joined = with_each(with_each(machine, "-", ""), "=", "");
    Spellings all{san,
                  machine,
                  joined,
                  san + "+",
                  san + "#",
                  san + "++",
                  san + "!?",
                  san + "ch",
                  san + " ",
                  "\u00A0" + san,
                  san + "mate",
                  san + "\u2020",
                  san + "dbl+",
                  with_each(machine, "-", "\u2013"),
                  with_each(machine, "-", "\u2212")};
    auto small = joined;
    small.back() = static_cast<char>(std::tolower(small.back()));
    all.push_back(small);
    if (move.kind == rules::MoveKind::castling) {
        for (const auto* o : {"O", "o", "0"})
            for (const auto* dash : {"-", "\u2010", "\u2011", "\u2013", "\u2014", "\u2212", ""})
                all.push_back(with_each(with_each(san, "O", o), "-", dash));
        for (const auto& rule : position.variant().castling)
            if (rule.seat == position.mover() && rule.side == move.side) {
                const auto& rook = topology.at(rule.rook_from).name;
                all.push_back(topology.at(move.from).name + rook);
                all.push_back(topology.at(move.from).name + "-" + rook);
                all.push_back("K" + topology.at(move.to).name);
            }
        return all;
    }
    const bool pawn = notation::mover_type(position, move) == rules::PieceType::pawn;
    const auto from = topology.at(move.from).name;
    if (san.find('x') != std::string::npos) {
        for (const auto* sign : {":", "\u00D7", "\u2715", ""})
            all.push_back(with_each(san, "x", sign));
        all.push_back(with_each(machine, "-", "x"));
        all.push_back(with_each(machine, "-", ":"));
        if (!move.promotes) all.push_back(with_each(san, "x", "") + ":");
    }
    if (move.en_passant)
        for (const auto* mark :
             {"e.p.", "ep", "ep.", "e.p", "(ep)", "(e.p.)", "/ep", " e.p.", "ep+"})
            all.push_back(san + mark);
    if (move.promotes) {
        const auto equals = san.find('=');
        const auto stem = san.substr(0, equals);
        const std::string letter = san.substr(equals + 1, 1);
        const std::string little(1, static_cast<char>(std::tolower(letter[0])));
        for (const auto& sign : {letter, little})
            for (const auto& [before, behind] :
                 {std::pair{"", ""}, {"(", ")"}, {"/", ""}, {"=", ""}, {"=(", ")"}, {"-", ""}})
                all.push_back(stem + before + sign + behind);
    }
    if (!pawn) {
        const auto letter = san.substr(0, 1);
        const auto rest = san.substr(1);
        all.push_back(letter + from + topology.at(move.to).name);
        all.push_back(letter + from + "-" + topology.at(move.to).name);
        for (const auto& [name, white, black] : {std::tuple{"K", "\u2654", "\u265A"},
                                                 {"Q", "\u2655", "\u265B"},
                                                 {"R", "\u2656", "\u265C"},
                                                 {"B", "\u2657", "\u265D"},
                                                 {"N", "\u2658", "\u265E"}})
            if (letter == name) {
                all.push_back(white + rest);
                all.push_back(black + std::string("\uFE0E") + rest);
            }
    } else {
        all.push_back("\u2659" + san);
        all.push_back("P" + san);
    }
    return all;
}

Position random_position(std::mt19937& random, const std::string& id) {
    auto position = Position::start(shipped(id));
    for (auto plies = random() % 120; plies > 0; --plies) {
        const auto moves = rules::legal_moves(position);
        if (moves.empty() || position.is_over()) return random_position(random, id);
        position.play(moves[random() % moves.size()]);
    }
    return position;
}

} // namespace

TEST_CASE("promotions are read in every form that is in use") {
    for (const auto* text :
         {"e8=Q", "e8Q", "e8(Q)", "e8/Q", "e8=q", "e8q", "e7e8q", "e7-e8Q", "e7e8=Q", "e8=(Q)",
          "e8Q+", "e8(Q)+", "e8Q#", "e8\u2655", "e8=\u265B"}) {
        INFO(text);
        CHECK(meaning_of(about_to_promote, text) == "e7-e8=Q");
    }
    for (const auto* text : {"exd8Q", "exd8=Q", "exd8(Q)", "e7xd8Q", "ed8Q", "edQ", "exdQ", "ed=Q",
                             "e7d8q", "e:d8Q", "e\u00D7d8=Q", "exd8=Q+"}) {
        INFO(text);
        CHECK(meaning_of(about_to_promote, text) == "e7-d8=Q");
    }
    CHECK(meaning_of(about_to_promote, "e8N") == "e7-e8=N");
    CHECK(meaning_of(about_to_promote, "e8K").find("e7-e8") == std::string::npos);
    CHECK(meaning_of(about_to_promote, "e8") == meaning_of(about_to_promote, "e7-e8"));
    CHECK_FALSE(meaning_of(about_to_promote, "e8").starts_with("e7-e8"));
}

TEST_CASE("castling is read in every form that is in use") {
    for (const auto* text : {"O-O", "o-o", "0-0", "O\u2013O", "0\u20140", "OO", "00", "O-O+",
                             "0-0!", "e1g1", "e1-g1", "e1h1", "e1-h1", "Kg1", "O-o"}) {
        INFO(text);
        CHECK(meaning_of(both_castle, text) == "e1-g1");
    }
    for (const auto* text :
         {"O-O-O", "o-o-o", "0-0-0", "0\u20130\u20130", "OOO", "e1c1", "e1a1", "Kc1"}) {
        INFO(text);
        CHECK(meaning_of(both_castle, text) == "e1-c1");
    }
    CHECK_FALSE(meaning_of("4k3/8/8/8/8/8/8/4K2R w - - 0 1", "e1h1").starts_with("e1-"));
}

TEST_CASE("captures and passing captures are read in every form that is in use") {
    for (const auto* text : {"exd5", "ed5", "e:d5", "ed5:", "e\u00D7d5", "exd", "ed", "e4xd5",
                             "e4d5", "e4:d5", "e4-d5", "Pxd5", "ed5!"}) {
        INFO(text);
        CHECK(meaning_of(open_centre, text) == "e4-d5");
    }
    for (const auto* text : {"exd6", "exd6e.p.", "exd6 e.p.", "exd6ep", "exd6ep.", "exd6(ep)",
                             "exd6/e.p.", "ed6ep", "exd6e.p.+", "e5xd6e.p.", "ed"}) {
        INFO(text);
        CHECK(meaning_of(about_to_pass, text) == "e5-d6");
    }
    // Two pawns of the file, or of the other: nobody is guessed at.
    CHECK(meaning_of("4k3/8/3p4/4P3/3p4/4P3/8/4K3 w - - 0 1", "exd").find("e5-d6") != 0);
}

TEST_CASE("pieces are told by figures, small letters and more of their square than is needed") {
    for (const auto* text :
         {"Nf3", "\u2658f3", "\u265Ef3", "nf3", "Ng1f3", "Ng1-f3", "Ngf3", "N1f3", "N(g)f3",
          "N/gf3", "g1f3", "g1-f3", "Nf3+", "Nf3ch", "Nf3++", "Nf3?!"}) {
        INFO(text);
        CHECK(meaning_of(open_centre, text) == "g1-f3");
    }
    CHECK_FALSE(
        meaning_of(open_centre, "bc4").starts_with("f1-c4")); // a pawn is meaning_of, and cannot
}

TEST_CASE("an illegal move is refused for its reason, however it is spelled") {
    CHECK(meaning_of(open_centre, "\u2658f4") == meaning_of(open_centre, "Nf4"));
    CHECK(meaning_of(open_centre, "Ke3ch") == meaning_of(open_centre, "Ke3"));
}

TEST_CASE("the alphabets are those of the catalogues") {
    for (const auto& alphabet : notation::piece_alphabets()) {
        if (alphabet.language == "de") continue; // no language of Strata
        const auto words =
            english().translated(source("assets/text/" + std::string(alphabet.language) + ".toml"));
        REQUIRE(words);
        std::string letters;
        for (const auto* piece : {"king", "queen", "rook", "bishop", "knight"})
            letters += words->say("letter." + std::string(piece));
        CHECK(letters == alphabet.letters);
    }
}

TEST_CASE("a game in the letters of another language is read in that language") {
    const std::vector<std::pair<std::string, std::string>> games{
        // Scholar's mate and a king's walk: R is a king in three of them.
        {"fr", "1. e4 e5 2. Fc4 Cc6 3. Dh5 Re7 4. Dxe5# 1-0"},
        {"es", "1. e4 e5 2. Ac4 Cc6 3. Dh5 Re7 4. Dxe5# 1-0"},
        {"pt", "1. e4 e5 2. Bc4 Cc6 3. Dh5 Re7 4. Dxe5# 1-0"},
        {"nl", "1. e4 e5 2. Lc4 Pc6 3. Dh5 Ke7 4. Dxe5# 1-0"},
        {"sk", "1. e4 e5 2. Sc4 Jc6 3. Dh5 Ke7 4. Dxe5# 1-0"},
        {"de", "1. e4 e5 2. Lc4 Sc6 3. Dh5 Ke7 4. Dxe5# 1-0"}};
    const auto wanted =
        notation::parse_game(shipped_rules(), "1. e4 e5 2. Bc4 Nc6 3. Qh5 Ke7 4. Qxe5#", "");
    REQUIRE(wanted);
    for (const auto& [language, text] : games) {
        INFO(language);
        const auto game = notation::parse_game(shipped_rules(), text, "game.pgn");
        if (!game) FAIL(told(game.error()));
        CHECK(game->record.line_to(game->record.last_of_main_line()) ==
              wanted->record.line_to(wanted->record.last_of_main_line()));
    }
    // English stays English, though "Rd1" would be a king's move in French.
    const auto game = notation::parse_game(shipped_rules(), "1. e4 e5 2. Re2 *", "game.pgn");
    REQUIRE_FALSE(game);
    // Comments speak any language.
    CHECK(
        notation::alphabets_of(*shipped("chess"), "1. e4 {Dame und Springer Sf3} e5 ; Sg8\n2. Nf3")
            .empty());
}

TEST_CASE("a single move may have the letters of any language that leave one meaning") {
    for (const auto* text : {"Sf3", "Cf3", "Jf3", "Sf3+", "Sg1f3", "Sg1-f3"}) {
        INFO(text);
        CHECK(meaning_of(open_centre, text) == "g1-f3");
    }
    CHECK(meaning_of(open_centre, "Lc4") == "f1-c4");
    CHECK(meaning_of(open_centre, "Df3") == "d1-f3");
    CHECK(meaning_of(about_to_promote, "e8D") == "e7-e8=Q");
    CHECK(meaning_of(about_to_promote, "exd8=T") == "e7-d8=R");
    CHECK(meaning_of(about_to_promote, "e8(V)") == "e7-e8=R");
    // S is a German knight and a Slovak bishop, and both can go there.
    CHECK_FALSE(meaning_of("4k3/8/8/8/8/5N2/5B2/4K3 w - - 0 1", "Sd4").find("-d4") == 2);
}

TEST_CASE("every move of random positions comes back from every spelling of it",
          "[notation_spellings]") {
    std::mt19937 random(20261128);
    for (const auto* id : {"chess", "king-of-the-hill", "three-check", "capablanca"})
        for (int round = 0; round < 60; ++round) {
            const auto position = random_position(random, id);
            for (const auto& move : rules::legal_moves(position))
                for (const auto& text : spellings_of(position, move)) {
                    const auto read = parse_readable(position, text);
                    INFO(id << " " << notation::write_position(position) << " " << text);
                    REQUIRE(read);
                    REQUIRE(*read == move);
                }
        }
}

TEST_CASE("games in mixed spellings, with variations and comments, are the same games") {
    std::mt19937 random(20261129);
    const std::vector<std::string> heads{
        "", "[Variant \"Standard\"]\n\n", "[Event \"?\"]\n[variant \"chess\"]\n\n",
        "[Variant \"From Position\"]\n[FEN \"" + open_centre + "\"]\n\n",
        "[Setup \"1\"]\n[fen \"" + open_centre + "\"]\n\n"};
    for (int round = 0; round < 150; ++round) {
        const auto& head = heads[random() % heads.size()];
        auto position = head.find("/8/") != std::string::npos ? position_at(open_centre, "chess")
                                                              : Position::start(shipped("chess"));
        std::vector<Move> line;
        std::string text = head;
        for (int ply = 0; ply < 40; ++ply) {
            const auto moves = rules::legal_moves(position);
            if (moves.empty() || position.is_over()) break;
            const auto any = [&] {
                const auto move = moves[random() % moves.size()];
                const auto all = spellings_of(position, move);
                return std::pair{move, std::string(text::trimmed(all[random() % all.size()]))};
            };
            const auto [move, word] = any();
            text += with_each(word, " ", "") + ' ';
            if (random() % 5 == 0) text += "{a remark (with 1. e4 in it)} ";
            // A variation of the same move would be that move.
            if (const auto [other, spelled] = any(); random() % 4 == 0 && !(other == move))
                text += "(" + with_each(spelled, " ", "") + " {why not}) ";
            line.push_back(move);
            position.play(move);
        }
        text += "*\n";
        INFO(text);
        const auto game = notation::parse_game(shipped_rules(), text, "game.pgn");
        if (!game) FAIL(told(game.error()));
        CHECK(game->variant->id == "chess");
        CHECK(game->record.line_to(game->record.last_of_main_line()) == line);
    }
}
