// SPDX-License-Identifier: MIT
// Editing besides moves: the order of variations, comments, marks and tags.
#include <algorithm>
#include <cctype>
#include <sstream>

#include "notation/games/annotation_text.h"
#include "notation/games/clock_text.h"
#include "notation/games/game_words.h"
#include "notation/moves/move_text.h"
#include "rules/position/null_move.h"
#include "session/command_handler.h"

namespace strata::session {

namespace {

constexpr int last_glyph = 255; // highest numeric annotation glyph
constexpr int last_move_glyph =
    6; // 1 to 6 judge the move: !, ?, !!, ??, !?, ?!. A move has at most one of them.

bool is_tag_name(const std::string& name) {
    return !name.empty() && std::all_of(name.begin(), name.end(), [](unsigned char letter) {
        return std::isalnum(letter) != 0 || letter == '_';
    });
}

// True if the line that starts with that node contains a null move. No rule allows it, so the line
// cannot be part of the game.
bool has_pass(const game::GameRecord& record, game::NodeId node) {
    for (std::optional next{node}; next; next = record.next(*next))
        if (rules::is_null(record.nodes[*next].move)) return true;
    return false;
}

} // namespace

Report Session::CommandHandler::operator()(const PromoteVariation& wish) {
    if (!alive(wish.node) || wish.node == game::root_node) return report(Report::Kind::nothing);
    const auto& record = session.record_;
    const auto parent = record.nodes[wish.node].parent;
    if (record.next(parent) == wish.node) return report(Report::Kind::nothing);
    const bool to_top = record.nodes[parent].open || record.nodes[parent].children[1] == wish.node;
    if (to_top && record.on_main_line(parent) && has_pass(record, wish.node))
        return failed("game.line_has_pass");
    session.record_.promote(wish.node);
    update_result();
    game_changed();
    return report(Report::Kind::changed);
}

Report Session::CommandHandler::operator()(const DeleteVariation& wish) {
    if (!alive(wish.node) || wish.node == game::root_node) return report(Report::Kind::nothing);
    const auto parent = session.record_.nodes[wish.node].parent;
    auto done = report(Report::Kind::changed);
    const auto path = session.record_.path_to(session.current_);
    if (std::find(path.begin(), path.end(), wish.node) != path.end()) {
        done = go_to(parent);
        done.kind = Report::Kind::changed;
    }
    auto& record = session.record_;
    record.remove(wish.node);
    // A what-if line is not a line of the game.
    if (const auto next = record.next(parent);
        next && record.on_main_line(*next) && has_pass(record, *next))
        record.nodes[parent].open = true;
    if (session.declared_result_ && !alive(session.declared_result_->node))
        session.declared_result_.reset();
    session.line_ = session.record_.path_to(session.current_);
    if (!session.line_.empty()) {
        const auto last = session.line_.back();
        session.line_.pop_back();
        follow(last);
    } else if (const auto first = session.record_.next(game::root_node)) {
        follow(*first);
    }
    update_result();
    game_changed();
    return done;
}

Report Session::CommandHandler::operator()(const SetComment& wish) {
    if (!alive(wish.node)) return report(Report::Kind::nothing);
    auto& comment = session.record_.nodes[wish.node].comment;
    // A clock tag in the text would be read as the clock of the move.
    auto text = notation::take_clock(notation::typed_comment(wish.text)).comment;
    if (comment == text) return report(Report::Kind::nothing);
    comment = std::move(text);
    game_changed();
    return report(Report::Kind::changed);
}

Report Session::CommandHandler::write(const game::Annotations& wanted) {
    auto& comment = session.record_.nodes[session.current_].comment;
    comment = notation::with_annotations(session.variant().topology, comment, wanted);
    game_changed();
    return report(Report::Kind::changed);
}

// A mark in another ink is replaced. Undo does not cover marks: it only steps through moves, and
// each position has its own marks.
Report Session::CommandHandler::operator()(const ToggleMark& wish) {
    if (const auto absent = missing_square(wish.square)) return *absent;
    auto wanted = session.annotations_;
    const game::SquareMark mark{wish.ink, wish.square};
    const bool was_there = std::ranges::find(wanted.marks, mark) != wanted.marks.end();
    std::erase_if(wanted.marks, [&](const auto& other) { return other.square == mark.square; });
    if (!was_there) wanted.marks.push_back(mark);
    return write(wanted);
}

Report Session::CommandHandler::operator()(const ToggleArrow& wish) {
    if (wish.from == wish.to) return (*this)(ToggleMark{wish.ink, wish.from});
    for (const auto end : {wish.from, wish.to})
        if (const auto absent = missing_square(end)) return *absent;
    auto wanted = session.annotations_;
    const game::Arrow arrow{wish.ink, wish.from, wish.to};
    const bool was_there = std::ranges::find(wanted.arrows, arrow) != wanted.arrows.end();
    std::erase_if(wanted.arrows, [&](const auto& other) {
        return other.from == arrow.from && other.to == arrow.to;
    });
    if (!was_there) wanted.arrows.push_back(arrow);
    return write(wanted);
}

Report Session::CommandHandler::operator()(const ClearMarks&) {
    if (session.annotations_.empty()) return report(Report::Kind::nothing);
    return write({});
}

Report Session::CommandHandler::operator()(const ToggleGlyph& wish) {
    if (!alive(wish.node) || wish.node == game::root_node || wish.glyph < 1 ||
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

// Adds all of the moves or none.
Report Session::CommandHandler::operator()(const AddLine& wish) {
    if (!alive(wish.node)) return report(Report::Kind::nothing);
    auto position = session.start();
    for (const auto& move : session.record_.line_to(wish.node)) position.play(move);
    std::vector<rules::Move> moves;
    std::istringstream words{wish.moves};
    for (std::string word; words >> word;) {
        const auto move = notation::parse_move(position, word);
        if (!move) return failed(move.error().reason);
        moves.push_back(*move);
        position.play(*move);
    }
    if (moves.empty()) return report(Report::Kind::nothing);
    auto node = session.record_.try_out(wish.node, moves.front());
    for (std::size_t n = 1; n < moves.size(); ++n) node = session.record_.add(node, moves[n]);
    game_changed();
    return report(Report::Kind::changed);
}

Report Session::CommandHandler::operator()(const SetTag& wish) {
    if (!is_tag_name(wish.name)) return failed("game.tag_name");
    // These tags follow from the game itself; setting them could only contradict it.
    if (notation::is_derived(wish.name)) return failed({"game.own_tag", {{"tag", wish.name}}});
    if (wish.name == notation::time_control_tag) {
        // In PGN, "-" means no clock and "?" unknown.
        const bool none = wish.value.empty() || wish.value == "-" || wish.value == "?";
        auto control = notation::parse_time_control(session.variant(), wish.value);
        if (!control && !none) return failed(control.error().message());
        if (control) return (*this)(SetClock{*std::move(control)});
        (*this)(SetClock{});
    }
    session.record_.set_tag(wish.name, notation::tidy_tag(wish.value));
    game_changed();
    return report(Report::Kind::changed);
}

} // namespace strata::session
