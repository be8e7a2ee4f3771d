// SPDX-License-Identifier: MIT
// What keys do on the board, photographs, the camera and what is spoken, without a window.
#include <cmath>
#include <filesystem>
#include <fstream>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <imgui.h>

#include "fake_table.h"
#include "notation/positions/position_text.h"
#include "temporary_folder.h"
#include "ui/spoken/spoken.h"
#include "window/features/camera_feature.h"
#include "window/features/cursor_feature.h"
#include "window/features/photo_feature.h"
#include "window/features/speech_feature.h"

using namespace strata;
using namespace strata::window;

namespace {

using tests::call;
using tests::FakePorts;
using tests::FakeTable;

rules::Square square_of(const session::Session& game, const char* name) {
    return *game.variant().topology.square_named(name);
}

struct OnBoard {
    FakePorts ports;
    CursorFeature cursor{{ports, ports, ports, ports, ports, ports.state.ink}};

    void press(const char* action) { call(cursor, CursorFeature::rows(), action); }
    void go(const char* name) { ports.at = {square_of(ports.game, name)}; }
};

// Both sides have boards with one man.
constexpr const char* with_boards =
    "W=4/2P1/PP1P/1BKQ;N=4/1p2/2N1/4;B=1bb1/pp1p/2n1/q3;Q1=P1/2;Q6=2/r1;K1=2/1R;K6=rk/pp w - - 4 "
    "12 -";

} // namespace

TEST_CASE("The cursor appears at the king, takes a piece and puts it on a target") {
    OnBoard board;
    board.press("click");
    CHECK(board.ports.at.square == square_of(board.ports.game, "e1"));
    CHECK(board.ports.requests.empty()); // what is not seen clicks nothing
    board.press("cursor_ahead");
    CHECK(board.ports.at.square == square_of(board.ports.game, "e2"));
    board.press("click");
    REQUIRE(board.ports.game.selection().piece == square_of(board.ports.game, "e2"));
    board.press("next_target");
    const auto goal = board.ports.at.square;
    board.press("click");
    REQUIRE(board.ports.game.past().size() == 1);
    CHECK(board.ports.game.position().at(goal).type() == rules::PieceType::pawn);
}

TEST_CASE("An arrow is drawn from cursor to cursor, in the ink that is chosen on the way") {
    OnBoard board;
    board.press("draw_arrow"); // only shows where
    CHECK(board.ports.at.shown());
    CHECK_FALSE(board.ports.drawn);
    board.go("e2");
    board.press("draw_arrow");
    REQUIRE(board.ports.drawn);
    CHECK(board.ports.drawn->square == square_of(board.ports.game, "e2"));
    const auto before = board.ports.state.ink;
    board.press("next_ink");
    CHECK(board.ports.state.ink != before);
    CHECK(board.ports.drawn->ink == board.ports.state.ink);
    CHECK_FALSE(board.ports.line.text.empty());
    board.go("e4");
    board.press("draw_arrow");
    CHECK(board.ports.done == std::vector<std::string>{"mark to e4"});
}

TEST_CASE("A board is taken in hand by a key, and where none may move the reason is told") {
    OnBoard board;
    board.ports.game.apply(session::NewGame{"tri-d", std::nullopt});
    board.press("next_board");
    CHECK(board.ports.requests.empty());
    CHECK_FALSE(board.ports.line.text.empty());
    board.ports.game.apply(session::NewGame{"tri-d", with_boards});
    board.press("next_board");
    const auto& game = board.ports.game;
    REQUIRE(game.selection().board != rules::no_pin);
    CHECK(board.ports.at == ui::Cursor{rules::no_square, game.selection().board});
    const auto first = game.selection().board;
    board.press("next_board");
    CHECK(game.selection().board != first);
    board.press("previous_board");
    CHECK(game.selection().board == first);
}

namespace {

struct FakePictures final : Pictures, Photographs {
    int samples = 0;
    bool wanted = false;
    std::vector<std::string> made;

