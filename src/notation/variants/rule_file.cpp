// SPDX-License-Identifier: MIT
#include "notation/variants/rule_file.h"

#include <array>
#include <filesystem>
#include <type_traits>

#include "notation/variants/option_text.h"
#include "notation/words.h"
#include "text/encoding.h"
#include "text/toml_reader.h"

namespace strata::notation {
namespace {

using text::TomlReader;

constexpr float furthest_square = 100.0F; // from the middle, in square sides

// One of the words of E; true and false are on and off.
template <class E>
std::optional<Located<E>> read_word(TomlReader& in, std::string_view key) {
    LocatedText stated;
    if (!in.text_or_flag(key, stated)) return std::nullopt;
    if (const auto value = value_of<E>(stated.value)) return Located<E>{*value, stated.place};
    in.note(stated.place, {"field.unknown_word",
                           {{"what", key},
                            {"word", shown(stated.value)},
                            {"nearest", nearest(stated.value, words_of<E>)}}});
    return std::nullopt;
}

void refuse_controls(TomlReader& in, std::string_view key, const LocatedText& name) {
    std::string_view rest = name.value;
    while (!rest.empty()) {
        const auto letter = text::first_letter(rest);
        if (letter.code < ' ' || (letter.code >= 0x7F && letter.code < 0xA0))
            return in.note(name.place, {"rules.control_character",
                                        {{"key", key}, {"text", shown(name.value)}}});
        rest.remove_prefix(letter.bytes);
    }
}

// What is shown, and stands in files of games, on one line.
void read_name(TomlReader& in, std::string_view key, LocatedText& name) {
    if (in.text(key, name)) refuse_controls(in, key, name);
}
void read_name(TomlReader& in, std::string_view key, std::optional<LocatedText>& name) {
    if (in.text(key, name)) refuse_controls(in, key, *name);
}
void read_names(TomlReader& in, std::string_view key,
                std::optional<std::vector<LocatedText>>& names) {
    if (in.texts(key, names))
        for (const auto& name : *names) refuse_controls(in, key, name);
}

LocatedSpot read_spot(TomlReader& in) {
    LocatedSpot spot;
    std::array<float, 2> at{};
    in.need({"name", "at"});
    read_name(in, "name", spot.name);
    in.numbers("at", at, -furthest_square, furthest_square, "rules.at");
    spot.x = at[0];
    spot.y = at[1];
    if (const auto dark = read_word<bool>(in, "dark")) spot.dark = dark->value;
    return spot;
}

void read_spots(TomlReader& in, std::string_view key,
                std::optional<Located<std::vector<LocatedSpot>>>& to) {
    std::vector<LocatedSpot> spots;
    if (in.tables(key, [&](TomlReader& one) { spots.push_back(read_spot(one)); }))
        to = {std::move(spots), in.place_of(*in.find(key))};
}

// As its type wants it.
template <class T>
void read(TomlReader& in, std::string_view key, std::optional<Located<T>>& to) {
    if constexpr (std::is_same_v<T, int>)
        in.whole(key, to);
    else if constexpr (std::is_same_v<T, std::string>)
        in.text(key, to);
    else if constexpr (std::is_same_v<T, LocatedWords>)
        in.words(key, to);
    else if constexpr (std::is_same_v<T, std::vector<LocatedWords>>)
        in.word_lists(key, to);
    else if constexpr (std::is_same_v<T, std::vector<LocatedSpot>>)
        read_spots(in, key, to);
    else
        to = read_word<T>(in, key);
}

void read_board(TomlReader& in, LocatedBoard& board) {
    in.text("shape", board.shape);
    visit_board_keys([&](std::string_view key, auto& to) { read(in, key, to); }, board);
}

LocatedSeat read_seat(TomlReader& in) {
    LocatedSeat seat;
    in.need({"name", "letter"});
    read_name(in, "name", seat.name);
    in.text("letter", seat.letter);
    visit_seat_keys([&](std::string_view key, auto& to) { read(in, key, to); }, seat);
    return seat;
}

void read_array(TomlReader& in, LocatedArray& array) {
    in.text("queens", array.queens);
    in.table("boards", [&](TomlReader& boards) {
        for (const auto& [key, node] : boards.all()) {
            LocatedPicture picture{boards.place_of(key), {}};
            if (boards.rows(key.str(), picture.rows))
                array.boards[std::string(key.str())] = std::move(picture);
        }
    });
}

LocatedChoice read_choice(TomlReader& in) {
    LocatedChoice choice;
    in.need({"name"});
    read_name(in, "name", choice.name);
    in.text("castling", choice.rights);
    read_array(in, choice.array);
    return choice;
}

// [from, to]
void read_way(TomlReader& in, std::string_view key, LocatedText& from, LocatedText& to) {
    Located<std::vector<LocatedText>> squares;
    if (!in.texts(key, squares)) return;
    if (squares.value.size() != 2)
        return in.note(squares.place, {"rules.two_squares", {{"key", key}}});
    from = squares.value[0];
    to = squares.value[1];
}

LocatedCastling read_castling(TomlReader& in) {
    LocatedCastling rule;
    in.need({"seat", "side", "king", "rook"});
    in.text("seat", rule.seat);
    if (const auto side = read_word<rules::Castling>(in, "side")) rule.side = side->value;
    read_way(in, "king", rule.king_from, rule.king_to);
    read_way(in, "rook", rule.rook_from, rule.rook_to);
    return rule;
}

LocatedPiece read_piece(TomlReader& in) {
    LocatedPiece piece;
    in.need({"name", "letter", "moves"});
    read_name(in, "name", piece.name);
    in.text("letter", piece.letter);
    in.text("moves", piece.moves);
    return piece;
}

void read_options(TomlReader& in, std::map<std::string, std::string>& options) {
    for (const auto& name : option_names()) {
        LocatedText stated;
        if (!in.text_or_flag(name, stated)) continue;
        rules::Options scratch;
        const auto known = option_words(name);
        if (!set_option(scratch, name, stated.value))
            in.note(stated.place, {"rules.unknown_option",
                                   {{"option", name},
                                    {"word", shown(stated.value)},
                                    {"nearest_of", listed(known)},
                                    {"nearest", nearest(stated.value, known)}}});
        options[name] = stated.value;
    }
}

template <class T>
void read_all(TomlReader& in, std::string_view key, std::optional<std::vector<T>>& into,
              T (*read)(TomlReader&)) {
    std::vector<T> all;
    if (in.tables(key, [&](TomlReader& one) { all.push_back(read(one)); })) into = std::move(all);
}

void read_root(TomlReader& in, RuleFile& file) {
    in.text("inherits", file.inherits);
    in.whole("order", file.order);
    read_name(in, "name", file.name);
    read_name(in, "pgnName", file.pgn_name);
    read_name(in, "uciName", file.uci_name);
    read_names(in, "also", file.also);
    in.text("picture", file.picture);
    if (const auto game = read_word<rules::Game>(in, "game")) file.game = game->value;
    in.table("board", [&](TomlReader& board) { read_board(board, file.board); });
    read_all(in, "seats", file.seats, read_seat);
    in.table("start", [&](TomlReader& start) {
        start.text("turn", file.turn);
        start.text("castling", file.rights);
        start.words("shuffle", file.shuffle);
        read_array(start, file.array);
    });
    read_all(in, "choices", file.choices, read_choice);
    read_all(in, "castling", file.castling, read_castling);
    in.texts("promotions", file.promotions);
    read_all(in, "pieces", file.pieces, read_piece);
    in.table("end", [&](TomlReader& end) {
        end.words("hill", file.end.hill);
        end.whole("checks", file.end.checks);
        end.text("lastOf", file.end.last_of);
    });
    in.table("points", [&](TomlReader& points) {
        visit_points_keys([&](std::string_view key, auto& to) { read(points, key, to); },
                          file.points);
    });
    in.table("options", [&](TomlReader& options) { read_options(options, file.options); });
}

template <class T>
void inherit(std::optional<T>& mine, const std::optional<T>& parents) {
    if (!mine) mine = parents;
}

// Another shape is another board, of which nothing is inherited.
void inherit_board(LocatedBoard& mine, const LocatedBoard& parents) {
    if (mine.shape && parents.shape && mine.shape->value != parents.shape->value) return;
    inherit(mine.shape, parents.shape);
    visit_board_keys([](auto, auto& own, const auto& theirs) { inherit(own, theirs); }, mine,
                     parents);
}

} // namespace

Parsed<RuleFile> read_rule_file(std::string_view text, const std::string& source) {
    return text::read_with(text, source, [&](TomlReader& in) {
        RuleFile file;
        file.id = std::filesystem::path(source).stem().string();
        file.place.source = source;
        read_root(in, file);
        return file;
    });
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
    visit_points_keys([](auto, auto& own, const auto& theirs) { inherit(own, theirs); }, all.points,
                      parent.points);
    inherit(all.end.last_of, parent.end.last_of);
    inherit(all.turn, parent.turn);
    inherit(all.rights, parent.rights);
    inherit(all.shuffle, parent.shuffle);
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
