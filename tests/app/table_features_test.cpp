// SPDX-License-Identifier: MIT
// Programs at the seats, engines and games that come from elsewhere, without a window.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "engines/draw_resign_policy.h"
#include "fake_table.h"
#include "notation/games/game_text.h"
#include "notation/games/link.h"
#include "notation/positions/position_text.h"
#include "session/players.h"
#include "ui/dialogs/game_list.h"
#include "ui/dialogs/questions.h"
#include "waiting.h"
#include "window/features/engine_feature.h"
#include "window/features/file_feature.h"
#include "window/features/friend_feature.h"
#include "window/features/opponent_feature.h"
#include "window/play_options.h"

using namespace strata;
using namespace strata::window;

namespace {

using tests::call;
using tests::FakePorts;
using tests::FakeTable;

struct AtTheBoard {
    FakePorts ports;
    EngineRegistry engines{[] {}};
    OpponentFeature opponents{{ports, ports, ports, ports, ports, ports, ports, engines}};

    void press(const char* action) { call(opponents, OpponentFeature::rows(), action); }
    // Of a person, as the controller hands it on. False: a feature took it.
    bool give(const session::Command& command) {
        if (opponents.intercept(command)) return false;
        ports.play(command);
        opponents.on_command(command);
        opponents.on_report(ports.last);
        return true;
    }
    void type(const char* move) {
        INFO(move);
        REQUIRE(give(session::TypeMove{move}));
        REQUIRE(ports.last.transition);
    }
    // A while later.
    void update() {
        ports.time += 1.0;
        opponents.update();
    }
    [[nodiscard]] bool updates_until_plies(std::size_t count) {
        return tests::comes([&] {
            update();
            return ports.game.past().size() >= count;
        });
    }
    [[nodiscard]] bool paused() const {
        FeatureViews views;
        opponents.show(views);
        return views.paused;
    }
    rules::Square square(const char* name) const {
        return *ports.game.variant().topology.square_named(name);
    }
};

constexpr rules::Seat white{0}, black{1};
// Black has one move, h8-h7.
constexpr const char* forced = "7k/5K2/8/8/8/p7/P6P/8 w - - 0 1";

} // namespace

TEST_CASE("A program answers, and its turn is not a person's", "[app_opponents]") {
    AtTheBoard board;
    board.ports.play(session::NewGame{"chess", forced});
    REQUIRE(board.give(session::SetPlayer{black, {1, {}}}));
    CHECK(board.ports.game.record().tag(session::seed_tag) !=
          nullptr); // else each game is the last
    board.type("h3");
    const auto plies = board.ports.game.past().size();
    CHECK_FALSE(board.give(session::OfferDraw{}));
    CHECK(board.ports.line.text.find("Black") != std::string::npos);
    CHECK(board.ports.game.past().size() == plies);
    REQUIRE(board.updates_until_plies(2));
    board.type("h4");
}

TEST_CASE("Who plays on after a resignation is not resigned against again", "[app_opponents]") {
    constexpr const char* lost = "k7/p7/P7/8/8/5PPP/4QRRK/8 b - - 0 40";
    for (const bool plays_on : {false, true}) {
        INFO(plays_on);
        AtTheBoard board;
        const auto begin = [&] {
            board.ports.play(session::NewGame{"chess", lost});
            board.opponents.on_new_game();
            board.give(session::SetPlayer{black, {engines::resigning_level, {}}});
        };
        begin();
        if (plays_on) {
            board.ports.play(session::Resign{black});
            board.press("play_on");
            const auto* wish = board.ports.asked<ui::StartPosition>();
            REQUIRE(wish != nullptr);
            CHECK(wish->position == lost);
            CHECK(wish->programs.at(rules::slot(black)).level == engines::resigning_level);
            begin();
        }
        REQUIRE(board.updates_until_plies(1));
        board.type("h4");
        REQUIRE(board.updates_until_plies(3));
        board.type("h5");
        if (plays_on)
            CHECK(board.updates_until_plies(5));
        else
            CHECK(tests::comes([&] {
                board.update();
                return board.ports.game.outcome().ending == rules::Ending::resignation;
            }));
    }
}

