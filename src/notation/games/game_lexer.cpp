// SPDX-License-Identifier: MIT
#include "notation/games/game_lexer.h"

#include <algorithm>
#include <array>

#include "notation/games/game_words.h"
#include "notation/games/prose.h"

namespace strata::notation {
namespace {

using Kind = GameToken::Kind;

// Blanks of Unicode, and signs that show nothing, by their bytes in UTF-8.
std::size_t blank_of_unicode(std::string_view text) {
    if (text.starts_with("\u00A0")) return 2;
    if (text.size() < 3) return 0;
    const auto sign = text.substr(0, 3);
    if (sign == "\u202F" || sign == "\u205F" || sign == "\u2060" || sign == "\u3000" ||
        sign == "\u2028" || sign == "\u2029" || sign == byte_order_mark)
        return 3;
    // U+2000 to U+200F
    return sign.starts_with("\xE2\x80") && static_cast<unsigned char>(sign[2]) <= 0x8F ? 3 : 0;
}

// What a byte means to a word.
enum class Role : std::uint8_t { letter, end, perhaps_blank };

constexpr auto roles = [] {
    std::array<Role, 256> all{};
    for (const char c : std::string_view(" \t\n\r\v\f{}()[];$\""))
        all[static_cast<unsigned char>(c)] = Role::end;
    for (const std::size_t c : {0xC2U, 0xE2U, 0xE3U, 0xEFU}) all[c] = Role::perhaps_blank;
    return all;
}();

Role role_of(char c) { return roles[static_cast<unsigned char>(c)]; }

constexpr bool is_line_blank(char c) {
    return c == ' ' || c == '\t' || c == '\r' || c == '\v' || c == '\f';
}

constexpr bool ends_name(char c) {
    return is_line_blank(c) || std::string_view("\"[]{}\n").find(c) != std::string_view::npos;
}

std::size_t past_blanks(std::string_view text, std::size_t at) {
    while (at < text.size() && is_line_blank(text[at])) ++at;
    return at;
}

// Past `[Name "`, or nothing when no tag begins there.
std::size_t tag_head(std::string_view text, std::size_t at) {
    if (at >= text.size() || text[at] != '[') return 0;
    const auto name = past_blanks(text, at + 1);
    auto end = name;
    while (end < text.size() && !ends_name(text[end])) ++end;
    const auto quote = past_blanks(text, end);
    return end > name && text[name] != '%' && quote < text.size() && text[quote] == '"' ? quote + 1
                                                                                        : 0;
}

// The quote that closes a value: a ']' follows it. `escaped`: a backslash takes one its meaning.
std::size_t closing_quote(std::string_view line, bool escaped) {
    for (std::size_t i = 0; i < line.size(); ++i) {
        if (escaped && line[i] == '\\') {
            ++i;
            continue;
        }
        const auto next = line[i] == '"' ? past_blanks(line, i + 1) : line.size();
        if (next < line.size() && line[next] == ']') return i;
    }
    return std::string_view::npos;
}

// Follows the braces of a comment to its end. Braces in a comment belong to it where they come in
// pairs. A comment without an end ends where the tags of the next game begin.
class CommentEnd {
public:
    CommentEnd(std::string_view text, std::size_t begin) : text_(text), at_(begin) {}

    // The closing brace, or where the comment is cut off.
    std::size_t find() {
        for (; at_ < text_.size(); ++at_) {
            const char c = text_[at_];
            if (c == '\n' && !boundary_) look_for_tags();
            if (c == '{') {
                if (boundary_) return cut_off();
                ++depth_;
            }
            if (c == '}' && (--depth_ == 0 || !closes_again())) return at_;
        }
        return cut_off();
    }
    [[nodiscard]] bool closed() const { return closed_; }

private:
    std::size_t cut_off() {
        closed_ = false;
        return boundary_ ? boundary_ : text_.size();
    }
    // An empty line and a tag behind it.
    void look_for_tags() {
        const auto next = past_blanks(text_, at_ + 1);
        if (next >= text_.size() || text_[next] != '\n') return;
        if (tag_head(text_, next + 1) != 0) boundary_ = next + 1;
    }
    // The next brace, before another game, closes too.
    [[nodiscard]] bool closes_again() const {
        const auto next = text_.find_first_of("{}", at_ + 1);
        if (next == std::string_view::npos || text_[next] == '{') return false;
        return text_.substr(at_, next - at_).find("\n[") == std::string_view::npos;
    }

