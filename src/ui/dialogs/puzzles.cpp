// SPDX-License-Identifier: MIT
#include "ui/dialogs/puzzles.h"

#include <algorithm>

#include <imgui.h>

#include "notation/words/sentences.h"
#include "ui/controls.h"
#include "ui/dialogs/ticked_row.h"
#include "ui/style.h"

namespace strata::ui {
namespace {

// One button for each game, the one that is listed accented; they break where there is no room.
void draw_games(Frame& frame, PuzzleSheet& sheet) {
    if (sheet.games.size() < 2) return;
    const float gap = ImGui::GetStyle().ItemSpacing.x;
    const float end = ImGui::GetWindowPos().x + ImGui::GetWindowContentRegionMax().x;
    for (std::size_t n = 0; n < sheet.games.size(); ++n) {
        const auto& variant = *sheet.games[n].variant;
        const std::string name = frame.say(notation::name_of(variant));
        const float wide =
            ImGui::CalcTextSize(name.c_str()).x + 2.0F * ImGui::GetStyle().FramePadding.x;
        if (n > 0 && ImGui::GetItemRectMax().x + gap + wide < end) ImGui::SameLine();
        if (button(frame, name, "puzzles." + variant.id, n == sheet.game)) sheet.game = n;
    }
}

TickedRow row_of(const Frame& frame, const PuzzleGame& game, std::size_t n) {
    const PuzzleEntry& one = game.puzzles[n];
    TickedRow row{
        .id = one.id,
        .mark = "puzzle." + one.id,
        .sign = std::to_string(n + 1),
        .title = frame.say("ui.puzzle.entry", {{"seat", notation::noun(*game.variant, one.seat)},
                                               {"count", one.turns}}),
        .aside = frame.say("ui.puzzle.difficulty", {{"difficulty", one.difficulty}}),
        .heard = {},
        .done = one.solved};
    row.heard = row.sign + ". " + row.title;
    if (row.done) row.heard = frame.say("ui.puzzle.ticked", {{"entry", row.heard}});
    row.heard += ", " + row.aside;
    return row;
}

void draw_list(Frame& frame, const PuzzleGame& game) {
    const auto solved = std::ranges::count(game.puzzles, true, &PuzzleEntry::solved);
    paragraph(frame.say("ui.puzzle.count", {{"game", notation::name_of(*game.variant)},
                                            {"done", solved},
                                            {"all", game.puzzles.size()}}));
    const float row = ticked_row_height(frame) + 7.0F * frame.in.style.scale;
    const float wanted = row * static_cast<float>(game.puzzles.size() + 1);
    const float high = std::min(wanted, frame.in.layout.window.y - 230.0F * frame.in.style.scale);
    ImGui::BeginChild("list", {0.0F, high}, false, ImGuiWindowFlags_NavFlattened);
    const auto next = std::ranges::find(game.puzzles, false, &PuzzleEntry::solved);
    const auto first = next == game.puzzles.end() ? 0 : next - game.puzzles.begin();
    for (std::size_t n = 0; n < game.puzzles.size(); ++n) {
        if (!draw_ticked_row(frame, row_of(frame, game, n),
                             static_cast<std::ptrdiff_t>(n) == first))
            continue;
        frame.request(OpenPuzzle{game.puzzles[n].id});
        close_dialog(frame);
    }
    ImGui::EndChild();
}

} // namespace

void PuzzlesDialog::draw(Frame& frame) {
    if (sheet_.games.empty()) {
        paragraph(frame.say("ui.puzzle.none"));
    } else {
        paragraph(frame.say("ui.demo.choose"));
        draw_games(frame, sheet_);
        draw_list(frame, sheet_.games[sheet_.game]);
    }
    cancel_row(frame);
}

} // namespace strata::ui
