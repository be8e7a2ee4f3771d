// SPDX-License-Identifier: MIT
#include "window/window_ports.h"

#include <system_error>
#include <utility>

#include "films/svg_board.h"

namespace strata::window {

void WindowPorts::play(const session::Command& command) {
    if (window_.game_on_screen()) return window_.controller.play(command);
    window_.game_table.apply(command, window_.pace.now());
}

const files::SavedView* BoardPorts::saved_view(int slot) const {
    return find_saved_view(window_.settings.saved_views(), window_.shown().variant().topology,
                           slot);
}

data::Written BoardPorts::save_view(int slot, const files::SavedView& view) {
    try {
        return {window_.settings.save_view(files::board_name(window_.shown().variant().topology),
                                           slot, view),
                {}};
    } catch (const std::system_error& refusal) {
        return {{}, text::message_of(refusal)};
    }
}

render::Image BoardPorts::picture(bool transparent) {
    glm::ivec2 size(window_.board.size());
    auto table = view::bare(window_.controller.table());
    if (window_.game_on_screen()) {
        size = window_.os_window.pixels();
        table.camera = window_.game_table.camera_control().camera_in(
            scene::Room{scene::size_of_eye(window_.view().eyes, size)}, window_.pace.now());
    }
    auto scene = window_.board.builder().build(table, window_.themes.find(table.look.theme));
    scene.background.transparent = transparent;
    return window_.board.picture_for_eyes(scene, table.camera, size);
}

void BoardPorts::draw(const films::Sight& sight, glm::ivec2 size, const films::TakeRows& take) {
    auto& board = window_.board;
    board.draw_picture(films::scene_of(sight, size, board.builder(), window_.themes),
                       sight.table.camera, size, take);
}

std::string BoardPorts::page(ui::ExportSubject subject) {
    const auto& game = window_.game();
    auto& table = window_.game_table;
    const films::PageContext page_context{
        window_.words, window_.themes.of(window_.view().theme, game.variant().topology),
        window_.board.piece_set()};
    if (subject != ui::ExportSubject::map_page)
        return films::outline_page(game, page_context, window_.controller.table(),
                                   window_.board.builder(), table.camera_control().goal());
    auto unselected = game;
    unselected.apply(session::ClearSelection{});
    return films::map_page(unselected, page_context, table.seat_below());
}

} // namespace strata::window
