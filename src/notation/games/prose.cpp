// SPDX-License-Identifier: MIT
#include "notation/games/prose.h"

#include <algorithm>

#include "notation/games/game_words.h"
#include "notation/letters.h"

namespace strata::notation {
namespace {

bool is_letter(char c) {
    return is_small(c) || is_capital(c) || static_cast<unsigned char>(c) > 127;
}

// Letters of pieces, files and captures in the languages that have them: "exd", "Bxc".
bool may_be_of_move(char c) {
    constexpr std::string_view letters = "KQRBNPSDTLFCVWabcdefghxOo";
    return letters.find(c) != std::string_view::npos;
}

// Dates are none.
bool is_stated_result(std::string_view word) {
    for (std::size_t i = 1; i < word.size(); ++i)
        if (is_digit(word[i - 1]) && is_digit(word[i])) return false;
    return default_result(word).has_value();
}

// Three numbers, one of four digits: "2024.01.05", "5/1/2024".
bool is_date(std::string_view word) {
    const auto digits_of = [](std::string_view text) {
        return std::min(text.find_first_not_of("0123456789"), text.size());
    };
    constexpr std::size_t year = 4;
    bool has_year = false;
    char between = '\0';
    for (int part = 0; part < 3; ++part) {
        const auto digits = digits_of(word);
        if (digits == 0 || digits > year) return false;
        has_year = has_year || digits == year;
        word.remove_prefix(digits);
        if (part == 2) break;
        if (word.empty() || (between != '\0' && word[0] != between)) return false;
        between = word[0];
        if (between != '.' && between != '-' && between != '/') return false;
        word.remove_prefix(1);
    }
    return has_year && (word.empty() || word == "," || word == "." || word == ":");
}

// The rows of a position, an address, a date or a sign of HTML.
bool is_no_move(std::string_view word) {
    constexpr int fewest_rows = 4;
    if (std::ranges::count(word, '/') >= fewest_rows) return true;
    if (word.starts_with("www.") || word.find("://") != std::string_view::npos) return true;
    if (word.size() > 2 && word[0] == '<')
        return word[1] == '/' || word[1] == '!' || is_small(word[1]) || is_capital(word[1]);
    return is_date(word);
}

// A word of a language: letters alone, with the signs of a sentence around them.
bool is_prose_word(std::string_view word) {
    constexpr std::string_view around = "\"'()[],.:;!?";
    word.remove_prefix(std::min(word.find_first_not_of(around), word.size()));
    word = word.substr(0, word.find_last_not_of(around) + 1);
    constexpr std::size_t shortest = 3;
    return word.size() >= shortest && std::ranges::all_of(word, is_letter) &&
           !std::ranges::all_of(word, may_be_of_move);
}

bool begins_tag(std::string_view text) {
    if (!text.starts_with('[')) return false;
    const auto quote = text.find('"');
    return quote != std::string_view::npos && quote < text.find(']');
}

std::size_t words_length(std::string_view line) {
    int depth = 0;
    for (std::size_t at = 0; at < line.size(); ++at) {
        const char c = line[at];
        if (c == '\n' || c == '{' || begins_tag(line.substr(at))) return at;
        if (c == '(') ++depth;
        if (c == ')' && --depth < 0) return at;
    }
    return line.size();
}

// The next word, which is taken off the text; empty at its end.
std::string_view take_word(std::string_view& text) {
    while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
    std::size_t end = 0;
    while (end < text.size() && !is_blank(text[end])) ++end;
    const auto word = text.substr(0, end);
    text.remove_prefix(end);
    return word;
}

} // namespace

bool tells_square(std::string_view word) {
    if (word.starts_with("O-O") || word.starts_with("0-0") || word.starts_with("o-o")) return true;
    for (std::size_t i = 1; i < word.size(); ++i)
        if (is_digit(word[i]) && (is_small(word[i - 1]) || is_capital(word[i - 1]))) return true;
    return false;
}

bool has_move_number(std::string_view word) {
    const auto digits = std::min(word.find_first_not_of("0123456789"), word.size());
    return digits > 0 && digits < word.size() && word[digits] == '.' && !is_date(word);
}

bool may_be_move(std::string_view word) {
    return has_move_number(word) || tells_square(word) || is_passed_turn(word) ||
           is_stated_result(word);
}

std::size_t prose_length(std::string_view line, bool apart) {
    auto behind = line;
    const auto first = take_word(behind);
    if (is_no_move(first)) return words_length(line);
    if (may_be_move(first)) return 0;
    const auto length = words_length(line);
    auto rest = line.substr(0, length);
    int words = 0;
    int moves = 0;
    for (auto word = take_word(rest); !word.empty(); word = take_word(rest)) {
        if (may_be_move(word))
            ++moves;
        else if (is_prose_word(word))
            ++words;
    }
    return words >= (apart ? 1 : 2) && words > moves ? length : 0;
}

} // namespace strata::notation
