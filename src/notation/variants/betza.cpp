// SPDX-License-Identifier: MIT
#include "notation/variants/betza.h"

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <string>
#include <vector>

#include "notation/positions/setup_reader.h"

namespace strata::notation {
namespace {

using rules::Movement;
using rules::Step;
using rules::Unexpected;

// The steps of one letter. Riders have their steps without end.
struct Atom {
    char letter;
    bool rides;
    std::vector<Step> steps;
};
constexpr Step wazir{0, 1};
constexpr Step ferz{1, 1};
constexpr Step corner{.across = 1, .along = 1, .up = 1}; // through the corner of a cube
const std::vector<Atom>& atoms() {
    static const std::vector<Atom> all{
        {'W', false, {wazir}},       {'F', false, {ferz}},   {'D', false, {{0, 2}}},
        {'N', false, {{1, 2}}},      {'A', false, {{2, 2}}}, {'H', false, {{0, 3}}},
        {'C', false, {{1, 3}}},      {'Z', false, {{2, 3}}}, {'G', false, {{3, 3}}},
        {'K', false, {wazir, ferz}}, {'R', true, {wazir}},   {'B', true, {ferz}},
        {'Q', true, {wazir, ferz}},  {'V', false, {corner}}, {'U', true, {corner}}};
    return all;
}

bool is_count(char c) { return c >= '0' && c <= '9'; }

class BetzaReader {
public:
    BetzaReader(std::string_view text, rules::Variant& variant) : text_(text), variant_(variant) {}

    rules::Expected<Movement, BetzaFault> read() {
        if (text_.empty()) return fault("rules.no_moves");
        Movement movement = 0;
        while (at_ < text_.size()) {
            const auto start = at_;
            const auto atom = text_[at_] == '(' ? vector() : lettered();
            if (!atom) return fault(atom.error());
            const auto name = std::string(text_.substr(start, at_ - start));
            const int times = range(*atom);
            if (times > furthest) {
                at_ = start + name.size();
                return fault({"rules.too_far", {{"letter", name}, {"most", furthest}}});
            }
            for (auto step : atom->steps) {
                step.times = times;
                if (!rules::has_step(variant_.topology, step)) {
                    at_ = start;
                    return fault({"rules.moves_no_meaning", {{"letter", name}}});
                }
                const auto one = movement_of(step);
                if (!one) return fault("rules.too_many_steps");
                movement = static_cast<Movement>(movement | one);
            }
        }
        return movement;
    }

private:
    Unexpected<BetzaFault> fault(Message reason) const { return {{at_, std::move(reason)}}; }

    static constexpr int furthest = 99; // no board is longer

    [[nodiscard]] rules::Expected<Atom, Message> lettered() {
        const auto found = std::ranges::find(atoms(), text_[at_], &Atom::letter);
        if (found == atoms().end())
            return Unexpected<Message>{
                {"rules.unknown_moves", {{"letter", shown_char(text_[at_])}}}};
        ++at_;
        return *found;
    }

    // "(1,2,3)": a step along the axes, in any order; the third may be missing.
    [[nodiscard]] rules::Expected<Atom, Message> vector() {
        const auto end = text_.find(')', at_);
        const auto parts =
            offset_of(text_.substr(at_ + 1, end == text_.npos ? end : end - at_ - 1));
        if (end == text_.npos || !parts || *parts == rules::Offset{})
            return Unexpected<Message>{Message{"rules.step_vector"}};
        auto axes = *parts;
        for (auto& one : axes) one = std::abs(one);
        std::ranges::sort(axes);
        at_ = end + 1;
        return Atom{')', false, {{.across = axes[1], .along = axes[2], .up = axes[0]}}};
    }

    // "W3" goes three steps at most; "WW" and "W0" are riders. More than `furthest` is one more.
    int range(const Atom& atom) {
        if (at_ < text_.size() && text_[at_] == atom.letter && !atom.rides) {
            ++at_;
            return 0;
        }
        if (at_ == text_.size() || !is_count(text_[at_])) return atom.rides ? 0 : 1;
        int times = 0;
        for (; at_ < text_.size() && is_count(text_[at_]); ++at_)
            times = std::min(times * 10 + text_[at_] - '0', furthest + 1);
        return times;
    }

    // 0 when there is no room for another.
    Movement movement_of(const Step& step) {
        if (step == Step{0, 1, 0}) return rules::movement::orthogonal;
        if (step == Step{1, 1, 0}) return rules::movement::diagonal;
        if (step == Step{1, 2, 1}) return rules::movement::leap;
        auto& own = variant_.custom_steps;
        const auto number = static_cast<std::size_t>(std::ranges::find(own, step) - own.begin());
        if (number == rules::movement::max_custom) return 0;
        if (number == own.size()) own.push_back(step);
        return rules::movement::custom(number);
    }

    std::string_view text_;
    rules::Variant& variant_;
    std::size_t at_ = 0;
};

} // namespace

std::optional<rules::Offset> offset_of(std::string_view text) {
    constexpr int furthest = 99;
    rules::Offset offset{};
    std::size_t axis = 0;
    const char* at = text.data();
    const char* const end = at + text.size();
    for (; axis < offset.size(); ++axis) {
        const auto read = std::from_chars(at, end, offset[axis]);
        if (read.ec != std::errc{} || std::abs(offset[axis]) > furthest) return std::nullopt;
        if (read.ptr == end) return axis > 0 ? std::optional(offset) : std::nullopt;
        if (*read.ptr != ',') return std::nullopt;
        at = read.ptr + 1;
    }
    return std::nullopt;
}

rules::Expected<Movement, BetzaFault> read_betza(std::string_view text, rules::Variant& variant) {
    return BetzaReader(text, variant).read();
}

} // namespace strata::notation
