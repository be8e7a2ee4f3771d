// SPDX-License-Identifier: MIT
// The bars of two players, the strip of controls and the card of a square, as they are drawn.
#include <algorithm>
#include <string>
#include <vector>

#include <imgui.h>

#include "drawn_text.h"
#include "label_desk.h"
#include "ui/input/imgui_input.h"
#include "ui/map/pen.h"
#include "ui/panel_record.h"
#include "ui/panels/free_corner.h"
#include "ui/panels/material.h"
#include "window/actions.h"

using namespace strata;
using tests::Desk;

namespace {

struct BarContext {
    BarContext() {
        ImGui::CreateContext();
        ui::prepare_input();
        ImGui::GetIO().IniFilename = nullptr;
        style = {ui::palette_for(tests::label_themes().find("studio")), ui::load_fonts(1.0F), 1.0F};
        ImGui::GetIO().Fonts->Build();
        ui::apply(style);
    }
    BarContext(const BarContext&) = delete;
    BarContext& operator=(const BarContext&) = delete;
    ~BarContext() { ImGui::DestroyContext(); }
    ui::Style style;
};

const tests::TestLanguage& english_labels() {
    static const auto all = tests::tongues();
    return *std::ranges::find(all, "en", &tests::TestLanguage::name);
}

// What a window of that name says, in one line.
std::string shown_in(const std::string& window) {
    std::string words;
    for (const auto& one : tests::drawn_windows())
        if (one.name == window)
            for (const auto& text : one.texts) words += text.text + "|";
    return words;
}

bool is_drawn(const std::string& words) {
    return std::ranges::any_of(tests::drawn_windows(), [&](const tests::DrawnWindow& one) {
        return std::ranges::any_of(one.texts, [&](const auto& text) {
            return text.text.find(words) != std::string::npos;
        });
    });
}

} // namespace

TEST_CASE("The player next to the camera has the bar below, with captures, difference and turn") {
    BarContext context;
    Desk desk("chess");
    desk.speak(english_labels());
    for (const char* move : {"e2-e4", "d7-d5", "e4-d5"}) desk.play(move);
    desk.draw(context.style);
    REQUIRE(desk.place("seat.white"));
    CHECK(desk.place("seat.white")->y > desk.place("seat.black")->y);
    CHECK(shown_in("##bar.below").find("White|") != std::string::npos);
    CHECK(shown_in("##bar.below").find("+1|") != std::string::npos);
    CHECK(shown_in("##bar.below").find("To move") == std::string::npos);
    CHECK(shown_in("##bar.above").find("To move") != std::string::npos);
    CHECK(shown_in("##bar.above").find('+') == std::string::npos);
    REQUIRE(desk.place("captured.0"));
    CHECK(desk.place("captured.0")->y == Approx(desk.place("seat.white")->y).margin(3.0));
    desk.from_seat = rules::Seat{1};
    desk.draw(context.style);
    CHECK(desk.place("seat.white")->y < desk.place("seat.black")->y);
    CHECK(shown_in("##bar.below").find("To move") != std::string::npos);
}

TEST_CASE("Each seat says who plays it: by name, as a person, or as a program of a level") {
    BarContext context;
    Desk two("chess");
    two.speak(english_labels());
    two.session.apply(session::SetPlayer{rules::Seat{1}, {2}});
    two.draw(context.style);
    CHECK(shown_in("##bar.below").starts_with("White|Person"));
    CHECK(shown_in("##bar.above").starts_with("Black|Computer 2: Beginner"));
    CHECK(shown_in("##bar.above").find("Strata") == std::string::npos);
    two.session.apply(session::SetTag{"White", "Ann"});
    two.draw(context.style);
    CHECK(shown_in("##bar.below").starts_with("Ann|White"));
    Desk three("yalta");
    three.speak(english_labels());
    three.session.apply(session::SetPlayer{rules::Seat{1}, {2}});
    three.draw(context.style);
    const auto seats = shown_in("##seats");
    CAPTURE(seats);
    CHECK(seats.find("White|Person") != std::string::npos);
    CHECK(seats.find("Black|Computer 2: Beginner") != std::string::npos);
    CHECK(seats.find("Red|Person") != std::string::npos);
}

