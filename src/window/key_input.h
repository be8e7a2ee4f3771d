// SPDX-License-Identifier: MIT
// Keys and characters on their way to who takes them (key_takers.h), and what those ask of the
// window.
#pragma once

#include <functional>
#include <string>
#include <utility>

#include "platform/input.h"
#include "window/key_takers.h"
#include "window/window_context.h"

namespace strata::window {

class KeyInput final : private KeyContext {
public:
    struct Panels {
        std::function<void()> draw; // unseen, so that they take what they were fed
        // What a button of a gamepad is while a dialog is open.
        std::function<void(const std::string& button)> press_as_key;
    };
    KeyInput(WindowContext& context, Panels panels)
        : window_(context),
          hand_(context.hand),
          panels_(std::move(panels)),
          takers_(key_takers(*this)) {}

    void on(const platform::Key& event);
    void on(const platform::TextInput& event);
    void on(const platform::DigitKeys& event);
    void press_on_pad(const std::string& button);
    // A dialog is open, or a card of table mode asks something.
    [[nodiscard]] bool go_to_panels() const;

private:
    void hold(const platform::Key& event, const std::string& name);
    [[nodiscard]] ui::Chord chord(const std::string& name, const std::string& sign,
                                  bool alt_gr) const;
    void learn_digit(const platform::Key& event);

    ui::TransientUiState& state() override { return window_.state; }
    [[nodiscard]] Covers covers() const override { return window_.covers(); }
    [[nodiscard]] bool has_result() const override {
        return window_.controller.result().has_value();
    }
    [[nodiscard]] const session::Session& shown() const override { return window_.shown(); }
    [[nodiscard]] const ui::Keys& keys() const override { return window_.settings.keys(); }
    [[nodiscard]] const text::Catalogue& words() const override { return window_.words; }
    [[nodiscard]] bool game_on_screen() const override { return window_.game_on_screen(); }
    [[nodiscard]] bool takes_commands() const override { return window_.takes_commands(); }
    [[nodiscard]] bool asks_at_table() const override;
    [[nodiscard]] bool has_text_field() const override;
    [[nodiscard]] bool has_popup() const override;
    [[nodiscard]] bool has_list_in_dialog() const override;
    bool end_show(const Press& press) override;
    void hear(const Press& press) override;
    void write(const std::string& text) override;
    void press_as_key(const std::string& button) override { panels_.press_as_key(button); }
    void draw_panels() override { panels_.draw(); }
    void request(const ui::UiRequest& request) override { window_.request(request); }
    void act(ui::Action action, const Press& press) override;
    void say(const text::Message& message) override;

    WindowContext& window_;
    Hand& hand_;
    Panels panels_;
    KeyStack takers_;
};

} // namespace strata::window
