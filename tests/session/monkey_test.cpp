// SPDX-License-Identifier: MIT
// Any command at any time: what must always hold, whatever a player does.
#include "session/desk.h"

#include <random>

#include "notation/positions/position_text.h"
#include "session/command_script.h"

using namespace strata;
using tests::told;
using namespace strata::session;

namespace {

class Monkey {
public:
    explicit Monkey(unsigned seed) : chance_(seed) {}

    // Mostly clicks and moves, so that games get somewhere; the rest in equal parts.
    Command wish(const Session& session) {
        switch (below(10)) {
        case 0:
        case 1: return ClickSquare{any_square(session)};
        case 2: return ClickPin{static_cast<rules::Pin>(below(12))};
        case 3:
        case 4: return a_target(session);
        case 5:
        case 6: return a_legal_move(session);
        default: return something_rare(session);
        }
    }

private:
    unsigned below(std::size_t bound) { return static_cast<unsigned>(chance_() % bound); }

    rules::Square any_square(const Session& session) {
        const auto& squares = session.variant().topology.squares;
        return squares[below(squares.size())];
    }
    game::Ink any_ink() { return static_cast<game::Ink>(below(game::ink_count)); }
    game::NodeId any_node(const Session& session) {
        return below(session.record().nodes.size() + 2); // two that are not there
    }
    // Where what is in hand could go.
    Command a_target(const Session& session) {
        const auto& hand = session.selection();
        if (!hand.choices.empty()) return Choose{below(hand.choices.size() + 1)};
        if (hand.candidates.empty()) return ClickSquare{any_square(session)};
        const auto& move = hand.candidates[below(hand.candidates.size())];
        if (move.kind == rules::MoveKind::board) return ClickPin{move.pin_to};
        return ClickSquare{move.to};
    }
    Command a_legal_move(const Session& session) {
        const auto& moves = session.legal_moves();
        if (moves.empty()) return Undo{};
        return PlayMove{moves[below(moves.size())]};
    }
    Command something_rare(const Session& session) {
        switch (below(29)) {
        case 0: return ToggleHalfTurn{};
        case 1: return ClearSelection{};
        case 2: return Choose{below(5)};
        case 3:
        case 4: return ChoosePending{static_cast<rules::PieceType>(below(6))};
        case 5: return TypeMove{"b1W-c3N"};
        case 6: return Undo{};
        case 7: return Redo{};
        case 8:
        case 9: return GoTo{any_node(session)};
        case 10: return NextSibling{below(2) == 0 ? 1 : -1};
        case 11: return PromoteVariation{any_node(session)};
        case 12: return DeleteVariation{any_node(session)};
        case 13: return SetComment{any_node(session), "as played"};
        case 14: return ToggleGlyph{any_node(session), static_cast<int>(below(20))};
        case 15: return SetTag{"White", below(2) == 0 ? "Ada" : "Bob"};
        case 16: return below(6) == 0 ? Command{Resign{}} : Command{Undo{}};
        case 17: return OfferDraw{};
        case 18: return AnswerDraw{below(8) == 0};
        case 19: return ClaimDraw{};
        case 20: return LoadGame{session.autosave_text()};
        case 21: return ToggleMark{any_ink(), any_square(session)};
        case 22: return ToggleArrow{any_ink(), any_square(session), any_square(session)};
        case 23: return ClearMarks{};
        case 24:
        case 25: return ToggleWhatIf{};
        case 26: return BackToMainLine{};
        default: return LoadGame{"[Variant \"nothing like it\"]\n\n*\n"};
        }
    }

    std::mt19937 chance_;
};

bool changed_nothing(const Report& report) {
    return report.kind == Kind::nothing || report.kind == Kind::refused ||
           report.kind == Kind::failed;
}

// The position that the moves of the record lead to.
rules::Position by_the_record(const Session& session) {
    auto position =
        rules::Position::from_setup(session.position().shared_variant(), session.record().start);
    for (const auto& move : session.record().line_to(session.current())) position->play(move);
    return *std::move(position);
}

void check_laws(const Session& session) {
    CHECK(session.position() == by_the_record(session));
    const auto& legal = session.legal_moves();
    CHECK(legal.size() ==
          (session.outcome().ended() ? 0 : rules::legal_moves(session.position()).size()));
    const auto& hand = session.selection();
    CHECK(hand.active() == !hand.candidates.empty());
    for (const auto* moves : {&hand.candidates, &hand.choices})
        for (const auto& move : *moves)
            CHECK(std::find(legal.begin(), legal.end(), move) != legal.end());
    const auto path = session.record().path_to(session.current());
    REQUIRE(session.line().size() >= path.size());
    CHECK(std::equal(path.begin(), path.end(), session.line().begin()));
}

} // namespace

TEST_CASE("no series of commands breaks the laws of a session, and its script repeats it") {
    unsigned seed = 0;
    for (const auto* variant : {"tri-d", "tri-d-meder"})
        for (const auto* position : {"", "", double_promotion, opponent_uncovers, both_castlings}) {
            Monkey monkey{++seed};
            Desk desk{variant == std::string{"tri-d"} ? position : "", variant};
            auto& session = desk.session;
            std::string script = "new " + session.variant().id;
            if (session.record().starts_elsewhere) script += std::string{" "} + position;
            for (int step = 0; step < 250; ++step) {
                const auto command = monkey.wish(session);
                const auto line = write_command(session.position(), command);
                const auto before = all_of(session);
                const auto report = session.apply(command);
                INFO("seed " << seed << ", step " << step << ": " << line);
                if (changed_nothing(report))
                    REQUIRE(all_of(session) == before);
                else
                    REQUIRE(all_of(session) != before);
                REQUIRE((report.kind == Kind::refused) == report.refusal.has_value());
                check_laws(session);
                if (report.message.empty()) script += '\n' + line;
            }
            Session again{shipped_rules(), "tri-d"};
            const auto count = run_script(again, script, "script");
            INFO((count ? std::string{} : told(count.error())));
            REQUIRE(count.has_value());
            CHECK(again.autosave_text() == session.autosave_text());
            CHECK(again.position() == session.position());
        }
}

TEST_CASE("a damaged script is carried out or refused with its line, never worse") {
    const std::string script = "new tri-d\nclick b1W\nclick c3N\nmove c7B-c5B\npin Q3\nturn\n"
                               "goto 1\ncomment 1 so \\n so\nglyph 1 5\nsibling +1\nchoose 2\n"
                               "promote queen\ntag White Ada\noffer-draw\naccept-draw\nundo\n";
    std::mt19937 chance{11};
    int refused = 0;
    for (int round = 0; round < 1000; ++round) {
        auto damaged = script;
        for (auto hits = chance() % 4 + 1; hits > 0; --hits) {
            const auto at = chance() % damaged.size();
            if (chance() % 3 == 0)
                damaged.erase(at, chance() % 5 + 1);
            else
                damaged[at] = static_cast<char>(chance() % 256);
        }
        Session session{shipped_rules(), "tri-d"};
        const auto count = run_script(session, damaged, "damaged");
        if (count) continue;
        ++refused;
        CHECK(count.error().line > 0);
        CHECK_FALSE(told(count.error().reason).empty());
    }
    CHECK(refused > 300);
}
