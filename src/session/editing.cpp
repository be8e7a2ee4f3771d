// SPDX-License-Identifier: MIT
// What is written beside the moves: the order of variations, comments, marks and tags.
#include <algorithm>
#include <cctype>

#include "notation/game_words.h"
#include "session/applier.h"

namespace strata::session {

namespace {

constexpr int last_glyph = 255;    // the range of numeric annotation glyphs
constexpr int last_move_glyph = 6; // 1..6 judge the move: !, ?, !!, ??, !?, ?! - one at a time

bool is_tag_name(const std::string& name) {
    return !name.empty() && std::all_of(name.begin(), name.end(), [](unsigned char letter) {
        return std::isalnum(letter) != 0 || letter == '_';
    });
}

} // namespace

Report Session::Applier::operator()(const PromoteVariation& wish) {
    if (!alive(wish.node) || wish.node == notation::root_node) return report(Report::Kind::nothing);
    const auto& nodes = session.record_.nodes;
    if (nodes[nodes[wish.node].parent].children.front() == wish.node)
        return report(Report::Kind::nothing);
    session.record_.promote(wish.node);
    update_result();
    game_changed();
    return report(Report::Kind::changed);
}

Report Session::Applier::operator()(const DeleteVariation& wish) {
    if (!alive(wish.node) || wish.node == notation::root_node) return report(Report::Kind::nothing);
    const auto parent = session.record_.nodes[wish.node].parent;
    auto done = report(Report::Kind::changed);
    const auto path = session.record_.path_to(session.current_);
    if (std::find(path.begin(), path.end(), wish.node) != path.end()) {
        done = go_to(parent);
        done.kind = Report::Kind::changed;
    }
    session.record_.remove(wish.node);
    if (session.decree_ && !alive(session.decree_->node)) session.decree_.reset();
    session.line_ = session.record_.path_to(session.current_);
    if (!session.line_.empty()) {
        const auto last = session.line_.back();
        session.line_.pop_back();
        follow(last);
    } else if (const auto& first = session.record_.nodes.front().children; !first.empty()) {
        follow(first.front());
    }
    update_result();
    game_changed();
    return done;
}

Report Session::Applier::operator()(const SetComment& wish) {
    if (!alive(wish.node)) return report(Report::Kind::nothing);
    auto& comment = session.record_.nodes[wish.node].comment;
    if (comment == wish.text) return report(Report::Kind::nothing);
    comment = wish.text;
    game_changed();
    return report(Report::Kind::changed);
}

Report Session::Applier::operator()(const ToggleGlyph& wish) {
    if (!alive(wish.node) || wish.node == notation::root_node || wish.glyph < 1 ||
        wish.glyph > last_glyph)
        return report(Report::Kind::nothing);
    auto& glyphs = session.record_.nodes[wish.node].glyphs;
    const bool was_there = std::erase(glyphs, wish.glyph) != 0;
    if (!was_there) {
        if (wish.glyph <= last_move_glyph)
            std::erase_if(glyphs, [](int glyph) { return glyph <= last_move_glyph; });
        glyphs.push_back(wish.glyph);
    }
    game_changed();
    return report(Report::Kind::changed);
}

Report Session::Applier::operator()(const SetTag& wish) {
    if (!is_tag_name(wish.name)) return failed("a tag is named with letters, digits and _");
    // The game itself says these; a tag set by hand could only contradict it.
    if (notation::is_derived(wish.name)) return failed("the game itself sets the tag " + wish.name);
    session.record_.set_tag(wish.name, wish.value);
    game_changed();
    return report(Report::Kind::changed);
}

} // namespace strata::session
