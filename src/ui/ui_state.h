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
#include "ui/dialog.h"
#include "ui/layout.h"
#include "ui/on_screen.h"
#include "ui/request.h"
#include "ui/table/table_talk.h"

namespace strata::ui {

enum class FileOrder : std::uint8_t { name, newest, oldest };
// How the file dialog showed folders last.
struct FileView {
    FileOrder order = FileOrder::name;
    bool all = false; // not only files of games
};

// The name of the lesson that a newcomer is offered.
inline constexpr const char* first_lesson = "first-steps";
// The name of the start in which boards can move at once, among the choices of a game.
inline constexpr const char* open_boards = "choice.open-boards";

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

// Where the window stood last.
struct WindowMemory {
    std::string place;       // "1280x720+100+80"
    bool maximised = false;  // it was, and stood there before
    bool maximising = false; // begun so, and has not stood a moment yet: it may have ended Strata
    bool operator==(const WindowMemory&) const = default;
};

// What was chosen for the last new game.
struct NewGameMemory {
    std::string id;
    int start = 0;                     // which of its starts, from 0
    std::vector<std::string> players;  // their names, by seat
    std::vector<std::string> programs; // levels of those that play, by seat; else empty
    int level = 2;                     // of a program, chosen last
    bool random_seat = false;          // of the person that plays against programs
    std::string clock;                 // its TimeControl, for all alike; empty: no clocks
    bool operator==(const NewGameMemory&) const = default;
};

// What need not be explained again.
struct Known {
    bool camera = false; // a hand has turned the board or come closer
    bool boards = false; // one has been taken in hand
    bool operator==(const Known&) const = default;
};

struct UiState {
    text::Language language = text::Language::auto_;
    float scale = 0.0F;          // 0: from the size of the window; else 0.75..3
    bool large_controls = false; // for fingers
    bool move_list = true;
    bool flat_map = true;
    bool seat_panel = true;       // and bars of two players
    Docks docks{default_docks()}; // where the panels stand
    notation::MoveStyle moves;    // of lists of moves
    bool hover_card = true;       // what is known of the square pointed at
    bool control_strip = true;    // buttons at the edge of the picture
    Known knows;                  // by whoever plays here
    bool sound = true;
    float volume = 0.8F; // 0..1
    bool speech = false; // through speech-dispatcher
    SpeechDetail speech_detail = SpeechDetail::usual;
    TableScreen table_screen = TableScreen::lies;
    bool follow_moves = true; // the camera turns to moves that would not be seen
    WindowMemory window;
    NewGameMemory new_game;
    bool programs_resign = true;             // when they have lost beyond doubt
    int analysis_lines = 3;                  // 1..5
    bool endings = true;                     // analysis, hints and review ask tables of endings
    std::string analysis_engine;             // the engine that analyses; empty: Strata's own
    std::string folder;                      // where the file dialog was last
    std::vector<std::string> recent_files;   // opened or saved, the last one first
    std::vector<std::string> recent_actions; // chosen by their words, by id, the last one first
    std::string machine;                     // what lines of games call this one; empty: none yet
    std::string link_address;                // of links; empty: the program itself
    bool notice_moves =
        true; // a game on the clipboard is noticed when the window comes to the front
    ExportChoice exporting;
    bool operator==(const UiState&) const = default;
};

inline constexpr int most_analysis_lines = 5;
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
// One that says the same goes: what comes again is read once.
void add_toast(std::vector<Toast>& toasts, Toast toast);

// Of a card over the picture.
struct CardPlace {
    glm::vec2 at{1.0F}; // 0..1 from above left, of the room and of the card alike
    bool narrow = false;
    std::size_t hides = 0; // see place_for_result()
};

// Where the card of a result stands and how wide it is, chosen when it comes, so that it stays
// while the camera turns.
struct ResultPlace {
    int number = 0; // of the card
    std::optional<CardPlace> place{};
    bool placed = false;
};

// The left button went down over a piece of the map, and is held.
struct MapDrag {
    rules::Square from = rules::no_square;
    bool was_selected = false; // before: without a drag it is put back
};

struct Extent { // in pixels
    float left = 0.0F;
    float right = 0.0F;
};

// The field for typed moves.
struct TypedMove {
    bool open = false;
    bool focus = false; // it must take the keyboard
    std::string text{};
    std::string problem{};
};

// Of the panels that share a place.
struct TabState {
    Panel front = Panel::moves; // is seen
    PanelRows shown;            // before, wherever they stand
};

struct MapState {
    bool large = false;
    bool draws = false;          // the arrow on its way was begun on the map
    std::optional<MapDrag> drag; // a piece that may be carried over the map
};

// While a promotion is asked for.
struct PromotionState {
    std::optional<rules::PieceType> first; // of two that one board move asks for (TD-P7)
    int at = -1;                           // the piece that arrows have led to; below 0: none yet
    std::optional<glm::vec2> pointer;      // in pixels, when it was asked first
};

// A move of the sentence of a mistake.
struct FollowedLink {
    std::size_t mistake = 0;
    std::size_t link = 0; // ReviewLink
};
struct ReviewClicks {
    std::optional<game::NodeId> goes_to; // in its graph
    std::optional<FollowedLink> follows; // in its words
};

// How dialogs were left, until the window closes.
struct DialogMemory {
    int first_choice = 0; // of the cards of the first start, that the keys have led to
    FileView file_view;
    text::Section settings_tab = text::Section::look;
    bool sets_up_in_space = false; // the editor shows the board in space
};

// Of the menus of the bar, and of the strip of controls.
struct MenuState {
    bool close = false;                // the one that is open, in the next pass
    const char* in_place = nullptr;    // a menu in a menu, where it has no room beside it
    std::optional<std::size_t> of_all; // of those of the bar, where they are one
    std::optional<double> strip_used;  // seconds on the clock of the window
};

// What the pointer rests on, and since when: its card waits a little.
struct CardState {
    std::string text{}; // what it says; empty: there is none
    rules::Square square = rules::no_square;
    int taken = -1;
    double since = 0.0;     // seconds on the clock of the window
    std::size_t corner = 0; // of the picture, where the card was last
    Rect place{};           // in the picture; empty: it is not there
    bool unplaced = false;  // no corner is free
};

struct MoveListState {
    bool opens_menu = false;                 // of a move
    std::optional<game::NodeId> scrolled_to; // brought into sight
};

// Corners of the picture in which something stood last, see free_corner().
struct LastCorners {
    std::size_t toasts = 2;
    std::size_t lines = 2; // for a newcomer
};

struct TransientUiState {
    OpenDialog dialog;
    DialogMemory dialogs;
    MenuState menu;
    TypedMove typed_move;
    MapState map;
    TabState tabs;
    game::Ink ink = game::Ink::green; // to draw with, when nothing else is held
    bool presenter = false;           // no panels, large words
    bool embedded = false;            // in the page of others: board, moves, a button to play
    bool at_table = false;            // a card at each side, no panels
    TableTalk talk;                   // of those around it
    PromotionState promotion;
    ResultPlace result_place;
    std::optional<Panel> carried{}; // by the mouse, to another place
    std::vector<Toast> toasts;
    LastCorners corners;
    bool analysis = false;                 // it is wanted
    std::optional<LinePlace> pointed_line; // of the analysis, by the mouse
    ReviewClicks review;
    Extent banner;    // as it was drawn
    int settling = 0; // passes still needed until the sizes of letters are found
    CardState card;
    std::string rule; // of the last remark, for the rules page; empty: it opens at its beginning
    MoveListState move_list;
};

} // namespace strata::ui
