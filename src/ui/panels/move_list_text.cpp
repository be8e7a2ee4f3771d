// SPDX-License-Identifier: MIT
#include "ui/panels/move_list_text.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <utility>

#include "notation/games/annotation_text.h"
#include "notation/moves/move_text.h"
#include "notation/words/sentences.h"

namespace strata::ui {
namespace {

std::string number_text(const rules::Position& before) {
    const bool first = before.turn() == rules::Seat{0};
    return std::to_string(before.setup().fullmove) + (first ? "." : "...");
}

constexpr std::array signs{
    MoveSign{1, "!"},    MoveSign{2, "?"},    MoveSign{3, "!!"},   MoveSign{4, "??"},
    MoveSign{5, "!?"},   MoveSign{6, "?!"},   MoveSign{10, "="},   MoveSign{13, "\u221e"},
    MoveSign{14, "+/="}, MoveSign{15, "=/+"}, MoveSign{16, "+/-"}, MoveSign{17, "-/+"},
    MoveSign{18, "+-"},  MoveSign{19, "-+"},
};

// Those of the move behind it, those of the position after a blank.
std::string glyph_text(const rules::Variant& variant, const std::vector<int>& glyphs) {
    std::string text;
    for (const MoveSign& sign : signs_of(variant)) {
        if (std::ranges::find(glyphs, sign.number) == glyphs.end()) continue;
        if (sign.number > last_sign_of_move) text += ' ';
        text += sign.text;
    }
    return text;
}

} // namespace

// Walks the tree in printed order, with the position before each move at hand.
struct MoveListText::Builder {
    MoveListText& list;
    const game::GameRecord& record;
    rules::Position position;
    const session::Session& session;
    // What befell a seat and is not told in a cell yet.
    std::array<std::optional<rules::SeatEvent::Kind>, rules::max_seats> fates{};

    [[nodiscard]] const game::Node& at(game::NodeId node) const { return record.nodes[node]; }
    [[nodiscard]] std::string word(game::NodeId node) const {
        return list.spell(position, record, node) + glyph_text(position.variant(), at(node).glyphs);
    }

    void add_comment(game::NodeId node, int depth) { add_words(at(node).comment, node, depth); }

    void add_words(std::string_view comment, game::NodeId node, int depth) {
        const std::string text = notation::without_marks(comment);
        if (!text.empty()) list.rows_.push_back({MoveRow::Kind::comment, 0, depth, {}, text, node});
    }

    // The main line from `node` on; the moves are played and taken back one by one, without
    // recursion along the line, for games can be long.
    void main_line(game::NodeId node) {
        std::vector<rules::Transition> played;
        bool broken = true; // the round must be begun anew
        while (const auto next = record.next(node)) {
            add_to_round(*next, broken);
            broken = has_asides(node, *next);
            add_comment(*next, 0);
            side_lines(node, 1);
            played.push_back(position.play(at(*next).move));
            report_fates(played.back());
            node = *next;
        }
        side_lines(node, 1);
        while (!played.empty()) {
            position.undo(played.back());
            played.pop_back();
        }
    }

    [[nodiscard]] bool has_asides(game::NodeId node, game::NodeId next) const {
        return at(node).children.size() > 1 || !notation::without_marks(at(next).comment).empty();
    }

    [[nodiscard]] MoveRow& new_round(int number) {
        MoveRow row;
        row.number = number;
        list.rows_.push_back(std::move(row));
        return list.rows_.back();
    }

    // The column of a move is that of the seat whose turn it is.
    void add_to_round(game::NodeId node, bool broken) {
        const auto column = static_cast<std::size_t>(rules::index(position.turn()));
        MoveRow* row = list.rows_.empty() ? nullptr : &list.rows_.back();
        if (broken || row->cells.size() > column) {
            if (!broken) pass_over(*row, seat_count());
            row = &new_round(position.setup().fullmove);
            while (broken && row->cells.size() < column) row->cells.push_back({{}, "..."});
        }
        pass_over(*row, column);
        MoveCell cell{node, word(node)};
        if (at(node).move.kind == rules::MoveKind::resignation)
            cell.fate = rules::SeatEvent::Kind::resigned;
        cell.on_time = session.gave_up_on_time(node);
        row->cells.push_back(std::move(cell));
    }

    [[nodiscard]] std::size_t seat_count() const {
        return static_cast<std::size_t>(position.variant().seat_count());
    }