TEST_CASE("The lower bar says how a game of two has ended") {
    BarContext context;
    Desk desk("chess");
    desk.speak(english_labels());
    for (const char* move : {"f2-f3", "e7-e5", "g2-g4", "d8-h4"}) desk.play(move);
    desk.draw(context.style);
    CHECK(shown_in("##bar.below").find("Checkmate") != std::string::npos);
    CHECK(shown_in("##bar.above").find("Wins") != std::string::npos);
}

TEST_CASE("Two players have bars and no panel of seats, more have a panel and no bars") {
    const ui::UiState state;
    const ui::TransientUiState transient;
    session::Session chess(tests::shipped_rules(), "chess");
    chess.apply(session::SetClock{game::TimeControl{{{0, std::chrono::seconds{300}}}, {}}});
    const ui::PanelState two{state, transient, chess};
    CHECK(ui::rows_of_panels(two)[ui::Panel::seats] == 0);
    CHECK(ui::shows_player_bars(two));
    const session::Session star(tests::shipped_rules(), "star-8");
    const ui::PanelState eight{state, transient, star};
    CHECK(ui::rows_of_panels(eight)[ui::Panel::seats] == 8);
    CHECK_FALSE(ui::shows_player_bars(eight));
}

TEST_CASE("Black's sign is dark and filled within a light rim, on the panels of every theme") {
    const session::Session chess(tests::shipped_rules(), "chess");
    for (const view::Theme& theme : tests::label_themes().all) {
        CAPTURE(theme.name);
        const ui::Palette colours = ui::palette_for(theme);
        const auto sign =
            ui::sign_colours(colours, chess.variant(), rules::Seat{1}, false, ui::SignEdge::text);
        CHECK(ui::luminance(sign.fill) < 0.15F);
        CHECK(ui::contrast(sign.fill, colours.panel) >= 1.5F);
        CHECK(ui::contrast(sign.fill, sign.line) >= 3.0F);
        CHECK(ui::luminance(sign.line) > 0.5F);
    }
}

TEST_CASE("Pieces have the points that players give them") {
    const session::Session chess(tests::shipped_rules(), "chess");
    using rules::PieceType;
    for (const auto& [type, points] : {std::pair{PieceType::pawn, 1},
                                       {PieceType::knight, 3},
                                       {PieceType::bishop, 3},
                                       {PieceType::rook, 5},
                                       {PieceType::queen, 9},
                                       {PieceType::king, 0}})
        CHECK(ui::points_of(chess.variant(), type) == points);
    CHECK(ui::points_of(chess.position(), rules::Seat{0}) == 39);
    const session::Session levels(tests::shipped_rules(), "tri-d");
    CHECK(ui::points_of(levels.position(), rules::Seat{1}) == 39);
}

TEST_CASE(
    "A card finds the corner that a board leaves free, keeps it, and knows when there is none") {
    const ui::Rect room{{0.0F, 0.0F}, {1000.0F, 600.0F}};
    const glm::vec2 card{200.0F, 100.0F};
    const auto diamond = ui::hull_of(
        {{500.0F, 50.0F}, {950.0F, 300.0F}, {500.0F, 550.0F}, {50.0F, 300.0F}, {500.0F, 300.0F}});
    CHECK(diamond.size() == 4);
    CHECK(ui::free_corner(room, card, diamond, {}, 0) == 0U);
    CHECK(ui::free_corner(room, card, diamond, {}, 3) == 3U);
    const std::vector<ui::Rect> strip{{{960.0F, 100.0F}, {1000.0F, 600.0F}}};
    CHECK(ui::free_corner(room, card, diamond, strip, 0) == 1U);
    const std::vector<glm::vec2> whole{
        {0.0F, 0.0F}, {1000.0F, 0.0F}, {1000.0F, 600.0F}, {0.0F, 600.0F}};
    CHECK_FALSE(ui::free_corner(room, card, ui::hull_of(whole), {}, 0));
}

