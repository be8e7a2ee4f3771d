// SPDX-License-Identifier: MIT
// Who has the keyboard, without a window: the stack of those who take keys, over a window that is
// made up.
#include "window/key_takers.h"

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "book.h"
#include "catch.h"
#include "english.h"
#include "ui/dialogs/key_sheet.h"
#include "ui/dialogs/questions.h"
#include "window/actions.h"

using namespace strata;
using namespace strata::window;

namespace {

using By = Press::By;

// One pawn of White's arrives on its last rank with d7B-d8B.
constexpr const char* promotes =
    "W=4/4/4/2K1;N=4/4/4/4;B=4/2P1/4/k3;Q1=2/2;Q6=2/2;K1=2/2;K2=2/2 w - - 0 20 -";

class FakeWindow final : public KeyContext {
public:
    ui::TransientUiState transient;
    Covers over;
    bool result = false;
    session::Session session{book(), "tri-d"};
    ui::Keys own_keys{actions()};
    bool shows_game = true, table_asks = false, text_field = false, popup = false, list = false;
    bool show_of_end = false;
    std::vector<std::string> done; // what came of the keys

    ui::TransientUiState& state() override { return transient; }
    [[nodiscard]] Covers covers() const override { return over; }
    [[nodiscard]] bool has_result() const override { return result; }
    [[nodiscard]] const session::Session& shown() const override { return session; }
    [[nodiscard]] const ui::Keys& keys() const override { return own_keys; }
    [[nodiscard]] const text::Catalogue& words() const override { return tests::english(); }
    [[nodiscard]] bool game_on_screen() const override { return shows_game; }
    [[nodiscard]] bool takes_commands() const override { return !over.photograph; }
    [[nodiscard]] bool asks_at_table() const override {
        return table_asks && !transient.talk.hushed;
    }
    [[nodiscard]] bool has_text_field() const override { return text_field; }
    [[nodiscard]] bool has_popup() const override { return popup; }
    [[nodiscard]] bool has_list_in_dialog() const override { return list; }
    bool end_show(const Press&) override { return std::exchange(show_of_end, false); }
    void hear(const Press&) override { ++heard; }
    void write(const std::string& text) override { done.push_back("writes " + text); }
    void press_as_key(const std::string& button) override { done.push_back("button " + button); }
    void draw_panels() override {
        if (std::exchange(transient.menu.close, false)) popup = false;
        text_field = text_field && transient.typed_move.open;
    }
    void request(const ui::UiRequest& request) override {
        if (const auto* command = std::get_if<session::Command>(&request)) session.apply(*command);
        if (const auto* card = std::get_if<ui::FirstRun>(&request)) {
            over.first_run = false;
            done.push_back("first " + std::to_string(static_cast<int>(card->choice)));
        }
        if (const auto* card = std::get_if<ui::AfterGame>(&request)) {
            result = false;
            done.emplace_back(card->again ? "again" : "enough");
        }
        if (std::holds_alternative<ui::UseKeys>(request)) done.emplace_back("keys");
    }
    void act(ui::Action action, const Press&) override { done.push_back(id_of(action)); }
    void say(const text::Message&) override { done.emplace_back("says"); }

    KeyStack stack{key_takers(*this)};
    int heard = 0;

    Taken key(const std::string& name) {
        return stack.take({.by = By::key, .name = name, .chord = {name}});
    }
    Taken text(const std::string& text, bool is_chord = true) {
        return stack.take({.by = By::text, .name = text, .chord = {text}, .is_chord = is_chord});
    }
    Taken pad(const std::string& button) { return stack.take({.by = By::pad, .name = button}); }
    // The last thing that came of a key; empty: nothing.
    std::string last() {
        auto all = std::exchange(done, {});
        return all.empty() ? std::string{} : all.back();
    }
    void end_game() {
        session.apply(session::Resign{});
        result = true;
    }
};

// Takes one key, and notes which it was asked for.
class One final : public KeyTaker {
public:
    One(KeyContext& context, std::string key, std::vector<std::string>& asked)
        : KeyTaker(context),
          key_(std::move(key)),
          asked_(asked) {}
    Taken take(const Press& press) override {
        asked_.push_back(key_);
        return press.name == key_ ? Taken::whole : Taken::no;
    }

private:
    std::string key_;
    std::vector<std::string>& asked_;
};

} // namespace

