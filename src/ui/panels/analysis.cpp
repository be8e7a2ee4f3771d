// SPDX-License-Identifier: MIT
#include "ui/panels/analysis.h"

#include "notation/moves/move_text.h"
#include "notation/words/sentences.h"

namespace strata::ui {
namespace {

constexpr int level_within = 10; // hundredths of a pawn

bool is_level(const AnalysisLine& line) { return line.wins_in == 0 && line.ahead < level_within; }

double pawns(const AnalysisLine& line) {
    const int tenths = (line.ahead + 5) / 10;
    return tenths / 10.0;
}

int share_of(const AnalysisLine& line) {
    for (const auto& band : line.bands)
        if (band.side == line.whose) return band.share;
    return 0;
}

} // namespace

std::vector<std::string> numbered(const rules::Position& position,
                                  const std::vector<rules::Move>& moves,
                                  const notation::PieceLetters& letters) {
    std::vector<std::string> texts;
    auto before = position;
    for (const auto& move : moves) {
        std::string text;
        const bool first = before.turn() == rules::Seat{0};
        if (first || texts.empty())
            text = std::to_string(before.setup().fullmove) + (first ? ". " : "... ");
        texts.push_back(text + letters.written(before, move));
        before.play(move);
    }
    return texts;
}

text::Message value_of(const AnalysisLine& line) {
    if (line.wins_in > 0) return {"ui.analysis.win", {{"count", line.wins_in}}};
    if (!line.two_sides) return {"ui.analysis.share", {{"share", share_of(line)}}};
    if (is_level(line)) return "ui.analysis.even";
    return {"ui.analysis.pawns", {{"pawns", pawns(line)}}};
}

text::Message sentence_of(const rules::Variant& variant, const Analysis& analysis) {
    if (analysis.state == Analysis::State::closed) return "ui.analysis.closed";
    if (analysis.state == Analysis::State::over) return "ui.analysis.over";
    if (analysis.lines.empty()) return "ui.analysis.thinks";
    const auto& best = analysis.lines.front();
    const auto side = notation::nouns(variant, best.whose);
    if (analysis.by_table && best.wins_in == 0) return "tables.draw";
    if (analysis.by_table) return {"tables.wins", {{"side", side}, {"count", best.wins_in}}};
    if (best.wins_in > 0) return {"ui.analysis.wins", {{"side", side}, {"count", best.wins_in}}};
    if (!best.two_sides) return {"ui.analysis.shares", {{"side", side}, {"share", share_of(best)}}};
    if (is_level(best)) return "ui.analysis.level";
    return {"ui.analysis.ahead", {{"side", side}, {"pawns", pawns(best)}}};
}

} // namespace strata::ui
