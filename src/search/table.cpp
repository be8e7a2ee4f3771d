// SPDX-License-Identifier: MIT
#include "search/table.h"

#include <algorithm>
#include <bit>
#include <cassert>

namespace strata::search {

namespace {

std::uint32_t upper_half(std::uint64_t key) { return static_cast<std::uint32_t>(key >> 32); }

} // namespace

Table::Table(std::size_t megabytes)
    : buckets_(std::bit_floor(megabytes * (std::size_t{1} << 20) / sizeof(Bucket))) {
    assert(megabytes > 0 && "a table has room for something");
}

const Table::Entry* Table::find(std::uint64_t key) const {
    const auto& bucket = buckets_[place(key)];
    for (const auto* entry : {&bucket.deep, &bucket.last})
        if (entry->bound != Bound::none && entry->check == upper_half(key)) return entry;
    return nullptr;
}

void Table::put(std::uint64_t key, const Found& found) {
    auto& bucket = buckets_[place(key)];
    const bool same = bucket.deep.check == upper_half(key);
    const bool deep = found.depth >= bucket.deep.depth || bucket.deep.age != age_ ||
                      bucket.deep.bound == Bound::none;
    auto& entry = deep ? bucket.deep : bucket.last;
    if (deep && !same) bucket.last = bucket.deep;
    // A bound from above names no move: the one that was best before is still the best guess.
    const bool keeps = found.move == 0 && entry.check == upper_half(key);
    entry = {upper_half(key),
             keeps ? entry.move : found.move,
             static_cast<std::int16_t>(found.score),
             static_cast<std::int16_t>(found.worth),
             static_cast<std::int8_t>(found.depth),
             found.bound,
             age_};
}

void Table::clear() {
    std::ranges::fill(buckets_, Bucket{});
    age_ = 0;
}

int Table::fullness() const {
    constexpr std::size_t looked_at = 500;
    const auto end = std::min(looked_at, buckets_.size());
    std::size_t used = 0;
    for (std::size_t i = 0; i < end; ++i)
        used += buckets_[i].deep.bound != Bound::none && buckets_[i].deep.age == age_;
    return static_cast<int>(used * 1000 / std::max<std::size_t>(end, 1));
}

} // namespace strata::search
