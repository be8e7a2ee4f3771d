// SPDX-License-Identifier: MIT
// Fixed-size bit sets with small int indices.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

namespace strata::rules {

// A portable popcount: std::popcount is a function call if the target CPU may lack the instruction.
[[nodiscard]] constexpr int ones_in(std::uint64_t word) {
    word -= (word >> 1) & 0x5555555555555555U;
    word = (word & 0x3333333333333333U) + ((word >> 2) & 0x3333333333333333U);
    word = (word + (word >> 4)) & 0x0F0F0F0F0F0F0F0FU;
    return static_cast<int>((word * 0x0101010101010101U) >> 56);
}

template <int Words>
class Bits {
public:
    static constexpr int capacity = Words * 64;

    constexpr Bits() = default;
    static constexpr Bits one(int index) {
        Bits bits;
        bits.set(index);
        return bits;
    }

    static constexpr Bits of(std::uint64_t word) requires(Words == 1) {
        Bits bits;
        bits.words_[0] = word;
        return bits;
    }

    static constexpr Bits all() {
        Bits bits;
        for (auto& word : bits.words_) word = ~std::uint64_t{0};
        return bits;
    }

    [[nodiscard]] constexpr bool test(int index) const {
        return (words_[at(index)] >> (index & 63)) & 1U;
    }
    constexpr void set(int index) { words_[at(index)] |= std::uint64_t{1} << (index & 63); }
    constexpr void reset(int index) { words_[at(index)] &= ~(std::uint64_t{1} << (index & 63)); }

    [[nodiscard]] constexpr bool any() const {
        std::uint64_t all = 0;
        for (const auto word : words_) all |= word;
        return all != 0;
    }
    [[nodiscard]] constexpr bool none() const { return !any(); }
    [[nodiscard]] constexpr bool several() const {
        std::uint64_t before = 0;
        std::uint64_t more = 0;
        for (const auto word : words_) {
            more |= (word & (word - 1)) | (word != 0 ? before : 0);
            before |= word;
        }
        return more != 0;
    }
    [[nodiscard]] constexpr int count() const {
        return counted([](std::uint64_t word) { return ones_in(word); });
    }
    // Like count(), with the given popcount function for one word.
    template <class Ones>
    [[nodiscard]] constexpr int counted(Ones&& ones) const {
        int total = 0;
        for (const auto word : words_) total += ones(word);
        return total;
    }
    // Returns the lowest index set. Precondition: any().
    [[nodiscard]] constexpr int lowest() const {
        for (int i = 0; i < Words; ++i)
            if (words_[at(i * 64)]) return i * 64 + std::countr_zero(words_[at(i * 64)]);
        return capacity;
    }
    // Returns the highest index set. Precondition: any().
    [[nodiscard]] constexpr int highest() const {
        for (int i = Words - 1; i >= 0; --i)
            if (words_[at(i * 64)]) return i * 64 + 63 - std::countl_zero(words_[at(i * 64)]);
        return -1;
    }
    template <class F>
    constexpr void for_each(F&& visit) const {
        for (int i = 0; i < Words; ++i)
            for (auto word = words_[at(i * 64)]; word; word &= word - 1)
                visit(i * 64 + std::countr_zero(word));
    }

    [[nodiscard]] constexpr std::uint64_t word(int i) const {
        return words_[static_cast<std::size_t>(i)];
    }
    constexpr std::uint64_t& word(int i) { return words_[static_cast<std::size_t>(i)]; }

    constexpr Bits& operator|=(const Bits& other) {
        for (std::size_t i = 0; i < words_.size(); ++i) words_[i] |= other.words_[i];
        return *this;
    }
    constexpr Bits& operator&=(const Bits& other) {
        for (std::size_t i = 0; i < words_.size(); ++i) words_[i] &= other.words_[i];
        return *this;
    }
    // Set difference.
    constexpr Bits& operator-=(const Bits& other) {
        for (std::size_t i = 0; i < words_.size(); ++i) words_[i] &= ~other.words_[i];
        return *this;
    }
    friend constexpr Bits operator|(Bits a, const Bits& b) { return a |= b; }
    friend constexpr Bits operator&(Bits a, const Bits& b) { return a &= b; }
    friend constexpr Bits operator-(Bits a, const Bits& b) { return a -= b; }
    constexpr bool operator==(const Bits&) const = default;

private:
    static constexpr std::size_t at(int index) { return static_cast<std::size_t>(index) >> 6; }

    std::array<std::uint64_t, Words> words_{};
};

} // namespace strata::rules
