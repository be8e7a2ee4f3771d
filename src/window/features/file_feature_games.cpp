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
#include "platform/page.h"
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

void FileFeature::paste() {
    if (!platform::ask_page_for_text()) run(ui::TakeText{clipboard_.clipboard()});
}

void FileFeature::run(const ui::TakeText& request) {
    const auto given = notation::read_given(book_, game_.session().position().shared_variant(),
                                            text::repaired_utf8(request.text));
    if (given) return take_given(*given);
    if (text::trimmed(request.text).empty()) return say(given.error(), true);
    notices_.show_error("ui.message.failed", given.error());
}

void FileFeature::take_given(const notation::GivenText& given) {
    using enum notation::GivenKind;
    const std::string before = game_.session().variant().id;
    switch (given.kind) {
    case handover: return run(ui::TakeOver{given.text});
    case demonstration: return game_.request(ui::PlayNamedShow{given.text});
    case game:
    case moves: return run(ui::OpenText{given.text});
    case games:
    case positions:
        dialogs_.open<ui::GameListDialog>(
            ui::GamesOfFile{.text = given.text, .games = entries_of(given.text, given.kind)});
        return;
    case position: break;
    }
    const ui::StartPosition request{given.text, true, given.variant->id};
    if (asks_first(request)) return;
    run(request);
    say("ui.message.pasted");
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
    auto given = notation::read_given(book_, game_.session().position().shared_variant(), *text);
    using enum notation::GivenKind;
    const auto begin = text->find_first_not_of(" \t\r\n");
    if (!given && begin != text->npos && (*text)[begin] != '[' && (*text)[begin] != '{')
        refusal = given.error();
    if (!given) return std::nullopt;
    const bool taken = given->kind == position || given->kind == handover ||
                       given->kind == demonstration ||
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
    auto given = notation::read_given(book_, game_.session().position().shared_variant(),
                                      text::repaired_utf8(*text));
    if (given && given->kind == notation::GivenKind::game) return *std::move(given);
    refusal = text::Message{"ui.message.picture_damaged", {{"file", file.filename().string()}}};
    return std::nullopt;
}

void FileFeature::note_other_game(const std::string& id_before) {
    const auto& variant = game_.session().variant();
    if (variant.id == id_before) return;
    say({"ui.message.other_game",
         {{"game", preferences_.words().say(notation::name_of(variant))}}});
}

void FileFeature::note_all(const std::vector<text::Message>& notices) {
    for (const text::Message& notice : notices) say(notice, true);
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
    dialogs_.open<ui::GameListDialog>(std::move(list));
    return true;
}

void FileFeature::update() {
    auto* dialog = dialogs_.as<ui::GameListDialog>();
    if (dialog == nullptr) return lister_.stop();
    ui::GamesOfFile& list = dialog->games;
    if (list.whole) return;
    auto found = lister_.take();
    if (!found) return;
    std::ranges::move(found->games, std::back_inserter(list.games));
    list.whole = found->all;
    stage_.want_frame();
}

void FileFeature::run(const ui::OpenFile& request) {
    files::Error refusal;
    if (films::is_png(request.path)) {
        if (const auto given = position_in_picture(request.path, refusal))
            return take_given(*given);
        return notices_.show_error("ui.message.failed", *refusal);
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
    const auto before = document_.kept_file();
    const std::string id_before = game_.session().variant().id;
    const auto& part = request.part;
    if (const files::Error why =
            part ? document_.open_part(request.path, part->begin, part->end, part->line)
                 : document_.open(request.path))
        return notices_.show_error("ui.message.failed", refusal.value_or(*why));
    remember_file(request.path);
    status_.clear_status();
    changes_.new_game();
    changes_.foreign_game();
    say({"ui.message.opened", {{"file", name}}});
    note_other_game(id_before);
    note_oddity(name);
    changes_.note_set_aside(before);
    if (const auto damaged =
            notation::damaged_mark(game_.shown().variant().topology, game_.shown().record()))
        notices_.show_error("ui.message.marks_damaged", damaged->message());
}

void FileFeature::run(const ui::OpenText& request) {
    if (!request.sure && asks_first(ui::OpenText{request.text, true})) return;
    const auto before = document_.kept_file();
    const std::string id_before = game_.session().variant().id;
    if (const files::Error why = document_.open_text(request.text))
        return notices_.show_error("ui.message.failed", *why);
    status_.clear_status();
    changes_.new_game();
    changes_.foreign_game();
    say("ui.message.game_given");
    note_other_game(id_before);
    note_oddity(preferences_.words().say("ui.message.the_text"));
    changes_.note_set_aside(before);
}

} // namespace strata::window
