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
#include "app/lesson_log.h"
#include "app/pointer.h"
#include "app/quality_trial.h"
#include "app/settings_file.h"
#include "app/trace.h"
#include "app/viewpoints.h"
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
    // What is on the board in the window: the game, or the show that plays.
    [[nodiscard]] const session::Session& session() const {
        return demo_ ? demo_->player().session() : desk_.session();
    }
    void put_game_on_table(const PlayOptions& options);
    [[nodiscard]] std::span<const platform::InputEvent> next_events();
    [[nodiscard]] std::optional<double> sleep_until() const;
    bool work_ahead();
    bool try_quality();
    void rest_after_a_while();
    [[nodiscard]] bool moving() const;
    void follow_time();
    void lay_out();
    void put_up_with_other_pieces(const text::TextError& refusal);
    void bend_space();
    [[nodiscard]] view::Spread spread_now() const;
    void panels(bool settle);
    void point_at_board();
    void draw_panels();
    // Of the game, or of the show that plays.
    [[nodiscard]] view::Table table();
    [[nodiscard]] scene::Scene build_scene();
    [[nodiscard]] scene::Camera camera_now() const;
    [[nodiscard]] ui::Sight sight() const;
    [[nodiscard]] int seats_in_panel() const;
    bool draw_part();
    void show_frame();
    void save_picture(bool clean);
    void remember_preferences(bool at_last = false);
    void tell_kept_as(const std::filesystem::path& file);
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
    bool takes_promotion(const std::string& name);
    void carry_out(const Gesture& gesture);
    void drag_piece();
    void drop_piece(rules::Square from);
    void begin_mark(rules::Square square);
    void end_mark(rules::Square square);
    void land(); // what was carried need not fly

    // window_show.cpp
    [[nodiscard]] std::vector<ui::Demonstration> list_demonstrations() const;
    [[nodiscard]] bool is_first_start(const PlayOptions& options) const;
    void begin_show(DemoScript script, const std::string& name);
    void another_board();
    void play_game_as_show();
    void next_demonstration();
    void leave_demonstration();
    void end_show();
    void go_on_after_end();
    [[nodiscard]] const ui::Demonstration* next_lesson() const;
    [[nodiscard]] ui::Showing showing() const;
    void carry_out(const ui::PlayDemonstration& wish);
    void carry_out(const ui::SteerShow& wish);
    void carry_out(const ui::FirstRun& answer);
    void answer_question(const session::Command& command);
    [[nodiscard]] bool learner_plays() const;
    void press_in_show(const std::string& name);
    void tell_show();

    // window_camera.cpp. Drags are in pixels.
    void orbit(glm::vec2 drag);
    void pan(glm::vec2 drag);
    void zoom(float factor, std::optional<glm::vec3> towards = std::nullopt);
    void take_show_camera(scene::Camera camera);
    bool turn_by_key(ui::Action action);
    void look_in_show(ui::Action action);
    bool act_on_camera(ui::Action action);
    void show_best_view();
    void start_or_stop_turning();
    bool act_on_viewpoints(ui::Action action);
    void keep_viewpoint(int slot);
    void go_to_viewpoint(int slot);
    void frame_selection();
    void follow_seat();
    [[nodiscard]] std::optional<rules::Seat> seat_to_follow() const;

    // window_files.cpp
    bool act_on_files(ui::Action action);
    void choose_file(ui::Dialog dialog);
    void save_again();
    [[nodiscard]] bool asks_first(ui::Wish wish);
    void carry_out(const ui::Leave& wish);
    void tell_set_aside(const std::filesystem::path& before);
    void list_kept_games();
    void tell_of(const Restored& restored);
    void offer_left_open(bool with_list);
    void carry_out(const ui::OpenKeptGame& wish);
    void carry_out(const ui::ClearKeptGames& wish);
    void carry_out(const ui::OpenFile& wish);
    void carry_out(const ui::SaveFile& wish);
    void carry_out(const ui::StartGame& wish);
    void carry_out(const ui::StartPosition& wish);
    void paste_position();

    // window_actions.cpp
    void carry_out(ui::Wishes wishes);
    void carry_out(const session::Command& command);
    void carry_out(ui::Action action);
    bool act_on_cursor(ui::Action action);
    bool act_on_marks(ui::Action action);
    void take_board(int by);
    void answer(const session::Report& report);
    void announce(const std::string& sentence);
    void animate(const session::Report& report);
    void new_game_on_table();
    void clear();
    void set_cursor(ui::Cursor cursor);
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
    Preferences tried_preferences_;
    bool preferences_refused_ = false; // and told

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
    LessonLog lessons_;
    std::vector<ui::Demonstration> demonstrations_;

    ui::Moment moment_;
    ui::MoveListText move_text_;
    ui::RulesPage rules_page_;
    ui::Cursor cursor_;
    ui::Held held_;
    view::Hover hover_;
    ui::MapHit on_map_; // what the pointer points at on the flat map
    reading::Reader reader_;
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
    bool told_of_letters_ = false;
    bool wants_picture_ = false;
    bool wants_clean_picture_ = false;
    std::optional<QualityTrial> trial_; // while it goes on
    bool leaving_ = false;
    std::vector<std::filesystem::path> left_open_; // kept games whose program was killed

    std::optional<view::Animation> animation_;
    view::Glide pull_;
    view::Glide flat_;     // from space to the flat map
    bool turning_ = false; // the turntable
    double turned_at_ = 0.0;
    Viewpoints viewpoints_;
    view::CameraSeat seat_ = view::CameraSeat::free;
    std::optional<DemoShow> demo_;
    std::string demo_title_;
    std::string demo_name_;                            // of its file; empty: a game is shown
    bool demo_over_ = false;                           // it stands at its end
    std::vector<std::filesystem::path> demos_waiting_; // the next one first
    double last_frame_ = 0.0;
};

} // namespace strata::app
