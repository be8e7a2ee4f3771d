// SPDX-License-Identifier: MIT
#include "label_desk.h"

#include <array>
#include <cstdlib>

#include <imgui.h>

#include "english.h"
#include "text/language.h"
#include "text/toml.h"
#include "ui/input/imgui_input.h"
#include "ui/panel_moves.h"
#include "ui/panel_record.h"
#include "ui/table/turned.h"
#include "view/bodies/piece_set.h"
#include "window/actions.h"

namespace strata::tests {
namespace {

std::string file_at(const std::filesystem::path& path) {
    const auto read = text::read_toml_text(path);
    return read ? *read : std::string{};
}

// Of assets/demos/LANGUAGE.toml: titles, and the longest text of all.
void read_lessons(TestLanguage& tongue, const std::filesystem::path& file) {
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

TestLanguage tongue_in(const std::filesystem::path& data, const std::string& language,
                       const std::string& name) {
    const auto file = data / "text" / (language + ".toml");
    auto words = language == "en" ? text::Catalogue::load(file) : english().translated(file);
    REQUIRE(words);
    TestLanguage tongue{
        name,
        *std::move(words),
        {data / "pages" / language, source("assets/pages/en")},
        "Turn the board: press the left button on empty space and drag. The wheel comes closer."};
    read_lessons(tongue, data / "demos" / (language + ".toml"));
    return tongue;
}

const ui::PieceSymbols& symbols() {
    static const auto pieces = view::load_piece_set(source("assets/pieces/staunton.toml"), 8);
    REQUIRE(pieces);
    static const ui::PieceSymbols drawn{*pieces};
    return drawn;
}

} // namespace

std::vector<TestLanguage> tongues() {
    std::vector<TestLanguage> all;
    const char* only = std::getenv("STRATA_LABELS");
    const auto wanted = [&](std::string_view name) { return only == nullptr || name == only; };
    for (std::size_t n = 1; n < text::enum_names<text::Language>.size(); ++n) {
        const std::string name(text::enum_names<text::Language>[n]);
        if (wanted(name) && std::filesystem::exists(source("assets/text") / (name + ".toml")))
            all.push_back(tongue_in(source("assets"), name, name));
    }
    const char* pseudo = std::getenv("STRATA_PSEUDO");
    if (pseudo != nullptr && wanted("pseudo")) all.push_back(tongue_in(pseudo, "nl", "pseudo"));
    return all;
}

const view::Themes& label_themes() {
    static const auto all = [] {
        auto read = view::load_themes(source("assets/themes"));
        read.pieces = {"staunton", "deck", "plain"};
        return read;
    }();
    return all;
}

ui::Layout Desk::upright_table(float scale) const {
    const auto& flat = flat_ ? &*flat_ : nullptr;
    auto layout = ui::lay_out_for_table(
        label_screen, scale, state.table_screen,
        ui::angles_of_seats(flat, session.variant().seat_count(), rules::Seat{0}));
    for (ui::TablePlace& place : layout.table)
        place = {place.seat, {{}, ui::size_for_reader(place)}, 0};
    return layout;
}

const ui::Engines& label_engines() {
    using Row = ui::EngineRow;
    static const ui::Engines all{
        .named = {{.engine = {"Stockfish", "/usr/games/stockfish", "--an argument"},
                   .state = Row::State::speaks,
                   .facts = {.calls_itself = "Stockfish 15.1",
                             .options = 21,
                             .games = {"chess", "tri-d"},
                             .elo = session::EngineFacts::Range{1320, 2850}}},
                  {.engine = {"Fish", "/nowhere", ""},
                   .state = Row::State::fails,
                   .error = {"engine.no_protocol", {{"engine", "Fish"}}}}},
        .found = {{"GNU Chess", "/usr/games/gnuchess", "--uci"}},
        .places = "/home/somebody/.config/strata/engines.toml"};
    return all;
}

void Desk::open(const ui::ActionRow& dialog) {
    struct NoHost : ui::ActionHost {
    } host;
    ui::LocalState local{state, transient, view, label_themes(), session};
    CHECK_FALSE(ui::act(dialog, 0, local, host));
}

void Desk::draw_once(const ui::Style& style) {
    const session::Session& shown = over ? *over : session;
    const reading::Reading reading = reading::read(shown, hover);
    const auto table = view::table_of(shown, reading, hover, view);
    const bool panels = !showing && !transient.presenter;
    ui::Wanted wanted{.clocks = shown.clocks().has_value(),
                      .flat_board = flat_.has_value(),
                      .large_map = transient.map.large,
                      .fingers = style.fingers,
                      .docks = state.docks};
    const ui::PanelState now{state, transient, shown, analysis ? &*analysis : nullptr,
                             review ? &*review : nullptr};
    if (panels) wanted.rows = ui::rows_of_panels(now);
    if (panels) ui::follow_panels(transient.tabs, wanted.rows);
    wanted.front = transient.tabs.front;
    wanted.bars = panels && ui::shows_player_bars(now);
    wanted.first_run = panels && on_screen.first_run;
    time += 0.25; // so that what waits comes
    auto layout = ui::lay_out(screen, style.scale, wanted);
    if (showing)
        layout = ui::lay_out_for_caption(screen, style.scale, transient.presenter);
    else if (!panels)
        layout = ui::lay_out_for_audience(screen, style.scale, !flat_);
    if (transient.at_table) layout = upright_table(style.scale);
    static const ui::Keys keys{window::actions()};
    const std::vector<std::string> own;
    const ui::FrameInput in{
        .session = shown,
        .table = table,
        .book = shipped_rules(),
        .words = tongue_->words,
        .themes = label_themes(),
        .symbols = symbols(),
        .style = style,
        .layout = layout,
        .demonstrations = tongue_->lessons,
        .showing = showing ? &*showing : nullptr,
        .time = time,
        .advice = advice ? &*advice : nullptr,
        .analysis = analysis ? &*analysis : nullptr,
        .review = review ? &*review : nullptr,
        .engines = engines ? &*engines : &label_engines(),
        .on_screen = on_screen,
        .file = file,
        .hints = {tongue_->words, keys},
        .seen_at = [this](rules::Square) { return std::optional<glm::vec2>{screen * 0.4F}; },
        .board_outline = [this] { return outline; },
        .game_picture =
            [this](const ui::BoardPicture& picture) {
                pictured.push_back({std::string(picture.theme), std::string(picture.pieces),
                                    picture.quality, std::string(picture.position), picture.shot});
                return std::uintptr_t{0};
            },
        .guide = {.folder = source("docs/guide"),
                  .picture = [](const std::string&) { return ui::GuidePicture{}; }},
        .flat_board = flat_ ? &*flat_ : nullptr,
        .from_seat = from_seat,
        .own_variants = own};
    ui::feed_size(screen);
    ImGui::GetIO().DeltaTime = 1.0F / 60.0F;
    ImGui::NewFrame();
    auto out = ui::draw_everything(
        in, {state, transient, view, hover, move_text_, &rules_page_, set_up_board.get()});
    ImGui::Render();
    marks = std::move(out.marks);
    for (auto& request : out.requests) requested.push_back(std::move(request));
    wake = out.wake;
}

} // namespace strata::tests
