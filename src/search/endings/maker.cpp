// SPDX-License-Identifier: MIT
#include "search/endings/maker.h"

#include <cstring>

namespace strata::search {

namespace {

// While the table is made, a position of Black that is not decided has `open` and so many moves
// that are not known to lose.
constexpr std::uint8_t open = 128;
constexpr auto no_position = EndingValues::no_position;
constexpr std::size_t asked_each = 1 << 16;

class Maker {
public:
    Maker(const Plan& plan, Helper type, const Numbers& numbers, const Promoted& promoted,
          const MakerWatch& watch)
        : moves_(plan, type),
          pawn_(type == Helper::pawn),
          numbers_(numbers),
          promoted_(promoted),
          watch_(watch) {}

    std::optional<EndingValues> run() {
        values_.black.assign(numbers_.size(), no_position);
        values_.white.assign(numbers_.size(), no_position);
        for (std::size_t number = 0; number < numbers_.size(); ++number) {
            if (!goes_on(number, 0)) return std::nullopt;
            if (const auto men = numbers_.men(number); men && moves_.stands(*men))
                begin(*men, number);
        }
        for (std::uint8_t now = 1; now <= last_; ++now) {
            if (!each_of(values_.black, now, [&](const ThreeMen& men) { lost(men, now); }) ||
                !each_of(values_.white, now, [&](const ThreeMen& men) { won(men, now); }))
                return std::nullopt;
        }
        for (auto& value : values_.black)
            if (value >= open && value != no_position) value = 0;
        return std::move(values_);
    }

private:
    bool goes_on(std::size_t number, int share) {
        if (number % asked_each != 0) return true;
        if (watch_.progress)
            watch_.progress(share == 0 ? static_cast<int>(number * 40 / numbers_.size()) : share);
        return !watch_.stop || !watch_.stop();
    }

    void keep(std::uint8_t& place, int value) {
        place = static_cast<std::uint8_t>(value);
        last_ = std::max(last_, place);
    }

    void begin(const ThreeMen& men, std::size_t number) {
        const bool check = moves_.in_check(men);
        int count = 0, worst = 0;
        bool draws = false;
        const auto uncover = [&](const ThreeMen& next) {
            ++count;
            const int value = after_uncovering(next);
            worst = std::max(worst, value);
            draws = draws || value == 0;
        };
        int plain = 0;
        const bool safe = moves_.flee(
            men, [&](const ThreeMen&) { ++plain; }, uncover);
        count += plain;
        auto& black = values_.black[number];
        if (!safe || draws || (count == 0 && !check))
            black = 0;
        else if (count == 0)
            keep(black, 1);
        else if (plain == 0)
            keep(black, worst + 1);
        else
            black = static_cast<std::uint8_t>(open + plain);
        if (check) return;
        auto& white = values_.white[number];
        white = 0;
        if (!pawn_) return;
        int best = 0;
        moves_.hunt(
            men, [](const ThreeMen&) {},
            [&](const ThreeMen& next) {
                const int value = after_promotion(next);
                if (value != 0 && (best == 0 || value < best)) best = value;
            });
        if (best != 0) keep(white, best);
    }

    // Black moves: values of White's positions before. 0: no win.
    [[nodiscard]] int after_promotion(ThreeMen men) const {
        men.unmoved = false;
        int best = 0;
        for (const std::size_t of : {0U, 1U}) {
            const int value = promoted_.values[of]->black[promoted_.numbers[of]->of(men)];
            if (value != 0 && value != no_position && (best == 0 || value < best)) best = value;
        }
        return best;
    }
    // White chooses, and moves.
    [[nodiscard]] int after_uncovering(ThreeMen men) const {
        men.unmoved = false;
        int best = 0;
        for (const std::size_t of : {0U, 1U}) {
            const int value = promoted_.values[of]->white[promoted_.numbers[of]->of(men)];
            if (value != 0 && value != no_position && (best == 0 || value < best)) best = value;
        }
        return best;
    }

    template <class Visit>
    bool each_of(const std::vector<std::uint8_t>& values, std::uint8_t wanted, Visit&& visit) {
        const auto* const first = values.data();
        const auto* const end = first + values.size();
        std::size_t seen = 0;
        const int share = 40 + std::min(59, 2 * wanted);
        for (const auto* at = first; at < end; ++at) {
            at = static_cast<const std::uint8_t*>(
                std::memchr(at, wanted, static_cast<std::size_t>(end - at)));
            if (!at) break;
            if (!goes_on(seen++, share)) return false;
            visit(*numbers_.men(static_cast<std::size_t>(at - first)));
        }
        return goes_on(0, share);
    }

    // Black has lost there: White wins wherever she can go there.
    void lost(const ThreeMen& men, std::uint8_t now) {
        moves_.before_hunt(men, [&](const ThreeMen& before) {
            if (!exist(before)) return;
            auto& value = values_.white[numbers_.of(before)];
            if (value == 0 || (value > now && value != no_position)) keep(value, now);
        });
    }

    // White wins there: Black has one way out less.
    void won(const ThreeMen& men, std::uint8_t now) {
        moves_.before_flight(men, [&](const ThreeMen& before) {
            if (!exist(before)) return;
            auto& value = values_.black[numbers_.of(before)];
            if (value <= open || value == no_position || --value != open) return;
            int worst = now;
            if (pawn_)
                moves_.flee(
                    before, [](const ThreeMen&) {},
                    [&](const ThreeMen& next) { worst = std::max(worst, after_uncovering(next)); });
            keep(value, worst + 1);
        });
    }

    static bool exist(const ThreeMen& men) {
        return Plan::exists(men.king, men.pins) && Plan::exists(men.bare, men.pins) &&
               Plan::exists(men.helper, men.pins);
    }

    ThreeMenMoves moves_;
    bool pawn_;
    const Numbers& numbers_;
    const Promoted& promoted_;
    const MakerWatch& watch_;
    EndingValues values_;
    std::uint8_t last_ = 1;
};

} // namespace

std::optional<EndingValues> make_ending(const Plan& plan, Helper type, const Numbers& numbers,
                                        const Promoted& promoted, const MakerWatch& watch) {
    return Maker(plan, type, numbers, promoted, watch).run();
}

} // namespace strata::search
