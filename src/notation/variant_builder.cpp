// SPDX-License-Identifier: MIT
// From a joined rule file to a finished variant.
#include <algorithm>

#include <fmt/format.h>

#include "notation/names.h"
#include "notation/option_text.h"
#include "notation/position_text.h"
#include "notation/variant_draft.h"

namespace strata::notation {
namespace {

using rules::Unexpected;
using rules::Variant;

// Draughts on a star board start with the usual men where nothing else is told.
bool has_usual_men(const RuleFile& file) {
    return file.game == rules::Game::draughts && file.board.shape &&
           file.board.shape->value == "star";
}

bool nothing_missing(VariantDraft& draft) {
    const auto& stated = draft.rules;
    const std::pair<bool, std::string_view> parts[] = {
        {stated.board.shape.has_value(), "board.shape"},
        {stated.seats.has_value(), "seats"},
        {!stated.array.empty() || has_usual_men(stated), "start.boards"},
        {stated.promotions.has_value() || stated.game == rules::Game::draughts, "promotions"}};
    for (const auto& [there, key] : parts)
        if (!there)
            return draft.fail(
                stated.place,
                fmt::format("'{}' is missing, and nothing that has it is inherited", key));
    return true;
}

bool make_promotions(VariantDraft& draft) {
    using enum rules::PieceType;
    auto& list = draft.variant.promotions;
    if (draft.variant.game == rules::Game::draughts) {
        list = {dame};
        return true;
    }
    for (const auto type : *draft.rules.promotions) {
        if (type == pawn || type == king || std::find(list.begin(), list.end(), type) != list.end())
            return draft.fail(draft.rules.place, "'promotions' lists queen, rook, bishop and "
                                                 "knight, each once at most");
        list.push_back(type);
    }
    return !list.empty() || draft.fail(draft.rules.place, "'promotions' is empty");
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
                return draft.fail(
                    word.place, fmt::format("'{}' is no square of this board", shown(word.value)));
            goals.hill.set(rules::index(*square));
        }
    }
    if (stated.checks) {
        if (draft.variant.seat_count() != 2)
            return draft.fail(stated.checks->place, "checks are counted between two seats only");
        if (stated.checks->value < 1 || stated.checks->value > most_checks)
            return draft.fail(stated.checks->place,
                              fmt::format("'checks' is a number from 1 to {}", most_checks));
        goals.checks = static_cast<std::uint8_t>(stated.checks->value);
    }
    const bool draughts = draft.variant.game == rules::Game::draughts;
    return !goals.any() || !draughts ||
           draft.fail(stated.hill ? stated.hill->place : stated.checks->place,
                      "draughts has no king to be checked, or to reach a square");
}

Place place_of(const RuleFile& file, const StatedArray& array) {
    if (array.empty()) return file.place;
    return array.queens ? array.queens->place : array.boards.begin()->second.place;
}

// The door of the rules; every choice must pass it as the start does.
bool check_starts(VariantDraft& draft, const std::shared_ptr<const Variant>& finished) {
    const auto check = [&](const rules::Setup& setup, const StatedArray& array) {
        const auto start = rules::Position::from_setup(finished, setup);
        return start ||
               draft.fail(place_of(draft.rules, array),
                          "the start breaks the rules: " + faults_text(*finished, start.error()));
    };
    if (!check(finished->start, draft.rules.array)) return false;
    for (std::size_t i = 0; i < finished->choices.size(); ++i)
        if (!check(finished->choices[i].start, draft.rules.choices->at(i).array)) return false;
    return true;
}

bool make_parts(VariantDraft& draft) {
    return nothing_missing(draft) && make_options(draft) && make_shape(draft) &&
           make_seats(draft) && make_topology(draft) && make_castling(draft) &&
           make_promotions(draft) && make_goals(draft) && make_start(draft);
}

} // namespace

bool make_options(VariantDraft& draft) {
    for (const auto& [name, word] : draft.rules.options)
        if (!set_option(draft.variant.options, name, word))
            return draft.fail(draft.rules.place, name);
    return true;
}

Parsed<std::shared_ptr<const Variant>> build_variant(const RuleFile& rules) {
    VariantDraft draft{rules, {}, {}};
    draft.variant.id = rules.id;
    draft.variant.game = rules.game.value_or(rules::Game::chess);
    draft.variant.name = rules.name ? rules.name->value : rules.id;
    if (!make_parts(draft)) return Unexpected{draft.error};
    const auto finished = rules::finish(std::move(draft.variant));
    if (!check_starts(draft, finished)) return Unexpected{draft.error};
    return finished;
}

} // namespace strata::notation
