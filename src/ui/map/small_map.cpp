// SPDX-License-Identifier: MIT
#include "ui/map/small_map.h"

namespace strata::ui {

FlatMap lay_out_small_map(const rules::Position& position, const FlatBoard* board,
                          const Rect& room) {
    if (board == nullptr) return lay_out_map(position, room, false);
    return lay_out_map(position, room, *board, rules::Seat{0});
}

void paint_small_map(const Frame& frame, const session::Session& session, const FlatBoard* board,
                     const FlatMap& map, const view::Hover& hover, Lettering lettering) {
    const auto reading = reading::read(session, hover);
    view::ViewSettings look;
    look.show_last_move = false;
    const auto table = view::table_of(session, reading, hover, look);
    const Frame own{.session = session,
                    .table = table,
                    .book = frame.book,
                    .words = frame.words,
                    .themes = frame.themes,
                    .symbols = frame.symbols,
                    .style = frame.style,
                    .layout = frame.layout,
                    .state = frame.state,
                    .moment = frame.moment,
                    .view = frame.view,
                    .hover = frame.hover,
                    .move_text = frame.move_text,
                    .flat_board = board};
    paint_map(own, map, lettering);
}

} // namespace strata::ui
