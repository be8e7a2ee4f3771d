// SPDX-License-Identifier: MIT
// Games that come from somewhere and go somewhere: files, kept games, positions as text, new games,
// and the question before one is lost.
#include <algorithm>
#include <random>
#include <system_error>
#include <utility>

#include "films/png_text.h"
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
#include "window/features/file_feature.h"
#include "window/play_options.h"

namespace strata::window {
namespace {

// Whoever plays against programs gets a seat by chance, in place of the one that is given.
void shuffle_person(std::vector<std::string>& players, std::vector<session::Player>& programs) {
    const auto person = std::ranges::find_if_not(programs, &session::Player::is_program);
    if (person == programs.end()) return;
    const auto before = static_cast<std::size_t>(person - programs.begin());
    const std::size_t seat = std::random_device{}() % programs.size();
    std::swap(programs[before], programs[seat]);
    if (std::max(before, seat) < players.size()) std::swap(players[before], players[seat]);
}

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

// Where a terminal stands. A desktop starts programs in the home folder, where nobody looks for a
// game: then the folder of documents.
std::filesystem::path first_folder() {
    std::error_code error;
    const auto here = std::filesystem::current_path(error);
    const auto documents = platform::user_dir("DOCUMENTS", "Documents");
    const bool from_desktop = here.empty() || here == platform::home_dir();
    return from_desktop && std::filesystem::is_directory(documents, error) ? documents : here;
}

rules::Expected<ui::KeptGames::Content, text::Message>
content_of(const notation::RuleBook& book, const std::filesystem::path& file) {
    const auto read = files::readable_game(book, file, files::largest_unasked);
    if (!read) return rules::Unexpected{read.error()};
    session::Session session{book, book.usual()->id};
    const auto report = session.apply(session::LoadGame{read->text});
    if (report.kind != session::Report::Kind::new_game) return rules::Unexpected{report.message};
    return ui::KeptGames::Content{std::move(session), read->fault.value_or(text::Message())};
}

} // namespace

std::span<const ui::ActionRow> FileFeature::rows() {
    using namespace ui;
    using F = FileFeature;
    static constexpr ActionRow rows[]{
        {"open_game", Topic::game, ctrl("O"), call<&F::choose_file, FileDialog::Purpose::open>,
         In{Menu::file, 1}},
        {"kept_games", Topic::game, ctrl_shift("O"), call<&F::list_kept_games>, In{Menu::file, 2}},
        {"save_game", Topic::game, ctrl("S"), call<&F::save_again>, In{Menu::file, 3}},
        {"save_game_as", Topic::game, ctrl_shift("S"),
         call<&F::choose_file, FileDialog::Purpose::save>, In{Menu::file, 4}},
        {"copy_position", Topic::game, ctrl("C"), call<&F::copy_position>, In{Menu::file, 11}},
        {"copy_game", Topic::game, ctrl_shift("C"), call<&F::copy_game>, In{Menu::file, 12}},
        {"paste_position", Topic::game, ctrl("V"), call<&F::paste>, In{Menu::file, 13}},
    };
    return rows;
}

bool FileFeature::handle(const ui::UiRequest& request) {
    if (const auto* leave = std::get_if<ui::Leave>(&request)) {
        window_.leave_demonstration();
        return !leave->sure && asks_first(ui::Leave{true});
    }
    return std::visit(
        [this](const auto& one) {
            constexpr bool own = requires { this->run(one); };
            if constexpr (own) run(one);
            return own;
        },
        request);
}

void FileFeature::start(const PlayOptions& options) {
    left_open_ = window_.document.shelf().take_marks_of_killed();
    files::Error why;
    std::optional<notation::GivenText> given;
    auto& document = window_.document;
    const bool nothing_asked = options.file.empty() && options.variant.empty() &&
                               options.position.empty() && options.script.empty();
    if (!options.file.empty() && films::is_png(options.file)) {
        const auto pictured = position_in_picture(options.file, why);
        if (pictured) why = document.open_text(pictured->text);
        if (why) window_.show_error("ui.message.failed", *why);
    } else if (!options.file.empty()) {
        const bool several = offer_games(options.file);
        files::Error refusal;
        if (!several) given = text_in_file(options.file, refusal);
        if (given && given->kind == notation::GivenKind::position)
            document.show(session::NewGame{given->variant->id, given->text});
        if (!several && !given) why = document.open(options.file);
        if (why)
            window_.show_error("ui.message.failed", refusal.value_or(*why));
        else
            remember_file(options.file);
        note_oddity(std::filesystem::path(options.file).filename().string());
    } else if (!options.position.empty()) {
        const auto report =
            document.show(session::NewGame{window_.game().variant().id, options.position});
        if (report.kind != session::Report::Kind::new_game)
            window_.show_error("ui.message.failed", report.message);
    } else if (options.variant.empty() && options.script.empty()) {
        note_restored(document.restore());
    }
    if (!options.script.empty()) {
        why = document.run_script(options.script);
        if (why) window_.show_error("ui.message.failed", *why);
    }
    window_.controller.new_game();
    if (given) note_all(given->notices);
    if (given && given->kind == notation::GivenKind::handover) run(ui::TakeOver{given->text});
    if (!options.file.empty()) window_.controller.foreign_game();
    offer_left_open(nothing_asked);
}

void FileFeature::set_players(const std::vector<session::Player>& players) {
    for (const rules::Seat seat : window_.shown().variant().every_seat())
        if (rules::slot(seat) < players.size() && players[rules::slot(seat)].is_program())
            window_.controller.handle(session::SetPlayer{seat, players[rules::slot(seat)]});
}

void FileFeature::copy_position() {
    window_.os_window.set_clipboard(notation::write_position(window_.shown().position()));
    window_.toast(window_.words.say("ui.message.copied"));
}

void FileFeature::choose_file(ui::FileDialog::Purpose purpose) {
    std::filesystem::path folder = window_.panels().folder;
    std::error_code error;
    if (!window_.document.file().empty())
        folder = std::filesystem::absolute(window_.document.file(), error).parent_path();
    if (!std::filesystem::is_directory(folder, error)) folder = first_folder();
    std::string name;
    if (purpose == ui::FileDialog::Purpose::save)
        name = window_.document.file().empty() ? "game.strata.pgn"
                                               : window_.document.file().filename().string();
    window_.state.dialog.open<ui::FileDialog>(purpose, folder / name, places());
}

void FileFeature::save_again() {
    if (window_.document.file().empty()) return choose_file(ui::FileDialog::Purpose::save);
    if (!window_.document.changed_by_others()) return run(ui::SaveFile{});
    window_.state.dialog.open(ui::file_changed_question());
}

// Asks before moves that nothing holds are left behind; `request` is carried out after a yes.
bool FileFeature::asks_first(ui::UiRequest request) {
    if (!window_.document.unsaved()) return false;
    const files::Error why = window_.document.keep_at_last();
    if (!why) return false;
    window_.state.dialog.open(ui::lose_game_question(std::move(request), window_.words.say(*why)));
    return true;
}

void FileFeature::list_kept_games() {
    using State = ui::KeptGame::State;
    ui::KeptGames list;
    std::vector<files::SavedGames::Game> games;
    try {
        games = window_.document.shelf().games();
    } catch (const std::system_error& refusal) {
        return window_.show_error("ui.message.failed", text::message_of(refusal));
    }
    for (const files::SavedGames::Game& game : games) {
        auto state = State::closed;
        if (game.holder == files::SavedGames::Holder::program) state = State::program;
        if (std::ranges::find(left_open_, game.file) != left_open_.end()) state = State::killed;
        if (!game.regular) state = State::no_file;
        if (game.file == window_.document.kept_file()) state = State::table;
        list.games.push_back({game.file, ui::date_words(game.changed), state});
    }
    std::ranges::stable_partition(list.games,
                                  [](const auto& game) { return game.state == State::killed; });
    list.read = [this](const auto& file) { return content_of(window_.book, file); };
    window_.state.dialog.open<ui::KeptGamesDialog>(std::move(list));
}

void FileFeature::run(const ui::OpenKeptGame& request) {
    if (!request.sure && asks_first(ui::OpenKeptGame{request.file, true})) return;
    using Kind = files::Restored::Kind;
    const auto before = window_.document.kept_file();
    const files::Restored opened = window_.document.open_kept(request.file);
    const auto say = [&](const char* key) {
        return window_.words.say(key, {{"file", opened.file.string()}, {"reason", opened.reason}});
    };
    std::erase(left_open_, request.file);
    if (opened.kind == Kind::elsewhere)
        return window_.toast(window_.words.say("ui.message.kept_elsewhere"), true);
    if (opened.kind == Kind::unreadable) return window_.toast(say("ui.message.kept_failed"), true);
    window_.state.remark = {};
    window_.controller.new_game();
    if (opened.kind == Kind::part) window_.toast(say("ui.message.kept_part"), true);
    window_.note_set_aside(before);
}

void FileFeature::run(const ui::ClearKeptGames& request) {
    const auto gone = window_.document.shelf().clear(request.files);
    window_.toast(window_.words.say("ui.message.cleared", {{"count", gone}}));
    list_kept_games();
}

void FileFeature::note_restored(const files::Restored& restored) {
    using Kind = files::Restored::Kind;
    const auto say = [&](const char* key) {
        return window_.words.say(key,
                                 {{"file", restored.file.string()}, {"reason", restored.reason}});
    };
    if (!restored.newest.empty())
        window_.toast(window_.words.say("ui.message.restored_older",
                                        {{"file", restored.newest.string()},
                                         {"reason", restored.newest_reason},
                                         {"older", restored.file.filename().string()}}),
                      true);
    else if (restored.kind == Kind::whole)
        window_.toast(window_.words.say("ui.message.restored"));
    if (restored.kind == Kind::part) window_.toast(say("ui.message.restored_part"), true);
    if (restored.kind == Kind::unreadable)
        window_.toast(
            say(restored.file.empty() ? "ui.message.failed" : "ui.message.restore_failed"), true);
}

// Games that were open when a program was killed, but for the one that is on the table again.
void FileFeature::offer_left_open(bool with_list) {
    std::erase(left_open_, window_.document.kept_file());
    if (left_open_.empty()) return;
    window_.toast(window_.words.say(
        "ui.message.left_open", {{"count", left_open_.size()},
                                 {"key", ui::shortcut(window_.keys(), ui::Action{"kept_games"})}}));
    if (with_list) list_kept_games();
}

void FileFeature::remember_file(const std::filesystem::path& file) {
    std::error_code error;
    ui::remember_file(window_.panels(), std::filesystem::absolute(file, error));
}

// The game is on the table all the same.
void FileFeature::note_oddity(const std::string& file) {
    const auto odd = window_.document.oddity();
    if (!odd) return;
    const char* key = odd->partly ? "ui.message.opened_partly" : "ui.message.opened_oddly";
    window_.toast(window_.words.say(key, {{"file", file}, {"reason", odd->reason}}), true);
}

void FileFeature::run(const ui::SaveFile& request) {
    const std::filesystem::path file =
        request.path.empty() ? window_.document.file() : request.path;
    if (const files::Error why = window_.document.save(file))
        return window_.show_error("ui.message.failed", *why);
    remember_file(file);
    // Whoever names a file is to know where it is; whoever saves again knows.
    std::error_code error;
    const auto folder = std::filesystem::absolute(file, error).parent_path();
    window_.toast(
        window_.words.say(request.path.empty() ? "ui.message.saved" : "ui.message.saved_in",
                          {{"file", file.filename().string()}, {"folder", folder.string()}}));
}

void FileFeature::run(const ui::StartGame& request) {
    auto sure = request;
    sure.sure = true;
    if (!request.sure && asks_first(sure)) return;
    session::NewGame game{request.variant, std::nullopt, request.choice};
    if (const auto variant = window_.book.find(request.variant);
        variant && !request.handicaps.empty()) {
        auto setup = request.choice ? variant->choices[*request.choice].start : variant->start;
        for (const auto& [seat, type] : request.handicaps)
            setup = session::without(*variant, setup, seat, type);
        game = {request.variant, notation::write_setup(*variant, setup)};
    }
    window_.controller.handle(game);
    auto players = request.players;
    auto programs = request.programs;
    if (request.random_seat) shuffle_person(players, programs);
    const auto tags = notation::seat_tags(window_.shown().variant());
    for (std::size_t seat = 0; seat < std::min(tags.size(), players.size()); ++seat)
        if (!players[seat].empty())
            window_.controller.handle(session::SetTag{tags[seat], players[seat]});
    set_players(programs);
    sit_with_person();
    if (request.clock) window_.controller.handle(session::SetClock{request.clock});
}

// The camera goes to whoever plays alone against programs.
void FileFeature::sit_with_person() {
    const auto& game = window_.game();
    const auto person = session::only_person(game);
    const auto seat = person.value_or(rules::Seat{0});
    auto& table = window_.game_table;
    if (session::programs(game).none() || table.seat_below() == seat) return;
    table.sit_with(seat, window_.pace.now());
}

void FileFeature::run(const ui::StartPosition& request) {
    auto sure = request;
    sure.sure = true;
    if (sure.variant.empty()) sure.variant = window_.shown().variant().id;
    if (sure.programs.empty() && sure.variant == window_.shown().variant().id)
        for (const rules::Seat seat : window_.shown().variant().every_seat())
            sure.programs.push_back(session::player_of(window_.shown(), seat));
    if (!request.sure && asks_first(sure)) return;
    window_.controller.handle(session::NewGame{sure.variant, sure.position});
    set_players(sure.programs);
}

// Whoever has moved here plays here from now on.
void FileFeature::copy_game() {
    auto& machine = window_.panels().machine;
    if (machine.empty()) machine = name_of_machine();
    const auto& game = window_.game();
    const auto variant = game.position().shared_variant();
    auto record = game.record();
    notation::claim_seats(variant, record, machine);
    for (const auto& [tag, value] : record.tags)
        if (game.record().tag(tag) == nullptr) window_.controller.play(session::SetTag{tag, value});
    window_.os_window.set_clipboard(notation::write_handover(variant, record));
    window_.toast(
        window_.words.say("ui.message.game_copied",
                          {{"key", ui::shortcut(window_.keys(), ui::Action{"paste_position"})}}));
}

// The game on the table goes on where it is the same; else it is kept, and the other one begins.
void FileFeature::run(const ui::TakeOver& request) {
    const auto theirs = notation::read_handover(window_.book, request.line);
    if (!theirs) return window_.show_error("ui.message.failed", theirs.error());
    const auto& game = window_.game();
    const bool same_rules = theirs->variant->id == game.variant().id;
    const auto further = same_rules ? notation::gone_on(game.record(), theirs->record)
                                    : std::optional<game::GameRecord>{};
    if (!further && same_rules && notation::gone_on(theirs->record, game.record()))
        return window_.show_error("ui.message.failed", "handover.older");
    if (!further && !request.sure && asks_first(ui::TakeOver{request.line, true})) return;
    window_.leave_demonstration();
    const auto before = window_.document.kept_file();
    const auto known = session::engine_seats(game);
    window_.controller.answer(
        further ? window_.document.go_on_with(notation::write_game(*theirs->variant, *further))
                : window_.document.apply(
                      session::LoadGame{notation::write_game(*theirs->variant, theirs->record)}));
    if (!further) window_.note_set_aside(before);
    note_taken_over();
    window_.controller.foreign_game(further ? known : rules::Seats{});
    window_.controller.show_result();
}

// Whose seats are here, as far as the game knows; programs sit nowhere.
void FileFeature::note_taken_over() {
    const auto& game = window_.game();
    const auto& machine = window_.panels().machine;
    const rules::Seats people = game.variant().every_seat() - session::programs(game);
    auto here = people;
    if (!machine.empty())
        here = notation::seats_at(game.variant(), game.record(), machine) & people;
    if (here.none() || machine.empty()) {
        here = people;
        const auto mover = game.position().mover();
        if (people.has(mover)) here = mover;
    }
    const text::Values values{{"count", notation::moves_played(game.variant(), game.record())},
                              {"seats", notation::nouns(game.variant(), here)}};
    window_.toast(window_.words.say(
        here.none() ? "ui.message.game_pasted_of_programs" : "ui.message.game_pasted", values));
}

} // namespace strata::window
