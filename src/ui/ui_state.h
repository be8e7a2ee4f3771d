// SPDX-License-Identifier: MIT
// What the panels keep and the game does not know. Settings is saved whole; TransientUiState dies
// with the window.
#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <glm/glm.hpp>

#include "game/record.h"
#include "notation/words/piece_letters.h"
#include "text/language.h"
#include "text/settings.h"
#include "ui/layout.h"
#include "ui/table/table_talk.h"
#include "ui/wish.h"

namespace strata::ui {

// What a folder holds, in the order in which the file dialog lists it.
struct FileEntry {
    std::string name;
    bool folder = false;
    std::filesystem::file_time_type changed{};
    bool operator==(const FileEntry&) const = default;
};

struct FileList {
    std::vector<FileEntry> entries; // without hidden ones
    bool unreadable = false;        // at all, or behind these
};

[[nodiscard]] FileList list_folder(const std::filesystem::path& folder);

// "2026-11-22 20:30", local time.
[[nodiscard]] std::string date_words(std::chrono::system_clock::time_point time);

enum class FileOrder : std::uint8_t { name, newest, oldest };
// As they are shown: folders first; of files those of games, unless `all`.
[[nodiscard]] std::vector<FileEntry> shown_files(const FileList& list, FileOrder order, bool all);
// With the usual ending when the name has none.
[[nodiscard]] std::string game_file_name(const std::string& typed);

// The name of the lesson that a newcomer is offered.
inline constexpr const char* first_lesson = "first-steps";

// What is made of the game for others to see, and how; the last choice is proposed again.
enum class ExportSubject : std::uint8_t { picture, game, turntable, map_page, outline_page };
// The first two are made by the program ffmpeg, where it is there.
enum class FilmFormat : std::uint8_t { mp4, webm, webp, gif, each_picture, stills };
inline constexpr std::uint8_t video_formats = 2;
struct ExportChoice {
    ExportSubject subject = ExportSubject::game;
    FilmFormat format = FilmFormat::mp4;
    std::uint8_t size = 1;    // a number of the list of sizes
    float speed = 1.0F;       // 0.25..8 times that of demonstrations
    float rate = 12.0F;       // 1..50 pictures a second
    bool transparent = false; // no background, where can_be_clear()

