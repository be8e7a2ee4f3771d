// SPDX-License-Identifier: MIT
// The ports of features, as the window has them: those that most of them take, and those of what a
// few do with the board.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "platform/page.h"
#include "platform/window.h"
#include "window/picture_ports.h"
#include "window/ports.h"
#include "window/window_context.h"

namespace strata::window {

class WindowPorts final : public Game,
                          public Notices,
                          public StatusPort,
                          public Dialogs,
                          public Stage,
                          public ResultPort,
                          public Preferences {
public:
    explicit WindowPorts(WindowContext& window) : window_(window) {}

    [[nodiscard]] const session::Session& session() const override { return window_.game(); }
    [[nodiscard]] const session::Session& shown() const override { return window_.shown(); }
    [[nodiscard]] bool on_screen() const override { return window_.game_on_screen(); }
    [[nodiscard]] const reading::Reading& reading() const override {
        return window_.controller.table().reading;
    }
    void play(const session::Command& command) override;
    void request(const ui::UiRequest& request) override { window_.request(request); }
    [[nodiscard]] std::shared_ptr<const search::Tablebase> tablebase() const override {
        return window_.tablebase();
    }

    void toast(const std::string& text, bool error) override { window_.toast(text, error); }
    void show_error(const char* key, const text::Message& reason) override {
        window_.show_error(key, reason);
    }
    void note_written(const data::Written& file, const char* unsaved) override {
        window_.note_written(file, unsaved);
    }
    void message(const std::string& sentence) override { window_.controller.message(sentence); }
    [[nodiscard]] Trace& trace() override { return window_.trace; }

    void set_status(const std::string& sentence, std::vector<rules::Square> squares) override {
        window_.set_status(sentence, std::move(squares));
    }
    void set_refusal(const std::string& sentence, std::vector<rules::Square> squares) override {
        window_.set_refusal(sentence, std::move(squares));
    }
    void clear_status() override { window_.status.clear(); }
    [[nodiscard]] const ui::StatusMessage& status() const override {
        return window_.status.message();
    }

    void open(std::shared_ptr<ui::Dialog> dialog) override {
        window_.state.dialog.open(std::move(dialog));
    }
    void close() override { window_.state.dialog.close(); }
    [[nodiscard]] ui::Dialog* now_open() const override { return window_.state.dialog.now().get(); }

    [[nodiscard]] double now() const override { return window_.pace.now(); }
    void want_frame() override { window_.pace.want_frame(); }
    void wake() override { platform::Window::wake(); }
    [[nodiscard]] Spotlight& spotlight() override { return window_.spotlight; }
    [[nodiscard]] Covers covers() const override { return window_.controller.covers(); }
    [[nodiscard]] double lands_in() const override {
        return window_.game_table.lands_in(window_.pace.now());
    }
    [[nodiscard]] glm::vec2 board_size() const override { return window_.board.size(); }

    [[nodiscard]] const std::optional<ui::ResultCard>& result() const override {
        return window_.controller.result();
    }
    std::optional<ui::ResultCard> take_result() override {
        return window_.controller.take_result();
    }
    void let_result_come() override { window_.controller.let_result_come(); }

    [[nodiscard]] const text::Catalogue& words() const override { return window_.words; }
    [[nodiscard]] ui::UiState& panels() override { return window_.panels(); }
    [[nodiscard]] view::ViewSettings& view() override { return window_.view(); }
    [[nodiscard]] const view::ViewSettings& view() const override { return window_.view(); }
    [[nodiscard]] ui::Hints keys() const override { return window_.keys(); }
    [[nodiscard]] float scale() const override { return window_.style.scale; }

private:
    WindowContext& window_;
};

class BoardPorts final : public CursorPort,
                         public HandPort,
                         public Clipboard,
                         public Desktop,
                         public TablePort,
                         public Cameras,
                         public ShowPort,
                         public Pictures,
                         public Photographs {
public:
    explicit BoardPorts(WindowContext& window) : window_(window) {}

    [[nodiscard]] const ui::Cursor& cursor() const override { return window_.hand.cursor; }
    void set_cursor(ui::Cursor cursor) override { window_.controller.set_cursor(cursor); }
    [[nodiscard]] ui::Sight sight() const override {
        return sight_of(window_.screen(), window_.pace.now());
    }

    [[nodiscard]] std::optional<game::SquareMark>& drawing() override {
        return window_.hand.hover.drawing;
    }
    void end_mark(rules::Square square) override { window_.controller.end_mark(square); }
    void step_line(bool forward) override { window_.controller.step_line(forward); }
    void undo() override { window_.controller.undo(); }
    void cancel() override { window_.controller.cancel(); }

    [[nodiscard]] std::string clipboard() const override { return window_.os_window.clipboard(); }
    void set_clipboard(const std::string& text) override { window_.os_window.set_clipboard(text); }

    bool open_address(const std::string& address) override {
        return platform::Window::open_address(address);
    }
    [[nodiscard]] bool in_chat() const override { return platform::page_in_chat(); }
    void tell_chat(const std::string& line, const std::string& move) override {
        platform::tell_chat(line, move);
    }

    void new_game() override { window_.controller.new_game(); }
    void foreign_game(rules::Seats known) override { window_.controller.foreign_game(known); }
    void answer(const session::Report& report) override { window_.controller.answer(report); }
    void show_result() override { window_.controller.show_result(); }
    void note_set_aside(const std::filesystem::path& before) override {
        window_.note_set_aside(before);
    }

    [[nodiscard]] TableMaker& screen() override { return window_.screen(); }
    [[nodiscard]] bool held() const override { return window_.hand.pointer.busy(); }
    [[nodiscard]] std::span<const float> piece_heights() const override {
        return window_.board.builder().board_meshes().piece_heights;
    }
    [[nodiscard]] const files::SavedView* saved_view(int slot) const override;
    data::Written save_view(int slot, const files::SavedView& view) override;

    void screen_changed() override { window_.controller.screen_changed(); }
    void hear(std::span<const Cue> cues, double after) override {
        window_.controller.hear(cues, after);
    }

    [[nodiscard]] render::Image picture(bool transparent) override;
    void draw(const films::Sight& sight, glm::ivec2 size, const films::TakeRows& take) override;
    [[nodiscard]] std::string page(ui::ExportSubject subject) override;
    void save(const std::function<render::Image()>& draw) override { window_.save_picture(draw); }
    void copy(const std::function<render::Image()>& draw) override { window_.copy_picture(draw); }

    void photograph(bool on) override { window_.board.photograph(on); }
    int show_photograph() override { return window_.board.show_photograph(); }
    [[nodiscard]] int photo_samples() const override { return window_.board.photo_samples(); }
    [[nodiscard]] render::Image shown_picture() const override {
        return window_.board.shown_picture();
    }

private:
    WindowContext& window_;
};

} // namespace strata::window
