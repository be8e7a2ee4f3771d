// SPDX-License-Identifier: MIT
#include "text/encoding.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>

#include "text/strings.h"

namespace strata::text {
namespace {

constexpr char32_t replacement = 0xFFFD;

std::size_t length_by(unsigned char first) {
    if (first < 0x80) return 1;
    if (first >= 0xC2 && first < 0xE0) return 2;
    if (first >= 0xE0 && first < 0xF0) return 3;
    return first >= 0xF0 && first < 0xF5 ? 4 : 0;
}

constexpr bool is_surrogate(char32_t code) { return code >= 0xD800 && code < 0xE000; }

// Windows-1252 from 0x80 to 0x9F; other bytes equal their code point.
constexpr std::array<char16_t, 32> windows_1252{
    0x20AC, 0xFFFD, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160,
    0x2039, 0x0152, 0xFFFD, 0x017D, 0xFFFD, 0xFFFD, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022,
    0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0xFFFD, 0x017E, 0x0178};

void append_windows_1252(std::string& text, std::string_view bytes) {
    for (const char c : bytes) {
        const auto byte = static_cast<unsigned char>(c);
        append_utf8(text, byte >= 0x80 && byte < 0xA0 ? windows_1252[byte - 0x80U] : byte);
    }
}

// Unpaired surrogates, and an incomplete unit at the end, become U+FFFD.
std::string from_utf16(std::string_view bytes, bool big_endian) {
    std::string text;
    const auto unit = [&](std::size_t at) {
        const auto one = static_cast<unsigned char>(bytes[at]);
        const auto other = static_cast<unsigned char>(bytes[at + 1]);
        return static_cast<char32_t>(big_endian ? one << 8 | other : other << 8 | one);
    };
    std::size_t at = 0;
    for (; at + 1 < bytes.size(); at += 2) {
        char32_t code = unit(at);
        const bool pair = code >= 0xD800 && code < 0xDC00 && at + 3 < bytes.size() &&
                          unit(at + 2) >= 0xDC00 && unit(at + 2) < 0xE000;
        if (pair) {
            code = 0x10000 + ((code - 0xD800) << 10) + (unit(at + 2) - 0xDC00);
            at += 2;
        }
        append_utf8(text, is_surrogate(code) ? replacement : code);
    }
    if (at < bytes.size()) append_utf8(text, replacement);
    return text;
}

// At the end of the text it is removed, with its padding; between two files joined by DOS it
// becomes a space.
void drop_dos_ends(std::string& text) {
    constexpr char dos_end = '\x1A';
    if (text.find(dos_end) == std::string::npos) return;
    const auto last = text.find_last_not_of(std::string_view("\x1A\0\r\n\t ", 6));
    const auto padding = last == std::string::npos ? 0 : last + 1;
    const auto end = text.find(dos_end, padding);
    if (end != std::string::npos) text.resize(end);
    std::ranges::replace(text, dos_end, ' ');
}

struct Signature {
    std::string_view begins;
    const char* entry;
    std::string_view kind;
};
using namespace std::string_view_literals;
constexpr Signature signatures[] = {
    {"\x1F\x8B"sv, "file.packed", "gzip"},
    {"PK\x03\x04"sv, "file.packed", "zip"},
    {"BZh"sv, "file.packed", "bzip2"},
    {"\xFD"
     "7zXZ\0"sv,
     "file.packed", "xz"},
    {"\x28\xB5\x2F\xFD"sv, "file.packed", "zstd"},
    {"7z\xBC\xAF\x27\x1C"sv, "file.packed", "7z"},
    {"Rar!\x1A\x07"sv, "file.packed", "rar"},
    {"%PDF-"sv, "file.no_text", "PDF"},
    {"\x89PNG\r\n"sv, "file.no_text", "PNG"},
    {"\xFF\xD8\xFF"sv, "file.no_text", "JPEG"},
    {"GIF8"sv, "file.no_text", "GIF"},
    {"\x7F"
     "ELF"sv,
     "file.no_text", "ELF"},
    {"SQLite format 3\0"sv, "file.no_text", "SQLite"},
};

// At `from` or behind it. Eight bytes at a time, for most texts hold nothing else.
std::size_t first_non_ascii(std::string_view text, std::size_t from) {
    constexpr std::uint64_t high_bits = 0x8080808080808080U;
    std::uint64_t eight = 0;
    for (; from + sizeof eight <= text.size(); from += sizeof eight) {
        std::memcpy(&eight, text.data() + from, sizeof eight);
        if ((eight & high_bits) != 0) break;
    }
    while (from < text.size() && static_cast<unsigned char>(text[from]) < 0x80) ++from;
    return from;
}

bool is_web_page(std::string_view text) {
    const auto begin = folded(trimmed(text.substr(0, 4096)).substr(0, 16));
    return begin.starts_with("<!doctype") || begin.starts_with("<html");
}

} // namespace

Letter first_letter(std::string_view text) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const auto length = length_by(byte(0));
    if (length == 0 || length > text.size()) return {};
    if (length == 1) return {1, byte(0), true};
    char32_t code = byte(0) & (0xFFU >> (length + 1));
    for (std::size_t i = 1; i < length; ++i) {
        if ((byte(i) & 0xC0U) != 0x80U) return {};
        code = code << 6U | (byte(i) & 0x3FU);
    }
    const bool too_long = (length == 3 && code < 0x800) || (length == 4 && code < 0x10000);
    if (too_long || code > 0x10FFFF || is_surrogate(code)) return {};
    return {length, code, true};
}

