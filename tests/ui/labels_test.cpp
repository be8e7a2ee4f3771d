// SPDX-License-Identifier: MIT
// Every panel, menu and dialog, drawn in each language and at each size of text: nothing written is
// cut by its box, lies on something else, or leaves the window. Frames are drawn without a window.
// STRATA_PSEUDO names a folder with a language of long words, see tests/pseudo.py; STRATA_LABELS
// one language, to look at that alone.
#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <functional>
#include <map>
#include <set>

#include <fmt/format.h>
#include <imgui.h>

#include "drawn_text.h"
#include "game.h"
#include "notation/words/sentences.h"
#include "text/language.h"
#include "text/toml.h"
#include "ui/dialogs/export.h"
#include "ui/dialogs/game_list.h"
#include "ui/dialogs/kept_games.h"
#include "ui/dialogs/rules_page.h"
#include "ui/input/imgui_input.h"
#include "ui/panels.h"
#include "ui/panels/advice.h"
#include "ui/panels/analysis.h"
#include "ui/panels/move_list_text.h"
#include "ui/panels/review.h"
#include "ui/panels/review_words.h"
#include "ui/style.h"
#include "ui/table/turned.h"
#include "view/bodies/piece_set.h"

using namespace strata;
using tests::shipped_rules;
using ui::Dialog;

namespace {

constexpr glm::vec2 screen{1280.0F, 720.0F};
constexpr std::array scales{0.75F, 1.0F, 1.25F, 1.5F, 2.0F, 2.5F, 3.0F};

// One of the languages: its sentences, where its pages stand, and its longest caption.
struct Tongue {
    std::string name;
    text::Catalogue words;
    std::vector<std::filesystem::path> pages;
    std::string caption;
    std::vector<ui::Demonstration> lessons{};
};

std::string file_at(const std::filesystem::path& path) {
    const auto read = text::read_toml_text(path);
    return read ? *read : std::string{};
}

// Of assets/demos/LANGUAGE.toml: titles, and the longest text of all.
void read_lessons(Tongue& tongue, const std::filesystem::path& file) {
    const auto root = text::parse_toml(file_at(file), file.string());
    if (!root) return;
    int number = 0;
    for (const auto& [name, table] : *root) {
        const auto* texts =
            table.as_table() ? table.as_table()->get_as<toml::array>("texts") : nullptr;
        if (texts == nullptr || texts->empty()) continue;
        const auto group = number < 13 ? ui::DemoGroup::course : ui::DemoGroup::tours;
        tongue.lessons.push_back({(*texts)[0].value_or(std::string{}),
                                  std::string(name.str()) + ".demo", group, ++number,
                                  number % 2 == 0});
        for (const auto& text : *texts)
            if (const auto said = text.value_or(std::string{}); said.size() > tongue.caption.size())
                tongue.caption = said;
    }
}

Tongue tongue_in(const std::filesystem::path& data, const std::string& language,
                 const std::string& name) {
    const auto file = data / "text" / (language + ".toml");
    auto words = language == "en" ? text::Catalogue::load(file) : tests::english().translated(file);
    REQUIRE(words);
    Tongue tongue{
        name,
        *std::move(words),
        {data / "pages" / language, tests::source("assets/pages/en")},
        "Turn the board: press the left button on empty space and drag. The wheel comes closer."};
    read_lessons(tongue, data / "demos" / (language + ".toml"));
    return tongue;
}

std::vector<Tongue> tongues() {
    std::vector<Tongue> all;
    const char* only = std::getenv("STRATA_LABELS");
    const auto wanted = [&](std::string_view name) { return only == nullptr || name == only; };
    for (std::size_t n = 1; n < text::language_words.size(); ++n) {
        const std::string name(text::language_words[n]);
        if (wanted(name) &&
            std::filesystem::exists(tests::source("assets/text") / (name + ".toml")))
            all.push_back(tongue_in(tests::source("assets"), name, name));
    }
    const char* pseudo = std::getenv("STRATA_PSEUDO");
    if (pseudo != nullptr && wanted("pseudo")) all.push_back(tongue_in(pseudo, "nl", "pseudo"));
    return all;
}

// A window that nobody sees, with a game in it.
class Desk {
public:
    explicit Desk(const std::string& variant)
        : session(shipped_rules(), variant),
          flat_(ui::flat_board_of(session.variant())) {
        state.last_game = variant;
    }