    [[nodiscard]] bool can_be_clear() const; // not every kind of file can
    [[nodiscard]] glm::ivec2 pixels() const;
    [[nodiscard]] bool film() const;
    [[nodiscard]] bool page() const; // to print
    [[nodiscard]] bool video() const { return film() && static_cast<int>(format) < video_formats; }
    // What its file ends with; empty: it is a folder.
    [[nodiscard]] const char* ending() const;
    bool operator==(const ExportChoice&) const = default;
};
[[nodiscard]] text::Settings settings_of(ExportChoice& choice);

// How much is told that nobody asked for.
enum class SpeechDetail : std::uint8_t {
    brief, // moves, refusals, results
    usual, // and whose turn it is, what a piece in hand can do, the square of the cursor
    full,  // and what attacks and defends that square, what a move of a board would change, clocks
};

struct UiState {
    text::Language language = text::Language::auto_;
    float scale = 0.0F; // 0: from the size of the window; else 0.75..3
    bool move_list = true;
    bool flat_map = true;
    bool seat_panel = true;       // in games of more than two seats
    Docks docks{default_docks()}; // where the panels stand
    notation::MoveStyle moves;    // of lists of moves
    bool hover_card = true;       // what is known of the square pointed at
    bool sound = true;
    float volume = 0.8F; // 0..1
    bool speech = false; // through speech-dispatcher
    SpeechDetail speech_detail = SpeechDetail::usual;
    TableScreen table_screen = TableScreen::lies;
    bool follow_moves = true; // the camera, when a game is played as a demonstration
    std::string window;       // where it stood last: "1280x720+100+80"
    bool maximised = false;   // it was, and stood there before
    bool maximising = false;  // begun so, and has not stood a moment yet: it may have ended Strata
    std::string last_game;    // the id of the new game chosen last
    float last_start = 0.0F;  // which of its starts, from 0
    std::vector<std::string> players;        // their names in it, by seat
    std::vector<std::string> programs;       // levels of those that play in it, by seat; else empty
    float last_level = 2.0F;                 // of a program, chosen last
    bool programs_resign = true;             // when they have lost beyond doubt
    float analysis_lines = 3.0F;             // 1..5
    bool endings = true;                     // analysis, hints and review ask tables of endings
    std::string analyst;                     // the engine that analyses; empty: Strata's own
    std::string last_clock;                  // its TimeControl, for all alike; empty: no clocks
    std::string folder;                      // where the file dialog was last
    std::vector<std::string> recent_files;   // opened or saved, the last one first
    std::vector<std::string> recent_actions; // chosen by their words, by id, the last one first
    std::string machine;                     // what lines of games call this one; empty: none yet
    ExportChoice exporting;
    bool operator==(const UiState&) const = default;
};

inline constexpr float most_analysis_lines = 5.0F;
inline constexpr std::size_t most_recent_files = 8;
inline constexpr std::size_t most_recent_actions = 8;
// Both put it first.
void remember_action(UiState& state, const std::string& id);
void remember_file(UiState& state, const std::filesystem::path& file);

inline constexpr float smallest_scale = 0.75F;
inline constexpr float largest_scale = 3.0F;

// The table of it all: what is added there is known to the file of settings and to -D as well.
[[nodiscard]] text::Settings settings_of(UiState& state);

// A line that comes up, is read, and goes.
struct Toast {
    std::string text;
    double until = 0.0; // seconds on the clock of the window
    bool bad = false;
};

enum class Question : std::uint8_t {
    resign,
    answer_draw,
    overwrite,
    file_changed, // by another program, since it was opened here
    lose_game,
    delete_line,
    delete_from,
    clear_kept,
    take_back, // whose last move
    answer_take_back,
    engine_failed, // who shall play in its place
};

// The dialog that is open; at most one.
enum class Dialog : std::uint8_t {
    none,
    new_game,
    open_file,
    save_file,
    settings,
    help,
    rules,
    demonstrations,
    puzzles,
    question,
    edit_position,
    kept_games,
    note,
    tags,
    clocks,
    players,
    engines,
    export_file,
    game_list,
    palette,
    keys,
    panels,
};

struct FileChoice {
    std::filesystem::path folder;
    std::string name;
    FileList list;     // of `folder`, as it is shown
    bool fresh = true; // `list` must be made
    FileOrder order = FileOrder::name;
    bool all = false; // not only files of games
    struct Place {
        const char* name; // a key of the text catalogue
        std::filesystem::path folder;
    };
    std::vector<Place> places; // to go to at once; all of them exist
};

// What is shown when a game is over.
struct ResultCard {
    int step = 0;   // of one person against programs: for a win 1, for a loss -1
    int before = 0; // the highest of their levels; 0: no such match
    // In which corner of the board the card stands, each coordinate 0 or 1 from above left; chosen
    // when it comes, so that it stays while the camera turns.
    std::optional<glm::vec2> corner{};
};

// One of the moves that the analysis shows.
struct LinePlace {
    std::size_t line = 0, move = 0;
    bool operator==(const LinePlace&) const = default;
};

// A seat whose engine does not play any more, and why.
struct FailedSeat {
    rules::Seat seat{};
    std::string reason;
};

struct EngineForm;
struct ExportSheet;
struct GamesOfFile;
struct KeptGames;
struct KeySheet;
struct PuzzleSheet;
struct NewGameSheet;
struct PaletteSheet;
struct PositionEditorState;

// What the line under the board says, until something else happens.
struct StatusMessage {
    std::string text{};                   // empty: what can be done
    bool bad = false;                     // a refusal
    std::vector<rules::Square> squares{}; // what a refused wish met: marked on board and map
};

// The left button went down over a piece of the map, and is held.
struct MapDrag {
    rules::Square from = rules::no_square;
    bool was_selected = false; // before: without a drag it is put back
};

struct TransientUiState {
    Dialog dialog = Dialog::none;
    Dialog drawn = Dialog::none; // the dialog of the last frame: it opens when they differ
    bool close_menu = false;     // the one that is open, in the next pass
    Question question = Question::resign;
    std::optional<Wish> after_question;     // what a yes to lose_game goes on with
    std::string question_reason;            // of lose_game: why the game is not kept
    std::shared_ptr<NewGameSheet> new_game; // while its dialog is open
    FileChoice files;
    bool typing = false;       // the field for typed moves is open
    bool focus_typing = false; // and must take the keyboard
    std::string typed;
    std::string typed_problem;
    float scale_percent = 0.0F;   // of the slider while it is held
    float settings_height = 0.0F; // pixels of all its rows, as drawn last
    bool map_large = false;
    game::Ink ink = game::Ink::green;                // to draw with, when nothing else is held
    bool map_draws = false;                          // the arrow on its way was begun on the map
    std::optional<MapDrag> map_drag;                 // a piece that may be carried over the map
    bool presenter = false;                          // no panels, large words
    bool at_table = false;                           // a card at each side, no panels
    TableTalk talk;                                  // of those around it
    bool photograph = false;                         // of the board, wherever it stands still
    bool first_run = false;                          // the card of the very first start is shown
    std::optional<rules::PieceType> first_promotion; // of two that one board move asks for (TD-P7)
    int promotion_at = -1;             // the piece that arrows have led to; below 0: none yet
    std::optional<glm::vec2> asked_at; // the pointer, in pixels, when a promotion was asked for
    std::shared_ptr<PositionEditorState> position_desk; // while its dialog is open
    std::optional<ResultCard> result;       // of the game on the table, until it is closed
    std::shared_ptr<KeptGames> kept_games;  // while its list is open, or asks
    std::shared_ptr<GamesOfFile> game_list; // while a game of several is chosen
    std::shared_ptr<ExportSheet> exporting; // while its dialog is open
    std::shared_ptr<PaletteSheet> palette;  // while it is open
    std::shared_ptr<KeySheet> keys;         // the same
    std::shared_ptr<PuzzleSheet> puzzles;   // the same
    std::optional<Panel> carried{};         // by the mouse, to another place
    float keys_below = 0.0F;                // how high, in pixels, what stands below its list is
    std::vector<Toast> toasts;
    bool analysis = false;                      // it is wanted
    std::optional<LinePlace> thought;           // up to which move the board shows a line
    std::size_t advice_line = 0;                // of the card, that the board shows
    std::optional<LinePlace> pointed_thought;   // the mouse points at that one
    std::optional<game::NodeId> review_goes_to; // clicked in its graph
    float banner_left = 0.0F;                   // where the banner was drawn, in pixels
    float banner_right = 0.0F;
    std::string note;                                        // as it is being written
    std::vector<std::pair<std::string, std::string>> tags{}; // the same; one without a name is new
    std::optional<game::TimeControl> clock{};                // as its dialog has it
    std::string search;                                      // of the help sheet
    std::shared_ptr<EngineForm> engine_form; // of the engine that is being written down
    std::optional<FailedSeat> failed;        // until somebody plays there
    bool failed_asked = false;               // who shall; once
    // Chosen for a seat while the slider is still held.
    std::optional<std::pair<rules::Seat, session::Player>> held_player;
    int settling = 0; // passes still needed until the sizes of letters are found
    std::string card; // what the card of the square pointed at says; empty: none is shown
    StatusMessage remark{};
    bool menu_of_move = false;               // of the move list, is to open
    std::optional<game::NodeId> scrolled_to; // the move list has brought it into sight
};

} // namespace strata::ui
