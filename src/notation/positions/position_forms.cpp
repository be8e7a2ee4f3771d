// SPDX-License-Identifier: MIT
#include "notation/positions/position_forms.h"

#include <algorithm>
#include <charconv>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "notation/letters.h"
#include "notation/names.h"
#include "text/encoding.h"
#include "text/strings.h"

namespace strata::notation {
namespace {

using rules::Variant;
using Words = std::vector<std::string>;

bool is_any_blank(char32_t code) {
    return code <= ' ' || code == 0xA0 || code == 0xFEFF || (code >= 0x2000 && code < 0x2010) ||
           code == 0x202F || code == 0x205F || code == 0x3000;
}

bool is_any_dash(char32_t code) { return (code >= 0x2010 && code < 0x2016) || code == 0x2212; }

bool is_any_quote(char32_t code) {
    return code == '"' || code == '\'' || code == '`' || code == 0xAB || code == 0xBB ||
           (code >= 0x2018 && code < 0x2020);
}

// With plain blanks and dashes, and without quotes around it.
std::string plain_line(std::string_view text) {
    std::vector<char32_t> codes;
    while (!text.empty()) {
        const auto letter = text::first_letter(text);
        codes.push_back(letter.valid ? letter.code : U'\uFFFD');
        text.remove_prefix(letter.bytes);
    }
    for (auto& code : codes)
        if (is_any_blank(code))
            code = ' ';
        else if (is_any_dash(code))
            code = '-';
    const auto outside = [](char32_t code) { return code == ' ' || is_any_quote(code); };
    const auto first = std::ranges::find_if_not(codes, outside);
    auto last = codes.end();
    // A quote that closes an operand of EPD stays.
    const bool quoted = std::any_of(codes.begin(), first, is_any_quote);
    while (last != first && (*std::prev(last) == ' ' || (quoted && is_any_quote(*std::prev(last)))))
        --last;
    std::string line;
    for (auto at = first; at != last; ++at) text::append_utf8(line, *at);
    return line;
}

Words fields_in(const Variant& variant, std::string_view text) {
    auto line = plain_line(text);
    // As FEN stands in addresses of web pages.
    if (speaks_fen(variant) && line.find(' ') == std::string::npos)
        std::ranges::replace(line, '_', ' ');
    Words words;
    std::string word;
    for (const char c : line + ' ') {
        if (c != ' ')
            word += c;
        else if (!word.empty())
            words.push_back(std::exchange(word, {}));
    }
    return words;
}

bool is_number(std::string_view word) {
    return !word.empty() && word.find_first_not_of("0123456789") == std::string_view::npos;
}

std::string turn_letter(const Variant& variant, const std::string& word) {
    for (const auto& seat : variant.seats)
        if (text::folded(word) == std::string(1, seat.letter) ||
            text::folded(word) == text::folded(seat.name))
            return {seat.letter};
    return word;
}

// K Q k q stay; a file becomes the letter of the castling with that rook, for black in small
// letters. Nothing when the word is of another kind.
std::optional<std::string> rights_by_letters(const Variant& variant, std::string_view word) {
    std::string rights;
    for (const char c : word) {
        const bool black = is_small(c);
        const char capital = static_cast<char>(black ? c - small_step : c);
        if (capital < 'A' || capital > 'Z') return std::nullopt;
        char letter = capital == 'K' || capital == 'Q' ? c : '\0';
        for (const auto& rule : variant.castling)
            if (!letter && rules::index(rule.seat) == (black ? 1 : 0) &&
                variant.topology.at(rule.rook_from).name.front() == capital + small_step)
                letter = fen_castling_letter(variant, rule);
        if (!letter) return std::nullopt;
        if (rights.find(letter) == std::string::npos) rights += letter;
    }
    return rights;
}

// Chess960 names the files of its rooks.
bool has_letters_of_files(const Variant& variant, std::string_view word) {
    return std::ranges::all_of(word, [&](char c) {
        const char file = is_capital(c) ? static_cast<char>(c + small_step) : c;
        return std::string_view("KQkq").find(c) != std::string_view::npos ||
               square_called(variant.topology, std::string{file, '1'});
    });
}

// wah or w, as our own form has it.
bool is_own_rights(const Variant& variant, std::string_view word) {
    return word.find(',') != std::string_view::npos ||
           (seat_of(variant, word.front()) && word.size() > 1 &&
            word.find_first_not_of("ah", 1) == std::string_view::npos);
}

// Checks that are left, 3+3, or that were given, +0+0, in turn order, as our key has them.
std::optional<std::string> checks_given(const Variant& variant, std::string_view word) {
    const bool given = word.starts_with('+');
    if (given) word.remove_prefix(1);
    const auto plus = word.find('+');
    if (plus == std::string_view::npos) return std::nullopt;
    const auto first = word.substr(0, plus);
    const auto second = word.substr(plus + 1);
    if (!is_number(first) || !is_number(second)) return std::nullopt;
    const auto count = [&](std::string_view digits) {
        int number = 100;
        std::from_chars(digits.data(), digits.data() + digits.size(), number);
        return given ? number : variant.goals.checks - number;
    };
    if (variant.goals.checks != 0 && (count(first) < 0 || count(second) < 0))
        return std::string(word); // is refused by name
    return fmt::format("checks={}-{}", count(first), count(second));
}

// Takes the words of a text one after the other and puts the fields of our form together.
class Tidying {
public:
    Tidying(const Variant& variant, std::string_view text) : variant_(variant) {
        auto epd = split_epd(text);
        words_ = fields_in(variant, epd.fields);
        operations_ = std::move(epd.operations);
    }

