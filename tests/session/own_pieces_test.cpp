// SPDX-License-Identifier: MIT
// A rule file lets pawns become pieces of its own: every command knows them as it knows a queen.
#include "session/desk.h"

#include <set>
#include <string>
#include <utility>

#include "notation/moves/move_text.h"
#include "session/command_script.h"

using namespace strata;
using namespace strata::session;

namespace {

const notation::RuleBook& own_book() {
    static const auto book = [] {
        const std::pair<std::string, std::string> texts[] = {
            {"tri-d.toml", tests::file_text("rules/tri-d.toml")},
            {"own.toml", "inherits = 'tri-d'\nname = 'Wyverns'\npromotions = ['queen', 'wyvern']\n"
                         "[[pieces]]\nname = 'wyvern'\nletter = 'V'\nmoves = 'BN'\n"}};
        return notation::RuleBook::from_texts(texts);
    }();
    for (const auto& problem : book.problems()) FAIL(tests::told(problem));
    return book;
}

// White's pawn on b8B was uncovered and is to become something (TD-P7).
struct Waiting : Desk {
    Waiting() : Desk(opponent_uncovers, "own", own_book()) { all({"pin Q6", "pin Q5"}); }
    [[nodiscard]] rules::Square at(std::string_view name) const {
        return *session.variant().topology.square_named(name);
    }
    [[nodiscard]] rules::PieceType wyvern() const {
        return session.variant().custom_pieces.front();
    }
};

// One of each kind.
std::vector<Command> every_command(const Waiting& desk) {
    const auto& session = desk.session;
    const rules::Seat white{0};
    const auto start = desk.at("d1W");
    const auto pin = *session.variant().topology.pin_named("Q1");
    const game::NodeId node = session.current();
    return {ClickSquare{start},
            DropOn{start},
            ClickPin{pin},
            ToggleHalfTurn{},
            ClearSelection{},
            Choose{0},
            ChoosePending{desk.wyvern()},
            TypeMove{"d1W-d2W"},
            PlayMove{session.legal_moves().back()},
            PlayPremove{},
            Undo{},
            Redo{},
            GoTo{node},
            NextSibling{1},
            PromoteVariation{node},
            DeleteVariation{node},
            SetComment{node, "as played"},
            ToggleGlyph{node, 1},
            NewGame{"own", desk.position()},
            LoadGame{session.autosave_text()},
            SetTag{"White", "Ada"},
            Resign{},
            Forfeit{white, rules::Ending::adjudication},
            OfferDraw{},
            AnswerDraw{true},
            ClaimDraw{"d1W-d2W"},
            ToggleMark{game::Ink::green, start},
            ToggleArrow{game::Ink::green, start, desk.at("b8B")},
            ClearMarks{},
            ToggleWhatIf{},
            BackToMainLine{},
            SetClock{game::TimeControl{}},
            StopClock{},
            StartClock{},
            GiveTime{white, game::Time{1}},
            Wait{game::Time{1}},
            TakeBack{white},
            AnswerTakeBack{true},
            SetPlayer{white, {1, {}}},
            AddLine{node, "b8B=V,d1W-d2W"}};
}

} // namespace

TEST_CASE("a move is typed once the waiting pawn is to become a piece of the game's own") {
    Waiting desk;
    CHECK(desk("promote wyvern").kind == Kind::selected);
    CHECK(desk("move d1W-d2W").kind == Kind::played);
    CHECK(desk.session.last_transition()->move.before.type() == desk.wyvern());
    CHECK(desk.session.position().at(desk.at("b8B")).type() == desk.wyvern());
}

TEST_CASE("a mistyped move is refused by the law, whatever the waiting pawn becomes") {
    const auto refused = [](std::string_view promote) {
        Waiting desk;
        desk(promote);
        const auto report = desk("move d1W-d4N");
        REQUIRE(report.kind == Kind::refused);
        return report.refusal->reason;
    };
    CHECK(refused("promote wyvern") == refused("promote queen"));
    CHECK(refused("promote wyvern") != IllegalReason::promotion_missing);
}

TEST_CASE("pieces and boards move once the waiting pawn is a piece of the game's own") {
    Waiting desk;
    desk.all({"promote wyvern", "click d1W"});
    REQUIRE_FALSE(desk.candidates().empty());
    for (const auto& move : desk.candidates()) CHECK(move.starts_with("b8B=V,d1W-"));
    CHECK(desk("click b8B").kind == Kind::selected);
    for (const auto& move : desk.candidates()) CHECK(move.starts_with("b8B=V,b8B-"));
}

TEST_CASE("every command is carried out or refused while a pawn is to become an own piece") {
    std::set<std::size_t> kinds;
    const auto count = every_command(Waiting{}).size();
    for (std::size_t n = 0; n < count; ++n) {
        Waiting desk;
        desk("promote wyvern");
        const auto command = every_command(desk)[n];
        kinds.insert(command.index());
        const auto line = write_command(desk.session.position(), command);
        INFO(n << ": " << line);
        const auto before = all_of(desk.session);
        const auto report = desk.session.apply(command);
        const bool refused = report.kind == Kind::refused || report.kind == Kind::failed;
        if (refused) CHECK(all_of(desk.session) == before);
        for (const auto& move : desk.session.legal_moves()) {
            const auto text = notation::write_readable(desk.session.position(), move);
            const auto read = notation::parse_typed(desk.session.position(), text);
            REQUIRE(read.has_value());
            CHECK(*read == move);
        }
    }
    CHECK(kinds.size() == std::variant_size_v<Command::variant>);
}

TEST_CASE("a game with a piece of its own is saved and read again") {
    Waiting desk;
    desk.all({"promote wyvern", "move d1W-d2W"});
    Session again{own_book(), "own"};
    CHECK(again.apply(LoadGame{desk.session.autosave_text()}).kind == Kind::new_game);
    CHECK(again.position() == desk.session.position());
}
