// SPDX-License-Identifier: MIT
#include "notation/positions/epd.h"

#include <algorithm>
#include <array>
#include <optional>

#include <fmt/format.h>

#include "notation/letters.h"
#include "text/strings.h"

namespace strata::notation {
namespace {

// What the operands of a code are.
enum class Operand { moves, number, text };

struct Code {
    std::string_view name;
    Operand operand;
};

// Of the standard; beside them c0 to c9, v0 to v9, and D with a depth, of perft.
constexpr std::array codes{
    Code{"am", Operand::moves},
    Code{"bm", Operand::moves},
    Code{"pm", Operand::moves},
    Code{"pv", Operand::moves},
    Code{"sm", Operand::moves},
    Code{"acd", Operand::number},
    Code{"acn", Operand::number},
    Code{"acs", Operand::number},
    Code{"ce", Operand::number},
    Code{"dm", Operand::number},
    Code{"fmvn", Operand::number},
    Code{"hmvc", Operand::number},
    Code{"rc", Operand::number},
    Code{"draw_accept", Operand::number},
    Code{"draw_claim", Operand::number},
    Code{"draw_offer", Operand::number},
    Code{"draw_reject", Operand::number},
    Code{"noop", Operand::number},
    Code{"resign", Operand::number},
    Code{"eco", Operand::text},
    Code{"id", Operand::text},
    Code{"nic", Operand::text},
    Code{"tcgs", Operand::number},
    Code{"tcri", Operand::text},
    Code{"tcsi", Operand::text},
};

bool only_digits(std::string_view text) {
    return !text.empty() && std::ranges::all_of(text, is_digit);
}

std::optional<Operand> known(std::string_view word) {
    const auto* const found = std::ranges::find(codes, word, &Code::name);
    if (found != codes.end()) return found->operand;
    if (word.size() < 2 || !only_digits(word.substr(1))) return std::nullopt;
    if (word.size() == 2 && word[0] == 'c') return Operand::text;
    if (word.size() == 2 && word[0] == 'v') return Operand::number;
    if (word.size() <= 3 && word[0] == 'D') return Operand::number;
    return std::nullopt;
}

bool is_code(std::string_view word) {
    return !word.empty() && (is_small(word[0]) || is_capital(word[0])) &&
           std::ranges::all_of(word, [](char c) {
               return is_small(c) || is_capital(c) || is_digit(c) || c == '_';
           });
}

bool is_decimal(std::string_view word) {
    if (word.starts_with('-') || word.starts_with('+')) word.remove_prefix(1);
    return !word.empty() && is_digit(word[0]) &&
           word.find_first_not_of("0123456789.") == std::string_view::npos;
}

// A code that is no square and no number: "perft1".
bool is_name(std::string_view word) {
    return word.size() > 1 && is_code(word) && is_small(word[0]) && !is_digit(word[1]);
}

// Rights to castle, which may be told by any files, or a square: c3 is both and a code.
bool may_be_field(std::string_view word) {
    return is_digit(word[1]) ||
           word.find_first_not_of("KQkqABCDEFGHabcdefgh") == std::string_view::npos;
}

std::size_t blanks_from(std::string_view line, std::size_t at) {
    return std::min(line.find_first_not_of(text::blanks, at), line.size());
}

std::size_t word_end(std::string_view line, std::size_t at) {
    return std::min(line.find_first_of(" \t\r\n;\"", at), line.size());
}

// Where the fields end.
std::size_t fields_end(std::string_view line) {
    std::size_t at = blanks_from(line, 0);
    at = std::min(line.find_first_of(text::blanks, at), line.size());
    constexpr int all_fields = 4; // that have to stand before the counters
    for (int field = 1; at < line.size(); ++field) {
        at = blanks_from(line, at);
        const auto end = word_end(line, at);
        const auto word = line.substr(at, end - at);
        const auto behind = blanks_from(line, end);
        const bool quoted = behind < line.size() && line[behind] == '"' && is_code(word);
        const bool named = is_name(word) && line.find(';', end) != std::string_view::npos;
        if ((field >= all_fields && (known(word) || quoted || named)) ||
            (field >= 2 && known(word) && !may_be_field(word)))
            return at;
        if (end < line.size() && line[end] == ';') return end;
        at = end == at ? end + 1 : end; // past a quote
    }
    return line.size();
}

class OperationReader {
public:
    explicit OperationReader(std::string_view text) : rest_(text) {}

    std::vector<EpdOperation> read() {
        for (skip(); !rest_.empty(); skip()) read_one();
        for (auto& remark : remarks_) add_remark(std::move(remark));
        return std::move(all_);
    }

private:
    void skip() {
        rest_.remove_prefix(std::min(rest_.find_first_not_of(" \t\r\n;"), rest_.size()));
    }

    void read_one() {
        const auto end = std::min(word_end(rest_, 0), rest_.find('='));
        const auto code = rest_.substr(0, end);
        const auto kind = known(code);
        const bool equals = end < rest_.size() && rest_[end] == '=';
        if (!is_code(code)) return add_words(take_text());
        const auto whole = rest_;
        rest_.remove_prefix(end + (equals ? 1 : 0));
        const auto begin = blanks_from(rest_, 0);
        const bool quoted = begin < rest_.size() && rest_[begin] == '"';
        auto operand = take_operand(kind.value_or(Operand::text));
        if (kind || quoted || equals || operand.find(' ') == std::string::npos)
            return add({std::string(code), std::move(operand)});
        rest_ = whole;
        add_words(take_text());
    }

