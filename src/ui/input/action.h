// SPDX-License-Identifier: MIT
// Everything a person can do, by name: menus, keys and the help sheet speak of nothing else.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "session/session.h"

namespace strata::ui {

enum class Action : std::uint8_t {
    new_game,
    open_game,
    kept_games,
    save_game,
    save_game_as,
    copy_position,
    copy_game,
    paste_position,
    edit_position,
    play_on, // from the position shown, as a game of its own
    players,
    engines,  // of others
    move_now, // the program that thinks
    take_back,
    clocks,
    start_or_stop_clocks,
    offer_draw,
    claim_draw,
    resign,
    quit,

    undo,
    redo,
    go_to_start,
    go_to_end,
    previous_variation,
    next_variation,
    type_move,
    what_if,
    main_line,
    delete_line,
    comment,
    praise, // each press the next of !, !!, !? and none
    blame,  // of ?, ??, ?! and none
    promote_line,
    delete_from,
    tags,

    draw_arrow,
    next_ink,
    clear_marks,

    analysis,
    next_thought, // of the moves of its lines, shown on the board
    previous_thought,
    hint,
    threats, // of the others
    review,  // of the whole game
    next_mistake,
    previous_mistake,
    try_mistake, // another move in its place
    write_review,

    cursor_left,
    cursor_right,
    cursor_ahead,
    cursor_back,
    cursor_higher,
    cursor_lower,
    click,
    next_target,
    previous_target,
    next_board,
    previous_board,
    turn_board,
    click_turned,
    clear,

    view_1, // the named views, by their number key
    view_2,
    view_5 = view_1 + 4,
    view_9 = view_1 + 8,
    seat_1, // the camera behind each seat
    seat_8 = seat_1 + 7,
    reset_view,
    frame,
    orbit_left,
    orbit_right,
    orbit_up,
    orbit_down,
    zoom_in,
    zoom_out,
    follow_mover,
    best_view,
    turntable,
    keep_view_1, // the camera into one of nine slots
    keep_view_9 = keep_view_1 + 8,
    go_to_view_1, // and back to it
    go_to_view_9 = go_to_view_1 + 8,
    pull_apart,
    flatten,
    fade_1, // the levels, lowest first
    fade_2,
    fade_3,
    fade_none,
    coordinates,
    overlay_next,
    overlay_previous,
    show_lines,
    hover_card,
    flat_map,
    move_list,
    seat_panel,

    panels, // the dialog of where they stand
    reset_layout,

    mute,
    full_screen,
    screenshot,
    clean_screenshot, // the board alone, on nothing
    export_file,      // pictures and films, with a dialog
    photograph,

    settings,
    next_theme,
    next_pieces,
    next_quality,
    larger,
    smaller,
    usual_size,
    demonstrations,
    puzzles,
    play_as_show,
    presenter,
    table_mode,
    slower, // these three only while a demonstration plays
    faster,
    next_step,
    rules,
    speech,     // on and off
    say_again,  // what was said last
    say_square, // that the cursor is on, with all that is known of it
    say_men,    // of who is to move
    say_others, // of everybody else
    say_boards,
    say_lens, // what a move of the board in hand would change
    say_turn,
    say_clocks,
    say_past, // the last moves
    palette,  // finds every other action by its words
    change_keys,
    help,
};

inline constexpr int action_count = static_cast<int>(Action::help) + 1;

// What it asks of the game, when it asks the game.
[[nodiscard]] std::optional<session::Command> command_for(Action action,
                                                          const session::Session& session);
// Seat n of an action seat_1 to seat_8; nothing for others.
[[nodiscard]] std::optional<rules::Seat> seat_of(Action action);
// 1 to 9 of keep_view_1 to 9 and go_to_view_1 to 9; 0 for others.
[[nodiscard]] int slot_of(Action action);
// Whether it would do anything now; menus grey out the rest.
[[nodiscard]] bool possible(Action action, const session::Session& session);
// The first move of the line that one is in beside the main line; the root on the main line.
[[nodiscard]] game::NodeId side_line(const session::Session& session);
// Whether it sends the camera somewhere, which ends the turntable.
[[nodiscard]] constexpr bool moves_camera(Action action) {
    return (action >= Action::view_1 && action <= Action::go_to_view_9) ||
           action == Action::flatten;
}
// The n-th of a run of actions such as view_1 to view_9, n from 0.
[[nodiscard]] constexpr Action nth(Action first, int n) {
    return static_cast<Action>(static_cast<int>(first) + n);
}

} // namespace strata::ui
