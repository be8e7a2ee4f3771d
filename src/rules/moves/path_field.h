// SPDX-License-Identifier: MIT
// Attacks where a line follows a path between levels (TD-M3): in each column that it crosses, the
// highest square up to a ceiling counts, and the ceiling depends on start and target. The board is
// that of one seat, like AttackView, which serves rule sets where any piece of a column blocks.
#pragma once

#include "rules/moves/attack_view.h"

namespace strata::rules {

// True if the moves of that game are found by height.
[[nodiscard]] inline bool goes_by_height(const Variant& variant) {
    return variant.tables->by_height;
}

// The kinds of enemies, by cell or by height.
struct PathThreats {
    SquareSet orthogonal, diagonal;
    std::uint64_t orthogonal_cells = 0, diagonal_cells = 0;
    std::uint64_t knights = 0, kings = 0;
    std::array<std::uint64_t, 2> pawns{};
    bool custom = false; // pieces that the rule file brings
};

// Which columns a line passes.
class PathBoard {
public:
    explicit PathBoard(const Position& position);

    // The ceilings that a line between those heights may have: the second one is no_ceiling if
    // there is one only.
    struct Ceilings {
        std::size_t first = 0, second = 0;
    };
    static constexpr std::size_t no_ceiling = 0;
    [[nodiscard]] Ceilings ceilings(std::size_t from, std::size_t to) const {
        if (rule_ == LinePath::target) return {to, no_ceiling};
        if (rule_ == LinePath::column) return {highest_level, no_ceiling};
        const auto higher = std::max(from, to);
        return {higher, higher % 2 == 0 ? higher + 1 : no_ceiling};
    }
    // True if nothing blocks those cells for a line between those heights.
    [[nodiscard]] bool is_clear(std::uint64_t between, std::size_t from, std::size_t to) const {
        const auto [first, second] = ceilings(from, to);
        return (between & blocked[first]) == 0 ||
               (second != no_ceiling && (between & blocked[second]) == 0);
    }
    // Calls visit(height, cells) with the squares that a piece with that movement can reach: the
    // existing ones with nothing in the way, occupied or not.
    template <class F>
    void reach_from(Movement movement, int cell, std::size_t height, F&& visit) const;
    // The same from that height, where `sees` gives the cells that the piece reaches with those
    // ones blocked.
    template <class Sees, class F>
    void reach_under(std::size_t height, Sees&& sees, F&& visit) const;
    // The height of the highest square up to the ceiling in that column; 0 if there is none.
    [[nodiscard]] std::size_t top(int cell, std::size_t ceiling) const {
        while (ceiling > 0 && ((existing[ceiling] >> cell) & 1U) == 0) --ceiling;
        return ceiling;
    }
    // Must follow every change of the other two.
    void find_blocked();

    Heights existing{}, occupied{};
    Heights blocked{}; // by ceiling: the columns that stop a line under it

protected:
    const Position& position_;
    const Tables<1>& tables_;
    const HeightTables& heights_;
    LinePath rule_;
};

// With the enemies of one seat.
class PathField : public PathBoard {
public:
    PathField(const Position& position, Seat seat);

    [[nodiscard]] bool attacked(int cell, std::size_t height) const {
        const auto& at = tables_.cells[static_cast<std::size_t>(cell)];
        return touched(cell) ||
               ((at.orthogonal_cells.word(0) & threats.orthogonal_cells) != 0 &&
                sees(threats.orthogonal, at.orthogonal_cells.word(0), cell, height)) ||
               ((at.diagonal_cells.word(0) & threats.diagonal_cells) != 0 &&
                sees(threats.diagonal, at.diagonal_cells.word(0), cell, height)) ||
               (threats.custom && seen_by_custom(cell, height));
    }
    // True if an enemy that moves along lines is on one with that cell.
    [[nodiscard]] bool is_aligned(int cell) const {
        const auto& at = tables_.cells[static_cast<std::size_t>(cell)];
        return (at.orthogonal_cells.word(0) & threats.orthogonal_cells) != 0 ||
               (at.diagonal_cells.word(0) & threats.diagonal_cells) != 0 || threats.custom;
    }
    // Calls visit(cell, height) for every one of those squares that is on one of those cells.
    template <class F>
    void for_each_threat(const SquareSet& sliders, std::uint64_t lines, F&& visit) const {
        (sliders & heights_.on_all(lines)).for_each([&](int number) {
            visit(int{heights_.cell[static_cast<std::size_t>(number)]},
                  std::size_t{heights_.height[static_cast<std::size_t>(number)]});
        });
    }
    void add_threat(Piece piece, int cell, std::size_t height);
    void remove_threat(Piece piece, int cell, std::size_t height);

    PathThreats threats;
    SquareSet hostile;

private:
    // An enemy next to that cell, or a leap away.
    [[nodiscard]] bool touched(int cell) const {
        const auto& at = tables_.cells[static_cast<std::size_t>(cell)];
        if (((at.leaps.word(0) & threats.knights) | (at.steps.word(0) & threats.kings)) != 0)
            return true;
        for (std::size_t kind = 0; kind < threats.pawns.size(); ++kind)
            if ((tables_.pawn(kind, static_cast<Cell>(cell)).attackers.word(0) &
                 threats.pawns[kind]) != 0)
                return true;
        return false;
    }
    [[nodiscard]] bool sees(const SquareSet& sliders, std::uint64_t lines, int cell,
                            std::size_t height) const {
        const auto& between = heights_.between[static_cast<std::size_t>(cell)];
        bool found = false;
        for_each_threat(sliders, lines, [&](int there, std::size_t from) {
            found = found || is_clear(between[static_cast<std::size_t>(there)], from, height);
        });
        return found;
    }
    [[nodiscard]] bool seen_by_custom(int cell, std::size_t height) const;
};

template <class F>
void PathBoard::reach_from(Movement movement, int cell, std::size_t height, F&& visit) const {
    reach_under(
        height,
        [&](std::uint64_t blockers) {
            return movement_reach(tables_, movement, static_cast<Cell>(cell), Bits<1>::of(blockers))
                .word(0);
        },
        visit);
}

template <class Sees, class F>
[[gnu::always_inline]] inline void PathBoard::reach_under(std::size_t height, Sees&& sees,
                                                          F&& visit) const {
    auto ceiling = rule_ == LinePath::column   ? highest_level
                   : rule_ == LinePath::target ? std::size_t{1}
                                               : height;
    auto cells = sees(blocked[ceiling]);
    // The same cells while the same ones of them block.
    const auto raise = [&] {
        const auto changed = (blocked[ceiling] ^ blocked[ceiling + 1]) & cells;
        ++ceiling;
        return changed == 0 ? cells : sees(blocked[ceiling]);
    };
    if (rule_ == LinePath::column) {
        for (std::size_t to = 1; to <= highest_level; ++to) visit(to, cells & existing[to]);
        return;
    }
    if (rule_ == LinePath::target) {
        for (std::size_t to = 1; to <= highest_level; ++to, cells = raise())
            visit(to, cells & existing[to]);
        return;
    }
    // Towards lower squares the ceiling stays the same.
    auto above = raise();
    const auto below = height % 2 == 0 ? cells | above : cells;
    for (std::size_t to = 1; to <= height; ++to) visit(to, below & existing[to]);
    while (ceiling <= highest_level) {
        const auto to = ceiling;
        cells = above;
        above = raise();
        visit(to, (to % 2 == 0 ? cells | above : cells) & existing[to]);
    }
}

} // namespace strata::rules
