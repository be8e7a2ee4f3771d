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

} // namespace

// A mate on the board cannot be announced.
int score_of_mate(const rules::Position& position, int moves) {
    const int seats = position.variant().seat_count();
    const int most = (search::max_ply - 1) / seats;
    const int rounds = std::clamp(std::abs(moves), 0, most);
    if (moves > 0) return search::win_score - (rounds * seats - (seats - 1));
    return -(search::win_score - rounds * seats);
}

void add_line(const rules::Position& position, const std::vector<std::string_view>& words,
              std::vector<rules::Move>& moves) {
    auto here = position;
    for (const auto word : words) {
        if (moves.size() >= search::max_ply || rules::outcome(here).ended()) return;
        const auto move = read_uci_move(here, word);
        if (!move) return;
        moves.push_back(*move);
        here.play(*move);
    }
}

std::optional<SaidLine> read_info(const rules::Position& position, std::string_view text) {
    UciWords words{text};
    if (words.next() != "info") return std::nullopt;
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
        if (word != "pv") continue;
        std::vector<std::string_view> line;
        while (!words.peek().empty() && line.size() < search::max_ply) line.push_back(words.next());
        add_line(position, line, said.line.moves);
        break;
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

std::string uci_place(const rules::Position& start, const std::vector<rules::Move>& moves) {
    auto text = uci_start(start.variant(), start.setup());
    if (!moves.empty()) text += " moves";
    auto position = start;
    for (const auto& move : moves) {
        text += " " + uci_move(position, move);
        position.play(move);
    }
    return text;
}

// Clock words of docs/uci.md, one for each seat letter.
std::string uci_limits(const rules::Variant& variant, const SearchLimits& limits) {
    if (limits.infinite) return "infinite";
    std::string text;
    if (limits.nodes > 0) text += fmt::format(" nodes {}", limits.nodes);
    if (limits.depth > 0) text += fmt::format(" depth {}", limits.depth);
    if (limits.movetime > 0) text += fmt::format(" movetime {}", limits.movetime);
    for (const auto& clock : limits.clocks) {
        const auto letter = variant.seats[rules::slot(clock.seat)].letter;
        text += fmt::format(" {}time {} {}inc {}", letter, std::max(1LL, clock.left), letter,
                            clock.increment);
    }
    if (limits.moves_to_go > 0) text += fmt::format(" movestogo {}", limits.moves_to_go);
    return text.empty() ? text : text.substr(1);
}

SearchLimits limits_of_clocks(const session::Session& session, game::Time now) {
    const auto& clocks = session.clocks();
    if (!clocks) return {};
    const auto thousandths = [](game::Time time) -> long long {
        return std::chrono::duration_cast<std::chrono::milliseconds>(time).count();
    };
    SearchLimits limits;
    for (const auto seat : session.variant().every_seat())
        limits.clocks.push_back({seat, thousandths(clocks->left(seat, now)),
                                 thousandths(clocks->control().of(seat).front().bonus)});
    limits.moves_to_go = clocks->moves_to_go(session.position().mover()).value_or(0);
    return limits;
}

} // namespace strata::engines
