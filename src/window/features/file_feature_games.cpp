// SPDX-License-Identifier: MIT
// What people bring, from the clipboard, as files or as text that is let fall: it is recognised,
// and put on the table. Of several games one is chosen from a list.
#include <iterator>
#include <system_error>
#include <utility>

#include "data/shared_file.h"
#include "files/game_scan.h"
#include "films/png_text.h"
#include "notation/games/annotation_text.h"
#include "notation/games/game_list.h"
#include "notation/games/text_kind.h"
#include "notation/words/sentences.h"
#include "text/encoding.h"
#include "text/strings.h"
#include "ui/dialogs/game_list.h"
#include "window/features/file_feature.h"

namespace strata::window {
namespace {

// What is larger is a file of games, and is not looked at for anything else.
constexpr std::uintmax_t largest_text = 1U << 20;

std::vector<notation::GameEntry> entries_of(std::string_view text, notation::GivenKind kind) {
    const bool positions = kind == notation::GivenKind::positions;
    std::vector<notation::GameEntry> entries;
    for (const auto& game :
         positions ? notation::listed_positions_in(text) : notation::games_in(text))
        entries.push_back(notation::entry_of(text, game));
    return entries;
}

} // namespace

void FileFeature::paste() { run(ui::TakeText{window_.os_window.clipboard()}); }

void FileFeature::run(const ui::TakeText& request) {
    const auto given =
        notation::read_given(window_.book, window_.game().position().shared_variant(),
                             text::repaired_utf8(request.text));
    if (given) return take_given(*given);
    if (text::trimmed(request.text).empty())
        return window_.toast(window_.words.say(given.error()), true);
    window_.show_error("ui.message.failed", given.error());
}

void FileFeature::take_given(const notation::GivenText& given) {
    using enum notation::GivenKind;
    const std::string before = window_.game().variant().id;
    switch (given.kind) {
    case handover: return run(ui::TakeOver{given.text});
    case game:
    case moves: return run(ui::OpenText{given.text});
    case games:
    case positions:
        window_.state.dialog.open<ui::GameListDialog>(
            ui::GamesOfFile{.text = given.text, .games = entries_of(given.text, given.kind)});
        return;
    case position: break;
    }
    const ui::StartPosition request{given.text, true, given.variant->id};
    if (asks_first(request)) return;
    run(request);
    window_.toast(window_.words.say("ui.message.pasted"));
    note_other_game(before);
    note_all(given.notices);
}

// A position, a line or a mail in a file; a game stays with its file. `refusal`: what is wrong with
// a text that does not begin as game files do.
std::optional<notation::GivenText> FileFeature::text_in_file(const std::filesystem::path& file,
                                                             files::Error& refusal) const {
    std::error_code error;
    if (std::filesystem::file_size(file, error) > largest_text || error) return std::nullopt;
    const auto text = data::text_of(file);
    if (!text) return std::nullopt;
    auto given =
        notation::read_given(window_.book, window_.game().position().shared_variant(), *text);
    using enum notation::GivenKind;
    const auto begin = text->find_first_not_of(" \t\r\n");
    if (!given && begin != text->npos && (*text)[begin] != '[' && (*text)[begin] != '{')
        refusal = given.error();
    if (!given) return std::nullopt;
    const bool taken = given->kind == position || given->kind == handover ||
                       notation::without_quote_marks(*text).has_value();
    if (!taken) return std::nullopt;
    return *std::move(given);
}

// What Strata has written into a picture of a position.
std::optional<notation::GivenText>
FileFeature::position_in_picture(const std::filesystem::path& file, files::Error& refusal) const {
    const auto text = films::text_in_png(file);
    if (!text) {
        refusal = text.error();
        return std::nullopt;
    }
    auto given = notation::read_given(window_.book, window_.game().position().shared_variant(),
                                      text::repaired_utf8(*text));
    if (given && given->kind == notation::GivenKind::game) return *std::move(given);
    refusal = text::Message{"ui.message.picture_damaged", {{"file", file.filename().string()}}};
    return std::nullopt;
}

void FileFeature::note_other_game(const std::string& id_before) {
    const auto& variant = window_.game().variant();
    if (variant.id == id_before) return;
    window_.toast(window_.words.say("ui.message.other_game",
                                    {{"game", window_.words.say(notation::name_of(variant))}}));
}

void FileFeature::note_all(const std::vector<text::Message>& notices) {
    for (const text::Message& notice : notices) window_.toast(window_.words.say(notice), true);
}

// True if the file holds several games: then one is to be chosen, while more are being found.
bool FileFeature::offer_games(const std::filesystem::path& file) {
    auto scan = std::make_unique<files::GameScan>(file);
    ui::GamesOfFile list;
    bool more = true;
    while (more && list.games.size() < 2) more = scan->next(list.games);
    if (list.games.size() < 2) return false;
    list.file = file;
    list.whole = !more;
    if (more) lister_.begin(std::move(scan));
    window_.state.dialog.open<ui::GameListDialog>(std::move(list));
    return true;
}

void FileFeature::update() {
    auto* dialog = window_.state.dialog.as<ui::GameListDialog>();
    if (dialog == nullptr) return lister_.stop();
    ui::GamesOfFile& list = dialog->games;
    if (list.whole) return;
    const bool done = lister_.done();
    auto found = lister_.take();
    if (found.empty() && !done) return;
    std::ranges::move(found, std::back_inserter(list.games));
    list.whole = done;
    window_.pace.want_frame();
}

void FileFeature::run(const ui::OpenFile& request) {
    files::Error refusal;
    if (films::is_png(request.path)) {
        if (const auto given = position_in_picture(request.path, refusal))
            return take_given(*given);
        return window_.show_error("ui.message.failed", *refusal);
    }
    if (!request.part && offer_games(request.path)) return remember_file(request.path);
    if (!request.part) {
        if (const auto given = text_in_file(request.path, refusal)) {
            take_given(*given);
            return remember_file(request.path);
        }
    }
    if (!request.sure && asks_first(ui::OpenFile{request.path, true, request.part})) return;
    const std::string name = request.path.filename().string();
    const auto before = window_.document.kept_file();
    const std::string id_before = window_.game().variant().id;
    const auto& part = request.part;
    if (const files::Error why =
            part ? window_.document.open_part(request.path, part->begin, part->end, part->line)
                 : window_.document.open(request.path))
        return window_.show_error("ui.message.failed", refusal.value_or(*why));
    remember_file(request.path);
    window_.state.remark = {};
    window_.controller.new_game();
    window_.controller.foreign_game();
    window_.toast(window_.words.say("ui.message.opened", {{"file", name}}));
    note_other_game(id_before);
    note_oddity(name);
    window_.note_set_aside(before);
    if (const auto damaged =
            notation::damaged_mark(window_.shown().variant().topology, window_.shown().record()))
        window_.show_error("ui.message.marks_damaged", damaged->message());
}

void FileFeature::run(const ui::OpenText& request) {
    if (!request.sure && asks_first(ui::OpenText{request.text, true})) return;
    const auto before = window_.document.kept_file();
    const std::string id_before = window_.game().variant().id;
    if (const files::Error why = window_.document.open_text(request.text))
        return window_.show_error("ui.message.failed", *why);
    window_.state.remark = {};
    window_.controller.new_game();
    window_.controller.foreign_game();
    window_.toast(window_.words.say("ui.message.game_given"));
    note_other_game(id_before);
    note_oddity(window_.words.say("ui.message.the_text"));
    window_.note_set_aside(before);
}

} // namespace strata::window
