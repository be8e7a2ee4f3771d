// SPDX-License-Identifier: MIT
// Every panel of the window. Each reads the frame's session and edits only the frame's
// own state; what it wants done it requests for. One file each.
#pragma once

#include "ui/frame.h"

namespace strata::ui {

void draw_menu_bar(Frame& frame);
void draw_panel_tabs(Frame& frame);      // of panels that share a place
void draw_banner(Frame& frame);          // whose turn it is, check, the result and its reason
void draw_player_bars(Frame& frame);     // of two: who plays, clock, captured pieces, whose turn
void draw_control_strip(Frame& frame);   // buttons at the edge of the picture
Rect place_of_strip(const Frame& frame); // empty: it is not shown
// In that layout, if it is wanted.
Rect place_of_strip(const Layout& layout, float scale, const session::Session& session);
void draw_status_line(Frame& frame);       // refusals, and what to do with what is in hand
Rect left_by_seats(const Frame& frame);    // what its cards leave of the panel's room, below them
void draw_overlay_legend(Frame& frame);    // which overlay is on, and what its signs say
void draw_promotion_chooser(Frame& frame); // TD-P6 and TD-P7, while there is something to choose
// The answer to it; the piece whose letter is pressed is one.
struct PromotionQuestion;
void choose_promotion(Frame& frame, const PromotionQuestion& question, rules::PieceType type);
void settle_promotion(Frame& frame); // forgets what was answered once nothing is asked
void draw_table_cards(Frame& frame); // in table mode, of the game
void draw_typed_move(Frame& frame);
void draw_toasts(Frame& frame);
void draw_stage_lines(Frame& frame);   // for a newcomer, in a corner of the picture
void draw_lens_card(Frame& frame);     // what the move of a board that is looked at would change
void draw_show_bar(Frame& frame);      // of the demonstration that plays
void draw_presenter_bar(Frame& frame); // in presenter mode, of the game
void draw_frame_bar(Frame& frame);     // in the page of others
void draw_first_run(Frame& frame);     // the cards of the very first start
[[nodiscard]] bool shows_result(const Frame& frame);
void draw_advice(Frame& frame); // a hint, or what the others threaten
void draw_photo_chip(Frame& frame);
void draw_result_card(Frame& frame); // when a game is over: how, and what next

// All of them, in the right order. During a demonstration, and in presenter mode, only what belongs
// to it.
[[nodiscard]] FrameOutput draw_everything(const FrameInput& in, const FrameState& edit);

} // namespace strata::ui
