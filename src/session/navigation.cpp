// SPDX-License-Identifier: MIT
// Navigation in the game tree. Every step exactly undoes or replays one move.
#include <algorithm>

#include "rules/game/winnable.h"
#include "session/command_handler.h"

namespace strata::session {

void Session::CommandHandler::step_on(game::NodeId child) {
    session.past_.push_back(session.position_.play(session.record_.nodes[child].move));
    session.repetitions_.arrive(session.position_);
    session.current_ = child;
}

void Session::CommandHandler::step_back() {
    session.position_.undo(session.past_.back());
    session.past_.pop_back();
    session.repetitions_.leave();
    session.current_ = session.record_.nodes[session.current_].parent;
}

void Session::CommandHandler::arrived() {
    session.last_.reset();
    if (!session.past_.empty()) session.last_ = session.past_.back();
    session.selection_ = Selection{};
    session.outcome_ = outcome_here();
    session.may_be_played_on_ =
        !session.outcome_.ended() || !rules::full_outcome(session.position_).ended();
    session.legal_.clear();
    if (!session.outcome_.ended()) session.legal_ = rules::legal_moves(session.position_);
    session.claiming_ = find_claiming_moves();
}

// Keeps a line that already passes through the node. Otherwise follows its first continuation.
void Session::CommandHandler::follow(game::NodeId node) {
    auto& line = session.line_;
    if (node == game::root_node) return;
    const auto before = line.empty() ? game::root_node : line.back();
    if (before == session.record_.nodes[node].parent) {
        line.push_back(node);
    } else {
        if (std::find(line.begin(), line.end(), node) != line.end()) return;
        line = session.record_.path_to(node);
    }
    for (auto next = session.record_.next(node); next; next = session.record_.next(*next))
        line.push_back(*next);
}

// Removed nodes keep their numbers: a node is in the tree if each of its ancestors still lists it.
bool Session::CommandHandler::alive(game::NodeId node) const {
    const auto& nodes = session.record_.nodes;
    if (node >= nodes.size()) return false;
    while (node != game::root_node) {
        const auto parent = nodes[node].parent;
        const auto& children = nodes[parent].children;
        if (std::find(children.begin(), children.end(), node) == children.end()) return false;
        node = parent;
    }
    return true;
}

Report Session::CommandHandler::operator()(const Undo&) {
    if (session.current_ == game::root_node) return report(Report::Kind::nothing);
    return go_to(session.record_.nodes[session.current_].parent);
}

Report Session::CommandHandler::operator()(const Redo&) {
    const auto ply = session.past_.size();
    if (ply >= session.line_.size()) return report(Report::Kind::nothing);
    return go_to(session.line_[ply]);
}

Report Session::CommandHandler::operator()(const GoTo& jump) {
    if (!alive(jump.node) || jump.node == session.current_) return report(Report::Kind::nothing);
    return go_to(jump.node);
}

Report Session::CommandHandler::operator()(const NextSibling& next) {
    if (session.current_ == game::root_node) return report(Report::Kind::nothing);
    const auto& nodes = session.record_.nodes;
    const auto& siblings = nodes[nodes[session.current_].parent].children;
    const auto here = std::find(siblings.begin(), siblings.end(), session.current_);
    const auto target = here - siblings.begin() + next.step;
    if (next.step == 0 || target < 0 || target >= std::ssize(siblings))
        return report(Report::Kind::nothing);
    return go_to(siblings[static_cast<std::size_t>(target)]);
}

// Goes back to the nearest common ancestor, then forward. Precondition: the node is in the tree and
// is not the current one.
Report Session::CommandHandler::go_to(game::NodeId node) {
    auto moved = report(Report::Kind::moved);
    const auto path = session.record_.path_to(node);
    const auto here = session.record_.path_to(session.current_);
    const auto common = std::mismatch(path.begin(), path.end(), here.begin(), here.end()).first;
    const auto shared = static_cast<std::size_t>(common - path.begin());
    while (session.past_.size() > shared) {
        moved.transition = session.past_.back();
        moved.after = session.position_.setup();
        moved.backwards = true;
        step_back();
    }
    for (auto step = common; step != path.end(); ++step) {
        step_on(*step);
        moved.transition = session.past_.back();
        moved.after = session.position_.setup();
        moved.backwards = false;
    }
    follow(node);
    session.wishes_ = {};
    session.waiting_ = {};
    arrived();
    return moved;
}

} // namespace strata::session
