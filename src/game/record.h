// SPDX-License-Identifier: MIT
// The record of a game: tags, the start position, and a tree of moves with comments. No file
// access, no clock.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "game/children.h"
#include "game/time_control.h"
#include "rules/game/outcome.h"
#include "rules/position/move.h"
#include "rules/position/setup.h"
#include "rules/types.h"

namespace strata::game {

struct Node {
    NodeId parent = root_node;
    rules::Move move{};  // unused at the root
    Children children;   // the first is the main continuation, unless the node is open
    bool open = false;   // no move of the game continues from here yet: all children are variations
    std::string comment; // after the move; contains [%...] marks as text
    std::string comment_before; // of the first move of a variation: before the move
    std::string comment_after;  // of the first move of a variation: after the variation
    std::vector<int> glyphs;    // numeric annotation glyphs
    std::optional<Time> clock;  // time left to the seat after its move
};

struct GameRecord {
    std::vector<std::pair<std::string, std::string>> tags; // in file order; unknown ones are kept
    rules::Setup start;
    bool starts_elsewhere = false; // starts from its own position (tags SetUp and FEN)
    std::vector<Node> nodes{Node{}};
    rules::Outcome
        result; // of the main line as played; the only place that records agreement and resignation
    // The file that the game comes from has no tag Termination: none is written for its result.
    bool ending_untold = false;

    [[nodiscard]] const std::string* tag(std::string_view name) const;
    void set_tag(std::string_view name, std::string value);
    // The first child of `parent` that plays `move`, or a new variation after the others. At an
    // open node it becomes the main continuation.
    NodeId add(NodeId parent, const rules::Move& move);
    // Like add(), but never makes it the main continuation: a node without one becomes open.
    NodeId try_out(NodeId parent, const rules::Move& move);
    // Like add() and try_out(), but always add a new child: in a file a variation may start with
    // the move that it replaces or with that of another variation, and each is kept as written.
    NodeId append(NodeId parent, const rules::Move& move);
    NodeId append_aside(NodeId parent, const rules::Move& move);
    // The main continuation of a node; nullopt if the line ends or the node is open.
    [[nodiscard]] std::optional<NodeId> next(NodeId node) const;
    // The moves from the root to `node`, in order.
    [[nodiscard]] std::vector<rules::Move> line_to(NodeId node) const;
    [[nodiscard]] std::vector<NodeId> path_to(NodeId node) const; // without the root
    [[nodiscard]] int ply(NodeId node) const;
    [[nodiscard]] bool on_main_line(NodeId node) const;
    [[nodiscard]] NodeId last_of_main_line() const;
    // Moves the node up by one among its siblings. At an open node it becomes the main
    // continuation.
    void promote(NodeId node);
    void remove(NodeId node); // with all descendants; ids of other nodes stay valid

private:
    [[nodiscard]] std::optional<NodeId> child_with(NodeId parent, const rules::Move& move) const;
    NodeId new_child(NodeId parent, const rules::Move& move);
    NodeId make_main(NodeId parent, NodeId child);
    void move_comments_of_main(NodeId parent);
};

// Arrows and marks on a position, as stored in chess files:
//   [%csl Gb2W,Rc3N]   marked squares
//   [%cal Gb2Wc3N]     arrows

// The four colours of marks, G R Y B in files. Each also has its own line style, so that they can
// be distinguished without colour: solid, dashed, dotted, double.
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
