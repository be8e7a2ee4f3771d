// SPDX-License-Identifier: MIT
#include "engines/uci_info.h"

#include <algorithm>
#include <charconv>

#include <fmt/format.h>

#include "engines/uci_text.h"
#include "engines/uci_words.h"
#include "notation/positions/position_text.h"
#include "rules/game/outcome.h"
#include "search/score.h"
#include "text/strings.h"

namespace strata::engines {

namespace {

constexpr std::size_t most_told = 100;

// Reads the next word as a number; returns 0 if it is none.
int number_in(UciWords& words, int least, int most) {
    const auto word = words.next();
    int number = 0;
    const auto* end = word.data() + word.size();
    const auto read = std::from_chars(word.data(), end, number);
    if (read.ec != std::errc{} || read.ptr != end) return std::clamp(0, least, most);
    return std::clamp(number, least, most);
}

// `moves` counts moves of the side to move, or rounds. A mate on the board cannot be announced.
int score_of_mate(const rules::Position& position, int moves) {
    const int seats = position.variant().seat_count();
    const int most = (search::max_ply - 1) / seats;
    const int rounds = std::clamp(std::abs(moves), 0, most);
    if (moves > 0) return search::win_score - (rounds * seats - (seats - 1));
    return -(search::win_score - rounds * seats);
}

void read_moves(UciWords& words, rules::Position position, std::vector<rules::Move>& moves) {
    while (!words.peek().empty() && moves.size() < search::max_ply) {
        if (rules::outcome(position).ended()) return;
        const auto move = read_uci_move(position, words.next());
        if (!move) return;
        moves.push_back(*move);
        position.play(*move);
    }
}

} // namespace

std::optional<SaidLine> read_info(const rules::Position& position, std::string_view text) {
    UciWords words{text};
    if (words.next() != "info") return std::nullopt;
    constexpr int most_centipawns = search::win_score - 1001; // largest score that is no forced win
    SaidLine said;
    bool valued = false;
    while (!words.peek().empty()) {
        const auto word = words.next();
        if (word == "string") return std::nullopt;
        if (word == "lowerbound" || word == "upperbound") return std::nullopt;
        if (word == "depth") said.depth = number_in(words, 0, search::max_ply);
        if (word == "multipv")
            said.number = static_cast<std::size_t>(number_in(words, 1, most_told) - 1);
        if (word == "cp") {
            said.line.score = number_in(words, -most_centipawns, most_centipawns);
            valued = true;
        }
        if (word == "mate") {
            said.line.score = score_of_mate(position, number_in(words, -1000, 1000));
            valued = true;
        }
        if (word == "pv") read_moves(words, position, said.line.moves);
        if (word == "pv") break;
    }
    if (!valued || said.line.moves.empty()) return std::nullopt;
    return said;
}

bool put_in(search::SearchResult& answer, SaidLine said, std::size_t wanted) {
    if (said.number > answer.lines.size() || said.number >= wanted) return false;
    if (said.number == 0) answer.depth = said.depth;
    if (said.number == answer.lines.size()) answer.lines.emplace_back();
    answer.lines[said.number] = std::move(said.line);
    return said.number + 1 == wanted || said.number + 1 == answer.lines.size();
}

std::string uci_start(const rules::Variant& variant, const rules::Setup& start) {
    const auto text = notation::write_fen(variant, start);
    return text == notation::write_fen(variant, variant.start) ? "startpos" : "fen " + text;
}

std::string uci_place(const session::Session& session) {
    const auto& record = session.record();
    auto position = rules::Position::from_setup(session.position().shared_variant(), record.start);
    if (!position) return "startpos";
    auto text = uci_start(session.variant(), record.start);
    const auto line = record.line_to(session.current());
    if (!line.empty()) text += " moves";
    for (const auto& move : line) {
        text += " " + uci_move(*position, move);
        position->play(move);
    }
    return text;
}

std::string uci_clocks(const session::Session& session, game::Time now) {
    const auto& clocks = session.clocks();
    if (!clocks) return {};
    const auto thousandths = [](game::Time time) {
        return std::chrono::duration_cast<std::chrono::milliseconds>(time).count();
    };
    std::string text;
    for (const auto seat : session.variant().every_seat()) {
        const auto letter = session.variant().seats[rules::slot(seat)].letter;
        text += fmt::format("{}{}time {} {}inc {}", text.empty() ? "" : " ", letter,
                            std::max<long long>(1, thousandths(clocks->left(seat, now))), letter,
                            thousandths(clocks->control().of(seat).front().bonus));
    }
    if (const auto moves = clocks->moves_to_go(session.position().mover()))
        text += fmt::format(" movestogo {}", *moves);
    return text;
}

} // namespace strata::engines
