// SPDX-License-Identifier: MIT
#include "engines/cecp_text.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <cstdlib>

#include <fmt/format.h>

#include "engines/uci_text.h"
#include "engines/uci_words.h"
#include "notation/moves/move_text.h"
#include "rules/game/outcome.h"
#include "text/strings.h"

namespace strata::engines {

namespace {

bool is_digit(char letter) { return letter >= '0' && letter <= '9'; }
bool is_letter(char letter) { return std::isalpha(static_cast<unsigned char>(letter)) != 0; }

// A whole number with an optional sign, as in "+983".
template <class Number>
std::optional<Number> number_of(std::string_view word) {
    if (word.starts_with('+')) word.remove_prefix(1);
    Number number{};
    const auto* end = word.data() + word.size();
    const auto read = std::from_chars(word.data(), end, number);
    if (read.ec != std::errc{} || read.ptr != end) return std::nullopt;
    return number;
}

} // namespace

Features read_features(std::string_view line) {
    UciWords words{line};
    if (words.next() != "feature") return {};
    Features features;
    auto rest = words.until("");
    for (;;) {
        const auto sign = rest.find('=');
        if (sign == std::string_view::npos) return features;
        auto name = text::trimmed(rest.substr(0, sign));
        name.remove_prefix(std::min(name.find_last_of(text::blanks) + 1, name.size()));
        rest = text::trimmed(rest.substr(sign + 1));
        const bool quoted = rest.starts_with('"');
        if (quoted) rest.remove_prefix(1);
        const auto end =
            std::min(quoted ? rest.find('"') : rest.find_first_of(text::blanks), rest.size());
        features.emplace_back(name, rest.substr(0, end));
        rest.remove_prefix(std::min(end + 1, rest.size()));
    }
}

// A slider is a number, a file or path a text; "save" and "reset" are buttons, and `-check 1` is
// true. The default choice of a combo has a star.
std::optional<EngineOption> read_cecp_option(std::string_view text) {
    const auto sign = text.find(" -");
    if (sign == std::string_view::npos) return std::nullopt;
    EngineOption option;
    option.name = text::trimmed(text.substr(0, sign));
    UciWords words{text.substr(sign + 2)};
    option.type = words.next();
    if (option.name.empty() || option.type.empty()) return std::nullopt;
    if (option.type == "spin" || option.type == "slider") {
        option.type = "spin";
        words.next(); // the present value
        const auto low = number_of<long long>(words.next());
        const auto high = number_of<long long>(words.next());
        if (low && high) option.range = {static_cast<double>(*low), static_cast<double>(*high)};
    } else if (option.type == "combo") {
        while (!words.peek().empty()) {
            auto value = words.until("///");
            if (value.starts_with('*')) value.remove_prefix(1);
            option.values.emplace_back(text::trimmed(value));
        }
    } else if (option.type == "save" || option.type == "reset") {
        option.type = "button";
    } else if (option.type == "file" || option.type == "path") {
        option.type = "string";
    }
    return option;
}

namespace {

// The word without what decorates a move: "12.e4" and "(e4" are e4, "1." and "..." are nothing.
std::string_view bare_move(std::string_view word) {
    constexpr std::string_view brackets = "()[]{}<>,;";
    word.remove_prefix(std::min(word.find_first_not_of(brackets), word.size()));
    const auto after_number = word.find_first_not_of("0123456789");
    if (after_number != std::string_view::npos && word[after_number] == '.')
        word.remove_prefix(std::min(word.find_first_not_of("0123456789."), word.size()));
    while (!word.empty() && (brackets.find(word.back()) != std::string_view::npos ||
                             word.back() == '!' || word.back() == '?'))
        word.remove_suffix(1);
    return std::ranges::any_of(word, is_letter) || word.starts_with("0-0") ? word
                                                                           : std::string_view{};
}

bool is_sign_of_bound(std::string_view word) {
    return !word.empty() && word.find_first_not_of("!?+-") == std::string_view::npos;
}

void read_line(std::string_view text, Thinking& thinking) {
    // Newer engines put more numbers before a tab, and the moves behind it.
    if (const auto tab = text.find('\t'); tab != std::string_view::npos)
        text.remove_prefix(tab + 1);
    for (UciWords words{text}; !words.peek().empty();) {
        const auto word = words.next();
        thinking.is_bound = is_sign_of_bound(word);
        if (const auto move = bare_move(word); !move.empty()) thinking.moves.push_back(move);
    }
}

} // namespace

std::optional<Thinking> read_thinking(std::string_view line) {
    UciWords words{line};
    auto depth = words.next();
    // Some mark the depth: "9.", "9+", "9&".
    if (depth.size() > 1 && !is_digit(depth.back())) depth.remove_suffix(1);
    const auto plies = number_of<int>(depth);
    const auto score = number_of<long long>(words.next());
    const auto time = number_of<long long>(words.next());
    const auto nodes = number_of<std::uint64_t>(words.next());
    if (!plies || *plies < 0 || !score || !time || !nodes) return std::nullopt;
    Thinking thinking{.depth = *plies, .score = *score, .nodes = *nodes};
    read_line(words.rest(), thinking);
    return thinking;
}

namespace {

constexpr long long mate_from = 100'000; // the score of a mate in no moves

// Engines that do not use 100000 for a mate have large numbers of their own, which the moves tell.
int score_of(const rules::Position& position, const Thinking& thinking,
             const std::vector<rules::Move>& moves) {
    constexpr long long large = 5'000; // no position is worth so much that is no mate
    const auto size = std::abs(thinking.score);
    if (size >= mate_from) {
        const auto count = static_cast<int>(std::min(size - mate_from, 1000LL));
        return score_of_mate(position, thinking.score > 0 ? std::max(1, count) : -count);
    }
    const bool wins = moves.size() % 2 == 1;
    if (size >= large && wins == (thinking.score > 0)) {
        auto end = position;
        for (const auto& move : moves) end.play(move);
        const auto seats = static_cast<std::size_t>(position.variant().seat_count());
        const auto rounds = static_cast<int>((moves.size() + seats - 1) / seats);
        if (rules::outcome(end).ending == rules::Ending::checkmate)
            return score_of_mate(position, wins ? rounds : -rounds);
    }
    return static_cast<int>(
        std::clamp<long long>(thinking.score, -most_centipawns, most_centipawns));
}

} // namespace

std::optional<SaidLine> analysis_of(const rules::Position& position, const Thinking& thinking) {
    if (thinking.is_bound || thinking.depth == 0) return std::nullopt;
    SaidLine said;
    said.depth = std::min(thinking.depth, search::max_ply);
    auto here = position;
    for (const auto word : thinking.moves) {
        if (said.line.moves.size() >= search::max_ply || rules::outcome(here).ended()) break;
        const auto move = read_cecp_move(here, word);
        if (!move) break;
        said.line.moves.push_back(*move);
        here.play(*move);
    }
    if (said.line.moves.empty()) return std::nullopt;
    said.line.score = score_of(position, thinking, said.line.moves);
    return said;
}

std::string_view move_in(std::string_view line) {
    UciWords words{line};
    const auto first = words.next();
    if (first == "move") return words.next();
    // What engines of the first version write: the number, three dots, the move.
    if (first.empty() || !is_digit(first.front()) || words.next() != "...") return {};
    return words.next();
}

std::optional<rules::Move> read_cecp_move(const rules::Position& position, std::string_view text) {
    if (auto move = read_uci_move(position, text)) return move;
    if (auto move = notation::parse_readable(position, text)) return *move;
    return std::nullopt;
}

bool is_complaint(std::string_view line) {
    constexpr std::array<std::string_view, 5> beginnings{"illegal move", "invalid move", "error",
                                                         "illegal position", "tellusererror"};
    const auto text = text::folded(text::trimmed(line));
    return std::ranges::any_of(beginnings,
                               [&](std::string_view one) { return text.starts_with(one); });
}

namespace {

constexpr std::size_t edge = 8;
using Squares = std::vector<std::string>; // by rank from the top: a letter, or '.' if empty

std::optional<Squares> squares_in(std::string_view placement) {
    Squares ranks(1);
    for (const char letter : placement) {
        if (letter == '/')
            ranks.emplace_back();
        else if (is_digit(letter))
            ranks.back().append(static_cast<std::size_t>(letter - '0'), '.');
        else
            ranks.back() += letter;
    }
    const bool fits = ranks.size() == edge && std::ranges::all_of(ranks, [](const auto& rank) {
                          return rank.size() == edge && std::ranges::all_of(rank, [](char letter) {
                                     return letter == '.' || is_letter(letter);
                                 });
                      });
    return fits ? std::optional{ranks} : std::nullopt;
}

// The rights that kings and rooks on their first squares seem to have.
std::string seeming_rights(const Squares& squares) {
    std::string rights;
    for (const auto& [rank, king, rook, queen_side] :
         {std::tuple{&squares.back(), 'K', 'R', 'Q'},
          std::tuple{&squares.front(), 'k', 'r', 'q'}}) {
        if ((*rank)[4] != king) continue;
        if ((*rank)[7] == rook) rights += king;
        if ((*rank)[0] == rook) rights += queen_side;
    }
    return rights.empty() ? "-" : rights;
}

void add_pieces(const Squares& squares, bool white, std::vector<std::string>& commands) {
    for (std::size_t rank = 0; rank < edge; ++rank)
        for (std::size_t file = 0; file < edge; ++file) {
            const auto letter = static_cast<unsigned char>(squares[rank][file]);
            if (letter == '.' || (std::isupper(letter) != 0) != white) continue;
            commands.push_back({static_cast<char>(std::toupper(letter)),
                                static_cast<char>('a' + static_cast<char>(file)),
                                static_cast<char>('8' - static_cast<char>(rank))});
        }
}

} // namespace

std::optional<std::vector<std::string>> edit_commands(std::string_view fen) {
    UciWords words{fen};
    const auto squares = squares_in(words.next());
    const auto turn = words.next();
    const auto rights = words.next();
    if (!squares || rights != seeming_rights(*squares) || words.next() != "-") return std::nullopt;
    std::vector<std::string> commands;
    if (turn == "b") commands.emplace_back("a2a3"); // edit mode leaves the turn as it is
    commands.insert(commands.end(), {"edit", "#"});
    add_pieces(*squares, true, commands);
    commands.emplace_back("c");
    add_pieces(*squares, false, commands);
    commands.emplace_back(".");
    return commands;
}

std::string level_command(int moves, long long base, long long increment) {
    constexpr long long minute = 60;
    const auto seconds = std::max(1LL, (base + 999) / 1000);
    auto time = std::to_string(seconds / minute);
    if (seconds % minute != 0) time += fmt::format(":{:02}", seconds % minute);
    return fmt::format("level {} {} {:g}", moves, time, static_cast<double>(increment) / 1e3);
}

} // namespace strata::engines
