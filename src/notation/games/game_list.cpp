// SPDX-License-Identifier: MIT
#include "notation/games/game_list.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "notation/games/game_lexer.h"
#include "notation/games/game_words.h"
#include "notation/games/prose.h"
#include "notation/games/text_kind.h"
#include "notation/positions/epd.h"
#include "text/strings.h"

namespace strata::notation {

namespace {

// Behind an empty line; the game before it has neither moves nor a result.
bool repeats_first_tag(const GameToken& token, const GameInFile& game) {
    return token.spaced && !game.tags.empty() && token.text == game.tags.front().first;
}

Tags position_tags(std::string_view line) {
    const auto epd = split_epd(line);
    Tags tags{{"FEN", std::string(epd.fields)}};
    for (const auto& [code, operand] : epd.operations)
        tags.emplace_back(operation_tag(code), operand);
    return tags;
}

void make_position(GameInFile& game, const GameToken& token) {
    game.position = true;
    game.end = token.end;
    game.tags = position_tags(token.text);
}

// Which games a file has, seen token by token.
class GameFinder {
public:
    explicit GameFinder(std::string_view text) : text_(text) {}

    // Whether this token is the first of another game.
    [[nodiscard]] bool begins_next(const GameToken& token, const GameInFile& game) const {
        if (token.kind == Kind::tag)
            return moved_
                       ? begins_next_game(token, after_result_ || after_prose_ || both_lose(game))
                       : repeats_first_tag(token, game);
        return token.kind == Kind::word && depth_ == 0 && moved_ && begins_without_tags(token);
    }
    // A position between games is one by itself; among moves it is a remark.
    [[nodiscard]] bool is_position(const GameToken& token) const {
        return token.prose && depth_ == 0 && is_position_line(token.text) &&
               (!moved_ || after_result_ || line_ends_before(token) > 1);
    }
    [[nodiscard]] bool moved() const { return moved_; }
    void begin() {
        moved_ = after_result_ = after_zeros_ = false;
        depth_ = 0;
    }
    void see(const GameToken& token) {
        if (token.kind == Kind::open) ++depth_;
        if (token.kind == Kind::close && depth_ > 0) --depth_;
        after_prose_ = token.prose;
        after_remark_ = token.kind == Kind::comment;
        moved_ = moved_ || (token.kind != Kind::tag && token.kind != Kind::comment);
        if (token.kind != Kind::word) return;
        if (default_result(token.text)) after_result_ = true;
        const auto result = result_or_castling(token.text);
        after_zeros_ = depth_ == 0 && result && all_lose(*result);
    }

private:
    using Kind = GameToken::Kind;

    // "0-0" was the last word, and is no castling.
    [[nodiscard]] bool both_lose(const GameInFile& game) const {
        const auto stated = after_zeros_ ? result_or_castling(game.tag("Result")) : std::nullopt;
        return stated && all_lose(*stated);
    }

    // "1." behind a result, or on a line of its own behind a remark or an empty line. Some write
    // "1. ..." where Black goes on.
    [[nodiscard]] bool begins_without_tags(const GameToken& token) const {
        const auto word = token.text;
        if (word != "1" && (!word.starts_with("1.") || word.starts_with("1.."))) return false;
        const bool glued = word.size() > 2;
        const auto move = glued ? GameToken{} : GameLexer{text_.substr(token.end)}.next();
        if (!tells_square(glued ? word.substr(2) : move.text)) return false;
        // No move of a game that has castled is its first.
        if (after_result_ || (after_zeros_ && line_ends_before(token) > 0)) return true;
        return word != "1" && line_ends_before(token) > (after_remark_ ? 0 : 1);
    }

    // Between it and what stands before it.
    [[nodiscard]] std::ptrdiff_t line_ends_before(const GameToken& token) const {
        const auto before = text_.substr(0, token.at);
        return std::ranges::count(before.substr(before.find_last_not_of(text::blanks) + 1), '\n');
    }

    std::string_view text_;
    bool moved_ = false;
    bool after_result_ = false;
    bool after_zeros_ = false; // behind "0-0"
    bool after_prose_ = false;
    bool after_remark_ = false;
    int depth_ = 0; // of variations
};

// Hands over each game once the next one begins.
template <class Take>
void split_games(std::string_view text, const Take& take) {
    GameInFile game;
    GameLexer lexer{text};
    PlaceFinder places{text};
    GameFinder finder{text};
    bool behind_position = false;
    std::optional<std::size_t> begin; // of what stands behind a position
    const auto start_at = [&](std::size_t at) {
        take(std::exchange(game, {at, text.size(), places.at(at).line}));
        finder.begin();
        begin.reset();
    };
    for (auto token = lexer.next(); token.kind != GameToken::Kind::end; token = lexer.next()) {
        if (behind_position && !begin) begin = token.at;
        if (finder.is_position(token)) {
            const bool in_game = finder.moved() || !game.tags.empty();
            if (in_game && !behind_position) game.end = token.at;
            if (in_game) start_at(begin.value_or(token.at));
            make_position(game, token);
            behind_position = true;
            continue;
        }
        if (behind_position) {
            if (token.kind == GameToken::Kind::comment) continue;
            start_at(*begin);
            behind_position = false;
        } else if (finder.begins_next(token, game)) {
            game.end = token.at;
            start_at(token.at);
        }
        if (token.kind == GameToken::Kind::tag)
            game.tags.emplace_back(token.text, tag_value(token));
        finder.see(token);
    }
    if (!behind_position) game.end = text.size();
    take(std::move(game));
}

} // namespace

std::string GameInFile::tag(std::string_view name) const {
    for (const auto& [one, value] : tags)
        if (one == name && value != "?") return value;
    return {};
}

std::vector<GameInFile> games_in(std::string_view text) {
    std::vector<GameInFile> games;
    split_games(text, [&](GameInFile game) { games.push_back(std::move(game)); });
    return games;
}

void for_each_game_in(std::string_view text,
                      const std::function<void(const GameInFile&, std::size_t)>& visit) {
    std::optional<GameInFile> last;
    std::size_t before = 0; // it
    split_games(text, [&](GameInFile game) {
        if (last) visit(*last, ++before);
        last = std::move(game);
    });
    visit(*last, before == 0 ? 0 : before + 1);
}

std::vector<GameInFile> listed_positions_in(std::string_view text) {
    std::vector<GameInFile> positions;
    each_listed_line(text, [&](std::string_view line, int number, std::size_t at) {
        if (!is_position_line(line)) return;
        positions.push_back({at, at + line.size(), number, position_tags(line), true});
    });
    return positions;
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
