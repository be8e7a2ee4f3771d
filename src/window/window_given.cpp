// SPDX-License-Identifier: MIT
// What people bring, from the clipboard, as files or as text that is let fall: it is recognised,
// and put on the table. Of several games one is chosen from a list.
#include <iterator>
#include <system_error>
#include <utility>

#include "data/shared_file.h"
#include "files/game_scan.h"
#include "notation/games/annotation_text.h"
#include "notation/games/game_list.h"
#include "notation/words/sentences.h"
#include "text/encoding.h"
#include "text/strings.h"
#include "ui/dialogs/game_list.h"
#include "window/window_loop.h"

namespace strata::window {
namespace {

// What is larger is a file of games, and is not looked at for anything else.
constexpr std::uintmax_t largest_text = 1U << 20;

std::vector<notation::GameEntry> entries_of(std::string_view text) {
    std::vector<notation::GameEntry> entries;
    for (const auto& game : notation::games_in(text))
        entries.push_back(notation::entry_of(text, game));
    return entries;
}

} // namespace

void WindowLoop::paste() { take_text(window_.clipboard()); }

void WindowLoop::take_text(const std::string& text) {
    const auto given = notation::read_given(book_, game_.session().position().shared_variant(),
                                            text::repaired_utf8(text));
    if (given) return take_given(*given);
    if (text::trimmed(text).empty()) return toast(words_.say(given.error()), true);
    show_error("ui.message.failed", given.error());
}

void WindowLoop::take_given(const notation::GivenText& given) {
    using enum notation::GivenKind;
    const std::string before = game_.session().variant().id;
    switch (given.kind) {
    case handover: return carry_out(ui::TakeOver{given.text});
    case game:
    case moves: return carry_out(ui::OpenText{given.text});
    case games:
        panels_.moment.dialog.open<ui::GameListDialog>(
            ui::GamesOfFile{.text = given.text, .games = entries_of(given.text)});
        return;
    case position: break;
    }
    const ui::StartPosition wish{given.text, true, given.variant->id};
    if (asks_first(wish)) return;
    carry_out(wish);
    toast(words_.say("ui.message.pasted"));
    tell_other_game(before);
    tell_notices(given.notices);
}

// A position or a line in a file; a game stays with its file. `refusal`: what is wrong with a text
// that does not begin as game files do.
std::optional<notation::GivenText> WindowLoop::text_in_file(const std::filesystem::path& file,
                                                            files::Error& refusal) const {
    std::error_code error;
    if (std::filesystem::file_size(file, error) > largest_text || error) return std::nullopt;
    const auto text = data::text_of(file);
    if (!text) return std::nullopt;
    auto given = notation::read_given(book_, desk_.session().position().shared_variant(), *text);
    using enum notation::GivenKind;
    const auto begin = text->find_first_not_of(" \t\r\n");
    if (!given && begin != text->npos && (*text)[begin] != '[' && (*text)[begin] != '{')
        refusal = given.error();
    if (!given || (given->kind != position && given->kind != handover)) return std::nullopt;
    return *std::move(given);
}

void WindowLoop::tell_other_game(const std::string& id_before) {
    const auto& variant = game_.session().variant();
    if (variant.id == id_before) return;
    toast(words_.say("ui.message.other_game", {{"game", words_.say(notation::name_of(variant))}}));
}

void WindowLoop::tell_notices(const std::vector<text::Message>& notices) {
    for (const text::Message& notice : notices) toast(words_.say(notice), true);
}

// True if the file holds several games: then one is to be chosen, while more are being found.
bool WindowLoop::offer_games(const std::filesystem::path& file) {
    auto scan = std::make_unique<files::GameScan>(file);
    ui::GamesOfFile list;
    bool more = true;
    while (more && list.games.size() < 2) more = scan->next(list.games);
    if (list.games.size() < 2) return false;
    list.file = file;
    list.whole = !more;
    if (more) panels_.games_of_file.begin(std::move(scan));
    panels_.moment.dialog.open<ui::GameListDialog>(std::move(list));
    return true;
}

void WindowLoop::follow_games() {
    auto* dialog = panels_.moment.dialog.as<ui::GameListDialog>();
    if (dialog == nullptr) return panels_.games_of_file.stop();
    ui::GamesOfFile& list = dialog->games;
    if (list.whole) return;
    const bool done = panels_.games_of_file.done();
    auto found = panels_.games_of_file.take();
    if (found.empty() && !done) return;
    std::ranges::move(found, std::back_inserter(list.games));
    list.whole = done;
    pace_.want_frame();
}

void WindowLoop::carry_out(const ui::OpenFile& wish) {
    if (!wish.part && offer_games(wish.path)) return remember_file(wish.path);
    files::Error refusal;
    if (!wish.part) {
        if (const auto given = text_in_file(wish.path, refusal)) {
            take_given(*given);
            return remember_file(wish.path);
        }
    }
    if (!wish.sure && asks_first(ui::OpenFile{wish.path, true, wish.part})) return;
    const std::string name = wish.path.filename().string();
    const auto before = desk_.kept_file();
    const std::string id_before = game_.session().variant().id;
    const auto& part = wish.part;
    if (const files::Error why =
            part ? desk_.open_part(wish.path, part->begin, part->end, part->line)
                 : desk_.open(wish.path))
        return show_error("ui.message.failed", refusal.value_or(*why));
    remember_file(wish.path);
    panels_.moment.remark = {};
    new_game_on_table();
    pause_engines_from_elsewhere();
    toast(words_.say("ui.message.opened", {{"file", name}}));
    tell_other_game(id_before);
    tell_oddity(name);
    tell_set_aside(before);
    if (const auto damaged =
            notation::damaged_mark(session().variant().topology, session().record()))
        show_error("ui.message.marks_damaged", damaged->message());
}

void WindowLoop::carry_out(const ui::OpenText& wish) {
    if (!wish.sure && asks_first(ui::OpenText{wish.text, true})) return;
    const auto before = desk_.kept_file();
    const std::string id_before = game_.session().variant().id;
    if (const files::Error why = desk_.open_text(wish.text))
        return show_error("ui.message.failed", *why);
    panels_.moment.remark = {};
    new_game_on_table();
    pause_engines_from_elsewhere();
    toast(words_.say("ui.message.game_given"));
    tell_other_game(id_before);
    tell_oddity(words_.say("ui.message.the_text"));
    tell_set_aside(before);
}

} // namespace strata::window
