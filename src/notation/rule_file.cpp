// SPDX-License-Identifier: MIT
#include "notation/rule_file.h"

#include <filesystem>

#include <fmt/format.h>

#include "notation/nearest.h"
#include "notation/option_text.h"
#include "notation/toml_reader.h"
#include "notation/words.h"

namespace strata::notation {
namespace {

using rules::Unexpected;

template <class E>
E read_word(TomlReader& reader, const StatedText& stated, std::string_view what) {
    const auto value = value_of<E>(stated.value);
    if (!value) {
        const auto known = known_words<E>();
        reader.fail(stated.place,
                    fmt::format("{} '{}' is unknown; the nearest known one is '{}'", what,
                                shown(stated.value), nearest(stated.value, known)));
    }
    return value.value_or(E{});
}

// "on" and "off" may be written as true and false.
std::optional<StatedText> option_value(TomlReader& reader, const toml::table& table,
                                       const std::string& key) {
    const auto* flag = table.get_as<bool>(key);
    if (!flag) return reader.text(table, key);
    return StatedText{std::string(word_for(flag->get())), reader.place_of(*flag)};
}

void read_options(TomlReader& reader, const toml::table& table, RuleFile& file) {
    reader.allow(table, option_names());
    for (const auto& name : option_names()) {
        const auto stated = option_value(reader, table, name);
        if (!stated) continue;
        rules::Options scratch;
        if (!set_option(scratch, name, stated->value)) {
            const auto known = option_words(name);
            reader.fail(stated->place, fmt::format("'{}' cannot be '{}'; the nearest of {} is '{}'",
                                                   name, shown(stated->value), listed(known),
                                                   nearest(stated->value, known)));
        }
        file.options[name] = stated->value;
    }
}

void read_board(TomlReader& reader, const toml::table& root, RuleFile& file) {
    if (const auto* board = reader.table(root, "board")) {
        reader.allow(*board, {"shape"});
        file.shape = reader.text(*board, "shape");
    }
}

void read_seats(TomlReader& reader, const toml::table& root, RuleFile& file) {
    const auto* list = reader.array(root, "seats");
    if (!list) return;
    file.seats.emplace();
    for (const auto* seat : reader.tables(*list, "seats")) {
        reader.allow(*seat, {"name", "letter"});
        file.seats->push_back({reader.required(*seat, "name"), reader.required(*seat, "letter")});
    }
}

// [from, to]
std::pair<StatedText, StatedText> read_way(TomlReader& reader, const toml::table& table,
                                           std::string_view key) {
    const auto* list = reader.array(table, key);
    const auto squares = list ? reader.texts(*list, key) : std::vector<StatedText>{};
    if (squares.size() == 2) return {squares[0], squares[1]};
    const Place place = list ? reader.place_of(*list) : reader.place_of(table);
    reader.fail(place, fmt::format("'{}' must be a list of two squares, from and to", key));
    return {};
}

void read_castling(TomlReader& reader, const toml::table& root, RuleFile& file) {
    const auto* list = reader.array(root, "castling");
    if (!list) return;
    file.castling.emplace();
    for (const auto* table : reader.tables(*list, "castling")) {
        reader.allow(*table, {"seat", "side", "king", "rook"});
        StatedCastling rule;
        rule.seat = reader.required(*table, "seat");
        rule.side = read_word<rules::Castling>(reader, reader.required(*table, "side"), "side");
        std::tie(rule.king_from, rule.king_to) = read_way(reader, *table, "king");
        std::tie(rule.rook_from, rule.rook_to) = read_way(reader, *table, "rook");
        file.castling->push_back(rule);
    }
}

void read_promotions(TomlReader& reader, const toml::table& root, RuleFile& file) {
    const auto* list = reader.array(root, "promotions");
    if (!list) return;
    file.promotions.emplace();
    for (const auto& word : reader.texts(*list, "promotions"))
        file.promotions->push_back(read_word<rules::PieceType>(reader, word, "piece"));
}

// A picture has one line a rank, from the highest down, '.' for an empty square and blanks where
// one likes.
std::string rows_of_picture(const std::string& picture) {
    std::string rows;
    bool new_row = false;
    for (const char c : picture) {
        if (c == '\n') new_row = !rows.empty();
        if (c == '\n' || c == ' ' || c == '\t' || c == '\r') continue;
        if (new_row) rows += '/';
        new_row = false;
        rows += c == '.' ? '1' : c;
    }
    return rows;
}

void read_start(TomlReader& reader, const toml::table& root, RuleFile& file) {
    const auto* start = reader.table(root, "start");
    if (!start) return;
    reader.allow(*start, {"turn", "castling", "boards"});
    file.turn = reader.text(*start, "turn");
    file.rights = reader.text(*start, "castling");
    const auto* boards = reader.table(*start, "boards");
    if (!boards) return;
    for (const auto& [key, node] : *boards)
        if (const auto picture = reader.text(*boards, key.str()))
            file.boards[std::string(key.str())] = {rows_of_picture(picture->value),
                                                   reader.place_of(key)};
}

RuleFile read_root(TomlReader& reader, const toml::table& root, const std::string& source) {
    RuleFile file;
    file.id = std::filesystem::path(source).stem().string();
    file.place.source = source;
    reader.allow(root, {"inherits", "order", "name", "board", "seats", "start", "castling",
                        "promotions", "options"});
    file.inherits = reader.text(root, "inherits");
    file.order = reader.number(root, "order");
    file.name = reader.text(root, "name");
    read_board(reader, root, file);
    read_seats(reader, root, file);
    read_start(reader, root, file);
    read_castling(reader, root, file);
    read_promotions(reader, root, file);
    if (const auto* options = reader.table(root, "options")) read_options(reader, *options, file);
    return file;
}

template <class T>
void inherit(std::optional<T>& mine, const std::optional<T>& parents) {
    if (!mine) mine = parents;
}

} // namespace

Parsed<RuleFile> read_rule_file(std::string_view text, const std::string& source) {
    try {
        const toml::table root = toml::parse(text, source);
        TomlReader reader(source);
        RuleFile file = read_root(reader, root, source);
        if (reader.error()) return Unexpected{*reader.error()};
        return file;
    } catch (const toml::parse_error& error) {
        const auto& begin = error.source().begin;
        return Unexpected{TextError{source, static_cast<int>(begin.line),
                                    static_cast<int>(begin.column), one_line(error.description())}};
    }
}

RuleFile joined(const RuleFile& parent, const RuleFile& child) {
    RuleFile all = child;
    inherit(all.name, parent.name);
    inherit(all.shape, parent.shape);
    inherit(all.seats, parent.seats);
    inherit(all.castling, parent.castling);
    inherit(all.promotions, parent.promotions);
    inherit(all.turn, parent.turn);
    inherit(all.rights, parent.rights);
    // A start is one picture: single boards are not exchanged.
    if (all.boards.empty()) all.boards = parent.boards;
    all.options.insert(parent.options.begin(), parent.options.end());
    return all;
}

} // namespace strata::notation