TEST_CASE("Two people who play on after a resignation stay the players", "[app_opponents]") {
    AtTheBoard board;
    board.ports.play(session::NewGame{"chess", forced});
    board.ports.play(session::Resign{white});
    board.press("play_on");
    const auto* wish = board.ports.asked<ui::StartPosition>();
    REQUIRE(wish != nullptr);
    for (const auto& player : wish->programs) CHECK_FALSE(player.is_program());
}

TEST_CASE("A prepared reply is played in the update of the move that it answers",
          "[app_opponents]") {
    AtTheBoard board;
    board.ports.play(session::NewGame{"chess", forced});
    board.give(session::SetPlayer{black, {1, {}}});
    board.press("start_or_stop_clocks");
    CHECK(board.paused());
    board.type("h3");
    REQUIRE(board.give(session::ClickSquare{board.square("h3")}));
    REQUIRE(board.give(session::ClickSquare{board.square("h4")}));
    REQUIRE(board.ports.last.kind == session::Report::Kind::premoved);
    board.update();
    CHECK(board.ports.game.past().size() == 1); // paused
    board.press("start_or_stop_clocks");
    const auto plies = [&] { return board.ports.game.past().size(); };
    REQUIRE(tests::comes([&] {
        const auto before = plies();
        board.update();
        CHECK((plies() == before || plies() == before + 2)); // never the reply alone
        return plies() == 3;
    }));
    CHECK_FALSE(board.ports.game.premove());
}

TEST_CASE("A prepared reply that the move forbids is dropped in words", "[app_opponents]") {
    AtTheBoard board;
    board.ports.play(session::NewGame{"chess", forced});
    board.give(session::SetPlayer{black, {1, {}}});
    board.press("start_or_stop_clocks");
    board.type("h3");
    REQUIRE(board.give(session::ClickSquare{board.square("f7")}));
    REQUIRE(board.give(session::ClickSquare{board.square("g6")}));
    REQUIRE(board.ports.game.premove());
    board.press("start_or_stop_clocks");
    REQUIRE(board.updates_until_plies(2));
    CHECK(board.ports.game.past().size() == 2);
    CHECK_FALSE(board.ports.game.premove());
    CHECK(board.ports.line.bad);
    CHECK(board.ports.line.text.starts_with("Premove Kg6 cancelled"));
}

TEST_CASE("A man in hand when the reply comes stays in hand", "[app_opponents]") {
    AtTheBoard board;
    board.ports.play(session::NewGame{"chess", forced});
    board.give(session::SetPlayer{black, {1, {}}});
    board.press("start_or_stop_clocks");
    board.type("h3");
    REQUIRE(board.give(session::ClickSquare{board.square("h3")}));
    board.press("start_or_stop_clocks");
    REQUIRE(board.updates_until_plies(2));
    CHECK(board.ports.game.selection().piece == board.square("h3"));
    REQUIRE(board.give(session::ClickSquare{board.square("h4")}));
    CHECK(board.ports.game.past().size() == 3);
}

TEST_CASE("During a demonstration a move that was thought of is received, unseen",
          "[app_opponents]") {
    AtTheBoard board;
    board.ports.play(session::NewGame{"chess", forced});
    board.give(session::SetPlayer{black, {1, {}}});
    board.type("h3");
    board.update(); // it thinks
    board.ports.shows_game = false;
    board.ports.line = {};
    REQUIRE(board.updates_until_plies(2));
    CHECK(board.ports.line.text.empty());
}

TEST_CASE("Who plays alone against programs takes back at once, others are asked") {
    AtTheBoard board;
    board.type("e4");
    board.type("e5");
    board.press("take_back");
    CHECK(board.ports.state.dialog.as<ui::TakeBackQuestion>() != nullptr);
    CHECK(board.ports.requests.empty());
    board.ports.state.dialog.close();
    board.give(session::SetPlayer{black, {1, {}}});
    board.press("take_back");
    CHECK_FALSE(board.ports.state.dialog);
    CHECK(board.ports.game.past().empty());
}

