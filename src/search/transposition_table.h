// SPDX-License-Identifier: MIT
// The transposition table. Several threads may read and write it at the same time.
#pragma once

#include <atomic>
#include <cstdint>
#include <optional>
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

    [[nodiscard]] std::optional<Entry> probe(std::uint64_t key) const;
    // Loads the bucket into the cache.
    void prefetch(std::uint64_t key) const { __builtin_prefetch(&buckets_[bucket_index(key)]); }
    struct Data {
        std::uint32_t move = 0;
        int score = 0, static_eval = 0, depth = 0;
        Bound bound = Bound::none;
    };
    void store(std::uint64_t key, const Data& data);
    // Allows entries of earlier searches to be overwritten. No search may be running.
    void new_search() { ++generation_; }
    void clear(); // no search may be running
    // In thousandths, estimated from the first buckets.
    [[nodiscard]] int hashfull() const;

    // An entry as two words, which are read and written without a lock. The check of the key in the
    // first one depends on the second, so that words of two threads are an entry of neither key.
    struct Words {
        std::uint64_t key_and_move = 0, rest = 0;
    };
    [[nodiscard]] static Words packed(const Entry& entry);
    [[nodiscard]] static Entry unpacked(const Words& words);

private:
    class Slot {
    public:
        [[nodiscard]] Entry load() const {
            return unpacked({key_and_move_.load(std::memory_order_relaxed),
                             rest_.load(std::memory_order_relaxed)});
        }
        void store(const Entry& entry) {
            const auto words = packed(entry);
            key_and_move_.store(words.key_and_move, std::memory_order_relaxed);
            rest_.store(words.rest, std::memory_order_relaxed);
        }

    private:
        std::atomic<std::uint64_t> key_and_move_{0}, rest_{0};
    };
    struct Bucket {
        // Replaced by an entry of at least the same depth, or if it is from an earlier search.
        Slot depth_preferred;
        Slot always_replaced;
    };
    [[nodiscard]] std::size_t bucket_index(std::uint64_t key) const {
        return key & (buckets_.size() - 1);
    }

    std::vector<Bucket> buckets_; // the size is a power of two
    std::uint8_t generation_ = 0;
};

} // namespace strata::search
