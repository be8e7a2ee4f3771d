// SPDX-License-Identifier: MIT
// A friend who is elsewhere: links to what is on the screen, the card that invites, and the game
// that has come on the clipboard when the window comes to the front.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "ui/dialogs/invite.h"
#include "window/features/feature.h"

namespace strata::window {

class FriendFeature : public Feature {
public:
    struct Needs {
        Game& game;
        Notices& notices;
        Dialogs& dialogs;
        Preferences& preferences;
        Clipboard& clipboard;
        Desktop& desktop;
    };
    explicit FriendFeature(const Needs& needs)
        : game_(needs.game),
          notices_(needs.notices),
          dialogs_(needs.dialogs),
          preferences_(needs.preferences),
          clipboard_(needs.clipboard),
          desktop_(needs.desktop) {}
    [[nodiscard]] static std::span<const ui::ActionRow> rows();

    void update() override;
    bool handle(const ui::UiRequest& request) override;
    void on_focus() override;
    void on_report(const session::Report& report) override;

private:
    void copy_link();
    void copy(const std::string& link, const char* told);
    void invite();
    void tell_chat();
    void send(bool mail);
    [[nodiscard]] rules::Seats seats_here() const;
    [[nodiscard]] ui::Invitation invitation() const;
    [[nodiscard]] game::GameRecord invited() const;

    Game& game_;
    Notices& notices_;
    Dialogs& dialogs_;
    Preferences& preferences_;
    Clipboard& clipboard_;
    Desktop& desktop_;
    rules::Seats here_;          // chosen on the card
    std::uint64_t revision_ = 0; // of the game on the card
    std::uint64_t seen_ = 0;     // digest of the text that was on the clipboard last
    bool has_moved_ = false;     // what the chat has not been told
};

} // namespace strata::window
