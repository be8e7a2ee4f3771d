// SPDX-License-Identifier: MIT
#include "notation/games/game_result.h"

#include <optional>

#include "notation/games/ending_words.h"
#include "notation/games/game_lexer.h"
#include "notation/games/game_words.h"
#include "notation/games/tree_reader.h"
#include "notation/words.h"
#include "rules/game/winnable.h"

namespace strata::notation {
namespace {

using rules::Ending;
using rules::Seat;

class ResultReader {
public:
    ResultReader(game::GameRecord& record, std::span<const ReadTag> tags, const EndOfMoves& end)
        : record_(record),
          tags_(tags),
          end_(end),
          variant_(end.position.variant()) {}

    // The result behind the moves counts more than that of the tag, and what the moves show more
    // than both.
    ReadResult read() {
        record_.result = rules::outcome(end_.position);
        const ReadTag* stated = tag("Result");
        const auto in_tag = stated ? result_of_tag(*stated) : std::string();
        // `*` behind the moves says nothing, and is all that can stand there if both lose: "0-0" is
        // castling.
        const bool told_by_tag =
            end_.result.empty() || (end_.result == unfinished && !in_tag.empty());
        if (!end_.result.empty() && !in_tag.empty() && in_tag != end_.result &&
            !(told_by_tag && all_lose(in_tag)))
            warn(stated->at, {"game.other_end",
                              {{"stated", shown(in_tag)}, {"ended", std::string(end_.result)}}});
        auto result = told_by_tag ? in_tag : std::string(end_.result);
        if (result.empty()) {
            if (!end_.cut_off) warn(end_.at, "game.no_result");
            result = unfinished;
        }
        if (!record_.result.ended())
            read_agreed(result);
        else if (result != unfinished && result != result_of_moves())
            warn(stated ? stated->at : end_.at, {"game.other_result",
                                                 {{"stated", result},
                                                  {"ending", word_for(record_.result.ending)},
                                                  {"ended", result_of_moves()}}});
        return std::move(read_);
    }

private:
    [[nodiscard]] const ReadTag* tag(std::string_view name) const {
        return tag_called(tags_, name);
    }
    void warn(std::size_t place, Message reason) {
        read_.warnings.emplace_back(place, std::move(reason));
    }

    // A result of this game, or empty. What is none stays a tag as it was written if the game
    // has no other; words behind a result become a comment.
    std::string result_of_tag(const ReadTag& stated) {
        auto value = bare_result(stated.value);
        if (value.empty() || winners_of(variant_, value)) return value;
        const std::string_view whole = stated.value;
        for (auto end = whole.find(' '); end != std::string_view::npos;
             end = whole.find(' ', end + 1)) {
            value = bare_result(whole.substr(0, end));
            if (!value.empty() && winners_of(variant_, value))
                return with_remark(stated, std::move(value), whole.substr(end));
        }
        warn(stated.at, {"game.unknown_result", {{"result", shown(stated.value)}}});
        read_.odd_tag = stated.value;
        return {};
    }

    std::string with_remark(const ReadTag& stated, std::string result, std::string_view words) {
        warn(stated.at, {"game.words_in_result", {{"result", result}, {"text", shown(words)}}});
        const auto last = record_.last_of_main_line();
        auto& comment = record_.nodes[last].comment;
        const auto remark = typed_comment(words);
        if (comment.find(remark) == std::string::npos)
            comment += (comment.empty() ? "" : " ") + remark;
        TreeReader::join_clock(record_, last);
        return result;
    }

    // The position decides nothing: the tag or a comment may tell why.
    void read_agreed(const std::string& result) {
        if (result == unfinished) return;
        record_.result = rules::drawn(end_.position, Ending::none);
        record_.result.winners = *winners_of(variant_, result);
        record_.result.ending = all_lose(result) ? Ending::double_forfeit : why_ended();
        if (record_.result.ending == Ending::double_forfeit) return;
        if (variant_.keeps_points && record_.result.ending != Ending::unstated) {
            record_.result = rules::drawn(end_.position, record_.result.ending);
            return;
        }
        if (record_.result.winners.any())
            name_loser();
        else if (record_.result.ending == Ending::time)
            record_.result.loser = end_.position.mover();
    }

