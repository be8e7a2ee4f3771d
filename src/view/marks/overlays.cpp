// SPDX-License-Identifier: MIT
#include "view/marks/overlays.h"

#include <fmt/format.h>

namespace strata::view {

namespace {

using rules::Square;

template <class F>
void for_each(const rules::SquareSet& squares, F&& visit) {
    squares.for_each([&](int i) { visit(static_cast<Square>(i)); });
}

// The targets of a selected piece are highlighted already.
void add_reach(const Table& table, Signs& signs) {
    const auto& reading = table.reading;
    if (table.look.show_targets && table.selection && table.selection->piece == reading.man) return;
    for_each(reading.reach, [&](Square square) {
        const bool taken = table.position.at(square).exists();
        signs.squares.push_back({taken ? Sign::could_take : Sign::could_go, square});
    });
    signs.choice = reading.reach;
}

void add_attacks(const Table& table, Signs& signs) {
    const auto& seats = table.reading.seats;
    for (const auto seat : rules::First<rules::Seat>(seats.size()))
        for_each(seats[rules::slot(seat)].controlled, [&](Square square) {
            signs.squares.push_back({Sign::controls, square, seat});
        });
    for (const auto seat : rules::First<rules::Seat>(seats.size())) {
        const auto& of_seat = seats[rules::slot(seat)];
        for_each(of_seat.attacked, [&](Square square) {
            const bool leads = of_seat.controlled.test(rules::index(square));
            signs.squares.push_back({Sign::seat, square, seat, leads});
        });
    }
}

// Attackers and defenders of a square, and their numbers.
void add_defence(const Table& table, Signs& signs) {
    const auto& reading = table.reading;
    const auto square = reading.square;
    if (square == rules::no_square || !table.position.exists(square)) return;
    for (const auto& defence : reading.defenders) {
        signs.lines.push_back({LineSign::defence, defence.man, square, defence.way});
        signs.squares.push_back({Sign::defender, defence.man});
    }
    for (const auto& attack : reading.attackers) {
        signs.lines.push_back({LineSign::attack, attack.man, square, attack.way});
        signs.squares.push_back({Sign::attacker, attack.man});
    }
    signs.squares.push_back(
        {Sign::count, square, rules::no_seat, false,
         fmt::format("{}:{}", reading.attackers.size(), reading.defenders.size())});
}

void add_blocked(const Table& table, Square from, const rules::SightLine& line, Signs& signs) {
    const auto& topology = table.position.topology();
    for (std::size_t n = 0; n < line.blockers.size(); ++n) {
        const auto blocker = line.blockers[n];
        if (line.paths.empty())
            signs.lines.push_back(
                {LineSign::blocked, from, blocker, line.way, rules::no_square, n > 0});
        else
            signs.lines.push_back({LineSign::blocked, from, blocker, line.way, rules::no_square,
                                   false, line.paths[n]});
        const int board = topology.at(blocker).board;
        const bool elsewhere = board != topology.at(from).board;
        signs.squares.push_back(
            {Sign::blocker, blocker, rules::no_seat, false,
             elsewhere ? topology.boards[static_cast<std::size_t>(board)].name : std::string{}});
    }
    if (line.beyond != rules::no_square) signs.squares.push_back({Sign::beyond, line.beyond});
}

void add_lines(const Table& table, Signs& signs) {
    const auto& reading = table.reading;
    for (const auto& pin : reading.pins)
        signs.lines.push_back({LineSign::pin, pin.king, pin.pinner, pin.way, pin.piece});
    for (const auto& check : reading.checks)
        signs.lines.push_back({LineSign::check, check.king, check.checker, check.way});
    for (const auto& line : reading.slider.lines)
        if (!line.blockers.empty()) add_blocked(table, reading.slider.from, line, signs);
}

} // namespace

const std::vector<OverlayKind>& overlays() {
    static const std::vector<OverlayKind> all{
        {Overlay::reach,
         add_reach,
         false,
         {{"ui.overlay.could_go", Sign::could_go}, {"ui.overlay.could_take", Sign::could_take}}},
        {Overlay::attacks, add_attacks, true, {{"ui.overlay.controls", Sign::controls}}},
        {Overlay::defence,
         add_defence,
         false,
         {{"ui.overlay.attacker", LineSign::attack}, {"ui.overlay.defender", LineSign::defence}}},
    };
    return all;
}

const std::vector<SignMeaning>& line_meanings() {
    static const std::vector<SignMeaning> all{{"ui.overlay.pin", LineSign::pin},
                                              {"ui.overlay.check", LineSign::check},
                                              {"ui.overlay.blocker", LineSign::blocked}};
    return all;
}

Signs signs_on(const Table& table) {
    Signs signs;
    for (const auto& kind : overlays())
        if (kind.overlay == table.look.overlay) kind.add(table, signs);
    if (table.look.show_lines) add_lines(table, signs);
    return signs;
}

} // namespace strata::view
