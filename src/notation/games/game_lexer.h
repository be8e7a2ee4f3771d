// SPDX-License-Identifier: MIT
// Game files cut into tokens, each with its place.
#pragma once

#include <string>
#include <string_view>

#include "notation/text_error.h"

namespace strata::notation {

struct GameToken {
    enum class Kind { tag, comment, open, close, glyph, word, end };
    Kind kind = Kind::end;
    std::string text;  // tag: its name; comment: tidied; glyph: its digits; word: itself
    std::string value; // tag only
    int line = 0;
    int column = 0;     // in bytes, 1..
    std::size_t at = 0; // in bytes, from the beginning of the text
};

// Skips a byte order mark, line ends of any kind and lines that begin with '%'.
class GameLexer {
public:
    GameLexer(std::string_view text, std::string source);
    [[nodiscard]] Parsed<GameToken> next();

private:
    void skip_blanks();
    [[nodiscard]] char peek() const { return at_ < text_.size() ? text_[at_] : '\0'; }
    [[nodiscard]] bool done() const { return at_ >= text_.size(); }
    void advance();
    Parsed<GameToken> read_tag(GameToken token);
    Parsed<GameToken> read_brace_comment(GameToken token);
    GameToken read_line_comment(GameToken token);
    GameToken read_word(GameToken token);
    [[nodiscard]] TextError error(const GameToken& at, Message reason) const;

    std::string_view text_;
    std::string source_;
    std::size_t at_ = 0;
    int line_ = 1;
    int column_ = 1;
};

} // namespace strata::notation
