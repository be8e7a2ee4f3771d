// SPDX-License-Identifier: MIT
// What people hand each other, and what they choose for themselves.
#include <fmt/format.h>

#include "english.h"
#include "files/keys_file.h"
#include "notation/games/clock_text.h"
#include "notation/games/game_list.h"
#include "notation/games/game_text.h"
#include "notation/games/given_text.h"
#include "notation/games/handover.h"
#include "notation/games/link.h"
#include "notation/positions/position_text.h"
#include "parsers.h"
#include "sound/figures.h"
#include "text/strings.h"
#include "window/actions.h"

using strata::tests::told;

namespace strata::fuzz {
namespace {

std::string sealed(std::string_view line) {
    return fmt::format("{};{:016x}", line, text::digest(line));
}

// With the digest of the shipped rules in it, which chance never finds.
std::string with_rules(std::string_view line) {
    const auto variant = line.find(';');
    const auto digest = variant == std::string_view::npos ? variant : line.find(';', variant + 1);
    const auto after = digest == std::string_view::npos ? digest : line.find(';', digest + 1);
    if (after == std::string_view::npos) return std::string(line);
    const auto played = variant_called(line.substr(variant + 1, digest - variant - 1));
    return fmt::format("{};{};{}{}", line.substr(0, variant), played->id,
                       notation::rules_digest(played), line.substr(after));
}

void judge_handover(std::string_view line) {
    const auto game = notation::read_handover(book(), line);
    if (!game) return demand_clear(told(game.error()));
    const auto written = notation::write_handover(game->variant, game->record);
    const auto again = notation::read_handover(book(), written);
    demand(again.has_value(), "a line that is written is read: " + written);
    demand(notation::write_handover(again->variant, again->record) == written,
           "a line that is read is written as before: " + written);
    demand(notation::gone_on(game->record, again->record).has_value() ||
               game->record.result.ended(),
           "a game goes on to where it stands");
}

} // namespace

void handovers(std::string_view input) {
    static_cast<void>(notation::looks_like_handover(input));
    static_cast<void>(notation::read_link(input));
    judge_handover(input);
    judge_handover(sealed(with_rules(input)));
}

Seeds handover_seeds() {
    Seeds seeds;
    for (const auto& [id, moves] : played_games(12)) {
        const auto game = notation::parse_game(
            book(), "[Variant \"" + id + "\"]\n[White \"A b*c@d\"]\n\n" + moves + "*\n", "seed");
        if (!game) continue;
        const auto line = notation::write_handover(game->variant, game->record);
        seeds.push_back(line.substr(0, line.rfind(';')));
    }
    for (const char* line :
         {"Strata1;chess;;Ann@k3f9,Strata*3@;;300+5,0:04:10,0:05:00;e2-e4~e7-e5;",
          "Strata1;chess;;@,@;8/P6k/8/8/8/8/8/K7_w_-_-_0_1;;a7-a8=Q;",
          "Strata1;chess;;,;;-;e2-e4;0-1:resignation", "Strata2;chess;;;;;;", "Strata1;;;;;;;"})
        seeds.emplace_back(line);
    return seeds;
}

// A variant, then a time control, then the words of a clock.
void clocks(std::string_view input) {
    const auto [id, rest] = split_line(input);
    const auto [control_text, time_text] = split_line(rest);
    const auto variant = variant_called(id);
    if (const auto control = notation::parse_time_control(*variant, control_text)) {
        const auto written = notation::write_time_control(*variant, *control);
        const auto again = notation::parse_time_control(*variant, written);
        demand(again && *again == *control, "a time control that is written is read: " + written);
    } else {
        demand_clear(control.error());
    }
    if (const auto time = notation::parse_clock(time_text))
        demand(notation::parse_clock(notation::clock_text(*time)) == time,
               "what a clock says is read: " + notation::clock_text(*time));
    if (const auto time = notation::parse_seconds(time_text))
        demand(notation::parse_seconds(notation::seconds_text(*time)) == time,
               "seconds that are written are read: " + notation::seconds_text(*time));
    demand(notation::take_clock(time_text).comment.size() <= time_text.size(),
           "a comment without its clock is no longer than with it");
}

Seeds clock_seeds() {
    return {"chess\n300+5\n0:04:12.5",          "chess\n40/5400+30:1800+30\n[%clk 1:05:09] a word",
            "yalta\n300d5 b=180+2\n5:09.5",     "star-8\n60b3 o=1 v=2:3 g=4/5\n9",
            "tri-d\n5\n99999999999999:00:00.5", "chess\n-\n[%clk x] [%clk 0:00:01]"};
}

void collections(std::string_view input) {
    const auto games = notation::games_in(input);
    demand(!games.empty(), "a file holds one game at least");
    std::size_t end = 0;
    for (const auto& game : games) {
        demand(game.begin >= end && game.end >= game.begin && game.end <= input.size(),
               "games stand one behind the other");
        end = game.end;
        const auto text = notation::text_of_game(input, game);
        demand(text.size() <= input.size() + 1, "a game is no longer than its file");
        if (const auto read = notation::parse_game(book(), text, "one.pgn"); !read)
            demand_clear(read.error());
    }
}

Seeds collection_seeds() {
    auto seeds = texts_in("tests/data", ".pgn");
    seeds.emplace_back("[Event \"a\"]\n[Variant \"chess\"]\n\n1. e4 {[Event \"b\"]} e5 *\n\n"
                       "[Event \"c\"]\n[Variant \"tri-d\"]\n\n1. c4N ; [Event \"d\"]\n1-0\n");
    seeds.emplace_back("% [Event \"a\"]\n1. e4 *\n1. d4 1-0\n[Event \"\\\"\"]\n*");
    return seeds;
}

void pasted(std::string_view input) {
    const auto [id, text] = split_line(input);
    const auto given = notation::read_given(book(), variant_called(id), text);
    if (!given) return demand_clear(told(given.error()));
    for (const auto& notice : given->notices) demand_clear(told(notice));
    const bool several =
        given->kind == notation::GivenKind::games || given->kind == notation::GivenKind::positions;
    demand(several == (given->variant == nullptr),
           "of several games each has its own rules, else there is one");
    if (given->kind != notation::GivenKind::position) return;
    const auto position = notation::parse_position(given->variant, given->text);
    demand(position && notation::write_position(*position) == given->text,
           "a position that is recognised is given in our form");
}

Seeds pasted_seeds() {
    Seeds seeds{"tri-d\n> [White \"Ann\"]\n>\n> 1. e4 c5\n> 2. Nf3 *\n\nBest, Ben",
                "chess\n1. e4 e5 2. Nf3",
                "yalta\nposition startpos moves e2e4 e7e5",
                "tri-d\nFEN: 4k3/8/8/8/8/8/8/R3K3 w Q - bm Ra8; id \"one\";",
                "chess\n1. c4N c5B",
                "chess\n[Event \"a\"]\n\n1. e4 *\n\n[Event \"b\"]\n\n1. d4 *"};
    for (const auto& [id, moves] : played_games(6)) {
        seeds.push_back("chess\n" + moves);
        seeds.push_back("tri-d\n" +
                        notation::write_position(rules::Position::start(variant_called(id))));
    }
    return seeds;
}

void keys(std::string_view input) {
    const auto read = files::read_keys(input, "keys.toml", window::actions());
    for (const auto* all : {&read.faults, &read.warnings})
        for (const auto& one : *all) demand_clear(one);
    const auto again = files::read_keys(files::written(read.keys), "keys.toml", window::actions());
    demand(again.whole(), "keys that are written are read");
    demand(again.keys == read.keys, "keys that are written and read are the same");
}

Seeds key_seeds() {
    ui::Keys other{window::actions()};
    other.set(ui::Action{"undo"}, std::vector<ui::Chord>{{"F7", true}, {"\""}, {"\\"}});
    other.set(ui::Action{"redo"}, {});
    return {files::written(other), "undo = [\"Ctrl+Shift+Z\", \"+\", \"Ctrl++\"]\n",
            "undo = [\"F7\", \"Hyper+X\"]\nredo = []\nundoo = []\nturn = \"x\"\n"};
}

void sounds(std::string_view input) {
    if (const auto figures = sound::parse_figures(input, "sounds.toml"); !figures)
        demand_clear(figures.error());
}

Seeds sound_seeds() { return {file_text("assets/sounds.toml")}; }

} // namespace strata::fuzz
