// SPDX-License-Identifier: MIT
// Squares unpacked by level, one set of cells for each.
#pragma once

#include <array>

#include "rules/types.h"

namespace strata::rules {

template <int Words, int Slots>
using Layers = std::array<Bits<Words>, static_cast<std::size_t>(Slots)>;

template <int Words, int Slots>
Layers<Words, Slots> layers_of(const SquareSet& squares) {
    Layers<Words, Slots> layers;
    for (int s = 0; s < Slots; ++s)
        for (int w = 0; w < Words; ++w)
            layers[static_cast<std::size_t>(s)].word(w) = squares.word(s * Words + w);
    return layers;
}

template <int Words, std::size_t Slots>
Bits<Words> flat(const std::array<Bits<Words>, Slots>& layers) {
    Bits<Words> cells;
    for (const auto& layer : layers) cells |= layer;
    return cells;
}

template <int Words, int Slots>
Bits<Words> flat(const SquareSet& squares) {
    return flat(layers_of<Words, Slots>(squares));
}

// The cells of the intersection of those sets. Reads only the words that the board uses.
template <int Words, int Slots, class... Sets>
[[gnu::always_inline]] inline Bits<Words> flat_common(const Sets&... sets) {
    Bits<Words> cells;
    for (int s = 0; s < Slots; ++s)
        for (int w = 0; w < Words; ++w) cells.word(w) |= (... & sets.word(s * Words + w));
    return cells;
}

// The intersection of those sets, level by level.
template <int Words, int Slots, class... Sets>
[[gnu::always_inline]] inline Layers<Words, Slots> common(const Sets&... sets) {
    Layers<Words, Slots> levels;
    for (int s = 0; s < Slots; ++s)
        for (int w = 0; w < Words; ++w)
            levels[static_cast<std::size_t>(s)].word(w) = (... & sets.word(s * Words + w));
    return levels;
}

// Calls `visit` with every square of the intersection.
template <int Words, int Slots, class F>
[[gnu::always_inline]] inline void for_each_common(const SquareSet& a, const SquareSet& b,
                                                   F&& visit) {
    for (int i = 0; i < Words * Slots; ++i)
        for (auto word = a.word(i) & b.word(i); word; word &= word - 1)
            visit(static_cast<Square>(i * 64 + std::countr_zero(word)));
}

// The same cells on every level.
template <int Words, int Slots>
SquareSet on_all_levels(const Bits<Words>& cells) {
    SquareSet squares;
    for (int s = 0; s < Slots; ++s)
        for (int w = 0; w < Words; ++w) squares.word(s * Words + w) = cells.word(w);
    return squares;
}

template <int Words, std::size_t Slots>
void add_square(std::array<Bits<Words>, Slots>& levels, Square square) {
    levels[slot(square) / Bits<Words>::capacity].set(index(square) % Bits<Words>::capacity);
}
template <int Words, std::size_t Slots>
void remove_square(std::array<Bits<Words>, Slots>& levels, Square square) {
    levels[slot(square) / Bits<Words>::capacity].reset(index(square) % Bits<Words>::capacity);
}
template <int Words, std::size_t Slots>
bool is_on(const std::array<Bits<Words>, Slots>& levels, Square square) {
    return levels[slot(square) / Bits<Words>::capacity].test(index(square) % Bits<Words>::capacity);
}
// The number of levels on which the set holds that cell.
template <int Words, std::size_t Slots>
int count_on(const std::array<Bits<Words>, Slots>& levels, int cell) {
    int count = 0;
    for (const auto& level : levels) count += level.test(cell);
    return count;
}
// The lowest square of that cell in the set, or no_square.
template <int Words, std::size_t Slots>
Square only_on(const std::array<Bits<Words>, Slots>& levels, int cell) {
    for (std::size_t s = 0; s < Slots; ++s)
        if (levels[s].test(cell))
            return static_cast<Square>(static_cast<int>(s) * Bits<Words>::capacity + cell);
    return no_square;
}

} // namespace strata::rules
