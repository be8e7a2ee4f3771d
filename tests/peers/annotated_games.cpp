// SPDX-License-Identifier: MIT
// Games by chance as Strata writes them, for other programs to read: comments, clocks, variations
// in variations, glyphs, positions that were set up. The tag EndPosition has the FEN in which the
// main line ends. The same numbers give the same games everywhere.
//
//   annotated_games COUNT [SEED [VARIANT]]
#include <algorithm>
#include <array>
#include <cstdlib>
#include <iostream>
#include <random>

#include "notation/games/clock_text.h"
#include "notation/games/game_text.h"
#include "notation/games/game_words.h"
#include "notation/positions/position_text.h"
#include "notation/variants/rule_book.h"
#include "rules/game/outcome.h"
#include "rules/moves/legal.h"
#include "source.h"

using namespace strata;

namespace {

// What people write, and what a careless reader would take for something else.
constexpr std::array remarks{"good",
                             "a quiet move; the threat is mate",
                             "50 % of the games went on so",
                             "% is a sign",
                             "\"quoted\" words",
                             "(aside)",
                             "better is 12. Nf3",
                             "1-0 was near",
                             "e4!?",
                             "$6",
                             "* or +-",
                             "a {brace} within",
                             "Caf\u00e9 Riche, 1901 \u2013 \u010cech",
                             "\u265E is a knight",
                             "[%csl Gd4,Ra1]",
                             "[%cal Ge2e4,Yb1c3] at once",
                             "[%eval 0.35] level",
                             "[%emt 0:00:08]",
                             "first line\n\nsecond line",
                             "https://example.org/a_very/long/address?that=cannot&be=broken"
                             "#anywhere-in-it-at-all",
                             "back\\slash",
                             "O-O, O-O-O and e.p.",
                             "--",
                             "...",
                             "end."};
constexpr std::array glyphs{1,  2,  3,  4,  5,  6,  7,  10, 13,  14,
                            15, 16, 17, 18, 19, 22, 36, 40, 132, 146};
constexpr std::array names{"Ada", "Ben de Vries", "\u0160\u0165astn\u00fd, \u013dubo",
                           "O'Neill; J.", "50% off"};

class Maker {
public:
    Maker(std::shared_ptr<const rules::Variant> variant, unsigned seed)
        : variant_(std::move(variant)),
          chance_(seed) {}

    std::string game(int number) {
        record_ = {};
        timed_ = one_in(2);
        auto position = rules::Position::start(variant_);
        if (one_in(4)) position = walked(below(60));
        record_.start = position.setup();
        record_.starts_elsewhere = !(record_.start == variant_->start);
        if (one_in(3)) record_.nodes[game::root_node].comment = remark();
        main_line(position, 1 + below(100));
        auto end = position; // a variation that begins with the move played is a part of the game
        for (const auto& move : record_.line_to(record_.last_of_main_line())) end.play(move);
        conclude(end);
        name(number, end);
        return notation::write_game(*variant_, record_);
    }

private:
    [[nodiscard]] int below(int bound) {
        return static_cast<int>(chance_() % static_cast<unsigned>(bound));
    }
    [[nodiscard]] bool one_in(int times) { return below(times) == 0; }
    template <class List>
    [[nodiscard]] auto one_of(const List& list) {
        return list[static_cast<std::size_t>(below(static_cast<int>(list.size())))];
    }

    [[nodiscard]] std::string remark() {
        std::string text = one_of(remarks);
        while (one_in(2)) text += std::string(" ") + one_of(remarks);
        return notation::typed_comment(text);
    }

    [[nodiscard]] rules::Move any_move(const rules::Position& position) {
        return one_of(rules::legal_moves(position));
    }

    [[nodiscard]] rules::Position walked(int plies) {
        auto position = rules::Position::start(variant_);
        for (int ply = 0; ply < plies && !rules::outcome(position).ended(); ++ply) {
            auto next = position;
            next.play(any_move(position));
            if (!rules::outcome(next).ended()) position = std::move(next);
        }
        return position;
    }

    void main_line(rules::Position position, int plies) {
        auto node = game::root_node;
        for (int ply = 0; ply < plies && !rules::outcome(position).ended(); ++ply) {
            const auto before = position;
            const auto parent = node;
            node = add(node, position);
            while (one_in(8)) variation(parent, before, 1);
        }
    }

    void variation(game::NodeId node, rules::Position position, int depth) {
        constexpr int deepest = 4;
        const int plies = 1 + below(8);
        for (int ply = 0; ply < plies && !rules::outcome(position).ended(); ++ply) {
            const auto before = position;
            const auto parent = node;
            node = add(node, position);
            if (depth < deepest && one_in(8)) variation(parent, before, depth + 1);
        }
    }

    game::NodeId add(game::NodeId parent, rules::Position& position) {
        const auto move = any_move(position);
        const auto id = record_.add(parent, move);
        position.play(move);
        auto& node = record_.nodes[id];
        if (one_in(6)) node.comment = remark();
        while (node.glyphs.size() < 3 && one_in(8)) node.glyphs.push_back(one_of(glyphs));
        if (timed_) node.clock = game::Time{below(3) == 0 ? below(6'000'000) : below(6'000) * 1000};
        return id;
    }

    void conclude(const rules::Position& end) {
        record_.result = rules::outcome(end);
        if (record_.result.ended()) return;
        const int kind = below(4);
        if (kind == 0) return;
        record_.result = rules::drawn(end, rules::Ending::agreement);
        if (kind == 1) return;
        record_.result.ending = rules::Ending::resignation;
        record_.result.loser = end.mover();
        record_.result.winner = end.next_seat(end.mover());
        record_.result.winners = record_.result.winner;
    }

    void name(int number, const rules::Position& end) {
        record_.set_tag("Event", "Games by chance");
        record_.set_tag("Round", std::to_string(number));
        record_.set_tag("White", one_of(names));
        record_.set_tag("Black", number % 25 == 0 ? "\"Quoted\" \\ Name" : one_of(names));
        if (timed_) record_.set_tag(notation::time_control_tag, "40/7200:3600+30");
        record_.set_tag("EndPosition", notation::write_fen(*variant_, end.setup()));
    }

    std::shared_ptr<const rules::Variant> variant_;
    std::mt19937 chance_;
    game::GameRecord record_;
    bool timed_ = false;
};

} // namespace

int main(int count, char** words) {
    if (count < 2) {
        std::cerr << "annotated_games COUNT [SEED [VARIANT]]\n";
        return 2;
    }
    const auto seed = count > 2 ? static_cast<unsigned>(std::atoi(words[2])) : 1U;
    const auto book = notation::RuleBook::load(std::array{tests::source("rules")});
    Maker maker{book.find(count > 3 ? words[3] : "chess"), seed};
    for (int number = 1; number <= std::atoi(words[1]); ++number)
        std::cout << maker.game(number) << '\n';
}
