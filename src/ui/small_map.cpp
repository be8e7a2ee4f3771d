// SPDX-License-Identifier: MIT
#include "ui/small_map.h"

namespace strata::ui {

FlatMap lay_out_small_map(const rules::Position& position, const FlatBoard* board,
                          const Rect& room) {
    if (board == nullptr) return lay_out_map(position, room, false);
    return lay_out_map(position, room, *board, rules::Seat{0});
}

void paint_small_map(const Frame& frame, const session::Session& session, const FlatBoard* board,
                     const FlatMap& map, view::Hover& hover, Lettering lettering) {
    view::ViewSettings plain = frame.view;
    plain.show_last_move = false;
    plain.show_targets = true;
    plain.overlay = view::Overlay::none;
    plain.show_lines = false;
    const Frame own{session,
                    frame.book,
                    frame.words,
                    frame.themes,
                    frame.symbols,
                    frame.style,
                    frame.layout,
                    frame.demonstrations,
                    nullptr,
                    frame.time,
                    {},
                    false,
                    0,
                    frame.state,
                    frame.moment,
                    plain,
                    hover,
                    frame.move_text,
                    {},
                    {},
                    board,
                    rules::Seat{0},
                    {},
                    nullptr,
                    {}};
    paint_map(own, map, lettering);
}

} // namespace strata::ui
