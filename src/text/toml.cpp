// SPDX-License-Identifier: MIT
#define TOML_ENABLE_PARSER 1
#include "text/toml.h"

#include <fstream>
#include <iterator>
#include <optional>
#include <system_error>

#include "text/toml_depth.h"

namespace strata::text {
namespace {

using rules::Unexpected;

TextError too_long(const std::string& source) {
    return {source, 0, 0, {"toml.too_long", {{"most", longest_toml}}}};
}

} // namespace

TextError error_at(const std::string& source, const toml::source_region& where, Message reason) {
    return {source, static_cast<int>(where.begin.line), static_cast<int>(where.begin.column),
            std::move(reason)};
}

Parsed<toml::table> parse_toml(std::string_view text, const std::string& source) {
    if (text.size() > longest_toml) return Unexpected{too_long(source)};
    if (const auto deep = first_too_deep(text, deepest_toml))
        return Unexpected{TextError{
            source, deep->line, deep->column, {"toml.too_deep", {{"most", deepest_toml}}}}};
    try {
        return toml::parse(text, source);
    } catch (const toml::parse_error& error) {
        return Unexpected{error_at(source, error.source(), as_is(one_line(error.description())))};
    }
}

Parsed<std::string> read_toml_text(const std::filesystem::path& file) {
    std::error_code error;
    const auto source = file.string();
    const auto kind = std::filesystem::status(file, error);
    if (!std::filesystem::exists(kind))
        return Unexpected{
            TextError{source, 0, 0, {"file.unreadable", {{"reason", reason_of(error)}}}}};
    if (!std::filesystem::is_regular_file(kind))
        return Unexpected{TextError{source, 0, 0, "file.irregular"}};
    if (std::filesystem::file_size(file, error) > longest_toml && !error)
        return Unexpected{too_long(source)};
    std::ifstream stream(file, std::ios::binary);
    std::string text{std::istreambuf_iterator<char>(stream), {}};
    if (!stream) return Unexpected{TextError{source, 0, 0, "file.broken"}};
    return text;
}

Parsed<toml::table> read_toml(const std::filesystem::path& file) {
    const auto text = read_toml_text(file);
    if (!text) return Unexpected{text.error()};
    return parse_toml(*text, file.string());
}

} // namespace strata::text
