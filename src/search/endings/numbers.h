// SPDX-License-Identifier: MIT
// A number for each ending of three men. Positions that are mirror images of each other have the
// same: without a pawn left and right, near and far are alike (TD-G1 to TD-A3), with one only left
// and right.
#pragma once

#include <algorithm>
#include <optional>

#include "search/endings/three_men.h"

namespace strata::search {

class Numbers {
public:
    Numbers(const Plan& plan, Helper type)
        : plan_(plan),
          type_(type),
          by_pins_(1U << Plan::pin_count) {
        for (unsigned pins = 0; pins < by_pins_.size(); ++pins)
            if (std::popcount(pins) == Plan::board_count) add(pins);
    }

    [[nodiscard]] std::size_t size() const { return arrangements_.size() * each(); }
    // Of the boards, mirror images counted once.
    [[nodiscard]] std::size_t arrangements() const { return arrangements_.size(); }

    // Precondition: all three squares exist.
    [[nodiscard]] std::size_t of(const ThreeMen& men) const {
        const auto& entry = by_pins_[men.pins];
        std::size_t least = of(men, entry.number, entry.mirrors[0]);
        for (unsigned i = 1; i < entry.count; ++i)
            least = std::min(least, of(men, entry.number, entry.mirrors[i]));
        return least;
    }
    // None for numbers that no position has: the greater ones of two alike. The men may stand on
    // each other.
    [[nodiscard]] std::optional<ThreeMen> men(std::size_t number) const {
        const auto& there = arrangements_[number / each()];
        auto rest = number % each();
        ThreeMen men;
        men.pins = there.pins;
        const auto helper = rest % places();
        rest /= places();
        men.unmoved = helper >= 64;
        if (men.unmoved) {
            men.helper = plan_.start_spot(static_cast<int>(helper - 64));
            if (!Plan::exists(men.helper, men.pins)) return std::nullopt;
        } else {
            men.helper = there.spots[helper];
        }
        men.bare = there.spots[rest % 64];
        men.king = there.spots[rest / 64];
        if (by_pins_[men.pins].count > 1 && of(men) != number) return std::nullopt;
        return men;
    }

private:
    struct Entry {
        std::uint16_t number = 0;
        std::uint8_t count = 0; // ways to mirror it so
        std::array<std::uint8_t, 4> mirrors{};
    };
    struct Arrangement {
        unsigned pins = 0;
        std::array<Spot, 64> spots{}; // those that exist, by place
    };

    [[nodiscard]] unsigned mirrors() const { return type_ == Helper::pawn ? 2 : 4; }
    [[nodiscard]] std::size_t places() const { return type_ == Helper::pawn ? 72 : 64; }
    [[nodiscard]] std::size_t each() const { return places() * 64 * 64; }

    // The least of its mirror images stands for all.
    void add(unsigned pins) {
        unsigned least = pins;
        for (unsigned mirror = 0; mirror < mirrors(); ++mirror)
            least = std::min(least, Plan::mirrored_pins(pins, mirror));
        if (least == pins) {
            by_pins_[pins].number = static_cast<std::uint16_t>(arrangements_.size());
            auto& there = arrangements_.emplace_back();
            there.pins = pins;
            for (Spot spot = 0, place = 0; spot < Plan::spot_count; ++spot)
                if (Plan::exists(spot, pins)) there.spots[place++] = spot;
        }
        auto& entry = by_pins_[pins];
        entry.number = by_pins_[least].number;
        for (unsigned mirror = 0; mirror < mirrors(); ++mirror)
            if (Plan::mirrored_pins(pins, mirror) == least)
                entry.mirrors[entry.count++] = static_cast<std::uint8_t>(mirror);
    }
    static std::size_t place(Spot spot, unsigned pins) {
        if (spot < Plan::fixed_count) return spot;
        const auto below = pins & ((1U << Plan::pin(spot)) - 1);
        return Plan::fixed_count + static_cast<std::size_t>(rules::ones_in(below)) * 4 + spot % 4;
    }
    [[nodiscard]] std::size_t of(const ThreeMen& men, std::size_t arrangement,
                                 unsigned mirror) const {
        const auto pins = arrangements_[arrangement].pins;
        const auto helper = plan_.mirrored(men.helper, mirror);
        const auto king = place(plan_.mirrored(men.king, mirror), pins);
        const auto bare = place(plan_.mirrored(men.bare, mirror), pins);
        const auto there = men.unmoved ? 64 + static_cast<std::size_t>(plan_.start_number(helper))
                                       : place(helper, pins);
        return arrangement * each() + (king * 64 + bare) * places() + there;
    }

    const Plan& plan_;
    Helper type_;
    std::vector<Entry> by_pins_;
    std::vector<Arrangement> arrangements_;
};

} // namespace strata::search
