// SPDX-License-Identifier: MIT
#include "search/transposition_table.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <type_traits>

namespace strata::search {

namespace {

std::uint32_t upper_half(std::uint64_t key) { return static_cast<std::uint32_t>(key >> 32); }
std::uint64_t folded(std::uint64_t rest) { return (rest ^ (rest << 32)) & 0xFFFF'FFFF'0000'0000; }

// Where each part stands in the second word.
constexpr int eval_shift = 16, depth_shift = 32, bound_shift = 40, generation_shift = 48;

template <typename T>
std::uint64_t placed(T value, int shift) {
    return static_cast<std::uint64_t>(static_cast<std::make_unsigned_t<T>>(value)) << shift;
}

} // namespace

TranspositionTable::Words TranspositionTable::packed(const Entry& entry) {
    const auto rest = placed(entry.score, 0) | placed(entry.static_eval, eval_shift) |
                      placed(entry.depth, depth_shift) |
                      placed(static_cast<std::uint8_t>(entry.bound), bound_shift) |
                      placed(entry.generation, generation_shift);
    const auto first = (std::uint64_t{entry.key_check} << 32) | entry.move;
    return {first ^ folded(rest), rest};
}

TranspositionTable::Entry TranspositionTable::unpacked(const Words& words) {
    const auto rest = words.rest;
    const auto first = words.key_and_move ^ folded(rest);
    return {upper_half(first),
            static_cast<std::uint32_t>(first),
            static_cast<std::int16_t>(rest),
            static_cast<std::int16_t>(rest >> eval_shift),
            static_cast<std::int8_t>(rest >> depth_shift),
            static_cast<Bound>(static_cast<std::uint8_t>(rest >> bound_shift)),
            static_cast<std::uint8_t>(rest >> generation_shift)};
}

TranspositionTable::TranspositionTable(std::size_t megabytes)
    : buckets_(std::bit_floor(megabytes * (std::size_t{1} << 20) / sizeof(Bucket))) {
    assert(megabytes > 0 && "a table needs memory");
}

std::optional<TranspositionTable::Entry> TranspositionTable::probe(std::uint64_t key) const {
    const auto& bucket = buckets_[bucket_index(key)];
    for (const auto* slot : {&bucket.depth_preferred, &bucket.always_replaced}) {
        const auto entry = slot->load();
        if (entry.bound != Bound::none && entry.key_check == upper_half(key)) return entry;
    }
    return std::nullopt;
}

void TranspositionTable::store(std::uint64_t key, const Data& data) {
    auto& bucket = buckets_[bucket_index(key)];
    const auto deep = bucket.depth_preferred.load();
    const bool keep_deep =
        data.depth >= deep.depth || deep.generation != generation_ || deep.bound == Bound::none;
    auto& slot = keep_deep ? bucket.depth_preferred : bucket.always_replaced;
    const auto before = keep_deep ? deep : slot.load();
    const bool same = before.key_check == upper_half(key);
    if (keep_deep && !same) bucket.always_replaced.store(deep);
    // An upper bound has no best move, so the previous one remains the best guess.
    slot.store({upper_half(key), data.move == 0 && same ? before.move : data.move,
                static_cast<std::int16_t>(data.score), static_cast<std::int16_t>(data.static_eval),
                static_cast<std::int8_t>(data.depth), data.bound, generation_});
}

void TranspositionTable::clear() {
    for (auto& bucket : buckets_)
        for (auto* slot : {&bucket.depth_preferred, &bucket.always_replaced}) slot->store({});
    generation_ = 0;
}

int TranspositionTable::hashfull() const {
    constexpr std::size_t looked_at = 500;
    const auto end = std::min(looked_at, buckets_.size());
    std::size_t used = 0;
    for (std::size_t i = 0; i < end; ++i) {
        const auto entry = buckets_[i].depth_preferred.load();
        used += entry.bound != Bound::none && entry.generation == generation_;
    }
    return static_cast<int>(used * 1000 / std::max<std::size_t>(end, 1));
}

} // namespace strata::search
