// SPDX-License-Identifier: MIT
// A small board on a rules page. It is a game of its own in which men are only taken in hand: what
// lights up is what the rules answer.
#pragma once

#include <optional>

#include "notation/words/page.h"
#include "session/session.h"
#include "ui/frame.h"
#include "ui/map/flat_board.h"
#include "ui/map/flat_map_layout.h"

namespace strata::ui {

class LiveDiagram {
public:
    // Nothing when the diagram cannot be set up: a page of ours may serve a board of the user's own
    // that lacks its squares.
    [[nodiscard]] static std::optional<LiveDiagram>
    make(const notation::RuleBook& book, const std::shared_ptr<const rules::Variant>& reader,
         const notation::Diagram& diagram);

    [[nodiscard]] const session::Session& session() const { return session_; }
    // Takes the man or the movable board there in hand, whosever turn it would be; nothing is ever
    // moved.
    void click(const MapHit& at);

    // Lays the map out and answers the mouse; `frame` is that of the page.
    void draw(Frame& frame, const Rect& room, const std::string& name);

private:
    LiveDiagram(const notation::RuleBook& book, const rules::Position& position);
    void set_up(const rules::Position& position);
    void take(const MapHit& at);
    bool give_turn_to(rules::Seat seat);

    rules::Position home_; // as the page has it
    session::Session session_;
    std::optional<FlatBoard> board_; // none with levels
    view::Hover hover_;
};

} // namespace strata::ui
