// SPDX-License-Identifier: MIT
#include "cli/json.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "data/library.h"
#include "text/strings.h"

namespace strata::cli {

namespace {

// Escapes invalid UTF-8 as text::printable does.
std::string in_quotes(std::string_view text) {
    std::string out = "\"";
    while (!text.empty()) {
        const auto special = [](char c) {
            return c == '"' || c == '\\' || static_cast<unsigned char>(c) < 0x20;
        };
        const auto end = std::find_if(text.begin(), text.end(), special);
        const auto plain = static_cast<std::size_t>(end - text.begin());
        out += text::printable(text.substr(0, plain));
        text.remove_prefix(plain);
        if (text.empty()) break;
        const char c = text.front();
        out += c < ' ' ? fmt::format("\\u{:04x}", static_cast<int>(c)) : std::string{'\\', c};
        text.remove_prefix(1);
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
