// SPDX-License-Identifier: MIT
#include "lessons/demo_script.h"

#include <algorithm>
#include <utility>

#include "notation/games/annotation_text.h"
#include "notation/games/game_words.h"
#include "notation/moves/move_text.h"
#include "notation/positions/position_text.h"
#include "notation/words/piece_letters.h"
#include "notation/words/sentences.h"
#include "rules/moves/draughts.h"
#include "text/strings.h"
#include "ui/panels/seat_state.h"

namespace strata::lessons {

namespace {

constexpr double second_a_letter = 0.045; // to read a comment in
constexpr double longest_reading = 12.0;
constexpr double last_pause = 3.0;
constexpr std::size_t longest_player = 100; // letters of a name

std::vector<rules::Square> squares_of(const rules::Position& before, const rules::Move& move) {
    std::vector<rules::Square> squares;
    const auto& topology = before.topology();
    for (const auto square : {move.from, move.to})
        if (square != rules::no_square) squares.push_back(square);
    const auto route = rules::route_of(before, move);
    for (std::size_t i = 0; i < route.size(); ++i) squares.push_back(route[i]);
    for (const auto pin : {move.pin_from, move.pin_to})
        if (pin != rules::no_pin)
            for (const auto square : topology.at(pin).squares) squares.push_back(square);
    return squares;
}

// Walks through a copy of the game and writes down what it sees.
class Teller {
public:
    Teller(session::Session game, const text::Catalogue& words, const GameShow& wish)
        : game_(std::move(game)),
          words_(words),
          wish_(wish) {
        auto& from = wish_.camera;
        if (!from.named && !from.framing && !from.exact) from.named = &view::default_view();
    }

    DemoScript tell() {
        const auto line = game_.line(); // a copy: going back may change it
        const auto first = std::min(wish_.first, line.size());
        const auto last = std::clamp(wish_.last, first, line.size());
        game_.apply(session::GoTo{first == 0 ? game::root_node : line[first - 1]});
        game_.apply(session::ClearSelection{});
        script_.title = title();
        script_.variant = game_.position().shared_variant();
        script_.position = notation::write_position(game_.position());
        add(wish_.camera);
        say(comment_here());
        draw_here();
        for (auto ply = first; ply < last; ++ply) report_move(line[ply]);
        if (game_.outcome().ended()) {
            say(words_.say(notation::sentence(game_.variant(), game_.outcome())));
            add(PauseStep{last_pause});
        }
        return std::move(script_);
    }

private:
    [[nodiscard]] std::string title() const {
        std::string names;
        for (const auto& tag : notation::seat_tags(game_.variant())) {
            const auto* name = game_.record().tag(tag);
            if (name && *name != "?")
                names += (names.empty() ? "" : " - ") + text::shortened(*name, longest_player);
        }
        return names.empty() ? words_.say("ui.demo.game") : names;
    }

    [[nodiscard]] std::string comment_here() const {
        return text::shortened(
            notation::without_marks(game_.record().nodes[game_.current()].comment), most_letters);
    }

    void add(DemoAction action) { script_.steps.push_back({0, std::move(action)}); }

    // The arrows and marks that the game has here.
    void draw_here() {
        const auto& drawn = game_.annotations();
        for (const auto& [ink, square] : drawn.marks) add(session::ToggleMark{ink, square});
        for (const auto& [ink, from, to] : drawn.arrows) add(session::ToggleArrow{ink, from, to});
    }

    void say(const std::string& text) {
        if (!text.empty()) add(CaptionStep{text});
    }

    void report_move(game::NodeId node) {
        const auto before = game_.position();
        const auto move = game_.record().nodes[node].move;
        auto text =
            words_.say("ui.demo.move", {{"number", before.setup().fullmove},
                                        {"seat", notation::noun(game_.variant(), before.turn())},
                                        {"move", notation::readable_in(words_, before, move)}});
        game_.apply(session::GoTo{node});
        const auto comment = comment_here();
        if (!comment.empty()) text += "  " + comment;
        if (wish_.follows) {
            auto camera = wish_.camera;
            camera.near = squares_of(before, move);
            add(camera);
        }
        say(text);
        add(session::ClearMarks{});
        add(session::PlayMove{move});
        draw_here();
        const auto reading = second_a_letter * static_cast<double>(comment.size());
        add(PauseStep{wish_.pause + std::min(reading, longest_reading)});
    }

    session::Session game_;
    const text::Catalogue& words_;
    GameShow wish_;
    DemoScript script_;
};

} // namespace

std::size_t moves_played(const session::Session& session) {
    if (session.current() == game::root_node) return 0;
    const auto& line = session.line();
    const auto here = std::ranges::find(line, session.current());
    return static_cast<std::size_t>(here - line.begin()) + (here == line.end() ? 0 : 1);
}

DemoScript script_of_game(const session::Session& session, const text::Catalogue& words,
                          const GameShow& wish) {
    return Teller{session, words, wish}.tell();
}

} // namespace strata::lessons
