// SPDX-License-Identifier: MIT
// Who has the keyboard: a stack of those who take keys, from the show of how a game ended down to
// the board. Each is asked after those above it have left the key; Escape is one more key, and
// closes the innermost thing. A new card is one class and one row of key_takers().
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "session/session.h"
#include "text/catalogue.h"
#include "ui/input/imgui_input.h"
#include "ui/input/keys.h"
#include "ui/request.h"
#include "ui/ui_state.h"
#include "window/ports.h"

namespace strata::window {

// A key, a button of a gamepad, or a character that was typed.
struct Press {
    enum class By : std::uint8_t { key, pad, text };
    By by = By::key;
    std::string name;  // as in the table of keys; of a button; or the character
    ui::Chord chord{}; // unless it is a button
    ui::Held held{};
    // False: only text fields may have it. A sign that the layout needs other keys for comes as
    // text, and is a press of its own.
    bool is_chord = true;

    [[nodiscard]] bool is_key(std::string_view key) const { return by == By::key && name == key; }
};

enum class Taken : std::uint8_t {
    no,       // those below are asked
    whole,    // with the text that comes of the key
    key_only, // the text is a press of its own
};

// What those who take keys know of the window, and may ask of it.
class KeyContext {
public:
    virtual ~KeyContext() = default;
    KeyContext() = default;
    KeyContext(const KeyContext&) = delete;
    KeyContext& operator=(const KeyContext&) = delete;

    [[nodiscard]] virtual ui::TransientUiState& state() = 0;
    [[nodiscard]] virtual Covers covers() const = 0;
    // The card of how the game ended is there, or comes.
    [[nodiscard]] virtual bool has_result() const = 0;
    [[nodiscard]] virtual const session::Session& shown() const = 0;
    [[nodiscard]] virtual const ui::Keys& keys() const = 0;
    [[nodiscard]] virtual const text::Catalogue& words() const = 0;
    [[nodiscard]] virtual bool game_on_screen() const = 0;
    // Whether pieces and boards may be taken in hand now.
    [[nodiscard]] virtual bool takes_commands() const = 0;
    // A card of table mode asks something, and has the keyboard.
    [[nodiscard]] virtual bool asks_at_table() const = 0;
    // A text field has the keyboard.
    [[nodiscard]] virtual bool has_text_field() const = 0;
    [[nodiscard]] virtual bool has_popup() const = 0;
    // Something above the dialog is open, such as a list to choose from.
    [[nodiscard]] virtual bool has_list_in_dialog() const = 0;

    // Ends the show of how a game ended. Returns false if there is none.
    virtual bool end_show(const Press& press) = 0;
    // Tells ImGui of the key, and those who listen.
    virtual void hear(const Press& press) = 0;
    virtual void write(const std::string& text) = 0;
    // What the button is while a dialog is open.
    virtual void press_as_key(const std::string& button) = 0;
    // The panels take what they were told, and show what has changed.
    virtual void draw_panels() = 0;
    virtual void request(const ui::UiRequest& request) = 0;
    virtual void act(ui::Action action, const Press& press) = 0;
    virtual void say(const text::Message& message) = 0;
};

class KeyTaker {
public:
    explicit KeyTaker(KeyContext& context) : context_(context) {}
    KeyTaker(const KeyTaker&) = delete;
    KeyTaker& operator=(const KeyTaker&) = delete;
    virtual ~KeyTaker() = default;
    virtual Taken take(const Press& press) = 0;

protected:
    KeyContext& context_;
};

// Top first.
class KeyStack {
public:
    explicit KeyStack(std::vector<std::unique_ptr<KeyTaker>> takers) : takers_(std::move(takers)) {}

    Taken take(const Press& press) {
        for (const auto& taker : takers_)
            if (const auto taken = taker->take(press); taken != Taken::no) return taken;
        return Taken::no;
    }

private:
    std::vector<std::unique_ptr<KeyTaker>> takers_;
};

// Those of the window. The context must live as long.
[[nodiscard]] std::vector<std::unique_ptr<KeyTaker>> key_takers(KeyContext& context);

// One that is held while another is pressed: "Left Ctrl", "AltGr".
[[nodiscard]] bool is_held_key(std::string_view name);
// As SDL calls it where it is no right Alt.
[[nodiscard]] bool is_alt_gr(std::string_view name);

} // namespace strata::window