TEST_CASE("Keys fall from the top of the stack to the first who takes them") {
    FakeWindow window;
    std::vector<std::string> asked;
    std::vector<std::unique_ptr<KeyTaker>> takers;
    for (const auto* key : {"A", "B", "C"})
        takers.push_back(std::make_unique<One>(window, key, asked));
    KeyStack stack{std::move(takers)};
    CHECK(stack.take({.name = "B"}) == Taken::whole);
    CHECK(asked == std::vector<std::string>{"A", "B"});
    asked.clear();
    CHECK(stack.take({.name = "D"}) == Taken::no);
    CHECK(asked == std::vector<std::string>{"A", "B", "C"});
}

TEST_CASE("Keys that nobody takes reach the board") {
    FakeWindow window;
    CHECK(window.key("Left") == Taken::whole);
    CHECK(window.last() == "cursor_left");
    window.key("Escape");
    CHECK(window.last() == "clear");
    CHECK(window.key("F24") == Taken::whole); // no text is to come of it either
    CHECK(window.last().empty());
    CHECK(window.text(":") == Taken::key_only);
    CHECK(window.last() == "type_move");
    window.pad("Left");
    CHECK(window.last() == "cursor_left");
    CHECK(window.heard == 3); // of keys, whoever took them
}

TEST_CASE("Escape closes the innermost thing, and what is below it with the next one") {
    FakeWindow window;
    window.end_game();
    window.show_of_end = true;
    window.transient.carried = ui::Panel{};
    window.transient.dialog.open(ui::resign_question());
    window.transient.typed_move.open = true;
    window.popup = true;
    const auto open = [&] {
        return std::vector{
            window.show_of_end, window.transient.carried.has_value(), bool(window.transient.dialog),
            window.popup,       window.transient.typed_move.open,     window.result};
    };
    auto expected = open();
    for (std::size_t n = 0; n < expected.size(); ++n) {
        INFO(n);
        REQUIRE(expected[n]);
        window.key("Escape");
        expected[n] = false;
        CHECK(open() == expected);
    }
    CHECK(window.last() == "enough");
    window.key("Escape");
    CHECK(window.last() == "clear");
}

TEST_CASE(
    "The show of how a game ended is ended by what would answer its card, and by any button") {
    for (const auto* key : {"Space", "Escape", "Enter"}) {
        FakeWindow window;
        window.end_game();
        window.show_of_end = true;
        CHECK(window.key(key) == Taken::whole);
        CHECK_FALSE(window.show_of_end);
        CHECK(window.result);
        CHECK(window.heard == 0);
    }
    FakeWindow window;
    window.show_of_end = true;
    window.key("Left");
    CHECK(window.show_of_end);
    CHECK(window.last() == "cursor_left");
    window.pad("X");
    CHECK_FALSE(window.show_of_end);
    CHECK(window.last().empty());
}

TEST_CASE("A dialog takes all keys, and gives its list the first Escape") {
    FakeWindow window;
    window.transient.dialog.open(ui::resign_question());
    window.list = true;
    window.key("Left");
    window.key("Escape");
    CHECK(window.transient.dialog);
    CHECK(window.last().empty());
    CHECK(window.text("x", false) == Taken::key_only);
    CHECK(window.last() == "writes x");
    window.pad("B");
    CHECK(window.last() == "button B");
    window.list = false;
    window.key("Escape");
    CHECK_FALSE(window.transient.dialog);
}

TEST_CASE("The sheet of keys learns the key that it waits for before its dialog has it") {
    FakeWindow window;
    window.transient.dialog.open<ui::KeysDialog>();
    auto& sheet = window.transient.dialog.as<ui::KeysDialog>()->sheet;
    CHECK(window.key("F24") == Taken::key_only);
    sheet.waits = ui::KeySheet::Waits::for_one_more;
    CHECK(window.key("Left Shift") == Taken::key_only);
    CHECK(window.stack.take({.by = By::key, .name = ":", .chord = {":"}, .is_chord = false}) ==
          Taken::key_only);
    CHECK(window.last().empty());
    CHECK(window.text(":") == Taken::whole);
    CHECK(sheet.waits == ui::KeySheet::Waits::no);
    CHECK(window.text(":") == Taken::key_only); // into the field that finds actions
    CHECK(window.last() == "writes :");
}

