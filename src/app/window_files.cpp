// SPDX-License-Identifier: MIT
// Games that come from somewhere and go somewhere: files, positions as text, new games, and the
// question before one is lost.
#include <system_error>

#include "app/window_loop.h"
#include "notation/annotation_text.h"
#include "notation/position_text.h"

namespace strata::app {
namespace {

std::string without_spaces_around(const std::string& text) {
    const auto first = text.find_first_not_of(" \t\r\n");
    if (first == std::string::npos) return {};
    return text.substr(first, text.find_last_not_of(" \t\r\n") - first + 1);
}

} // namespace

bool WindowLoop::act_on_files(ui::Action action) {
    using enum ui::Action;
    switch (action) {
    case open_game: choose_file(ui::Dialog::open_file); return true;
    case save_game_as: choose_file(ui::Dialog::save_file); return true;
    case save_game:
        if (desk_.file().empty())
            choose_file(ui::Dialog::save_file);
        else
            carry_out(ui::SaveFile{desk_.file()});
        return true;
    case copy_position:
        window_.set_clipboard(notation::write_position(session().position()));
        toast(words_.say("ui.message.copied"));
        return true;
    case paste_position: this->paste_position(); return true;
    case full_screen: window_.set_full_screen(!window_.full_screen()); return true;
    case screenshot: wants_picture_ = true; return true;
    case clean_screenshot: wants_clean_picture_ = true; return true;
    case quit: leaving_ = true; return true;
    default: return false;
    }
}

void WindowLoop::choose_file(ui::Dialog dialog) {
    ui::FileChoice& files = moment_.files;
    if (files.folder.empty()) files.folder = preferences_.panels.folder;
    std::error_code error;
    if (!desk_.file().empty())
        files.folder = std::filesystem::absolute(desk_.file(), error).parent_path();
    if (!std::filesystem::is_directory(files.folder, error))
        files.folder = std::filesystem::current_path(error);
    files.name = dialog == ui::Dialog::open_file ? "" : desk_.file().filename().string();
    if (dialog == ui::Dialog::save_file && files.name.empty()) files.name = "game.pgn";
    files.fresh = true;
    moment_.dialog = dialog;
}

// Asks before moves that no file holds are left behind; `wish` is carried out after a yes.
bool WindowLoop::asks_first(ui::Wish wish) {
    if (!desk_.unsaved()) return false;
    moment_.after_question = std::move(wish);
    moment_.question = ui::Question::lose_game;
    moment_.dialog = ui::Dialog::question;
    return true;
}

void WindowLoop::carry_out(const ui::OpenFile& wish) {
    if (!wish.sure && asks_first(ui::OpenFile{wish.path, true})) return;
    const std::string name = wish.path.filename().string();
    if (const Trouble why = desk_.open(wish.path)) return complain("ui.message.failed", *why);
    moment_.status.clear();
    new_game_on_table();
    toast(words_.say("ui.message.opened", {{"file", name}}));
    if (const auto damaged =
            notation::damaged_mark(session().variant().topology, session().record()))
        complain("ui.message.marks_damaged", damaged->text());
}

void WindowLoop::carry_out(const ui::SaveFile& wish) {
    if (const Trouble why = desk_.save(wish.path)) return complain("ui.message.failed", *why);
    toast(words_.say("ui.message.saved", {{"file", wish.path.filename().string()}}));
}

void WindowLoop::carry_out(const ui::StartGame& wish) {
    if (!wish.sure && asks_first(ui::StartGame{wish.variant, wish.choice, true})) return;
    carry_out(session::Command{session::NewGame{wish.variant, std::nullopt, wish.choice}});
}

void WindowLoop::carry_out(const ui::StartPosition& wish) {
    if (!wish.sure && asks_first(ui::StartPosition{wish.position, true})) return;
    carry_out(session::Command{session::NewGame{session().variant().id, wish.position}});
}

void WindowLoop::paste_position() {
    const session::NewGame game{session().variant().id, without_spaces_around(window_.clipboard())};
    const auto position =
        notation::parse_position(session().position().shared_variant(), *game.position);
    if (!position) return complain("ui.message.failed", position.error().text());
    if (asks_first(session::Command{game})) return;
    carry_out(session::Command{game});
    toast(words_.say("ui.message.pasted"));
}

} // namespace strata::app
