// SPDX-License-Identifier: MIT
#include "notation/games/text_kind.h"

#include <algorithm>

#include "notation/foreign/foreign_text.h"
#include "notation/games/game_lexer.h"
#include "notation/games/game_words.h"
#include "notation/games/handover.h"
#include "notation/games/link.h"
#include "notation/games/prose.h"
#include "notation/letters.h"
#include "notation/positions/fen4.h"
#include "text/strings.h"

namespace strata::notation {
namespace {

constexpr std::string_view quotes = "\"'`";

// The line in which `at` stands.
std::string_view line_at(std::string_view text, std::size_t at) {
    const auto before = at == 0 ? std::string_view::npos : text.rfind('\n', at - 1);
    const auto begin = before == std::string_view::npos ? 0 : before + 1;
    return text.substr(begin, std::min(text.find('\n', begin), text.size()) - begin);
}

// {"name": ..., or a list of such objects.
bool is_json(std::string_view text) {
    const auto skip_blanks = [&] {
        text.remove_prefix(std::min(text.find_first_not_of(text::blanks), text.size()));
    };
    if (!text.ends_with('}') && !text.ends_with(']')) return false;
    if (text.starts_with('[')) {
        text.remove_prefix(1);
        skip_blanks();
    }
    if (!text.starts_with('{')) return false;
    text.remove_prefix(1);
    skip_blanks();
    if (!text.starts_with('"')) return false;
    text.remove_prefix(std::min(text.find('"', 1), text.size() - 1) + 1);
    skip_blanks();
    return text.starts_with(':');
}

bool is_tag_line(std::string_view line) {
    if (!line.starts_with('[')) return false;
    const auto token = GameLexer{line}.next();
    return token.kind == GameToken::Kind::tag && token.quoted && !token.text.empty();
}

bool has_tag_line(std::string_view text) {
    if (is_tag_line(text.substr(0, text.find('\n')))) return true;
    for (auto at = text.find("\n["); at != std::string_view::npos; at = text.find("\n[", at + 1))
        if (is_tag_line(text.substr(at + 1, text.find('\n', at + 1) - at - 1))) return true;
    return false;
}

std::string_view without_first(std::string_view text, std::string_view word) {
    constexpr std::string_view between = " :\t";
    if (text::folded(text.substr(0, word.size())) != word) return text;
    const auto rest = text.substr(word.size());
    if (rest.empty() || between.find(rest.front()) == std::string_view::npos) return text;
    return rest.substr(std::min(rest.find_first_not_of(between), rest.size()));
}

bool is_row_sign(char c) {
    return is_small(c) || is_capital(c) || is_digit(c) ||
           std::string_view("/,;=+~*?").find(c) != std::string_view::npos;
}

// The seat to move, by its letter or its name.
bool may_be_turn(std::string_view word) {
    constexpr std::size_t longest = 8;
    return !word.empty() && word.size() <= longest &&
           std::ranges::all_of(word, [](char c) { return is_small(c) || is_capital(c); });
}

void each_line(std::string_view text, const std::function<void(std::string_view)>& take) {
    while (!text.empty()) {
        const auto end = std::min(text.find('\n'), text.size());
        take(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
}

bool has_numbered_moves(std::string_view text) {
    bool any = false;
    each_line(text, [&](std::string_view line) {
        any = any || has_move_number(line.substr(0, line.find_first_of(text::blanks)));
    });
    return any;
}

// Of a text without tags: before its first position only remarks and what is no move may stand.
bool is_list_of_positions(std::string_view text) {
    constexpr int most_lines = 16;
    if (has_numbered_moves(text)) return false;
    GameLexer lexer{text};
    std::size_t line_end = 0;
    int lines = 0;
    for (auto token = lexer.next(); token.kind != GameToken::Kind::end; token = lexer.next()) {
        if (token.at < line_end || (token.kind == GameToken::Kind::comment && !token.prose))
            continue;
        const auto line = line_at(text, token.at);
        if (is_position_line(line)) return true;
        const bool word = token.kind == GameToken::Kind::word && !may_be_move(token.text);
        if ((!word && !token.prose) || ++lines > most_lines) return false;
        line_end = static_cast<std::size_t>(line.data() - text.data()) + line.size();
    }
    return false;
}

// Without the marks of mail programs before a line: "> > 1. e4".
std::string_view unquoted_line(std::string_view line) {
    for (;;) {
        const auto start = line.find_first_not_of(" \t");
        if (start == std::string_view::npos || line[start] != '>') return line;
        line.remove_prefix(start + 1);
        if (line.starts_with(' ')) line.remove_prefix(1);
    }
}

bool is_quoted(std::string_view line) { return unquoted_line(line).size() < line.size(); }

bool is_fence(std::string_view line) { return line.starts_with("```"); }

// Tags, a position, or moves: "1. e4", "e4 e5".
bool is_of_game(std::string_view line) {
    line = text::trimmed(line);
    const auto word = line.substr(0, line.find_first_of(text::blanks));
    return is_tag_line(line) || is_position_line(line) || has_move_number(word) ||
           tells_square(word);
}

} // namespace

TextKind kind_of(std::string_view text) {
    if (text.starts_with(byte_order_mark)) text.remove_prefix(byte_order_mark.size());
    text = text::trimmed(text);
    if (text.empty()) return TextKind::blank;
    if (is_tag_line(text.substr(0, text.find('\n'))))
        return foreign_form_of(text) ? TextKind::foreign : TextKind::games;
    if (has_tag_line(text)) return TextKind::games;
    if (has_link(text)) return TextKind::link;
    if (foreign_form_of(text)) return TextKind::foreign;
    if (is_json(text)) return TextKind::json;
    if (!handover_in(text).empty() || looks_like_handover(text)) return TextKind::handover;
    if (!uci_as_file(text).empty()) return TextKind::uci;
    return is_list_of_positions(text) ? TextKind::positions : TextKind::games;
}

bool is_position_line(std::string_view line) {
    constexpr int told_by_rows = 4;
    constexpr std::string_view between = " \t_";
    line = without_label(text::trimmed(line));
    if (line == start_word || is_fen4(line)) return true;
    line.remove_prefix(std::min(line.find_first_not_of(quotes), line.size()));
    const auto board = line.substr(0, line.find_first_of(" \t_\r\n"));
    const auto rows = std::ranges::count(board, '/');
    if (rows < 2 && !board.starts_with("1=")) return false;
    if (!std::ranges::all_of(board, is_row_sign)) return false;
    auto rest = line.substr(board.size());
    rest.remove_prefix(std::min(rest.find_first_not_of(between), rest.size()));
    const auto turn = rest.substr(0, rest.find_first_of(" \t_\r\n"));
    return rows >= told_by_rows || may_be_turn(turn);
}

void each_listed_line(std::string_view text,
                      const std::function<void(std::string_view, int, std::size_t)>& take) {
    const auto* const begin = text.data();
    int number = 0;
    std::string_view before; // of a FEN4, which is usually broken into lines
    each_line(text, [&](std::string_view line) {
        ++number;
        if (!before.empty()) line = {before.data(), line.data() + line.size()};
        before = {};
        if (number == 1 && line.starts_with(byte_order_mark))
            line.remove_prefix(byte_order_mark.size());
        line = text::trimmed(line);
        if (line.empty() || std::string_view("#%;{").find(line.front()) != std::string_view::npos)
            return;
        if (is_fen4(without_label(line)) && (line.back() == '-' || line.back() == '/')) {
            before = line;
            return;
        }
        take(line, number, static_cast<std::size_t>(line.data() - begin));
    });
}

std::string_view without_label(std::string_view text) {
    for (const auto* word : {"position", "fen", "epd"}) text = without_first(text, word);
    return text;
}

std::string uci_as_file(std::string_view text) {
    constexpr std::string_view before_moves = " moves ";
    const auto rest = without_first(text, "position");
    const auto moves = rest.find(before_moves);
    if (rest.size() == text.size() || moves == std::string_view::npos) return {};
    const auto start = text::trimmed(rest.substr(0, moves));
    const auto line = std::string(rest.substr(moves + before_moves.size())) + " *";
    if (text::folded(start) == start_word) return line;
    return tag_line("FEN", without_first(start, "fen")) + '\n' + line;
}

std::optional<std::string> without_quote_marks(std::string_view text) {
    bool quoted = false;
    bool fenced = false;
    each_line(text, [&](std::string_view line) {
        quoted = quoted || is_quoted(line);
        fenced = fenced || is_fence(line);
    });
    if (quoted)
        each_line(text, [&](std::string_view line) {
            quoted = quoted && (is_quoted(line) || !is_of_game(line));
        });
    if (!quoted && !fenced) return std::nullopt;
    std::string plain;
    each_line(text, [&](std::string_view line) {
        if (!is_fence(line) && (!quoted || is_quoted(line)))
            plain += quoted ? unquoted_line(line) : line;
        plain += '\n';
    });
    return plain;
}

} // namespace strata::notation
