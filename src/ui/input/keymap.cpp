// SPDX-License-Identifier: MIT
#include "ui/input/keymap.h"

#include <algorithm>
#include <cassert>

namespace strata::ui {
namespace {

constexpr Chord ctrl(std::string_view key) { return {key, true, false, false}; }
constexpr Chord shift(std::string_view key) { return {key, false, true, false}; }
constexpr Chord alt(std::string_view key) { return {key, false, false, true}; }
constexpr Chord ctrl_shift(std::string_view key) { return {key, true, true, false}; }

constexpr auto table = [] {
    using enum Action;
    return std::to_array<Binding>({
        {cursor_left, Topic::playing, "ui.action.cursor_left", {{"Left"}}},
        {cursor_right, Topic::playing, "ui.action.cursor_right", {{"Right"}}},
        {cursor_ahead, Topic::playing, "ui.action.cursor_ahead", {{"Up"}}},
        {cursor_back, Topic::playing, "ui.action.cursor_back", {{"Down"}}},
        {cursor_higher, Topic::playing, "ui.action.cursor_higher", {{"PageUp"}}},
        {cursor_lower, Topic::playing, "ui.action.cursor_lower", {{"PageDown"}}},
        {click, Topic::playing, "ui.action.click", {{"Enter"}, {"Space"}}},
        {next_target, Topic::playing, "ui.action.next_target", {{"Tab"}}},
        {previous_target, Topic::playing, "ui.action.previous_target", {shift("Tab")}},
        {next_board, Topic::playing, "ui.action.next_board", {{"B"}}},
        {previous_board, Topic::playing, "ui.action.previous_board", {shift("B")}},
        {turn_board, Topic::playing, "ui.action.turn_board", {{"T"}}},
        {click_turned, Topic::playing, "ui.action.click_turned", {shift("Enter"), shift("Space")}},
        {clear, Topic::playing, "ui.action.clear", {{"Escape"}}},
        {type_move, Topic::playing, "ui.action.type_move", {{":"}, {"/"}}},

        {undo, Topic::moves, "ui.action.undo", {ctrl("Z"), {","}, alt("Left")}},
        {redo, Topic::moves, "ui.action.redo", {ctrl("Y"), {"."}, alt("Right"), ctrl_shift("Z")}},
        {go_to_start, Topic::moves, "ui.action.go_to_start", {ctrl("Home")}},
        {go_to_end, Topic::moves, "ui.action.go_to_end", {ctrl("End")}},
        {previous_variation, Topic::moves, "ui.action.previous_variation", {alt("Up")}},
        {next_variation, Topic::moves, "ui.action.next_variation", {alt("Down")}},

        {what_if, Topic::moves, "ui.action.what_if", {{"W"}}},
        {main_line, Topic::moves, "ui.action.main_line", {{"Backspace"}}},
        {delete_line, Topic::moves, "ui.action.delete_line", {ctrl("Delete")}},
        {comment, Topic::moves, "ui.action.comment", {ctrl("A")}},
        {praise, Topic::moves, "ui.action.praise", {{"Y"}}},
        {blame, Topic::moves, "ui.action.blame", {shift("Y")}},
        {promote_line, Topic::moves, "ui.action.promote_line", {ctrl("Up")}},
        {delete_from, Topic::moves, "ui.action.delete_from", {ctrl_shift("Delete")}},
        {tags, Topic::game, "ui.action.tags", {ctrl("T")}},
        {draw_arrow, Topic::moves, "ui.action.draw_arrow", {{"G"}}},
        {next_ink, Topic::moves, "ui.action.next_ink", {{"K"}}},
        {clear_marks, Topic::moves, "ui.action.clear_marks", {{"Delete"}}},

        {view_1, Topic::view, "ui.action.view_1", {{"1"}}},
        {view_2, Topic::view, "ui.action.view_2", {{"2"}}},
        {view_3, Topic::view, "ui.action.view_3", {{"3"}}},
        {view_4, Topic::view, "ui.action.view_4", {{"4"}}},
        {view_5, Topic::view, "ui.action.view_5", {{"5"}}},
        {view_6, Topic::view, "ui.action.view_6", {{"6"}}},
        {view_7, Topic::view, "ui.action.view_7", {{"7"}}},
        {view_8, Topic::view, "ui.action.view_8", {{"8"}}},
        {view_9, Topic::view, "ui.action.view_9", {{"9"}}},
        {seat_1, Topic::view, "ui.action.from_seat", {shift("1")}},
        {seat_2, Topic::view, "ui.action.from_seat", {shift("2")}},
        {seat_3, Topic::view, "ui.action.from_seat", {shift("3")}},
        {seat_4, Topic::view, "ui.action.from_seat", {shift("4")}},
        {seat_5, Topic::view, "ui.action.from_seat", {shift("5")}},
        {seat_6, Topic::view, "ui.action.from_seat", {shift("6")}},
        {seat_7, Topic::view, "ui.action.from_seat", {shift("7")}},
        {seat_8, Topic::view, "ui.action.from_seat", {shift("8")}},
        {reset_view, Topic::view, "ui.action.reset_view", {{"Home"}}},
        {frame, Topic::view, "ui.action.frame", {{"F"}}},
        {orbit_left, Topic::view, "ui.action.orbit_left", {shift("Left")}},
        {orbit_right, Topic::view, "ui.action.orbit_right", {shift("Right")}},
        {orbit_up, Topic::view, "ui.action.orbit_up", {shift("Up")}},
        {orbit_down, Topic::view, "ui.action.orbit_down", {shift("Down")}},
        {zoom_in, Topic::view, "ui.action.zoom_in", {{"+"}, {"="}}},
        {zoom_out, Topic::view, "ui.action.zoom_out", {{"-"}}},
        {follow_mover, Topic::view, "ui.action.follow_mover", {{"V"}}},
        {best_view, Topic::view, "ui.action.best_view", {{"E"}}},
        {turntable, Topic::view, "ui.action.turntable", {{"U"}}},
        {keep_view_1, Topic::view, "ui.action.keep_view", {ctrl_shift("1")}},
        {keep_view_2, Topic::view, "ui.action.keep_view", {ctrl_shift("2")}},
        {keep_view_3, Topic::view, "ui.action.keep_view", {ctrl_shift("3")}},
        {keep_view_4, Topic::view, "ui.action.keep_view", {ctrl_shift("4")}},
        {keep_view_5, Topic::view, "ui.action.keep_view", {ctrl_shift("5")}},
        {keep_view_6, Topic::view, "ui.action.keep_view", {ctrl_shift("6")}},
        {keep_view_7, Topic::view, "ui.action.keep_view", {ctrl_shift("7")}},
        {keep_view_8, Topic::view, "ui.action.keep_view", {ctrl_shift("8")}},
        {keep_view_9, Topic::view, "ui.action.keep_view", {ctrl_shift("9")}},
        {go_to_view_1, Topic::view, "ui.action.go_to_view", {ctrl("1")}},
        {go_to_view_2, Topic::view, "ui.action.go_to_view", {ctrl("2")}},
        {go_to_view_3, Topic::view, "ui.action.go_to_view", {ctrl("3")}},
        {go_to_view_4, Topic::view, "ui.action.go_to_view", {ctrl("4")}},
        {go_to_view_5, Topic::view, "ui.action.go_to_view", {ctrl("5")}},
        {go_to_view_6, Topic::view, "ui.action.go_to_view", {ctrl("6")}},
        {go_to_view_7, Topic::view, "ui.action.go_to_view", {ctrl("7")}},
        {go_to_view_8, Topic::view, "ui.action.go_to_view", {ctrl("8")}},
        {go_to_view_9, Topic::view, "ui.action.go_to_view", {ctrl("9")}},
        {pull_apart, Topic::view, "ui.action.pull_apart", {{"X"}}},
        {flatten, Topic::view, "ui.action.flatten", {{"Z"}}},
        {fade_1, Topic::view, "ui.action.fade_1", {{"F5"}}},
        {fade_2, Topic::view, "ui.action.fade_2", {{"F6"}}},
        {fade_3, Topic::view, "ui.action.fade_3", {{"F7"}}},
        {fade_none, Topic::view, "ui.action.fade_none", {{"F8"}}},
        {coordinates, Topic::view, "ui.action.coordinates", {{"C"}}},
        {overlay_next, Topic::view, "ui.action.overlay_next", {{"A"}}},
        {overlay_previous, Topic::view, "ui.action.overlay_previous", {shift("A")}},
        {show_lines, Topic::view, "ui.action.show_lines", {{"I"}}},
        {hover_card, Topic::view, "ui.action.hover_card", {{"Q"}}},
        {full_screen, Topic::view, "ui.action.full_screen", {{"F11"}, alt("Enter")}},
        {screenshot, Topic::view, "ui.action.screenshot", {{"F12"}}},
        {clean_screenshot, Topic::view, "ui.action.clean_screenshot", {ctrl("F12")}},
        {export_file, Topic::view, "ui.action.export_file", {ctrl_shift("E")}},
        {photograph, Topic::view, "ui.action.photograph", {shift("F12")}},

        {new_game, Topic::game, "ui.action.new_game", {ctrl("N")}},
        {open_game, Topic::game, "ui.action.open_game", {ctrl("O")}},
        {kept_games, Topic::game, "ui.action.kept_games", {ctrl_shift("O")}},
        {save_game, Topic::game, "ui.action.save_game", {ctrl("S")}},
        {save_game_as, Topic::game, "ui.action.save_game_as", {ctrl_shift("S")}},
        {copy_position, Topic::game, "ui.action.copy_position", {ctrl("C")}},
        {paste_position, Topic::game, "ui.action.paste_position", {ctrl("V")}},
        {edit_position, Topic::game, "ui.action.edit_position", {ctrl("E")}},
        {play_on, Topic::game, "ui.action.play_on", {{"O"}}},
        {players, Topic::game, "ui.action.players", {ctrl("P")}},
        {move_now, Topic::game, "ui.action.move_now", {ctrl("G")}},
        {take_back, Topic::game, "ui.action.take_back", {ctrl("B")}},
        {clocks, Topic::game, "ui.action.clocks", {ctrl("K")}},
        {start_or_stop_clocks, Topic::game, "ui.action.start_or_stop_clocks", {{"0"}}},
        {offer_draw, Topic::game, "ui.action.offer_draw", {ctrl("D")}},
        {claim_draw, Topic::game, "ui.action.claim_draw", {ctrl_shift("D")}},
        {resign, Topic::game, "ui.action.resign", {ctrl("R")}},
        {quit, Topic::game, "ui.action.quit", {ctrl("Q")}},

        {help, Topic::panels, "ui.action.help", {{"F1"}, {"H"}}},
        {rules, Topic::panels, "ui.action.rules", {{"F2"}, {"R"}}},
        {demonstrations, Topic::shows, "ui.action.demonstrations", {{"D"}, {"F3"}}},
        {play_as_show, Topic::shows, "ui.action.play_as_show", {{"J"}}},
        {presenter, Topic::shows, "ui.action.presenter", {{"F10"}}},
        {slower, Topic::shows, "ui.action.slower", {{"["}}},
        {faster, Topic::shows, "ui.action.faster", {{"]"}}},
        {next_step, Topic::shows, "ui.action.next_step", {{"N"}}},
        {settings, Topic::panels, "ui.action.settings", {{"F4"}, {"S"}}},
        {flat_map, Topic::panels, "ui.action.flat_map", {{"M"}}},
        {move_list, Topic::panels, "ui.action.move_list", {{"L"}}},
        {seat_panel, Topic::panels, "ui.action.seat_panel", {{"P"}}},
        {mute, Topic::panels, "ui.action.mute", {ctrl("M")}},
        {next_theme, Topic::panels, "ui.action.next_theme", {{"F9"}}},
        {next_pieces, Topic::panels, "ui.action.next_pieces", {shift("F9")}},
        {next_quality, Topic::panels, "ui.action.next_quality", {ctrl("F9")}},
        {larger, Topic::panels, "ui.action.larger", {ctrl("+"), ctrl("=")}},
        {smaller, Topic::panels, "ui.action.smaller", {ctrl("-")}},
        {usual_size, Topic::panels, "ui.action.usual_size", {ctrl("0")}},
    });
}();
static_assert(table.size() == action_count, "a line for every action");

bool is_punctuation(std::string_view key) {
    return key.size() == 1 && !(key[0] >= '0' && key[0] <= '9') &&
           !(key[0] >= 'A' && key[0] <= 'Z');
}

bool same(const Chord& pressed, const Chord& bound) {
    if (pressed.key != bound.key || pressed.ctrl != bound.ctrl || pressed.alt != bound.alt)
        return false;
    return is_punctuation(bound.key) || pressed.shift == bound.shift;
}

} // namespace

std::span<const Binding> bindings() { return table; }

const Binding& binding(Action action) {
    const auto found = std::ranges::find(table, action, &Binding::action);
    assert(found != table.end() && "every action has a line in the table of keys");
    return *found;
}

std::optional<Action> action_for(const Chord& chord) {
    for (const Binding& line : table)
        for (const Chord& bound : line.chords)
            if (same(chord, bound)) return line.action;
    return std::nullopt;
}

std::string chord_text(const text::Catalogue& words, const Chord& chord) {
    std::string keys;
    if (chord.ctrl) keys += words.say("ui.key.Ctrl") + "+";
    if (chord.alt) keys += words.say("ui.key.Alt") + "+";
    if (chord.shift) keys += words.say("ui.key.Shift") + "+";
    return keys + words.say(text::named("ui.key.", std::string(chord.key)));
}

std::string plain_key(const text::Catalogue& words, Action action) {
    const Chords& chords = binding(action).chords;
    const auto* const plain = std::ranges::find_if(
        chords, [](const Chord& one) { return !one.ctrl && !one.shift && !one.alt; });
    return chord_text(words, plain == chords.end() ? chords.front() : *plain);
}

std::string shortcut(const text::Catalogue& words, Action action) {
    return chord_text(words, binding(action).chords.front());
}

} // namespace strata::ui