    // Cells of seats without a move: that they were passed over, or once how they went out.
    void pass_over(MoveRow& row, std::size_t up_to) {
        while (row.cells.size() < up_to) {
            const auto seat = static_cast<rules::Seat>(row.cells.size());
            MoveCell cell{{}, "--"};
            if (auto& fate = fates[rules::slot(seat)]) {
                cell.out = seat;
                cell.fate = std::exchange(fate, std::nullopt);
            }
            row.cells.push_back(std::move(cell));
        }
    }

    // A resignation is a move and stands there already.
    void report_fates(const rules::Transition& move) {
        using Kind = rules::SeatEvent::Kind;
        for (const rules::SeatEvent& event : move.events())
            if (event.kind != Kind::skipped && event.kind != Kind::resigned)
                fates[rules::slot(event.seat)] = event.kind;
    }

    // All that may be played there instead of the main continuation.
    void side_lines(game::NodeId node, int depth) {
        const auto main = record.next(node);
        for (const game::NodeId child : at(node).children) {
            if (child == main) continue;
            add_words(at(child).comment_before, child, depth);
            side_line(child, depth);
            add_words(at(child).comment_after, child, depth);
        }
    }

    void side_line(game::NodeId node, int depth) {
        MoveRow row{MoveRow::Kind::variation, 0, depth};
        std::vector<rules::Transition> played;
        bool numbered = true;
        while (true) {
            const bool first = position.turn() == rules::Seat{0};
            const std::string number = numbered || first ? number_text(position) + " " : "";
            row.cells.push_back({node, number + word(node)});
            numbered = false;
            const game::NodeId parent = at(node).parent;
            const bool main = record.next(parent) == node;
            const bool splits = main && at(parent).children.size() > 1;
            const bool spoken = !notation::without_marks(at(node).comment).empty();
            if (splits || spoken) {
                list.rows_.push_back(std::move(row));
                row = {MoveRow::Kind::variation, 0, depth};
                add_comment(node, depth);
                if (splits) side_lines(parent, depth + 1);
                numbered = true;
            }
            played.push_back(position.play(at(node).move));
            const auto next = record.next(node);
            if (!next) break;
            node = *next;
        }
        if (!row.cells.empty()) list.rows_.push_back(std::move(row));
        side_lines(node, depth + 1);
        while (!played.empty()) {
            position.undo(played.back());
            played.pop_back();
        }
    }
};

std::span<const MoveSign> signs_of(const rules::Variant& variant) {
    const std::span<const MoveSign> all = signs;
    return variant.seat_count() == 2 ? all : all.first(last_sign_of_move);
}

text::Message meaning_of(const rules::Variant& variant, const MoveSign& sign) {
    const auto better = static_cast<rules::Seat>(sign.number % 2); // 14, 16, 18: the first seat
    return {"ui.sign." + std::to_string(sign.number), {{"seat", notation::noun(variant, better)}}};
}

std::vector<std::string> shorter_and_shorter(const std::string& move) {
    const auto first = move.find('x');
    const auto last = move.rfind('x');
    if (first == last) return {move};
    const auto begin = move.substr(0, first + 1) + "\u2026";
    return {move, begin + move.substr(last), begin};
}

const std::string& MoveListText::spell(const rules::Position& before,
                                       const game::GameRecord& record, game::NodeId node) {
    if (spelled_.size() <= node) spelled_.resize(record.nodes.size());
    Spelled& word = spelled_[node];
    const game::Node& source = record.nodes[node];
    const std::uint64_t past = spelled_[source.parent].version;
    if (word.version == 0 || word.parent_version != past || word.parent != source.parent ||
        !(word.move == source.move))
        word = {source.parent, source.move, letters_.written(before, source.move), ++versions_,
                past};
    return word.text;
}

// A new game numbers its nodes from the start again: nothing spelled before may be used.
void MoveListText::forget_if_new(const session::Session& session) {
    const rules::Setup& start = session.record().start;
    if (variant_ == &session.variant() && start_ && *start_ == start) return;
    spelled_.clear();
    variant_ = &session.variant();
    start_ = start;
}

const std::vector<MoveRow>& MoveListText::rows(const session::Session& session) {
    if (revision_ && *revision_ == session.game_revision()) return rows_;
    revision_ = session.game_revision();
    forget_if_new(session);
    rows_.clear();
    auto start =
        rules::Position::from_setup(session.position().shared_variant(), session.record().start);
    assert(start && "a game begins with a position that obeys its variant");
    Builder builder{*this, session.record(), *start, session, {}};
    builder.add_comment(game::root_node, 0);
    builder.main_line(game::root_node);
    return rows_;
}

} // namespace strata::ui
