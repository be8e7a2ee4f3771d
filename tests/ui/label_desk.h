// SPDX-License-Identifier: MIT
// A language as the tests of labels speak it, and a window that nobody sees, in which panels of a
// game are drawn in it.
#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "game.h"
#include "grid_board.h"
#include "ui/board_picture.h"
#include "ui/dialogs/rules_page.h"
#include "ui/input/action_row.h"
#include "ui/map/flat_board.h"
#include "ui/panels.h"
#include "ui/panels/advice.h"
#include "ui/panels/analysis.h"
#include "ui/panels/move_list_text.h"
#include "ui/panels/review.h"
#include "ui/style.h"

namespace strata::tests {

inline constexpr glm::vec2 label_screen{1280.0F, 720.0F};

// One of the languages: its sentences, where its pages stand, and its longest caption.
struct TestLanguage {
    std::string name;
    text::Catalogue words;
    std::vector<std::filesystem::path> pages;
    std::string caption;
    std::vector<ui::Demonstration> lessons{};
};

// Those that stand in assets/text, and the one of STRATA_PSEUDO; of STRATA_LABELS that one alone.
[[nodiscard]] std::vector<TestLanguage> tongues();
[[nodiscard]] const view::Themes& label_themes();
// One that plays, one that does not, and one that nobody has named.
[[nodiscard]] const ui::Engines& label_engines();

// A window that nobody sees, with a game in it.
class Desk {
public:
    explicit Desk(const std::string& variant)
        : session(shipped_rules(), variant),
          flat_(ui::flat_board_of(session.variant())) {
        state.new_game.id = variant;
    }

    void play(const std::string& move) {
        const auto report = session.apply(session::TypeMove{move});
        INFO(move);
        REQUIRE(report.kind == session::Report::Kind::played);
    }

    void speak(const TestLanguage& tongue) {
        tongue_ = &tongue;
        rules_page_ = ui::RulesPage{tongue.pages};
        write_moves({});
    }
    void write_moves(notation::MoveStyle style) {
        move_text_ = ui::MoveListText{notation::PieceLetters{tongue_->words, style}};
    }
    [[nodiscard]] const TestLanguage& tongue() const { return *tongue_; }

    // Does what that row says, as its key does.
    void open(const ui::ActionRow& dialog);

    // As it is before anything is asked of it.
    void clear() {
        transient = {};
        on_screen = {};
        view = {};
        hover = {};
        showing.reset();
        over.reset();
        analysis.reset();
        review.reset();
        advice.reset();
        state.docks = ui::default_docks();
        session.apply(session::ClearSelection{});
        if (tongue_ != nullptr) write_moves({});
    }

    // So often that ImGui knows its own sizes.
    void draw(const ui::Style& style, int frames = 3) {
        for (int n = 0; n < frames || (transient.settling > 0 && n < 16); ++n) {
            transient.settling = std::max(0, transient.settling - 1);
            draw_once(style);
        }
    }

    [[nodiscard]] std::optional<glm::vec2> place(const std::string& mark) const {
        for (const auto& one : marks)
            if (one.name == mark) return one.centre;
        return std::nullopt;
    }

    glm::vec2 screen = label_screen;
    session::Session session;
    ui::UiState state{};
    ui::OnScreen on_screen;
    ui::TransientUiState transient{};
    view::ViewSettings view{};
    view::Hover hover{};
    std::optional<ui::DemoStatus> showing{};
    std::optional<session::Session> over{}; // the same game once it has ended, to be shown instead
    std::optional<ui::Analysis> analysis{};
    std::optional<ui::ReviewSheet> review{};
    std::optional<ui::Advice> advice{};
    std::optional<ui::Engines> engines{}; // in place of label_engines()
    std::string file{};                   // name of the game's
    std::unique_ptr<GridBoard> set_up_board = std::make_unique<GridBoard>();
    std::vector<ui::Mark> marks{};
    ui::UiRequests requested{}; // since it was emptied last
    double time = 0.0;
    rules::Seat from_seat{0}; // next to the camera
    // The board stands in the middle of the picture.
    std::optional<std::vector<glm::vec2>> outline{
        {label_screen * 0.3F, label_screen* glm::vec2{0.6F, 0.3F}, label_screen * 0.6F}};
    std::optional<double> wake{}; // see ui::FrameOutput
    struct Pictured {
        std::string theme, pieces;
        std::optional<view::Quality> quality;
        std::string position;
        ui::BoardPicture::Shot shot;
    };
    std::vector<Pictured> pictured{}; // that cards have asked for, the same

private:
    void draw_once(const ui::Style& style);
    // The cards as their readers see them: what is turned cannot be read back.
    [[nodiscard]] ui::Layout upright_table(float scale) const;

    const TestLanguage* tongue_ = nullptr;
    std::optional<ui::FlatBoard> flat_;
    ui::RulesPage rules_page_{{}};
    ui::MoveListText move_text_{};
};

} // namespace strata::tests
