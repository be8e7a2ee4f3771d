// SPDX-License-Identifier: MIT
#include "session/place.h"

#include <algorithm>
#include <charconv>
#include <map>

namespace strata::session {

std::string write_place(const game::GameRecord& record, game::NodeId node) {
    const auto path = record.path_to(node);
    auto text = std::to_string(path.size());
    for (std::size_t ply = 1; ply <= path.size(); ++ply) {
        const auto step = path[ply - 1];
        const auto& siblings = record.nodes[record.nodes[step].parent].children;
        const auto branch = std::find(siblings.begin(), siblings.end(), step) - siblings.begin();
        if (branch != 0) text += ' ' + std::to_string(ply) + '/' + std::to_string(branch);
    }
    return text;
}

namespace {

// Consumes a number, and the letter `after` if it follows.
std::optional<std::size_t> take_number(std::string_view& text, char after) {
    std::size_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{}) return std::nullopt;
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    if (!text.empty() && text.front() == after) text.remove_prefix(1);
    return number;
}

} // namespace

std::optional<game::NodeId> find_place(const game::GameRecord& record, std::string_view text) {
    const auto plies = take_number(text, ' ');
    if (!plies) return std::nullopt;
    std::map<std::size_t, std::size_t> branches;
    while (!text.empty()) {
        const auto ply = take_number(text, '/');
        const auto branch = ply ? take_number(text, ' ') : std::nullopt;
        if (!branch) return std::nullopt;
        branches[*ply] = *branch;
    }
    auto node = game::root_node;
    for (std::size_t ply = 1; ply <= *plies; ++ply) {
        const auto& children = record.nodes[node].children;
        const auto found = branches.find(ply);
        const auto branch = found == branches.end() ? 0 : found->second;
        if (branch >= children.size()) return std::nullopt;
        node = children[branch];
    }
    return node;
}

} // namespace strata::session
