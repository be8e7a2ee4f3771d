// SPDX-License-Identifier: MIT
// The ports of features, made up: a game, and a note of everything that is asked of the window.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "book.h"
#include "catch.h"
#include "english.h"
#include "files/game_document.h"
#include "notation/words/sentences.h"
#include "window/actions.h"
#include "window/cues.h"
#include "window/features/feature.h"
#include "window/picture_ports.h"
#include "window/ports.h"

namespace strata::tests {

class FakePorts final : public window::Game,
                        public window::Notices,
                        public window::StatusPort,
                        public window::Dialogs,
                        public window::Stage,
                        public window::ResultPort,
                        public window::Preferences,
                        public window::CursorPort,
                        public window::HandPort,
                        public window::Clipboard,
                        public window::Desktop,
                        public window::TablePort {
public:
    session::Session game{book(), "chess"};
    files::GameDocument* document = nullptr; // has the game in place of it
    ui::TransientUiState state;
    ui::UiState settings;
    view::ViewSettings look;
    ui::Keys own_keys{window::actions()};
    window::Trace silent;
    window::Spotlight light;
    window::Covers over;
    std::optional<ui::ResultCard> card;
    ui::StatusMessage line;
    ui::Cursor at;
    std::optional<game::SquareMark> drawn;
    std::string board_text;          // of the clipboard
    std::vector<std::string> opened; // addresses, by the desktop
    bool chats = false;              // the page stands in a chat, which was given
    std::vector<std::string> chat;
    bool desktop_opens = true;
    std::vector<ui::UiRequest> requests;
    std::vector<std::string> told;
    std::vector<std::string> reasons; // of errors
    std::vector<std::string> written;
    std::vector<std::string> done; // other things that were asked for
    std::optional<reading::Reading> read;
    bool shows_game = true;
    double time = 0.0;
    int frames = 0;

    [[nodiscard]] const session::Session& session() const override {
        return document != nullptr ? document->session() : game;
    }
    [[nodiscard]] const session::Session& shown() const override { return session(); }
    [[nodiscard]] bool on_screen() const override { return shows_game; }
    [[nodiscard]] const reading::Reading& reading() const override { return *read; }
    void play(const session::Command& command) override {
        last = document != nullptr ? document->apply(command) : game.apply(command);
        line = {};
        if (last.refusal)
            line = {english().say(notation::sentence(session().position(), *last.refusal)), true};
    }
    void request(const ui::UiRequest& request) override {
        requests.push_back(request);
        if (const auto* command = std::get_if<session::Command>(&request)) play(*command);
    }
    [[nodiscard]] std::shared_ptr<const search::Tablebase> tablebase() const override {
        return nullptr;
    }
    void toast(const std::string& text, bool /*error*/) override { told.push_back(text); }
    void show_error(const char* key, const text::Message& reason) override {
        told.emplace_back(key);
        reasons.push_back(english().say(reason));
    }
    void note_written(const data::Written& file, const char* unsaved) override {
        written.emplace_back(unsaved);
        if (file.refusal) reasons.push_back(english().say(*file.refusal));
    }
    void message(const std::string& sentence) override { told.push_back(sentence); }
    [[nodiscard]] window::Trace& trace() override { return silent; }
    void set_status(const std::string& sentence, std::vector<rules::Square> squares) override {
        line = {sentence, false, std::move(squares)};
    }
    void set_refusal(const std::string& sentence, std::vector<rules::Square> squares) override {
        line = {sentence, true, std::move(squares)};
    }
    void clear_status() override { line = {}; }
    [[nodiscard]] const ui::StatusMessage& status() const override { return line; }
    void open(std::shared_ptr<ui::Dialog> dialog) override { state.dialog.open(std::move(dialog)); }
    void close() override { state.dialog.close(); }
    [[nodiscard]] ui::Dialog* now_open() const override { return state.dialog.now().get(); }
    [[nodiscard]] double now() const override { return time; }
    void want_frame() override { ++frames; }
    void wake() override {}
    [[nodiscard]] window::Spotlight& spotlight() override { return light; }
    [[nodiscard]] window::Covers covers() const override { return over; }
    [[nodiscard]] double lands_in() const override { return 0.0; }
    [[nodiscard]] glm::vec2 board_size() const override { return {800.0F, 600.0F}; }
    [[nodiscard]] const std::optional<ui::ResultCard>& result() const override { return card; }
    std::optional<ui::ResultCard> take_result() override {
        return std::exchange(card, std::nullopt);
    }
    void let_result_come() override {}
    [[nodiscard]] const text::Catalogue& words() const override { return english(); }
    [[nodiscard]] ui::UiState& panels() override { return settings; }
    [[nodiscard]] view::ViewSettings& view() override { return look; }
    [[nodiscard]] const view::ViewSettings& view() const override { return look; }
    [[nodiscard]] ui::Hints keys() const override { return {english(), own_keys}; }
    [[nodiscard]] float scale() const override { return 1.0F; }
    [[nodiscard]] const ui::Cursor& cursor() const override { return at; }
    void set_cursor(ui::Cursor cursor) override { at = cursor; }
    [[nodiscard]] ui::Sight sight() const override { return {}; }
    [[nodiscard]] std::optional<game::SquareMark>& drawing() override { return drawn; }
    void end_mark(rules::Square square) override {
        drawn.reset();
        done.push_back("mark to " + game.variant().topology.at(square).name);
    }
    void step_line(bool forward) override { done.emplace_back(forward ? "line on" : "line back"); }
    void undo() override { done.emplace_back("undo"); }
    void cancel() override { done.emplace_back("cancel"); }
    [[nodiscard]] std::string clipboard() const override { return board_text; }
    void set_clipboard(const std::string& text) override { board_text = text; }
    [[nodiscard]] bool in_chat() const override { return chats; }
    void tell_chat(const std::string& line, const std::string& move) override {
        chat.push_back(line);
        told.push_back(move);
    }
    bool open_address(const std::string& address) override {
        opened.push_back(address);
        return desktop_opens;
    }
    void new_game() override { done.emplace_back("new game"); }
    void foreign_game(rules::Seats /*known*/) override { done.emplace_back("foreign game"); }
    void answer(const session::Report& report) override { last = report; }
    void show_result() override { done.emplace_back("result"); }
    void note_set_aside(const std::filesystem::path& /*before*/) override {
        done.emplace_back("set aside");
    }

    session::Report last; // of the last command

    // The last request of that kind; null: there was none.
    template <class Request>
    [[nodiscard]] const Request* asked() const {
        const Request* last = nullptr;
        for (const auto& one : requests)
            if (const auto* request = std::get_if<Request>(&one)) last = request;
        return last;
    }
};

// Carries out an action of a feature.
inline void call(window::Feature& feature, std::span<const ui::ActionRow> rows,
                 const std::string& id, int n = 0) {
    for (const auto& row : rows)
        if (row.id == id) return std::get<ui::Call>(row.effect)(feature, n);
    FAIL("no action " << id);
}

} // namespace strata::tests
