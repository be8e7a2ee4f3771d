// SPDX-License-Identifier: MIT
#include "text/strings.h"

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <numeric>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "text/encoding.h"
#include "text/reals.h"

namespace strata::text {

std::string one_line(std::string_view text) {
    std::string line(text);
    for (char& c : line)
        if (static_cast<unsigned char>(c) < ' ' || c == '\x7F') c = ' ';
    return line;
}

std::uint64_t digest(std::string_view text) {
    std::uint64_t sum = 0xcbf29ce484222325U;
    for (const char c : text) sum = (sum ^ static_cast<unsigned char>(c)) * 0x100000001b3U;
    return sum;
}

std::vector<std::string> quoted_words(std::string_view text) {
    std::vector<std::string> words;
    bool open = false;
    bool quoted = false;
    for (const char c : text) {
        if (c == '\'') {
            quoted = !quoted;
            if (!open) words.emplace_back();
            open = true;
        } else if (!quoted && blanks.find(c) != std::string_view::npos) {
            open = false;
        } else {
            if (!open) words.emplace_back();
            open = true;
            words.back() += c;
        }
    }
    return words;
}

// A ' inside a word cannot be represented and is dropped.
std::string with_quotes(std::span<const std::string> words) {
    std::string text;
    for (const auto& word : words) {
        const bool plain = !word.empty() && word.find_first_of(blanks) == std::string::npos;
        if (!text.empty()) text += ' ';
        if (!plain) text += '\'';
        std::ranges::copy_if(word, std::back_inserter(text), [](char c) { return c != '\''; });
        if (!plain) text += '\'';
    }
    return text;
}

int edit_distance(std::string_view a, std::string_view b) {
    std::vector<int> row(b.size() + 1);
    std::iota(row.begin(), row.end(), 0);
    for (std::size_t i = 0; i < a.size(); ++i) {
        int diagonal = row[0]++;
        for (std::size_t j = 0; j < b.size(); ++j) {
            const int replaced = diagonal + (a[i] == b[j] ? 0 : 1);
            diagonal = row[j + 1];
            row[j + 1] = std::min({replaced, diagonal + 1, row[j] + 1});
        }
    }
    return row.back();
}

namespace {
template <class Word>
std::string nearest_of(std::string_view word, std::span<const Word> known) {
    word = word.substr(0, 64); // no known word is longer
    const auto best = std::ranges::min_element(
        known, {}, [&](const Word& one) { return edit_distance(word, one); });
    return best == known.end() ? std::string() : std::string(*best);
}
template <class Word>
std::string list_of(std::span<const Word> words) {
    std::string list;
    for (const auto& word : words) list.append(list.empty() ? "" : ", ").append(word);
    return list;
}
} // namespace

std::string nearest(std::string_view word, std::span<const std::string> known) {
    return nearest_of(word, known);
}
std::string nearest(std::string_view word, std::span<const std::string_view> known) {
    return nearest_of(word, known);
}
std::string listed(std::span<const std::string> words) { return list_of(words); }
std::string listed(std::span<const std::string_view> words) { return list_of(words); }

std::optional<double> number_in(std::string_view text, double low, double high) {
    double value = 0.0;
    const auto [stop, problem] = read_real(text, value);
    const bool whole = problem == std::errc{} && stop == text.data() + text.size();
    // In this form the comparison is false for nan.
    return whole && value >= low && value <= high ? std::optional(value) : std::nullopt;
}

std::vector<std::string_view> letters_of(std::string_view text) {
    std::vector<std::string_view> letters;
    for (std::size_t at = 0; at < text.size(); at += letters.back().size()) {
        std::size_t end = at + 1;
        while (end < text.size() && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U) ++end;
        letters.push_back(text.substr(at, end - at));
    }
    return letters;
}

std::size_t letter_count(std::string_view text) {
    const auto begins = [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; };
    const auto first = text.empty() || begins(text.front()) ? 0 : 1;
    return static_cast<std::size_t>(std::ranges::count_if(text, begins) + first);
}

std::string shortened(std::string_view text, std::size_t most) {
    std::size_t end = 0;
    for (std::size_t letters = 0; end < text.size(); ++end) {
        const bool begins = (static_cast<unsigned char>(text[end]) & 0xC0U) != 0x80U;
        if ((begins || end == 0) && ++letters > most) break;
    }
    return std::string(text.substr(0, end)) + (end < text.size() ? "\u2026" : "");
}

namespace {

// Ranges of characters that are invisible, or that change the direction of the text around them.
constexpr std::pair<char32_t, char32_t> unseen[] = {
    {0x00, 0x1F},     {0x7F, 0x9F},     {0xAD, 0xAD},     {0x034F, 0x034F},   {0x061C, 0x061C},
    {0x115F, 0x1160}, {0x17B4, 0x17B5}, {0x180B, 0x180F}, {0x200B, 0x200F},   {0x2028, 0x202E},
    {0x2060, 0x206F}, {0x2800, 0x2800}, {0x3164, 0x3164}, {0xFE00, 0xFE0F},   {0xFEFF, 0xFEFF},
    {0xFFA0, 0xFFA0}, {0xFFF0, 0xFFFB}, {0xFFFE, 0xFFFF}, {0xE0000, 0xE0FFF},
};

void append_printable(std::string& result, std::string_view bytes, const Letter& letter) {
    if (letter.valid && is_visible(letter.code)) {
        result += bytes;
    } else if (letter.valid && letter.code >= 0xA0) {
        const auto code = static_cast<std::uint32_t>(letter.code);
        result += code < 0x10000 ? fmt::format("\\u{:04X}", code) : fmt::format("\\U{:08X}", code);
    } else {
        for (const char byte : bytes)
            fmt::format_to(std::back_inserter(result), "\\x{:02x}",
                           static_cast<unsigned char>(byte));
    }
}

} // namespace

bool is_visible(char32_t code) {
    if (code >= ' ' && code < 0x7F) return true; // most are
    return std::ranges::none_of(unseen, [&](const auto& stretch) {
        return code >= stretch.first && code <= stretch.second;
    });
}

std::string printable(std::string_view text) {
    std::string result;
    while (!text.empty()) {
        const auto letter = first_letter(text);
        append_printable(result, text.substr(0, letter.bytes), letter);
        text.remove_prefix(letter.bytes);
    }
    return result;
}

std::string shown(std::string_view text) {
    constexpr std::size_t longest = 40; // characters; an escape counts by its own length
    std::string result;
    for (std::size_t width = 0; !text.empty();) {
        const auto letter = first_letter(text);
        const auto piece = printable(text.substr(0, letter.bytes));
        width += letter.valid && is_visible(letter.code) ? 1 : piece.size();
        if (width > longest) return result + "...";
        result += piece;
        text.remove_prefix(letter.bytes);
    }
    return result;
}

namespace {

// The letters U+00C0 to U+017F, two bytes of UTF-8 each, without accents; "*" for those left
// unchanged.
constexpr std::string_view first_block = // U+00C0 to U+00FF
    "aaaaaaaceeeeiiiidnooooo*ouuuuytsaaaaaaaceeeeiiiidnooooo*ouuuuyty";
constexpr std::string_view second_block = // U+0100 to U+017F
    "aaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiiiiijjkkklllllllllln"
    "nnnnnnnnoooooooorrrrrrssssssssttttttuuuuuuuuuuuuwwyyyzzzzzzs";
static_assert(first_block.size() == 0x40 && second_block.size() == 0x80);

char folded_letter(unsigned code) {
    if (code >= 0xC0 && code < 0x100) return first_block[code - 0xC0];
    if (code >= 0x100 && code < 0x180) return second_block[code - 0x100];
    return '*';
}

// Ligatures of two letters: ae and oe.
bool is_joined(unsigned code) {
    return code == 0xC6 || code == 0xE6 || code == 0x152 || code == 0x153;
}

} // namespace

std::string folded(std::string_view utf8) {
    std::string result;
    for (std::size_t i = 0; i < utf8.size(); ++i) {
        const auto byte = static_cast<unsigned char>(utf8[i]);
        if (byte >= 'A' && byte <= 'Z') {
            result += static_cast<char>(byte + ('a' - 'A'));
            continue;
        }
        if (i + 1 < utf8.size() && byte >= 0xC3 && byte <= 0xC5) {
            const auto next = static_cast<unsigned char>(utf8[i + 1]);
            const unsigned code = (byte & 0x1FU) << 6U | (next & 0x3FU);
            const char letter = folded_letter(code);
            if ((next & 0xC0U) == 0x80U && letter != '*') {
                result += letter;
                if (is_joined(code)) result += 'e';
                ++i;
                continue;
            }
        }
        result += utf8[i];
    }
    return result;
}

} // namespace strata::text
