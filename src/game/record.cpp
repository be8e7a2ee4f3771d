// SPDX-License-Identifier: MIT
#include "game/record.h"

#include <algorithm>
#include <cassert>
#include <utility>

namespace strata::game {

const std::string* GameRecord::tag(std::string_view name) const {
    const auto found = std::find_if(tags.begin(), tags.end(),
                                    [&](const auto& entry) { return entry.first == name; });
    return found == tags.end() ? nullptr : &found->second;
}

void GameRecord::set_tag(std::string_view name, std::string value) {
    const auto found = std::find_if(tags.begin(), tags.end(),
                                    [&](const auto& entry) { return entry.first == name; });
    if (found == tags.end())
        tags.emplace_back(name, std::move(value));
    else
        found->second = std::move(value);
}

NodeId GameRecord::add(NodeId parent, const rules::Move& move) {
    const auto child = child_with(parent, move);
    return child ? make_main(parent, *child) : append(parent, move);
}

NodeId GameRecord::try_out(NodeId parent, const rules::Move& move) {
    const auto child = child_with(parent, move);
    return child ? *child : append_aside(parent, move);
}

NodeId GameRecord::append(NodeId parent, const rules::Move& move) {
    return make_main(parent, new_child(parent, move));
}

NodeId GameRecord::append_aside(NodeId parent, const rules::Move& move) {
    assert(parent < nodes.size() && "a move is tried out at a node that exists");
    if (nodes[parent].children.empty()) nodes[parent].open = true;
    return new_child(parent, move);
}

// Only at an open node; otherwise the main continuation is kept.
NodeId GameRecord::make_main(NodeId parent, NodeId child) {
    if (!std::exchange(nodes[parent].open, false)) return child;
    auto& siblings = nodes[parent].children;
    const auto found = std::find(siblings.begin(), siblings.end(), child);
    std::rotate(siblings.begin(), found, found + 1);
    move_comments_of_main(parent);
    return child;
}

// A main continuation has no parentheses, so comments before them become comments on the previous
// move.
void GameRecord::move_comments_of_main(NodeId parent) {
    Node& here = nodes[parent];
    if (here.children.empty() || here.open) return;
    Node& main = nodes[here.children.front()];
    const auto append_to = [](std::string& text, const std::string& more) {
        if (!text.empty() && !more.empty()) text += ' ';
        text += more;
    };
    append_to(here.comment, std::exchange(main.comment_before, {}));
    append_to(main.comment, std::exchange(main.comment_after, {}));
}

std::optional<NodeId> GameRecord::next(NodeId node) const {
    const Node& here = nodes[node];
    if (here.children.empty() || here.open) return std::nullopt;
    return here.children.front();
}

std::optional<NodeId> GameRecord::child_with(NodeId parent, const rules::Move& move) const {
    assert(parent < nodes.size() && "a move is added to a node that exists");
    for (const NodeId child : nodes[parent].children)
        if (nodes[child].move == move) return child;
    return std::nullopt;
}

NodeId GameRecord::new_child(NodeId parent, const rules::Move& move) {
    const auto id = static_cast<NodeId>(nodes.size());
    Node& node = nodes.emplace_back();
    node.parent = parent;
    node.move = move;
    nodes[parent].children.push_back(id);
    return id;
}

std::vector<NodeId> GameRecord::path_to(NodeId node) const {
    std::vector<NodeId> path;
    for (; node != root_node; node = nodes[node].parent) path.push_back(node);
    std::reverse(path.begin(), path.end());
    return path;
}

std::vector<rules::Move> GameRecord::line_to(NodeId node) const {
    std::vector<rules::Move> moves;
    for (const NodeId id : path_to(node)) moves.push_back(nodes[id].move);
    return moves;
}

int GameRecord::ply(NodeId node) const {
    int plies = 0;
    for (; node != root_node; node = nodes[node].parent) ++plies;
    return plies;
}

bool GameRecord::on_main_line(NodeId node) const {
    for (; node != root_node; node = nodes[node].parent)
        if (next(nodes[node].parent) != node) return false;
    return true;
}

NodeId GameRecord::last_of_main_line() const {
    NodeId node = root_node;
    while (const auto child = next(node)) node = *child;
    return node;
}

void GameRecord::promote(NodeId node) {
    if (node == root_node) return;
    const NodeId parent = nodes[node].parent;
    if (nodes[parent].open) {
        make_main(parent, node);
        return;
    }
    auto& siblings = nodes[parent].children;
    const auto found = std::find(siblings.begin(), siblings.end(), node);
    if (found == siblings.begin() || found == siblings.end()) return;
    std::iter_swap(found, found - 1);
    move_comments_of_main(parent);
}

void GameRecord::remove(NodeId node) {
    if (node == root_node) return;
    const NodeId parent = nodes[node].parent;
    nodes[parent].children.remove(node);
    if (nodes[parent].children.empty()) nodes[parent].open = false;
    move_comments_of_main(parent);
}

} // namespace strata::game
