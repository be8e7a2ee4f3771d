// SPDX-License-Identifier: MIT
#include "search/transposition_table.h"

#include <algorithm>
#include <bit>
#include <cassert>

namespace strata::search {

namespace {

std::uint32_t upper_half(std::uint64_t key) { return static_cast<std::uint32_t>(key >> 32); }

} // namespace

TranspositionTable::TranspositionTable(std::size_t megabytes)
    : buckets_(std::bit_floor(megabytes * (std::size_t{1} << 20) / sizeof(Bucket))) {
    assert(megabytes > 0 && "a table needs memory");
}

const TranspositionTable::Entry* TranspositionTable::probe(std::uint64_t key) const {
    const auto& bucket = buckets_[bucket_index(key)];
    for (const auto* entry : {&bucket.depth_preferred, &bucket.always_replaced})
        if (entry->bound != Bound::none && entry->key_check == upper_half(key)) return entry;
    return nullptr;
}

void TranspositionTable::store(std::uint64_t key, const Data& data) {
    auto& bucket = buckets_[bucket_index(key)];
    const bool same = bucket.depth_preferred.key_check == upper_half(key);
    const bool keep_deep = data.depth >= bucket.depth_preferred.depth ||
                           bucket.depth_preferred.generation != generation_ ||
                           bucket.depth_preferred.bound == Bound::none;
    auto& entry = keep_deep ? bucket.depth_preferred : bucket.always_replaced;
    if (keep_deep && !same) bucket.always_replaced = bucket.depth_preferred;
    // An upper bound has no best move, so the previous one remains the best guess.
    const bool keeps = data.move == 0 && entry.key_check == upper_half(key);
    entry = {upper_half(key),
             keeps ? entry.move : data.move,
             static_cast<std::int16_t>(data.score),
             static_cast<std::int16_t>(data.static_eval),
             static_cast<std::int8_t>(data.depth),
             data.bound,
             generation_};
}

void TranspositionTable::clear() {
    std::ranges::fill(buckets_, Bucket{});
    generation_ = 0;
}

int TranspositionTable::hashfull() const {
    constexpr std::size_t looked_at = 500;
    const auto end = std::min(looked_at, buckets_.size());
    std::size_t used = 0;
    for (std::size_t i = 0; i < end; ++i)
        used += buckets_[i].depth_preferred.bound != Bound::none &&
                buckets_[i].depth_preferred.generation == generation_;
    return static_cast<int>(used * 1000 / std::max<std::size_t>(end, 1));
}

} // namespace strata::search
