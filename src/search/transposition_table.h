// SPDX-License-Identifier: MIT
// The transposition table.
#pragma once

#include <cstdint>
#include <vector>

namespace strata::search {

enum class Bound : std::uint8_t { none, lower, upper, exact };

class TranspositionTable {
public:
    struct Entry {
        std::uint32_t key_check = 0;  // the upper half of the key
        std::uint32_t move = 0;       // a move_code, or no_code
        std::int16_t score = 0;       // a decided score counts plies from this position
        std::int16_t static_eval = 0; // undefined if in check
        std::int8_t depth = 0;
        Bound bound = Bound::none;
        std::uint8_t generation = 0;
    };

    // Precondition: megabytes > 0.
    explicit TranspositionTable(std::size_t megabytes);

    // Returns null if there is no entry.
    [[nodiscard]] const Entry* probe(std::uint64_t key) const;
    // Loads the bucket into the cache.
    void prefetch(std::uint64_t key) const { __builtin_prefetch(&buckets_[bucket_index(key)]); }
    struct Data {
        std::uint32_t move = 0;
        int score = 0, static_eval = 0, depth = 0;
        Bound bound = Bound::none;
    };
    void store(std::uint64_t key, const Data& data);
    // Allows entries of earlier searches to be overwritten.
    void new_search() { ++generation_; }
    void clear();
    // In thousandths, estimated from the first buckets.
    [[nodiscard]] int hashfull() const;

private:
    struct Bucket {
        // Replaced by an entry of at least the same depth, or if it is from an earlier search.
        Entry depth_preferred;
        Entry always_replaced;
    };
    [[nodiscard]] std::size_t bucket_index(std::uint64_t key) const {
        return key & (buckets_.size() - 1);
    }

    std::vector<Bucket> buckets_; // the size is a power of two
    std::uint8_t generation_ = 0;
};

} // namespace strata::search
