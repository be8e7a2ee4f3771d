// SPDX-License-Identifier: MIT
// Games that come from somewhere and go somewhere: files, kept games, positions as text, new games,
// and the question before one is lost.
#include <algorithm>
#include <random>
#include <system_error>
#include <utility>

#include "notation/games/annotation_text.h"
#include "notation/games/game_words.h"
#include "notation/games/handover.h"
#include "notation/positions/position_text.h"
#include "notation/words/sentences.h"
#include "platform/files.h"
#include "session/handicap.h"
#include "session/players.h"
#include "text/strings.h"
#include "ui/dialogs/kept_games.h"
#include "ui/dialogs/questions.h"
#include "window/window_loop.h"

namespace strata::window {
namespace {

// What lines of games call this computer: four letters and digits by chance.
std::string name_of_machine() {
    constexpr std::string_view signs = "23456789abcdefghjkmnpqrstuvwxyz";
    std::random_device chance;
    std::string name;
    for (int n = 0; n < 4; ++n) name += signs[chance() % signs.size()];
    return name;
}

std::vector<ui::FileDialog::Place> places() {
    std::vector<ui::FileDialog::Place> all{{"ui.file.home", platform::home_dir()}};
    const auto add = [&](const char* name, std::filesystem::path folder) {
        // user-dirs.dirs gives a folder that there is not the name of the home folder.
        if (!folder.empty() && folder != all.front().folder)
            all.push_back({name, std::move(folder)});
    };
    add("ui.file.desktop", platform::user_dir("DESKTOP", "Desktop"));
    add("ui.file.documents", platform::user_dir("DOCUMENTS", "Documents"));
    add("ui.file.downloads", platform::user_dir("DOWNLOAD", "Downloads"));
    add("ui.file.computer", "/");
    return all;
}

rules::Expected<ui::KeptGames::Content, text::Message>
content_of(const notation::RuleBook& book, const std::filesystem::path& file) {
    const auto read = files::readable_game(book, file);
    if (!read) return rules::Unexpected{read.error()};
    session::Session session{book, book.usual()->id};
    const auto report = session.apply(session::LoadGame{read->text});
    if (report.kind != session::Report::Kind::new_game) return rules::Unexpected{report.message};
    return ui::KeptGames::Content{std::move(session), read->fault.value_or(text::Message())};
}

// Engines of others.
rules::Seats seats_of_engines(const session::Session& game) {
    rules::Seats seats;
    for (const rules::Seat seat : game.variant().every_seat())
        if (session::player_of(game, seat).engine) seats |= seat;
    return seats;
}

} // namespace

std::span<const ui::ActionRow> WindowLoop::file_actions() {
    using namespace ui;
    using W = WindowLoop;
    static constexpr ActionRow rows[]{
        {"open_game", Topic::game, ctrl("O"), call<&W::choose_file, FileDialog::Purpose::open>,
         In{Menu::game, 2}},
        {"kept_games", Topic::game, ctrl_shift("O"), call<&W::list_kept_games>, In{Menu::game, 3}},
        {"save_game", Topic::game, ctrl("S"), call<&W::save_again>, In{Menu::game, 4}},
        {"save_game_as", Topic::game, ctrl_shift("S"),
         call<&W::choose_file, FileDialog::Purpose::save>, In{Menu::game, 5}},
        {"copy_position", Topic::game, ctrl("C"), call<&W::copy_position>, In{Menu::game, 11}},
        {"copy_game", Topic::game, ctrl_shift("C"), call<&W::copy_game>, In{Menu::game, 12}},
        {"paste_position", Topic::game, ctrl("V"), call<&W::paste>, In{Menu::game, 13}},
        {"full_screen", Topic::view, Chords{key("F11"), alt("Enter")}, call<&W::turn_full_screen>,
         In{Menu::window, 22}},
        {"quit", Topic::game, ctrl("Q"), call<&W::leave>, In{Menu::game, 41}},
    };
    return rows;
}

void WindowLoop::copy_position() {
    window_.set_clipboard(notation::write_position(session().position()));
    toast(words_.say("ui.message.copied"));
}

void WindowLoop::turn_full_screen() { window_.set_full_screen(!window_.full_screen()); }

void WindowLoop::leave() { carry_out(ui::Leave{}); }

void WindowLoop::choose_file(ui::FileDialog::Purpose purpose) {
    std::filesystem::path folder = settings_.now().panels.folder;
    std::error_code error;
    if (!desk_.file().empty())
        folder = std::filesystem::absolute(desk_.file(), error).parent_path();
    if (!std::filesystem::is_directory(folder, error))
        folder = std::filesystem::current_path(error);
    std::string name;
    if (purpose == ui::FileDialog::Purpose::save)
        name = desk_.file().empty() ? "game.strata.pgn" : desk_.file().filename().string();
    panels_.moment.dialog.open<ui::FileDialog>(purpose, folder / name, places());
}

void WindowLoop::save_again() {
    if (desk_.file().empty()) return choose_file(ui::FileDialog::Purpose::save);
    if (!desk_.changed_by_others()) return carry_out(ui::SaveFile{});
    panels_.moment.dialog.open(ui::file_changed_question());
}

// Asks before moves that nothing holds are left behind; `wish` is carried out after a yes.
bool WindowLoop::asks_first(ui::Wish wish) {
    if (!desk_.unsaved()) return false;
    const files::Error why = desk_.keep_at_last();
    if (!why) return false;
    panels_.moment.dialog.open(ui::lose_game_question(std::move(wish), words_.say(*why)));
    return true;
}

void WindowLoop::carry_out(const ui::Leave& wish) {
    if (demos_.show()) leave_demonstration();
    if (wish.sure || !asks_first(ui::Leave{true})) leaving_ = Leaving::asked;
}

// Where the game that was on the table is found again, when it is another one than now.
void WindowLoop::tell_set_aside(const std::filesystem::path& before) {
    if (before.empty() || before == desk_.kept_file()) return;
    toast(words_.say("ui.message.set_aside",
                     {{"key", ui::shortcut(hints(), ui::Action{"kept_games"})}}));
}

void WindowLoop::list_kept_games() {
    using State = ui::KeptGame::State;
    ui::KeptGames list;
    std::vector<files::SavedGames::Game> games;
    try {
        games = desk_.shelf().games();
    } catch (const std::system_error& refusal) {
        return show_error("ui.message.failed", text::message_of(refusal));
    }
    for (const files::SavedGames::Game& game : games) {
        auto state = State::closed;
        if (game.holder == files::SavedGames::Holder::program) state = State::program;
        if (std::ranges::find(panels_.left_open, game.file) != panels_.left_open.end())
            state = State::killed;
        if (!game.regular) state = State::no_file;
        if (game.file == desk_.kept_file()) state = State::table;
        list.games.push_back({game.file, ui::date_words(game.changed), state});
    }
    std::ranges::stable_partition(list.games,
                                  [](const auto& game) { return game.state == State::killed; });
    list.read = [this](const auto& file) { return content_of(book_, file); };
    panels_.moment.dialog.open<ui::KeptGamesDialog>(std::move(list));
}

void WindowLoop::carry_out(const ui::OpenKeptGame& wish) {
    if (!wish.sure && asks_first(ui::OpenKeptGame{wish.file, true})) return;
    using Kind = files::Restored::Kind;
    const auto before = desk_.kept_file();
    const files::Restored opened = desk_.open_kept(wish.file);
    const auto say = [&](const char* key) {
        return words_.say(key, {{"file", opened.file.string()}, {"reason", opened.reason}});
    };
    std::erase(panels_.left_open, wish.file);
    if (opened.kind == Kind::elsewhere) return toast(words_.say("ui.message.kept_elsewhere"), true);
    if (opened.kind == Kind::unreadable) return toast(say("ui.message.kept_failed"), true);
    panels_.moment.remark = {};
    new_game_on_table();
    if (opened.kind == Kind::part) toast(say("ui.message.kept_part"), true);
    tell_set_aside(before);
}

void WindowLoop::carry_out(const ui::ClearKeptGames& wish) {
    const auto gone = desk_.shelf().clear(wish.files);
    toast(words_.say("ui.message.cleared", {{"count", gone}}));
    list_kept_games();
}

void WindowLoop::tell_of(const files::Restored& restored) {
    using Kind = files::Restored::Kind;
    const auto say = [&](const char* key) {
        return words_.say(key, {{"file", restored.file.string()}, {"reason", restored.reason}});
    };
    if (restored.kind == Kind::whole) toast(words_.say("ui.message.restored"));
    if (restored.kind == Kind::part) toast(say("ui.message.restored_part"), true);
    if (restored.kind == Kind::unreadable)
        toast(say(restored.file.empty() ? "ui.message.failed" : "ui.message.restore_failed"), true);
}

// Games that were open when a program was killed, but for the one that is on the table again.
void WindowLoop::offer_left_open(bool with_list) {
    std::erase(panels_.left_open, desk_.kept_file());
    if (panels_.left_open.empty()) return;
    toast(words_.say("ui.message.left_open",
                     {{"count", panels_.left_open.size()},
                      {"key", ui::shortcut(hints(), ui::Action{"kept_games"})}}));
    if (with_list) list_kept_games();
}

void WindowLoop::remember_file(const std::filesystem::path& file) {
    std::error_code error;
    ui::remember_file(settings_.now().panels, std::filesystem::absolute(file, error));
}

// The game is on the table all the same.
void WindowLoop::tell_oddity(const std::string& file) {
    const auto odd = desk_.oddity();
    if (!odd) return;
    const char* key = odd->partly ? "ui.message.opened_partly" : "ui.message.opened_oddly";
    toast(words_.say(key, {{"file", file}, {"reason", odd->reason}}), true);
}

void WindowLoop::carry_out(const ui::SaveFile& wish) {
    const std::filesystem::path file = wish.path.empty() ? desk_.file() : wish.path;
    if (const files::Error why = desk_.save(file)) return show_error("ui.message.failed", *why);
    remember_file(file);
    toast(words_.say("ui.message.saved", {{"file", file.filename().string()}}));
}

void WindowLoop::carry_out(const ui::StartGame& wish) {
    auto sure = wish;
    sure.sure = true;
    if (!wish.sure && asks_first(sure)) return;
    session::NewGame game{wish.variant, std::nullopt, wish.choice};
    if (const auto variant = book_.find(wish.variant); variant && !wish.handicaps.empty()) {
        auto setup = wish.choice ? variant->choices[*wish.choice].start : variant->start;
        for (const auto& [seat, type] : wish.handicaps)
            setup = session::without(*variant, setup, seat, type);
        game = {wish.variant, notation::write_setup(*variant, setup)};
    }
    carry_out(session::Command{game});
    const auto tags = notation::seat_tags(session().variant());
    for (std::size_t seat = 0; seat < std::min(tags.size(), wish.players.size()); ++seat)
        if (!wish.players[seat].empty())
            carry_out(session::Command{session::SetTag{tags[seat], wish.players[seat]}});
    set_players(wish.programs);
    if (wish.clock) carry_out(session::Command{session::SetClock{wish.clock}});
}

void WindowLoop::carry_out(const ui::StartPosition& wish) {
    auto sure = wish;
    sure.sure = true;
    if (sure.variant.empty()) sure.variant = session().variant().id;
    if (sure.programs.empty() && sure.variant == session().variant().id)
        for (const rules::Seat seat : session().variant().every_seat())
            sure.programs.push_back(session::player_of(session(), seat));
    if (!wish.sure && asks_first(sure)) return;
    carry_out(session::Command{session::NewGame{sure.variant, sure.position}});
    set_players(sure.programs);
}

// Whoever has moved here plays here from now on.
void WindowLoop::copy_game() {
    auto& machine = settings_.now().panels.machine;
    if (machine.empty()) machine = name_of_machine();
    const auto& game = game_.session();
    const auto variant = game.position().shared_variant();
    auto record = game.record();
    notation::claim_seats(variant, record, machine);
    for (const auto& [tag, value] : record.tags)
        if (game.record().tag(tag) == nullptr) play_in_game(session::SetTag{tag, value});
    window_.set_clipboard(notation::write_handover(variant, record));
    toast(words_.say("ui.message.game_copied",
                     {{"key", ui::shortcut(hints(), ui::Action{"paste_position"})}}));
}

// The game on the table goes on where it is the same; else it is kept, and the other one begins.
void WindowLoop::carry_out(const ui::TakeOver& wish) {
    const auto theirs = notation::read_handover(book_, wish.line);
    if (!theirs) return show_error("ui.message.failed", theirs.error());
    const auto& game = game_.session();
    const bool same_rules = theirs->variant->id == game.variant().id;
    const auto further = same_rules ? notation::gone_on(game.record(), theirs->record)
                                    : std::optional<game::GameRecord>{};
    if (!further && same_rules && notation::gone_on(theirs->record, game.record()))
        return show_error("ui.message.failed", "handover.older");
    if (!further && !wish.sure && asks_first(ui::TakeOver{wish.line, true})) return;
    if (demos_.show()) leave_demonstration();
    const auto before = desk_.kept_file();
    const auto known = seats_of_engines(game);
    answer(further ? desk_.go_on_with(notation::write_game(*theirs->variant, *further))
                   : desk_.apply(session::LoadGame{
                         notation::write_game(*theirs->variant, theirs->record)}));
    if (!further) tell_set_aside(before);
    tell_taken_over();
    pause_engines_from_elsewhere(further ? known : rules::Seats{});
    show_result();
}

// Whose seats are here, as far as the game knows; programs sit nowhere.
void WindowLoop::tell_taken_over() {
    const auto& game = game_.session();
    const auto& machine = settings_.now().panels.machine;
    const rules::Seats people = game.variant().every_seat() - session::programs(game);
    auto here = people;
    if (!machine.empty())
        here = notation::seats_at(game.variant(), game.record(), machine) & people;
    if (here.none() || machine.empty()) {
        here = people;
        const auto mover = game.position().mover();
        if (people.has(mover)) here = mover;
    }
    const auto& record = game.record();
    const text::Values values{{"count", record.ply(record.last_of_main_line())},
                              {"seats", notation::nouns(game.variant(), here)}};
    toast(words_.say(here.none() ? "ui.message.game_pasted_of_programs" : "ui.message.game_pasted",
                     values));
}

// What comes from elsewhere starts no program of this machine before somebody here says so.
// `known`: the seats that engines played already.
void WindowLoop::pause_engines_from_elsewhere(rules::Seats known) {
    const auto& game = game_.session();
    const auto seats = seats_of_engines(game) - known;
    if (seats.none() || game.outcome().ended()) return;
    pause_programs(true);
    toast(words_.say("ui.message.engines_wait",
                     {{"seats", notation::nouns(game.variant(), seats)},
                      {"key", ui::shortcut(hints(), ui::Action{"start_or_stop_clocks"})}}));
}

} // namespace strata::window