    [[nodiscard]] render::Image picture(bool transparent) override {
        made.emplace_back(transparent ? "cutout" : "board");
        return {};
    }
    void draw(const films::Sight&, glm::ivec2, const films::TakeRows&) override {}
    [[nodiscard]] std::string page(ui::ExportSubject) override { return {}; }
    void save(const std::function<render::Image()>& draw) override {
        draw();
        made.emplace_back("saved");
    }
    void copy(const std::function<render::Image()>& draw) override {
        draw();
        made.emplace_back("copied");
    }
    void photograph(bool on) override { wanted = on; }
    int show_photograph() override { return samples; }
    [[nodiscard]] int photo_samples() const override { return samples; }
    [[nodiscard]] render::Image shown_picture() const override { return {}; }
};

struct Photo {
    FakePorts ports;
    FakePictures pictures;
    PhotoFeature photo{{ports, ports, ports, pictures, pictures}};

    void press(const char* action) { call(photo, PhotoFeature::rows(), action); }
    [[nodiscard]] bool covers() const {
        Covers covers;
        photo.cover(covers);
        FeatureViews views;
        photo.show(views);
        CHECK(views.on_screen.photograph.has_value() == covers.photograph);
        return covers.photograph;
    }
};

} // namespace

TEST_CASE("A photograph covers the board until Escape, its key or a demonstration ends it") {
    Photo one;
    CHECK_FALSE(one.covers());
    one.press("photograph");
    CHECK(one.covers());
    REQUIRE(one.ports.told.size() == 1); // how it ends is told to those who listen
    one.photo.update();
    CHECK(one.pictures.wanted);
    CHECK(one.photo.intercept(ui::Action{"cursor_left"}, false)); // nobody moves what is not seen
    CHECK_FALSE(one.photo.intercept(ui::Action{"clear"}, false));
    CHECK_FALSE(one.photo.intercept(ui::Action{"orbit_left"}, false));
    CHECK(one.photo.cancel());
    CHECK_FALSE(one.photo.cancel());
    one.photo.update();
    CHECK_FALSE(one.covers());
    CHECK_FALSE(one.pictures.wanted);
    CHECK_FALSE(one.photo.intercept(ui::Action{"cursor_left"}, false));
    one.press("photograph");
    one.photo.update();
    one.photo.suspend();
    CHECK_FALSE(one.covers());
    CHECK_FALSE(one.pictures.wanted);
}

TEST_CASE("What is saved is the photograph as far as it is, else the board") {
    Photo one;
    one.press("save_picture");
    CHECK(one.pictures.made == std::vector<std::string>{"board", "saved"});
    one.press("photograph");
    one.pictures.samples = 4;
    one.photo.update();
    FeatureViews views;
    one.photo.show(views);
    CHECK(views.on_screen.photograph->samples == 4);
    one.pictures.made.clear();
    one.press("copy_picture");
    one.press("save_cutout");
    CHECK(one.pictures.made == std::vector<std::string>{"copied", "cutout", "saved"});
}

namespace {

struct Camera {
    FakeTable fake;
    CameraFeature camera{{fake.ports, fake.ports, fake.ports, fake.ports, fake.ports, fake,
                          fake.ports.state, fake.table}};

    explicit Camera(const char* variant, const char* position = nullptr) : fake(variant) {
        if (position != nullptr)
            fake.document.apply(session::NewGame{variant, std::string(position)});
        fake.begin();
    }
    void press(const char* action, int n = 0) { call(camera, CameraFeature::rows(), action, n); }
    void type(const char* move) {
        const auto report = fake.table.apply(session::TypeMove{move}, fake.ports.time);
        REQUIRE(report.transition);
        camera.on_report(report);
        camera.update();
    }
    [[nodiscard]] view::Framing goal() { return fake.table.camera_control().goal(); }
};

// A board that goes under a level carries a pawn there.
constexpr const char* rides =
    "W=4/2P1/PP1P/1BB1;N=4/4/4/4;B=1bb1/pp1p/2p1/4;Q1=1N/2;Q6=1q/2;K1=PP/KR;K6=rk/pp b - - 4 12 -";

bool same(const view::Framing& a, const view::Framing& b) {
    return std::abs(a.yaw - b.yaw) < 1e-3F && std::abs(a.pitch - b.pitch) < 1e-3F &&
           std::abs(a.away - b.away) < 1e-3F && glm::distance(a.aside, b.aside) < 1e-2F;
}

} // namespace

