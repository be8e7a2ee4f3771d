// SPDX-License-Identifier: MIT
// The positions of the small boards on the pages.
#include <algorithm>

#include "notation/letters.h"
#include "notation/names.h"
#include "notation/positions/position_text.h"
#include "notation/words/page.h"

namespace strata::notation {
namespace {

using rules::Piece;
using rules::Setup;
using rules::Unexpected;
using SharedVariant = std::shared_ptr<const rules::Variant>;

struct Man {
    Piece piece;
    rules::Square square = rules::no_square;
};

// wN1d4: seat, man, square.
Parsed<Man> read_man(const rules::Variant& variant, const LocatedText& text) {
    if (text.value.size() > 2) {
        const auto seat = seat_of(variant, text.value[0]);
        const auto type = piece_type_of(variant, text.value[1]);
        const auto square = square_called(variant.topology, std::string_view(text.value).substr(2));
        if (seat && type && square) return Man{Piece(*type, *seat), *square};
    }
    return Unexpected{text.place.error(
        {"page.no_piece", {{"text", shown(text.value)}, {"variant", variant.id}}})};
}

// Where a pawn of that army begins it has never moved.
bool begins_there(const rules::Variant& variant, const Man& man) {
    const auto at = rules::slot(man.square);
    return man.piece.is_pawn() && variant.start.board[at] == man.piece &&
           variant.start.unmoved.test(rules::index(man.square));
}

Setup only_kings(const rules::Variant& variant) {
    Setup setup = variant.start;
    setup.castling = 0;
    setup.unmoved = {};
    for (Piece& piece : setup.board)
        if (!piece.is(rules::PieceType::king)) piece = {};
    return setup;
}

// Who stands where he began has not moved.
std::uint16_t castling_left(const rules::Variant& variant, const Setup& setup) {
    unsigned rights = 0;
    for (const rules::CastlingRule& rule : variant.castling) {
        const auto king = setup.board[rules::slot(rule.king_from)];
        const auto rook = setup.board[rules::slot(rule.rook_from)];
        if (king == Piece(rules::PieceType::king, rule.seat) && rook == Piece(rule.rook, rule.seat))
            rights |= rules::castling_bit(rule.seat, rule.side);
    }
    return static_cast<std::uint16_t>(rights & variant.start.castling);
}

Parsed<Setup> with_pieces(const rules::Variant& variant, const LocatedWords& men) {
    Setup setup = only_kings(variant);
    for (const auto& text : men) {
        const auto man = read_man(variant, text);
        if (!man) return Unexpected{man.error()};
        if (man->piece.is(rules::PieceType::king))
            std::ranges::replace(setup.board, man->piece, Piece{});
        setup.board[rules::slot(man->square)] = man->piece;
        if (begins_there(variant, *man)) setup.unmoved.set(rules::index(man->square));
    }
    setup.castling = castling_left(variant, setup);
    return setup;
}

Parsed<Setup> setup_of(const rules::Variant& variant, const Diagram& diagram) {
    if (diagram.men) return with_pieces(variant, *diagram.men);
    if (diagram.position->value == "start") return variant.start;
    auto setup = parse_setup(variant, diagram.position->value);
    if (!setup) return Unexpected{diagram.position->place.error(setup.error().message())};
    return *std::move(setup);
}

// The man in hand; of a movable board whoever stands on it.
Piece shown_piece(const rules::Variant& variant, const Setup& setup, const std::string& name) {
    if (const auto square = square_called(variant.topology, name))
        return setup.board[rules::slot(*square)];
    if (const auto pin = variant.topology.pin_named(name))
        for (const auto square : variant.topology.at(*pin).squares)
            if (setup.board[rules::slot(square)].exists()) return setup.board[rules::slot(square)];
    return {};
}

} // namespace

Parsed<rules::Position> diagram_position(const RuleBook& book, const SharedVariant& reader,
                                         const Diagram& diagram) {
    const auto variant = diagram.variant ? book.find(diagram.variant->value) : reader;
    if (!variant)
        return Unexpected{diagram.variant->place.error(
            {"page.no_game", {{"variant", shown(diagram.variant->value)}}})};
    auto setup = setup_of(*variant, diagram);
    if (!setup) return Unexpected{setup.error()};
    const Piece piece = shown_piece(*variant, *setup, diagram.show.value);
    if (!piece.exists())
        return Unexpected{diagram.show.place.error(
            {"page.nothing_there", {{"square", shown(diagram.show.value)}}})};
    setup->turn = piece.army();
    auto position = rules::Position::from_setup(variant, *setup);
    if (position) return *std::move(position);
    return Unexpected{diagram.show.place.error(faults_of(*variant, *setup, position.error()))};
}

} // namespace strata::notation
