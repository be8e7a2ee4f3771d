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

using rules::Crossing;
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

    rules::Expected<Movements, BetzaFault> read() {
        if (text_.empty()) return fault("rules.no_moves");
        while (at_ < text_.size())
            if (auto wrong = read_part()) return Unexpected{std::move(*wrong)};
        return movements_;
    }

private:
    // The small letters before a step.
    struct Modifiers {
        bool captures = true, quiet = true;
        Crossing crossing = Crossing::plain;
    };

    BetzaFault fault_at(std::size_t at, Message reason) const { return {at, std::move(reason)}; }
    Unexpected<BetzaFault> fault(Message reason) const {
        return {fault_at(at_, std::move(reason))};
    }

    static constexpr int furthest = 99; // no board is longer

    std::optional<BetzaFault> read_part() {
        const auto start = at_;
        Modifiers modifiers;
        if (auto wrong = read_modifiers(modifiers)) return wrong;
        if (at_ == text_.size()) return fault_at(at_, "rules.no_moves");
        const auto step_start = at_;
        const auto atom = text_[at_] == '(' || text_[at_] == '[' ? vector() : lettered();
        if (!atom) return fault_at(at_, atom.error());
        const auto name = std::string(text_.substr(step_start, at_ - step_start));
        const auto end = at_;
        const int times = range(*atom);
        if (times > furthest)
            return fault_at(end, {"rules.too_far", {{"letter", name}, {"most", furthest}}});
        for (auto step : atom->steps) {
            step.times = times;
            step.crossing = modifiers.crossing;
            if (const auto* reason = misfit(step)) return fault_at(start, reason);
            if (!fits_board(step, modifiers))
                return fault_at(start,
                                {"rules.moves_no_meaning",
                                 {{"letter", std::string(text_.substr(start, end - start))}}});
            const auto one = movement_of(step);
            if (!one) return fault_at(at_, "rules.too_many_steps");
            if (modifiers.captures)
                movements_.captures = static_cast<Movement>(movements_.captures | one);
            if (modifiers.quiet) movements_.quiet = static_cast<Movement>(movements_.quiet | one);
        }
        return std::nullopt;
    }

    std::optional<BetzaFault> read_modifiers(Modifiers& modifiers) {
        bool use_said = false;
        for (; at_ < text_.size() && text_[at_] >= 'a' && text_[at_] <= 'z'; ++at_) {
            const char letter = text_[at_];
            const bool use = letter == 'm' || letter == 'c';
            if (!use && letter != 'n' && letter != 'p' && letter != 'g')
                return fault_at(at_, {"rules.unknown_modifier", {{"letter", shown_char(letter)}}});
            if (use ? use_said : modifiers.crossing != Crossing::plain)
                return fault_at(at_, "rules.modifiers_clash");
            use_said = use_said || use;
            if (letter == 'm') modifiers.captures = false;
            if (letter == 'c') modifiers.quiet = false;
            if (letter == 'n') modifiers.crossing = Crossing::lame;
            if (letter == 'p') modifiers.crossing = Crossing::over_one;
            if (letter == 'g') modifiers.crossing = Crossing::behind_one;
        }
        return std::nullopt;
    }

    // Why a step cannot be crossed in that way on any board; nullptr if it can.
    static const char* misfit(const Step& step) {
        const int longest = std::max({step.across, step.along, step.up});
        switch (step.crossing) {
        case Crossing::plain: return nullptr;
        case Crossing::lame: return step.times != 1 || longest < 2 ? "rules.lame_leap" : nullptr;
        case Crossing::over_one:
        case Crossing::behind_one: break;
        }
        return step.times == 1 ? "rules.hop_repeats" : nullptr;
    }
    [[nodiscard]] bool fits_board(const Step& step, const Modifiers& modifiers) const {
        return rules::has_step(variant_.topology, step) &&
               ((modifiers.captures && modifiers.quiet) ||
                rules::takes_all_kinds(variant_.topology));
    }

    [[nodiscard]] rules::Expected<Atom, Message> lettered() {
        const auto found = std::ranges::find(atoms(), text_[at_], &Atom::letter);
        if (found == atoms().end())
            return Unexpected<Message>{
                {"rules.unknown_moves", {{"letter", shown_char(text_[at_])}}}};
        ++at_;
        return *found;
    }

    // "(1,2,3)": a step along the axes, in any order; the third may be missing. "[1,2,3]": the
    // third along the vertical one.
    [[nodiscard]] rules::Expected<Atom, Message> vector() {
        const bool upright = text_[at_] == '[';
        const auto end = text_.find(upright ? ']' : ')', at_);
        const auto parts =
            offset_of(text_.substr(at_ + 1, end == text_.npos ? end : end - at_ - 1));
        if (end == text_.npos || !parts || *parts == rules::Offset{})
            return Unexpected<Message>{Message{"rules.step_vector"}};
        auto axes = *parts;
        for (auto& one : axes) one = std::abs(one);
        at_ = end + 1;
        if (upright) {
            const auto [across, along] = std::minmax(axes[0], axes[1]);
            return Atom{
                ']', false, {{.across = across, .along = along, .up = axes[2], .upright = true}}};
        }
        std::ranges::sort(axes);
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
    Movements movements_;
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

rules::Expected<Movements, BetzaFault> read_betza(std::string_view text, rules::Variant& variant) {
    return BetzaReader(text, variant).read();
}

} // namespace strata::notation
