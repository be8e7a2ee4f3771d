// SPDX-License-Identifier: MIT
#include "notation/games/game_lexer.h"

#include <cctype>

#include "notation/games/game_words.h"

namespace strata::notation {
namespace {

using rules::Unexpected;
using Kind = GameToken::Kind;

constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

bool ends_word(char c) {
    return is_blank(c) || std::string_view("{}()[];$\"").find(c) != std::string_view::npos;
}

} // namespace

GameLexer::GameLexer(std::string_view text, std::string source)
    : text_(text),
      source_(std::move(source)) {
    if (text_.starts_with(byte_order_mark)) at_ = byte_order_mark.size();
}

TextError GameLexer::error(const GameToken& at, Message reason) const {
    return {source_, at.line, at.column, std::move(reason)};
}

void GameLexer::advance() {
    if (text_[at_++] == '\n') {
        ++line_;
        column_ = 1;
    } else {
        ++column_;
    }
}

void GameLexer::skip_blanks() {
    while (!done()) {
        if (column_ == 1 && peek() == '%')
            while (!done() && peek() != '\n') advance();
        else if (is_blank(peek()))
            advance();
        else
            return;
    }
}

Parsed<GameToken> GameLexer::next() {
    skip_blanks();
    GameToken token;
    token.line = line_;
    token.column = column_;
    token.at = at_;
    if (done()) return token;
    switch (peek()) {
    case '[': return read_tag(token);
    case '{': return read_brace_comment(token);
    case ';': return read_line_comment(token);
    case '(':
    case ')':
        token.kind = peek() == '(' ? Kind::open : Kind::close;
        advance();
        return token;
    case '}': return Unexpected{error(token, "game.brace")};
    case ']': return Unexpected{error(token, "game.bracket")};
    case '"': return Unexpected{error(token, "game.quote")};
    default: return read_word(token);
    }
}

Parsed<GameToken> GameLexer::read_tag(GameToken token) {
    token.kind = Kind::tag;
    advance();
    skip_blanks();
    while (std::isalnum(static_cast<unsigned char>(peek())) || peek() == '_') {
        token.text += peek();
        advance();
    }
    skip_blanks();
    if (token.text.empty() || peek() != '"') return Unexpected{error(token, "game.tag_form")};
    for (advance(); !done() && peek() != '"' && peek() != '\n'; advance()) {
        if (peek() == '\\' && at_ + 1 < text_.size() && text_[at_ + 1] != '\n') advance();
        token.value += peek();
    }
    token.value = tidy_tag(token.value);
    if (peek() != '"') return Unexpected{error(token, "game.tag_quote")};
    advance();
    skip_blanks();
    if (peek() != ']') return Unexpected{error(token, "game.tag_open")};
    advance();
    return token;
}

Parsed<GameToken> GameLexer::read_brace_comment(GameToken token) {
    token.kind = Kind::comment;
    std::string text;
    for (advance(); !done() && peek() != '}'; advance()) text += peek();
    if (done()) return Unexpected{error(token, "game.comment_open")};
    advance();
    token.text = tidy_comment(text);
    return token;
}

GameToken GameLexer::read_line_comment(GameToken token) {
    token.kind = Kind::comment;
    std::string text;
    for (advance(); !done() && peek() != '\n'; advance()) text += peek();
    token.text = tidy_comment(text);
    return token;
}

GameToken GameLexer::read_word(GameToken token) {
    token.kind = peek() == '$' ? Kind::glyph : Kind::word;
    if (token.kind == Kind::glyph) advance();
    for (; !done() && !ends_word(peek()); advance()) token.text += peek();
    return token;
}

} // namespace strata::notation