TEST_CASE("An external engine in a game from elsewhere waits until somebody says so") {
    AtTheBoard board;
    board.ports.play(session::LoadGame{"[Variant \"chess\"]\n[BlackType \"program\"]\n"
                                       "[BlackEngine \"slow nodes=1000\"]\n\n1. e4 *\n"});
    REQUIRE(board.ports.last.kind == session::Report::Kind::new_game);
    board.opponents.on_new_game();
    CHECK_FALSE(board.paused());
    SECTION("it was known here before") {
        board.opponents.on_foreign_game(black);
        CHECK_FALSE(board.paused());
        CHECK(board.ports.told.empty());
    }
    SECTION("it is new") {
        board.opponents.on_foreign_game({});
        CHECK(board.paused());
        REQUIRE(board.ports.told.size() == 1);
        CHECK(board.ports.told.front().starts_with("Paused: an external engine plays Black"));
        board.press("start_or_stop_clocks");
        CHECK_FALSE(board.paused());
    }
}

TEST_CASE("A game of programs alone that was begun before waits") {
    AtTheBoard board;
    board.type("e4");
    board.give(session::SetPlayer{white, {1, {}}});
    board.give(session::SetPlayer{black, {1, {}}});
    board.opponents.on_new_game();
    CHECK(board.paused());
}

TEST_CASE("The list of engines is kept in a file, and a folder that refuses is told of") {
    FakePorts ports;
    tests::TemporaryFolder folder;
    EngineRegistry engines{[] {}};
    EngineFeature feature{{ports, ports, ports, ports, ports.state, engines}};
    REQUIRE(engines.load(folder.path / "config").empty());
    REQUIRE(feature.handle(ui::SetEngine{"", {"ours", "/bin/false", ""}}));
    CHECK(ports.frames == 1);
    FeatureViews views;
    feature.show(views);
    REQUIRE(views.engines != nullptr);
    REQUIRE(views.engines->named.size() == 1);
    CHECK(views.engines->named.front().engine.name == "ours");
    CHECK(std::filesystem::exists(folder.path / "config/engines.toml"));

    std::ofstream{folder.path / "no-folder"} << "a file";
    REQUIRE(engines.load(folder.path / "no-folder").size() < 2);
    feature.handle(ui::SetEngine{"", {"theirs", "/bin/false", ""}});
    CHECK_FALSE(ports.written.empty());
    CHECK_FALSE(feature.handle(ui::Leave{}));
}

namespace {

struct Files {
    FakeTable fake;
    FileFeature files{{book(), fake.document, fake.ports, fake.ports, fake.ports, fake.ports,
                       fake.ports, fake.ports, fake.ports, fake.ports, fake.table}};

    explicit Files(const char* variant) : fake(variant) {}
    void press(const char* action) { call(files, FileFeature::rows(), action); }
    void paste(const std::string& text) {
        fake.ports.board_text = text;
        fake.ports.told.clear();
        press("paste_position");
    }
    [[nodiscard]] std::string position() const {
        return notation::write_position(fake.document.session().position());
    }
    // A start of the program with a file of that name and content.
    void start_with(const char* name, const std::string& content) {
        PlayOptions options;
        options.file = (fake.home.path / name).string();
        std::ofstream{options.file, std::ios::binary} << content;
        files.start(options);
    }
};

const std::string fen = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e6 0 2";
const std::string pgn = "[Event \"Rated game\"]\n[White \"ann\"]\n[Black \"bob\"]\n[Result "
                        "\"1-0\"]\n\n1. e4 { [%clk 0:05:00] } e5 2. Nf3 1-0\n";
const std::string line = "Strata1;chess;8c4e2a56;@,@;;;e2-e4~e7-e5~g1-f3;;5e33b8b226292b32";

std::string quoted(const std::string& text) {
    std::string mail = "> ";
    for (const char c : text) mail += c == '\n' ? std::string("\n> ") : std::string(1, c);
    return mail;
}

} // namespace

