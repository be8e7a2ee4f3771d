// SPDX-License-Identifier: MIT
#include "notation/games/game_text.h"

#include <algorithm>
#include <cassert>
#include <cctype>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "notation/games/clock_text.h"
#include "notation/games/game_words.h"
#include "notation/moves/move_text.h"
#include "notation/names.h"
#include "notation/positions/position_text.h"
#include "notation/variants/option_text.h"
#include "notation/words.h"
#include "rules/position/null_move.h"
#include "text/encoding.h"

namespace strata::notation {
namespace {

using rules::Position;

// Fills lines with words, under 80 columns where the words allow it. The last word is already in
// the text, and its line is settled once nothing can be added to it.
class Lines {
public:
    void word(std::string_view text) {
        settle();
        // A line that begins with '%' would be skipped by every reader.
        const bool skipped = begins_line() && prefix_.empty() && text.starts_with('%');
        if (!begins_line()) blank_ = text_.size();
        if (!begins_line() || skipped) text_ += ' ';
        text_ += prefix_;
        text_ += text;
        prefix_.clear();
    }
    void before_next(std::string_view text) { prefix_ += text; }
    void after_last(std::string_view text) { text_ += text; }
    void end_line() {
        settle();
        text_ += '\n';
        line_ = text_.size();
    }
    std::string finish() {
        end_line();
        return std::move(text_);
    }

private:
    static constexpr std::size_t width = 80;
    static constexpr auto none = std::string::npos;

    [[nodiscard]] bool begins_line() const { return text_.size() == line_; }
    // Moves the last word to a line of its own if it is too long for that of the word before it.
    void settle() {
        if (blank_ != none && text_.size() - line_ >= width) {
            text_[blank_] = '\n';
            line_ = blank_ + 1;
            if (text_[line_] == '%') text_.insert(line_, 1, ' ');
        }
        blank_ = none;
    }

    std::string text_;
    std::string prefix_;
    std::size_t line_ = 0;     // begin of the last line
    std::size_t blank_ = none; // before the last word, unless it begins its line
};

bool is_tag_name(std::string_view name) {
    return !name.empty() && std::all_of(name.begin(), name.end(), [](unsigned char c) {
        return std::isalnum(c) || c == '_';
    });
}

// Other programs have the game under its name, and its options are what they play: nothing is said
// of them. What draws without a claim need not be said anyway.
bool is_known_to_all(const rules::Variant& variant) {
    auto options = variant.options;
    options.fivefold = options.seventy_five_moves = false;
    return variant.pgn_name != variant.id && options == rules::Options{};
}

std::string start_text(const rules::Variant& variant, const rules::Setup& start) {
    return speaks_fen(variant) ? write_fen(variant, start) : write_setup(variant, start);
}

std::string tags_text(const rules::Variant& variant, const game::GameRecord& record,
                      const std::string& result) {
    std::string text;
    const auto roster = roster_of(variant);
    for (const auto& [name, unknown] : roster) {
        const auto* value = record.tag(name);
        text += tag_line(name, value ? *value : unknown);
    }
    const auto* odd = record.result.ended() ? nullptr : record.tag("Result");
    text += tag_line("Result", odd && !winners_of(variant, *odd) ? *odd : result);
    if (!variant.pgn_name.empty()) text += tag_line("Variant", variant.pgn_name);
    if (!is_known_to_all(variant)) {
        const auto differences = write_differences(variant.options);
        text += tag_line("RuleSet", differences.empty() ? standard_rules : differences);
    }
    if (record.starts_elsewhere || variant.shuffle)
        text += tag_line("SetUp", "1") + tag_line("FEN", start_text(variant, record.start));
    const auto ending = record.result.ending;
    if (const auto* told = record.tag(termination_tag))
        text += tag_line(termination_tag, *told);
    else if (record.result.ended() && ending != rules::Ending::unstated && !record.ending_untold)
        text += tag_line(termination_tag, word_for(ending));
    for (const auto& [name, value] : record.tags) {
        const auto same = [&name = name](const RosterTag& tag) { return tag.name == name; };
        if (!is_derived(name) && is_tag_name(name) &&
            std::none_of(roster.begin(), roster.end(), same))
            text += tag_line(name, value);
    }
    return text;
}

class MoveWriter {
public:
    explicit MoveWriter(const game::GameRecord& record) : record_(record) {}

    // Plays the main line. end() gives the text.
    void write(Position& position) {
        comment(record_.nodes[game::root_node].comment);
        continuation(game::root_node, position, {});
    }
    std::string end(std::string_view result) {
        lines_.word(result);
        return lines_.finish();
    }

private:
    // Whose turn it was last, and in which round; round 0: nobody's yet.
    struct Turn {
        int seat = 0;
        int round = 0;
    };

    // Everything that follows `node`, which is played; recursion only into variations.
    void continuation(game::NodeId node, Position& position, Turn last) {
        while (const auto next = record_.next(node)) {
            const auto& children = record_.nodes[node].children;
            std::optional<Position> before;
            if (children.size() > 1) before = position;
            const Turn after = move(*next, position, last);
            for (std::size_t i = 1; i < children.size(); ++i) variation(children[i], *before, last);
            node = *next;
            last = after;
        }
        if (record_.nodes[node].open) only_tried(node, position, last);
    }

