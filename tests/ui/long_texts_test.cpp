// SPDX-License-Identifier: MIT
// Text from outside of any length: names, comments, messages. Each stands in every place that shows
// it, a hundred thousand letters long, and a frame neither ends the program nor draws what nobody
// sees. ImGui 1.86 ends it at 65,536 vertices of one call, four a letter.
#include <algorithm>
#include <memory>

#include <imgui.h>

#include "label_scenes.h"
#include "notation/games/game_entry.h"
#include "panel_desk.h"
#include "ui/dialogs/export.h"
#include "ui/dialogs/file_dialog.h"
#include "ui/dialogs/game_list.h"
#include "ui/dialogs/kept_games.h"
#include "ui/dialogs/questions.h"
#include "ui/wrapped.h"
#include "ui/writing.h"

using namespace strata;
using tests::Desk;
using tests::PanelDesk;
using tests::Scene;

namespace {

constexpr std::size_t letters = 100'000;

std::string words_of(std::size_t count) {
    std::string text;
    while (text.size() < count) text += text.size() % 7 == 0 ? "Zwölf " : "words and letters ";
    return text;
}
// As people write, as no person writes, and line by line.
const std::vector<std::string>& kinds() {
    static const std::vector<std::string> all{words_of(letters), std::string(letters, 'W'), [] {
                                                  std::string lines;
                                                  while (lines.size() < letters) lines += "line\n";
                                                  return lines;
                                              }()};
    return all;
}

std::string escaped(std::string text) {
    std::ranges::replace(text, '\n', ' ');
    return text;
}

// Comments before, between and behind moves, a variation, and tags.
std::string game_of(const std::string& text) {
    const auto line = escaped(text);
    return "[White \"" + line + "\"]\n[Black \"" + line + "\"]\n[Event \"" + line + "\"]\n[" +
           std::string(200, 'T') + " \"" + line + "\"]\n\n{" + text + "} 1. e4 {" + text + "} ({" +
           text + "} 1. d4 {" + text + "}) 1... e5 {" + text + "} *\n";
}

void fill(Desk& desk, const std::string& text) {
    desk.on_screen.remark = {text, true, {}, "MV1"};
    desk.transient.toasts = {{text, 1e9, false}, {text, 1e9, true}};
    desk.transient.typed_move.text = escaped(text);
    desk.transient.typed_move.problem = text;
    desk.state.recent_files = {"/" + text, "/b/" + text};
    desk.state.folder = "/" + text;
    desk.state.analysis_engine = text;
    desk.state.new_game.players = {text, text};
    desk.file = text;
    if (desk.showing) {
        auto& show = *desk.showing;
        show.title = show.caption = show.remark = show.next = text;
    }
    if (desk.analysis) {
        desk.analysis->engine = text;
        for (auto& line : desk.analysis->lines)
            for (auto& move : line.texts) move = text;
    }
    if (desk.review) {
        for (auto& sentence : desk.review->sentences) sentence.text += text;
        if (desk.review->trial) desk.review->trial->text = text;
    }
    if (desk.advice) {
        desk.advice->title = text;
        for (auto& line : desk.advice->lines) line.words.text += text;
    }
    using State = ui::EngineRow::State;
    desk.engines =
        ui::Engines{.named = {{.engine = {text, text, text},
                               .state = State::speaks,
                               .facts = {.calls_itself = text, .options = 1, .games = {"chess"}}},
                              {.engine = {text + "2", text, text},
                               .state = State::fails,
                               .error = {"engine.no_protocol", {{"engine", text}}}}},
                    .found = {{text, text, text}},
                    .places = text};
}

// Dialogs that are made of what comes from outside.
std::vector<Scene> dialogs_with(const std::string& text) {
    std::vector<Scene> all;
    all.push_back({"games", [text](Desk& desk) {
                       notation::GameInFile game;
                       for (const auto* tag : {"White", "Black", "Event", "Site", "Date", "Result"})
                           game.tags.emplace_back(tag, escaped(text));
                       ui::GamesOfFile list;
                       list.file = "/" + text;
                       list.search = text;
                       for (int n = 0; n < 3; ++n)
                           list.games.push_back(notation::entry_of({}, game));
                       list.whole = false;
                       desk.transient.dialog.open<ui::GameListDialog>(std::move(list));
                   }});
    all.push_back({"kept games", [text](Desk& desk) {
                       ui::KeptGames kept;
                       kept.games = {{"/a.pgn", text}, {"/b.pgn", text}};
                       kept.read = [text, &desk](const std::filesystem::path& file)
                           -> rules::Expected<ui::KeptGames::Content, text::Message> {
                           if (file == "/b.pgn") return rules::Unexpected{text::as_is(text)};
                           return ui::KeptGames::Content{desk.session, text::as_is(text)};
                       };
                       desk.transient.dialog.open<ui::KeptGamesDialog>(std::move(kept));
                   }});
    all.push_back({"question", [text](Desk& desk) {
                       desk.transient.dialog.open(ui::lose_game_question(ui::Leave{}, text));
                   }});
    all.push_back({"overwrite", [text](Desk& desk) {
                       desk.transient.dialog.open(ui::overwrite_question("/" + text, nullptr));
                   }});
    all.push_back({"engine failed", [text](Desk& desk) {
                       desk.transient.dialog.open(
                           std::make_shared<ui::EngineFailedQuestion>(rules::Seat{0}, text));
                   }});
    all.push_back({"export", [text](Desk& desk) {
                       ui::ExportSheet sheet;
                       sheet.file = sheet.proposed = text;
                       desk.transient.dialog.open<ui::ExportDialog>(std::move(sheet));
                   }});
    for (const auto purpose : {ui::FileDialog::Purpose::open, ui::FileDialog::Purpose::save})
        all.push_back({"file", [text, purpose](Desk& desk) {
                           desk.transient.dialog.open<ui::FileDialog>(
                               purpose, "/" + text,
                               std::vector<ui::FileDialog::Place>{{"ui.file.home", "/" + text}});
                       }});
    return all;
}

// The letters that a frame draws, each a rectangle. A list without offsets has one block.
int most_vertices_drawn() {
    int most = 0;
    const ImDrawData& drawn = *ImGui::GetDrawData();
    for (int n = 0; n < drawn.CmdListsCount; ++n)
        most = std::max(most, drawn.CmdLists[n]->VtxBuffer.Size);
    return most;
}

int vertices_drawn() {
    int sum = 0;
    const ImDrawData& drawn = *ImGui::GetDrawData();
    for (int n = 0; n < drawn.CmdListsCount; ++n) sum += drawn.CmdLists[n]->VtxBuffer.Size;
    return sum;
}

void show(PanelDesk& desk, const Scene& scene, const std::string& text) {
    INFO(scene.name);
    desk.desk.clear();
    scene.set(desk.desk);
    fill(desk.desk, text);
    for (int pass = 0; pass < 2; ++pass) desk.pass();
    CHECK(most_vertices_drawn() < 1 << 16);
    desk.desk.transient.dialog.close();
    desk.pass();
}

} // namespace