TEST_CASE("Pasted text becomes the game that it is, whoever wrote it") {
    Files files{"tri-d"};
    struct Given {
        const char* what;
        std::string text;
        const char* position; // as it begins
        bool other;           // than the game on the table
    };
    const std::vector<Given> all{
        {"a position", fen, "rnbqkbnr/pppp1ppp/", true},
        {"EPD", "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - bm Nf3; id \"one\";",
         "rnbqkbnr/pppp1ppp/", false},
        {"a game", pgn, "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/", false},
        {"a game in a mail", "Hello,\n\n" + quoted(pgn) + "\n\nYours, B.",
         "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/", false},
        {"moves", "1. d4 d5 2. c4", "rnbqkbnr/ppp1pppp/8/3p4/2PP4/", false},
        {"a line in a mail", "> " + line, "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/", false},
    };
    for (const auto& given : all) {
        INFO(given.what);
        files.paste(given.text);
        CHECK(files.position().starts_with(given.position));
        CHECK_FALSE(files.fake.ports.told.empty());
        CHECK(std::ranges::any_of(files.fake.ports.told, [](const auto& one) {
                  return one.starts_with("This is a game of");
              }) == given.other);
    }
}

TEST_CASE("What is no game leaves the one on the table, and says so") {
    Files files{"chess"};
    const auto before = files.position();
    files.paste("");
    CHECK(files.fake.ports.told == std::vector<std::string>{"The clipboard is empty."});
    files.paste("Dear all, see you at nine.");
    CHECK(files.fake.ports.told == std::vector<std::string>{"ui.message.failed"});
    CHECK(files.position() == before);
}

TEST_CASE("Of several games in a text one is chosen") {
    Files files{"chess"};
    auto other = pgn;
    other.replace(other.find("Nf3"), 3, "Bc4");
    files.paste(pgn + "\n" + other);
    const auto* list = files.fake.ports.state.dialog.as<ui::GameListDialog>();
    REQUIRE(list != nullptr);
    REQUIRE(list->games.games.size() == 2);
    const auto& second = list->games.games[1];
    REQUIRE(files.files.handle(
        ui::OpenText{list->games.text.substr(second.begin, second.end - second.begin)}));
    CHECK(files.position().starts_with("rnbqkbnr/pppp1ppp/8/4p3/2B1P3/"));
}

TEST_CASE("Copied and pasted, a game goes on where it stood") {
    Files files{"chess"};
    files.fake.document.apply(session::TypeMove{"e4"});
    files.press("copy_position");
    CHECK(files.fake.ports.board_text == files.position());
    files.press("copy_game");
    const auto copied = files.fake.ports.board_text;
    CHECK_FALSE(files.fake.ports.settings.machine.empty());
    Files theirs{"tri-d"};
    theirs.paste(copied);
    CHECK(theirs.position() == files.position());
    CHECK(theirs.fake.ports.done ==
          std::vector<std::string>{"set aside", "foreign game", "result"});
}

namespace {

// Two people with a window each: what one copies comes to the clipboard of the other.
struct Person {
    Files at;
    FriendFeature friends{
        {at.fake.ports, at.fake.ports, at.fake.ports, at.fake.ports, at.fake.ports, at.fake.ports}};

    explicit Person(const char* variant) : at(variant) {}
    FakePorts& ports() { return at.fake.ports; }
    const session::Session& game() { return at.fake.document.session(); }
    void type(const char* move) { at.fake.document.apply(session::TypeMove{move}); }
    std::string link() {
        call(friends, FriendFeature::rows(), "copy_link");
        return ports().board_text;
    }
    // The window comes to the front with that text on its clipboard; true if it offers a game.
    bool is_offered(const std::string& text) {
        ports().board_text = text;
        ports().requests.clear();
        ports().close();
        friends.on_focus();
        if (const auto* request = ports().asked<ui::TakeOver>()) at.files.handle(*request);
        return ports().now_open() != nullptr;
    }
    void seat(rules::Seat seat, bool here) { friends.handle(ui::InviteSeat{seat, here}); }
    void send() { friends.handle(ui::SendLink{}); }
    std::string tag(const char* name) {
        const auto* value = game().record().tag(name);
        return value == nullptr ? "" : *value;
    }
};

} // namespace