    // `--` in the place of a move that is not played yet, and what was tried out for it.
    void only_tried(game::NodeId node, const Position& position, Turn last) {
        number(position, turn_at(position), last);
        lines_.word(no_move);
        for (const game::NodeId child : record_.nodes[node].children)
            variation(child, position, last);
    }

    static Turn turn_at(const Position& position) {
        return {rules::index(position.turn()), position.setup().fullmove};
    }

    void variation(game::NodeId node, Position position, Turn last) {
        lines_.before_next("(");
        number_needed_ = true;
        comment(record_.nodes[node].comment_before);
        last = move(node, position, last);
        continuation(node, position, last);
        lines_.after_last(")");
        number_needed_ = true;
        comment(record_.nodes[node].comment_after);
    }

    // Plays it.
    Turn move(game::NodeId id, Position& position, Turn last) {
        const game::Node& node = record_.nodes[id];
        const Turn now = turn_at(position);
        const bool out_of_turn = node.move.kind == rules::MoveKind::resignation &&
                                 !rules::is_null(node.move) && node.move.resigns != position.turn();
        if (!out_of_turn) last = passed_over(position, last, now);
        number(position, out_of_turn ? Turn{now.seat, last.round ? last.round : now.round} : now,
               last);
        lines_.word(move_text(id, position));
        for (const int glyph : node.glyphs) lines_.word(fmt::format("${}", glyph));
        if (node.clock || !node.comment.empty()) timed_comment(node);
        return out_of_turn ? last : now;
    }

    // A clock that came into the words is read back as that of the move: it stands in front.
    void timed_comment(const game::Node& node) {
        const auto told =
            node.clock ? TimedComment{node.clock, node.comment} : take_clock(node.comment);
        if (told.clock)
            comment("[%clk " + clock_text(*told.clock) + "] " + told.comment);
        else
            comment(told.comment);
    }

    // A passed turn that says nothing, before its variations, looks like the place of a move that
    // was not played.
    std::string move_text(game::NodeId id, Position& position) const {
        const game::Node& node = record_.nodes[id];
        const auto& siblings = record_.nodes[node.parent].children;
        const bool silent = node.children.empty() && node.comment.empty() &&
                            node.comment_before.empty() && node.glyphs.empty() && !node.clock;
        auto text = play_readable(position, node.move, TurnSign::letter);
        if (rules::is_null(node.move) && silent && siblings.size() > 1 && siblings.front() == id)
            return std::string(passed_turn);
        return text;
    }

    // Seats between two moves that live, and had no turn.
    Turn passed_over(const Position& position, Turn last, Turn now) {
        const int seats = position.variant().seat_count();
        if (last.round == 0 || seats == 2) return last;
        for (int seat = (last.seat + 1) % seats; seat != now.seat; seat = (seat + 1) % seats) {
            if (!position.is_living(static_cast<rules::Seat>(seat))) continue;
            const Turn turn{seat, seat < now.seat ? now.round : now.round - 1};
            number(position, turn, last);
            lines_.word(no_move);
            last = turn;
        }
        return last;
    }

    // A round begins with its number; after anything but a move the number is told again.
    void number(const Position& position, Turn now, Turn last) {
        const bool begins = last.round > 0 && now.round > last.round;
        if (begins || number_needed_) {
            lines_.before_next(std::to_string(now.round));
            lines_.before_next(begins || is_first(position, now.seat) ? ". " : "... ");
        }
        number_needed_ = false;
    }

    static bool is_first(const Position& position, int seat) {
        return (position.setup().living & rules::Seats::first(seat)).none();
    }

    void comment(std::string_view text) {
        std::string tidy(text);
        // A closing brace would end the comment, and an opening one would want another; PGN knows
        // no way to write them.
        std::replace(tidy.begin(), tidy.end(), '{', '(');
        std::replace(tidy.begin(), tidy.end(), '}', ')');
        std::size_t begin = 0; // of a word
        bool any = false;
        const auto word_before = [&](std::size_t end) {
            if (begin == end) return;
            if (!any) lines_.before_next("{");
            any = true;
            lines_.word(std::string_view(tidy).substr(begin, end - begin));
        };
        for (std::size_t i = 0; i < tidy.size(); ++i) {
            const char c = tidy[i];
            if (c != ' ' && c != '\t' && c != '\r' && c != '\n') continue;
            word_before(i);
            begin = i + 1;
            if (c == '\n' && any) paragraph();
        }
        word_before(tidy.size());
        if (!any) return;
        lines_.after_last("}");
        number_needed_ = true;
    }

    void paragraph() {
        lines_.end_line();
        lines_.end_line();
    }

    const game::GameRecord& record_;
    Lines lines_;
    bool number_needed_ = true;
};

} // namespace

std::string write_game(const rules::Variant& variant, const game::GameRecord& record) {
    // The caller's variant outlives this function, so nobody needs to own it here.
    const std::shared_ptr<const rules::Variant> borrowed(std::shared_ptr<void>(), &variant);
    const auto start = Position::from_setup(borrowed, record.start);
    assert(start && "a game starts from a position that obeys its variant");
    auto position = *start;
    MoveWriter moves(record);
    moves.write(position);
    const auto result = result_text(variant, record.result, position.setup().living);
    return text::repaired_utf8(tags_text(variant, record, result) + '\n' +
                               moves.end(all_lose(result) ? std::string(unfinished) : result));
}

} // namespace strata::notation
