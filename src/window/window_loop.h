// SPDX-License-Identifier: MIT
// The window: what happens in it becomes commands, what the game answers becomes pictures. It
// sleeps while nothing happens and nothing moves.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <type_traits>
#include <vector>

#include "engines/analysis_service.h"
#include "engines/engine_players.h"
#include "engines/hint_service.h"
#include "engines/review_service.h"
#include "engines/tablebase_loader.h"
#include "files/game_document.h"
#include "files/settings_store.h"
#include "notation/games/given_text.h"
#include "platform/window.h"
#include "ui/dialogs/file_dialog.h"
#include "ui/dialogs/rules_page.h"
#include "ui/frame.h"
#include "ui/input/action_row.h"
#include "ui/input/keys.h"
#include "ui/panels/advice.h"
#include "ui/panels/analysis.h"
#include "ui/panels/move_list_text.h"
#include "ui/panels/review.h"
#include "window/board_view.h"
#include "window/cues.h"
#include "window/demonstrations.h"
#include "window/engine_registry.h"
#include "window/exporter.h"
#include "window/frame_pace.h"
#include "window/game_lister.h"
#include "window/game_pictures.h"
#include "window/game_table.h"
#include "window/gui.h"
#include "window/play_options.h"
#include "window/pointer.h"
#include "window/puzzles.h"
#include "window/quality_trial.h"
#include "window/sounds.h"
#include "window/speech.h"
#include "window/trace.h"

namespace strata::window {

// A seat whose engine does not play any more, and why.
struct FailedSeat {
    rules::Seat seat{};
    std::string reason;
    bool asked = false; // who shall play there; once
};

// What the panels keep from frame to frame.
struct Panels {
    ui::TransientUiState moment{};
    ui::MoveListText move_text{};
    ui::RulesPage rules_page;
    std::optional<FailedSeat> failed{}; // until somebody plays there
    std::vector<ui::Mark> marks{};
    ui::Announced heard{};
    GamePictures game_pictures{};
    std::vector<std::string> own_variants{};
    std::vector<std::filesystem::path> left_open{};  // kept games whose program was killed
    text::Language language = text::Language::auto_; // that all of it is said in
    notation::MoveStyle moves{};                     // that its lists are written in
    std::optional<ui::Analysis> analysis{};          // while it is on
    std::optional<reading::GhostLine> thought{};     // of it, on the board
    engines::AnalysisService analyst{platform::Window::wake};
    EngineRegistry engines{platform::Window::wake};
    std::optional<ui::Advice> advice{}; // while it is shown
    engines::HintService adviser{platform::Window::wake};
    Speech speech{};
    std::optional<ui::ReviewSheet> review{}; // while it is open
    engines::ReviewService critic{platform::Window::wake};
    engines::TablebaseLoader endings{platform::Window::wake};
    GameLister games_of_file{platform::Window::wake};
    std::optional<Puzzles> puzzles{}; // once somebody has asked for them
};

class WindowLoop : public ui::ActionHost {
public:
    // Throws std::runtime_error in plain words when there is no display or data is missing.
    explicit WindowLoop(const PlayOptions& options);

    // Plays those demonstrations, one after the other, before anything else.
    void begin_with_demonstrations(std::vector<std::filesystem::path> files);
    // Until the user leaves; the exit code.
    int run();
    // Takes what happened, and draws a frame where one is due. Never waits: answers for how many
    // seconds nothing will be due; nothing: until something happens.
    std::optional<double> step(std::span<const platform::InputEvent> events);
    // Where other threads leave commands for the game.
    [[nodiscard]] engines::Inbox& inbox() { return opponents_.inbox(); }

    // Rows of actions, each list in the file of its owner.
    [[nodiscard]] static std::span<const ui::ActionRow> hand_actions();
    [[nodiscard]] static std::span<const ui::ActionRow> program_actions();
    [[nodiscard]] static std::span<const ui::ActionRow> analysis_actions();
    [[nodiscard]] static std::span<const ui::ActionRow> advice_actions();
    [[nodiscard]] static std::span<const ui::ActionRow> review_actions();
    [[nodiscard]] static std::span<const ui::ActionRow> camera_actions();
    [[nodiscard]] static std::span<const ui::ActionRow> picture_actions();
    [[nodiscard]] static std::span<const ui::ActionRow> file_actions();
    [[nodiscard]] static std::span<const ui::ActionRow> show_actions();
    [[nodiscard]] static std::span<const ui::ActionRow> speech_actions();

private:
    // The effect of an action: a member, with what is given to it or else the number in the run.
    template <auto member, auto... given>
    static void call(ui::ActionHost& host, [[maybe_unused]] int n) {
        auto& window = static_cast<WindowLoop&>(host);
        if constexpr (std::is_invocable_v<decltype(member), WindowLoop&, decltype(given)...>)
            (window.*member)(given...);
        else
            (window.*member)(n);
    }
    // The same of one that moves the camera: the turntable stops.
    template <auto member, auto... given>
    static void look(ui::ActionHost& host, int n) {
        auto& window = static_cast<WindowLoop&>(host);
        if (!window.demos_.show()) window.game_.stop_turning();
        call<member, given...>(host, n);
    }

