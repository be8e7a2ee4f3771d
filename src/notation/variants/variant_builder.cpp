// SPDX-License-Identifier: MIT
// From a joined rule file to a finished variant.
#include <algorithm>
#include <cmath>

#include "notation/letters.h"
#include "notation/names.h"
#include "notation/positions/position_text.h"
#include "notation/variants/betza.h"
#include "notation/variants/option_text.h"
#include "notation/variants/variant_draft.h"
#include "notation/variants/variant_names.h"
#include "text/strings.h"

namespace strata::notation {
namespace {

using rules::Unexpected;
using rules::Variant;

bool nothing_missing(VariantDraft& draft) {
    const auto& stated = draft.rules;
    const auto* family = stated.board.shape ? family_called(stated.board.shape->value) : nullptr;
    const bool default_pieces = family && family->default_pieces && draft.variant.has_jumps();
    const std::pair<bool, std::string_view> parts[] = {
        {stated.board.shape.has_value(), "board.shape"},
        {stated.seats.has_value(), "seats"},
        {!stated.array.empty() || default_pieces, "start.boards"},
        {stated.promotions.has_value() || !draft.variant.has_kings(), "promotions"}};
    for (const auto& [there, key] : parts)
        if (!there) return draft.fail(stated.place, {"rules.missing", {{"key", key}}});
    return true;
}

// What the letters of positions and moves mean already.
bool is_free(const VariantDraft& draft, char letter) {
    const bool of_texts = letter == 'O' || (letter == unmoved_pawn_letter &&
                                            !draft.variant.topology.unmoved_by_place);
    return !of_texts && !piece_type_of(draft.variant, letter);
}

// A queen, rook, bishop or knight of the file takes the place of the one of chess.
bool make_room(VariantDraft& draft, const LocatedPiece& stated) {
    using enum rules::PieceType;
    for (const auto type : rules::First<rules::PieceType>(draft.variant.pieces.size())) {
        auto& other = draft.variant.pieces[rules::slot(type)];
        if (other.name != stated.name.value) continue;
        const bool of_chess = type == queen || type == rook || type == bishop || type == knight;
        if (!of_chess)
            return draft.fail(stated.name.place,
                              {"rules.piece_twice", {{"piece", shown(stated.name.value)}}});
        other.letter = '\0';
    }
    return true;
}

bool add_piece(VariantDraft& draft, const LocatedPiece& stated) {
    auto& variant = draft.variant;
    const auto type =
        static_cast<std::size_t>(rules::built_in_types) + variant.custom_pieces.size();
    if (type == variant.pieces.size())
        return draft.fail(
            stated.name.place,
            {"rules.too_many_pieces", {{"most", rules::piece_type_count - rules::built_in_types}}});
    if (!make_room(draft, stated)) return false;
    const auto& letter = stated.letter.value;
    if (letter.size() != 1 || letter[0] < 'A' || letter[0] > 'Z')
        return draft.fail(stated.letter.place, "rules.piece_letter");
    if (!is_free(draft, letter[0]))
        return draft.fail(stated.letter.place, {"rules.letter_taken", {{"letter", letter}}});
    const auto walks = read_betza(stated.moves.value, variant);
    if (!walks) {
        auto place = stated.moves.place;
        place.column += static_cast<int>(walks.error().at) + 1; // behind the quote
        return draft.fail(place, walks.error().reason);
    }
    variant.pieces[type] = {stated.name.value, letter[0], walks->captures, walks->quiet};
    rules::finish_kinds(variant);
    return true;
}

bool make_pieces(VariantDraft& draft) {
    rules::finish_kinds(draft.variant);
    if (!draft.rules.pieces) return true;
    if (draft.variant.has_jumps())
        return draft.rules.pieces->empty() ||
               draft.fail(draft.rules.pieces->front().name.place, "rules.draughts_pieces");
    return std::ranges::all_of(
        *draft.rules.pieces, [&](const LocatedPiece& stated) { return add_piece(draft, stated); });
}

// The piece of that name; nullopt, with the error, if this game has none.
std::optional<rules::PieceType> find_piece(VariantDraft& draft, const LocatedText& stated) {
    const auto types = pieces_of(draft.variant);
    std::vector<std::string> known;
    for (const auto type : types) known.push_back(draft.variant.kind(type).name);
    const auto found = std::ranges::find(known, stated.value);
    if (found != known.end()) return types[static_cast<std::size_t>(found - known.begin())];
    draft.fail(stated.place,
               {"rules.unknown_piece",
                {{"piece", shown(stated.value)}, {"nearest", text::nearest(stated.value, known)}}});
    return std::nullopt;
}

bool make_promotions(VariantDraft& draft) {
    using enum rules::PieceType;
    auto& list = draft.variant.promotions;
    if (!draft.variant.has_kings()) {
        list = {draughts_king};
        return true;
    }
    for (const auto& stated : *draft.rules.promotions) {
        const auto type = find_piece(draft, stated);
        if (!type) return false;
        if (rules::is_pawn(*type) || *type == king || std::ranges::count(list, *type) > 0)
            return draft.fail(stated.place, "rules.promotions");
        list.push_back(*type);
    }
    return !list.empty() || draft.fail(draft.rules.place, "rules.no_promotions");
}

// A king is mated and pawns are promoted, so neither can be what is counted.
bool make_last_of(VariantDraft& draft) {
    const auto& stated = draft.rules.end.last_of;
    if (!stated) return true;
    const auto type = find_piece(draft, *stated);
    if (!type) return false;
    const auto& list = draft.variant.promotions;
    if (draft.variant.seat_count() != 2 || rules::is_pawn(*type) ||
        *type == rules::PieceType::king || std::ranges::count(list, *type) > 0)
        return draft.fail(stated->place, "rules.last_of");
    draft.variant.goals.last_of = type;
    return true;
}

// Nobody is checked at draughts, and with more than two seats a check is not one player's alone.
bool make_goals(VariantDraft& draft) {
    const auto& stated = draft.rules.end;
    auto& goals = draft.variant.goals;
    constexpr int most_checks = 99;
    if (stated.hill) {
        for (const auto& word : stated.hill->value) {
            const auto square = square_called(draft.variant.topology, word.value);
            if (!square)
                return draft.fail(word.place, {"rules.no_square", {{"square", shown(word.value)}}});
            goals.hill.set(rules::index(*square));
        }
    }
    if (stated.checks) {
        if (draft.variant.seat_count() != 2)
            return draft.fail(stated.checks->place, "rules.checks_two_seats");
        if (stated.checks->value < 1 || stated.checks->value > most_checks)
            return draft.fail(
                stated.checks->place,
                {"rules.number", {{"key", "checks"}, {"low", 1}, {"high", most_checks}}});
        goals.checks = static_cast<std::uint8_t>(stated.checks->value);
    }
    if (!draft.variant.has_kings()) {
        const auto* place = stated.hill      ? &stated.hill->place
                            : stated.checks  ? &stated.checks->place
                            : stated.last_of ? &stated.last_of->place
                                             : nullptr;
        return !place || draft.fail(*place, "rules.draughts_end");
    }
    return make_last_of(draft);
}

constexpr int most_points = 99; // for one event

bool points_of(VariantDraft& draft, std::string_view key, const Place& place, std::string_view text,
               std::uint8_t& to) {
    const auto number = text::number_in(text, 0, most_points);
    if (!number || *number != std::floor(*number))
        return draft.fail(place,
                          {"rules.number", {{"key", key}, {"low", 0}, {"high", most_points}}});
    to = static_cast<std::uint8_t>(*number);
    return true;
}

// N3: a letter of positions, and a number.
bool capture_points(VariantDraft& draft, const LocatedWords::value_type& word) {
    const auto type = piece_type_of(draft.variant, word.value.front());
    if (!type || *type == rules::PieceType::king)
        return draft.fail(word.place, {"rules.points_letter", {{"text", shown(word.value)}}});
    return points_of(draft, "captures", word.place, std::string_view(word.value).substr(1),
                     draft.variant.points.captured[rules::slot(*type)]);
}

// Of two kings, three, and so on.
bool check_points(VariantDraft& draft, std::string_view key,
                  const std::optional<Located<LocatedWords>>& stated,
                  std::array<std::uint8_t, rules::max_seats>& to) {
    if (!stated) return true;
    std::size_t kings = 2;
    for (const auto& word : stated->value) {
        if (kings >= draft.variant.seats.size())
            return draft.fail(word.place, {"rules.points_kings", {{"key", key}}});
        if (!points_of(draft, key, word.place, word.value, to[kings++])) return false;
    }
    return true;
}

bool make_points(VariantDraft& draft) {
    const auto& stated = draft.rules.points;
    auto& points = draft.variant.points;
    if (stated.captures)
        for (const auto& word : stated.captures->value)
            if (!capture_points(draft, word)) return false;
    const std::pair<const std::optional<Located<int>>*, std::uint8_t*> events[] = {
        {&stated.mate, &points.mate},
        {&stated.stalemate, &points.stalemate},
        {&stated.draw, &points.draw}};
    for (const auto& [number, to] : events)
        if (*number &&
            !points_of(draft, "points", (*number)->place, std::to_string((*number)->value), *to))
            return false;
    if (!check_points(draft, "queenChecks", stated.queen_checks, points.queen_checks) ||
        !check_points(draft, "checks", stated.checks, points.checks))
        return false;
    const bool flat = !draft.variant.topology.has_pins();
    return !points.any() || (draft.variant.has_kings() && flat) ||
           draft.fail(draft.rules.place, "rules.points_game");
}

Place place_of(const RuleFile& file, const LocatedArray& array) {
    if (array.empty()) return file.place;
    return array.queens ? array.queens->place : array.boards.begin()->second.place;
}

// The door of the rules; every choice must pass it as the start does.
bool check_starts(VariantDraft& draft, const std::shared_ptr<const Variant>& finished) {
    const auto check = [&](const rules::Setup& setup, const LocatedArray& array) {
        const auto start = rules::Position::from_setup(finished, setup);
        return start || draft.fail(place_of(draft.rules, array),
                                   {"rules.bad_start",
                                    {{"reason", faults_of(*finished, setup, start.error())}}});
    };
    if (!check(finished->start, draft.rules.array)) return false;
    for (std::size_t i = 0; i < finished->choices.size(); ++i)
        if (!check(finished->choices[i].start, draft.rules.choices->at(i).array)) return false;
    return true;
}

bool check_picture(VariantDraft& draft, const std::shared_ptr<const Variant>& finished) {
    const auto& picture = draft.rules.picture;
    if (!picture) return true;
    const auto position = parse_position(finished, picture->value);
    return position ||
           draft.fail(picture->place, {"rules.bad_picture", {{"reason", position.error().reason}}});
}

bool make_parts(VariantDraft& draft) {
    return nothing_missing(draft) && make_options(draft) && make_shape(draft) &&
           make_seats(draft) && make_topology(draft) && make_pieces(draft) &&
           make_castling(draft) && make_promotions(draft) && make_goals(draft) &&
           make_points(draft) && make_start(draft) && make_shuffle(draft);
}

} // namespace

// Their names and words were checked when the file was read.
bool make_options(VariantDraft& draft) {
    return std::ranges::all_of(draft.rules.options, [&](const auto& one) {
        return set_option(draft.variant.options, one.first, one.second);
    });
}

Parsed<std::shared_ptr<const Variant>> build_variant(const RuleFile& rules) {
    VariantDraft draft{rules, {}, {}};
    draft.variant.id = rules.id;
    if (rules.game) draft.variant.game = *rules.game;
    draft.variant.name = rules.name ? rules.name->value : rules.id;
    draft.variant.pgn_name = rules.pgn_name ? rules.pgn_name->value : rules.id;
    if (rules.picture) draft.variant.picture = rules.picture->value;
    draft.variant.other_names = other_names_of(rules);
    if (!make_parts(draft)) return Unexpected{draft.error};
    const auto finished = rules::finish(std::move(draft.variant));
    if (!check_starts(draft, finished) || !check_picture(draft, finished))
        return Unexpected{draft.error};
    return finished;
}

} // namespace strata::notation