TEST_CASE("A game goes to a friend and comes back by links") {
    Person ann{"chess"};
    Person bob{"tri-d"};
    ann.type("e4");
    const auto first = ann.link();
    CHECK(first.starts_with("strata:#g="));
    CHECK(ann.ports().told.back().find(std::to_string(first.size())) != std::string::npos);
    bob.at.paste("Your turn: " + first);
    CHECK(bob.at.position() == ann.at.position());
    CHECK(bob.ports().told.back().find("You play Black") != std::string::npos);
    bob.type("e5");
    const auto second = bob.link();
    const auto before = ann.at.position();
    REQUIRE(ann.is_offered(second));
    CHECK(ann.at.position() == before);  // only a yes changes anything
    CHECK_FALSE(ann.is_offered(second)); // once
    ann.at.paste(second);
    CHECK(ann.at.position() == bob.at.position());
    CHECK(ann.tag("WhiteAt") == ann.ports().settings.machine);
    CHECK(ann.tag("BlackAt") == bob.ports().settings.machine);
    CHECK_FALSE(ann.is_offered(first)); // older
    ann.ports().settings.notice_moves = false;
    CHECK_FALSE(ann.is_offered(line));
    ann.ports().settings.notice_moves = true;
    CHECK(ann.is_offered(line)); // another game
}

TEST_CASE("In a chat each move is a line, and the line of a friend goes on with the game") {
    Person ann{"chess"};
    Person bob{"tri-d"};
    const auto move = [](Person& person, const char* text) {
        person.friends.on_report(person.at.fake.document.apply(session::TypeMove{text}));
        person.friends.update();
    };
    move(ann, "e4");
    CHECK(ann.ports().chat.empty()); // a desktop
    ann.ports().chats = bob.ports().chats = true;
    move(ann, "e5");
    REQUIRE(ann.ports().chat.size() == 1);
    CHECK(ann.ports().told.back() == "e5");
    bob.at.paste(ann.ports().chat.back());
    CHECK(bob.at.position() == ann.at.position());
    move(bob, "Nf3");
    ann.friends.update();
    CHECK(ann.ports().chat.size() == 1);
    REQUIRE(bob.ports().chat.size() == 1);
    ann.at.paste(bob.ports().chat.back());
    CHECK(ann.at.position() == bob.at.position());
    ann.at.fake.document.apply(session::Undo{});
    move(ann, "Nc3"); // a variation
    CHECK(ann.ports().chat.size() == 1);
}

TEST_CASE("A link that does not fit changes nothing and says why") {
    Person ann{"chess"};
    ann.type("e4");
    const auto older = ann.link();
    Person bob{"chess"};
    bob.at.paste(older);
    bob.type("e5");
    bob.type("Bc4");
    const auto branch = bob.link();
    ann.type("e5");
    ann.type("Nf3");
    const auto before = ann.at.position();
    ann.at.paste(older);
    CHECK(ann.ports().reasons.back() == "the game on the board is further ahead than this line");
    ann.at.paste(branch);
    CHECK(ann.ports().now_open() != nullptr); // asks
    CHECK(ann.at.position() == before);
    REQUIRE(ann.at.files.handle(
        ui::TakeOver{.line = notation::read_link(branch)->text, .sure = true, .apart = true}));
    CHECK(ann.at.position() == bob.at.position());
}

TEST_CASE("A move in a game that is not on the board goes on there") {
    Person ann{"chess"};
    Person bob{"chess"};
    ann.type("e4");
    bob.at.paste(ann.link());
    const auto kept = ann.at.fake.document.kept_file();
    ann.at.fake.document.apply(session::NewGame{"tri-d", std::nullopt});
    ann.type("c4N");
    CHECK(ann.at.fake.document.kept_file() != kept);
    bob.type("c5");
    REQUIRE(ann.is_offered(bob.link()));
    ann.at.paste(ann.ports().board_text);
    CHECK(ann.at.position() == bob.at.position());
    CHECK(ann.at.fake.document.kept_file() == kept);
}

