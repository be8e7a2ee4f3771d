// SPDX-License-Identifier: MIT
#include "ui/dialogs/puzzles.h"

#include <algorithm>
#include <array>
#include <string_view>

#include <imgui.h>

#include "notation/words/sentences.h"
#include "ui/board_picture.h"
#include "ui/controls.h"
#include "ui/dialogs/picture_card.h"
#include "ui/fitting.h"
#include "ui/style.h"

namespace strata::ui {
namespace {

// In units of the scale.
constexpr float map_height = 110.0F;
constexpr glm::vec2 crop_size{230.0F, 150.0F};

// On a flat board the map shows all that there is to see.
CardRows rows_of_cards(const Frame& frame, const rules::Variant& variant) {
    if (variant.topology.stacked()) return {frame, crop_size.x, crop_size.y, 2};
    return {frame, card_width_of_map(frame, variant.id), map_height, 2};
}

// What makes a board with levels different comes first.
struct PuzzleTheme {
    std::string_view name;
    const char* title;
};
constexpr std::array puzzle_groups{
    PuzzleTheme{"board", "ui.puzzle.theme_board"}, PuzzleTheme{"offer", "ui.puzzle.theme_offer"},
    PuzzleTheme{"promotion", "ui.puzzle.theme_promotion"},
    PuzzleTheme{"quiet", "ui.puzzle.theme_quiet"}, PuzzleTheme{"", "ui.puzzle.theme_other"}};

} // namespace

std::string theme_of_puzzle(const std::vector<std::string>& all) {
    for (const PuzzleTheme& theme : puzzle_groups)
        if (std::ranges::find(all, theme.name) != all.end()) return std::string(theme.name);
    return {};
}

// One button for each game, the one that is listed accented; they break where there is no room.
void PuzzlesDialog::draw_games(Frame& frame) {
    if (sheet_.games.size() < 2) return;
    for (std::size_t n = 0; n < sheet_.games.size(); ++n) {
        const auto& variant = *sheet_.games[n].variant;
        const std::string name = frame.say(notation::name_of(variant));
        if (n > 0) beside_if_room(width_of_button(name));
        const bool now = n == sheet_.game;
        ImGui::PushStyleColor(ImGuiCol_Button, packed(now ? frame.in.style.colours.hovered
                                                          : frame.in.style.colours.panel));
        if (button(frame, name, "puzzles." + variant.id)) sheet_.game = n;
        ImGui::PopStyleColor();
    }
}

void PuzzlesDialog::draw_card(Frame& frame, const PuzzleGame& game, std::size_t number,
                              const std::string& mark, bool first, glm::vec2 size) {
    const PuzzleEntry& one = game.puzzles[number];
    PictureCard card{
        .mark = mark,
        .title = frame.say("ui.puzzle.entry", {{"seat", notation::noun(*game.variant, one.seat)},
                                               {"count", one.turns}}),
        .below = frame.say("ui.puzzle.difficulty", {{"difficulty", one.difficulty}})};
    card.spoken = std::to_string(number + 1) + ". " + card.title;
    if (one.solved) card.spoken = frame.say("ui.puzzle.ticked", {{"entry", card.spoken}});
    card.spoken += ", " + card.below;
    card.below = std::to_string(number + 1) + "  \u00b7  " + card.below;
    card.chosen = first && !ImGui::GetIO().NavVisible;
    card.done = one.solved;
    card.draw_picture = [&](const Rect& room) {
        if (!game.variant->topology.stacked())
            return pictures_.draw(frame, game.variant->id, one.position, room);
        show_board_picture(frame,
                           {.variant = *game.variant,
                            .size = glm::ivec2(room.size()),
                            .shot = BoardPicture::Shot::hunt,
                            .position = one.position},
                           room.min);
    };
    const bool pressed = picture_card(frame, card, size);
    if (first && ImGui::IsWindowAppearing()) ImGui::SetItemDefaultFocus();
    if (!pressed && !(first && enter_is_free())) return;
    frame.request(OpenPuzzle{one.id});
    close_dialog(frame);
}

void PuzzlesDialog::draw_of_day(Frame& frame, const PuzzleGame& game) {
    ImGui::PushFont(frame.in.style.fonts.strong);
    paragraph(frame.say("ui.puzzle.of_day", {{"game", notation::name_of(*game.variant)}}));
    ImGui::PopFont();
    draw_card(frame, game, game.of_day, "puzzle.of_day", true,
              rows_of_cards(frame, *game.variant).size());
}

void PuzzlesDialog::draw_game(Frame& frame, const PuzzleGame& game) {
    const auto solved = std::ranges::count(game.puzzles, true, &PuzzleEntry::solved);
    paragraph(frame.say("ui.puzzle.count", {{"game", notation::name_of(*game.variant)},
                                            {"done", solved},
                                            {"all", game.puzzles.size()}}));
    for (const PuzzleTheme& theme : puzzle_groups) {
        const auto mine = [&](const PuzzleEntry& one) { return one.theme == theme.name; };
        if (std::ranges::none_of(game.puzzles, mine)) continue;
        ImGui::Spacing();
        ImGui::PushFont(frame.in.style.fonts.strong);
        paragraph(frame.say(theme.title));
        ImGui::PopFont();
        CardRows rows = rows_of_cards(frame, *game.variant);
        for (std::size_t n = 0; n < game.puzzles.size(); ++n) {
            if (!mine(game.puzzles[n])) continue;
            rows.next();
            draw_card(frame, game, n, "puzzle." + game.puzzles[n].id, false, rows.size());
        }
    }
}

void PuzzlesDialog::draw(Frame& frame) {
    if (sheet_.games.empty()) {
        paragraph(frame.say("ui.puzzle.none"));
        return cancel_row(frame);
    }
    paragraph(frame.say("ui.demo.choose"));
    draw_games(frame);
    const float high = frame.in.layout.window.y - 190.0F * frame.in.style.scale;
    ImGui::BeginChild("list", {0.0F, std::max(1.0F, high)}, false, ImGuiWindowFlags_NavFlattened);
    const PuzzleGame& listed = sheet_.games[sheet_.game];
    draw_of_day(frame, listed);
    draw_game(frame, listed);
    ImGui::EndChild();
    cancel_row(frame);
}

} // namespace strata::ui