    std::string_view text_;
    std::size_t at_;
    std::size_t boundary_ = 0;
    int depth_ = 1;
    bool closed_ = true;
};

} // namespace

GameLexer::GameLexer(std::string_view text) : text_(text) {
    if (text_.starts_with(byte_order_mark)) begin_ = at_ = byte_order_mark.size();
}

void GameLexer::skip_blanks() {
    while (!done()) {
        const char c = peek();
        if (c == '%' && begins_line()) {
            at_ = std::min(text_.find('\n', at_), text_.size());
        } else if (is_blank(c) || c == '\v' || c == '\f') {
            ++at_;
        } else if (role_of(c) == Role::perhaps_blank && blank_of_unicode(text_.substr(at_)) > 0) {
            at_ += blank_of_unicode(text_.substr(at_));
        } else {
            return;
        }
    }
}

GameToken GameLexer::next() {
    skip_blanks();
    GameToken token;
    token.at = at_;
    if (!done()) {
        switch (peek()) {
        case '[': token = begins_prose() ? read_words(token) : read_tag(token); break;
        case '{': token = read_brace_comment(token); break;
        case ';': token = read_line_comment(token); break;
        case '(':
        case ')':
            token.kind = peek() == '(' ? Kind::open : Kind::close;
            ++at_;
            break;
        case '}':
        case ']':
        case '"':
            token.kind = Kind::stray;
            token.text = text_.substr(at_++, 1);
            break;
        default: token = read_words(token); break;
        }
    }
    token.end = at_;
    return token;
}

std::size_t GameLexer::line_end_before(std::size_t at) const {
    while (at > begin_ && is_line_blank(text_[at - 1])) --at;
    return at;
}

bool GameLexer::first_on_line(std::size_t at) const {
    const auto line = line_end_before(at);
    return line == begin_ || text_[line - 1] == '\n';
}

bool GameLexer::behind_empty_line(std::size_t at) const {
    const auto line = line_end_before(at);
    if (line == begin_) return true;
    const auto before = line_end_before(line - 1);
    return before == begin_ || text_[before - 1] == '\n';
}

GameToken GameLexer::read_tag(GameToken token) {
    token.kind = Kind::tag;
    token.first_line = first_on_line(at_);
    token.spaced = token.first_line && at_ > begin_ && behind_empty_line(at_);
    const auto line_end = std::min(text_.find('\n', at_), text_.size());
    const auto name = past_blanks(text_, at_ + 1);
    auto end = name;
    while (end < line_end && !ends_name(text_[end])) ++end;
    token.text = text_.substr(name, end - name);
    auto value = past_blanks(text_, end);
    token.quoted = value < line_end && text_[value] == '"';
    if (token.quoted) ++value;
    const auto rest = text_.substr(std::min(value, line_end), line_end - std::min(value, line_end));
    auto length = token.quoted ? closing_quote(rest, true) : rest.find(']');
    if (length == std::string_view::npos && token.quoted) length = closing_quote(rest, false);
    token.closed = length != std::string_view::npos;
    token.value = rest.substr(0, length);
    at_ = token.closed ? text_.find(']', value + length) + 1 : line_end;
    return token;
}

// "[see note 3]": names of tags begin with a capital, or their values stand between quotes.
bool GameLexer::begins_prose() const {
    const auto line = text_.substr(at_, text_.find('\n', at_) - at_);
    return first_on_line(at_) && line.size() > 1 && line[1] >= 'a' && line[1] <= 'z' &&
           line.find('"') == std::string_view::npos;
}

GameToken GameLexer::read_brace_comment(GameToken token) {
    token.kind = Kind::comment;
    CommentEnd finder{text_, at_ + 1};
    const auto end = finder.find();
    token.closed = finder.closed();
    token.text = text_.substr(at_ + 1, end - at_ - 1);
    at_ = token.closed ? end + 1 : end;
    return token;
}

GameToken GameLexer::read_line_comment(GameToken token) {
    token.kind = Kind::comment;
    const auto end = std::min(text_.find('\n', at_), text_.size());
    token.text = text_.substr(at_ + 1, end - at_ - 1);
    at_ = end;
    return token;
}

GameToken GameLexer::read_word(GameToken token) {
    token.kind = peek() == '$' ? Kind::glyph : Kind::word;
    if (token.kind == Kind::glyph) ++at_;
    const auto begin = at_;
    for (; !done(); ++at_) {
        const auto role = role_of(text_[at_]);
        if (role == Role::letter) continue;
        if (role == Role::end || blank_of_unicode(text_.substr(at_)) > 0) break;
    }
    token.text = text_.substr(begin, at_ - begin);
    return token;
}

// A word, or a line of words that are no moves. Behind such a line one word is enough for another.
GameToken GameLexer::read_words(GameToken token) {
    const auto prose = [&]() -> std::size_t {
        if (peek() == '$' || !first_on_line(at_)) return 0;
        const bool goes_on = prose_end_ > 0 && line_end_before(at_) == prose_end_ + 1;
        return prose_length(text_.substr(at_), goes_on || behind_empty_line(at_));
    }();
    if (prose == 0) return peek() == '[' ? read_tag(token) : read_word(token);
    token.kind = Kind::comment;
    token.prose = true;
    token.text = text_.substr(at_, prose);
    at_ += prose;
    prose_end_ = at_;
    return token;
}

std::string tag_value(const GameToken& tag) {
    std::string value;
    const auto text = tag.value;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '\\' && i + 1 < text.size() && (text[i + 1] == '"' || text[i + 1] == '\\'))
            ++i;
        value += text[i];
    }
    return tidy_tag(value);
}

bool begins_next_game(const GameToken& tag, bool after_result) {
    return after_result || (tag.first_line && (tag.spaced || tag.text == "Event"));
}

PlaceFinder::PlaceFinder(std::string_view text) : text_(text) {
    if (text_.starts_with(byte_order_mark)) line_begin_ = known_ = byte_order_mark.size();
}

GamePlace PlaceFinder::at(std::size_t place) {
    if (place < known_) *this = PlaceFinder{text_};
    for (auto end = text_.find('\n', known_); end < place; end = text_.find('\n', end + 1)) {
        ++line_;
        line_begin_ = end + 1;
    }
    known_ = std::max(known_, place);
    const auto column = place < line_begin_ ? 1 : place - line_begin_ + 1;
    return {line_, static_cast<int>(column)};
}

} // namespace strata::notation
