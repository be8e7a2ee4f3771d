// SPDX-License-Identifier: MIT
// What features ask of the window, in small ports: each feature takes those that it needs, and a
// test makes them up.
#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "data/shared_file.h"
#include "reading/reading.h"
#include "search/tablebase/tablebase.h"
#include "session/session.h"
#include "text/catalogue.h"
#include "ui/dialog.h"
#include "ui/input/keys.h"
#include "ui/map/cursor.h"
#include "ui/on_screen.h"
#include "ui/ui_state.h"
#include "view/settings.h"
#include "window/spotlight.h"
#include "window/trace.h"

namespace strata::files {
struct SavedView;
}

namespace strata::window {

class TableMaker;
struct Cue;

class Port {
public:
    Port() = default;
    Port(const Port&) = delete;
    Port& operator=(const Port&) = delete;
    virtual ~Port() = default;
};

// The game of the user, and what is on the screen in place of it.
class Game : public Port {
public:
    [[nodiscard]] virtual const session::Session& session() const = 0; // of the user
    [[nodiscard]] virtual const session::Session& shown() const = 0;
    [[nodiscard]] virtual bool on_screen() const = 0;
    // Of what is shown.
    [[nodiscard]] virtual const reading::Reading& reading() const = 0;
    // In the game of the user, whoever is to move; unseen while a demonstration is on the screen.
    virtual void play(const session::Command& command) = 0;
    // Does at once what is asked for: a command of a person, an action or another request.
    virtual void request(const ui::UiRequest& request) = 0;
    // Null while there is none for the game.
    [[nodiscard]] virtual std::shared_ptr<const search::Tablebase> tablebase() const = 0;

    void leave_demonstration() {
        if (!on_screen()) request(ui::SteerShow{ui::Steer::leave});
    }
};

// What is told.
class Notices : public Port {
public:
    // A line that comes up and goes; `error`: it stays longer.
    virtual void toast(const std::string& text, bool error = false) = 0;
    virtual void show_error(const char* key, const text::Message& reason) = 0;
    // Why a file was not written, and whether an older one was kept.
    virtual void note_written(const data::Written& file, const char* unsaved) = 0;
    // Only for those who listen.
    virtual void message(const std::string& sentence) = 0;
    [[nodiscard]] virtual Trace& trace() = 0;
};

// The line under the board: what it says stays until something else happens.
class StatusPort : public Port {
public:
    // `squares` are marked on board and map.
    virtual void set_status(const std::string& sentence,
                            std::vector<rules::Square> squares = {}) = 0;
    virtual void set_refusal(const std::string& sentence, std::vector<rules::Square> squares) = 0;
    virtual void clear_status() = 0;
    [[nodiscard]] virtual const ui::StatusMessage& status() const = 0;
};

// The dialog that is open; at most one.
class Dialogs : public Port {
public:
    // In place of the one before.
    virtual void open(std::shared_ptr<ui::Dialog> dialog) = 0;
    virtual void close() = 0;
    [[nodiscard]] virtual ui::Dialog* now_open() const = 0; // null: none