    // window_loop.cpp
    // What is on the board in the window: the game, or the show that plays.
    [[nodiscard]] TableMaker& on_table() {
        return demos_.show() ? static_cast<TableMaker&>(*demos_.show()) : game_;
    }
    [[nodiscard]] const TableMaker& on_table() const {
        return demos_.show() ? static_cast<const TableMaker&>(*demos_.show()) : game_;
    }
    [[nodiscard]] const session::Session& session() const { return on_table().session(); }
    [[nodiscard]] ui::Hints hints() const { return {words_, settings_.keys(), hand_.pad_leads}; }
    void put_game_on_table(const PlayOptions& options);
    void try_shape();
    [[nodiscard]] std::optional<double> work_until_next();
    bool draw_part();
    bool draw_game_picture();
    bool work_ahead();
    bool try_quality();
    void rest_after_a_while();
    [[nodiscard]] bool moving() const;
    void follow_time();
    void save_picture(bool clean);
    void save_settings();
    [[nodiscard]] int keep_at_last();
    void tell_kept_as(const std::filesystem::path& file);
    void tell_error(const lessons::LessonLog& log);
    void tell_log_written(const data::Written& log);
    void tell_written(const data::Written& file, const char* unsaved);
    void tell_places();

    // window_frame.cpp
    [[nodiscard]] view::Table table_now();
    void lay_out();
    void fall_back_to_default_pieces(const text::TextError& refusal);
    void panels(bool settle);
    [[nodiscard]] bool keys_go_to_panels() const;
    [[nodiscard]] static platform::PointerShape pointer_shape();
    void point_at_board();
    void draw_panels();
    [[nodiscard]] ui::Sight sight() const;
    void update_board(view::Table table, render::Pace pace);
    void show_frame();
    void renew_context();

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
    void on(const platform::Interrupted& event);
    void let_go();
    void on(const platform::DropFile& event);
    void on(const platform::DropText& event);
    void hold(const platform::Key& event, const std::string& name);
    void press_key(const std::string& name);
    bool answers_card(bool yes);
    bool takes_promotion(const std::string& name);
    bool goes_to_key_sheet(const std::string& name);
    void carry_out(const ui::UseKeys& wish);
    void carry_out(const Gesture& gesture);
    void drag_piece();
    void drop_piece(rules::Square from);
    void begin_mark(rules::Square square);
    void end_mark(rules::Square square);

    // window_hands.cpp
    void on(const platform::PadButton& event);
    void on(const platform::PadStick& event);
    void on(const platform::PadPlugged& event);
    void on(const platform::Finger& event);
    void on(const PinchBy& by);
    void lead_by_pad(bool pad);
    void press_on_pad(const std::string& button);
    void press_as_key(const std::string& button);
    void follow_hands();
    [[nodiscard]] std::optional<double> hands_due() const;
    void carry_out(const std::vector<Touch::Meant>& meant);

    // window_programs.cpp
    void receive(const engines::Inbox::Letter& letter);
    void follow_programs();
    void play_for_program(const session::Command& command);
    void play_premove();
    bool belongs_to_program(const session::Command& command);
    void undo();
    void take_back();
    void move_now();
    void start_or_stop_time();
    bool take_back_at_once();
    void pause_programs(bool paused);
    void ask_about_draw();
    void set_players(const std::vector<session::Player>& players);
    void keep_seed();
    void play_on();
    void show_result();
    void carry_out(const ui::AfterGame& answer);

    // window_engines.cpp
    void load_engines();
    void follow_engines();
    void tell_of_failure(const engines::SeatError& error);
    void carry_out(const ui::SetEngine& wish);
    void carry_out(const ui::TryEngine& wish);
    void carry_out(const ui::TrySeatAgain& wish);
    [[nodiscard]] const engines::NamedEngine* analysing_engine() const;
    void end_analysis_by(const engines::AnalysisError& error);

    // window_analysis.cpp
    void follow_endings();
    void release_programs();
    [[nodiscard]] std::shared_ptr<const search::Tablebase> endings() const;
    void follow_analysis();
    void show_finding(const engines::Finding& finding);
    [[nodiscard]] const reading::GhostLine* thought_now();
    void step_thought(bool on);
    void carry_out(const ui::TryLine& wish);
    void tell_analysis();

    // window_review.cpp
    void open_review();
    void close_review();
    void follow_review();
    void go_to_mistake(int step);
    bool think_of_better(bool on);
    [[nodiscard]] const std::vector<rules::Move>* better_line() const;
    void begin_trial();
    void end_trial();
    void follow_trial();
    void write_notes();
    void tell_review();

    // window_advice.cpp
    void advise(bool threats);
    void follow_advice();

    // window_speech.cpp
    [[nodiscard]] bool speaks() const;
    void say_aloud(const std::string& sentence);
    void say_report(const session::Report& report);
    void say_cursor();
    void say_typing();
    void say_what_changed(const ui::Announced& heard, const reading::Reading& reading);
    void turn_speech();
    void say_again();
    // What somebody wants to hear: the square of the cursor, the men of who is to move, of all
    // others, the boards, the lens, whose turn it is, the clocks, the last moves.
    enum class Asked : std::uint8_t { square, men, others, boards, lens, turn, clocks, past };
    void tell(Asked asked);
    [[nodiscard]] std::string words_for(Asked asked);

