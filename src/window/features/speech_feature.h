// SPDX-License-Identifier: MIT
// What happens in the window, for those who listen instead of looking.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "platform/voice.h"
#include "window/features/feature.h"

namespace strata::window {

class SpeechFeature : public Feature {
public:
    struct Needs {
        Game& game;
        Notices& notices;
        StatusPort& status;
        Stage& stage;
        Preferences& preferences;
        const CursorPort& cursor;
        const ui::TypedMove& typed_move;
    };
    // `file`: sentences are written there instead of spoken; empty: they are not.
    SpeechFeature(const Needs& needs, const std::string& file);
    [[nodiscard]] static std::span<const ui::ActionRow> rows();

    [[nodiscard]] bool runs_in_demonstrations() const override { return true; }
    void on_press() override;
    void on_message(const std::string& sentence) override;
    void on_report(const session::Report& report) override;
    void on_cursor() override;
    void on_frame(const ShownFrame& frame) override;

private:
    // What somebody may ask for: the square of the cursor, the pieces of the side to move and of
    // the others, the boards, the lens, whose turn it is, the clocks, the last moves.
    enum class Asked : std::uint8_t { square, own, others, boards, lens, turn, clocks, past };

    [[nodiscard]] bool enabled() const;
    [[nodiscard]] ui::SpeechDetail detail() const { return preferences_.panels().speech_detail; }
    void say_typing();
    void say_new(std::string& before, const std::string& now);
    void turn_on_or_off();
    void repeat();
    void tell(Asked asked);
    [[nodiscard]] std::string words_for(Asked asked) const;
    [[nodiscard]] std::string pieces_of(rules::Seat seat) const;
    [[nodiscard]] std::string square_words() const;

    Game& game_;
    Notices& notices_;
    StatusPort& status_;
    Stage& stage_;
    Preferences& preferences_;
    const CursorPort& cursor_;
    const ui::TypedMove& typed_move_;
    platform::Voice voice_{[this] { stage_.wake(); }};
    bool into_file_ = false;
    std::vector<std::string> last_;    // since the last key
    bool pressed_ = false;             // and nothing was said since
    std::string dialog_;               // of the frame before: its title and question,
    std::string focus_;                // the control that the keyboard was on,
    std::string caption_;              // of the demonstration,
    std::string advice_;               // the card of a hint,
    std::string lens_;                 // what a move of a board would change
    std::string typed_problem_;        // of a move that is being typed
    std::optional<std::string> typed_; // in the text field that has the keyboard
};

} // namespace strata::window
