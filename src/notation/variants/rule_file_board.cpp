// SPDX-License-Identifier: MIT
// The board and the seats around it.
#include <type_traits>

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

Stated<std::vector<StatedSpot>> read_spots(TomlReader& reader, const toml::array& list,
                                           const char* key) {
    Stated<std::vector<StatedSpot>> spots{{}, reader.place_of(list)};
    for (const auto* spot : reader.tables(list, key))
        spots.value.push_back(read_spot(reader, *spot));
    return spots;
}

template <class T>
void read(TomlReader& reader, const toml::table& table, const char* key,
          std::optional<Stated<T>>& to) {
    if constexpr (std::is_same_v<T, int>)
        to = reader.number(table, key);
    else if constexpr (std::is_same_v<T, std::string>)
        to = reader.text(table, key);
    else if constexpr (std::is_same_v<T, StatedWords>)
        to = reader.words(table, key);
    else if constexpr (std::is_same_v<T, std::vector<StatedWords>>)
        to = reader.word_lists(table, key);
    else if constexpr (std::is_same_v<T, std::vector<StatedSpot>>) {
        if (const auto* list = reader.array(table, key)) to = read_spots(reader, *list, key);
    } else
        to = reader.word<T>(table, key);
}

StatedSeat read_seat(TomlReader& reader, const toml::table& table) {
    StatedSeat seat;
    std::vector<std::string> known{"name", "letter"};
    visit_seat_keys([&](const char* key, auto&) { known.emplace_back(key); }, seat);
    reader.allow(table, known);
    seat.name = reader.required(table, "name");
    seat.letter = reader.required(table, "letter");
    visit_seat_keys([&](const char* key, auto& to) { read(reader, table, key, to); }, seat);
    return seat;
}

} // namespace

void read_board(TomlReader& reader, const toml::table& root, RuleFile& file) {
    const auto* table = reader.table(root, "board");
    if (!table) return;
    auto& board = file.board;
    std::vector<std::string> known{"shape"};
    visit_board_keys([&](const char* key, auto&) { known.emplace_back(key); }, board);
    reader.allow(*table, known);
    board.shape = reader.text(*table, "shape");
    visit_board_keys([&](const char* key, auto& to) { read(reader, *table, key, to); }, board);
}

void read_seats(TomlReader& reader, const toml::table& root, RuleFile& file) {
    const auto* list = reader.array(root, "seats");
    if (!list) return;
    file.seats.emplace();
    for (const auto* table : reader.tables(*list, "seats"))
        file.seats->push_back(read_seat(reader, *table));
}

} // namespace strata::notation
