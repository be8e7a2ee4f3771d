// SPDX-License-Identifier: MIT
#include "review/notes.h"

#include <algorithm>
#include <iomanip>
#include <iterator>
#include <sstream>
#include <utility>

#include "notation/games/annotation_text.h"
#include "notation/moves/move_text.h"

namespace strata::review {
namespace {

constexpr int last_sign_of_move = 6;

// The mark that other programs read; for more than two sides there is no convention.
const char* mark_name(const rules::Variant& variant) {
    return variant.team_count() == 2 ? "eval" : "shares";
}

std::string machine_text(const Mistake& mistake) {
    std::string text;
    for (const auto& move : notation::write_line(mistake.before, mistake.better))
        text += (text.empty() ? "" : " ") + move;
    return text;
}

// True if the record already has that line.
bool has_line(const game::GameRecord& record, game::NodeId node,
              const std::vector<rules::Move>& moves) {
    return std::ranges::all_of(moves, [&](const rules::Move& move) {
        const auto& children = record.nodes[node].children;
        const auto found = std::ranges::find_if(
            children, [&](game::NodeId child) { return record.nodes[child].move == move; });
        if (found == children.end()) return false;
        node = *found;
        return true;
    });
}

bool is_judged(const game::GameRecord& record, game::NodeId node) {
    return std::ranges::any_of(record.nodes[node].glyphs,
                               [](int glyph) { return glyph <= last_sign_of_move; });
}

} // namespace

std::vector<session::ToggleGlyph> signs_of(const Review& review, const session::Session& session,
                                           std::size_t first) {
    std::vector<session::ToggleGlyph> signs;
    for (std::size_t n = first; n < review.mistakes.size(); ++n) {
        const auto node = review.points[review.mistakes[n].ply].node;
        if (!is_judged(session.record(), node))
            signs.push_back({node, glyph_of(review.mistakes[n].weight)});
    }
    return signs;
}

std::vector<session::ToggleGlyph> without_signs(std::span<const session::ToggleGlyph> signs,
                                                const session::Session& session) {
    const auto& nodes = session.record().nodes;
    std::vector<session::ToggleGlyph> left;
    std::ranges::copy_if(signs, std::back_inserter(left), [&](const session::ToggleGlyph& sign) {
        return sign.node < nodes.size() && std::ranges::find(nodes[sign.node].glyphs, sign.glyph) !=
                                               nodes[sign.node].glyphs.end();
    });
    return left;
}

std::string mark_value(const rules::Variant& variant, const Point& point) {
    std::ostringstream text;
    if (variant.team_count() == 2) {
        if (point.wins_in > 0)
            text << '#' << (point.score < 0 ? -point.wins_in : point.wins_in);
        else
            text << std::fixed << std::setprecision(2) << point.score / 100.0;
        return text.str();
    }
    const char* between = "";
    for (const rules::Seat seat : variant.every_seat()) {
        int share = 0;
        for (const auto& band : point.bands)
            if (band.side.has(seat)) share = band.share;
        text << std::exchange(between, ",") << share;
    }
    return text.str();
}

std::vector<session::Command> notes_of(const Review& review, const session::Session& session,
                                       std::span<const std::string> sentences) {
    const auto& record = session.record();
    const auto& variant = session.variant();
    std::vector<session::Command> notes;
    for (const auto& point : review.points) {
        if (point.node == game::root_node || point.over) continue;
        auto comment = record.nodes[point.node].comment;
        const auto* mistake = mistake_at(review, point.node);
        if (mistake != nullptr) {
            const auto number = static_cast<std::size_t>(mistake - review.mistakes.data());
            auto words = notation::without_marks(comment);
            if (words.find(sentences[number]) == std::string::npos) {
                words += (words.empty() ? "" : " ") + sentences[number];
                comment = notation::with_words(comment, words);
            }
        }
        comment = notation::with_mark(comment, mark_name(variant), mark_value(variant, point));
        if (comment != record.nodes[point.node].comment)
            notes.emplace_back(session::SetComment{point.node, comment});
        if (mistake == nullptr) continue;
        if (!is_judged(record, point.node))
            notes.emplace_back(session::ToggleGlyph{point.node, glyph_of(mistake->weight)});
        const auto parent = record.nodes[point.node].parent;
        if (!has_line(record, parent, mistake->better))
            notes.emplace_back(session::AddLine{parent, machine_text(*mistake)});
    }
    return notes;
}

} // namespace strata::review