    void play(const std::string& move) {
        const auto report = session.apply(session::TypeMove{move});
        INFO(move);
        REQUIRE(report.kind == session::Report::Kind::played);
    }

    void speak(const Tongue& tongue) {
        tongue_ = &tongue;
        rules_page_ = ui::RulesPage{tongue.pages};
        move_text_ = ui::MoveListText{notation::PieceLetters{tongue.words}};
    }
    [[nodiscard]] const Tongue& tongue() const { return *tongue_; }

    // As it is before anything is asked of it.
    void clear() {
        moment = {};
        view = {};
        hover = {};
        showing.reset();
        over.reset();
        analysis.reset();
        review.reset();
        advice.reset();
        session.apply(session::ClearSelection{});
    }

    // So often that ImGui knows its own sizes.
    void draw(const ui::Style& style, int frames = 3) {
        for (int n = 0; n < frames || (moment.settling > 0 && n < 16); ++n) {
            moment.settling = std::max(0, moment.settling - 1);
            draw_once(style);
        }
    }

    [[nodiscard]] std::optional<glm::vec2> place(const std::string& mark) const {
        for (const auto& one : marks)
            if (one.name == mark) return one.centre;
        return std::nullopt;
    }

    session::Session session;
    ui::UiState state{};
    ui::Moment moment{};
    view::ViewSettings view{};
    view::Hover hover{};
    std::optional<ui::Showing> showing{};
    std::optional<session::Session> over{}; // the same game once it has ended, to be shown instead
    std::optional<ui::Analysis> analysis{};
    std::optional<ui::ReviewSheet> review{};
    std::optional<ui::Advice> advice{};
    std::vector<ui::Mark> marks{};

private:
    void draw_once(const ui::Style& style);
    // The cards as their readers see them: what is turned cannot be read back.
    [[nodiscard]] ui::Layout upright_table(float scale) const {
        const auto& flat = flat_ ? &*flat_ : nullptr;
        auto layout = ui::lay_out_for_table(
            screen, scale, state.table_screen,
            ui::angles_of_seats(flat, session.variant().seat_count(), rules::Seat{0}));
        for (ui::TablePlace& place : layout.table)
            place = {place.seat, {{}, ui::size_for_reader(place)}, 0};
        return layout;
    }

