// SPDX-License-Identifier: MIT
// The few things that are asked twice, and what others ask: a sentence, and a yes and a no.
#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "ui/dialog.h"
#include "ui/request.h"

namespace strata::ui {

using DialogPtr = std::shared_ptr<Dialog>;

[[nodiscard]] DialogPtr resign_question();
[[nodiscard]] DialogPtr delete_line_question();
[[nodiscard]] DialogPtr delete_from_question();
// Somebody offers a draw.
[[nodiscard]] DialogPtr draw_question();
// Somebody wants to take back.
[[nodiscard]] DialogPtr allow_take_back_question();
// The file of the game was changed by another program since it was opened here.
[[nodiscard]] DialogPtr file_changed_question();
// A no leads back to the dialog in which the file was chosen.
[[nodiscard]] DialogPtr overwrite_question(const std::filesystem::path& file, DialogPtr chooser);
// Both answers lead back to the list of kept games.
[[nodiscard]] DialogPtr clear_kept_question(std::vector<std::filesystem::path> files,
                                            DialogPtr list);
// The game on the table could not be kept, for that reason; a yes goes on with the request.
[[nodiscard]] DialogPtr lose_game_question(UiRequest request, const std::string& reason);
// A game has come from elsewhere: what it is, and whether the friend at the other end has moved.
[[nodiscard]] DialogPtr take_over_question(TakeOver request, const std::string& asked, bool moved);

// Whose last move is to be taken back: a button for each who may request it.
class TakeBackQuestion final : public Dialog {
public:
    TakeBackQuestion() : Dialog("ui.take_back.title", 420.0F) {}
    void draw(Frame& frame) override;
};

// With which move a draw is claimed: a button for each that allows it, or for those of the piece
// that is selected. The move is played.
class ClaimQuestion final : public Dialog {
public:
    ClaimQuestion() : Dialog("ui.claim.title", 460.0F) {}
    void draw(Frame& frame) override;
};

// Who plays where an engine of others has failed. The game waits for the answer.
class EngineFailedQuestion final : public Dialog {
public:
    EngineFailedQuestion(rules::Seat seat, std::string reason)
        : Dialog("ui.engine_failed.title", 460.0F),
          seat_(seat),
          reason_(std::move(reason)) {}
    void draw(Frame& frame) override;

private:
    rules::Seat seat_;
    std::string reason_;
};

} // namespace strata::ui
