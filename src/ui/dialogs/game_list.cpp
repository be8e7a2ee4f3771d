// SPDX-License-Identifier: MIT
#include "ui/dialogs/game_list.h"

#include <algorithm>
#include <memory>
#include <utility>

#include <imgui.h>
#include <imgui_stdlib.h>

#include "notation/games/game_variant.h"
#include "notation/games/game_words.h"
#include "notation/words/sentences.h"
#include "text/strings.h"
#include "ui/controls.h"
#include "ui/imgui_versions.h"
#include "ui/style.h"
#include "ui/writing.h"

namespace strata::ui {
namespace {

// What it asks for, and not the answer.
GameTitle position_title(const text::Catalogue& words, const notation::RuleBook& book,
                         const notation::GameInFile& position, std::size_t number) {
    GameTitle title{position.tag("id"), {}};
    if (title.players.empty()) title.players = words.say("ui.games.position", {{"number", number}});
    const auto fields = position.tag("FEN");
    const auto variant = notation::unnamed_game(book, fields, {});
    const auto blank = fields.find(' ');
    if (!variant || blank == std::string::npos) return title;
    const auto seat = std::ranges::find(
        variant->seats, text::folded(fields.substr(blank + 1, 1))[0], &rules::SeatInfo::letter);
    if (seat == variant->seats.end()) return title;
    const auto avoid = position.tag("am");
    const auto mate = text::number_in(position.tag("dm"), 1, 1'000'000);
    const text::Message task =
        mate ? text::Message{"ui.puzzle.entry",
                             {{"seat", notation::noun(*seat)}, {"count", static_cast<int>(*mate)}}}
        : !position.tag("bm").empty()
            ? text::Message{"ui.puzzle.find_best", {{"seat", notation::noun(*seat)}}}
        : !avoid.empty() ? text::Message{"ui.puzzle.find_other",
                                         {{"seat", notation::noun(*seat)}, {"moves", avoid}}}
                         : text::Message{"ui.banner.turn", {{"seat", notation::noun(*seat)}}};
    title.more = words.say(task);
    return title;
}

} // namespace

GameTitle game_title(const text::Catalogue& words, const notation::RuleBook& book,
                     const notation::GameInFile& game, std::size_t number) {
    const auto joined = [](std::string& text, const std::string& part, const char* between) {
        if (!part.empty()) text += (text.empty() ? "" : between) + part;
    };
    if (game.position) return position_title(words, book, game, number);
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

void search_on(GamesOfFile& list) {
    const notation::GameSearch search{list.search};
    for (; list.looked_at < list.games.size(); ++list.looked_at)
        if (search.finds(list.games[list.looked_at])) list.found.push_back(list.looked_at);
}

void search_for(GamesOfFile& list, std::string words) {
    list.search = std::move(words);
    list.found.clear();
    list.looked_at = 0;
    list.chosen = 0;
}

namespace {

constexpr std::size_t few_games = 12; // games that need no search

void open_listed(Frame& frame, const GamesOfFile& list, std::size_t number) {
    const notation::GameEntry& game = list.games[number];
    close_dialog(frame);
    if (game.position) {
        PositionList positions{list.file, list.text, {}};
        for (const auto& one : list.games)
            positions.parts.push_back({positions.parts.size(), one.begin, one.end, one.line});
        return frame.request(
            SolveListed{std::make_shared<const PositionList>(std::move(positions)), number});
    }
    if (list.file.empty())
        frame.request(OpenText{list.text.substr(game.begin, game.end - game.begin)});
    else
        frame.request(
            OpenFile{list.file, false, FilePart{number, game.begin, game.end, game.line}});
}

// A row of the list: `at` counts the games found.
void game_row(Frame& frame, GamesOfFile& list, std::size_t at_row, bool searchable, float high) {
    const std::size_t number = list.found[at_row];
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const bool first = at_row == 0;
    const std::string mark = "game." + std::to_string(number + 1);
    const bool proposed = searchable ? at_row == list.chosen : first && !ImGui::GetIO().NavVisible;
    bool chosen =
        selectable("###" + mark, proposed, ImGuiSelectableFlags_DontClosePopups, {0.0F, high});
    if (first && !searchable && ImGui::IsWindowAppearing()) ImGui::SetItemDefaultFocus();
    chosen = chosen || (first && !searchable && enter_is_free());
    const auto title =
        game_title(frame.in.words, frame.in.book, list.games[number].in_file(), number + 1);
    frame.mark(mark, title.players + ", " + title.more);
    if (searchable && proposed) frame.out.announced.focus = title.players + ", " + title.more;
    const float pad = 3.0F * frame.in.style.scale;
    const float wide = ImGui::GetItemRectMax().x - at.x - 2.0F * pad;
    const Fonts& fonts = frame.in.style.fonts;
    const Palette& colours = frame.in.style.colours;
    const float below = write_fitted(fonts.strong, title.players, {at.x + pad, at.y + pad},
                                     {wide, size_of(*fonts.strong) + 1.0F}, colours.text);
    write_fitted(fonts.small, title.more, {at.x + pad, at.y + pad + below},
                 {wide, size_of(*fonts.small) + 1.0F}, colours.quiet);
    if (chosen) open_listed(frame, list, number);
}

// Up and down in the field go through the list.
int walk_games(ImGuiInputTextCallbackData* data) {
    static_cast<GamesOfFile*>(data->UserData)->follow = true;
    auto& chosen = static_cast<GamesOfFile*>(data->UserData)->chosen;
    if (data->EventKey == ImGuiKey_DownArrow)
        ++chosen;
    else if (chosen > 0)
        --chosen;
    return 0;
}

// True if Enter was pressed in it.
bool search_field(Frame& frame, GamesOfFile& list) {
    if (ImGui::IsWindowAppearing()) ImGui::SetKeyboardFocusHere();
    ImGui::SetNextItemWidth(-1.0F);
    std::string words = list.search;
    const bool entered = ImGui::InputTextWithHint(
        "##search", frame.say("ui.games.search").c_str(), &words,
        ImGuiInputTextFlags_EnterReturnsTrue | ImGuiInputTextFlags_CallbackHistory, walk_games,
        &list);
    frame.mark("search", frame.say("ui.games.search"));
    if (words != list.search) search_for(list, std::move(words));
    if (entered) ImGui::SetKeyboardFocusHere(-1);
    return entered;
}

std::string count_words(const Frame& frame, const GamesOfFile& list) {
    const bool positions = !list.games.empty() && list.games.front().position;
    const char* const key = !list.whole ? "ui.games.reading"
                            : positions ? "ui.games.count_positions"
                                        : "ui.games.count";
    return frame.say(key, {{"found", list.found.size()}, {"count", list.games.size()}});
}

void draw_found_games(Frame& frame, GamesOfFile& list) {
    const bool searchable = !list.whole || list.games.size() > few_games;
    const bool entered = searchable && search_field(frame, list);
    search_on(list);
    list.chosen = std::min(list.chosen, list.found.empty() ? 0 : list.found.size() - 1);
    const float s = frame.in.style.scale;
    const Fonts& fonts = frame.in.style.fonts;
    const float high = size_of(*fonts.strong) + size_of(*fonts.small) + 8.0F * s;
    const float step = high + ImGui::GetStyle().ItemSpacing.y;
    // A search that finds less leaves the dialog as it is.
    const auto rows = static_cast<float>(searchable ? list.games.size() : list.found.size());
    const float room = frame.in.layout.window.y - (searchable ? 220.0F : 130.0F) * s;
    ImGui::BeginChild("games", {0.0F, std::max(high, std::min(step * rows, room))}, false,
                      searchable ? ImGuiWindowFlags_NoNav : ImGuiWindowFlags_NavFlattened);
    if (std::exchange(list.follow, false))
        ImGui::SetScrollY(step * static_cast<float>(list.chosen) - ImGui::GetWindowHeight() / 2.0F);
    ImGuiListClipper clipper;
    clipper.Begin(static_cast<int>(list.found.size()), step);
    while (clipper.Step())
        for (int row = clipper.DisplayStart; row < clipper.DisplayEnd; ++row)
            game_row(frame, list, static_cast<std::size_t>(row), searchable, high);
    ImGui::EndChild();
    if (searchable) quiet_paragraph(frame, count_words(frame, list));
    if (entered && !list.found.empty()) open_listed(frame, list, list.found[list.chosen]);
}

} // namespace

std::string GameListDialog::title(const Frame& frame) const {
    if (games.file.empty()) return Dialog::title(frame);
    return frame.say("ui.games.title", {{"file", games.file.filename().string()}});
}

void GameListDialog::draw(Frame& frame) {
    draw_found_games(frame, games);
    cancel_row(frame);
}

} // namespace strata::ui
