// SPDX-License-Identifier: MIT
#include "notation/variants/rule_file.h"

#include <filesystem>

#include "notation/variants/option_text.h"
#include "notation/variants/rule_file_parts.h"
#include "text/nearest.h"

namespace strata::notation {
namespace {

using rules::Unexpected;

void read_options(TomlReader& reader, const toml::table& table, RuleFile& file) {
    reader.allow(table, option_names());
    for (const auto& name : option_names()) {
        const auto stated = reader.text_or_flag(table, name);
        if (!stated) continue;
        rules::Options scratch;
        if (!set_option(scratch, name, stated->value)) {
            const auto known = option_words(name);
            reader.fail(stated->place, {"rules.unknown_option",
                                        {{"option", name},
                                         {"word", shown(stated->value)},
                                         {"nearest_of", listed(known)},
                                         {"nearest", nearest(stated->value, known)}}});
        }
        file.options[name] = stated->value;
    }
}

// [from, to]
std::pair<StatedText, StatedText> read_way(TomlReader& reader, const toml::table& table,
                                           std::string_view key) {
    const auto* list = reader.array(table, key);
    const auto squares = list ? reader.texts(*list, key) : std::vector<StatedText>{};
    if (squares.size() == 2) return {squares[0], squares[1]};
    const Place place = list ? reader.place_of(*list) : reader.place_of(table);
    reader.fail(place, {"rules.two_squares", {{"key", key}}});
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
        rule.side = reader.word<rules::Castling>(reader.required(*table, "side"), "side");
        std::tie(rule.king_from, rule.king_to) = read_way(reader, *table, "king");
        std::tie(rule.rook_from, rule.rook_to) = read_way(reader, *table, "rook");
        file.castling->push_back(rule);
    }
}

void read_pieces(TomlReader& reader, const toml::table& root, RuleFile& file) {
    if (const auto* list = reader.array(root, "promotions"))
        file.promotions = reader.texts(*list, "promotions");
    const auto* list = reader.array(root, "pieces");
    if (!list) return;
    file.pieces.emplace();
    for (const auto* table : reader.tables(*list, "pieces")) {
        reader.allow(*table, {"name", "letter", "moves"});
        file.pieces->push_back({reader.required(*table, "name"), reader.required(*table, "letter"),
                                reader.required(*table, "moves")});
    }
}

void read_end(TomlReader& reader, const toml::table& root, RuleFile& file) {
    const auto* table = reader.table(root, "end");
    if (!table) return;
    reader.allow(*table, {"hill", "checks"});
    file.end.hill = reader.words(*table, "hill");
    file.end.checks = reader.number(*table, "checks");
}

RuleFile read_root(TomlReader& reader, const toml::table& root, const std::string& source) {
    RuleFile file;
    file.id = std::filesystem::path(source).stem().string();
    file.place.source = source;
    reader.allow(root, {"inherits", "order", "name", "game", "board", "seats", "start", "choices",
                        "castling", "pieces", "promotions", "end", "options"});
    file.inherits = reader.text(root, "inherits");
    if (const auto order = reader.number(root, "order")) file.order = order->value;
    file.name = reader.text(root, "name");
    if (const auto game = reader.text(root, "game"))
        file.game = reader.word<rules::Game>(*game, "game");
    read_board(reader, root, file);
    read_seats(reader, root, file);
    read_start(reader, root, file);
    read_choices(reader, root, file);
    read_castling(reader, root, file);
    read_pieces(reader, root, file);
    read_end(reader, root, file);
    if (const auto* options = reader.table(root, "options")) read_options(reader, *options, file);
    return file;
}

template <class T>
void inherit(std::optional<T>& mine, const std::optional<T>& parents) {
    if (!mine) mine = parents;
}

// Another shape is another board, of which nothing is inherited.
void inherit_board(StatedBoard& mine, const StatedBoard& parents) {
    if (mine.shape && parents.shape && mine.shape->value != parents.shape->value) return;
    inherit(mine.shape, parents.shape);
    visit_board_keys([](auto, auto& own, const auto& parents) { inherit(own, parents); }, mine,
                     parents);
}

} // namespace

Parsed<RuleFile> read_rule_file(std::string_view text, const std::string& source) {
    const auto root = text::parse_toml(text, source);
    if (!root) return Unexpected{root.error()};
    TomlReader reader(source);
    RuleFile file = read_root(reader, *root, source);
    if (reader.error()) return Unexpected{*reader.error()};
    return file;
}

RuleFile joined(const RuleFile& parent, const RuleFile& child) {
    RuleFile all = child;
    inherit(all.name, parent.name);
    inherit(all.game, parent.game);
    inherit_board(all.board, parent.board);
    inherit(all.seats, parent.seats);
    inherit(all.castling, parent.castling);
    inherit(all.pieces, parent.pieces);
    inherit(all.promotions, parent.promotions);
    inherit(all.end.hill, parent.end.hill);
    inherit(all.end.checks, parent.end.checks);
    inherit(all.turn, parent.turn);
    inherit(all.rights, parent.rights);
    // A start is one picture: single boards are not exchanged, and choices belong to their start.
    // Another game has other men.
    const bool same_game = all.game == parent.game || !child.game;
    if (all.array.empty() && same_game) {
        all.array = parent.array;
        inherit(all.choices, parent.choices);
    }
    all.options.insert(parent.options.begin(), parent.options.end());
    return all;
}

} // namespace strata::notation
