// SPDX-License-Identifier: MIT
// The index of a position with three pieces. Mirror images share an index: left-right and near-far
// without a pawn (TD-G1 to TD-A3), only left-right with a pawn.
#pragma once

#include <algorithm>
#include <optional>

#include "search/tablebase/three_pieces.h"

namespace strata::search {

class EndgameIndex {
public:
    EndgameIndex(const EndgameGeometry& geometry, Helper type)
        : geometry_(geometry),
          type_(type),
          by_pins_(1U << EndgameGeometry::pin_count) {
        for (unsigned pins = 0; pins < by_pins_.size(); ++pins)
            if (std::popcount(pins) == EndgameGeometry::board_count) add(pins);
    }

    [[nodiscard]] std::size_t size() const { return arrangements_.size() * each(); }
    // The number of board arrangements. Mirror images count once.
    [[nodiscard]] std::size_t arrangements() const { return arrangements_.size(); }

    // Precondition: all three squares exist.
    [[nodiscard]] std::size_t of(const ThreePieces& pieces) const {
        const auto& entry = by_pins_[pieces.pins];
        std::size_t least = of(pieces, entry.number, entry.mirrors[0]);
        for (unsigned i = 1; i < entry.count; ++i)
            least = std::min(least, of(pieces, entry.number, entry.mirrors[i]));
        return least;
    }
    // Returns nullopt for unused indices, which are the greater ones of mirror images. Pieces may
    // share a square.
    [[nodiscard]] std::optional<ThreePieces> pieces(std::size_t number) const {
        const auto& there = arrangements_[number / each()];
        auto rest = number % each();
        ThreePieces pieces;
        pieces.pins = there.pins;
        const auto helper = rest % places();
        rest /= places();
        pieces.unmoved = helper >= 64;
        if (pieces.unmoved) {
            pieces.helper = geometry_.start_square(static_cast<int>(helper - 64));
            if (!EndgameGeometry::exists(pieces.helper, pieces.pins)) return std::nullopt;
        } else {
            pieces.helper = there.squares[helper];
        }
        pieces.bare = there.squares[rest % 64];
        pieces.king = there.squares[rest / 64];
        if (by_pins_[pieces.pins].count > 1 && of(pieces) != number) return std::nullopt;
        return pieces;
    }

private:
    struct Entry {
        std::uint16_t number = 0;
        std::uint8_t count = 0; // number of mirrors
        std::array<std::uint8_t, 4> mirrors{};
    };
    struct Arrangement {
        unsigned pins = 0;
        std::array<EndgameSquare, 64> squares{}; // existing squares in ascending order
    };

    [[nodiscard]] unsigned mirrors() const { return type_ == Helper::pawn ? 2 : 4; }
    [[nodiscard]] std::size_t places() const { return type_ == Helper::pawn ? 72 : 64; }
    [[nodiscard]] std::size_t each() const { return places() * 64 * 64; }

    // The smallest of the mirror images represents them all.
    void add(unsigned pins) {
        unsigned least = pins;
        for (unsigned mirror = 0; mirror < mirrors(); ++mirror)
            least = std::min(least, EndgameGeometry::mirrored_pins(pins, mirror));
        if (least == pins) {
            by_pins_[pins].number = static_cast<std::uint16_t>(arrangements_.size());
            auto& there = arrangements_.emplace_back();
            there.pins = pins;
            for (EndgameSquare square = 0, place = 0; square < EndgameGeometry::square_count;
                 ++square)
                if (EndgameGeometry::exists(square, pins)) there.squares[place++] = square;
        }
        auto& entry = by_pins_[pins];
        entry.number = by_pins_[least].number;
        for (unsigned mirror = 0; mirror < mirrors(); ++mirror)
            if (EndgameGeometry::mirrored_pins(pins, mirror) == least)
                entry.mirrors[entry.count++] = static_cast<std::uint8_t>(mirror);
    }
    static std::size_t place(EndgameSquare square, unsigned pins) {
        if (square < EndgameGeometry::fixed_count) return square;
        const auto below = pins & ((1U << EndgameGeometry::pin(square)) - 1);
        return EndgameGeometry::fixed_count + static_cast<std::size_t>(rules::ones_in(below)) * 4 +
               square % 4;
    }
    [[nodiscard]] std::size_t of(const ThreePieces& pieces, std::size_t arrangement,
                                 unsigned mirror) const {
        const auto pins = arrangements_[arrangement].pins;
        const auto helper = geometry_.mirrored(pieces.helper, mirror);
        const auto king = place(geometry_.mirrored(pieces.king, mirror), pins);
        const auto bare = place(geometry_.mirrored(pieces.bare, mirror), pins);
        const auto there = pieces.unmoved
                               ? 64 + static_cast<std::size_t>(geometry_.start_number(helper))
                               : place(helper, pins);
        return arrangement * each() + (king * 64 + bare) * places() + there;
    }

    const EndgameGeometry& geometry_;
    Helper type_;
    std::vector<Entry> by_pins_;
    std::vector<Arrangement> arrangements_;
};

} // namespace strata::search
