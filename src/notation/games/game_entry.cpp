// SPDX-License-Identifier: MIT
#include "notation/games/game_entry.h"

#include <algorithm>
#include <array>
#include <sstream>

#include "notation/games/game_lexer.h"
#include "notation/games/game_words.h"
#include "text/encoding.h"
#include "text/strings.h"

namespace strata::notation {
namespace {

using Kind = GameToken::Kind;

constexpr int longest_opening = 24; // moves that are kept of each game
// What a list shows of a game or finds it by.
constexpr std::array unlisted{"FEN", "Setup", "SetUp", "WhiteElo", "BlackElo", "UTCTime"};

bool digit_of_move(char c) { return c >= '0' && c <= '9'; }

// Without the number before it ("1.e4") and the signs behind it.
std::string_view move_alone(std::string_view word) {
    const auto dot = word.find_last_of('.');
    if (dot != std::string_view::npos && std::ranges::all_of(word.substr(0, dot), [](char c) {
            return digit_of_move(c) || c == '.';
        }))
        word.remove_prefix(dot + 1);
    while (!word.empty() && std::string_view("+#!?").find(word.back()) != std::string_view::npos)
        word.remove_suffix(1);
    return word;
}

bool all_digits(std::string_view word) { return std::ranges::all_of(word, digit_of_move); }

// Castling, or a letter before a digit: a square.
bool looks_like_move(std::string_view word) {
    if (word == "O-O" || word == "O-O-O" || word == "0-0" || word == "0-0-0") return true;
    for (std::size_t i = 1; i < word.size(); ++i)
        if (digit_of_move(word[i]) && word[i - 1] >= 'a' && word[i - 1] <= 'z') return true;
    return false;
}

std::string first_moves_of(std::string_view text) {
    std::string opening(1, ' ');
    GameLexer lexer{text};
    int count = 0;
    int depth = 0; // of variations
    for (auto token = lexer.next(); token.kind != Kind::end && count < longest_opening;
         token = lexer.next()) {
        if (token.kind == Kind::open) ++depth;
        if (token.kind == Kind::close && depth > 0) --depth; // or it is that of "1)"
        if (token.kind != Kind::word || depth > 0) continue;
        const auto move = move_alone(token.text);
        if (move.empty() || all_digits(move) || default_result(token.text)) continue;
        opening.append(move).append(1, ' ');
        ++count;
    }
    return opening;
}

} // namespace

GameInFile GameEntry::in_file() const {
    GameInFile game{begin, end, line, {}, position};
    std::istringstream lines{tags};
    for (std::string one; std::getline(lines, one);) {
        const auto tab = std::min(one.find('\t'), one.size() - 1);
        game.tags.emplace_back(one.substr(0, tab), one.substr(tab + 1));
    }
    return game;
}

GameEntry entry_of(std::string_view text, const GameInFile& game, std::size_t text_begin,
                   int text_line) {
    GameEntry entry{text_begin + game.begin, text_begin + game.end, text_line + game.line - 1};
    for (const auto& [name, value] : game.tags) {
        if (value.empty() || value == "?" || std::ranges::find(unlisted, name) != unlisted.end())
            continue;
        std::string line = text::repaired_utf8(value);
        std::ranges::replace(line, '\n', ' ');
        entry.tags.append(name).append(1, '\t').append(line).append(1, '\n');
        entry.words.append(text::folded(line)).append(1, '\n');
    }
    entry.position = game.position;
    if (!entry.position) entry.opening = first_moves_of(own_text(text, game));
    return entry;
}

GameSearch::GameSearch(std::string_view text) {
    std::istringstream in{std::string(text)};
    for (std::string word; in >> word;) {
        const auto move = move_alone(word);
        if (looks_like_move(move)) {
            may_be_moves_.push_back(text::folded(word));
            opening_.append(1, ' ').append(move);
        } else if (!move.empty()) {
            words_.push_back(text::folded(word));
        }
    }
    if (!opening_.empty()) opening_ += ' ';
}

bool GameSearch::finds(const GameEntry& game) const {
    const auto told = [&](const std::string& word) {
        return game.words.find(word) != std::string::npos;
    };
    return std::ranges::all_of(words_, told) &&
           (game.opening.starts_with(opening_) || std::ranges::all_of(may_be_moves_, told));
}

} // namespace strata::notation