    // window_show.cpp
    [[nodiscard]] bool is_first_start(const PlayOptions& options);
    void begin_show(lessons::DemoScript script, const std::string& name);
    void another_board();
    void play_game_as_show();
    void next_demonstration();
    void leave_demonstration();
    void end_show();
    void go_on_after_end();
    [[nodiscard]] ui::DemoStatus showing() const;
    void carry_out(const ui::PlayDemonstration& wish);
    void carry_out(const ui::SteerShow& wish);
    void carry_out(const ui::FirstRun& answer);
    void press_in_show(const std::string& name);
    void act_in_show(ui::Action action, bool by_space);
    void tell_show();

    // window_puzzles.cpp
    void open_puzzles();
    void list_puzzles(const std::string& variant);
    void leave_for_puzzles();
    void carry_out(const ui::OpenPuzzle& wish);
    void hear_puzzle();
    void note_solved();
    [[nodiscard]] bool goes_on_to_puzzle();

    // window_camera.cpp
    void show_view(int number);
    void sit_with(int seat);
    void reset_view();
    void frame_selection();
    void orbit_by_key(int right, int up);
    void zoom_by_key(bool closer);
    void follow_mover();
    void show_best_view();
    void turn_table();
    void flatten();
    void save_view(int slot);
    void go_to_saved_view(int slot);

    // window_files.cpp
    void copy_position();
    void turn_full_screen();
    void leave();
    void choose_file(ui::FileDialog::Purpose purpose);
    void save_again();
    bool offer_games(const std::filesystem::path& file);
    void remember_file(const std::filesystem::path& file);
    [[nodiscard]] bool asks_first(ui::Wish wish);
    void carry_out(const ui::Leave& wish);
    void tell_set_aside(const std::filesystem::path& before);
    void list_kept_games();
    void tell_of(const files::Restored& restored);
    void offer_left_open(bool with_list);
    void carry_out(const ui::OpenKeptGame& wish);
    void carry_out(const ui::ClearKeptGames& wish);
    void follow_games();
    void carry_out(const ui::OpenFile& wish);
    void carry_out(const ui::OpenText& wish);
    void take_text(const std::string& text);
    void take_given(const notation::GivenText& given);
    [[nodiscard]] std::optional<notation::GivenText> text_in_file(const std::filesystem::path& file,
                                                                  files::Error& refusal) const;
    void tell_other_game(const std::string& id_before);
    void tell_notices(const std::vector<text::Message>& notices);
    void carry_out(const ui::SaveFile& wish);
    void carry_out(const ui::StartGame& wish);
    void carry_out(const ui::StartPosition& wish);
    void paste();
    void copy_game();
    void carry_out(const ui::TakeOver& wish);
    void tell_taken_over();
    void pause_engines_from_elsewhere(rules::Seats known = {});

    // window_export.cpp
    void take_picture(bool clean);
    void turn_photograph();
    void open_export();
    void carry_out(const ui::ExportFile& wish);
    [[nodiscard]] std::unique_ptr<films::Reel> reel_to_export();
    [[nodiscard]] films::ExportOptions picture_to_export() const;
    bool export_part();
    void write_page(const std::filesystem::path& file);
    void tell_exported(const std::filesystem::path& file);
    bool follow_export();
    void propose_name();

    // window_actions.cpp
    void speak();
    void write_moves();
    void carry_out(ui::Wishes wishes);
    void carry_out(const session::Command& command);
    void play_in_game(const session::Command& command);
    void carry_out(ui::Action action);
    void carry_out(const ui::UseDocks& wish);
    void reset_panels();
    void step_cursor(ui::Direction way);
    void step_to_target(int by);
    void click_at_cursor();
    void click_turned();
    void next_ink();
    void draw_from_cursor();
    void take_board(int by);
    void answer(const session::Report& report);
    void announce(const std::string& sentence);
    void hear(std::span<const Cue> cues, double after);
    void new_game_on_table();
    void clear();
    void set_cursor(ui::Cursor cursor);
    void toast(const std::string& text, bool bad = false);
    void show_error(const char* key, const text::Message& reason);
    void tell_oddity(const std::string& file);

    text::Catalogue words_;
    notation::RuleBook book_;
    view::Themes themes_;
    files::GameDocument desk_;
    Trace trace_;
    files::SettingsStore settings_;
    platform::Window window_;
    Sounds sounds_; // ends before the window, and SDL with it
    Gui gui_;
    ui::Layout layout_;
    BoardView board_;
    GameTable game_;
    Exporter exporter_;
    Demonstrations demos_;
    Hand hand_;
    Panels panels_;
    FramePace pace_;
    std::optional<QualityTrial> trial_; // while it goes on
    engines::EnginePlayers opponents_;
    enum class Leaving : std::uint8_t { no, asked, display_lost };
    Leaving leaving_ = Leaving::no;
};

} // namespace strata::window
