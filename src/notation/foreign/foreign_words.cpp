// SPDX-License-Identifier: MIT
// Words and tags of foreign texts.
#include <algorithm>

#include "notation/foreign/foreign_game.h"
#include "notation/games/game_lexer.h"
#include "notation/games/game_words.h"

namespace strata::notation {

std::vector<ForeignWord> foreign_words(std::string_view text, std::size_t begin, Place place) {
    std::vector<ForeignWord> words;
    const auto advance = [&] {
        if (text[begin++] == '\n') {
            ++place.line;
            place.column = 1;
        } else {
            ++place.column;
        }
    };
    while (begin < text.size()) {
        if (is_blank(text[begin])) {
            advance();
            continue;
        }
        ForeignWord word{{}, place, text[begin] == '{'};
        const auto first = begin;
        while (begin < text.size() && (word.comment ? text[begin] != '}' : !is_blank(text[begin])))
            advance();
        const auto inside = first + (word.comment ? 1 : 0);
        word.text = text.substr(inside, begin - inside);
        if (word.comment && begin < text.size()) advance();
        words.push_back(std::move(word));
    }
    return words;
}

std::string_view without_move_number(std::string_view word) {
    const auto digits = word.find_first_not_of("0123456789");
    if (digits == std::string_view::npos) return {};
    if (digits == 0 || word[digits] != '.') return word;
    const auto dots = word.find_first_not_of('.', digits);
    return dots == std::string_view::npos ? std::string_view{} : word.substr(dots);
}

bool is_result(std::string_view word) {
    return word == "1-0" || word == "0-1" || word == "1/2-1/2" || word == unfinished;
}

std::optional<std::size_t> ForeignTags::find(std::string_view name) const {
    const auto found = std::ranges::find(tags, name, &std::pair<std::string, std::string>::first);
    if (found == tags.end()) return std::nullopt;
    return static_cast<std::size_t>(found - tags.begin());
}

ForeignTags foreign_tags(std::string_view text, const std::string& source) {
    ForeignTags all;
    GameLexer lexer{text};
    PlaceFinder finder{text};
    const auto place_of = [&](std::size_t at) {
        const auto place = finder.at(at);
        return Place{source, place.line, place.column};
    };
    auto token = lexer.next();
    for (; token.kind == GameToken::Kind::tag; token = lexer.next()) {
        const bool has_value = token.value.data() != nullptr;
        const auto* value = has_value ? token.value.data() : text.data() + token.at;
        all.places.push_back(place_of(static_cast<std::size_t>(value - text.data())));
        all.tags.emplace_back(token.text, tag_value(token));
    }
    all.end = token.at;
    all.place = place_of(token.at);
    return all;
}

} // namespace strata::notation
