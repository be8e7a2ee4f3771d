// SPDX-License-Identifier: MIT
// The window: what happens in it becomes commands, what the game returns becomes pictures. It
// sleeps while nothing happens and nothing moves.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engines/tablebase_loader.h"
#include "files/game_document.h"
#include "files/settings_store.h"
#include "platform/drive.h"
#include "platform/window.h"
#include "ui/dialogs/rules_page.h"
#include "ui/frame.h"
#include "ui/input/action_row.h"
#include "ui/panels/move_list_text.h"
#include "window/board_view.h"
#include "window/engine_registry.h"
#include "window/event_queue.h"
#include "window/feature_list.h"
#include "window/frame_pace.h"
#include "window/game_controller.h"
#include "window/game_pictures.h"
#include "window/game_table.h"
#include "window/gui.h"
#include "window/guide_pictures.h"
#include "window/input_handler.h"
#include "window/play_options.h"
#include "window/quality_trial.h"
#include "window/set_up_picture.h"
#include "window/sounds.h"
#include "window/trace.h"

namespace strata::window {

// What is there without a screen.
struct WindowModel {
    explicit WindowModel(const PlayOptions& options);

    text::Catalogue words;
    notation::RuleBook book;
    view::Themes themes;
    files::GameDocument document;
    files::SettingsStore settings;
    Trace trace;
};

// What the panels keep from frame to frame.
struct Panels {
    ui::TransientUiState state{};
    ui::Layout layout{};
    ui::MoveListText move_text{};
    ui::RulesPage rules_page;
    std::vector<ui::Mark> marks{};
    std::optional<double> wake{}; // see ui::FrameOutput
    ui::Announced announced{};
    GamePictures game_pictures{};
    GuidePictures guide_pictures;
    SetUpPicture set_up_picture{};
    std::vector<std::string> own_variants{};
    text::Language language = text::Language::auto_; // that all of it is said in
    notation::MoveStyle moves{};                     // that its lists are written in
};

class WindowLoop : public ui::ActionHost, public platform::WindowProgram {
public:
    // Throws std::runtime_error in plain words when there is no display or data is missing.
    explicit WindowLoop(const PlayOptions& options);

    platform::Window& begin() override;
    // Draws a frame where one is due.
    std::optional<double> step(std::span<const platform::InputEvent> events) override;
    [[nodiscard]] bool leaving() const override { return leaving_ != Leaving::no; }
    // Saves what is kept. What cannot be saved is told on standard error: no window shows it any
    // more.
    int finish() override;

    [[nodiscard]] static std::span<const ui::ActionRow> rows();

private:
    // window_loop.cpp
    void report_problems();
    void keep_shape();
    [[nodiscard]] bool moving() const;
    void update_time();
    void update_tablebases();
    [[nodiscard]] std::optional<double> work_until_next();
    bool draw_part();
    bool draw_game_picture();
    bool try_quality();
    void rest_after_a_while();
    void release_memory();
    void save_settings();
    void trace_state();

    // window_requests.cpp
    void handle(const ui::UiRequest& request);
    void run_action(ui::Action action);
    void use_keys(const ui::Keys& keys);
    void use_docks(const ui::UseDocks& request);
    void reset_panels();
    void take_picture() { pace_.want_picture(); }
    void turn_full_screen();
    void leave();
    void apply_language();
    void rebuild_move_list();

    // window_frame.cpp
    [[nodiscard]] bool shows_map_of_puzzle() const;
    void lay_out();
    void fall_back_to_default_pieces(const text::TextError& refusal);
    void pass_panels(bool settle);
    void point_at_board();
    void draw_panels();
    void update_board(view::Table table, render::Pace pace);
    void show_frame();
    void renew_context();

    [[nodiscard]] ui::UiState& preferences() { return model_.settings.now().panels; }
    [[nodiscard]] TableMaker& screen() const { return controller_.screen(); }

    WindowModel model_;
    platform::Window window_;
    Sounds sounds_; // ends before the window, and SDL with it
    Gui gui_;
    BoardView board_;
    GameTable game_;
    Hand hand_;
    Panels panels_;
    FramePace pace_;
    Spotlight spotlight_;
    StatusLine status_;
    view::Glide room_of_result_;        // beside the boards, in pixels
    std::optional<QualityTrial> trial_; // while it goes on
    EngineRegistry engines_;
    engines::TablebaseLoader tablebases_;
    WindowContext context_;
    FeatureList features_;
    GameController controller_;
    InputHandler input_;
    EventQueue events_;
    enum class Leaving : std::uint8_t { no, asked, display_lost };
    Leaving leaving_ = Leaving::no;
};

} // namespace strata::window
