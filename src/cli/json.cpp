// SPDX-License-Identifier: MIT
#include "cli/json.h"

#include <cmath>

#include <fmt/format.h>

#include "data/library.h"
#include "text/encoding.h"
#include "text/strings.h"

namespace strata::cli {

namespace {

std::string escape_of(char32_t code) {
    const auto number = static_cast<std::uint32_t>(code);
    if (number < 0x10000) return fmt::format("\\u{:04x}", number);
    const auto above = number - 0x10000;
    return fmt::format("\\u{:04x}\\u{:04x}", 0xD800 + (above >> 10), 0xDC00 + (above & 0x3FF));
}

// What a terminal would not show is escaped, and a byte that is no UTF-8 becomes U+FFFD.
std::string in_quotes(std::string_view text) {
    std::string out = "\"";
    while (!text.empty()) {
        const auto letter = text::first_letter(text);
        if (!letter.valid)
            out += escape_of(0xFFFD);
        else if (letter.code == '"' || letter.code == '\\')
            out += {'\\', static_cast<char>(letter.code)};
        else if (text::is_visible(letter.code))
            out += text.substr(0, letter.bytes);
        else
            out += escape_of(letter.code);
        text.remove_prefix(letter.bytes);
    }
    return out + '"';
}

} // namespace

std::string Json::text() const {
    struct Writer {
        std::string operator()(std::monostate) const { return "null"; }
        std::string operator()(bool value) const { return value ? "true" : "false"; }
        std::string operator()(std::int64_t number) const { return std::to_string(number); }
        std::string operator()(double number) const {
            return std::isfinite(number) ? fmt::format("{}", number) : "null";
        }
        std::string operator()(const std::string& text) const { return in_quotes(text); }
        std::string operator()(const List& list) const {
            std::string out;
            for (const auto& one : list) out += (out.empty() ? "" : ", ") + one.text();
            return "[" + out + "]";
        }
        std::string operator()(const Members& members) const {
            std::string out;
            for (const auto& [name, value] : members)
                out += (out.empty() ? "" : ", ") + in_quotes(name) + ": " + value.text();
            return "{" + out + "}";
        }
    };
    return std::visit(Writer{}, is_);
}

Json::List json_of_mistakes(const std::vector<text::TextError>& mistakes) {
    Json::List list;
    for (const auto& mistake : mistakes)
        list.push_back(Json::Members{{"line", mistake.line},
                                     {"column", mistake.column},
                                     {"reason", data::english_words().say(mistake.reason)}});
    return list;
}

} // namespace strata::cli
