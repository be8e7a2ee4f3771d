// SPDX-License-Identifier: MIT
// The cards of puzzles.
#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "notation/positions/position_text.h"
#include "panel_desk.h"
#include "shipped_files.h"
#include "ui/dialogs/puzzles.h"

using namespace strata;
using tests::PanelDesk;

namespace {

// Two puzzles of that game; what their cards have asked for.
std::vector<tests::Desk::Pictured> asked_by_cards(const std::string& id) {
    const auto variant = tests::shipped_rules().find(id);
    const std::string position = notation::write_position(rules::Position::start(variant));
    ui::PuzzleSheet sheet{.games = {{variant, {}}}};
    for (const std::string puzzle : {"a", "b"})
        sheet.games[0].puzzles.push_back(
            {.id = puzzle, .seat = rules::Seat{0}, .turns = 2, .position = position});
    PanelDesk window(id);
    window.desk.transient.dialog.open<ui::PuzzlesDialog>(std::move(sheet));
    window.draw();
    auto asked = window.desk.pictured;
    std::erase_if(asked, [&](const auto& one) { return one.position != position; });
    return asked;
}

} // namespace

TEST_CASE(
    "Puzzles of a board with levels show the hunted king as it stands, those of others a map") {
    const auto asked = asked_by_cards("tri-d");
    CHECK(asked.size() >= 3); // that of the day, and both
    for (const auto& one : asked) CHECK(one.shot == ui::BoardPicture::Shot::hunt);
    CHECK(asked_by_cards("yalta").empty());
}
