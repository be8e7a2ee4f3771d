// SPDX-License-Identifier: MIT
// Games that come from somewhere and go somewhere: files, kept games, positions as text, new games,
// and the question before one is lost.
#include <algorithm>
#include <random>
#include <system_error>
#include <utility>

#include "data/shared_file.h"
#include "films/png_text.h"
#include "notation/games/annotation_text.h"
#include "notation/games/game_list.h"
#include "notation/games/game_words.h"
#include "notation/games/link.h"
#include "notation/positions/position_text.h"
#include "notation/words/piece_letters.h"
#include "notation/words/sentences.h"
#include "platform/files.h"
#include "platform/page.h"
#include "session/handicap.h"
#include "session/players.h"
#include "session/starts.h"
#include "text/strings.h"
#include "ui/dialogs/kept_games.h"
#include "ui/dialogs/questions.h"
#include "window/features/file_feature.h"
#include "window/hand_over.h"
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

// It is under way, and a seat of it has a place.
bool is_with_others(const std::filesystem::path& file) {
    const auto text = data::text_of(file);
    if (!text) return false;
    const auto game = notation::games_in(*text).front();
    const auto result = game.tag("Result");
    return (result.empty() || result == notation::unfinished) &&
           std::ranges::any_of(game.tags, [&](const auto& tag) {
               return notation::is_place_tag(tag.first) && !game.tag(tag.first).empty();
           });
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
        {"open_game", Topic::game, InShow::blocked, ctrl("O"),
         call<&F::choose_file, FileDialog::Purpose::open>, In{Menu::file, 1}},
        {"kept_games", Topic::game, InShow::blocked, ctrl_shift("O"), call<&F::list_kept_games>,
         In{Menu::file, 2}},
        {"save_game", Topic::game, InShow::blocked, ctrl("S"), call<&F::save_again>,
         In{Menu::file, 3}},
        {"save_game_as", Topic::game, InShow::blocked, ctrl_shift("S"),
         call<&F::choose_file, FileDialog::Purpose::save>, In{Menu::file, 4}},
        {"copy_position", Topic::game, InShow::blocked, ctrl("C"), call<&F::copy_position>,
         In{Menu::share, 1}},
        {"copy_game", Topic::game, InShow::blocked, ctrl_shift("C"), call<&F::copy_game>,
         In{Menu::share, 2}},
        {"paste_position", Topic::game, InShow::blocked, ctrl("V"), call<&F::paste>,
         In{Menu::file, 12}},
    };
    return rows;
}