TEST_CASE("A field or a card at the table has the keyboard, and Escape ends that") {
    FakeWindow window;
    window.text_field = window.transient.typed_move.open = true;
    CHECK(window.key("Left") == Taken::key_only);
    CHECK(window.text("e", false) == Taken::key_only);
    CHECK(window.last() == "writes e");
    window.key("Escape");
    CHECK_FALSE(window.transient.typed_move.open);
    window.table_asks = true;
    window.transient.talk.hushed = false;
    CHECK(window.key("Left") == Taken::key_only);
    CHECK(window.last().empty());
    window.key("Escape");
    window.key("Left");
    CHECK(window.last() == "cursor_left");
}

TEST_CASE("A menu takes Escape alone; a gamepad leads through it") {
    FakeWindow window;
    window.popup = true;
    window.key("Left");
    CHECK(window.last() == "cursor_left");
    window.pad("Down");
    CHECK(window.last() == "button Down");
    CHECK(window.key("Escape") == Taken::whole);
    CHECK_FALSE(window.popup);
}

TEST_CASE("A promotion is chosen by letter, and by arrows and Enter") {
    const auto asked = [](FakeWindow& window) {
        window.session.apply(session::NewGame{"tri-d", promotes});
        const auto& topology = window.session.variant().topology;
        window.session.apply(session::ClickSquare{*topology.square_named("d7B")});
        window.session.apply(session::ClickSquare{*topology.square_named("d8B")});
        REQUIRE(window.session.selection().choices.size() == 4);
    };
    const auto promoted = [](const FakeWindow& window) {
        const auto& last = window.session.last_transition();
        return last ? std::optional(rules::PieceType{last->move.promotion}) : std::nullopt;
    };
    FakeWindow by_letter;
    asked(by_letter);
    by_letter.key("F"); // no piece: the camera
    CHECK(by_letter.last() == "frame");
    CHECK(by_letter.key("N") == Taken::whole);
    CHECK(promoted(by_letter) == rules::PieceType::knight);
    FakeWindow by_arrows;
    asked(by_arrows);
    by_arrows.key("Right");
    by_arrows.key("Right");
    by_arrows.key("Enter");
    CHECK(promoted(by_arrows) == rules::PieceType::rook);
    CHECK(by_arrows.transient.promotion.at == -1);
    FakeWindow by_pad;
    asked(by_pad);
    by_pad.pad("A");
    by_pad.pad("A");
    CHECK(promoted(by_pad) == rules::PieceType::queen);
    for (const auto* window : {&by_letter, &by_arrows, &by_pad}) CHECK(window->done.empty());
}

TEST_CASE("The cards of the first start are led through and answered") {
    FakeWindow window;
    window.over.first_run = true;
    window.key("Right");
    CHECK(window.last() == "says");
    CHECK(window.transient.dialogs.first_choice == 1);
    window.key("Enter");
    CHECK(window.last() == "first 1");
    window.key("Right");
    CHECK(window.last() == "cursor_right");
    window.over.first_run = true;
    window.pad("B");
    CHECK(window.last() == "first 3");
}

TEST_CASE("The card of how a game ended takes yes and no while it is seen") {
    for (const bool yes : {true, false}) {
        FakeWindow window;
        window.end_game();
        window.key("Left");
        CHECK(window.last() == "cursor_left");
        window.key(yes ? "Space" : "Escape");
        CHECK(window.last() == (yes ? "again" : "enough"));
        window.end_game();
        window.pad(yes ? "A" : "B");
        CHECK(window.last() == (yes ? "again" : "enough"));
    }
    FakeWindow window;
    window.end_game();
    window.over.photograph = true;
    window.key("Escape");
    CHECK(window.last() == "clear");
    window.pad("B");
    CHECK(window.last() == "clear");
    CHECK(window.result);
}
