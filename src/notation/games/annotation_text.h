// SPDX-License-Identifier: MIT
// The marks that stand in comments as text: [%csl Gb2W,Rc3N] marks squares, [%cal Gb2Wc3N] draws
// arrows; each begins with its ink, G R Y or B. Other [%...] marks are none of ours and stay as
// they are.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "game/record.h"
#include "notation/text_error.h"
#include "rules/board/topology.h"

namespace strata::notation {

struct ReadAnnotations {
    game::Annotations annotations;    // what can be read, sorted, each once
    std::optional<TextError> problem; // the first thing that cannot be: its column in the comment
};
// Squares are called by name or by label. The two of an arrow follow each other without a sign
// between them; names that could be parted in two ways have a '-' there.
[[nodiscard]] ReadAnnotations read_annotations(const rules::Topology& topology,
                                               std::string_view comment);

// The first mark of a game, in the order of its moves' arrival, that cannot be read; it names the
// move by its ply. Such a game is played and saved all the same.
[[nodiscard]] std::optional<TextError> damaged_mark(const rules::Topology& topology,
                                                    const game::GameRecord& record);

// The comment with these arrows and marks instead of those it has, sorted, in front of its words.
// What could not be read stays, and so do other marks.
[[nodiscard]] std::string with_annotations(const rules::Topology& topology,
                                           std::string_view comment,
                                           const game::Annotations& annotations);

// "[%csl ...] [%cal ...]", sorted; empty when there are none.
[[nodiscard]] std::string annotations_text(const rules::Topology& topology,
                                           const game::Annotations& annotations);

// What looks like a mark and is none, with its place in the comment.
struct OddMark {
    std::size_t at = 0; // in bytes
    Message reason;
};
// The first one: it has no end, no name, or is a clock ([%clk], [%emt], [%egt], [%mct]) without a
// time.
[[nodiscard]] std::optional<OddMark> odd_mark(std::string_view comment);

// A comment's words, without any [%...] mark.
[[nodiscard]] std::string without_marks(std::string_view comment);
// The comment with these words instead of those it has; its [%...] marks stay, behind them.
[[nodiscard]] std::string with_words(std::string_view comment, std::string_view words);

// The comment with the mark [%name value] behind its words, in place of those of that name.
[[nodiscard]] std::string with_mark(std::string_view comment, std::string_view name,
                                    std::string_view value);

// G R Y B.
[[nodiscard]] char letter_of(game::Ink ink);

} // namespace strata::notation
