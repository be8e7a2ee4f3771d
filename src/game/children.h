// SPDX-License-Identifier: MIT
// The moves that follow a node of a game: nearly always one, which is kept without a block of
// memory of its own.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace strata::game {

// Index into GameRecord::nodes; 0 is the start position before any move.
using NodeId = std::uint32_t;
inline constexpr NodeId root_node = 0;

// In order, like a vector. The root is nobody's child.
class Children {
public:
    Children() = default;
    Children(const Children& other)
        : only_(other.only_),
          several_(other.several_ ? std::make_unique<std::vector<NodeId>>(*other.several_)
                                  : nullptr) {}
    Children(Children&&) noexcept = default;
    Children& operator=(Children other) noexcept {
        only_ = other.only_;
        several_ = std::move(other.several_);
        return *this;
    }
    ~Children() = default;

    [[nodiscard]] std::size_t size() const {
        return several_ ? several_->size() : static_cast<std::size_t>(only_ != root_node);
    }
    [[nodiscard]] bool empty() const { return size() == 0; }
    [[nodiscard]] const NodeId* begin() const { return several_ ? several_->data() : &only_; }
    [[nodiscard]] const NodeId* end() const { return begin() + size(); }
    [[nodiscard]] NodeId* begin() { return several_ ? several_->data() : &only_; }
    [[nodiscard]] NodeId* end() { return begin() + size(); }
    // Precondition of the next three: i < size(), and there is a child.
    [[nodiscard]] NodeId operator[](std::size_t i) const { return begin()[i]; }
    [[nodiscard]] NodeId front() const { return *begin(); }
    [[nodiscard]] NodeId back() const { return *(end() - 1); }

    void push_back(NodeId child) {
        if (empty() && !several_) {
            only_ = child;
            return;
        }
        if (!several_) several_ = std::make_unique<std::vector<NodeId>>(1, only_);
        several_->push_back(child);
    }
    void remove(NodeId child) {
        if (several_)
            std::erase(*several_, child);
        else if (only_ == child)
            only_ = root_node;
    }
    friend bool operator==(const Children& one, std::span<const NodeId> other) {
        return std::ranges::equal(one, other);
    }

private:
    NodeId only_ = root_node;                      // root_node: none
    std::unique_ptr<std::vector<NodeId>> several_; // all of them, once there were two
};

} // namespace strata::game