TEST_CASE("A link leads to the position that is looked at, and to the game at its end") {
    Person ann{"chess"};
    CHECK(ann.link().starts_with("strata:#v=chess&p="));
    ann.ports().settings.link_address = "https://example.org/";
    ann.type("e4");
    ann.type("e5");
    CHECK(ann.link().starts_with("https://example.org/#g="));
    ann.at.fake.document.apply(session::Undo{});
    Person bob{"tri-d"};
    bob.at.paste(ann.link());
    CHECK(bob.at.position() == ann.at.position());
    bob.at.paste("strata:#demo=first-steps");
    REQUIRE(bob.ports().asked<ui::PlayNamedShow>() != nullptr);
    CHECK(bob.ports().asked<ui::PlayNamedShow>()->name == "first-steps");
}

TEST_CASE("An invitation says whose seats are whose, in games for two to eight") {
    for (const char* variant : {"chess", "yalta", "star-8"}) {
        INFO(variant);
        Person ann{variant};
        call(ann.friends, FriendFeature::rows(), "invite");
        REQUIRE(ann.ports().as<ui::InviteDialog>() != nullptr);
        ann.send();
        CHECK(ann.tag("WhiteAt") == ann.ports().settings.machine); // who begins
        Person bob{"chess"};
        bob.at.paste(ann.ports().board_text);
        CHECK(bob.ports().told.back().find("You play White") == std::string::npos);
        CHECK(bob.ports().told.back().find("after 0 moves") != std::string::npos);
    }
    Person ann{"chess"};
    ann.type("e4");
    ann.type("e5");
    call(ann.friends, FriendFeature::rows(), "invite");
    ann.seat(black, false);
    ann.send();
    const auto line = notation::read_link(ann.ports().board_text)->text;
    CHECK(line.find(';' + std::string("@") + ann.ports().settings.machine + ",@;") !=
          std::string::npos);
    CHECK(notation::read_link(ann.link())->text == line); // Black stays free
    ann.friends.handle(ui::SendLink{true});
    REQUIRE(ann.ports().opened.size() == 1);
    CHECK(ann.ports().opened.front().starts_with("mailto:?subject="));
    CHECK(ann.ports().opened.front().find("strata:%23g=") != std::string::npos);
    ann.ports().desktop_opens = false;
    ann.friends.handle(ui::SendLink{true});
    CHECK(ann.ports().told.back().find("mail") != std::string::npos);
}

TEST_CASE("A file with a position or a line alone is opened by its name") {
    struct Given {
        const char* name;
        std::string content;
        const char* position;
    };
    const std::vector<Given> all{
        {"fen.txt", fen + "\n", "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w"},
        {"quoted.fen", "> " + fen + "\r\n", "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w"},
        {"line.txt", line + "\n", "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/"},
        {"one.epd", "k7/8/K7/8/8/8/8/1R6 w - - bm Rb8; id \"one\";\n", "k7/8/K7/8/8/8/8/1R6 w"},
    };
    for (const auto& given : all) {
        INFO(given.name);
        Files files{"chess"};
        files.start_with(given.name, given.content);
        CHECK(files.position().starts_with(given.position));
        CHECK(files.fake.ports.reasons.empty());
    }
}

TEST_CASE("A file with a wrong position or line is refused with the reason") {
    struct Given {
        const char* name;
        std::string content;
        const char* reason;
    };
    auto row = fen;
    row.replace(row.find("KBNR w"), 6, "KBN w");
    auto damaged = line;
    damaged.replace(damaged.find("e2-e4"), 5, "e2-e3");
    const std::vector<Given> all{
        {"wrong.fen", row, "this row has 7 squares, not 8"},
        {"kings.fen", "8/8/8/8/8/8/8/8 w - - 0 1\n", "White has no king."},
        {"line.txt", damaged + "\n", "the line is damaged"},
    };
    for (const auto& given : all) {
        INFO(given.name);
        Files files{"chess"};
        files.start_with(given.name, given.content);
        REQUIRE(files.fake.ports.reasons.size() == 1);
        CHECK(files.fake.ports.reasons.front().find(given.reason) != std::string::npos);
    }
}
