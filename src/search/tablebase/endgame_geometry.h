// SPDX-License-Identifier: MIT
// The Tri-D board for tablebases: squares 0 to 95, first the fixed ones, then four for each pin. It
// supports only the three pieces of these endings.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "rules/position/variant.h"

namespace strata::search {

// A square, 0 to 95.
using EndgameSquare = std::uint8_t;
// A set of the 60 cells.
using CellSet = std::uint64_t;

// The piece of the strong side besides its king.
enum class Helper : std::uint8_t { queen, rook, pawn };
inline constexpr std::array every_helper{Helper::queen, Helper::rook, Helper::pawn};

class EndgameGeometry {
public:
    static constexpr int square_count = 96, fixed_count = 48, cell_count = 60, pin_count = 12,
                         board_count = 4;

    // Precondition: fits(variant).
    explicit EndgameGeometry(const rules::Variant& variant);
    // True for Tri-D with the default value of every option that matters here. Castling, en passant
    // and draw claims do not matter: see docs/tables.md.
    [[nodiscard]] static bool fits(const rules::Variant& variant);

    [[nodiscard]] int cell(EndgameSquare square) const { return cell_[square]; }
    [[nodiscard]] CellSet cell_bit(EndgameSquare square) const {
        return CellSet{1} << cell_[square];
    }
    // The pin of the attack board with that square; -1 on a main board.
    [[nodiscard]] static int pin(EndgameSquare square) {
        return square < fixed_count ? -1 : (square - fixed_count) / 4;
    }
    [[nodiscard]] static bool exists(EndgameSquare square, unsigned pins) {
        return square < fixed_count || ((pins >> pin(square)) & 1U) != 0;
    }
    [[nodiscard]] rules::Square square(EndgameSquare square) const { return square_[square]; }
    [[nodiscard]] EndgameSquare endgame_square(rules::Square square) const {
        return endgame_square_of_[rules::slot(square)];
    }

    using Squares = std::vector<EndgameSquare>;
    [[nodiscard]] const Squares& column(int cell) const { return column_[at(cell)]; }
    // The cell and its neighbours (TD-M7).
    [[nodiscard]] CellSet near(int cell) const { return near_[at(cell)]; }
    [[nodiscard]] const std::vector<int>& steps(int cell) const { return steps_[at(cell)]; }
    // The paths of a queen or rook.
    using Paths = std::vector<std::vector<int>>;
    [[nodiscard]] const Paths& paths(Helper helper, int cell) const {
        return paths_[helper == Helper::rook][at(cell)];
    }
    // True if a queen or rook on `from` attacks `to`, with only `between` occupied.
    [[nodiscard]] bool sees(Helper helper, int from, int to, CellSet between) const;
    // Cells attacked by a white pawn.
    [[nodiscard]] CellSet pawn_sees(int cell) const { return pawns_.sees[at(cell)]; }
    [[nodiscard]] CellSet knight_sees(int cell) const { return knight_sees_[at(cell)]; }
    // The cell of a white pawn's step; -1 if there is none.
    [[nodiscard]] int ahead(int cell) const { return pawns_.ahead[at(cell)]; }
    [[nodiscard]] int behind(int cell) const { return pawns_.behind[at(cell)]; }
    // True if a white pawn promotes there (TD-P6).
    [[nodiscard]] bool promotes(int cell, unsigned pins) const {
        return ((last_of(pins) >> cell) & 1U) != 0;
    }
    // Numbers the start squares of white pawns from 0 (TD-S2); -1 for others.
    [[nodiscard]] int start_number(EndgameSquare square) const {
        return pawns_.start_number[square];
    }
    [[nodiscard]] EndgameSquare start_square(int number) const {
        return pawns_.start_squares[at(number)];
    }
    [[nodiscard]] const std::vector<int>& next_pins(int pin) const { return next_pins_[at(pin)]; }

    // Mirrored left and right by bit 0 of `mirror`, near and far by bit 1.
    [[nodiscard]] EndgameSquare mirrored(EndgameSquare square, unsigned mirror) const {
        return mirrored_[mirror][square];
    }
    [[nodiscard]] static unsigned mirrored_pins(unsigned pins, unsigned mirror);

private:
    static std::size_t at(int number) { return static_cast<std::size_t>(number); }
    [[nodiscard]] CellSet last_of(unsigned pins) const;
    void number(const rules::Topology& topology);
    void init_moves(const rules::Topology& topology);
    void init_pawns(const rules::Variant& variant);
    void mirror();

    template <class T>
    using BySquare = std::array<T, square_count>;
    template <class T>
    using ByCell = std::array<T, cell_count>;

    BySquare<int> cell_{};
    BySquare<rules::Square> square_{};
    std::array<EndgameSquare, rules::max_squares> endgame_square_of_{};
    ByCell<Squares> column_;
    ByCell<CellSet> near_{};
    ByCell<std::vector<int>> steps_;
    std::array<ByCell<Paths>, 2> paths_;
    // From cell to cell: cells that must be empty; `never`: no attack.
    static constexpr CellSet never = ~CellSet{0};
    std::array<ByCell<ByCell<CellSet>>, 2> between_{};
    ByCell<CellSet> knight_sees_{};
    struct Pawns { // White's
        ByCell<CellSet> sees{};
        ByCell<int> ahead{}, behind{};
        CellSet last = 0;
        std::vector<std::pair<int, unsigned>>
            last_while_free; // a cell, and the bit of the pin that must be free
        BySquare<int> start_number{};
        std::array<EndgameSquare, 8> start_squares{};
    };
    Pawns pawns_;
    std::array<std::vector<int>, pin_count> next_pins_;
    std::array<BySquare<EndgameSquare>, 4> mirrored_{};
};

} // namespace strata::search
