// SPDX-License-Identifier: MIT
#include "notation/variants/option_text.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <span>

#include "notation/words.h"

namespace strata::notation {
namespace {

struct Field {
    std::string_view name;
    std::span<const std::string_view> words;
    std::string_view (*print)(const rules::Options&);
    bool (*read)(rules::Options&, std::string_view);
};

template <auto Member>
using Value = std::remove_cvref_t<decltype(rules::Options{}.*Member)>;

// `As` has the words, when the type of the member has other ones.
template <auto Member, class As = Value<Member>>
constexpr Field field(std::string_view name) {
    return {
        name, words_of<As>,
        [](const rules::Options& options) { return word_for(static_cast<As>(options.*Member)); },
        [](rules::Options& options, std::string_view word) {
            const auto value = value_of<As>(word);
            if (value) options.*Member = static_cast<Value<Member>>(*value);
            return value.has_value();
        }};
}

// The limits that the rules pages know.
constexpr std::array<std::string_view, 2> limit_words{"25", "50"};
constexpr std::array limits{25, 50};

using rules::Options;
constexpr Field fields[] = {
    field<&Options::board_load>("boardLoad"),
    field<&Options::empty_board_owner>("emptyBoardOwner"),
    field<&Options::board_direction>("boardDirection"),
    field<&Options::half_turn>("halfTurn"),
    field<&Options::turn_in_place>("turnInPlace"),
    field<&Options::gaps>("gaps"),
    field<&Options::line_path>("linePath"),
    field<&Options::board_graph>("boardGraph"),
    field<&Options::board_inversion>("boardInversion"),
    field<&Options::board_capture>("boardCapture"),
    field<&Options::rook_pawns>("rookPawns"),
    field<&Options::promotion_ranks>("promotionRanks"),
    field<&Options::kings_may_share_column>("kingsMayShareColumn"),
    field<&Options::castling_ban>("castlingBan"),
    field<&Options::knight>("knight"),
    field<&Options::king_centre>("kingCentre"),
    field<&Options::diagonal_centre>("diagCentre"),
    field<&Options::king_capture, Permission>("kingCapture"),
    field<&Options::en_passant>("ep"),
    field<&Options::partner_capture>("partnerCapture"),
    field<&Options::own_capture>("ownCapture"),
    field<&Options::on_mate>("onMate"),
    field<&Options::inert_king>("inertKing"),
    field<&Options::takeover>("takeover"),
    field<&Options::credit>("credit"),
    field<&Options::stalemate>("stalemate"),
    field<&Options::leader_at_draw>("leaderAtDraw"),
    field<&Options::repetition>("repetition"),
    field<&Options::fifty_moves>("fiftyMoves"),
    {"limitRounds", limit_words,
     [](const Options& options) { return limit_words[options.limit_rounds == limits[1]]; },
     [](Options& options, std::string_view word) {
         const auto found = std::ranges::find(limit_words, word) - limit_words.begin();
         if (found < 2) options.limit_rounds = limits[static_cast<std::size_t>(found)];
         return found < 2;
     }},
    field<&Options::limit_counts>("limitCounts"),
    field<&Options::fivefold>("fivefold"),
    field<&Options::seventy_five_moves>("seventyFiveMoves"),
    field<&Options::blocked>("blocked"),
    field<&Options::mirror_array>("mirrorArray"),
    field<&Options::momentary_hilt>("momentaryHilt"),
    field<&Options::free_open_hilt>("freeOpenHilt"),
    field<&Options::vacant_means_empty>("vacantMeansEmpty"),
    field<&Options::blade_falls_with_hilt>("bladeFallsWithHilt"),
};

const Field* field_named(std::string_view name) {
    for (const auto& field : fields)
        if (field.name == name) return &field;
    return nullptr;
}

} // namespace

const std::vector<std::string>& option_names() {
    static const auto names = [] {
        std::vector<std::string> list;
        for (const auto& field : fields) list.emplace_back(field.name);
        return list;
    }();
    return names;
}

std::vector<std::string> option_words(std::string_view name) {
    const Field* field = field_named(name);
    if (!field) return {};
    return {field->words.begin(), field->words.end()};
}

std::string option_word(const rules::Options& options, std::string_view name) {
    const Field* field = field_named(name);
    assert(field && "asked for an option that does not exist");
    return std::string(field->print(options));
}

bool set_option(rules::Options& options, std::string_view name, std::string_view word) {
    const Field* field = field_named(name);
    return field && field->read(options, word);
}

std::string write_differences(const rules::Options& options) {
    std::string text;
    for (const auto& field : fields) {
        const auto word = field.print(options);
        if (word == field.print(rules::Options{})) continue;
        text += (text.empty() ? "" : " ") + std::string(field.name) + "=" + std::string(word);
    }
    return text;
}

} // namespace strata::notation