TEST_CASE("A hundred thousand letters from outside are drawn in every place that shows them") {
    // With and without blocks of vertices, as OpenGL 3.3 and OpenGL ES 3.0 draw.
    for (const bool blocks : {true, false}) {
        for (const std::string& text : kinds()) {
            if (!blocks && text != kinds().front()) continue;
            PanelDesk desk;
            auto& flags = ImGui::GetIO().BackendFlags;
            if (blocks) flags |= ImGuiBackendFlags_RendererHasVtxOffset;
            const auto report = desk.desk.session.apply(session::LoadGame{game_of(text)});
            REQUIRE(report.kind == session::Report::Kind::new_game);
            for (const Scene& scene : tests::scenes()) show(desk, scene, text);
            for (const Scene& scene : dialogs_with(text)) show(desk, scene, text);
        }
    }
}

TEST_CASE("Of a long comment what is scrolled into sight is drawn, and no more") {
    PanelDesk desk;
    desk.desk.session.apply(session::LoadGame{"1. e4 {short} *"});
    desk.draw();
    const int before = vertices_drawn();
    const auto report = desk.desk.session.apply(session::LoadGame{game_of(words_of(letters))});
    REQUIRE(report.kind == session::Report::Kind::new_game);
    desk.draw();
    const int top = vertices_drawn();
    CHECK(top > before);
    CHECK(top < before + 4 * 8000); // a column of a screen holds fewer letters
    if (const auto place = desk.desk.place("step.3")) desk.click("step.3"); // to the end
    desk.draw();
    CHECK(vertices_drawn() < before + 4 * 8000);
}

TEST_CASE(
    "A line breaks at blanks, in a word only where it is wider than the room, and none is lost") {
    const PanelDesk desk;
    ImFont& font = *ImGui::GetIO().Fonts->Fonts[0];
    const float size = 13.0F;
    const auto broken = [&](const std::string& text, float room) {
        return ui::broken_at_blanks(text, font, size, room);
    };
    const float word = ui::text_extent(font, size, "letters").x;
    CHECK(broken("letters letters", 2.0F * word) == "letters\nletters");
    CHECK(broken("letters letters", 3.0F * word) == "letters letters");
    CHECK(broken("a\n\nb\n", 3.0F * word) == "a\n\nb\n");
    CHECK(broken("letters", 0.0F) == "letters");
    for (const std::string& text : kinds()) {
        auto joined = broken(text, word);
        CHECK(ui::text_extent(font, size, joined).x <= word + 0.1F);
        std::erase(joined, '\n');
        std::erase(joined, ' ');
        auto whole = text;
        std::erase(whole, '\n');
        std::erase(whole, ' ');
        CHECK(joined == whole);
    }
}

TEST_CASE("What is longer than its room ends in an ellipsis within it") {
    const PanelDesk desk;
    ImFont& font = *ImGui::GetIO().Fonts->Fonts[0];
    const float size = 13.0F;
    for (const std::string& text : kinds()) {
        const auto line = ui::cut_to(font, size, text, 100.0F);
        CHECK(line.ends_with("\u2026"));
        CHECK(ui::text_extent(font, size, line).x <= 100.0F);
        const auto lines = ui::cut_lines_to(font, size, text, {100.0F, 3.0F * size});
        CHECK(lines.ends_with("\u2026"));
        CHECK(ui::text_extent(font, size, lines).x <= 100.0F);
        CHECK(ui::text_extent(font, size, lines).y <= 3.0F * size + 0.1F);
    }
    CHECK(ui::cut_to(font, size, "short", 100.0F) == "short");
    CHECK(ui::cut_lines_to(font, size, "short", {100.0F, 3.0F * size}) == "short");
    const auto label = ui::short_label(std::string(letters, 'W') + "###id");
    CHECK(label.ends_with("###id"));
    CHECK(label.size() < 2 * ui::letters_of_label);
}
