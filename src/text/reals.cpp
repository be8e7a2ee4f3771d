// SPDX-License-Identifier: MIT
#include "text/reals.h"

#include <locale>
#include <sstream>
#include <string>
#include <version>

namespace strata::text {
namespace {

std::size_t digits_from(std::string_view text, std::size_t at) {
    const auto end = text.find_first_not_of("0123456789", at);
    return (end == text.npos ? text.size() : end) - at;
}

// The length of the number at the start of the text; 0 if there is none.
std::size_t length_of_real(std::string_view text) {
    std::size_t at = text.starts_with('-') ? 1 : 0;
    const auto whole = digits_from(text, at);
    at += whole;
    std::size_t parts = 0;
    if (at < text.size() && text[at] == '.') parts = digits_from(text, at + 1);
    if (whole + parts == 0) return 0;
    if (at < text.size() && text[at] == '.') at += 1 + parts;
    if (at == text.size() || (text[at] != 'e' && text[at] != 'E')) return at;
    const bool sign = at + 1 < text.size() && (text[at + 1] == '-' || text[at + 1] == '+');
    const std::size_t exponent = at + (sign ? 2 : 1);
    const auto power = digits_from(text, exponent);
    return power == 0 ? at : exponent + power;
}

} // namespace

std::from_chars_result read_real_by_stream(std::string_view text, double& value) {
    const auto length = length_of_real(text);
    if (length == 0) return {text.data(), std::errc::invalid_argument};
    std::istringstream stream{std::string(text.substr(0, length))};
    stream.imbue(std::locale::classic());
    double found = 0.0;
    if (!(stream >> found)) return {text.data() + length, std::errc::result_out_of_range};
    value = found;
    return {text.data() + length, std::errc{}};
}

std::from_chars_result read_real(std::string_view text, double& value) {
#ifdef __cpp_lib_to_chars
    return std::from_chars(text.data(), text.data() + text.size(), value);
#else
    return read_real_by_stream(text, value);
#endif
}

} // namespace strata::text
