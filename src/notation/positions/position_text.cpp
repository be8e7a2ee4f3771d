// SPDX-License-Identifier: MIT
#include "notation/positions/position_text.h"

#include <algorithm>

#include "notation/names.h"
#include "notation/positions/fen4.h"
#include "notation/positions/flat_reader.h"
#include "notation/positions/levels_reader.h"
#include "notation/positions/position_forms.h"
#include "notation/words/sentences.h"

namespace strata::notation {

namespace {

using rules::Setup;
using rules::Unexpected;

} // namespace

std::string write_setup(const rules::Variant& variant, const Setup& setup) {
    return variant.topology.has_pins() ? write_levels(variant, setup) : write_flat(variant, setup);
}

std::string write_fen(const rules::Variant& variant, const Setup& setup) {
    return speaks_fen(variant) ? write_flat_fen(variant, setup) : write_setup(variant, setup);
}

std::string write_position(const rules::Position& position) {
    return write_setup(position.variant(), position.setup());
}

Parsed<Setup> parse_setup(const rules::Variant& variant, std::string_view text) {
    PositionReader reader(variant);
    if (!reader.read(text)) return Unexpected{reader.error()};
    return reader.setup();
}

Message faults_of(const rules::Variant& variant, const Setup& setup,
                  const rules::SetupErrors& errors) {
    constexpr std::size_t most = 5;
    const auto told = errors.size() > most ? most - 1 : errors.size();
    Message all = sentence(variant, setup, errors.front());
    for (std::size_t i = 1; i < told; ++i)
        all = {"words.sentences", {{"one", all}, {"other", sentence(variant, setup, errors[i])}}};
    if (told == errors.size()) return all;
    return {"position.more_faults", {{"faults", all}, {"count", errors.size() - told}}};
}

namespace {

using SharedVariant = std::shared_ptr<const rules::Variant>;
using rules::SetupFault;

// Takes away what the rules say cannot be, if it is a right or a square passed over.
bool leave_out(const rules::Variant& variant, Setup& setup, const rules::SetupError& error) {
    if (error.fault == SetupFault::en_passant_impossible) {
        std::ranges::replace(setup.en_passant, error.square, rules::no_square);
        return true;
    }
    if (error.fault != SetupFault::castling_impossible) return false;
    std::uint16_t gone = error.seat == rules::no_seat ? setup.castling : 0;
    for (const auto& rule : variant.castling)
        if (rule.seat == error.seat && rule.rook_from == error.square)
            gone = static_cast<std::uint16_t>(gone | rules::castling_bit(rule.seat, rule.side));
    setup.castling = static_cast<std::uint16_t>(setup.castling & ~gone);
    return true;
}

// That each right means castling from another start: each king that may castle stands on its rank,
// with a rook on that side of it.
bool fits_chess960(const rules::Variant& variant, const Setup& setup) {
    if (!speaks_fen(variant)) return false;
    const auto& topology = variant.topology;
    return std::ranges::all_of(variant.castling, [&](const auto& rule) {
        if (!(setup.castling & rules::castling_bit(rule.seat, rule.side))) return true;
        const int rank = topology.at(rule.king_from).rank;
        const bool rightwards = topology.at(rule.rook_from).file > topology.at(rule.king_from).file;
        std::optional<int> king;
        std::vector<int> rooks;
        for (const auto square : topology.squares) {
            const auto piece = setup.board[rules::slot(square)];
            if (!piece.exists() || piece.army() != rule.seat || topology.at(square).rank != rank)
                continue;
            if (piece.type() == rules::PieceType::king) king = topology.at(square).file;
            if (piece.type() == rule.rook) rooks.push_back(topology.at(square).file);
        }
        return king && std::ranges::any_of(rooks, [&](int rook) {
                   return rightwards ? rook > *king : rook < *king;
               });
    });
}

// The field of FEN.
std::string fen_rights(const rules::Variant& variant, const Setup& setup) {
    auto fen = write_fen(variant, setup);
    for (int field = 0; field < 2; ++field) fen.erase(0, fen.find(' ') + 1);
    return fen.substr(0, fen.find(' '));
}

TextError refused_by_rules(const rules::Variant& variant, const Setup& setup,
                           const rules::SetupErrors& errors) {
    return {"position", 0, 0, faults_of(variant, setup, errors)};
}

// Refuses with all that is wrong, also with what could be left out.
Parsed<GivenPosition> checked(const SharedVariant& variant, const Setup& given,
                              std::vector<Message> notices) {
    auto position = rules::Position::from_setup(variant, given);
    if (position) return GivenPosition{std::move(*position), std::move(notices)};
    Setup setup = given;
    const bool shuffled = fits_chess960(*variant, given);
    for (const auto& error : position.error()) {
        if (!leave_out(*variant, setup, error))
            return Unexpected{refused_by_rules(*variant, given, position.error())};
        if (error.fault != SetupFault::castling_impossible || !shuffled)
            notices.push_back(
                {"position.left_out", {{"reason", sentence(*variant, given, error)}}});
    }
    if (shuffled && setup.castling != given.castling)
        notices.push_back({"position.chess960_rights", {{"text", fen_rights(*variant, given)}}});
    auto rest = rules::Position::from_setup(variant, setup);
    if (rest) return GivenPosition{std::move(*rest), std::move(notices)};
    return Unexpected{refused_by_rules(*variant, given, position.error())};
}

// A column of the tidied text is none of the given one behind the first change.
TextError in_given(TextError error, std::string_view tidied, std::string_view given) {
    const auto same =
        static_cast<std::size_t>(std::ranges::mismatch(tidied, given).in1 - tidied.begin());
    if (static_cast<std::size_t>(error.column) > same + 1) error.column = 0;
    return error;
}

} // namespace

Parsed<GivenPosition> read_position(SharedVariant variant, std::string_view text) {
    if (is_fen4(text) && speaks_fen4(*variant)) {
        const auto own = fen4_as_ours(*variant, text);
        if (!own) return Unexpected{own.error()};
        return read_position(std::move(variant), *own);
    }
    const auto read = [&](std::string_view given) -> Parsed<Setup> {
        PositionReader reader(*variant);
        if (!reader.read(given)) return Unexpected{reader.error()};
        if (!reader.homes().empty()) variant = rules::with_homes(variant, reader.homes());
        return reader.setup();
    };
    const auto setup = read(text);
    if (setup && setup->fullmove > 0) return checked(variant, *setup, {});
    auto tidy = tidy_position(*variant, text);
    const auto meant = read(tidy.text);
    if (meant) {
        auto given = checked(variant, *meant, std::move(tidy.notices));
        if (given) given->operations = std::move(tidy.operations);
        return given;
    }
    return Unexpected{text.empty() ? setup.error() : in_given(meant.error(), tidy.text, text)};
}

Parsed<rules::Position> parse_position(SharedVariant variant, std::string_view text) {
    auto given = read_position(std::move(variant), text);
    if (!given) return Unexpected{given.error()};
    return std::move(given->position);
}

namespace {

std::unique_ptr<SetupReader> reader_for(const rules::Variant& variant) {
    if (!variant.topology.has_pins()) return std::make_unique<FlatReader>(variant);
    return std::make_unique<LevelsReader>(variant);
}

} // namespace

PositionReader::PositionReader(const rules::Variant& variant) : reader_(reader_for(variant)) {}

} // namespace strata::notation
