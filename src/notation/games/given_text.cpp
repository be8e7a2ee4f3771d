// SPDX-License-Identifier: MIT
#include "notation/games/given_text.h"

#include <algorithm>
#include <cctype>
#include <limits>
#include <optional>

#include "notation/foreign/foreign_text.h"
#include "notation/games/game_list.h"
#include "notation/games/game_words.h"
#include "notation/games/handover.h"
#include "notation/positions/position_text.h"
#include "text/strings.h"

namespace strata::notation {
namespace {

using rules::Unexpected;
using SharedVariant = std::shared_ptr<const rules::Variant>;
using Given = rules::Expected<GivenText, Message>;

std::vector<std::string_view> lines_of(std::string_view text) {
    std::vector<std::string_view> lines;
    while (!text.empty()) {
        const auto end = std::min(text.find('\n'), text.size());
        lines.push_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return lines;
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

// Where lines are quoted, what stands between them is of the mail, as are the fences of code.
std::string unquoted(std::string_view text) {
    const auto lines = lines_of(text);
    const auto is_quoted = [](std::string_view line) {
        return unquoted_line(line).size() < line.size();
    };
    const bool any = std::ranges::any_of(lines, is_quoted);
    std::string plain;
    for (const auto line : lines) {
        const bool fence = text::trimmed(line).starts_with("```");
        if (fence || (any && !is_quoted(line) && !text::trimmed(line).empty())) continue;
        plain += std::string(unquoted_line(line)) + '\n';
    }
    return std::string(text::trimmed(plain));
}

bool is_digit_of_checksum(char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'); }

// From its first word to its checksum, whatever stands around it; empty when there is none.
std::string_view handover_in(std::string_view text) {
    constexpr std::string_view begins = "Strata";
    auto at = text.find(begins);
    while (at != std::string_view::npos &&
           (at + begins.size() >= text.size() || text[at + begins.size()] < '0' ||
            text[at + begins.size()] > '9'))
        at = text.find(begins, at + 1);
    if (at == std::string_view::npos || text.find(';', at) == std::string_view::npos) return {};
    auto end = at;
    for (int parts = 0; parts < 8 && end < text.size(); ++end) parts += text[end] == ';';
    constexpr int digits = 16;
    for (int found = 0; found < digits && end < text.size(); ++end)
        if (is_digit_of_checksum(text[end]))
            ++found;
        else if (!is_blank(text[end]))
            break;
    return text.substr(at, end - at);
}

Given read_line(const RuleBook& book, std::string_view line) {
    auto game = read_handover(book, line);
    if (!game) return Unexpected{game.error()};
    auto variant = game->variant;
    return GivenText{
        GivenKind::handover, std::move(variant), std::string(line), *std::move(game), {}};
}

// Where the tags begin: [Name "value"]. What stands before them is not of the game.
std::size_t first_tag(std::string_view text) {
    for (auto at = text.find('['); at != std::string_view::npos; at = text.find('[', at + 1)) {
        auto end = at + 1;
        while (end < text.size() &&
               (std::isalnum(static_cast<unsigned char>(text[end])) || text[end] == '_'))
            ++end;
        const bool named = end > at + 1 && end < text.size();
        while (end < text.size() && (text[end] == ' ' || text[end] == '\t')) ++end;
        if (named && end < text.size() && text[end] == '"') return at;
    }
    return std::string_view::npos;
}

bool holds_anything(const LoadedGame& game) {
    return game.record.nodes.size() > 1 || game.record.starts_elsewhere ||
           !game.record.tags.empty() || game.record.result.ended();
}

// A game, or as much of it as can be read.
Given as_game(const RuleBook& book, GivenKind kind, std::string text) {
    auto read = read_game(book, text, {});
    if (!read) return Unexpected{read.error().message()};
    std::optional<Message> fault;
    if (!read->errors.empty()) fault = read->errors.front().message();
    if (fault && !holds_anything(read->game)) return Unexpected{*std::move(fault)};
    GivenText given{kind, read->game.variant, std::move(text), std::move(read->game), {}};
    if (fault) given.notices.push_back(*std::move(fault));
    return given;
}

Given read_games(const RuleBook& book, std::string_view text) {
    if (games_in(text).size() > 1)
        return GivenText{GivenKind::games, nullptr, std::string(text), {}, {}};
    return as_game(book, GivenKind::game, std::string(text));
}

// The likeliest first; each once.
std::vector<SharedVariant> candidates(const RuleBook& book, const SharedVariant& likely) {
    std::vector<SharedVariant> all;
    const auto add = [&](const SharedVariant& variant) {
        if (variant && std::ranges::find(all, variant) == all.end()) all.push_back(variant);
    };
    add(likely);
    add(book.plain());
    add(book.usual());
    std::ranges::for_each(book.variants(), add);
    return all;
}

std::string_view without_first(std::string_view text, std::string_view word) {
    if (text::folded(text.substr(0, word.size())) != word) return text;
    auto rest = text.substr(word.size());
    if (rest.empty() || (rest.front() != ' ' && rest.front() != ':' && rest.front() != '\t'))
        return text;
    rest.remove_prefix(rest.find_first_not_of(" :\t") == std::string_view::npos
                           ? rest.size()
                           : rest.find_first_not_of(" :\t"));
    return rest;
}

bool looks_like_position(std::string_view text) {
    const auto word = text.substr(0, text.find_first_of(" \t\r\n_"));
    // An address of a page has other signs as well.
    return std::ranges::count(word, '/') >= 4 && word.find_first_of(".:") == std::string::npos;
}

Given read_positions(const std::vector<SharedVariant>& variants, std::string_view text) {
    std::optional<TextError> best;
    for (const auto& variant : variants) {
        auto given = read_position(variant, text);
        if (given)
            return GivenText{GivenKind::position,
                             variant,
                             write_position(given->position),
                             {},
                             std::move(given->notices)};
        // Whoever read furthest knows best what is wrong; without a column it is the pieces.
        const auto reach = [](const TextError& error) {
            return error.column == 0 ? std::numeric_limits<int>::max() : error.column;
        };
        if (!best || reach(given.error()) > reach(*best)) best = given.error();
    }
    return Unexpected{best->message()};
}

// `position startpos moves e2e4`, `position fen ... moves ...`: what programs say to engines.
std::optional<std::string> uci_as_file(std::string_view text) {
    const auto rest = without_first(text, "position");
    if (rest.size() == text.size()) return std::nullopt;
    const auto moves = rest.find(" moves ");
    const auto start = text::trimmed(rest.substr(0, moves));
    const auto fen = without_first(start, "fen");
    if (moves == std::string_view::npos) return std::nullopt;
    const auto line = std::string(rest.substr(moves + 7));
    return text::folded(start) == "startpos" ? line + " *"
                                             : tag_line("FEN", fen) + '\n' + line + " *";
}

bool begins_with_number(std::string_view text) {
    return !text.empty() && text.front() >= '0' && text.front() <= '9';
}

// Of the games in which the text can be read whole the likeliest, else that which reads most of it.
Given read_moves(const RuleBook& book, const std::vector<SharedVariant>& variants,
                 std::string_view text) {
    std::optional<GivenText> best;
    for (const auto& variant : variants) {
        auto given = as_game(book, GivenKind::moves,
                             tag_line("Variant", variant->id) + '\n' + std::string(text));
        if (!given) continue;
        const auto moves = given->game.record.nodes.size();
        if (moves > 1 && given->notices.empty()) return given;
        if (!best || moves > best->game.record.nodes.size()) best = *std::move(given);
    }
    constexpr std::size_t told_from_words = 2;
    const auto moves = best ? best->game.record.nodes.size() - 1 : 0;
    if (moves >= told_from_words || (moves > 0 && begins_with_number(text)))
        return *std::move(best);
    return Unexpected{Message{"given.unknown", {{"text", text::shown(text)}}}};
}

} // namespace

Given read_given(const RuleBook& book, const SharedVariant& likely, std::string_view text) {
    if (text::trimmed(text).empty()) return Unexpected{Message{"given.empty"}};
    const auto plain = unquoted(text);
    if (const auto line = handover_in(plain); !line.empty()) return read_line(book, line);
    if (foreign_form_of(plain)) return as_game(book, GivenKind::game, plain);
    const auto tags = first_tag(plain);
    if (tags != std::string::npos) return read_games(book, std::string_view(plain).substr(tags));
    if (const auto game = uci_as_file(plain)) return as_game(book, GivenKind::game, *game);
    std::string_view rest = text::trimmed(plain);
    for (const auto* word : {"position", "fen", "epd"}) rest = without_first(rest, word);
    const auto variants = candidates(book, likely);
    const auto unquoted_rest = rest.substr(std::min(rest.find_first_not_of("\"'`"), rest.size()));
    if (looks_like_position(unquoted_rest)) return read_positions(variants, rest);
    return read_moves(book, variants, rest);
}

} // namespace strata::notation