    template <class D, class... Given>
    void open(Given&&... given) {
        open(std::make_shared<D>(std::forward<Given>(given)...));
    }
    // Null where another one is open, or none.
    template <class D>
    [[nodiscard]] D* as() const {
        return dynamic_cast<D*>(now_open());
    }
};

// What lies over the board.
struct Covers {
    bool photograph = false; // nobody moves a piece
    bool first_run = false;  // the card of the very first start
};

// The picture, and its time.
class Stage : public Port {
public:
    [[nodiscard]] virtual double now() const = 0; // seconds on the clock of the window
    virtual void want_frame() = 0;
    // From any thread: the window looks what has come.
    virtual void wake() = 0;
    [[nodiscard]] virtual Spotlight& spotlight() = 0;
    [[nodiscard]] virtual Covers covers() const = 0;
    // In so many seconds what moves in the game of the user stands still.
    [[nodiscard]] virtual double lands_in() const = 0;
    [[nodiscard]] virtual glm::vec2 board_size() const = 0; // of the picture, in pixels
};

// The card of how the game ended.
class ResultPort : public Port {
public:
    [[nodiscard]] virtual const std::optional<ui::ResultCard>& result() const = 0;
    // Takes it away, without a word.
    virtual std::optional<ui::ResultCard> take_result() = 0;
    // It waits for nothing any more.
    virtual void let_result_come() = 0;
};

// What a person has chosen.
class Preferences : public Port {
public:
    [[nodiscard]] virtual const text::Catalogue& words() const = 0;
    [[nodiscard]] virtual ui::UiState& panels() = 0;
    [[nodiscard]] virtual view::ViewSettings& view() = 0;
    [[nodiscard]] virtual const view::ViewSettings& view() const = 0;
    [[nodiscard]] virtual ui::Hints keys() const = 0;
    [[nodiscard]] virtual float scale() const = 0; // of panels and letters
};

// The cursor of the keyboard.
class CursorPort : public Port {
public:
    [[nodiscard]] virtual const ui::Cursor& cursor() const = 0;
    virtual void set_cursor(ui::Cursor cursor) = 0;
    // How a person sits at what is on the screen.
    [[nodiscard]] virtual ui::Sight sight() const = 0;
};

// What keys do on the board beside moving the cursor.
class HandPort : public Port {
public:
    // The arrow on its way from a square to the cursor or the pointer.
    [[nodiscard]] virtual std::optional<game::SquareMark>& drawing() = 0;
    // Draws it to that square.
    virtual void end_mark(rules::Square square) = 0;
    // The line that is shown, a move further or back.
    virtual void step_line(bool forward) = 0;
    // One move back, unless others have to agree.
    virtual void undo() = 0;
    // Escape: ends the innermost thing.
    virtual void cancel() = 0;
};

class Clipboard : public Port {
public:
    [[nodiscard]] virtual std::string clipboard() const = 0;
    virtual void set_clipboard(const std::string& text) = 0;
};

// What the desktop does with an address; false: nothing. And the chat that the page stands in.
class Desktop : public Port {
public:
    virtual bool open_address(const std::string& address) = 0;
    // See platform/page.h.
    [[nodiscard]] virtual bool in_chat() const = 0;
    virtual void tell_chat(const std::string& line, const std::string& move) = 0;
};

// Another game is put on the table, or more of the one that lies there.
class TablePort : public Port {
public:
    virtual void new_game() = 0;
    // It was made elsewhere. `known`: seats that external engines of this machine played before.
    virtual void foreign_game(rules::Seats known = {}) = 0;
    // What came of a command that was carried out.
    virtual void answer(const session::Report& report) = 0;
    virtual void show_result() = 0;
    // Where the game that was on the table before is found again, if it is another one.
    virtual void note_set_aside(const std::filesystem::path& before) = 0;
};

// The camera of whatever is on the screen.
class Cameras : public Port {
public:
    [[nodiscard]] virtual TableMaker& screen() = 0;
    // A hand holds the board or a piece.
    [[nodiscard]] virtual bool held() const = 0;
    // Of the pieces, by type.
    [[nodiscard]] virtual std::span<const float> piece_heights() const = 0;
    // Views that a person has saved for the board that is shown; null: none has that number.
    [[nodiscard]] virtual const files::SavedView* saved_view(int slot) const = 0;
    virtual data::Written save_view(int slot, const files::SavedView& view) = 0;
};

// What a demonstration does with the window.
class ShowPort : public Port {
public:
    // It begins or ends.
    virtual void screen_changed() = 0;
    // Plays one sound after the other, the first one after so many seconds.
    virtual void hear(std::span<const Cue> cues, double after) = 0;
};

} // namespace strata::window