TEST_CASE("Keys take the camera to views by name, to views that were saved, and home") {
    Camera one{"tri-d"};
    const auto home = one.goal();
    one.press("view", 7);
    CHECK(one.goal().pitch > glm::radians(70.0F));
    one.press("reset_view");
    CHECK(same(one.goal(), home));
    one.press("orbit_left");
    one.press("orbit_up");
    one.press("zoom_out");
    CHECK(one.fake.ports.settings.knows.camera);
    const auto there = one.goal();
    CHECK_FALSE(same(there, home));
    one.press("keep_view", 1);
    one.press("reset_view");
    one.press("go_to_view", 1);
    CHECK(same(one.goal(), there));
    one.fake.ports.told.clear();
    one.press("go_to_view", 2); // was never saved
    CHECK(one.fake.ports.told ==
          std::vector{tests::english().say("ui.message.view_empty", {{"number", 2}})});
    CHECK(same(one.goal(), there));
}

TEST_CASE("A view that cannot be saved is not said to be") {
    Camera one{"tri-d"};
    one.fake.refuses = true;
    one.press("keep_view", 1);
    CHECK(one.fake.ports.written == std::vector<std::string>{"ui.message.failed"});
    CHECK(one.fake.ports.told.empty());
}

TEST_CASE("A board that goes under a level is followed, once told, and left by one key") {
    Camera one{"tri-d", rides};
    one.press("view", 8);
    const auto stood = one.goal();
    one.type("Q6-Q4");
    const auto there = one.goal();
    CHECK_FALSE(same(there, stood));
    CHECK(one.fake.ports.line.text ==
          tests::english().say("ui.message.followed", {{"key", "Shift+Home"}}));
    one.press("come_back");
    CHECK(same(one.goal(), stood));

    one.fake.table.apply(session::Undo{}, 0.0);
    one.fake.ports.line = {};
    one.type("Q6-Q4");
    CHECK(same(one.goal(), there));
    CHECK(one.fake.ports.line.text.empty());
    one.press("orbit_left"); // a hand takes over
    const auto turned = one.goal();
    one.press("come_back");
    CHECK(same(one.goal(), turned));
    CHECK(one.fake.ports.told == std::vector{tests::english().say("ui.message.not_followed")});
}

TEST_CASE("Where moves are not followed, a photograph is taken or a hand holds on, it stays") {
    Camera one{"tri-d", rides};
    one.press("view", 8);
    const auto stood = one.goal();
    SECTION("not wanted") { one.fake.ports.settings.follow_moves = false; }
    SECTION("photograph") { one.fake.ports.over.photograph = true; }
    SECTION("around one screen") { one.fake.ports.state.at_table = true; }
    SECTION("held") { one.fake.hand_holds = true; }
    SECTION("turntable") { one.press("turntable"); }
    one.type("Q6-Q4");
    CHECK(same(one.goal(), stood));
    if (!one.fake.hand_holds) return;
    one.fake.hand_holds = false;
    one.camera.update(); // let go, it is followed
    CHECK_FALSE(same(one.goal(), stood));
}

TEST_CASE("Whatever moves the camera stops the turntable, and two keys bend the board") {
    Camera one{"tri-d"};
    one.press("turntable");
    CHECK(one.fake.table.turning());
    one.press("orbit_right");
    CHECK_FALSE(one.fake.table.turning());
    one.press("flatten");
    CHECK(one.fake.ports.look.flatten == 1.0F);
    one.press("flatten");
    CHECK(one.fake.ports.look.flatten == 0.0F);
    one.press("follow_mover");
    CHECK(one.fake.ports.look.seat == view::CameraSeat::mover);
    one.press("follow_mover");
    CHECK(one.fake.ports.look.seat == view::CameraSeat::free);
}

