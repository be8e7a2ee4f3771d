// SPDX-License-Identifier: MIT
// The window: what happens in it becomes commands, what the game answers becomes pictures. It
// sleeps while nothing happens and nothing moves.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include "app/board_view.h"
#include "app/camera_man.h"
#include "app/commands.h"
#include "app/demo_show.h"
#include "app/game_desk.h"
#include "app/gui.h"
#include "app/pointer.h"
#include "app/quality_trial.h"
#include "app/settings_file.h"
#include "app/trace.h"
#include "platform/window.h"
#include "ui/cursor.h"
#include "ui/frame.h"
#include "ui/imgui_input.h"
#include "ui/keymap.h"
#include "ui/move_list_text.h"
#include "ui/rules_page.h"

namespace strata::app {

class WindowLoop {
public:
    // Throws std::runtime_error in plain words when there is no display or data is missing.
    explicit WindowLoop(const PlayOptions& options);

    // Plays those demonstrations, one after the other, before anything else.
    void begin_with_demonstrations(std::vector<std::filesystem::path> files);
    // Until the user leaves; the exit code.
    int run();

private:
    // window_loop.cpp
    [[nodiscard]] double now() const;
    [[nodiscard]] const session::Session& session() const { return desk_.session(); }
    void put_game_on_table(const PlayOptions& options);
    [[nodiscard]] std::span<const platform::InputEvent> next_events();
    [[nodiscard]] std::optional<double> sleep_until() const;
    bool work_ahead();
    bool try_quality();
    void rest_after_a_while();
    [[nodiscard]] bool moving() const;
    void follow_time();
    void lay_out();
    void panels(bool settle);
    void point_at_board();
    void draw_panels();
    [[nodiscard]] scene::Scene build_scene() const;
    [[nodiscard]] scene::Camera camera_now() const;
    [[nodiscard]] ui::Sight sight() const;
    [[nodiscard]] int seats_in_panel() const;
    void show_frame();
    void save_picture(bool clean);
    void remember_preferences();
    void tell_places();

    // window_input.cpp
    void handle(const platform::InputEvent& event);
    void hand_over_keyboard();
    void on(const platform::MouseMove& event);
    void on(const platform::MouseButton& event);
    void on(const platform::Wheel& event);
    void on(const platform::Key& event);
    void on(const platform::TextInput& event);
    void on(const platform::Resize& event);
    void on(const platform::Expose& event);
    void on(const platform::Quit& event);
    void on(const platform::DropFile& event);
    void hold(const platform::Key& event, const std::string& name);
    void press_key(const std::string& name);
    void key_in_demonstration(const std::string& name);
    bool takes_promotion(const std::string& name);
    void carry_out(const Gesture& gesture);
    void drag_piece();
    void drop_piece(rules::Square from);
    void begin_mark(rules::Square square);
    void end_mark(rules::Square square);

    // window_actions.cpp
    void carry_out(ui::Wishes wishes);
    void carry_out(const session::Command& command);
    void carry_out(ui::Action action);
    void carry_out(const ui::OpenFile& wish);
    void carry_out(const ui::SaveFile& wish);
    void carry_out(const ui::StartGame& wish);
    void carry_out(const ui::StartPosition& wish);
    void carry_out(const ui::PlayDemonstration& wish);
    bool act_on_camera(ui::Action action);
    bool act_on_cursor(ui::Action action);
    void take_board(int by);
    bool act_on_files(ui::Action action);
    bool act_on_marks(ui::Action action);
    void answer(const session::Report& report);
    void announce(const std::string& sentence);
    void animate(const session::Report& report);
    void follow_seat();
    [[nodiscard]] std::optional<rules::Seat> seat_to_follow() const;
    void new_game_on_table();
    void clear();
    void frame_selection();
    void choose_file(ui::Dialog dialog);
    void paste_position();
    void set_cursor(ui::Cursor cursor);
    void next_demonstration();
    void leave_demonstration();
    [[nodiscard]] bool asks_first(ui::Wish wish);
    void toast(const std::string& text, bool bad = false);
    void complain(const char* key, const std::string& reason);

    std::chrono::steady_clock::time_point began_ = std::chrono::steady_clock::now();
    notation::Catalogue words_;
    notation::RuleBook book_;
    view::Themes themes_;
    GameDesk desk_;
    Trace trace_;
    std::vector<std::string> settings_problems_; // before `preferences_`, which fills it
    Preferences preferences_;
    Preferences saved_preferences_;

    platform::Window window_;
    Gui gui_;
    ui::Layout layout_;
    view::BoardSpace space_;                  // as it is seen now, levels on their way included
    std::optional<ui::FlatBoard> flat_board_; // of the game on the table, when it is flat
    std::vector<std::string> own_variants_;
    BoardView board_;
    Screen screen_;
    CameraMan camera_;
    Pointer pointer_;
    std::vector<ui::Demonstration> demonstrations_;

    ui::Moment moment_;
    ui::MoveListText move_text_;
    ui::RulesPage rules_page_;
    ui::Cursor cursor_;
    ui::Held held_;
    view::Hover hover_;
    std::vector<rules::Square> in_the_way_; // of the last refusal, until the next command
    std::vector<ui::Mark> marks_;
    glm::vec2 mouse_{-1.0F};
    bool panel_has_button_ = false; // the button that is held was pressed over a panel
    char letter_ = 0;               // of a promotion, for the next pass
    bool pointer_moved_ = false;
    bool stale_ = true;        // something changed that must be seen
    double hand_until_ = 0.0;  // a hand that turns the board counts as movement till then
    bool frame_moved_ = false; // the last frame showed something on its way
    bool resting_ = false;     // and has given back what only frames need
    bool wants_picture_ = false;
    bool wants_clean_picture_ = false;
    std::optional<QualityTrial> trial_; // while it goes on
    bool leaving_ = false;

    std::optional<view::Animation> animation_;
    view::Glide pull_;
    view::CameraSeat seat_ = view::CameraSeat::free;
    std::optional<DemoShow> demo_;
    std::string demo_title_;
    std::vector<std::filesystem::path> demos_waiting_; // the next one first
    double last_frame_ = 0.0;
};

} // namespace strata::app
