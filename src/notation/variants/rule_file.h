// SPDX-License-Identifier: MIT
// One rule file as it stands, before it is joined with what it inherits. rules/README.md has the
// grammar.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "notation/text_error.h"
#include "rules/board/topology_plain.h"
#include "rules/board/topology_star.h"
#include "rules/position/variant.h"

namespace strata::notation {

using text::Located;
using text::LocatedText;
using text::LocatedWords;

struct LocatedSpot {
    LocatedText name;
    float x = 0.0F, y = 0.0F;
    bool dark = false;
};

// [board]: which of it has a meaning depends on the shape.
struct LocatedBoard {
    std::optional<LocatedText> shape;
    std::optional<Located<int>> modules; // star
    std::optional<Located<rules::SquareNames>> square_names;
    std::optional<Located<int>> files, ranks, levels; // grid
    std::optional<Located<int>> side;                 // hex
    std::optional<Located<bool>> double_step;
    std::optional<Located<bool>> hanging;                     // tri-d
    std::optional<Located<std::vector<LocatedSpot>>> squares; // graph
    std::optional<Located<std::vector<LocatedWords>>> lines, diagonals, leaps;
};

// Calls visit(key, member...) for all of [board] but the shape, of one board or of several.
template <class Visit, class... Boards>
void visit_board_keys(Visit&& visit, Boards&... boards) {
    visit("modules", boards.modules...);
    visit("squareNames", boards.square_names...);
    visit("files", boards.files...);
    visit("ranks", boards.ranks...);
    visit("levels", boards.levels...);
    visit("side", boards.side...);
    visit("doubleStep", boards.double_step...);
    visit("hanging", boards.hanging...);
    visit("squares", boards.squares...);
    visit("lines", boards.lines...);
    visit("diagonals", boards.diagonals...);
    visit("leaps", boards.leaps...);
}

struct LocatedSeat {
    LocatedText name;
    LocatedText letter;
    std::optional<Located<int>> camp; // as printed, from 1
    std::optional<LocatedText> team;
    std::optional<Located<rules::Heading>> heading;                              // grid, hex
    std::optional<Located<std::vector<LocatedWords>>> pawn_paths, pawn_captures; // graph
    std::optional<Located<LocatedWords>> pawn_steps;                             // grid with levels
    std::optional<Located<LocatedWords>> double_from, promotion;
};

// The same for a seat, but for its name and letter.
template <class Visit, class Seat>
void visit_seat_keys(Visit&& visit, Seat& seat) {
    visit("camp", seat.camp);
    visit("team", seat.team);
    visit("heading", seat.heading);
    visit("pawnPaths", seat.pawn_paths);
    visit("pawnSteps", seat.pawn_steps);
    visit("pawnCaptures", seat.pawn_captures);
    visit("doubleFrom", seat.double_from);
    visit("promotion", seat.promotion);
}

struct LocatedCastling {
    LocatedText seat;
    rules::Castling side{};
    LocatedText king_from, king_to, rook_from, rook_to;
};

// A board as a picture: one line a rank, from the highest down.
struct LocatedPicture {
    Place place; // of the board's name
    std::vector<LocatedWords> rows;
};
using LocatedPictures = std::map<std::string, LocatedPicture>; // by board

// Where the men stand: pictures of the boards, or on a star board only the files of the queens.
struct LocatedArray {
    LocatedPictures boards;
    std::optional<LocatedText> queens; // one letter a seat, in turn order
    [[nodiscard]] bool empty() const { return boards.empty() && !queens; }
};

struct LocatedChoice {
    LocatedText name;
    LocatedArray array;                // only what differs
    std::optional<LocatedText> rights; // to castle; else those of the start
};

// [[pieces]]: one besides those of chess.
struct LocatedPiece {
    LocatedText name, letter, moves;
};

// [end]: ways to win besides mate.
struct LocatedEnd {
    std::optional<Located<LocatedWords>> hill;
    std::optional<Located<int>> checks;
    std::optional<LocatedText> last_of;
};

// [points]: what scores.
struct LocatedPoints {
    std::optional<Located<LocatedWords>> captures; // a letter and a number
    std::optional<Located<int>> mate, stalemate, draw;
    std::optional<Located<LocatedWords>> queen_checks, checks; // of two kings, three, ...
};

// Calls visit(key, member...) for all of [points], of one file or of several.
template <class Visit, class... Tables>
void visit_points_keys(Visit&& visit, Tables&... tables) {
    visit("captures", tables.captures...);
    visit("mate", tables.mate...);
    visit("stalemate", tables.stalemate...);
    visit("draw", tables.draw...);
    visit("queenChecks", tables.queen_checks...);
    visit("checks", tables.checks...);
}

struct RuleFile {
    std::string id; // the file's name without .toml
    Place place;    // of the file as a whole
    std::optional<LocatedText> inherits;
    std::optional<int> order;
    std::optional<LocatedText> name;
    // What others call the game; an empty pgn_name: nothing.
    std::optional<LocatedText> pgn_name, uci_name;
    std::optional<std::vector<LocatedText>> also;
    std::optional<LocatedText> picture; // a position text
    std::optional<rules::Game> game;
    LocatedBoard board;
    std::optional<std::vector<LocatedSeat>> seats;
    std::optional<std::vector<LocatedCastling>> castling;
    std::optional<std::vector<LocatedPiece>> pieces;
    std::optional<std::vector<LocatedText>> promotions;
    LocatedEnd end;
    LocatedPoints points;
    std::map<std::string, std::string> options; // name -> word, both known to be good
    std::optional<LocatedText> turn;
    std::optional<LocatedText> rights; // to castle at the start
    std::optional<Located<LocatedWords>> shuffle;
    LocatedArray array;
    std::optional<std::vector<LocatedChoice>> choices;
};

// Checks keys, types and words; the first mistake is named with line, column and the nearest known
// word.
[[nodiscard]] Parsed<RuleFile> read_rule_file(std::string_view text, const std::string& source);

// What `child` says, and what `parent` says where `child` is silent. The place in the menu and
// what others call the game are not inherited.
[[nodiscard]] RuleFile joined(const RuleFile& parent, const RuleFile& child);

// The finished variant; refuses what is missing, names that the board does not have, and an illegal
// start.
[[nodiscard]] Parsed<std::shared_ptr<const rules::Variant>> build_variant(const RuleFile& rules);

} // namespace strata::notation