namespace {

struct Aloud {
    tests::TemporaryFolder folder;
    FakePorts ports;
    std::filesystem::path file = folder.path / "said.txt";
    std::optional<SpeechFeature> speech;

    Aloud() {
        speech.emplace(
            SpeechFeature::Needs{ports, ports, ports, ports, ports, ports, ports.state.typed_move},
            file.string());
    }
    void press(const char* action, int n = 0) {
        speech->on_press();
        call(*speech, SpeechFeature::rows(), action, n);
    }
    void type(const char* move) {
        speech->on_press();
        speech->on_report(ports.game.apply(session::TypeMove{move}));
    }
    // All that was said; it says nothing more.
    std::vector<std::string> heard() {
        speech.reset();
        std::ifstream in{file};
        std::vector<std::string> lines;
        for (std::string line; std::getline(in, line);) lines.push_back(line);
        return lines;
    }
};

} // namespace

TEST_CASE("Moves, whose turn it is and the square of the cursor are said, and said again") {
    Aloud aloud;
    const auto& words = tests::english();
    aloud.type("e4");
    aloud.press("say_again");
    aloud.ports.at = {};
    aloud.press("say_square");
    aloud.ports.at = {square_of(aloud.ports.game, "e4")};
    aloud.speech->on_cursor();
    const auto heard = aloud.heard();
    REQUIRE(heard.size() == 6);
    CHECK(heard[0].starts_with("White: pawn, e2 to e4"));
    CHECK(heard[1].starts_with("Black to move"));
    CHECK(heard[2] == heard[0]);
    CHECK(heard[3] == heard[1]);
    CHECK(heard[4] == words.say("speech.no_cursor"));
    CHECK(heard[5].starts_with("e4"));
}

TEST_CASE("Who wants few words hears moves, and nothing of cursor and selection") {
    Aloud aloud;
    aloud.ports.settings.speech_detail = ui::SpeechDetail::brief;
    aloud.type("e4");
    aloud.ports.at = {square_of(aloud.ports.game, "e7")};
    aloud.speech->on_cursor();
    aloud.speech->on_report(aloud.ports.game.apply(session::ClickSquare{aloud.ports.at.square}));
    const auto heard = aloud.heard();
    REQUIRE(heard.size() == 1);
    CHECK(heard[0].starts_with("White: pawn, e2 to e4"));
}

TEST_CASE("Dialogs and captions are said when they say something else") {
    // The text field that has the keyboard is asked for: there is none.
    const std::unique_ptr<ImGuiContext, void (*)(ImGuiContext*)> imgui{ImGui::CreateContext(),
                                                                       ImGui::DestroyContext};
    Aloud aloud;
    aloud.ports.read = reading::read(aloud.ports.game);
    FeatureViews views;
    const auto shows = [&](const char* dialog, const char* focus) {
        const ui::Announced announced{dialog, focus};
        aloud.speech->on_frame({announced, *aloud.ports.read, views});
    };
    shows("New game", "Cancel");
    shows("New game", "Start");
    shows("", "");
    aloud.ports.state.typed_move = {.open = true, .problem = "No such square."};
    shows("", "");
    aloud.ports.state.typed_move.open = false;
    shows("", "");
    CHECK(aloud.heard() ==
          std::vector<std::string>{"New game", "Cancel", "Start", "No such square."});
}

TEST_CASE("Where nobody listens the line under the board answers") {
    FakePorts ports;
    SpeechFeature speech{{ports, ports, ports, ports, ports, ports, ports.state.typed_move}, ""};
    call(speech, SpeechFeature::rows(), "say_turn");
    CHECK(ports.line.text ==
          ui::spoken_turn(tests::english(), ports.game, reading::read(ports.game)));
}