    const Tongue* tongue_ = nullptr;
    std::optional<ui::FlatBoard> flat_;
    ui::RulesPage rules_page_{{}};
    ui::MoveListText move_text_{};
};

const view::Themes& themes() {
    static const auto all = [] {
        auto read = view::load_themes(tests::source("assets/themes"));
        read.pieces = {"staunton", "deck", "plain"};
        return read;
    }();
    return all;
}

const ui::PieceSymbols& symbols() {
    static const auto pieces =
        view::load_piece_set(tests::source("assets/pieces/staunton.toml"), 8);
    REQUIRE(pieces);
    static const ui::PieceSymbols drawn{*pieces};
    return drawn;
}

void Desk::draw_once(const ui::Style& style) {
    const session::Session& shown = over ? *over : session;
    const reading::Reading reading = reading::read(shown, hover);
    const auto table = view::table_of(shown, reading, hover, view);
    const bool panels = !showing && !moment.presenter;
    const bool clocks = session.clocks().has_value();
    const int seats = session.variant().seat_count();
    auto layout = ui::lay_out(screen, style.scale,
                              {.move_list = panels && state.move_list,
                               .flat_map = panels && state.flat_map && !moment.map_large,
                               .seats = panels && (seats > 2 || clocks) ? seats : 0,
                               .clocks = clocks,
                               .analysis = analysis ? 3 : 0,
                               .review = review.has_value(),
                               .flat_board = flat_.has_value()});
    if (!panels) layout = ui::lay_out_for_caption(screen, style.scale, moment.presenter);
    if (moment.at_table) layout = upright_table(style.scale);
    const std::vector<std::string> own;
    ui::Frame frame{
        .session = shown,
        .table = table,
        .book = shipped_rules(),
        .words = tongue_->words,
        .themes = themes(),
        .symbols = symbols(),
        .style = style,
        .layout = layout,
        .demonstrations = tongue_->lessons,
        .showing = showing ? &*showing : nullptr,
        .advice = advice ? &*advice : nullptr,
        .analysis = analysis ? &*analysis : nullptr,
        .review = review ? &*review : nullptr,
        .state = state,
        .moment = moment,
        .view = view,
        .hover = hover,
        .move_text = move_text_,
        .seen_at = [](rules::Square) { return std::optional<glm::vec2>{screen * 0.4F}; },
        .game_picture = [](const rules::Variant&, glm::ivec2) { return std::uintptr_t{0}; },
        .flat_board = flat_ ? &*flat_ : nullptr,
        .own_variants = own,
        .rules_page = &rules_page_};
    ui::feed_size(screen);
    ImGui::GetIO().DeltaTime = 1.0F / 60.0F;
    ImGui::NewFrame();
    ui::draw_everything(frame);
    ImGui::Render();
    marks = std::move(frame.marks);
}

// One thing that can be on the screen.
struct Scene {
    std::string name;
    std::function<void(Desk&)> set;
};

void add_dialogs(std::vector<Scene>& all) {
    const std::map<std::string, Dialog> dialogs{{"new game", Dialog::new_game},
                                                {"settings", Dialog::settings},
                                                {"help", Dialog::help},
                                                {"rules", Dialog::rules},
                                                {"tags", Dialog::tags},
                                                {"note", Dialog::note},
                                                {"lessons", Dialog::demonstrations},
                                                {"set up", Dialog::edit_position},
                                                {"clocks", Dialog::clocks},
                                                {"players", Dialog::players},
                                                {"find an action", Dialog::palette},
                                                {"keys", Dialog::keys},
                                                {"open", Dialog::open_file},
                                                {"save", Dialog::save_file}};
    for (const auto& [name, dialog] : dialogs)
        all.push_back({name, [dialog = dialog](Desk& desk) { desk.moment.dialog = dialog; }});
    all.push_back({"kept games", [](Desk& desk) {
                       desk.moment.kept_games = std::make_shared<ui::KeptGames>();
                       desk.moment.dialog = Dialog::kept_games;
                   }});
    for (const auto subject : {ui::ExportSubject::game, ui::ExportSubject::outline_page})
        all.push_back({"export", [subject](Desk& desk) {
                           desk.moment.exporting = std::make_shared<ui::ExportSheet>();
                           desk.moment.exporting->file = "a.webp";
                           desk.state.exporting.subject = subject;
                           desk.moment.dialog = Dialog::export_file;
                       }});
    for (const auto question :
         {ui::Question::resign, ui::Question::answer_draw, ui::Question::overwrite,
          ui::Question::file_changed, ui::Question::lose_game, ui::Question::delete_line,
          ui::Question::delete_from, ui::Question::take_back, ui::Question::answer_take_back})
        all.push_back(
            {fmt::format("question {}", static_cast<int>(question)), [question](Desk& desk) {
                 desk.moment.question = question;
                 desk.moment.dialog = Dialog::question;
             }});
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
        sheet.sentences = {desk.tongue().words.say(ui::sentence_of(mistake, letters))};
        return sheet;
    };
    all.push_back({"review", [=](Desk& desk) { with_mistake(desk).chosen = 0; }});
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
    all.push_back({"analysis won", [=](Desk& desk) { with_line(desk, 30000, 12); }});
    for (const auto state :
         {ui::Analysis::State::thinks, ui::Analysis::State::over, ui::Analysis::State::closed})
        all.push_back({"analysis silent",
                       [state](Desk& desk) { desk.analysis = ui::Analysis{.state = state}; }});
}

