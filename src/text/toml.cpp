// SPDX-License-Identifier: MIT
#define TOML_ENABLE_PARSER 1
#include "text/toml.h"

#include <algorithm>
#include <optional>
#include <sstream>
#include <system_error>
#include <vector>

#include <fmt/format.h>

#include "text/encoding.h"
#include "text/files.h"
#include "text/reals.h"
#include "text/strings.h"

namespace strata::text {
namespace {

using rules::Unexpected;

TextError too_long(const std::string& source) {
    return {source, 0, 0, {"toml.too_long", {{"most", longest_toml}}}};
}

// Finds the nesting depth of tables and lists from brackets and dots alone: no recursion, and no
// more memory than the allowed depth.
class DepthScanner {
public:
    DepthScanner(std::string_view text, int deepest) : text_(text), deepest_(deepest) {}

    // The first location that is nested too deeply, or nullopt. If the text is not TOML, everything
    // before its first error is checked.
    std::optional<Place> scan() {
        while (at_ < text_.size()) {
            step();
            if (depth_ + dots_ > deepest_) return place();
        }
        return std::nullopt;
    }

private:
    void step() {
        const char c = text_[at_++];
        switch (c) {
        case '.': ++dots_; return;
        case '[':
        case '{': open(); return;
        case ']':
        case '}': close(); return;
        case '#': at_ = std::min(text_.find('\n', at_), text_.size()); return;
        case '"':
        case '\'': skip_text(c); return;
        case ',':
        case '\n':
            dots_ = 0;
            return; // not reset after '=': a table opened there is nested below the key
        default: return;
        }
    }

    void open() {
        around_.push_back(dots_);
        depth_ += dots_ + 1;
        dots_ = 0;
    }

    void close() {
        dots_ = 0;
        if (around_.empty()) return;
        depth_ -= around_.back() + 1;
        around_.pop_back();
    }

    // Called after the first quote. Three quotes start a multi-line string, whose text may end with
    // up to two quotes of its own.
    void skip_text(char quote) {
        const std::string three(3, quote);
        const bool several = text_.substr(at_ - 1).starts_with(three);
        if (several) at_ += 2;
        for (; at_ < text_.size(); ++at_) {
            if (quote == '"' && text_[at_] == '\\') {
                ++at_;
            } else if (several && text_.substr(at_).starts_with(three)) {
                at_ += 3;
                for (int own = 0; own < 2 && at_ < text_.size() && text_[at_] == quote; ++own)
                    ++at_;
                return;
            } else if (!several && (text_[at_] == quote || text_[at_] == '\n')) {
                at_ += text_[at_] == quote ? 1 : 0;
                return;
            }
        }
        at_ = std::min(at_, text_.size());
    }

    // The location of the last character read.
    [[nodiscard]] Place place() const {
        Place place{{}, 1, 1};
        for (const char c : text_.substr(0, at_ - 1)) {
            const bool continues = (static_cast<unsigned char>(c) & 0xC0U) == 0x80U;
            if (c == '\n')
                place = {{}, place.line + 1, 1};
            else if (!continues)
                ++place.column;
        }
        return place;
    }

    std::string_view text_;
    int deepest_;
    std::size_t at_ = 0;
    int dots_ = 0;            // of the key or number being read
    int depth_ = 0;           // number of open tables and lists
    std::vector<int> around_; // for each open table or list, the dots of the key before it
};

// The offset of the start of that line, counted from 1.
std::size_t begin_of_line(std::string_view text, int line) {
    std::size_t begin = 0;
    for (int n = 1; n < line && begin < text.size(); ++n)
        begin = std::min(text.find('\n', begin), text.size() - 1) + 1;
    return begin;
}

// Returns false if the line starting there is already blank.
bool blank_out(std::string& text, std::size_t begin) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    if (begin >= end) return false;
    text.erase(begin, end - begin);
    return true;
}

// True for "[x]" and "[[x]]", but not for "[x.y]", which belongs to the table above it.
bool opens_table(std::string_view line) {
    line = trimmed(line);
    return line.starts_with('[') && line.ends_with(']') &&
           line.find_first_of(".,") == std::string_view::npos;
}

// The last offset, before the error in the line that starts at `mistake`, from which the text can
// be read without the part above it.
std::size_t seam_before(std::string_view text, std::size_t mistake) {
    for (std::size_t end = mistake; end > 0;) { // the start of a line
        const std::size_t above = text.substr(0, end - 1).rfind('\n');
        const std::size_t begin = above == std::string_view::npos ? 0 : above + 1;
        if (opens_table(text.substr(begin, end - begin))) return begin;
        end = begin;
    }
    return mistake;
}

// Merges the parts of a text, which are parsed one after the other.
class PartsOfToml {
public:
    PartsOfToml(const std::string& source, std::vector<TextError>& faults)
        : source_(source),
          faults_(faults) {}

