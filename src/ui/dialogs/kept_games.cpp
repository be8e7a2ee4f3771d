// SPDX-License-Identifier: MIT
#include "ui/dialogs/kept_games.h"

#include <algorithm>
#include <utility>

#include <imgui.h>

#include "notation/games/game_words.h"
#include "notation/games/handover.h"
#include "notation/words/sentences.h"
#include "text/strings.h"
#include "ui/controls.h"
#include "ui/dialogs/questions.h"
#include "ui/imgui_versions.h"
#include "ui/map/flat_map.h"
#include "ui/panels/seat_state.h"
#include "ui/style.h"
#include "ui/wrapped.h"
#include "ui/writing.h"

namespace strata::ui {

std::vector<std::filesystem::path> KeptGames::surplus() const {
    std::vector<std::filesystem::path> files;
    if (games.size() <= plenty) return files;
    for (auto game = games.rbegin(); game != games.rend(); ++game) {
        if (files.size() == games.size() - plenty) break;
        if (game->state == KeptGame::State::closed) files.push_back(game->file);
    }
    return files;
}

const rules::Expected<KeptGames::Content, text::Message>& KeptGames::content(const KeptGame& game) {
    const auto found = contents_.find(game.file);
    if (found != contents_.end()) return found->second;
    auto content = read(game.file);
    if (content) content->board = flat_board_of(content->session.variant());
    return contents_.emplace(game.file, std::move(content)).first->second;
}

namespace {

constexpr float row_height = 112.0F;
constexpr float picture_width = 172.0F;
constexpr float row_pad = 6.0F;

std::string joined(std::initializer_list<std::string> parts) {
    std::string line;
    for (const std::string& part : parts)
        if (!part.empty()) line += (line.empty() ? "" : "  ·  ") + part;
    return line;
}

std::string length_words(const Frame& frame, const session::Session& session) {
    return frame.say("ui.kept.moves",
                     {{"count", notation::moves_played(session.variant(), session.record())}});
}

// Whose turn it is, in a game with others; empty: in another one.
std::string turn_words(const Frame& frame, const KeptGames& kept, const KeptGame& game,
                       const session::Session& session) {
    if (!game.with_others || session.outcome().ended()) return {};
    const auto& variant = session.variant();
    const auto mover = session.position().mover();
    const bool here = notation::seats_at(variant, session.record(), kept.machine).has(mover);
    return frame.say(here ? "ui.kept.your_turn" : "ui.kept.their_turn",
                     {{"seat", notation::noun(variant, mover)}, {"date", game.date}});
}

std::string standing_words(const Frame& frame, const session::Session& session) {
    const auto& variant = session.variant();
    if (session.outcome().ended()) return frame.say(notation::sentence(variant, session.outcome()));
    return frame.say("ui.banner.turn",
                     {{"seat", notation::noun(variant, session.position().mover())}});
}

std::string state_words(const Frame& frame, const KeptGame& game) {
    switch (game.state) {
    case KeptGame::State::table: return frame.say("ui.kept.table");
    case KeptGame::State::program: return frame.say("ui.kept.program");
    case KeptGame::State::killed: return frame.say("ui.kept.killed");
    case KeptGame::State::closed:
    case KeptGame::State::no_file: break;
    }
    return {};
}

// What stands beside the picture; the first line is the strong one.
struct RowLines {
    std::string title;
    std::string game;
    std::string state;
    std::string fault;
};

RowLines lines_of(const Frame& frame, const KeptGames& kept, const KeptGame& game,
                  const rules::Expected<KeptGames::Content, text::Message>* content) {
    RowLines lines;
    const std::string name = game.file.filename().string();
    lines.state = joined({game.date, state_words(frame, game)});
    if (content == nullptr || !*content) {
        lines.title = name;
        lines.fault = content == nullptr
                          ? frame.say("ui.kept.no_file", {{"file", name}})
                          : frame.say("ui.kept.unreadable", {{"reason", content->error()}});
        return lines;
    }
    const session::Session& session = (*content)->session;
    const std::string variant = frame.say(notation::name_of(session.variant()));
    lines.title = notation::players_of(session.variant(), session.record());
    const bool named = !lines.title.empty();
    if (!named) lines.title = variant;
    lines.game = joined(
        {named ? variant : "", length_words(frame, session), standing_words(frame, session)});
    if (const auto turn = turn_words(frame, kept, game, session); !turn.empty())
        lines.state = joined({turn, state_words(frame, game)});
    if (!(*content)->fault.empty())
        lines.fault = frame.say("ui.kept.fault", {{"reason", (*content)->fault}});
    return lines;
}

void draw_picture(const Frame& frame, const KeptGames::Content& content, const Rect& room) {
    view::Hover nothing;
    const FlatBoard* board = content.board ? &*content.board : nullptr;
    const FlatMap map = lay_out_small_map(content.session.position(), board, room);
    paint_small_map(frame, content.session, board, map, nothing, Lettering::none);
}

// Written one under the other, cut off where the row ends.
void draw_lines(const Frame& frame, const RowLines& lines, const Rect& room) {
    const Palette& colours = frame.in.style.colours;
    const Fonts& fonts = frame.in.style.fonts;
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.PushClipRect({room.min.x, room.min.y}, {room.max.x, room.max.y}, true);
    float y = room.min.y;
    const auto write = [&](ImFont* font, const std::string& text, glm::vec4 colour) {
        if (text.empty()) return;
        const float wide = room.size().x;
        const auto words = text::shortened(text, letters_of_label);
        add_wrapped(list, *font, size_of(*font), {room.min.x, y}, packed(colour), words, wide);
        y += wrapped_extent(*font, size_of(*font), words, wide).y + 3.0F * frame.in.style.scale;
    };
    write(fonts.strong, lines.title, colours.text);
    write(fonts.body, lines.game, colours.text);
    write(fonts.small, lines.state, colours.quiet);
    write(fonts.small, lines.fault, colours.bad);
    list.PopClipRect();
}

void open(Frame& frame, const KeptGame& game) {
    using enum KeptGame::State;
    if (game.state == program || game.state == no_file) return; // the row says why
    close_dialog(frame);
    if (game.state != table) frame.request(OpenKeptGame{game.file});
}

void row(Frame& frame, KeptGames& kept, const KeptGame& game, bool first) {
    const float s = frame.in.style.scale;
    const float pad = row_pad * s;
    const float high = row_height * s;
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const std::string name = game.file.filename().string();
    const bool proposed = first && !ImGui::GetIO().NavVisible;
    bool chosen =
        selectable("###kept." + name, proposed, ImGuiSelectableFlags_DontClosePopups, {0.0F, high});
    if (first && ImGui::IsWindowAppearing()) ImGui::SetItemDefaultFocus();
    chosen = chosen || (first && enter_is_free());
    frame.mark("kept." + name);
    if (ImGui::IsItemVisible()) {
        const bool regular = game.state != KeptGame::State::no_file;
        const auto* content = regular ? &kept.content(game) : nullptr;
        const glm::vec2 corner{at.x + pad, at.y + pad};
        const Rect picture{corner, corner + glm::vec2{picture_width * s, high - 2.0F * pad}};
        if (content != nullptr && *content) draw_picture(frame, **content, picture);
        draw_lines(frame, lines_of(frame, kept, game, content),
                   {{picture.max.x + 2.0F * pad, corner.y},
                    {ImGui::GetItemRectMax().x - pad, picture.max.y}});
    }
    if (chosen) open(frame, game);
}

} // namespace

// More games than one looks through: the oldest can go, when somebody says so.
void KeptGamesDialog::offer_to_clear(Frame& frame) {
    auto surplus = kept_.surplus();
    if (surplus.empty()) return;
    paragraph(frame.say("ui.kept.too_many", {{"count", kept_.games.size()}}));
    ImGui::SameLine();
    if (!button(frame, frame.say("ui.kept.clear", {{"count", surplus.size()}}), "kept_clear"))
        return;
    const auto list = frame.edit.transient.dialog.now();
    close_dialog(frame);
    frame.edit.transient.dialog.open(clear_kept_question(std::move(surplus), list));
}

void KeptGamesDialog::draw(Frame& frame) {
    if (kept_.games.empty()) paragraph(frame.say("ui.kept.none"));
    const float s = frame.in.style.scale;
    const bool with_others = std::ranges::any_of(kept_.games, &KeptGame::with_others);
    const auto begins = [&](std::size_t i) { // one of both parts
        return with_others &&
               (i == 0 || kept_.games[i].with_others != kept_.games[i - 1].with_others);
    };
    float heads = 0.0F;
    for (std::size_t i = 0; i < kept_.games.size(); ++i)
        if (begins(i)) heads += ImGui::GetTextLineHeightWithSpacing();
    const float wanted = heads + (row_height * s + ImGui::GetStyle().ItemSpacing.y) *
                                     static_cast<float>(kept_.games.size());
    const float room = frame.in.layout.window.y - (kept_.surplus().empty() ? 130.0F : 170.0F) * s;
    ImGui::BeginChild("games", {0.0F, std::max(1.0F, std::min(wanted, room))}, false,
                      ImGuiWindowFlags_NavFlattened);
    for (std::size_t i = 0; i < kept_.games.size(); ++i) {
        if (begins(i))
            quiet_text(frame, frame.say(kept_.games[i].with_others ? "ui.kept.with_others"
                                                                   : "ui.kept.others"));
        row(frame, kept_, kept_.games[i], i == 0);
    }
    ImGui::EndChild();
    offer_to_clear(frame);
    cancel_row(frame);
}

} // namespace strata::ui
