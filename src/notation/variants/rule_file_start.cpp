// SPDX-License-Identifier: MIT
// Where the men stand at the start, and what else may be chosen before the first move.
#include "notation/variants/rule_file_parts.h"

namespace strata::notation {
namespace {

StatedArray read_array(TomlReader& reader, const toml::table& table) {
    StatedArray array;
    array.queens = reader.text(table, "queens");
    if (const auto* boards = reader.table(table, "boards"))
        for (const auto& [key, node] : *boards)
            if (auto rows = reader.rows(*boards, key.str()))
                array.boards[std::string(key.str())] = {reader.place_of(key), std::move(*rows)};
    return array;
}

} // namespace

void read_start(TomlReader& reader, const toml::table& root, RuleFile& file) {
    const auto* start = reader.table(root, "start");
    if (!start) return;
    reader.allow(*start, {"turn", "castling", "queens", "boards"});
    file.turn = reader.text(*start, "turn");
    file.rights = reader.text(*start, "castling");
    file.array = read_array(reader, *start);
}

void read_choices(TomlReader& reader, const toml::table& root, RuleFile& file) {
    const auto* list = reader.array(root, "choices");
    if (!list) return;
    file.choices.emplace();
    for (const auto* table : reader.tables(*list, "choices")) {
        reader.allow(*table, {"name", "queens", "boards"});
        file.choices->push_back({reader.required(*table, "name"), read_array(reader, *table)});
    }
}

} // namespace strata::notation