    void add(toml::table&& part) { add(all_, std::move(part)); }
    // Parses the part above an error and replaces it with empty lines, so that it is not parsed
    // again for each error below.
    void take_above(std::string& text, std::size_t mistake) {
        const std::size_t end = seam_before(text, mistake);
        if (text.find_first_not_of('\n') >= end) return;
        auto part = parse_toml(std::string_view(text).substr(0, end), source_);
        if (!part) return; // in the middle of a list or a string
        add(*std::move(part));
        const auto lines = std::count(text.begin(), text.begin() + static_cast<long>(end), '\n');
        text.replace(0, end, std::string(static_cast<std::size_t>(lines), '\n'));
    }
    toml::table all() && { return std::move(all_); }

private:
    void add(toml::table& into, toml::table&& part) {
        for (auto&& [key, node] : part) {
            toml::node* const there = into.get(key.str());
            if (there == nullptr)
                into.insert(key, std::move(node));
            else if (there->is_table() && node.is_table())
                add(*there->as_table(), std::move(*node.as_table()));
            else if (there->is_array_of_tables() && node.is_array_of_tables())
                for (auto&& one : *node.as_array()) there->as_array()->push_back(std::move(one));
            else
                faults_.push_back(
                    place_of(source_, key.source())
                        .error({"toml.twice", {{"key", shown(std::string(key.str()))}}}));
        }
    }

    const std::string& source_;
    std::vector<TextError>& faults_;
    toml::table all_;
};

} // namespace

Place place_of(const std::string& source, const toml::source_region& where) {
    return {source, static_cast<int>(where.begin.line), static_cast<int>(where.begin.column)};
}

Parsed<toml::table> parse_toml(std::string_view text, const std::string& source) {
    if (text.size() > longest_toml) return Unexpected{too_long(source)};
    if (const auto deep = DepthScanner(text, deepest_toml).scan())
        return Unexpected{TextError{
            source, deep->line, deep->column, {"toml.too_deep", {{"most", deepest_toml}}}}};
    try {
        return toml::parse(text, source);
    } catch (const toml::parse_error& error) {
        return Unexpected{
            place_of(source, error.source()).error(as_is(one_line(error.description())))};
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
    auto bytes = read_whole_file(file);
    const auto unreadable = [&](const Message& reason) {
        return Unexpected{TextError{source, 0, 0, {"file.unreadable", {{"reason", reason}}}}};
    };
    if (!bytes) return unreadable(bytes.error());
    auto text = to_utf8(*std::move(bytes));
    if (!text) return unreadable(text.error());
    return *std::move(text);
}

std::string printed(const toml::node& node) {
    constexpr auto flags =
        toml::toml_formatter::default_flags &
        ~(toml::format_flags::allow_literal_strings | toml::format_flags::allow_multi_line_strings);
    std::ostringstream out;
    out << toml::toml_formatter{node, flags};
    return out.str();
}

std::string printed_key(const std::string& key) {
    const auto is_bare = [](char letter) {
        return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') ||
               (letter >= '0' && letter <= '9') || letter == '-' || letter == '_';
    };
    return !key.empty() && std::ranges::all_of(key, is_bare) ? key : printed(toml::value(key));
}

double shortest(float number) {
    const auto text = fmt::format("{}", number);
    double result = 0.0;
    read_real(text, result);
    return result;
}

toml::table readable_toml(std::string text, const std::string& file,
                          std::vector<TextError>& faults) {
    constexpr std::size_t most_mistakes = 100; // a file with more errors is probably not ours
    PartsOfToml parts{file, faults};
    for (;;) {
        auto table = parse_toml(text, file);
        if (table) {
            parts.add(*std::move(table));
            return std::move(parts).all();
        }
        faults.push_back(table.error());
        const std::size_t mistake = begin_of_line(text, table.error().line);
        if (faults.size() > most_mistakes || table.error().line < 1 || !blank_out(text, mistake))
            return {};
        parts.take_above(text, mistake);
    }
}

} // namespace strata::text
