// SPDX-License-Identifier: MIT
#include "notation/games/game_list.h"

#include "notation/games/game_lexer.h"
#include "notation/games/game_words.h"

namespace strata::notation {

namespace {

// Behind an empty line; the game before it has neither moves nor a result.
bool repeats_first_tag(const GameToken& token, const GameInFile& game) {
    return token.spaced && !game.tags.empty() && token.text == game.tags.front().first;
}

bool ends_game(const GameToken& token) {
    return token.kind == GameToken::Kind::word && default_result(token.text).has_value();
}

} // namespace

std::string GameInFile::tag(std::string_view name) const {
    for (const auto& [one, value] : tags)
        if (one == name && value != "?") return value;
    return {};
}

std::vector<GameInFile> games_in(std::string_view text) {
    std::vector<GameInFile> games(1);
    GameLexer lexer{text};
    PlaceFinder places{text};
    bool in_moves = false;
    bool after_result = false;
    for (auto token = lexer.next(); token.kind != GameToken::Kind::end; token = lexer.next()) {
        const bool is_tag = token.kind == GameToken::Kind::tag;
        const bool next = in_moves ? begins_next_game(token, after_result)
                                   : repeats_first_tag(token, games.back());
        if (is_tag && next) {
            games.back().end = token.at;
            games.push_back({token.at, 0, places.at(token.at).line, {}});
            in_moves = after_result = false;
        }
        if (is_tag) games.back().tags.emplace_back(token.text, tag_value(token));
        in_moves = in_moves || (!is_tag && token.kind != GameToken::Kind::comment);
        after_result = after_result || ends_game(token);
    }
    games.back().end = text.size();
    return games;
}

std::string_view own_text(std::string_view text, const GameInFile& game) {
    return text.substr(game.begin, game.end - game.begin);
}

std::string text_of_game(std::string_view text, const GameInFile& game) {
    return std::string(static_cast<std::size_t>(game.line - 1), '\n') +
           std::string(own_text(text, game));
}

TextError error_in_game(std::size_t number, const GameInFile& game, TextError error) {
    if (error.line > 0) error.line += game.line - 1;
    error.reason = {"game.of_several", {{"number", number}, {"reason", std::move(error.reason)}}};
    return error;
}

} // namespace strata::notation
