// SPDX-License-Identifier: MIT
#include "window/pointer.h"

#include <algorithm>

namespace strata::window {
namespace {

bool is_own_piece(const session::Session& session, const view::Picked& under) {
    const rules::Position& position = session.input_position();
    return under.kind == view::Picked::Kind::square &&
           position.of(position.mover()).test(rules::index(under.square));
}

// A click there plays a move, even though an own piece stands there: castling is also a click on
// the rook.
bool is_target(const session::Session& session, const view::Picked& under) {
    const session::Selection& hand = session.selection();
    if (hand.piece == rules::no_square) return false;
    const auto& variant = session.variant();
    if (std::ranges::any_of(hand.routes, [&](const rules::Jumps& route) {
            return route[hand.entered] == under.square;
        }))
        return true;
    return std::ranges::any_of(hand.candidates, [&](const rules::Move& move) {
        if (move.to == under.square && move.to != move.from) return true;
        return move.kind == rules::MoveKind::castling &&
               std::ranges::any_of(variant.castling, [&](const rules::CastlingRule& rule) {
                   return rule.side == move.side && rule.king_from == move.from &&
                          rule.rook_from == under.square;
               });
    });
}

} // namespace

Gesture Pointer::press(const platform::MouseButton& event, bool shift, const view::Picked& under,
                       const session::Session& session) {
    if (busy()) return {};
    button_ = event.button;
    start_ = last_ = event.position;
    far_ = false;
    under_ = under;
    double_ = event.clicks >= 2;
    grip_ = shift ? Grip::pan : Grip::orbit;
    clicks_on_release_ = true;
    puts_down_ = session.selection().active();
    if (button_ == platform::Button::right && under.kind == view::Picked::Kind::square) {
        grip_ = Grip::mark;
        return BeginMark{under.square};
    }
    if (button_ != platform::Button::left || shift) return {};
    if (!is_own_piece(session, under) || is_target(session, under)) return {};
    // Taken in hand at once, so that a drag shows where it may go.
    grip_ = Grip::piece;
    if (session.selection().piece == under.square) return {};
    clicks_on_release_ = false;
    return ClickOn{under};
}

Gesture Pointer::move(const platform::MouseMove& event) {
    if (!busy()) return {};
    const glm::vec2 by = event.position - last_;
    if (!far_ && glm::distance(event.position, start_) <= slack_) return {};
    const bool begins = !far_;
    far_ = true;
    last_ = event.position;
    if (grip_ == Grip::piece) {
        if (begins) return LiftPiece{under_.square};
        return {};
    }
    if (grip_ == Grip::mark) return {};
    if (grip_ == Grip::pan) return PanBy{by};
    return OrbitBy{by};
}

Gesture Pointer::cancel() {
    const bool carried = carries();
    grip_ = Grip::none;
    return carried ? Gesture{PutDown{}} : Gesture{};
}

Gesture Pointer::release(const platform::MouseButton& event) {
    if (!busy() || event.button != button_) return {};
    const Grip grip = grip_;
    grip_ = Grip::none;
    if (grip == Grip::mark && (far_ || !puts_down_)) return EndMark{};
    if (far_) {
        if (grip == Grip::piece) return DropPiece{under_.square};
        return {};
    }
    if (button_ == platform::Button::right) return PutDown{};
    if (button_ != platform::Button::left || grip == Grip::pan) return {};
    const bool nothing = !under_.in_play();
    if (nothing && double_) return ResetView{};
    if (clicks_on_release_ && !nothing) return ClickOn{under_};
    return {};
}

} // namespace strata::window
