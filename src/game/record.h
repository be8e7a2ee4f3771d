// SPDX-License-Identifier: MIT
// A game as it is written down: tags, the start, and a tree of moves with comments. No file access,
// no clock.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "game/time_control.h"
#include "rules/game/outcome.h"
#include "rules/position/move.h"
#include "rules/position/setup.h"
#include "rules/types.h"

namespace strata::game {

// Index into GameRecord::nodes; 0 is the start position before any move.
using NodeId = std::uint32_t;
inline constexpr NodeId root_node = 0;

struct Node {
    NodeId parent = root_node;
    rules::Move move{};           // meaningless at the root
    std::vector<NodeId> children; // the first is the main continuation, unless the node is open
    bool open = false;            // no move was played here yet: all children are only tried out
    std::string comment;          // after the move; holds [%...] marks as text
    std::string comment_before;   // of the first move of a variation: before it
    std::string comment_after;    // of the first move of a variation: after the variation
    std::vector<int> glyphs;      // numeric annotation glyphs
    std::optional<Time> clock;    // what the seat had left after its move
};

struct GameRecord {
    std::vector<std::pair<std::string, std::string>> tags; // in file order; unknown ones survive
    rules::Setup start;
    bool starts_elsewhere = false; // a Setup tag is written
    std::vector<Node> nodes{Node{}};
    rules::Outcome result; // of the main line, as played: agreement and resignation stand only here

    [[nodiscard]] const std::string* tag(std::string_view name) const;
    void set_tag(std::string_view name, std::string value);
    // The child of `parent` that plays `move`: the first such one, or a new variation at the end.
    // At an open node it becomes the main continuation.
    NodeId add(NodeId parent, const rules::Move& move);
    // The same, but it never becomes the main continuation: a node without one is open then.
    NodeId try_out(NodeId parent, const rules::Move& move);
    // As add and try_out, but always a new child: a file may begin a variation with the move that
    // it varies, or with that of another variation, and each stays as it was written.
    NodeId append(NodeId parent, const rules::Move& move);
    NodeId append_aside(NodeId parent, const rules::Move& move);
    // The main continuation of a node; nothing where the line ends, or is open.
    [[nodiscard]] std::optional<NodeId> next(NodeId node) const;
    // The moves from the root to `node`, in order.
    [[nodiscard]] std::vector<rules::Move> line_to(NodeId node) const;
    [[nodiscard]] std::vector<NodeId> path_to(NodeId node) const; // without the root
    [[nodiscard]] int ply(NodeId node) const;
    [[nodiscard]] bool on_main_line(NodeId node) const;
    [[nodiscard]] NodeId last_of_main_line() const;
    void promote(NodeId node); // one place up among its siblings; at an open node to be its move
    void remove(NodeId node);  // with everything after it; ids of other nodes stay valid

private:
    [[nodiscard]] std::optional<NodeId> child_with(NodeId parent, const rules::Move& move) const;
    NodeId new_child(NodeId parent, const rules::Move& move);
    NodeId make_main(NodeId parent, NodeId child);
    void move_comments_of_main(NodeId parent);
};

// Arrows and marks on a position, as chess files carry them: [%csl Gb2W,Rc3N] marks squares,
// [%cal Gb2Wc3N] draws arrows.

// The four colours of those marks, G R Y B in files. Each is drawn in a way of its own, so that no
// colour need be seen: whole, dashed, of beads, doubled.
enum class Ink : std::uint8_t { green, red, yellow, blue };
inline constexpr int ink_count = 4;

struct SquareMark {
    Ink ink{};
    rules::Square square = rules::no_square;
    bool operator==(const SquareMark&) const = default;
};

struct Arrow {
    Ink ink{};
    rules::Square from = rules::no_square;
    rules::Square to = rules::no_square;
    bool operator==(const Arrow&) const = default;
};

struct Annotations {
    std::vector<SquareMark> marks;
    std::vector<Arrow> arrows;
    [[nodiscard]] bool empty() const { return marks.empty() && arrows.empty(); }
    bool operator==(const Annotations&) const = default;
};

} // namespace strata::game
