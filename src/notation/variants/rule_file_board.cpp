// SPDX-License-Identifier: MIT
// The board and the seats around it.
#include "notation/variants/rule_file_parts.h"

namespace strata::notation {
namespace {

constexpr float furthest_square = 100.0F; // from the middle, in square sides

StatedSpot read_spot(TomlReader& reader, const toml::table& table) {
    reader.allow(table, {"name", "at", "dark"});
    StatedSpot spot;
    spot.name = reader.required(table, "name");
    const auto* list = reader.array(table, "at");
    const auto at = list ? reader.floats(*list, "at", furthest_square) : std::vector<float>{};
    if (at.size() == 2)
        std::tie(spot.x, spot.y) = std::pair(at[0], at[1]);
    else
        reader.fail(list ? reader.place_of(*list) : reader.place_of(table), "rules.at");
    if (const auto dark = reader.word<bool>(table, "dark")) spot.dark = dark->value;
    return spot;
}

void read_squares(TomlReader& reader, const toml::table& board, RuleFile& file) {
    const auto* list = reader.array(board, "squares");
    if (!list) return;
    file.board.squares = {{}, reader.place_of(*list)};
    for (const auto* table : reader.tables(*list, "squares"))
        file.board.squares->value.push_back(read_spot(reader, *table));
}

StatedSeat read_seat(TomlReader& reader, const toml::table& table) {
    reader.allow(table, {"name", "letter", "camp", "team", "heading", "pawnPaths", "pawnCaptures",
                         "doubleFrom", "promotion"});
    StatedSeat seat;
    seat.name = reader.required(table, "name");
    seat.letter = reader.required(table, "letter");
    seat.camp = reader.number(table, "camp");
    seat.team = reader.text(table, "team");
    seat.heading = reader.word<rules::Heading>(table, "heading");
    seat.pawn_paths = reader.word_lists(table, "pawnPaths");
    seat.pawn_captures = reader.word_lists(table, "pawnCaptures");
    seat.double_from = reader.words(table, "doubleFrom");
    seat.promotion = reader.words(table, "promotion");
    return seat;
}

} // namespace

void read_board(TomlReader& reader, const toml::table& root, RuleFile& file) {
    const auto* table = reader.table(root, "board");
    if (!table) return;
    reader.allow(*table, {"shape", "modules", "squareNames", "files", "ranks", "side", "doubleStep",
                          "squares", "lines", "diagonals", "leaps"});
    auto& board = file.board;
    board.shape = reader.text(*table, "shape");
    board.modules = reader.number(*table, "modules");
    board.square_names = reader.word<rules::SquareNames>(*table, "squareNames");
    board.files = reader.number(*table, "files");
    board.ranks = reader.number(*table, "ranks");
    board.side = reader.number(*table, "side");
    board.double_step = reader.word<bool>(*table, "doubleStep");
    read_squares(reader, *table, file);
    board.lines = reader.word_lists(*table, "lines");
    board.diagonals = reader.word_lists(*table, "diagonals");
    board.leaps = reader.word_lists(*table, "leaps");
}

void read_seats(TomlReader& reader, const toml::table& root, RuleFile& file) {
    const auto* list = reader.array(root, "seats");
    if (!list) return;
    file.seats.emplace();
    for (const auto* table : reader.tables(*list, "seats"))
        file.seats->push_back(read_seat(reader, *table));
}

} // namespace strata::notation
