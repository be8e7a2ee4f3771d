// SPDX-License-Identifier: MIT
#include "photo/bvh.h"

#include <algorithm>
#include <limits>
#include <numeric>
#include <optional>

namespace strata::photo {
namespace {

constexpr float infinite = std::numeric_limits<float>::infinity();
constexpr std::size_t bin_count = 12;

scene::Bounds nothing() { return {glm::vec3(infinite), glm::vec3(-infinite)}; }

void take_in(scene::Bounds& box, const scene::Bounds& other) {
    box.low = glm::min(box.low, other.low);
    box.high = glm::max(box.high, other.high);
}

float surface(const scene::Bounds& box) {
    const glm::vec3 size = glm::max(box.high - box.low, glm::vec3(0.0F));
    return size.x * size.y + size.y * size.z + size.z * size.x;
}

} // namespace

// Chooses splits by the surface area heuristic.
class Bvh::Builder {
public:
    Builder(std::span<const scene::Bounds> boxes, std::size_t leaf, Bvh& tree)
        : boxes_(boxes),
          leaf_(leaf),
          tree_(tree) {}

    void build() {
        tree_.order_.resize(boxes_.size());
        std::iota(tree_.order_.begin(), tree_.order_.end(), 0U);
        if (boxes_.empty()) return;
        add_node(run(0, static_cast<std::uint32_t>(boxes_.size())));
    }

private:
    [[nodiscard]] Run run(std::uint32_t first, std::uint32_t count) const {
        Run made{first, count, nothing()};
        for (std::uint32_t n = first; n < first + count; ++n)
            take_in(made.box, boxes_[tree_.order_[n]]);
        return made;
    }

    std::uint32_t add_node(const Run& whole) {
        std::vector<Run> parts{whole};
        while (parts.size() < 4) {
            const auto splits = [this](const Run& part) { return part.count > leaf_; };
            auto widest = parts.end();
            for (auto part = parts.begin(); part != parts.end(); ++part)
                if (splits(*part) &&
                    (widest == parts.end() || surface(part->box) > surface(widest->box)))
                    widest = part;
            if (widest == parts.end()) break;
            const auto [left, right] = halves(*widest);
            *widest = left;
            parts.push_back(right);
        }
        const auto at = static_cast<std::uint32_t>(tree_.nodes_.size());
        tree_.nodes_.emplace_back();
        fill(at, parts);
        return at;
    }

    void fill(std::uint32_t at, const std::vector<Run>& parts) {
        Node node{};
        node.children = static_cast<std::uint32_t>(parts.size());
        for (std::size_t child = 0; child < parts.size(); ++child) {
            const scene::Bounds& box = parts[child].box;
            for (int axis = 0; axis < 3; ++axis) {
                node.low[static_cast<std::size_t>(axis)][child] = box.low[axis];
                node.high[static_cast<std::size_t>(axis)][child] = box.high[axis];
            }
            const Run& part = parts[child];
            const bool inner = part.count > leaf_;
            node.first[child] = inner ? add_node(part) : part.first;
            node.count[child] = inner ? 0 : part.count;
        }
        tree_.nodes_[at] = node;
    }

    [[nodiscard]] glm::vec3 middle(std::uint32_t item) const {
        return (boxes_[item].low + boxes_[item].high) * 0.5F;
    }

    std::pair<Run, Run> halves(const Run& whole) {
        scene::Bounds middles = nothing();
        for (std::uint32_t n = whole.first; n < whole.first + whole.count; ++n) {
            const glm::vec3 at = middle(tree_.order_[n]);
            take_in(middles, {at, at});
        }
        const auto begin = tree_.order_.begin() + whole.first;
        const auto end = begin + whole.count;
        auto cut = begin + whole.count / 2;
        if (const auto plane = best_plane(whole, middles)) {
            const auto below = [&](std::uint32_t item) {
                return bin(middle(item)[plane->axis], middles, plane->axis) < plane->bin;
            };
            cut = std::stable_partition(begin, end, below);
        }
        const auto left = static_cast<std::uint32_t>(cut - begin);
        return {run(whole.first, left), run(whole.first + left, whole.count - left)};
    }

    struct Plane {
        int axis;
        std::size_t bin;
    };

    static std::size_t bin(float at, const scene::Bounds& middles, int axis) {
        const float share = (at - middles.low[axis]) / (middles.high[axis] - middles.low[axis]);
        return std::min(static_cast<std::size_t>(share * static_cast<float>(bin_count)),
                        bin_count - 1);
    }

    // Returns nullopt if all centres coincide.
    [[nodiscard]] std::optional<Plane> best_plane(const Run& whole,
                                                  const scene::Bounds& middles) const {
        std::optional<Plane> best;
        float least = infinite;
        for (int axis = 0; axis < 3; ++axis) {
            if (!(middles.high[axis] - middles.low[axis] > 1e-7F)) continue;
            std::array<scene::Bounds, bin_count> boxes;
            boxes.fill(nothing());
            std::array<std::uint32_t, bin_count> counts{};
            for (std::uint32_t n = whole.first; n < whole.first + whole.count; ++n) {
                const std::uint32_t item = tree_.order_[n];
                const std::size_t slot = bin(middle(item)[axis], middles, axis);
                take_in(boxes[slot], boxes_[item]);
                ++counts[slot];
            }
            for (std::size_t at = 1; at < bin_count; ++at) {
                scene::Bounds left = nothing(), right = nothing();
                std::uint32_t lefts = 0;
                for (std::size_t n = 0; n < bin_count; ++n) {
                    take_in(n < at ? left : right, boxes[n]);
                    if (n < at) lefts += counts[n];
                }
                if (lefts == 0 || lefts == whole.count) continue;
                const float cost = surface(left) * static_cast<float>(lefts) +
                                   surface(right) * static_cast<float>(whole.count - lefts);
                if (cost < least) {
                    least = cost;
                    best = Plane{axis, at};
                }
            }
        }
        return best;
    }

    std::span<const scene::Bounds> boxes_;
    std::size_t leaf_;
    Bvh& tree_;
};

Bvh::Bvh(std::span<const scene::Bounds> boxes, std::size_t leaf) {
    Builder(boxes, leaf, *this).build();
}

} // namespace strata::photo