void add_advice(std::vector<Scene>& all) {
    using Kind = reading::Reason::Kind;
    for (const bool threats : {false, true})
        all.push_back({"advice", [threats](Desk& desk) {
                           const auto& words = desk.tongue().words;
                           const auto& variant = desk.session.variant();
                           ui::Advice advice{.threats = threats};
                           advice.title =
                               words.say(threats ? "ui.hint.threats" : "ui.hint.title",
                                         {{"side", notation::noun(variant, rules::Seat{1})}});
                           const reading::Reason man{Kind::opens, 0, rules::Square{1},
                                                     rules::PieceType::bishop};
                           const auto sentence = ui::sentence_of(
                               variant, "Q1>Q2", {man, {Kind::material}, {Kind::checks}});
                           for (int n = 0; n < (threats ? 3 : 1); ++n)
                               advice.lines.push_back({rules::Seat{0}, words.say(sentence)});
                           desk.advice = std::move(advice);
                       }});
}

void add_shows(std::vector<Scene>& all) {
    const auto show = [](Desk& desk) -> ui::Showing& {
        const Tongue& tongue = desk.tongue();
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
    all.push_back({"presenter", [](Desk& desk) { desk.moment.presenter = true; }});
}

// All but one give up.
void end_game(Desk& desk) {
    desk.over = desk.session;
    while (!desk.over->outcome().ended()) desk.over->apply(session::Resign{});
}

// What the cards of table mode say, offer and ask.
void add_tables(std::vector<Scene>& all) {
    const auto at_table = [&](const std::string& name, std::function<void(Desk&)> set) {
        for (const auto screen_is : {ui::TableScreen::lies, ui::TableScreen::stands})
            all.push_back({name, [screen_is, set](Desk& desk) {
                               desk.moment.at_table = true;
                               desk.state.table_screen = screen_is;
                               set(desk);
                           }});
    };
    at_table("table", [](Desk&) {});
    at_table("table refuses", [](Desk& desk) {
        desk.moment.status = desk.tongue().words.say("ui.advice.start_boards");
        desk.moment.status_bad = true;
    });
    at_table("table sure",
             [](Desk& desk) { desk.moment.talk.resigns = desk.session.position().mover(); });
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
    desk.moment.game_list = std::make_shared<ui::GamesOfFile>(
        ui::GamesOfFile{"/home/ann/games/an evening with many friends.pgn", {one, {}, one}});
    desk.moment.dialog = Dialog::game_list;
}

std::vector<Scene> scenes() {
    std::vector<Scene> all{{"game", [](Desk&) {}}};
    all.push_back({"first run", [](Desk& desk) { desk.moment.first_run = true; }});
    all.push_back({"games of a file", list_games});
    for (const int step : {-1, 1})
        all.push_back({"result", [step](Desk& desk) {
                           end_game(desk);
                           desk.moment.result = ui::ResultCard{step, step < 0 ? 3 : 0};
                       }});
    all.push_back({"typing", [](Desk& desk) { desk.moment.typing = true; }});
    all.push_back({"large map", [](Desk& desk) { desk.moment.map_large = true; }});
    all.push_back({"told", [](Desk& desk) {
                       const auto said = desk.tongue().words.say("ui.message.restored");
                       desk.moment.toasts = {{said, 1e9, false}, {said, 1e9, true}};
                       desk.moment.status = desk.tongue().words.say("ui.advice.start_boards");
                   }});
    for (const auto overlay :
         {view::Overlay::reach, view::Overlay::attacks, view::Overlay::defence})
        all.push_back({"overlay", [overlay](Desk& desk) {
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

constexpr std::array menus{"game",    "camera", "levels", "overlays",
                           "explore", "window", "learn",  "help"};

// What has been found: a fault is told once, with where it was seen first and how often.
class Finds {
public:
    void look(const std::string& where) {
        for (const auto& fault : tests::faults_of_text())
            ++faults_.try_emplace(fault, where, 0).first->second.second;
    }
    void note(const std::string& fault, const std::string& where) {
        ++faults_.try_emplace(fault, where, 0).first->second.second;
    }
    [[nodiscard]] std::string told() const {
        std::string text;
        for (const auto& [fault, seen] : faults_)
            text += fmt::format("{}: {} ({}x)\n", seen.first, fault, seen.second);
        return text;
    }

private:
    std::map<std::string, std::pair<std::string, int>> faults_;
};

// The bar shows all names of menus, and each opens below it.
void open_menus(Desk& desk, const ui::Style& style, const std::string& where, Finds& finds) {
    desk.clear();
    desk.draw(style);
    const bool levels = desk.session.variant().topology.has_levels();
    for (const auto* name : menus) {
        const auto mark = std::string("ui.menu.") + name;
        const auto at = desk.place(mark);
        if (!at) {
            if (levels || mark != "ui.menu.levels") finds.note(mark + " is not on the bar", where);
            continue;
        }
        ui::feed_mouse(*at);
        desk.draw(style, 1);
        ui::feed_button(0, true);
        desk.draw(style, 1);
        ui::feed_button(0, false);
        desk.draw(style, 2);
        finds.look(where + " " + mark);
        desk.moment.close_menu = true;
        desk.draw(style, 1);
        ui::feed_mouse_left_window();
        desk.draw(style, 2);
    }
}

void look_at_all(Desk& desk, const ui::Style& style, const std::string& where, Finds& finds) {
    for (const Scene& scene : scenes()) {
        desk.clear();
        scene.set(desk);
        desk.draw(style);
        finds.look(where + " " + scene.name);
        desk.moment.dialog = Dialog::none;
        desk.draw(style, 2);
    }
    open_menus(desk, style, where, finds);
}

struct Context {
    Context() {
        ImGui::CreateContext();
        ui::prepare_input();
        ImGui::GetIO().IniFilename = nullptr;
    }
    Context(const Context&) = delete;
    Context& operator=(const Context&) = delete;
    ~Context() { ImGui::DestroyContext(); }
};

} // namespace

TEST_CASE("Nothing written is cut, covered or lost, in any language and at any size of text",
          "[ui_labels]") {
    const Context context;
    const auto all = tongues();
    std::vector<Desk> desks;
    desks.reserve(3);
    desks.emplace_back("tri-d").play("b1W-c3N");
    desks.emplace_back("star-8").play("1e2-1e4");
    desks.emplace_back("chess").session.apply(session::SetClock{game::TimeControl{
        {{40, std::chrono::minutes{90}, game::Bonus::bronstein, std::chrono::seconds{30}}, {}},
        {}}});
    Finds finds;
    for (const float scale : scales) {
        ui::Style style{ui::palette_for(themes().find("studio")), ui::load_fonts(scale), scale};
        ImGui::GetIO().Fonts->Build();
        ui::apply(style);
        for (const Tongue& tongue : all)
            for (Desk& desk : desks) {
                desk.speak(tongue);
                look_at_all(desk, style,
                            fmt::format("{} {}% {}", tongue.name, scale * 100.0F,
                                        desk.session.variant().id),
                            finds);
            }
    }
    const auto told = finds.told();
    fmt::print(stderr, "{}", told); // lines too long for Catch
    CHECK(told.empty());
}