    [[nodiscard]] Ending why_ended() {
        const ReadTag* stated = tag(termination_tag);
        if (const auto ours = stated ? value_of<Ending>(stated->value) : std::nullopt)
            return our_ending(*stated, *ours);
        if (variant_.seat_count() > 2) return Ending::unstated;
        SeatNames names;
        const auto tags = seat_tags(variant_);
        for (const Seat seat : variant_.every_seat()) {
            names.emplace_back(tags[rules::slot(seat)], seat);
            if (const ReadTag* name = tag(tags[rules::slot(seat)]))
                names.emplace_back(name->value, seat);
        }
        auto told = stated ? ending_of_tag(stated->value, names) : std::nullopt;
        const auto& comment = record_.nodes[record_.last_of_main_line()].comment;
        if (!told) told = ending_of_comment(comment, names);
        const auto winners = record_.result.winners;
        const auto winner = winners.any() ? winners.front() : rules::no_seat;
        return told && told->fit(winner) ? told->ending : Ending::unstated;
    }

    // A word of ours says what was decided by word of mouth; what a position shows, it shows
    // without it.
    Ending our_ending(const ReadTag& stated, Ending told) {
        const bool won = record_.result.winners.any();
        const bool many = variant_.seat_count() > 2;
        const bool draws = !won || variant_.leader_wins_draw();
        switch (told) {
        case Ending::repetition:
        case Ending::fifty_moves:
        case Ending::fivefold:
        case Ending::agreement: return draws ? told : Ending::unstated;
        case Ending::resignation: return won ? told : Ending::unstated;
        case Ending::dead_position:
            if (!won && rules::is_dead_end(end_.position)) return told;
            return never(stated);
        // Among more than two it puts one seat out, which is a move of the game.
        case Ending::time: return many && won ? Ending::unstated : told;
        case Ending::abandoned:
        case Ending::rules_infraction:
        case Ending::adjudication: return many ? Ending::unstated : told;
        case Ending::none:
        case Ending::unstated:
        case Ending::seventy_five_moves:
        case Ending::double_forfeit: return Ending::unstated;
        default: return never(stated);
        }
    }

    Ending never(const ReadTag& stated) {
        if (!end_.cut_off) warn(stated.at, {"ending.never", {{"told", stated.value}}});
        return Ending::unstated;
    }

    // With two seats the other one; with more the seat to move is the last that could resign.
    void name_loser() {
        const auto& end = end_.position;
        auto& result = record_.result;
        result.winner = result.winners.front();
        result.loser = variant_.seat_count() == 2 ? end.next_seat(result.winner) : end.mover();
        if (result.wins(end.next_seat(result.loser))) result.winner = end.next_seat(result.loser);
    }

    [[nodiscard]] std::string result_of_moves() const {
        return result_text(variant_, record_.result, end_.position.setup().living);
    }

    game::GameRecord& record_;
    std::span<const ReadTag> tags_;
    EndOfMoves end_;
    const rules::Variant& variant_;
    ReadResult read_;
};

} // namespace

const ReadTag* tag_called(std::span<const ReadTag> tags, std::string_view name) {
    for (const auto& tag : tags)
        if (same_tag(tag.name, name)) return &tag;
    return nullptr;
}

std::string bare_result(std::string_view value) {
    std::string bare;
    GameLexer words{value};
    for (auto word = words.next(); word.kind != GameToken::Kind::end; word = words.next())
        bare += value.substr(word.at, word.end - word.at);
    if (bare == "?") return {};
    return result_or_castling(bare).value_or(bare);
}

ReadResult read_result(game::GameRecord& record, std::span<const ReadTag> tags,
                       const EndOfMoves& end) {
    return ResultReader(record, tags, end).read();
}

} // namespace strata::notation
