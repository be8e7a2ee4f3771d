// SPDX-License-Identifier: MIT
#include "ui/dialogs/game_list.h"

#include <algorithm>

#include <imgui.h>

#include "notation/games/game_variant.h"
#include "notation/games/game_words.h"
#include "notation/words/sentences.h"
#include "ui/controls.h"
#include "ui/panels.h"
#include "ui/style.h"

namespace strata::ui {

GameTitle game_title(const text::Catalogue& words, const notation::RuleBook& book,
                     const notation::GameInFile& game, std::size_t number) {
    const auto joined = [](std::string& text, const std::string& part, const char* between) {
        if (!part.empty()) text += (text.empty() ? "" : between) + part;
    };
    GameTitle title;
    const std::string id = game.tag("Variant");
    const auto start = game.tag("FEN").empty() ? game.tag("Setup") : game.tag("FEN");
    const auto variant = id.empty() ? notation::unnamed_game(book, start, {}) : book.find(id);
    if (variant)
        for (const auto& tag : notation::seat_tags(*variant))
            joined(title.players, game.tag(tag), " – ");
    if (title.players.empty()) title.players = words.say("ui.games.nobody", {{"number", number}});
    joined(title.more, variant ? words.say(notation::name_of(*variant)) : id, "  ·  ");
    for (const char* tag : {"Result", "Date", "Event", "Round"}) {
        const auto told = game.tag(tag);
        if (told != "*" && !told.starts_with("????")) joined(title.more, told, "  ·  ");
    }
    return title;
}

namespace {

void game_row(Frame& frame, const GamesOfFile& list, std::size_t number, float high) {
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const bool first = number == 0;
    const std::string mark = "game." + std::to_string(number + 1);
    const bool proposed = first && !ImGui::GetIO().NavVisible;
    bool chosen = ImGui::Selectable(("###" + mark).c_str(), proposed,
                                    ImGuiSelectableFlags_DontClosePopups, {0.0F, high});
    if (first && ImGui::IsWindowAppearing()) ImGui::SetItemDefaultFocus();
    chosen = chosen || (first && enter_is_free());
    const auto title = game_title(frame.words, frame.book, list.games[number], number + 1);
    frame.mark(mark, title.players + ", " + title.more);
    const float pad = 3.0F * frame.style.scale;
    const float wide = ImGui::GetItemRectMax().x - at.x - 2.0F * pad;
    const Fonts& fonts = frame.style.fonts;
    const Palette& colours = frame.style.colours;
    const float below = write_fitted(fonts.strong, title.players, {at.x + pad, at.y + pad},
                                     {wide, fonts.strong->FontSize + 1.0F}, colours.text);
    write_fitted(fonts.small, title.more, {at.x + pad, at.y + pad + below},
                 {wide, fonts.small->FontSize + 1.0F}, colours.quiet);
    if (!chosen) return;
    close_dialog(frame);
    frame.wish(OpenFile{list.file, false, number});
}

} // namespace

void draw_game_list(Frame& frame) {
    const auto list = frame.moment.game_list; // a wish may take it away
    const std::string name = list ? list->file.filename().string() : std::string{};
    if (!begin_dialog(frame, Dialog::game_list, frame.words.say("ui.games.title", {{"file", name}}),
                      620.0F))
        return;
    const float s = frame.style.scale;
    const Fonts& fonts = frame.style.fonts;
    const float high = fonts.strong->FontSize + fonts.small->FontSize + 8.0F * s;
    const auto count = list ? list->games.size() : 0;
    const float wanted = (high + ImGui::GetStyle().ItemSpacing.y) * static_cast<float>(count);
    const float room = frame.layout.window.y - 130.0F * s;
    ImGui::BeginChild("games", {0.0F, std::max(high, std::min(wanted, room))}, false,
                      ImGuiWindowFlags_NavFlattened);
    ImGuiListClipper clipper;
    clipper.Begin(static_cast<int>(count));
    while (clipper.Step())
        for (int row = clipper.DisplayStart; row < clipper.DisplayEnd; ++row)
            game_row(frame, *list, static_cast<std::size_t>(row), high);
    ImGui::EndChild();
    end_dialog_with_cancel(frame);
}

} // namespace strata::ui
