// SPDX-License-Identifier: MIT
#include "text/encoding.h"

#include <string>
#include <string_view>

#include "catch.h"
#include "text/strings.h"

using namespace strata;
using namespace std::string_view_literals;

namespace {

std::string read(std::string_view bytes) {
    const auto text = text::to_utf8(std::string(bytes));
    REQUIRE(text);
    CHECK(text::is_utf8(*text));
    return *text;
}

text::Message refused(std::string_view bytes) {
    const auto text = text::to_utf8(std::string(bytes));
    REQUIRE_FALSE(text);
    return text.error();
}

std::string utf16(std::u16string_view text, bool big_endian) {
    std::string bytes;
    for (const char16_t unit : text) {
        const char high = static_cast<char>(unit >> 8);
        const char low = static_cast<char>(unit & 0xFF);
        bytes += big_endian ? std::string{high, low} : std::string{low, high};
    }
    return bytes;
}

} // namespace

TEST_CASE("Valid UTF-8 stays as it is, without its byte order mark") {
    for (const auto text : {""sv, "1. e4 *"sv, "Müller ½ ♞ 𝄞"sv, "\xEF\xBB"sv.substr(0, 0)})
        CHECK(read(text) == text);
    CHECK(read("\xEF\xBB\xBF[Event \"é\"]") == "[Event \"é\"]");
}

TEST_CASE("What is no UTF-8 is read as Windows-1252") {
    CHECK(read("M\xFCller \x96 Vo\xDF") == "Müller – Voß");
    CHECK(read("\x80\x85\x91\x92\x93\x94\x9F") == "€…‘’“”Ÿ");
    CHECK(read("\x81\x8D\x8F\x90\x9D") == "\uFFFD\uFFFD\uFFFD\uFFFD\uFFFD");
    std::string all;
    for (int byte = 0x80; byte < 0x100; ++byte) all += static_cast<char>(byte);
    CHECK(text::letters_of(read(all)).size() == 128);
    // Overlong, a surrogate, beyond the last letter, cut short.
    for (const auto bytes : {"\xC0\xAF"sv, "\xED\xA0\x80"sv, "\xF4\x90\x80\x80"sv, "\xE2\x82"sv})
        CHECK(text::letters_of(read(bytes)).size() == bytes.size());
}

TEST_CASE("In a file joined from both encodings every line keeps its letters") {
    const auto both = "[White \"Müller\"]\n[Black \"Vo\xDF\"]\r\n{caf\xE9} {Ž}\r{Ž}"sv;
    CHECK(read(both) == "[White \"Müller\"]\n[Black \"Voß\"]\r\n{café} {Å½}\r{Ž}");
}

TEST_CASE("UTF-16 is known by its byte order mark") {
    const auto text = u"\uFEFF[White \"Šachista\"] ½ 𝄞\r\n"sv;
    for (const bool big : {false, true})
        CHECK(read(utf16(text, big)) == "[White \"Šachista\"] ½ 𝄞\r\n");
    CHECK(read("\xFF\xFE\x3D\xD8") == "\uFFFD"); // half a pair
    CHECK(read("\xFF\xFE\x3D\xD8\x61\x00"sv) == "\uFFFD"
                                                "a");
    CHECK(read("\xFF\xFE\x61\x00\x62"sv) == "a\uFFFD"); // half a unit
}

TEST_CASE("The end-of-file character of DOS is no part of the text") {
    CHECK(read("1. e4 *\x1A") == "1. e4 *");
    CHECK(read("1. e4 *\r\n\x1A\x1A\0\0"sv) == "1. e4 *\r\n");
    CHECK(read("1. e4 *\n\x1A\n") == "1. e4 *\n");
    CHECK(read("\x1A").empty());
    CHECK(read("1. e4 *\n\x1A[Event \"b\"]\n*\n\x1A") == "1. e4 *\n [Event \"b\"]\n*\n");
}

TEST_CASE("Archives, pictures and web pages are named for what they are") {
    CHECK(refused("\x1F\x8B\x08\x00"sv) == text::Message{"file.packed", {{"kind", "gzip"}}});
    CHECK(refused("PK\x03\x04..."sv) == text::Message{"file.packed", {{"kind", "zip"}}});
    CHECK(refused("\x28\xB5\x2F\xFD..."sv) == text::Message{"file.packed", {{"kind", "zstd"}}});
    CHECK(refused("%PDF-1.7"sv) == text::Message{"file.no_text", {{"kind", "PDF"}}});
    for (const auto page : {"<!DOCTYPE html><p>"sv, "\n <!doctype HTML>"sv, "<html lang=en>"sv,
                            "\xEF\xBB\xBF<HTML>"sv})
        CHECK(refused(page) == text::Message{"file.web_page"});
    CHECK(read("<b>1. e4</b>") == "<b>1. e4</b>");
}

TEST_CASE("Zeros are no text, but a few of them may have slipped into one") {
    const std::string zeros(10'000, '\0');
    CHECK(refused(zeros) == text::Message{"file.zeros"});
    CHECK(refused("[Event \"Open\"]\n" + zeros) == text::Message{"file.zeros"});
    CHECK(refused(zeros.substr(0, 100) + "[Event \"Open\"]\n") == text::Message{"file.zeros"});
    const std::string slipped = "1. e4 {a" + std::string(1, '\0') + "b} e5 *";
    CHECK(read(slipped) == slipped);
    CHECK(read("").empty());
}

TEST_CASE("A line of a pipe is never refused") {
    CHECK(text::repaired_utf8("id name Caf\xE9") == "id name Café");
    CHECK(text::repaired_utf8("PK\x03\x04") == "PK\x03\x04");
}
