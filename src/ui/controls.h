// SPDX-License-Identifier: MIT
// The few controls that several panels share.
#pragma once

#include <cstdint>
#include <limits>
#include <string>

#include "ui/frame.h"
#include "ui/map/pen.h"

struct ImDrawList;
struct ImFont;

namespace strata::ui {

// A borderless window that fills `rect` exactly; end it with ImGui::End().
void begin_panel(const char* id, const Rect& rect, int more_flags = 0);

// Of a panel, at its upper right; the action takes the panel away.
void draw_close_button(Frame& frame, Action action);

// That is being drawn.
void close_dialog(Frame& frame);
// The line and the button under a list of choices.
void cancel_row(Frame& frame);
// A button that closes the dialog, and one that closes it and does that.
void close_row(Frame& frame, Action instead);

// Whether Enter is pressed and means what a dialog proposes: not once the arrows have led the focus
// elsewhere.
[[nodiscard]] bool enter_is_free();
// A button of dialogs; `first` is the accented one. Named `mark` for the text mirror.
// `wide` in pixels; 0: as its words need.
bool button(Frame& frame, const std::string& label, const std::string& mark, bool first = false,
            float wide = 0.0F);
// The same with the key that does what it does; the keyboard is left to that key.
bool key_button(Frame& frame, const std::string& label, const std::string& key,
                const std::string& mark, bool first = false, float wide = 0.0F);
// A box to tick, whose words break at the width of their panel. Answers whether it was pressed.
bool check_box(Frame& frame, const std::string& words, const std::string& mark, bool& on);
// Writes into the panel at that place, smaller where the room is small; answers how high it is.
float write_fitted(ImFont* font, const std::string& text, glm::vec2 at, glm::vec2 room,
                   glm::vec4 colour);
// Text that breaks at the width of its panel.
void paragraph(const std::string& text);
void quiet_paragraph(const Frame& frame, const std::string& text);
// In one line.
void quiet_text(const Frame& frame, const std::string& text);

// The sign of a seat, the same as on its pieces: they differ in shape, so that no colour is needed.
void draw_seat_sign(ImDrawList& list, const Frame& frame, rules::Seat seat, glm::vec2 centre,
                    float radius);
// The same of a game that is not on the table.
void draw_seat_sign(ImDrawList& list, const Frame& frame, const rules::Variant& variant,
                    rules::Seat seat, glm::vec2 centre, float radius);
// The same in a row of a dialog, as high as a field; what is drawn next stands beside it.
void seat_sign_of_row(const Frame& frame, const rules::Variant& variant, rules::Seat seat);
[[nodiscard]] std::string seat_name(const Frame& frame, rules::Seat seat);
// What an action is called in menus and on the help sheet; those of seats by the seat's name.
[[nodiscard]] std::string action_name(const Frame& frame, Action action);
// Views without a name and seats that nobody plays have an action that does nothing.
[[nodiscard]] bool is_offered(const Frame& frame, Action action);
// Whether what it turns is on.
[[nodiscard]] bool is_ticked(Frame& frame, Action action);
// As high as there is room for below the bar of menus: for the popup that follows. One that covered
// its name would take the button's release for a choice.
void keep_below_menu_bar(const Frame& frame, float widest = std::numeric_limits<float>::max());
// A line of a menu, named by the catalogue key of its words for the text mirror.
void menu_item(Frame& frame, Action action);
[[nodiscard]] std::string piece_name(const Frame& frame, rules::PieceType type);

// Of the game on the table.
[[nodiscard]] SymbolColours symbol_colours(const Frame& frame, rules::Seat army);

} // namespace strata::ui