TEST_CASE("The card of a square waits 0.4 seconds and never lies on the board") {
    BarContext context;
    Desk desk("chess");
    desk.speak(english_labels());
    desk.draw(context.style);
    desk.hover.square = square(desk.session, "e2");
    desk.draw(context.style, 1);
    CHECK(desk.transient.card.text.starts_with("e2: White pawn"));
    CHECK_FALSE(is_drawn("Defended by: "));
    REQUIRE(desk.wake);
    CHECK(*desk.wake <= desk.time + 0.4);
    desk.draw(context.style, 4);
    CHECK(is_drawn("Defended by: "));
    const auto hull = ui::hull_of(*desk.outline);
    for (const auto& window : tests::drawn_windows())
        for (const auto& text : window.texts)
            if (text.text.find("Defended by: ") != std::string::npos)
                CHECK(ui::are_apart({text.low, text.high}, hull));
    // Where the board fills the picture there is no card; the status line says the square.
    desk.outline = {{{0.0F, 0.0F}, {1280.0F, 0.0F}, {1280.0F, 720.0F}, {0.0F, 720.0F}}};
    desk.draw(context.style, 4);
    CHECK_FALSE(is_drawn("Defended by: "));
    CHECK(shown_in("##status").find("e2: White pawn") != std::string::npos);
    desk.hover.square = square(desk.session, "e4");
    desk.draw(context.style, 4);
    CHECK(shown_in("##status").find("Not guarded") != std::string::npos);
}

TEST_CASE("The strip has the common controls, fades once and then asks for nothing") {
    BarContext context;
    Desk desk("tri-d");
    desk.speak(english_labels());
    ui::feed_mouse_left_window();
    desk.draw(context.style, 1);
    for (const char* control : {"view_1", "view_2", "view_7", "explode", "flatten", "overlay_next",
                                "hint", "undo", "board_2d"}) {
        CAPTURE(control);
        CHECK(desk.place(std::string("strip.") + control));
    }
    CHECK_FALSE(desk.wake); // a window that nobody touches draws nothing
    ui::feed_mouse(*desk.place("strip.hint"));
    desk.draw(context.style, 2);
    ui::feed_mouse_left_window();
    desk.draw(context.style, 2);
    REQUIRE(desk.wake); // it fades then
    CHECK(*desk.wake <= desk.time + 3.0);
    desk.time += 60.0;
    desk.draw(context.style, 2);
    CHECK_FALSE(desk.wake);
    desk.state.control_strip = false;
    desk.draw(context.style, 2);
    CHECK_FALSE(desk.place("strip.hint"));
    CHECK(window::actions().has({"control_strip"}));
}

TEST_CASE(
    "The 2D board takes the room of the picture by one key in every game, and gives it back") {
    BarContext context;
    for (const char* variant : {"tri-d", "chess", "star-8"}) {
        CAPTURE(variant);
        Desk desk(variant);
        desk.speak(english_labels());
        desk.draw(context.style);
        desk.open(window::actions().row({"board_2d"}));
        CHECK(desk.transient.map.large);
        desk.draw(context.style);
        float left = 1e6F;
        float right = 0.0F;
        for (const ui::Mark& mark : desk.marks)
            if (mark.name.starts_with("map.") && !mark.name.starts_with("map.pin")) {
                left = std::min(left, mark.centre.x);
                right = std::max(right, mark.centre.x);
            }
        CHECK(right - left > 200.0F);
        CHECK(desk.place("strip.board_2d"));
        CHECK(desk.place("strip.board_2d")->x > right);
        desk.open(window::actions().row({"board_2d"}));
        CHECK_FALSE(desk.transient.map.large);
    }
}
