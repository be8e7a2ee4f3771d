// SPDX-License-Identifier: MIT
// The board of Tri-D as a table of endings counts it: squares from 0 to 95, the fixed ones first,
// then four on each pin. It knows no man but the three of such an ending.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "rules/position/variant.h"

namespace strata::search {

// A square, 0..95.
using Spot = std::uint8_t;
// Some of the 60 cells.
using CellSet = std::uint64_t;

// The man beside a king that plays against a bare one.
enum class Helper : std::uint8_t { queen, rook, pawn };
inline constexpr std::array every_helper{Helper::queen, Helper::rook, Helper::pawn};

class Plan {
public:
    static constexpr int spot_count = 96, fixed_count = 48, cell_count = 60, pin_count = 12,
                         board_count = 4;

    // Precondition: fits(variant).
    explicit Plan(const rules::Variant& variant);
    // Is it Tri-D, with every option that an ending depends on as it is there? Castling, en passant
    // and claims of draws do not matter: see docs/tables.md.
    [[nodiscard]] static bool fits(const rules::Variant& variant);

    [[nodiscard]] int cell(Spot spot) const { return cell_[spot]; }
    [[nodiscard]] CellSet cell_bit(Spot spot) const { return CellSet{1} << cell_[spot]; }
    // The pin whose board carries it; -1 on a main board.
    [[nodiscard]] static int pin(Spot spot) {
        return spot < fixed_count ? -1 : (spot - fixed_count) / 4;
    }
    [[nodiscard]] static bool exists(Spot spot, unsigned pins) {
        return spot < fixed_count || ((pins >> pin(spot)) & 1U) != 0;
    }
    [[nodiscard]] rules::Square square(Spot spot) const { return square_[spot]; }
    [[nodiscard]] Spot spot(rules::Square square) const { return spot_of_[rules::slot(square)]; }

    using Spots = std::vector<Spot>;
    [[nodiscard]] const Spots& column(int cell) const { return column_[at(cell)]; }
    // Next to that cell or the cell itself (TD-M7).
    [[nodiscard]] CellSet near(int cell) const { return near_[at(cell)]; }
    [[nodiscard]] const std::vector<int>& steps(int cell) const { return steps_[at(cell)]; }
    // The ways of a queen, or of a rook.
    using Ways = std::vector<std::vector<int>>;
    [[nodiscard]] const Ways& ways(Helper helper, int cell) const {
        return ways_[helper == Helper::rook][at(cell)];
    }
    // Does a queen or rook on one cell see the other, with men on `between` alone?
    [[nodiscard]] bool sees(Helper helper, int from, int to, CellSet between) const;
    // Of White's pawn there.
    [[nodiscard]] CellSet pawn_sees(int cell) const { return pawns_.sees[at(cell)]; }
    [[nodiscard]] CellSet knight_sees(int cell) const { return knight_sees_[at(cell)]; }
    // Of White's pawn there: the cell of its step, -1 beyond the board.
    [[nodiscard]] int ahead(int cell) const { return pawns_.ahead[at(cell)]; }
    [[nodiscard]] int behind(int cell) const { return pawns_.behind[at(cell)]; }
    // Is White's pawn promoted there (TD-P6)?
    [[nodiscard]] bool promotes(int cell, unsigned pins) const {
        return ((last_of(pins) >> cell) & 1U) != 0;
    }
    // Numbers, from 0, the squares on which White's pawns start (TD-S2); -1 for others.
    [[nodiscard]] int start_number(Spot spot) const { return pawns_.start_number[spot]; }
    [[nodiscard]] Spot start_spot(int number) const { return pawns_.start_spots[at(number)]; }
    [[nodiscard]] const std::vector<int>& next_pins(int pin) const { return next_pins_[at(pin)]; }

    // Mirrored left and right by bit 0 of `mirror`, near and far by bit 1.
    [[nodiscard]] Spot mirrored(Spot spot, unsigned mirror) const {
        return mirrored_[mirror][spot];
    }
    [[nodiscard]] static unsigned mirrored_pins(unsigned pins, unsigned mirror);

private:
    static std::size_t at(int number) { return static_cast<std::size_t>(number); }
    [[nodiscard]] CellSet last_of(unsigned pins) const;
    void number(const rules::Topology& topology);
    void join(const rules::Topology& topology);
    void join_pawns(const rules::Variant& variant);
    void mirror();

    template <class T>
    using BySpot = std::array<T, spot_count>;
    template <class T>
    using ByCell = std::array<T, cell_count>;

    BySpot<int> cell_{};
    BySpot<rules::Square> square_{};
    std::array<Spot, rules::max_squares> spot_of_{};
    ByCell<Spots> column_;
    ByCell<CellSet> near_{};
    ByCell<std::vector<int>> steps_;
    std::array<ByCell<Ways>, 2> ways_;
    // From cell to cell: what must be empty; `never` where no such man sees.
    static constexpr CellSet never = ~CellSet{0};
    std::array<ByCell<ByCell<CellSet>>, 2> between_{};
    ByCell<CellSet> knight_sees_{};
    struct Pawns { // White's
        ByCell<CellSet> sees{};
        ByCell<int> ahead{}, behind{};
        CellSet last = 0;
        std::vector<std::pair<int, unsigned>> last_while_free; // a cell, the bit of its pin
        BySpot<int> start_number{};
        std::array<Spot, 8> start_spots{};
    };
    Pawns pawns_;
    std::array<std::vector<int>, pin_count> next_pins_;
    std::array<BySpot<Spot>, 4> mirrored_{};
};

} // namespace strata::search
