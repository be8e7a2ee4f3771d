// SPDX-License-Identifier: MIT
// A click, a typed move and `strata apply` say the same of the same move.
#include <random>

#include "notation/moves/move_text.h"
#include "notation/positions/position_text.h"
#include "notation/words/sentences.h"
#include "session/desk.h"

using namespace strata;
using namespace strata::session;

namespace {

// What `apply` prints, which reads its moves by this door.
std::string read(const Session& session, const std::string& text) {
    const auto move = notation::parse_move(session.position(), text);
    return move ? "legal" : tests::told(move.error().reason);
}

std::string typed(Session& session, const std::string& text) {
    const auto report = session.apply(TypeMove{text});
    return report.kind == Kind::refused ? tests::told(report.message) : "not refused";
}

// Compares them where two clicks are refused; answers whether they were.
template <class Click>
bool compare(Session& session, Click first, Click second, const std::string& text) {
    session.apply(ClearSelection{});
    if (session.apply(first).kind != Kind::selected) return false;
    const auto report = session.apply(second);
    if (report.kind == Kind::played) session.apply(Undo{});
    if (report.kind != Kind::refused) return false;
    const auto clicked = tests::told(notation::sentence(session.position(), *report.refusal));
    session.apply(ClearSelection{});
    INFO(notation::write_position(session.position()) << " : " << text);
    CHECK(typed(session, text) == clicked);
    CHECK(read(session, text) == clicked);
    return true;
}

int compare_all(Session& session) {
    const auto& topology = session.position().topology();
    int compared = 0;
    for (const auto from : topology.squares)
        for (const auto to : topology.squares)
            // A click on another piece of one's own asks for that one.
            if (!session.position().of(session.position().mover()).test(rules::index(to)))
                compared += compare(session, ClickSquare{from}, ClickSquare{to},
                                    topology.at(from).name + "-" + topology.at(to).name);
    for (std::size_t from = 0; from < topology.pins.size(); ++from)
        for (std::size_t to = 0; to < topology.pins.size(); ++to)
            compared += compare(session, ClickPin{static_cast<rules::Pin>(from)},
                                ClickPin{static_cast<rules::Pin>(to)},
                                topology.pins[from].name + "-" + topology.pins[to].name);
    return compared;
}

} // namespace

TEST_CASE("A click, a typed move and a move on the command line are refused in the same words") {
    std::mt19937 random(14);
    for (const auto* id :
         {"tri-d", "tri-d-meder", "chess", "yalta", "star-4", "round", "draughts-2"}) {
        Session session{shipped_rules(), id};
        int compared = 0;
        for (int ply = 0; ply < 24; ++ply) {
            if (ply % 16 == 6) compared += compare_all(session);
            const auto& legal = session.legal_moves();
            if (session.outcome().ended() || legal.empty()) break;
            session.apply(PlayMove{rules::Move{legal[random() % legal.size()]}});
        }
        INFO(id);
        CHECK(compared > 100);
    }
}
