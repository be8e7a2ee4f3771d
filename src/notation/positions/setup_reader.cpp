// SPDX-License-Identifier: MIT
#include "notation/positions/setup_reader.h"

#include <charconv>

#include <fmt/format.h>

#include "notation/letters.h"
#include "notation/names.h"
#include "rules/position/setup.h"

namespace strata::notation {
namespace {

Part without_blanks(Part part) {
    while (!part.text.empty() && part.text.front() == ' ') part = part.from(1);
    return part;
}

} // namespace

std::vector<Part> split(const Part& whole, char separator) {
    std::vector<Part> parts;
    std::size_t from = 0;
    for (std::size_t i = 0; i <= whole.text.size(); ++i) {
        if (i < whole.text.size() && whole.text[i] != separator) continue;
        parts.push_back({whole.text.substr(from, i - from), whole.at + from});
        from = i + 1;
    }
    return parts;
}

std::vector<Part> fields_of(std::string_view text) {
    std::vector<Part> fields;
    for (const auto& part : split({text, 0}, ' '))
        if (const Part field = without_blanks(part); !field.text.empty()) fields.push_back(field);
    return fields;
}

std::string shown_char(char c) {
    return c >= ' ' && c <= '~' ? fmt::format("'{}'", c)
                                : fmt::format("0x{:02x}", static_cast<unsigned char>(c));
}

bool SetupReader::fail(std::size_t at, Message reason) {
    error_ = TextError{"position", 0, static_cast<int>(at) + 1, std::move(reason)};
    return false;
}

bool SetupReader::no_piece(std::size_t at, char letter, const std::string& capitals) {
    std::string small = capitals;
    for (char& each : small) each = static_cast<char>(each + small_step);
    return fail(at, {"position.no_piece",
                     {{"letter", shown_char(letter)}, {"capitals", capitals}, {"small", small}}});
}

bool SetupReader::read_turn(const Part& part) {
    const auto seat = part.text.size() == 1 ? seat_of(variant_, part.text[0]) : std::nullopt;
    if (seat) {
        setup_.turn = *seat;
        return true;
    }
    std::string letters;
    for (const auto& known : variant_.seats)
        letters += (letters.empty() ? "" : ", ") + std::string(1, known.letter);
    return fail(part.at, {"position.side", {{"letters", letters}, {"text", shown(part.text)}}});
}

bool SetupReader::read_square(const Part& part, rules::Square& square) {
    if (part.text == "-") return true;
    const auto found = square_called(variant_.topology, part.text);
    if (!found) return fail(part.at, {"position.no_square", {{"text", shown(part.text)}}});
    square = *found;
    return true;
}

bool SetupReader::read_number(const Part& part, int& number) {
    const char* end = part.text.data() + part.text.size();
    const auto result = std::from_chars(part.text.data(), end, number);
    const bool is_number = result.ec == std::errc() && result.ptr == end && number >= 0;
    if (!is_number) return fail(part.at, {"position.no_number", {{"text", shown(part.text)}}});
    if (number <= rules::highest_count) return true;
    return fail(part.at,
                {"position.too_large", {{"number", number}, {"most", rules::highest_count}}});
}

} // namespace strata::notation