bool FileFeature::handle(const ui::UiRequest& request) {
    if (const auto* leave = std::get_if<ui::Leave>(&request)) {
        game_.leave_demonstration();
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
    left_open_ = document_.saved_games().take_marks_of_killed();
    files::Error why;
    std::optional<notation::GivenText> given;
    const bool nothing_asked = options.file.empty() && options.variant.empty() &&
                               options.position.empty() && options.script.empty();
    if (!options.file.empty() && films::is_png(options.file)) {
        const auto pictured = position_in_picture(options.file, why);
        if (pictured) why = document_.open_text(pictured->text);
        if (why) notices_.show_error("ui.message.failed", *why);
    } else if (notation::has_link(options.file)) {
        auto link = notation::read_given(book_, nullptr, options.file);
        if (link)
            given = *std::move(link);
        else
            notices_.show_error("ui.message.failed", link.error());
    } else if (!options.file.empty()) {
        const bool several = offer_games(options.file);
        files::Error refusal;
        if (!several) given = text_in_file(options.file, refusal);
        if (!several && !given) why = document_.open(options.file);
        if (why)
            notices_.show_error("ui.message.failed", refusal.value_or(*why));
        else
            remember_file(options.file);
        note_oddity(std::filesystem::path(options.file).filename().string());
    } else if (!options.position.empty()) {
        const auto report =
            document_.show(session::NewGame{game_.session().variant().id, options.position});
        if (report.kind != session::Report::Kind::new_game)
            notices_.show_error("ui.message.failed", report.message);
    } else if (options.variant.empty() && options.script.empty()) {
        note_restored(document_.restore());
    }
    if (given && given->kind == notation::GivenKind::position)
        document_.show(session::NewGame{given->variant->id, given->text});
    if (!options.script.empty()) {
        why = document_.run_script(options.script);
        if (why) notices_.show_error("ui.message.failed", *why);
    }
    changes_.new_game();
    if (given) note_all(given->notices);
    if (given && given->kind == notation::GivenKind::handover) run(ui::TakeOver{given->text});
    if (given && given->kind == notation::GivenKind::demonstration)
        game_.request(ui::PlayNamedShow{given->text});
    if (!options.file.empty()) changes_.foreign_game();
    offer_left_open(nothing_asked);
}

void FileFeature::set_players(const std::vector<session::Player>& players) {
    for (const rules::Seat seat : game_.shown().variant().every_seat())
        if (rules::slot(seat) < players.size() && players[rules::slot(seat)].is_program())
            command(session::SetPlayer{seat, players[rules::slot(seat)]});
}

void FileFeature::copy_position() {
    clipboard_.set_clipboard(notation::write_position(game_.shown().position()));
    say("ui.message.copied");
}

void FileFeature::choose_file(ui::FileDialog::Purpose purpose) {
    const bool saves = purpose == ui::FileDialog::Purpose::save;
    if (!saves && platform::ask_page_for_file()) return;
    std::string name;
    if (saves)
        name = document_.file().empty() ? "game.strata.pgn" : document_.file().filename().string();
    if (const auto downloads = platform::downloads_of_page(); saves && !downloads.empty())
        return run(ui::SaveFile{downloads / name});
    std::filesystem::path folder = preferences_.panels().folder;
    std::error_code error;
    if (!document_.file().empty())
        folder = std::filesystem::absolute(document_.file(), error).parent_path();
    if (!std::filesystem::is_directory(folder, error)) folder = first_folder();
    dialogs_.open<ui::FileDialog>(purpose, folder / name, places());
}

void FileFeature::save_again() {
    if (document_.file().empty()) return choose_file(ui::FileDialog::Purpose::save);
    if (!document_.changed_by_others()) return run(ui::SaveFile{});
    dialogs_.open(ui::file_changed_question());
}

// Asks before moves that nothing holds are left behind; `request` is carried out after a yes.
bool FileFeature::asks_first(ui::UiRequest request) {
    if (!document_.unsaved()) return false;
    const files::Error why = document_.keep_at_last();
    if (!why) return false;
    dialogs_.open(ui::lose_game_question(std::move(request), preferences_.words().say(*why)));
    return true;
}

void FileFeature::list_kept_games() {
    using State = ui::KeptGame::State;
    ui::KeptGames list;
    std::vector<files::SavedGames::Game> games;
    try {
        games = document_.saved_games().games();
    } catch (const std::system_error& refusal) {
        return notices_.show_error("ui.message.failed", text::message_of(refusal));
    }
    for (const files::SavedGames::Game& game : games) {
        auto state = State::closed;
        if (game.holder == files::SavedGames::Holder::program) state = State::program;
        if (std::ranges::find(left_open_, game.file) != left_open_.end()) state = State::killed;
        if (!game.regular) state = State::no_file;
        if (game.file == document_.kept_file()) state = State::table;
        list.games.push_back({game.file, ui::date_words(game.changed), state,
                              game.regular && is_with_others(game.file)});
    }
    list.machine = preferences_.panels().machine;
    std::ranges::stable_partition(list.games, &ui::KeptGame::with_others);
    std::ranges::stable_partition(list.games,
                                  [](const auto& game) { return game.state == State::killed; });
    list.read = [this](const auto& file) { return content_of(book_, file); };
    dialogs_.open<ui::KeptGamesDialog>(std::move(list));
}

void FileFeature::run(const ui::OpenKeptGame& request) {
    if (!request.sure && asks_first(ui::OpenKeptGame{request.file, true})) return;
    using Kind = files::Restored::Kind;
    const auto before = document_.kept_file();
    const files::Restored opened = document_.open_kept(request.file);
    const auto told = [&](const char* key) {
        return text::Message{key, {{"file", opened.file.string()}, {"reason", opened.reason}}};
    };
    std::erase(left_open_, request.file);
    if (opened.kind == Kind::elsewhere) return say("ui.message.kept_elsewhere", true);
    if (opened.kind == Kind::unreadable) return say(told("ui.message.kept_failed"), true);
    status_.clear_status();
    changes_.new_game();
    if (opened.kind == Kind::part) say(told("ui.message.kept_part"), true);
    changes_.note_set_aside(before);
}

void FileFeature::run(const ui::ClearKeptGames& request) {
    const auto gone = document_.saved_games().clear(request.files);
    say({"ui.message.cleared", {{"count", gone}}});
    list_kept_games();
}

void FileFeature::note_restored(const files::Restored& restored) {
    using Kind = files::Restored::Kind;
    const auto told = [&](const char* key) {
        return text::Message{key, {{"file", restored.file.string()}, {"reason", restored.reason}}};
    };
    if (!restored.newest.empty())
        say({"ui.message.restored_older",
             {{"file", restored.newest.string()},
              {"reason", restored.newest_reason},
              {"older", restored.file.filename().string()}}},
            true);
    else if (restored.kind == Kind::whole)
        say("ui.message.restored");
    if (restored.kind == Kind::part) say(told("ui.message.restored_part"), true);
    if (restored.kind == Kind::unreadable)
        say(told(restored.file.empty() ? "ui.message.failed" : "ui.message.restore_failed"), true);
}

// Games that were open when a program was killed, but for the one that is on the table again.
void FileFeature::offer_left_open(bool with_list) {
    std::erase(left_open_, document_.kept_file());
    if (left_open_.empty()) return;
    say({"ui.message.left_open",
         {{"count", left_open_.size()},
          {"key", ui::shortcut(preferences_.keys(), ui::Action{"kept_games"})}}});
    if (with_list) list_kept_games();
}

void FileFeature::remember_file(const std::filesystem::path& file) {
    std::error_code error;
    ui::remember_file(preferences_.panels(), std::filesystem::absolute(file, error));
}

// The game is on the table all the same.
void FileFeature::note_oddity(const std::string& file) {
    const auto odd = document_.oddity();
    if (!odd) return;
    const char* key = odd->partly ? "ui.message.opened_partly" : "ui.message.opened_oddly";
    say({key, {{"file", file}, {"reason", odd->reason}}}, true);
}

void FileFeature::run(const ui::SaveFile& request) {
    const std::filesystem::path file = request.path.empty() ? document_.file() : request.path;
    if (const files::Error why = document_.save(file))
        return notices_.show_error("ui.message.failed", *why);
    remember_file(file);
    // Whoever names a file is to know where it is; whoever saves again knows.
    std::error_code error;
    const auto folder = std::filesystem::absolute(file, error).parent_path();
    const bool known = request.path.empty() || !platform::downloads_of_page().empty();
    say({known ? "ui.message.saved" : "ui.message.saved_in",
         {{"file", file.filename().string()}, {"folder", folder.string()}}});
}

void FileFeature::run(const ui::StartGame& request) {
    auto sure = request;
    sure.sure = true;
    if (!request.sure && asks_first(sure)) return;
    session::NewGame game{request.variant, std::nullopt, request.choice};
    if (const auto variant = book_.find(request.variant); variant && !request.handicaps.empty()) {
        auto setup = request.choice
                         ? session::other_start(*variant, static_cast<int>(*request.choice))
                         : variant->start;
        for (const auto& [seat, type] : request.handicaps)
            setup = session::without(*variant, setup, seat, type);
        game = {request.variant, notation::write_setup(*variant, setup)};
    }
    command(game);
    auto players = request.players;
    auto programs = request.programs;
    if (request.random_seat) shuffle_person(players, programs);
    const auto tags = notation::seat_tags(game_.shown().variant());
    for (std::size_t seat = 0; seat < std::min(tags.size(), players.size()); ++seat)
        if (!players[seat].empty()) command(session::SetTag{tags[seat], players[seat]});
    set_players(programs);
    sit_with_person();
    if (request.clock) command(session::SetClock{request.clock});
}

// The camera goes to whoever plays alone against programs.
void FileFeature::sit_with_person() {
    const auto& game = game_.session();
    const auto person = session::only_person(game);
    const auto seat = person.value_or(rules::Seat{0});
    if (session::programs(game).none() || table_.seat_below() == seat) return;
    table_.sit_with(seat, stage_.now());
}

void FileFeature::run(const ui::StartPosition& request) {
    auto sure = request;
    sure.sure = true;
    if (sure.variant.empty()) sure.variant = game_.shown().variant().id;
    if (sure.programs.empty() && sure.variant == game_.shown().variant().id)
        for (const rules::Seat seat : game_.shown().variant().every_seat())
            sure.programs.push_back(session::player_of(game_.shown(), seat));
    if (!request.sure && asks_first(sure)) return;
    command(session::NewGame{sure.variant, sure.position});
    set_players(sure.programs);
}

// Whoever has moved here plays here from now on.
void FileFeature::copy_game() {
    clipboard_.set_clipboard(hand_over(game_, preferences_));
    say({"ui.message.game_copied",
         {{"key", ui::shortcut(preferences_.keys(), ui::Action{"paste_position"})}}});
}

// The game that the line fits best: that on the table, or a kept one of the same people.
FileFeature::Fit FileFeature::fit_of(const notation::LoadedGame& theirs) const {
    constexpr std::size_t most_read = 100;
    const auto& game = game_.session();
    Fit best{{game.position().shared_variant(), game.record()}, {}, {}};
    best.found = notation::compare(best.game, theirs);
    if (best.found.relation <= notation::Relation::newer) return best;
    std::vector<files::SavedGames::Game> kept;
    try {
        kept = document_.saved_games().games();
    } catch (const std::system_error&) {
        return best; // the list of kept games says why
    }
    kept.resize(std::min(kept.size(), most_read));
    for (const auto& one : kept) {
        if (!one.regular || one.holder == files::SavedGames::Holder::program) continue;
        const auto read = files::readable_game(book_, one.file, files::largest_unasked);
        if (!read || read->fault) continue;
        auto other = notation::parse_game(book_, read->text, "");
        if (!other) continue;
        const auto found = notation::compare(*other, theirs);
        if (found.same_places && found.relation < best.found.relation)
            best = {*std::move(other), found, one.file};
    }
    return best;
}

// The game that the line fits goes on; where there is none that on the table is kept, and another
// one begins. What does not fit changes nothing.
void FileFeature::run(const ui::TakeOver& request) {
    using enum notation::Relation;
    const auto theirs = notation::read_handover(book_, request.line);
    // Nobody has asked for what lies on the clipboard.
    if (!theirs && request.offered) return;
    if (!theirs) return notices_.show_error("ui.message.failed", theirs.error());
    const auto fit = fit_of(*theirs);
    const auto relation = request.apart ? other_game : fit.found.relation;
    if (request.offered && (relation == same || relation == older)) return;
    if (relation == older) return notices_.show_error("ui.message.failed", "handover.older");
    if (request.offered || relation == branches) return offer(fit, *theirs, request.line);
    const bool goes_on = relation == same || relation == newer;
    const bool leaves = !goes_on || !fit.kept.empty();
    if (leaves && !request.sure && asks_first(ui::TakeOver{request.line, true, request.apart}))
        return;
    game_.leave_demonstration();
    const auto before = document_.kept_file();
    if (goes_on && !fit.kept.empty()) run(ui::OpenKeptGame{fit.kept, true});
    const auto& game = game_.session();
    const auto known = session::engine_seats(game);
    const auto further = goes_on ? notation::gone_on(game.record(), theirs->record) : std::nullopt;
    changes_.answer(further ? document_.go_on_with(notation::write_game(*theirs->variant, *further))
                            : document_.apply(session::LoadGame{
                                  notation::write_game(*theirs->variant, theirs->record)}));
    if (!further) changes_.note_set_aside(before);
    note_taken_over();
    changes_.foreign_game(further ? known : rules::Seats{});
    changes_.show_result();
}

// Says how the line fits, and asks before anything is changed.
void FileFeature::offer(const Fit& fit, const notation::LoadedGame& theirs,
                        const std::string& line) {
    using enum notation::Relation;
    const auto& words = preferences_.words();
    const auto plies = [](const notation::LoadedGame& game) {
        return game.record.line_to(game.record.last_of_main_line());
    };
    const auto readable = [&](const notation::LoadedGame& game, std::size_t ply) {
        auto position = *rules::Position::from_setup(game.variant, game.record.start);
        const auto moves = plies(game);
        for (std::size_t n = 0; n < ply; ++n) position.play(moves[n]);
        return notation::readable_in(words, position, moves[ply]);
    };
    text::Values values{{"game", notation::name_of(*theirs.variant)},
                        {"count", notation::moves_played(*theirs.variant, theirs.record)}};
    const auto count = plies(theirs).size();
    const auto common = fit.found.moves;
    const bool moved = fit.found.relation == newer;
    const char* asked = "ui.friend.game";
    if (moved && common == count) asked = "ui.friend.ended";
    if (moved && common < count) {
        asked = "ui.friend.moved";
        values.emplace_back("move", readable(theirs, count - 1));
    }
    if (fit.found.relation == branches) {
        const bool two_moves = common < count && common < plies(fit.game).size();
        asked = two_moves ? "ui.friend.branches" : "ui.friend.other_end";
        if (two_moves) {
            values.emplace_back("mine", readable(fit.game, common));
            values.emplace_back("theirs", readable(theirs, common));
        }
    }
    ui::TakeOver request{line, true, fit.found.relation == branches};
    dialogs_.open(
        ui::take_over_question(std::move(request), words.say({asked, std::move(values)}), moved));
}

// Whose seats are here, as far as the game knows; programs sit nowhere.
void FileFeature::note_taken_over() {
    const auto& game = game_.session();
    const auto& machine = preferences_.panels().machine;
    const rules::Seats people = game.variant().every_seat() - session::programs(game);
    rules::Seats here;
    if (!machine.empty())
        here = notation::seats_at(game.variant(), game.record(), machine) & people;
    if (here.none()) {
        const auto free = notation::seats_at(game.variant(), game.record(), "") & people;
        const auto mover = game.position().mover();
        here = free.none()       ? people
               : free.has(mover) ? rules::Seats{mover}
                                 : rules::Seats{*free.begin()};
    }
    const text::Values values{{"count", notation::moves_played(game.variant(), game.record())},
                              {"seats", notation::nouns(game.variant(), here)}};
    say({here.none() ? "ui.message.game_pasted_of_programs" : "ui.message.game_pasted", values});
}

} // namespace strata::window