    // Numbers alone are counts of perft, from depth 1 on.
    void add_words(std::string words) {
        if (!only_digits(words)) return remarks_.push_back(std::move(words));
        add({fmt::format("D{}", all_.size() + 1), std::move(words)});
    }

    // Up to the semicolon, or the next known word behind moves and numbers.
    std::string take_operand(Operand kind) {
        if (auto text = take_string()) return *std::move(text);
        if (kind == Operand::text) return take_text();
        std::string words;
        for (auto at = blanks_from(rest_, 0); at < rest_.size() && rest_[at] != ';';
             at = blanks_from(rest_, 0)) {
            const auto end = std::max(word_end(rest_, at), at + 1);
            const auto word = rest_.substr(at, end - at);
            if (known(word) && !(kind == Operand::moves && is_pawn_move(word, end))) break;
            words += (words.empty() ? "" : " ") + std::string(word);
            rest_.remove_prefix(end);
        }
        return words;
    }

    // Among moves c4 is one, and a code where a text in quotes follows.
    [[nodiscard]] bool is_pawn_move(std::string_view word, std::size_t end) const {
        const auto behind = blanks_from(rest_, end);
        return word.size() == 2 && word[0] == 'c' && word[1] >= '2' && word[1] <= '7' &&
               (behind == rest_.size() || rest_[behind] != '"');
    }

    // Between quotes, when one stands here and another behind it, before a semicolon, the end or a
    // known word.
    std::optional<std::string> take_string() {
        const auto begin = blanks_from(rest_, 0);
        if (begin == rest_.size() || rest_[begin] != '"') return std::nullopt;
        for (auto end = rest_.find('"', begin + 1); end != std::string_view::npos;
             end = rest_.find('"', end + 1)) {
            const auto behind = blanks_from(rest_, end + 1);
            const auto word =
                rest_.substr(std::min(behind, rest_.size()),
                             word_end(rest_, behind) - std::min(behind, rest_.size()));
            if (behind < rest_.size() && rest_[behind] != ';' && !is_code(word)) continue;
            auto text = single_blanks(rest_.substr(begin + 1, end - begin - 1));
            for (auto at = text.find("\\\""); at != std::string::npos; at = text.find("\\\"", at))
                text.erase(at, 1);
            rest_.remove_prefix(end + 1);
            return text;
        }
        return std::nullopt;
    }

    std::string take_text() {
        const auto end = std::min(rest_.find(';'), rest_.size());
        auto text = single_blanks(rest_.substr(0, end));
        rest_.remove_prefix(end);
        return text;
    }

    static std::string single_blanks(std::string_view text) {
        std::string tidy;
        for (const char c : text::trimmed(text)) {
            const bool blank = text::blanks.find(c) != std::string_view::npos;
            if (!blank)
                tidy += c;
            else if (tidy.back() != ' ')
                tidy += ' ';
        }
        return tidy;
    }

    void add(EpdOperation operation) {
        const auto same = std::ranges::find(all_, operation.code, &EpdOperation::code);
        if (same == all_.end()) return all_.push_back(std::move(operation));
        const bool words = known(operation.code).value_or(Operand::text) == Operand::text;
        same->operand += (words ? "; " : " ") + operation.operand;
    }

    // Becomes the first comment that is free.
    void add_remark(std::string text) {
        const auto taken = [&](const std::string& code) {
            return std::ranges::find(all_, code, &EpdOperation::code) != all_.end();
        };
        char digit = '0';
        while (digit < '9' && taken(std::string("c") + digit)) ++digit;
        add({std::string("c") + digit, std::move(text)});
    }

    std::string_view rest_;
    std::vector<EpdOperation> all_;
    std::vector<std::string> remarks_;
};

constexpr std::string_view unknown_codes = "epd_";

} // namespace

EpdLine split_epd(std::string_view line) {
    line = line.substr(0, line.find_last_not_of('\0') + 1); // some programs end lines with one
    const auto end = fields_end(line);
    return {line.substr(0, end), OperationReader{line.substr(end)}.read()};
}

std::string write_operation(const EpdOperation& operation) {
    const auto& [code, operand] = operation;
    const auto kind = known(code);
    if (operand.empty()) return code + ';';
    if (kind ? *kind != Operand::text : is_decimal(operand))
        return fmt::format("{} {};", code, operand);
    auto text = operand;
    std::ranges::replace(text, '"', '\'');
    return fmt::format("{} \"{}\";", code, text);
}

std::string operation_tag(std::string_view code) {
    return known(code) ? std::string(code) : std::string(unknown_codes) + std::string(code);
}

std::vector<EpdOperation> operations_of(const Tags& tags) {
    std::vector<EpdOperation> operations;
    for (const auto& [name, value] : tags) {
        std::string_view code = name;
        if (code.starts_with(unknown_codes))
            code.remove_prefix(unknown_codes.size());
        else if (!known(code))
            continue;
        operations.push_back({std::string(code), value});
    }
    return operations;
}

bool is_of_position(const EpdOperation& operation) { return operation.code != "id"; }

} // namespace strata::notation
