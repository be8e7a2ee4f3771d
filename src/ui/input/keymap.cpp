// SPDX-License-Identifier: MIT
#include "ui/input/keymap.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <charconv>
#include <string_view>
#include <utility>
#include <vector>

#include "text/strings.h"

namespace strata::ui {
namespace {

using namespace std::string_view_literals;

constexpr Chord ctrl(std::string_view key) { return {key, true, false, false}; }
constexpr Chord shift(std::string_view key) { return {key, false, true, false}; }
constexpr Chord alt(std::string_view key) { return {key, false, false, true}; }
constexpr Chord ctrl_shift(std::string_view key) { return {key, true, true, false}; }

// With the keys 1 to 9 for the actions of a run.
constexpr auto rows = [] {
    using enum Action;
    return std::to_array<Binding>({
        {cursor_left, Topic::playing, "ui.action.cursor_left", {{"Left"}}, "Left"},
        {cursor_right, Topic::playing, "ui.action.cursor_right", {{"Right"}}, "Right"},
        {cursor_ahead, Topic::playing, "ui.action.cursor_ahead", {{"Up"}}, "Up"},
        {cursor_back, Topic::playing, "ui.action.cursor_back", {{"Down"}}, "Down"},
        {cursor_higher, Topic::playing, "ui.action.cursor_higher", {{"PageUp"}}, "RB"},
        {cursor_lower, Topic::playing, "ui.action.cursor_lower", {{"PageDown"}}, "LB"},
        {click, Topic::playing, "ui.action.click", {{"Enter"}, {"Space"}}, "A"},
        {next_target, Topic::playing, "ui.action.next_target", {{"Tab"}}, "RT"},
        {previous_target, Topic::playing, "ui.action.previous_target", {shift("Tab")}, "LT"},
        {next_board, Topic::playing, "ui.action.next_board", {{"B"}}, "Y"},
        {previous_board, Topic::playing, "ui.action.previous_board", {shift("B")}},
        {turn_board, Topic::playing, "ui.action.turn_board", {{"T"}}, "X"},
        {click_turned, Topic::playing, "ui.action.click_turned", {shift("Enter"), shift("Space")}},
        {clear, Topic::playing, "ui.action.clear", {{"Escape"}}, "B"},
        {type_move, Topic::playing, "ui.action.type_move", {{":"}, {"/"}}},

        {undo, Topic::moves, "ui.action.undo", {ctrl("Z"), {","}, alt("Left")}, "View"},
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
        {analysis, Topic::moves, "ui.action.analysis", {ctrl("L")}},
        {next_thought, Topic::moves, "ui.action.next_thought", {ctrl("Right")}},
        {previous_thought, Topic::moves, "ui.action.previous_thought", {ctrl("Left")}},
        {hint, Topic::moves, "ui.action.hint", {ctrl("H")}},
        {threats, Topic::moves, "ui.action.threats", {ctrl("U")}},
        {review, Topic::moves, "ui.action.review", {ctrl("J")}},
        {next_mistake, Topic::moves, "ui.action.next_mistake", {ctrl("PageDown")}},
        {previous_mistake, Topic::moves, "ui.action.previous_mistake", {ctrl("PageUp")}},
        {try_mistake, Topic::moves, "ui.action.try_mistake", {ctrl("Enter")}},
        {write_review, Topic::moves, "ui.action.write_review", {ctrl_shift("J")}},

        {view_1, Topic::view, "ui.action.view_1", {{"1"}}},
        {view_2, Topic::view, "ui.action.view_2", {{"2"}}},
        {nth(view_1, 2), Topic::view, "ui.action.view_3", {{"3"}}},
        {nth(view_1, 3), Topic::view, "ui.action.view_4", {{"4"}}},
        {nth(view_1, 4), Topic::view, "ui.action.view_5", {{"5"}}},
        {nth(view_1, 5), Topic::view, "ui.action.view_6", {{"6"}}},
        {nth(view_1, 6), Topic::view, "ui.action.view_7", {{"7"}}},
        {nth(view_1, 7), Topic::view, "ui.action.view_8", {{"8"}}},
        {nth(view_1, 8), Topic::view, "ui.action.view_9", {{"9"}}},
        {seat_1, Topic::view, "ui.action.from_seat", {shift("1")}, {}, 8},
        {reset_view, Topic::view, "ui.action.reset_view", {{"Home"}}, "RS"},
        {frame, Topic::view, "ui.action.frame", {{"F"}}},
        {orbit_left, Topic::view, "ui.action.orbit_left", {shift("Left")}},
        {orbit_right, Topic::view, "ui.action.orbit_right", {shift("Right")}},
        {orbit_up, Topic::view, "ui.action.orbit_up", {shift("Up")}},
        {orbit_down, Topic::view, "ui.action.orbit_down", {shift("Down")}},
        {zoom_in, Topic::view, "ui.action.zoom_in", {{"+"}, {"="}}},
        {zoom_out, Topic::view, "ui.action.zoom_out", {{"-"}}},
        {follow_mover, Topic::view, "ui.action.follow_mover", {{"V"}}},
        {best_view, Topic::view, "ui.action.best_view", {{"E"}}, "LS"},
        {turntable, Topic::view, "ui.action.turntable", {{"U"}}},
        {keep_view_1, Topic::view, "ui.action.keep_view", {ctrl_shift("1")}, {}, 9},
        {go_to_view_1, Topic::view, "ui.action.go_to_view", {ctrl("1")}, {}, 9},
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
        {copy_game, Topic::game, "ui.action.copy_game", {ctrl_shift("C")}},
        {paste_position, Topic::game, "ui.action.paste_position", {ctrl("V")}},
        {edit_position, Topic::game, "ui.action.edit_position", {ctrl("E")}},
        {play_on, Topic::game, "ui.action.play_on", {{"O"}}},
        {players, Topic::game, "ui.action.players", {ctrl("P")}},
        {engines, Topic::game, "ui.action.engines", {ctrl_shift("G")}},
        {move_now, Topic::game, "ui.action.move_now", {ctrl("G")}},
        {take_back, Topic::game, "ui.action.take_back", {ctrl("B")}},
        {clocks, Topic::game, "ui.action.clocks", {ctrl("K")}},
        {start_or_stop_clocks, Topic::game, "ui.action.start_or_stop_clocks", {{"0"}}},
        {offer_draw, Topic::game, "ui.action.offer_draw", {ctrl("D")}},
        {claim_draw, Topic::game, "ui.action.claim_draw", {ctrl_shift("D")}},
        {resign, Topic::game, "ui.action.resign", {ctrl("R")}},
        {quit, Topic::game, "ui.action.quit", {ctrl("Q")}},

        {palette, Topic::panels, "ui.action.palette", {ctrl_shift("P")}, "Menu"},
        {change_keys, Topic::panels, "ui.action.change_keys", {ctrl("F1")}},
        {help, Topic::panels, "ui.action.help", {{"F1"}, {"H"}}},
        {rules, Topic::panels, "ui.action.rules", {{"F2"}, {"R"}}},
        {demonstrations, Topic::shows, "ui.action.demonstrations", {{"D"}, {"F3"}}},
        {puzzles, Topic::shows, "ui.action.puzzles", {ctrl("F3")}},
        {play_as_show, Topic::shows, "ui.action.play_as_show", {{"J"}}},
        {presenter, Topic::shows, "ui.action.presenter", {{"F10"}}},
        {table_mode, Topic::panels, "ui.action.table_mode", {shift("F10")}},
        {slower, Topic::shows, "ui.action.slower", {{"["}}},
        {faster, Topic::shows, "ui.action.faster", {{"]"}}},
        {next_step, Topic::shows, "ui.action.next_step", {{"N"}}},
        {settings, Topic::panels, "ui.action.settings", {{"F4"}, {"S"}}},
        {flat_map, Topic::panels, "ui.action.flat_map", {{"M"}}},
        {move_list, Topic::panels, "ui.action.move_list", {{"L"}}},
        {seat_panel, Topic::panels, "ui.action.seat_panel", {{"P"}}},
        {panels, Topic::panels, "ui.action.panels", {ctrl_shift("L")}},
        {reset_layout, Topic::panels, "ui.action.reset_layout", {ctrl_shift("Home")}},
        {mute, Topic::panels, "ui.action.mute", {ctrl("M")}},
        {speech, Topic::speech, "ui.action.speech", {alt("S")}},
        {say_again, Topic::speech, "ui.action.say_again", {alt("A")}},
        {say_square, Topic::speech, "ui.action.say_square", {alt("Q")}},
        {say_men, Topic::speech, "ui.action.say_men", {alt("M")}},
        {say_others, Topic::speech, "ui.action.say_others", {alt("N")}},
        {say_boards, Topic::speech, "ui.action.say_boards", {alt("B")}},
        {say_lens, Topic::speech, "ui.action.say_lens", {alt("I")}},
        {say_turn, Topic::speech, "ui.action.say_turn", {alt("T")}},
        {say_clocks, Topic::speech, "ui.action.say_clocks", {alt("K")}},
        {say_past, Topic::speech, "ui.action.say_past", {alt("L")}},
        {next_theme, Topic::panels, "ui.action.next_theme", {{"F9"}}},
        {next_pieces, Topic::panels, "ui.action.next_pieces", {shift("F9")}},
        {next_quality, Topic::panels, "ui.action.next_quality", {ctrl("F9")}},
        {larger, Topic::panels, "ui.action.larger", {ctrl("+"), ctrl("=")}},
        {smaller, Topic::panels, "ui.action.smaller", {ctrl("-")}},
        {usual_size, Topic::panels, "ui.action.usual_size", {ctrl("0")}},
    });
}();

const std::vector<Binding>& table() {
    static const auto all = [] {
        std::vector<Binding> each;
        for (const Binding& row : rows)
            for (int n = 0; n < row.run; ++n)
                each.push_back(
                    {nth(row.action, n), row.topic, row.text, row.chords.on_digit(n), row.pad});
        return each;
    }();
    return all;
}

bool is_punctuation(std::string_view key) {
    return key.size() == 1 && !(key[0] >= '0' && key[0] <= '9') &&
           !(key[0] >= 'A' && key[0] <= 'Z');
}

// Keys whose names are words, as SDL spells them.
constexpr std::array keys_with_names{
    "Left"sv,   "Right"sv,    "Up"sv,        "Down"sv,  "PageUp"sv, "Home"sv,
    "End"sv,    "PageDown"sv, "Enter"sv,     "Space"sv, "Escape"sv, "Insert"sv,
    "Delete"sv, "Tab"sv,      "Backspace"sv, "Pause"sv, "Menu"sv,   "PrintScreen"sv};

bool is_function_key(std::string_view key) {
    int number = 0;
    const auto [end, error] = std::from_chars(key.data() + 1, key.data() + key.size(), number);
    return key[0] == 'F' && error == std::errc{} && end == key.data() + key.size() && number >= 1 &&
           number <= 24;
}

// One character, of whatever alphabet.
bool is_character(std::string_view key) {
    const auto first = static_cast<unsigned char>(key[0]);
    constexpr std::size_t longest = 4; // bytes of UTF-8
    return key.size() <= longest && text::letters_of(key).size() == 1 && first > ' ' &&
           first != 0x7F && !(first >= 'a' && first <= 'z');
}

bool is_key(std::string_view key) {
    if (key.empty()) return false;
    return is_character(key) || is_function_key(key) ||
           std::ranges::find(keys_with_names, key) != keys_with_names.end();
}

} // namespace

std::span<const Binding> bindings() { return table(); }

const Binding& binding(Action action) {
    const auto found = std::ranges::find(table(), action, &Binding::action);
    assert(found != table().end() && "every action has a line in the table of keys");
    return *found;
}

Chords Chords::on_digit(int n) const {
    auto same = *this;
    if (n > 0 && count_ > 0)
        same.chords_[0].key = "123456789"sv.substr(static_cast<std::size_t>(n), 1);
    return same;
}

std::optional<Action> action_for_pad(std::string_view button) {
    const auto found = std::ranges::find(table(), button, &Binding::pad);
    return found == table().end() ? std::nullopt : std::optional(found->action);
}

bool same_key(const Chord& pressed, const Chord& bound) {
    if (pressed.key != bound.key || pressed.ctrl != bound.ctrl || pressed.alt != bound.alt)
        return false;
    return is_punctuation(bound.key.name()) || pressed.shift == bound.shift;
}

std::string id_of(Action action) {
    std::string id(binding(action).text.substr(std::string_view("ui.action.").size()));
    if (const auto seat = seat_of(action)) id += "_" + std::to_string(rules::index(*seat) + 1);
    if (const int slot = slot_of(action)) id += "_" + std::to_string(slot);
    return id;
}

std::string written(const Chord& chord) {
    std::string text;
    if (chord.ctrl) text += "Ctrl+";
    if (chord.alt) text += "Alt+";
    if (chord.shift) text += "Shift+";
    return text + std::string(chord.key.name());
}

std::optional<Chord> read_chord(std::string_view text) {
    bool ctrl = false;
    bool shift = false;
    bool alt = false;
    for (bool more = true; more;) {
        more = false;
        for (const auto& [name, held] : {std::pair{"Ctrl+"sv, &ctrl}, std::pair{"Shift+"sv, &shift},
                                         std::pair{"Alt+"sv, &alt}})
            if (text.starts_with(name) && !*held) {
                *held = more = true;
                text.remove_prefix(name.size());
            }
    }
    return made_chord(text, ctrl, shift, alt);
}

std::optional<Chord> made_chord(std::string_view key, bool ctrl, bool shift, bool alt) {
    if (!is_key(key)) return std::nullopt;
    return Chord{key, ctrl, shift && !is_punctuation(key), alt};
}

} // namespace strata::ui