    TidyPosition flat() {
        if (words_.empty()) return {};
        fields_ = {next()};
        fields_.push_back(more() ? turn_letter(variant_, next())
                                 : std::string(1, variant_.seats.front().letter));
        take_castling();
        take_passed();
        take_checks();
        take_counter("0");
        take_counter("1");
        take_checks();
        while (more() && is_key(here())) keys_.push_back(next());
        take_operations();
        fields_.insert(fields_.end(), keys_.begin(), keys_.end());
        return finished();
    }

    TidyPosition levels() {
        if (words_.empty()) return {};
        fields_ = {next()};
        fields_.push_back(more() ? turn_letter(variant_, next())
                                 : std::string(1, variant_.seats.front().letter));
        for (int field = 0; field < 2; ++field)
            fields_.push_back(more() && !is_number(here()) ? next() : "-");
        take_counter("0");
        take_counter("1");
        fields_.push_back(more() ? next() : "-");
        take_operations();
        return finished();
    }

private:
    [[nodiscard]] bool more(std::size_t ahead = 0) const { return at_ + ahead < words_.size(); }
    [[nodiscard]] const std::string& here() const { return words_[at_]; }
    std::string next() { return words_[at_++]; }
    void leave_out(const char* entry, const std::string& text) {
        notices_.push_back({entry, {{"text", text::shown(text)}}});
    }

    [[nodiscard]] bool is_square(std::string_view name) const {
        return square_called(variant_.topology, name).has_value();
    }
    [[nodiscard]] bool is_counter(std::size_t ahead) const {
        if (!more(ahead)) return false;
        const auto& word = words_[at_ + ahead];
        return word == "-" || is_number(word) || checks_given(variant_, word);
    }
    static bool is_key(std::string_view word) {
        const auto equals = word.find('=');
        return equals != std::string_view::npos && equals > 0 &&
               std::ranges::all_of(word.substr(0, equals),
                                   [](char c) { return is_small(c) || (c >= '0' && c <= '9'); });
    }

    void take_castling() {
        fields_.emplace_back("-");
        if (!more() || is_number(here()) || checks_given(variant_, here())) return;
        if (here() != "-" && variant_.castling.empty()) {
            if (is_square(here())) return; // the field is not there at all
            if (here().find_first_not_of("KQkq") == std::string::npos)
                return leave_out("position.rights_left_out", next());
        }
        fields_.back() = next();
        if (fields_.back() == "-" || !speaks_fen(variant_) || variant_.castles_from_anywhere() ||
            is_own_rights(variant_, fields_.back()))
            return;
        if (const auto rights = rights_by_letters(variant_, fields_.back()))
            fields_.back() = *rights;
        else if (has_letters_of_files(variant_, fields_.back()))
            leave_out("position.chess960_rights", std::exchange(fields_.back(), "-"));
    }

    void take_passed() {
        fields_.emplace_back("-");
        if (!more()) return;
        if (here() == "-") {
            next();
            return;
        }
        if (here().front() == '-' && is_number(here().substr(1))) { // "-0": a blank is missing
            words_[at_].erase(0, 1);
            return;
        }
        const auto name = is_square(here()) ? here() : text::folded(here());
        const auto square = square_called(variant_.topology, name);
        const bool list = here().find(',') != std::string::npos;
        const bool field = square || list || (!is_counter(0) && is_counter(1));
        if (!field) return;
        fields_.back() = square ? name : here();
        const auto word = next();
        if (square && std::ranges::none_of(double_steps(variant_.topology), [&](const auto& step) {
                return step.passed == *square;
            })) {
            fields_.back() = "-";
            leave_out("position.passed_left_out", word);
        }
    }

    // At most once: before the counters or behind them.
    void take_checks() {
        if (!more() || !keys_.empty()) return;
        if (auto key = checks_given(variant_, here())) {
            keys_.push_back(*std::move(key));
            next();
        }
    }

    // 0 and '-' are the least there is.
    void take_counter(const char* least) {
        fields_.emplace_back(least);
        if (!more() || (here() != "-" && !is_number(here()) && !is_counter(1))) return;
        if (checks_given(variant_, here()) || is_key(here())) return;
        const auto word = next();
        const bool nothing = word == "-" || word.find_first_not_of('0') == std::string::npos;
        if (!nothing) fields_.back() = word;
    }

    // Of the operations only the counters belong to the position.
    void take_operations() {
        std::string rest;
        for (; more(); ++at_) rest += (rest.empty() ? "" : " ") + here();
        if (!rest.empty()) leave_out("position.rest_left_out", rest);
        std::erase_if(operations_, [&](const EpdOperation& one) { return is_taken(one); });
    }

    bool is_taken(const EpdOperation& operation) {
        const auto& [code, operand] = operation;
        if (!is_number(operand) || (code != "hmvc" && code != "fmvn")) return false;
        const bool moves = code == "fmvn";
        if (!moves || operand != "0") fields_[moves ? 5 : 4] = operand;
        return true;
    }

    TidyPosition finished() {
        std::string text;
        for (const auto& field : fields_) text += (text.empty() ? "" : " ") + field;
        return {std::move(text), std::move(notices_), std::move(operations_)};
    }

    const Variant& variant_;
    Words words_;
    std::size_t at_ = 0;
    Words fields_;
    Words keys_;
    std::vector<Message> notices_;
    std::vector<EpdOperation> operations_;
};

} // namespace

TidyPosition tidy_position(const Variant& variant, std::string_view text) {
    Tidying tidying(variant, text);
    return variant.topology.has_pins() ? tidying.levels() : tidying.flat();
}

} // namespace strata::notation
