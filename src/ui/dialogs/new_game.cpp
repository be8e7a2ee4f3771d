// SPDX-License-Identifier: MIT
#include "ui/dialogs/new_game.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <random>
#include <string_view>
#include <vector>

#include <imgui.h>
#include <imgui_stdlib.h>

#include "notation/games/clock_text.h"
#include "notation/letters.h"
#include "notation/words/sentences.h"
#include "session/handicap.h"
#include "session/starts.h"
#include "ui/board_picture.h"
#include "ui/controls.h"
#include "ui/dialogs.h"
#include "ui/dialogs/clock_fields.h"
#include "ui/dialogs/player_chooser.h"
#include "ui/fitting.h"
#include "ui/imgui_versions.h"
#include "ui/number_slider.h"
#include "ui/panels/seat_state.h"
#include "ui/style.h"
#include "ui/wrapped.h"
#include "ui/writing.h"

namespace strata::ui {
namespace {

constexpr float lowest_card = 104.0F;
constexpr float least_beside = 520.0F;        // of the width, in units of the scale
constexpr GameTraits usual{.seats = 4};       // of a family that has several
constexpr std::size_t most_radio_buttons = 3; // more games are a list that opens

// A rule file of the user's own brings its name itself.
std::string variant_name(const Frame& frame, const rules::Variant& variant) {
    return frame.say(notation::name_of(variant));
}

// "2 to 8 seats".
std::string seats_words(const Frame& frame, const GameFamily& family) {
    const auto [fewest, most] =
        std::ranges::minmax(family.games, {}, [](const auto& game) { return game->seat_count(); });
    if (fewest->seat_count() == most->seat_count())
        return frame.say("ui.new_game.seats", {{"number", most->seat_count()}});
    return frame.say("ui.new_game.from_to",
                     {{"from", fewest->seat_count()}, {"to", most->seat_count()}});
}

// The game shown on the card of a family: the one that is chosen, if it belongs there, else the one
// that a click chooses.
const rules::Variant& shown_of(const NewGameSheet& sheet, const GameFamily& family) {
    return &sheet.family() == &family ? *sheet.chosen : *nearest_game(family, usual);
}

void card(Frame& frame, NewGameSheet& sheet, const GameFamily& family, glm::vec2 size) {
    const float s = frame.in.style.scale;
    const bool chosen = &sheet.family() == &family;
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const std::string& mark = family.card;
    if (selectable("###" + mark, chosen, ImGuiSelectableFlags_DontClosePopups, {size.x, size.y}))
        if (!chosen) sheet.choose(nearest_game(family, usual));
    frame.mark(mark, frame.say(family.title));
    if (!ImGui::IsItemVisible()) return;
    const float pad = 7.0F * s;
    const Palette& colours = frame.in.style.colours;
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.AddRect(at, {at.x + size.x, at.y + size.y}, packed(chosen ? colours.accent : colours.edge),
                 6.0F * s, 0, (chosen ? 2.0F : 1.0F) * s);
    const float wide = size.x - 2.0F * pad;
    ImFont& font = *frame.in.style.fonts.body;
    const std::string name = frame.say(family.title); // over two lines where it is long
    const float name_high =
        std::min(wrapped_extent(font, size_of(font), name, wide).y, 2.2F * size_of(font));
    const float foot = name_high + size_of(*frame.in.style.fonts.small);
    const glm::vec2 room{size.x - 2.0F * pad, size.y - foot - 2.5F * pad};
    BoardPicture picture{shown_of(sheet, family), glm::ivec2(room), chosen ? sheet.start : 0};
    if (picture.start == 0) picture.position = picture.variant.picture;
    show_board_picture(frame, picture, {at.x + pad, at.y + pad});
    const glm::vec2 words{at.x + pad, at.y + size.y - foot - 0.6F * pad};
    const float first = write_fitted(&font, name, words, {wide, name_high + 1.0F}, colours.text);
    write_fitted(frame.in.style.fonts.small, seats_words(frame, family), {words.x, words.y + first},
                 {wide, size_of(*frame.in.style.fonts.small) + 1.0F}, colours.quiet);
}

void cards(Frame& frame, NewGameSheet& sheet, glm::vec2 room) {
    ImGui::BeginChild("families", {room.x, room.y}, false, ImGuiWindowFlags_NavFlattened);
    const float s = frame.in.style.scale;
    const float gap = ImGui::GetStyle().ItemSpacing.x;
    constexpr std::size_t columns = 3;
    const float wide = std::floor((ImGui::GetContentRegionAvail().x - gap * (columns - 1)) /
                                  static_cast<float>(columns));
    const std::size_t rows = (sheet.families.size() + columns - 1) / columns;
    const float spacing = ImGui::GetStyle().ItemSpacing.y;
    const float high =
        std::max(lowest_card * s, std::floor(room.y / static_cast<float>(rows) - spacing));
    for (std::size_t n = 0; n < sheet.families.size(); ++n) {
        if (n % columns != 0) ImGui::SameLine();
        card(frame, sheet, sheet.families[n], {wide, high});
    }
    ImGui::EndChild();
}

void seats_slider(Frame& frame, NewGameSheet& sheet, const GameQuestions& ask) {
    if (ask.most == 0) return;
    GameTraits wanted = traits_of(*sheet.chosen);
    quiet_text(frame, frame.say("ui.new_game.how_many"));
    ImGui::SetNextItemWidth(-1.0F);
    if (ImGui::SliderInt("##seats", &wanted.seats, ask.fewest, ask.most, "%d", slider_flags(frame)))
        sheet.choose(nearest_game(sheet.family(), wanted));
    // A place on it for each number, for programs.
    const ImVec2 low = ImGui::GetItemRectMin();
    const ImVec2 high = ImGui::GetItemRectMax();
    const float step = (high.x - low.x) / static_cast<float>(ask.most - ask.fewest + 1);
    for (int n = ask.fewest; n <= ask.most; ++n)
        frame.out.marks.push_back({"seats." + std::to_string(n),
                                   {low.x + step * (static_cast<float>(n - ask.fewest) + 0.5F),
                                    (low.y + high.y) / 2.0F}});
}

void turn(Frame& frame, NewGameSheet& sheet, const char* words, const char* mark,
          bool GameTraits::*which) {
    GameTraits wanted = traits_of(*sheet.chosen);
    if (check_box(frame, frame.say(words), mark, wanted.*which)) {
        if (wanted.partners && wanted.takeover) { // no game has both: the one just asked for stays
            wanted.partners = false;
            wanted.takeover = false;
            wanted.*which = true;
        }
        sheet.choose(nearest_game(sheet.family(), wanted));
    }
}

// Which set of pieces or booklet has these rules.
void owner_line(const Frame& frame, const rules::Variant& variant) {
    const std::string key = "variant." + variant.id + ".set";
    if (!frame.in.words.has(key)) return;
    ImGui::PushFont(frame.in.style.fonts.body);
    quiet_paragraph(frame, frame.say(text::Message{key}));
    ImGui::PopFont();
}

// Rule sets of one board, each with the set that it belongs to.
void rule_sets(Frame& frame, NewGameSheet& sheet, const GameList& games) {
    const std::string now = variant_name(frame, *sheet.chosen);
    ImGui::SetNextItemWidth(-1.0F);
    const ScopedFontShrink smaller(now, ImGui::GetFrameHeight());
    const bool open = begin_combo("###rule_set", now, ImGuiComboFlags_HeightLargest);
    if (!open) return frame.mark("rule_set", now);
    for (const auto& game : games) {
        const std::string name = variant_name(frame, *game);
        if (selectable(name + "###new." + game->id, game == sheet.chosen)) sheet.choose(game);
        frame.mark("new." + game->id, name);
        ImGui::Indent();
        owner_line(frame, *game);
        ImGui::Unindent();
    }
    ImGui::EndCombo();
}

void others(Frame& frame, NewGameSheet& sheet, const GameQuestions& ask) {
    for (const auto& game : ask.others) {
        const std::string mark = "new." + game->id;
        if (radio_button(frame, variant_name(frame, *game), mark, game == sheet.chosen))
            sheet.choose(game);
    }
}

bool differs_by_royals(const rules::Variant& variant, const rules::Setup& setup,
                       const rules::Setup& other) {
    const auto royal = [](rules::Piece piece) {
        return piece.is(rules::PieceType::queen) || piece.is(rules::PieceType::king);
    };
    return std::ranges::all_of(variant.topology.squares, [&](rules::Square square) {
        const rules::Piece piece = setup.board[rules::slot(square)];
        return piece == other.board[rules::slot(square)] || royal(piece);
    });
}

// "Red's queen on the d-file": what tells two starts apart, when it is one queen; else the usual
// start.
std::string start_words(const Frame& frame, const rules::Variant& variant,
                        const rules::Setup& setup, const rules::Setup& other) {
    if (!differs_by_royals(variant, setup, other)) return frame.say("ui.new_game.usual");
    std::vector<rules::Square> queens;
    std::ranges::copy_if(variant.topology.squares, std::back_inserter(queens),
                         [&](rules::Square square) {
                             const rules::Piece piece = setup.at(square);
                             return piece.is(rules::PieceType::queen) && other.at(square) != piece;
                         });
    if (queens.size() == 1)
        return frame.say(
            "ui.new_game.queen",
            {{"seat", notation::noun(variant, setup.at(queens.front()).army())},
             {"file",
              std::string(1, static_cast<char>('a' + variant.topology.at(queens.front()).file))}});
    return frame.say("ui.new_game.usual");
}

// One of many starts, by its number or by chance. Nobody who shuffles begins with the usual one.
void numbered_starts(Frame& frame, NewGameSheet& sheet) {
    const rules::Variant& variant = *sheet.chosen;
    const auto count = static_cast<unsigned>(session::shuffled_starts(variant));
    const auto by_chance = [&] { sheet.start = 1 + std::random_device{}() % count; };
    if (sheet.start == 0) by_chance();
    quiet_text(frame, frame.say("ui.new_game.choice"));
    auto number = static_cast<float>(sheet.start - 1);
    ImGui::SetNextItemWidth(width_of_button(std::string(15, '0')));
    const NumberSlider slider{"###start.number",
                              0.0F,
                              static_cast<float>(count - 1),
                              1.0F,
                              0,
                              false,
                              [&](const std::string& digits) {
                                  return frame.say("ui.new_game.number", {{"number", digits}});
                              }};
    if (number_slider(frame, slider, number)) sheet.start = 1 + static_cast<std::size_t>(number);
    frame.mark("start.number", slider_words(frame, slider, number));
    const auto beside = [&](const char* key, const char* mark) {
        const std::string words = frame.say(key);
        beside_if_room(width_of_button(words));
        const bool pressed = push_button(words + "###" + mark);
        frame.mark(mark, words);
        return pressed;
    };
    if (beside("ui.new_game.random", "start.random")) by_chance();
    if (beside("ui.new_game.usual", "start.usual"))
        sheet.start = 1 + static_cast<std::size_t>(
                              session::number_of_start(variant, variant.start).value_or(0));
}

void starts(Frame& frame, NewGameSheet& sheet) {
    const rules::Variant& variant = *sheet.chosen;
    if (variant.shuffle) return numbered_starts(frame, sheet);
    if (variant.choices.empty()) return;
    quiet_text(frame, frame.say("ui.new_game.choice"));
    const auto option = [&](std::size_t number, const std::string& text) {
        if (radio_button(frame, text, "choice." + std::to_string(number), sheet.start == number))
            sheet.start = number;
    };
    option(0, start_words(frame, variant, variant.start, variant.choices.front().start));
    for (std::size_t i = 0; i < variant.choices.size(); ++i) {
        const auto& [name, start] = variant.choices[i];
        option(i + 1, frame.in.words.has(name) ? frame.say(text::named("", name))
                                               : start_words(frame, variant, start, variant.start));
    }
}

void team_lines(const Frame& frame, const rules::Variant& variant) {
    if (!variant.has_partners()) return;
    for (int team = 0; team < variant.team_count(); ++team) {
        const auto members = notation::nouns(variant, variant.team_seats(team));
        paragraph(frame.say("ui.new_game.team", {{"seats", members}}));
    }
}

// One of several buttons in a row of which one is on; it breaks where there is no more room.
bool segment(Frame& frame, const std::string& words, const std::string& mark, bool on,
             bool begins_row) {
    if (!begins_row) beside_if_room(width_of_button(words));
    const Palette& colours = frame.in.style.colours;
    const glm::vec4 ground = on ? colours.accent : colours.edge;
    ImGui::PushStyleColor(ImGuiCol_Button, packed(ground));
    ImGui::PushStyleColor(ImGuiCol_ButtonHovered, packed(ground, 0.85F));
    ImGui::PushStyleColor(ImGuiCol_ButtonActive, packed(ground, 0.7F));
    ImGui::PushStyleColor(ImGuiCol_Text, packed(on ? colours.on_accent : colours.text));
    const bool pressed = push_button(words + "###" + mark);
    ImGui::PopStyleColor(4);
    if (on) { // not by colour alone
        const ImVec2 low = ImGui::GetItemRectMin();
        const ImVec2 high = ImGui::GetItemRectMax();
        const float line = 2.0F * frame.in.style.scale;
        ImGui::GetWindowDrawList()->AddRect({low.x - line, low.y - line},
                                            {high.x + line, high.y + line}, packed(colours.text),
                                            0.0F, 0, line * 0.5F);
    }
    frame.mark(mark, words);
    return pressed;
}

// Two people, or one against the computer with White, Black or either.
void who_plays(Frame& frame, NewGameSheet& sheet) {
    const rules::Variant& variant = *sheet.chosen;
    const int level = frame.edit.state.new_game.level;
    const auto who = sheet.who();
    const std::string people =
        variant.seat_count() == 2
            ? frame.say("ui.new_game.two")
            : frame.say("ui.new_game.seats", {{"number", variant.seat_count()}});
    if (segment(frame, people, "who.people", who == WhoPlays::people, true)) sheet.seat_people();
    quiet_text(frame, frame.say("ui.new_game.against"));
    bool begins = true;
    for (const rules::Seat seat : variant.every_seat()) {
        const bool on = who == WhoPlays::against && !sheet.random_seat && sheet.person() == seat;
        const std::string mark = "who." + variant.seats[rules::slot(seat)].name;
        if (segment(frame, frame.say(notation::noun(variant, seat)), mark, on,
                    std::exchange(begins, false))) {
            sheet.seat_against_computer(seat, level);
            sheet.random_seat = false;
        }
    }
    const bool random = who == WhoPlays::against && sheet.random_seat;
    if (segment(frame, frame.say("ui.new_game.random"), "who.random", random, false)) {
        sheet.seat_against_computer(rules::Seat{0}, level);
        sheet.random_seat = true;
    }
    ImGui::Spacing();
}

// A field a seat in turn order, each with its sign; answers whether Enter was pressed in one.
bool players(Frame& frame, NewGameSheet& sheet) {
    const rules::Variant& variant = *sheet.chosen;
    sheet.players.resize(std::max(sheet.players.size(), variant.seats.size()));
    sheet.programs.resize(sheet.players.size());
    quiet_text(frame, frame.say("ui.new_game.players"));
    who_plays(frame, sheet);
    bool entered = false;
    for (const rules::Seat seat : variant.every_seat()) {
        ImGui::AlignTextToFramePadding();
        const std::string noun = frame.say(notation::noun(variant, seat));
        seat_sign_of_row(frame, variant, seat);
        auto& program = sheet.programs[rules::slot(seat)];
        const std::string mark = "level." + variant.seats[rules::slot(seat)].name;
        const float wide = ImGui::GetContentRegionAvail().x;
        const float gap = ImGui::GetStyle().ItemSpacing.x;
        ImGui::SetNextItemWidth(std::floor(wide * 0.54F) - gap);
        if (player_chooser(frame, variant, mark, program) && program.level > 0)
            frame.edit.state.new_game.level = program.level;
        ImGui::SameLine();
        ImGui::SetNextItemWidth(-1.0F);
        if (program.is_program()) { // nobody is named
            ImGui::AlignTextToFramePadding();
            quiet_text(frame, noun);
            engine_fields(frame, mark, program, sheet.clock.has_value());
            continue;
        }
        const std::string name = "player." + variant.seats[rules::slot(seat)].name;
        entered |= ImGui::InputTextWithHint(
            ("###" + name).c_str(), noun.c_str(), &sheet.players[rules::slot(seat)],
            ImGuiInputTextFlags_EnterReturnsTrue | ImGuiInputTextFlags_AutoSelectAll);
        frame.mark(name, noun);
    }
    return entered;
}

rules::Setup start_of(const NewGameSheet& sheet) {
    const rules::Variant& variant = *sheet.chosen;
    return sheet.start == 0 ? variant.start
                            : session::other_start(variant, static_cast<int>(sheet.start) - 1);
}

// What a seat begins without.
void handicap_of(Frame& frame, NewGameSheet& sheet, rules::Seat seat) {
    const rules::Variant& variant = *sheet.chosen;
    const auto words = [&](rules::PieceType type) {
        return frame.say("ui.new_game.without", {{"piece", notation::noun(variant, type)}});
    };
    const auto now = sheet.without.find(seat);
    const std::string all = frame.say("ui.new_game.all_men");
    const std::string mark = "without." + variant.seats[rules::slot(seat)].name;
    const std::string shown = now == sheet.without.end() ? all : words(now->second);
    ImGui::SetNextItemWidth(-1.0F);
    const bool open = begin_combo("###" + mark, shown, ImGuiComboFlags_HeightLargest);
    if (!open) return frame.mark(mark, shown);
    if (selectable(all, now == sheet.without.end())) sheet.without.erase(seat);
    frame.mark(mark + ".0", all);
    for (const auto type : session::spare_pieces(variant, start_of(sheet), seat)) {
        const auto chosen = sheet.without.find(seat);
        if (selectable(words(type), chosen != sheet.without.end() && chosen->second == type))
            sheet.without[seat] = type;
        frame.mark(mark + "." + notation::letter_of(variant, type), words(type));
    }
    ImGui::EndCombo();
}

void handicaps(Frame& frame, NewGameSheet& sheet) {
    if (check_box(frame, frame.say("ui.new_game.handicap"), "handicap", sheet.handicap))
        sheet.without.clear();
    if (!sheet.handicap) return;
    const rules::Variant& variant = *sheet.chosen;
    std::erase_if(sheet.without, [&](const auto& one) { // of another game
        const auto men = session::spare_pieces(variant, start_of(sheet), one.first);
        return std::ranges::find(men, one.second) == men.end();
    });
    for (const rules::Seat seat : variant.every_seat()) {
        seat_sign_of_row(frame, variant, seat);
        handicap_of(frame, sheet, seat);
    }
}

bool details(Frame& frame, NewGameSheet& sheet) {
    const rules::Variant& variant = *sheet.chosen;
    const GameQuestions ask = questions_of(sheet.family(), variant);
    const bool listed = ask.others.size() > most_radio_buttons;
    ImGui::PushFont(frame.in.style.fonts.strong);
    if (listed)
        rule_sets(frame, sheet, ask.others);
    else
        paragraph(variant_name(frame, variant));
    ImGui::PopFont();
    if (!listed) frame.mark("new." + variant.id);
    owner_line(frame, variant);
    const std::string about = "variant." + variant.id + ".about";
    if (frame.in.words.has(about)) paragraph(frame.say(text::Message{about}));
    ImGui::Spacing();
    seats_slider(frame, sheet, ask);
    if (ask.partners) turn(frame, sheet, "ui.new_game.partners", "partners", &GameTraits::partners);
    if (ask.takeover) turn(frame, sheet, "ui.new_game.takeover", "takeover", &GameTraits::takeover);
    if (!listed) others(frame, sheet, ask);
    team_lines(frame, *sheet.chosen);
    starts(frame, sheet);
    ImGui::Spacing();
    const bool entered = players(frame, sheet);
    ImGui::Spacing();
    clock_fields(frame, *sheet.chosen, sheet.clock);
    ImGui::Spacing();
    handicaps(frame, sheet);
    return entered;
}

// With what was chosen last.
NewGameSheet fresh_sheet(const Frame& frame) {
    const NewGameMemory& last = frame.edit.state.new_game;
    NewGameSheet sheet;
    sheet.families = game_families(frame.in.book, frame.in.own_variants);
    sheet.chosen = frame.in.book.find(last.id);
    if (!sheet.chosen) sheet.chosen = frame.in.book.find(frame.in.session.variant().id);
    sheet.players = last.players;
    for (const auto& text : last.programs)
        sheet.programs.push_back(session::read_player(text).value_or(session::Player{}));
    if (const auto& text = last.clock; !text.empty())
        if (auto control = notation::parse_time_control(*sheet.chosen, text))
            sheet.clock = *std::move(control);
    sheet.random_seat = last.random_seat;
    const auto start = static_cast<std::size_t>(last.start);
    if (static_cast<int>(start) <= session::other_starts(*sheet.chosen)) sheet.start = start;
    return sheet;
}

void start(Frame& frame, const NewGameSheet& sheet) {
    NewGameMemory& last = frame.edit.state.new_game;
    StartGame request{sheet.chosen->id};
    if (sheet.start > 0) request.choice = sheet.start - 1;
    request.players.assign(sheet.players.begin(),
                           sheet.players.begin() + sheet.chosen->seat_count());
    request.programs.assign(sheet.programs.begin(),
                            sheet.programs.begin() + sheet.chosen->seat_count());
    last.programs.clear();
    for (std::size_t seat = 0; seat < sheet.programs.size(); ++seat) {
        last.programs.push_back(session::text_of(sheet.programs[seat]));
        if (seat < request.programs.size() && request.programs[seat].is_program())
            request.players[seat].clear();
    }
    if (sheet.handicap) request.handicaps.assign(sheet.without.begin(), sheet.without.end());
    last.id = sheet.chosen->id;
    last.start = static_cast<int>(sheet.start);
    last.players = sheet.players;
    last.random_seat = sheet.random_seat;
    request.random_seat = sheet.random_seat && sheet.who() == WhoPlays::against;
    request.clock = sheet.clock;
    last.clock.clear();
    if (sheet.clock) // for all alike: another game has other seats
        last.clock = notation::write_time_control(*sheet.chosen, {sheet.clock->periods, {}});
    frame.request(request);
    close_dialog(frame);
}

} // namespace

void NewGameDialog::draw(Frame& frame) {
    if (!sheet_) {
        sheet_ = fresh_sheet(frame);
        if (auto wanted = frame.in.book.find(variant_)) sheet_->choose(std::move(wanted));
        if (who_ == WhoPlays::people) sheet_->seat_people();
        if (who_ == WhoPlays::against && sheet_->who() != WhoPlays::against)
            sheet_->seat_against_computer(rules::Seat{0}, frame.edit.state.new_game.level);
    }
    NewGameSheet& sheet = *sheet_;
    const float s = frame.in.style.scale;
    const float around = (frame.in.style.fingers ? 156.0F : 120.0F) * s;
    const float high = std::min(520.0F * s, frame.in.layout.window.y - around);
    const float wide = ImGui::GetContentRegionAvail().x;
    // On a telephone that stands the games are above what is asked of the one.
    const bool stacked = frame.in.style.fingers && wide < least_beside * s;
    // What is asked ends lower than the cards, so that arrows lead there from the buttons below.
    const float beside = high - 24.0F * s;
    cards(frame, sheet, stacked ? glm::vec2{wide, high * 0.4F} : glm::vec2{wide * 0.52F, beside});
    if (!stacked) ImGui::SameLine();
    ImGui::BeginGroup();
    ImGui::BeginChild("details", {0.0F, stacked ? high * 0.6F : high}, true,
                      ImGuiWindowFlags_NavFlattened);
    fit_letters(frame, sheet.chosen->id);
    const bool entered = details(frame, sheet);
    ImGui::EndChild();
    ImGui::Spacing();
    if (button(frame, frame.say("ui.cancel"), "cancel")) close_dialog(frame);
    ImGui::SameLine();
    const float rest = ImGui::GetContentRegionAvail().x;
    const bool pressed = button(frame, frame.say("ui.new_game.start"), "start", true, rest);
    if (ImGui::IsWindowAppearing()) ImGui::SetItemDefaultFocus();
    ImGui::EndGroup();
    if (pressed || entered) start(frame, sheet);
}

constexpr InShow where_invited{&ShowState::invites, Steer::computer, InShow::blocked};
const ActionRow new_game_action{"new_game",           Topic::game,
                                where_invited,        Chords{ctrl("N"), alt_shift("N")},
                                opens<NewGameDialog>, In{Menu::game, 1}};

} // namespace strata::ui
