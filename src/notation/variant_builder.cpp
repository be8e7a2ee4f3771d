// SPDX-License-Identifier: MIT
// From a joined rule file to a finished variant.
#include <algorithm>

#include <fmt/format.h>

#include "notation/option_text.h"
#include "notation/position_text.h"
#include "notation/variant_draft.h"

namespace strata::notation {
namespace {

using rules::Unexpected;
using rules::Variant;

bool nothing_missing(VariantDraft& draft) {
    const auto& rules = draft.rules;
    const std::pair<bool, std::string_view> parts[] = {
        {rules.board.shape.has_value(), "board.shape"},
        {rules.seats.has_value(), "seats"},
        {!rules.array.empty(), "start.boards"},
        {rules.promotions.has_value(), "promotions"}};
    for (const auto& [there, key] : parts)
        if (!there)
            return draft.fail(
                rules.place,
                fmt::format("'{}' is missing, and nothing that has it is inherited", key));
    return true;
}

bool make_promotions(VariantDraft& draft) {
    using enum rules::PieceType;
    auto& list = draft.variant.promotions;
    for (const auto type : *draft.rules.promotions) {
        if (type == pawn || type == king || std::find(list.begin(), list.end(), type) != list.end())
            return draft.fail(draft.rules.place, "'promotions' lists queen, rook, bishop and "
                                                 "knight, each once at most");
        list.push_back(type);
    }
    return !list.empty() || draft.fail(draft.rules.place, "'promotions' is empty");
}

Place place_of(const StatedArray& array) {
    return array.queens ? array.queens->place : array.boards.begin()->second.place;
}

// The door of the rules; every choice must pass it as the start does.
bool check_starts(VariantDraft& draft, const std::shared_ptr<const Variant>& finished) {
    const auto check = [&](const rules::Setup& setup, const StatedArray& array) {
        const auto start = rules::Position::from_setup(finished, setup);
        return start || draft.fail(place_of(array), "the start breaks the rules: " +
                                                        faults_text(*finished, start.error()));
    };
    if (!check(finished->start, draft.rules.array)) return false;
    for (std::size_t i = 0; i < finished->choices.size(); ++i)
        if (!check(finished->choices[i].start, draft.rules.choices->at(i).array)) return false;
    return true;
}

bool make_parts(VariantDraft& draft) {
    return nothing_missing(draft) && make_options(draft) && make_shape(draft) &&
           make_seats(draft) && make_topology(draft) && make_castling(draft) &&
           make_promotions(draft) && make_start(draft);
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
    draft.variant.name = rules.name ? rules.name->value : rules.id;
    if (!make_parts(draft)) return Unexpected{draft.error};
    const auto finished = rules::finish(std::move(draft.variant));
    if (!check_starts(draft, finished)) return Unexpected{draft.error};
    return finished;
}

} // namespace strata::notation
