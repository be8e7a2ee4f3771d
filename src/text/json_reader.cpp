// SPDX-License-Identifier: MIT
#include "text/json_reader.h"

#include <algorithm>

#include "text/encoding.h"
#include "text/strings.h"

namespace strata::text {

namespace {

using Kind = JsonValue::Kind;

constexpr int deepest = 64;
constexpr int hexadecimal = 16;
constexpr unsigned first_surrogate = 0xD800, first_low = 0xDC00, behind_surrogates = 0xE000;
constexpr unsigned no_character = 0xFFFD;

class JsonReader {
public:
    JsonReader(std::string_view text, const std::string& source) : text_(text), source_(source) {}

    bool read_all(JsonValue& value) {
        constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
        if (text_.starts_with(byte_order_mark)) at_ = line_begin_ = byte_order_mark.size();
        if (!read(value, 0)) return false;
        skip_blanks();
        return at_ == text_.size() || fail("json.more");
    }
    [[nodiscard]] const TextError& error() const { return error_; }

private:
    [[nodiscard]] char peek() const { return at_ < text_.size() ? text_[at_] : '\0'; }
    [[nodiscard]] int column() const { return static_cast<int>(at_ - line_begin_) + 1; }

    bool fail(const char* reason) {
        error_ = {source_, line_, column(), reason};
        return false;
    }

    bool take(std::string_view word) {
        if (!text_.substr(at_).starts_with(word)) return false;
        at_ += word.size();
        return true;
    }

    void skip_blanks() {
        for (; at_ < text_.size() && blanks.find(text_[at_]) != std::string_view::npos; ++at_) {
            if (text_[at_] != '\n') continue;
            ++line_;
            line_begin_ = at_ + 1;
        }
    }

    bool read(JsonValue& value, int depth) {
        skip_blanks();
        value.line = line_;
        value.column = column();
        if (depth > deepest) return fail("json.deep");
        switch (peek()) {
        case '{': return read_object(value, depth);
        case '[': return read_list(value, depth);
        case '"': value.kind = Kind::text; return read_text(value.text);
        default: break;
        }
        if (take("null")) return true;
        value.kind = Kind::boolean;
        if ((value.flag = take("true")) || take("false")) return true;
        return read_number(value);
    }

    bool read_number(JsonValue& value) {
        const auto rest = text_.substr(at_);
        const auto size = std::min(rest.find_first_not_of("+-.0123456789eE"), rest.size());
        constexpr double most = 1e300;
        const auto number = number_in(rest.substr(0, size), -most, most);
        if (!number) return fail("json.value");
        value.kind = Kind::number;
        value.number = *number;
        at_ += size;
        return true;
    }

    // The elements between brackets, separated by commas.
    template <class Element>
    bool read_elements(char closing, Element&& element) {
        ++at_;
        skip_blanks();
        if (peek() == closing) return ++at_, true;
        for (;;) {
            if (!element()) return false;
            skip_blanks();
            if (peek() == closing) return ++at_, true;
            if (!take(",")) return fail("json.comma");
        }
    }

    bool read_list(JsonValue& value, int depth) {
        value.kind = Kind::list;
        return read_elements(']', [&] { return read(value.list.emplace_back(), depth + 1); });
    }

    bool read_object(JsonValue& value, int depth) {
        value.kind = Kind::object;
        return read_elements('}', [&] {
            skip_blanks();
            auto& [name, member] = value.members.emplace_back();
            if (peek() != '"') return fail("json.name");
            if (!read_text(name)) return false;
            skip_blanks();
            if (!take(":")) return fail("json.colon");
            return read(member, depth + 1);
        });
    }

    bool read_text(std::string& text) {
        for (++at_; peek() != '"'; ++at_) {
            if (at_ >= text_.size() || peek() == '\n') return fail("json.text_open");
            if (peek() != '\\')
                text += peek();
            else if (!read_escape(text))
                return false;
        }
        ++at_;
        return true;
    }

    // Leaves at_ on the last character of the escape.
    bool read_escape(std::string& text) {
        constexpr std::string_view signs = "\"\\/bfnrt";
        constexpr std::string_view meant = "\"\\/\b\f\n\r\t";
        ++at_;
        if (const auto sign = signs.find(peek()); sign != std::string_view::npos && peek() != '\0')
            return text += meant[sign], true;
        unsigned code = 0;
        if (!read_code(code)) return fail("json.escape");
        if (code >= first_surrogate && code < first_low &&
            text_.substr(at_ + 1).starts_with("\\u")) {
            unsigned low = 0;
            at_ += 2;
            if (!read_code(low)) return fail("json.escape");
            const bool pair = low >= first_low && low < behind_surrogates;
            code = pair ? 0x10000 + ((code - first_surrogate) << 10) + (low - first_low)
                        : no_character;
        }
        append_utf8(text,
                    code >= first_surrogate && code < behind_surrogates ? no_character : code);
        return true;
    }

    // Reads u and four hexadecimal digits.
    bool read_code(unsigned& code) {
        constexpr std::size_t digits = 4;
        if (peek() != 'u' || at_ + digits >= text_.size()) return false;
        const auto hex = text_.substr(at_ + 1, digits);
        if (hex.find_first_not_of("0123456789abcdefABCDEF") != std::string_view::npos) return false;
        code = static_cast<unsigned>(std::stoul(std::string(hex), nullptr, hexadecimal));
        at_ += digits;
        return true;
    }

    std::string_view text_;
    const std::string& source_;
    std::size_t at_ = 0;
    std::size_t line_begin_ = 0;
    int line_ = 1;
    TextError error_;
};

} // namespace

const JsonValue* JsonValue::find(std::string_view name) const {
    const auto found = std::find_if(members.rbegin(), members.rend(),
                                    [&](const auto& member) { return member.name == name; });
    return found == members.rend() ? nullptr : &found->value;
}

Parsed<JsonValue> read_json(std::string_view text, const std::string& source) {
    JsonValue value;
    JsonReader reader(text, source);
    if (!reader.read_all(value)) return rules::Unexpected{reader.error()};
    return value;
}

} // namespace strata::text
