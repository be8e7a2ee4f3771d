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

using text::Stated;
using text::StatedText;
using text::StatedWords;

struct StatedSpot {
    StatedText name;
    float x = 0.0F, y = 0.0F;
    bool dark = false;
};

// [board]: which of it has a meaning depends on the shape.
struct StatedBoard {
    std::optional<StatedText> shape;
    std::optional<Stated<int>> modules; // star
    std::optional<Stated<rules::SquareNames>> square_names;
    std::optional<Stated<int>> files, ranks; // grid
    std::optional<Stated<int>> side;         // hex
    std::optional<Stated<bool>> double_step;
    std::optional<Stated<std::vector<StatedSpot>>> squares; // graph
    std::optional<Stated<std::vector<StatedWords>>> lines, diagonals, leaps;
};

// Calls visit(key, member...) for all of [board] but the shape, of one board or of several.
template <class Visit, class... Boards>
void visit_board_keys(Visit&& visit, Boards&... boards) {
    visit("modules", boards.modules...);
    visit("squareNames", boards.square_names...);
    visit("files", boards.files...);
    visit("ranks", boards.ranks...);
    visit("side", boards.side...);
    visit("doubleStep", boards.double_step...);
    visit("squares", boards.squares...);
    visit("lines", boards.lines...);
    visit("diagonals", boards.diagonals...);
    visit("leaps", boards.leaps...);
}

struct StatedSeat {
    StatedText name;
    StatedText letter;
    std::optional<Stated<int>> camp; // as printed, from 1
    std::optional<StatedText> team;
    std::optional<Stated<rules::Heading>> heading;                             // grid, hex
    std::optional<Stated<std::vector<StatedWords>>> pawn_paths, pawn_captures; // graph
    std::optional<Stated<StatedWords>> double_from, promotion;
};

// The same for a seat, but for its name and letter.
template <class Visit, class Seat>
void visit_seat_keys(Visit&& visit, Seat& seat) {
    visit("camp", seat.camp);
    visit("team", seat.team);
    visit("heading", seat.heading);
    visit("pawnPaths", seat.pawn_paths);
    visit("pawnCaptures", seat.pawn_captures);
    visit("doubleFrom", seat.double_from);
    visit("promotion", seat.promotion);
}

struct StatedCastling {
    StatedText seat;
    rules::Castling side{};
    StatedText king_from, king_to, rook_from, rook_to;
};

// A board as a picture: one line a rank, from the highest down.
struct StatedPicture {
    Place place; // of the board's name
    std::vector<StatedWords> rows;
};
using StatedPictures = std::map<std::string, StatedPicture>; // by board

// Where the men stand: pictures of the boards, or on a star board only the files of the queens.
struct StatedArray {
    StatedPictures boards;
    std::optional<StatedText> queens; // one letter a seat, in turn order
    [[nodiscard]] bool empty() const { return boards.empty() && !queens; }
};

struct StatedChoice {
    StatedText name;
    StatedArray array; // only what differs
};

// [[pieces]]: one besides those of chess.
struct StatedPiece {
    StatedText name, letter, moves;
};

// [end]: ways to win besides mate.
struct StatedEnd {
    std::optional<Stated<StatedWords>> hill;
    std::optional<Stated<int>> checks;
};

struct RuleFile {
    std::string id; // the file's name without .toml
    Place place;    // of the file as a whole
    std::optional<StatedText> inherits;
    std::optional<int> order;
    std::optional<StatedText> name;
    // What others call the game; an empty pgn_name: nothing.
    std::optional<StatedText> pgn_name, uci_name;
    std::optional<std::vector<StatedText>> also, shuffled;
    std::optional<rules::Game> game;
    StatedBoard board;
    std::optional<std::vector<StatedSeat>> seats;
    std::optional<std::vector<StatedCastling>> castling;
    std::optional<std::vector<StatedPiece>> pieces;
    std::optional<std::vector<StatedText>> promotions;
    StatedEnd end;
    std::map<std::string, std::string> options; // name -> word, both known to be good
    std::optional<StatedText> turn;
    std::optional<StatedText> rights; // to castle at the start
    StatedArray array;
    std::optional<std::vector<StatedChoice>> choices;
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
