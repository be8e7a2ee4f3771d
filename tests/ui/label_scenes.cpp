// SPDX-License-Identifier: MIT
#include "label_scenes.h"

#include <array>
#include <functional>
#include <memory>

#include <fmt/format.h>

#include "notation/words/sentences.h"
#include "ui/dialogs.h"
#include "ui/dialogs/engines.h"
#include "ui/dialogs/export.h"
#include "ui/dialogs/file_dialog.h"
#include "ui/dialogs/game_list.h"
#include "ui/dialogs/invite.h"
#include "ui/dialogs/kept_games.h"
#include "ui/dialogs/puzzles.h"
#include "ui/dialogs/questions.h"
#include "ui/panels/review_words.h"
#include "view/marks/overlays.h"

namespace strata::tests {
namespace {

void add_dialogs(std::vector<Scene>& all) {
    for (const auto* row : ui::dialog_actions)
        all.push_back({std::string(row->id), [row](Desk& desk) { desk.open(*row); }});
    all.push_back({"set up in space", [](Desk& desk) {
                       desk.transient.dialogs.sets_up_in_space = true;
                       desk.open(ui::edit_position_action);
                   }});
    using enum text::Section;
    for (const auto tab : {look, board, words, motion, sound, play})
        all.push_back({"settings", [tab](Desk& desk) {
                           desk.transient.dialogs.settings_tab = tab;
                           desk.open(ui::settings_action);
                       }});
    for (const auto purpose : {ui::FileDialog::Purpose::open, ui::FileDialog::Purpose::save})
        all.push_back({"file", [purpose](Desk& desk) {
                           desk.transient.dialog.open<ui::FileDialog>(
                               purpose, std::filesystem::path{},
                               std::vector<ui::FileDialog::Place>{});
                       }});
    all.push_back({"kept games", [](Desk& desk) {
                       desk.transient.dialog.open<ui::KeptGamesDialog>(ui::KeptGames{});
                   }});
    all.push_back({"invite", [](Desk& desk) {
                       using enum ui::SeatPlace;
                       desk.transient.dialog.open<ui::InviteDialog>(ui::Invitation{
                           {here, free, elsewhere, program}, "strata:#g=" + std::string(900, 'a')});
                   }});
    all.push_back({"puzzles", [](Desk& desk) {
                       ui::PuzzleSheet sheet;
                       constexpr std::array themes{"board", "offer", "promotion", "quiet"};
                       for (const auto* id : {"tri-d", "yalta", "star-4", "round"}) {
                           ui::PuzzleGame game{shipped_rules().find(id), {}};
                           for (std::size_t n = 0; n < 12; ++n)
                               game.puzzles.push_back({std::to_string(n),
                                                       rules::Seat{1},
                                                       2 + static_cast<int>(n % 2),
                                                       88,
                                                       n == 1,
                                                       {},
                                                       n < 8 ? themes[n / 2] : ""});
                           sheet.games.push_back(std::move(game));
                       }
                       sheet.games.front().of_day = 3;
                       desk.transient.dialog.open<ui::PuzzlesDialog>(std::move(sheet));
                   }});
    for (const auto subject : {ui::ExportSubject::game, ui::ExportSubject::outline_page})
        all.push_back({"export", [subject](Desk& desk) {
                           ui::ExportSheet sheet;
                           sheet.file = "a.mp4";
                           sheet.videos = true;
                           desk.state.exporting.subject = subject;
                           desk.transient.dialog.open<ui::ExportDialog>(std::move(sheet));
                       }});
    all.push_back({"an engine", [](Desk& desk) {
                       desk.transient.dialog.open<ui::EnginesDialog>(
                           ui::EngineForm{{}, label_engines().found.front()});
                   }});
    const auto asks = [&](const std::string& name, std::function<ui::DialogPtr()> question) {
        all.push_back({"question " + name, [question = std::move(question)](Desk& desk) {
                           desk.transient.dialog.open(question());
                       }});
    };
    asks("resign", ui::resign_question);
    asks("draw", ui::draw_question);
    asks("overwrite", [] { return ui::overwrite_question({}, nullptr); });
    asks("file changed", ui::file_changed_question);
    asks("lose game", [] { return ui::lose_game_question(ui::Leave{}, {}); });
    asks("friend moved", [] { return ui::take_over_question({}, std::string(200, 'a'), true); });
    asks("clear kept games", [] { return ui::clear_kept_question({"a.pgn"}, nullptr); });
    asks("delete line", ui::delete_line_question);
    asks("delete from", ui::delete_from_question);
    asks("allow take back", ui::allow_take_back_question);
    asks("take back", [] { return std::make_shared<ui::TakeBackQuestion>(); });
    asks("claim", [] { return std::make_shared<ui::ClaimQuestion>(); });
    asks("engine failed",
         [] { return std::make_shared<ui::EngineFailedQuestion>(rules::Seat{0}, std::string{}); });
}

// With a mistake of the seat that moves, at its longest; and what is asked and answered then.
void add_reviews(std::vector<Scene>& all) {
    const auto with_mistake = [](Desk& desk) -> ui::ReviewSheet& {
        const auto& position = desk.session.position();
        const auto& legal = desk.session.legal_moves();
        auto& sheet = desk.review.emplace();
        sheet.review.plies = 2;
        for (const auto seat : position.variant().every_seat())
            sheet.review.points.push_back({.mover = seat, .given = 12, .bands = {{seat, 100}}});
        sheet.review.points.resize(3, sheet.review.points.front());
        if (legal.size() < 2) return sheet;
        review::Mistake mistake{.ply = 1,
                                .before = position,
                                .played = legal[0],
                                .weight = review::Weight::blunder,
                                .turns = true,
                                .had = 60,
                                .left = 12,
                                .better = {legal[1]},
                                .why = {{.kind = reading::Reason::Kind::material}}};
        sheet.review.mistakes = {mistake};
        const notation::PieceLetters letters{desk.tongue().words};
        sheet.sentences = {ui::linked_sentence(mistake, letters, desk.tongue().words)};
        return sheet;
    };
    all.push_back({"review", [=](Desk& desk) { with_mistake(desk).chosen = 0; }});
    all.push_back({"review in a column", [=](Desk& desk) {
                       with_mistake(desk).chosen = 0;
                       desk.state.docks =
                           *ui::read_docks("left: review, seats; right: map, moves; below: graph");
                   }});
    all.push_back({"review begins", [](Desk& desk) { desk.review.emplace().review.plies = 60; }});
    all.push_back({"review closed", [](Desk& desk) { desk.review.emplace().closed = true; }});
    all.push_back({"review asks", [=](Desk& desk) {
                       auto& sheet = with_mistake(desk);
                       sheet.trial = ui::ReviewTrial{
                           .state = ui::ReviewTrial::State::answered,
                           .text = desk.tongue().words.say("ui.review.better", {{"move", "Nc3N"}})};
                       if (sheet.review.mistakes.empty()) sheet.trial.reset();
                   }});
}

// Each sentence that it says, with a line and a band of each seat.
void add_analyses(std::vector<Scene>& all) {
    const auto with_line = [](Desk& desk, int ahead, int wins_in) {
        const auto& variant = desk.session.variant();
        ui::AnalysisLine line;
        line.ahead = ahead;
        line.wins_in = wins_in;
        line.two_sides = variant.seat_count() == 2;
        line.whose = rules::Seat{0};
        line.texts = {"12. Nc3N", "Qd1B-Qd2B", "13. Re4N"};
        for (const auto seat : variant.every_seat())
            line.bands.push_back({seat, 100 / variant.seat_count()});
        desk.analysis = ui::Analysis{.depth = 12, .lines = {line, line, line}};
    };
    all.push_back({"analysis", [=](Desk& desk) { with_line(desk, 1234, 0); }});
    all.push_back({"analysis level", [=](Desk& desk) { with_line(desk, 0, 0); }});
    all.push_back({"analysis in a column", [=](Desk& desk) {
                       with_line(desk, 1234, 0);
                       desk.state.docks =
                           *ui::read_docks("left: map, seats; right: analysis, moves");
                   }});
    all.push_back({"analysis won", [=](Desk& desk) { with_line(desk, 30000, 12); }});
    for (const auto state :
         {ui::Analysis::State::thinks, ui::Analysis::State::over, ui::Analysis::State::closed})
        all.push_back({"analysis silent",
                       [state](Desk& desk) { desk.analysis = ui::Analysis{.state = state}; }});
}

void add_advice(std::vector<Scene>& all) {
    using Kind = reading::Reason::Kind;
    for (const bool threats : {false, true})
        all.push_back(
            {"advice", [threats](Desk& desk) {
                 const auto& words = desk.tongue().words;
                 const auto& variant = desk.session.variant();
                 ui::Advice advice{.threats = threats};
                 advice.title = words.say(threats ? "ui.hint.threats" : "ui.hint.title",
                                          {{"side", notation::noun(variant, rules::Seat{1})}});
                 const reading::Reason man{Kind::opens, 0, rules::Square{1},
                                           rules::PieceType::bishop};
                 const auto hint = ui::hint_of(words, variant, {"Q1>Q2", "Nc3N", "exd4W"}, {man});
                 for (int n = 0; n < (threats ? 3 : 1); ++n)
                     advice.lines.push_back({rules::Seat{0},
                                             hint,
                                             {desk.session.position()},
                                             {desk.session.legal_moves().front()}});
                 desk.advice = std::move(advice);
             }});
}

void add_shows(std::vector<Scene>& all) {
    const auto show = [](Desk& desk) -> ui::DemoStatus& {
        const TestLanguage& tongue = desk.tongue();
        desk.showing.emplace();
        desk.showing->caption = tongue.caption;
        desk.showing->title = tongue.lessons.empty() ? "First steps" : tongue.lessons.front().title;
        desk.showing->remark = tongue.words.say("ui.demo.wrong");
        return *desk.showing;
    };
    all.push_back({"show", [show](Desk& desk) { show(desk).follows = true; }});
    all.push_back({"show asks", [show](Desk& desk) {
                       auto& one = show(desk);
                       one.asking = one.lesson = true;
                   }});
    all.push_back({"show over", [show](Desk& desk) {
                       auto& one = show(desk);
                       one.over = one.lesson = true;
                       one.next = one.title;
                   }});
    all.push_back(
        {"puzzle asks", [show](Desk& desk) {
             auto& one = show(desk);
             one.asking = one.puzzle = one.bad = true;
             one.caption = desk.tongue().words.say(
                 "ui.puzzle.task_others", {{"seat", text::Message{"seat.violet"}}, {"count", 2}});
             one.remark = desk.tongue().words.say(
                 "ui.puzzle.refuted", {{"move", "Q3>Q5↻"}, {"answer", "1h3-1h1, 3d3-3g4+r"}});
         }});
    all.push_back({"puzzle over", [show](Desk& desk) {
                       auto& one = show(desk);
                       one.over = one.puzzle = true;
                       one.next = one.title;
                       one.remark = desk.tongue().words.say("ui.puzzle.shown");
                   }});
    all.push_back({"presenter", [](Desk& desk) { desk.transient.presenter = true; }});
}

// All but one give up.
void end_game(Desk& desk) {
    desk.over = desk.session;
    while (!desk.over->outcome().ended()) desk.over->apply(session::Resign{});
}

// What the cards of table mode say, offer and ask.
void add_tables(std::vector<Scene>& all) {
    all.push_back({"over", end_game});
    all.push_back({"looked back", [](Desk& desk) {
                       end_game(desk);
                       desk.over->apply(session::GoTo{game::root_node});
                   }});
    all.push_back({"long moves", [](Desk& desk) {
                       desk.write_moves({notation::MoveForm::long_, notation::LevelNames::numbers});
                   }});
    const auto at_table = [&](const std::string& name, std::function<void(Desk&)> set) {
        for (const auto screen_is : {ui::TableScreen::lies, ui::TableScreen::stands})
            all.push_back({name, [screen_is, set](Desk& desk) {
                               desk.transient.at_table = true;
                               desk.state.table_screen = screen_is;
                               set(desk);
                           }});
    };
    at_table("table", [](Desk&) {});
    at_table("table refuses", [](Desk& desk) {
        desk.on_screen.remark = {desk.tongue().words.say("ui.advice.start_boards"), true};
    });
    at_table("table sure",
             [](Desk& desk) { desk.transient.talk.resigns = desk.session.position().mover(); });
    at_table("table over", end_game);
    at_table("table draw", [](Desk& desk) {
        desk.over = desk.session;
        desk.over->apply(session::OfferDraw{});
    });
    at_table("table back", [](Desk& desk) {
        desk.over = desk.session;
        for (const auto seat : desk.over->can_take_back())
            desk.over->apply(session::TakeBack{seat});
    });
}

// A file of games by people with long names and by nobody.
void list_games(Desk& desk) {
    notation::GameInFile one;
    one.tags = {{"White", "Maximiliane von Württemberg-Hohenstaufen"},
                {"Black", "Bartholomäus Ferdinand Krautwurst von Rabenstein"},
                {"Variant", "chess"},
                {"Result", "1/2-1/2"},
                {"Date", "2026.11.23"},
                {"Event", "Championship of all the clubs along the river"}};
    ui::GamesOfFile list;
    list.file = "/home/ann/games/an evening with many friends.pgn";
    for (const auto& game : {one, notation::GameInFile{}, one})
        list.games.push_back(notation::entry_of({}, game));
    list.whole = false; // with its field to search and its count
    desk.transient.dialog.open<ui::GameListDialog>(std::move(list));
}

} // namespace

std::vector<Scene> scenes() {
    std::vector<Scene> all{{"game", [](Desk&) {}}};
    all.push_back({"first run", [](Desk& desk) { desk.on_screen.first_run = true; }});
    all.push_back({"games of a file", list_games});
    for (const int step : {-1, 1})
        all.push_back({"result", [step](Desk& desk) {
                           end_game(desk);
                           desk.on_screen.result = ui::ResultCard{step, step < 0 ? 3 : 0};
                       }});
    all.push_back({"photograph", [](Desk& desk) { desk.on_screen.photograph = {34, 256}; }});
    all.push_back({"typing", [](Desk& desk) { desk.transient.typed_move.open = true; }});
    all.push_back({"large map", [](Desk& desk) { desk.transient.map.large = true; }});
    all.push_back({"told", [](Desk& desk) {
                       const auto said = desk.tongue().words.say("ui.message.restored");
                       desk.transient.toasts = {{said, 1e9, false}, {said, 1e9, true}};
                       desk.on_screen.remark = {desk.tongue().words.say("ui.advice.start_boards")};
                   }});
    for (const auto& kind : view::overlays())
        all.push_back({"overlay", [overlay = kind.overlay](Desk& desk) {
                           desk.view.overlay = overlay;
                           desk.view.show_lines = true;
                           desk.hover.square = rules::Square{1};
                       }});
    add_dialogs(all);
    add_analyses(all);
    add_reviews(all);
    add_advice(all);
    add_shows(all);
    add_tables(all);
    return all;
}

} // namespace strata::tests