bool is_utf8(std::string_view text) {
    for (std::size_t at = first_non_ascii(text, 0); at < text.size();
         at = first_non_ascii(text, at)) {
        const auto letter = first_letter(text.substr(at));
        if (!letter.valid) return false;
        at += letter.bytes;
    }
    return true;
}

void append_utf8(std::string& text, char32_t code) {
    const auto add = [&](char32_t byte) { text += static_cast<char>(byte); };
    if (code < 0x80) return add(code);
    if (code < 0x800) {
        add(0xC0 | code >> 6);
    } else {
        if (code < 0x10000) {
            add(0xE0 | code >> 12);
        } else {
            add(0xF0 | code >> 18);
            add(0x80 | (code >> 12 & 0x3F));
        }
        add(0x80 | (code >> 6 & 0x3F));
    }
    add(0x80 | (code & 0x3F));
}

std::string repaired_utf8(std::string bytes) {
    if (is_utf8(bytes)) return bytes;
    std::string text;
    text.reserve(bytes.size() + bytes.size() / 16);
    for (std::string_view rest = bytes; !rest.empty();) {
        const auto end = std::min(rest.find_first_of("\r\n"), rest.size() - 1) + 1;
        const auto line = rest.substr(0, end);
        if (is_utf8(line))
            text += line;
        else
            append_windows_1252(text, line);
        rest.remove_prefix(end);
    }
    return text;
}

bool is_full_of_zeros(std::string_view bytes) {
    constexpr std::size_t longest_padding = 4096;
    constexpr std::size_t some = 64;
    const auto text = bytes.substr(0, bytes.find_last_not_of(std::string_view("\x1A\0", 2)) + 1);
    const auto zeros = static_cast<std::size_t>(std::ranges::count(text, '\0'));
    return bytes.size() - text.size() > longest_padding ||
           (zeros > some && zeros > text.size() / 8);
}

rules::Expected<std::string, Message> to_utf8(std::string bytes) {
    for (const auto& known : signatures)
        if (bytes.starts_with(known.begins))
            return rules::Unexpected{Message{known.entry, {{"kind", known.kind}}}};
    if (bytes.starts_with("\xFF\xFE"))
        bytes = from_utf16(std::string_view(bytes).substr(2), false);
    else if (bytes.starts_with("\xFE\xFF"))
        bytes = from_utf16(std::string_view(bytes).substr(2), true);
    else if (bytes.starts_with("\xEF\xBB\xBF"))
        bytes.erase(0, 3);
    else if (is_full_of_zeros(bytes))
        return rules::Unexpected{Message{"file.zeros"}};
    if (is_web_page(bytes)) return rules::Unexpected{Message{"file.web_page"}};
    bytes = repaired_utf8(std::move(bytes));
    drop_dos_ends(bytes);
    return bytes;
}

} // namespace strata::text
