// SPDX-License-Identifier: MIT
// What has been found out of positions: the transposition table.
#pragma once

#include <cstdint>
#include <vector>

namespace strata::search {

enum class Bound : std::uint8_t { none, lower, upper, exact };

class Table {
public:
    struct Entry {
        std::uint32_t check = 0; // the upper half of the key
        std::uint32_t move = 0;  // a move_code; none: no_code
        std::int16_t score = 0;  // a decided one counts from this position, not from the root
        std::int16_t worth = 0;  // without looking ahead; unknown in check
        std::int8_t depth = 0;
        Bound bound = Bound::none;
        std::uint8_t age = 0;
    };

    // Precondition: megabytes > 0.
    explicit Table(std::size_t megabytes);

    // Null when nothing is known.
    [[nodiscard]] const Entry* find(std::uint64_t key) const;
    // Has what is known of a position fetched while something else is done.
    void fetch(std::uint64_t key) const { __builtin_prefetch(&buckets_[place(key)]); }
    struct Found {
        std::uint32_t move = 0;
        int score = 0, worth = 0, depth = 0;
        Bound bound = Bound::none;
    };
    void put(std::uint64_t key, const Found& found);
    // What was found before may be overwritten from now on.
    void grow_older() { ++age_; }
    void clear();
    // In thousandths, of a part.
    [[nodiscard]] int fullness() const;

private:
    struct Bucket {
        Entry deep; // gives way to what is as deep, or of another age
        Entry last; // always gives way
    };
    [[nodiscard]] std::size_t place(std::uint64_t key) const { return key & (buckets_.size() - 1); }

    std::vector<Bucket> buckets_; // a power of two
    std::uint8_t age_ = 0;
};

} // namespace strata::search
