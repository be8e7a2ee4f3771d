// SPDX-License-Identifier: MIT
// Game files cut into tokens. Every text can be cut: what belongs nowhere is a stray sign.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace strata::notation {

inline constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

struct GameToken {
    enum class Kind : std::uint8_t { tag, comment, open, close, glyph, word, stray, end };
    Kind kind = Kind::end;
    bool closed = true;      // comment, tag: its end was found
    bool quoted = true;      // tag: its value stands between quotes
    bool first_line = false; // tag: nothing but blanks stands before it on its line
    bool spaced = false;     // tag: an empty line stands before it
    bool prose = false;      // comment: words of a line, without braces (prose.h)
    std::string_view text;   // tag: its name; comment: what stands in it; glyph: its digits
    std::string_view value;  // tag: as it is written, with its backslashes
    std::size_t at = 0;      // in bytes, from the beginning of the text
    std::size_t end = 0;     // behind it
};

// The value of a tag without the backslashes before its quotes; control characters are blanks.
[[nodiscard]] std::string tag_value(const GameToken& tag);

// Skips a byte order mark, blanks of any kind and lines that begin with '%'. The text must outlive
// it and its tokens.
class GameLexer {
public:
    explicit GameLexer(std::string_view text);
    [[nodiscard]] GameToken next();
    // Goes on at that place, in bytes.
    void go_to(std::size_t place) { at_ = place; }

private:
    void skip_blanks();
    [[nodiscard]] char peek() const { return at_ < text_.size() ? text_[at_] : '\0'; }
    [[nodiscard]] bool done() const { return at_ >= text_.size(); }
    [[nodiscard]] bool begins_line() const { return at_ == begin_ || text_[at_ - 1] == '\n'; }
    // Where the blanks before that place begin that are no line end.
    [[nodiscard]] std::size_t line_end_before(std::size_t at) const;
    [[nodiscard]] bool first_on_line(std::size_t at) const;
    [[nodiscard]] bool behind_empty_line(std::size_t at) const;
    [[nodiscard]] bool begins_prose() const;
    GameToken read_tag(GameToken token);
    GameToken read_brace_comment(GameToken token);
    GameToken read_line_comment(GameToken token);
    GameToken read_word(GameToken token);
    GameToken read_words(GameToken token);

    std::string_view text_;
    std::size_t begin_ = 0;
    std::size_t at_ = 0;
    std::size_t prose_end_ = 0; // of the last line of words; 0: none
};

// Begins a game behind the one before, after whose result, if there was one, it stands.
[[nodiscard]] bool begins_next_game(const GameToken& tag, bool after_result);

struct GamePlace {
    int line = 0;   // 1..
    int column = 0; // in bytes, 1..
};

// Lines and columns of places in a text. Asked in the order of the text the work is linear.
class PlaceFinder {
public:
    explicit PlaceFinder(std::string_view text);
    [[nodiscard]] GamePlace at(std::size_t place);

private:
    std::string_view text_;
    std::size_t line_begin_ = 0;
    std::size_t known_ = 0; // line ends before it are counted
    int line_ = 1;
};

} // namespace strata::notation
