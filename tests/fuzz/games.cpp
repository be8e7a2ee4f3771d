// SPDX-License-Identifier: MIT
#include <algorithm>

#include "english.h"
#include "lessons/demo_script.h"
#include "notation/games/game_text.h"
#include "notation/moves/move_text.h"
#include "parsers.h"
#include "rules/game/outcome.h"
#include "rules/moves/legal.h"
#include "rules/position/null_move.h"
#include "session/command_script.h"
#include "session/session.h"
#include "text/encoding.h"

using strata::tests::told;

namespace strata::fuzz {
namespace {

using game::NodeId;
using Tags = std::vector<std::pair<std::string, std::string>>;

// Braces that came behind a semicolon, or in pairs, are written as brackets.
std::string with_round_brackets(std::string text) {
    std::replace(text.begin(), text.end(), '{', '(');
    std::replace(text.begin(), text.end(), '}', ')');
    return text;
}

bool same_node(const game::Node& a, const game::Node& b) {
    return a.open == b.open && a.comment == with_round_brackets(b.comment) &&
           a.comment_before == with_round_brackets(b.comment_before) &&
           a.comment_after == with_round_brackets(b.comment_after) && a.clock == b.clock &&
           a.glyphs == b.glyphs && a.children.size() == b.children.size();
}

// The same moves, comments and glyphs in the same order; the numbers of nodes may differ.
bool same_tree(const game::GameRecord& a, const game::GameRecord& b) {
    std::vector<std::pair<NodeId, NodeId>> open{{game::root_node, game::root_node}};
    while (!open.empty()) {
        const auto [left, right] = open.back();
        open.pop_back();
        const auto& here = a.nodes[left];
        const auto& there = b.nodes[right];
        if (!same_node(here, there)) return false;
        for (std::size_t i = 0; i < here.children.size(); ++i) {
            if (a.nodes[here.children[i]].move != b.nodes[there.children[i]].move) return false;
            open.emplace_back(here.children[i], there.children[i]);
        }
    }
    return true;
}

// Those of other programs' own come behind.
Tags in_order(Tags tags) {
    std::sort(tags.begin(), tags.end());
    return tags;
}

void judge_written(const notation::LoadedGame& game) {
    const auto text = notation::write_game(*game.variant, game.record);
    const auto again = notation::parse_game(book(), text, "written");
    demand(again.has_value(),
           "what is written of a game is read: " + (again ? "" : told(again.error())));
    demand(again->variant == game.variant, "a game keeps its variant");
    demand(again->record.start == game.record.start, "a game keeps its start");
    demand(in_order(again->record.tags) == in_order(game.record.tags), "a game keeps its tags");
    demand(same_tree(again->record, game.record),
           "a game keeps its moves and what is said of them");
    demand(notation::write_game(*again->variant, again->record) == text,
           "a game that is written and read is written as before");
}

void judge_loaded(const std::string& variant, std::string_view text) {
    session::Session session{book(), variant};
    const auto report = session.apply(session::LoadGame{std::string(text)});
    demand(report.kind == session::Report::Kind::new_game, "a game that is read is opened");
    const auto kept = session.autosave_text();
    session::Session other{book(), variant};
    demand(other.apply(session::LoadGame{kept}).kind == session::Report::Kind::new_game,
           "what is kept of a game is opened again");
    demand(other.autosave_text() == kept, "what is kept of a game stays as it is");
}

void judge_commands(const rules::Position& position, std::string_view text) {
    const auto& variant = position.variant();
    while (!text.empty()) {
        const auto [line, rest] = split_line(text);
        text = rest;
        const auto command = session::parse_command(variant, line);
        if (!command) {
            demand_clear(command.error());
            continue;
        }
        const auto written = session::write_command(position, *command);
        const auto again = session::parse_command(variant, written);
        demand(again && session::write_command(position, *again) == written,
               "a command that is written is read: " + written);
    }
}

} // namespace

void encodings(std::string_view input) {
    const auto text = text::to_utf8(std::string(input));
    if (!text) return demand_clear(told(text.error()));
    demand(text::is_utf8(*text), "what is read of a file is UTF-8");
    demand(!text::is_utf8(input) || text->size() <= input.size(), "nothing is added to UTF-8");
    demand(text::repaired_utf8(*text) == *text, "what is UTF-8 stays as it is");
}

Seeds encoding_seeds() {
    auto seeds = game_seeds();
    for (const char* letters :
         {"{Zukertort \u00e0 Paris, \u017e, \u2019, \u20ac, \U0001F600}", "{Z\xfcrich \x80 \x9d}",
          "\xEF\xBB\xBF[Event \"\u00e9\"]", "{\xC3\xA9}\n{\xE9}\n"})
        seeds.push_back(std::string(letters) + "\n1. e4 *\n\x1A");
    return seeds;
}

// Text, as every reader of files gives it.
void games(std::string_view bytes) {
    const auto input = text::repaired_utf8(std::string(bytes));
    const auto game = notation::read_game(book(), input, "game");
    if (!game) return demand_clear(game.error());
    for (const auto& error : game->errors) demand_clear(error);
    for (const auto& warning : game->warnings) demand_clear(warning);
    judge_written(game->game);
    if (game->errors.empty()) judge_loaded(game->game.variant->id, input);
}

Seeds game_seeds() {
    auto seeds = texts_in("tests/data", ".pgn");
    for (const auto& [id, moves] : played_games(24))
        seeds.push_back("[Variant \"" + id + "\"]\n\n" + moves + "*\n");
    for (const char* text :
         {"[Variant \"tri-d\"]\n{a} 1. c4N! (1. d3W $3 (1. b3W b6N) 1... b6N) c5B ;x\n 1-0",
          "[Variant \"yalta\"]\n1. d3 i6 g10 2. Kd2 Bb4+ Bh10#",
          "[Variant \"yalta\"]\n1. d3 resign:b g10 2. a3 h10 (2... resign:r) 3. b3 *",
          "[Variant \"yalta\"]\n1. d3 1/3-1/3-1/3",
          "[Variant \"tri-d\"]\n[Ended \"1\"]\n[Shown \"2 1/1\"]\n[Termination \"agreement\"]\n"
          "1. c4N c5B -- (2. d3W) 1/2-1/2",
          "[Variant \"tri-d\"]\n[Red \"a \\\" b\"]\n% skipped\n1. c4N {two\n\nlines [%csl Gb2W]} "
          "*"})
        seeds.emplace_back(text);
    return seeds;
}

void pgn(std::string_view input) { games("[Variant \"chess\"]\n" + std::string(input)); }

Seeds pgn_seeds() {
    Seeds seeds;
    for (const auto& [id, moves] : played_games(60))
        if (id == "chess") seeds.push_back("\n" + moves + "*\n");
    for (const char* text :
         {"[Event \"F/S Return Match\"]\n[Result \"1/2-1/2\"]\n\n1. e4 (1. d4 d5 2. c4) e5 2. Nf3 "
          "{hm} Nc6 3. Bb5 a6 4. O-O 1/2-1/2",
          "[SetUp \"1\"]\n[FEN \"8/P6k/8/8/8/8/8/K7 w - - 0 1\"]\n\n1. a8=Q Kg7 $1 $14 1-0",
          "[Termination \"time forfeit\"]\n\n1. f3 e5 2. g4?? Qh4# 0-1",
          "\n1. e4 (1. e4 e5 2. Nc3 (2. Nc3 Nf6) (2. Nc3)) ({x} 1. e4 {y}) {z} (1. d4 $1) (1. d4) "
          "c5 -- (2. Nf3) {w} (2. Nf3) *",
          "\n1. e4 ({alone}) ($6 {a} {b} 1. d4 (1. d4)) {c} ;d\n ({e} (1. e4)) e5 2. d4 {[%clk "
          "0:01:00]} ({[%clk 1] f} 2. d4 {[%clk 2]}) {[%clk 3]} exd4 *",
          "\n1.e4 e5 2.Nf3 Nc6 ; a remark\n3.Bb5 a6!? 4.Ba4 {[%eval 0.3] [%cal Ge2e4]} 4...Nf6 *"})
        seeds.emplace_back(text);
    return seeds;
}

namespace {

// Each step takes three bytes: where the tree grows, by what move, and what is said of it.
class Tree {
public:
    explicit Tree(std::shared_ptr<const rules::Variant> variant)
        : game_{std::move(variant), {}},
          places_{{game::root_node, rules::Position::start(game_.variant)}} {
        game_.record.start = places_.front().second.setup();
    }

    void grow(unsigned char where, unsigned char which, unsigned char what) {
        const auto [parent, before] = places_[places_.size() - 1 - where % places_.size()];
        const auto moves = rules::legal_moves(before);
        if (moves.empty() || rules::outcome(before).ended()) return;
        const auto& siblings = game_.record.nodes[parent].children;
        auto move = moves[which % moves.size()];
        if (which % 2 == 1 && !siblings.empty())
            move = game_.record.nodes[siblings[which % siblings.size()]].move;
        // Turns are passed in side lines alone.
        const bool aside = what % 8 == 7 || game_.record.next(parent);
        if (aside && which == 255 && rules::may_pass(before)) move = rules::null_move;
        if (!aside && rules::is_null(move)) move = moves.front();
        const auto node = what % 8 == 7 ? game_.record.append_aside(parent, move)
                                        : game_.record.append(parent, move);
        say(node, what);
        auto after = before;
        after.play(move);
        places_.emplace_back(node, after);
    }
    [[nodiscard]] const notation::LoadedGame& game() const { return game_; }

private:
    void say(NodeId id, unsigned char what) {
        auto& node = game_.record.nodes[id];
        if (what & 8) node.comment = "after";
        if (what & 16) node.glyphs = {1, 14};
        if (game_.record.next(node.parent) == id) return;
        if (what & 32) node.comment_before = "before {x}";
        if (what & 64) node.comment_after = "behind";
    }

    notation::LoadedGame game_;
    std::vector<std::pair<NodeId, rules::Position>> places_;
};

} // namespace

void variations(std::string_view input) {
    const auto [id, steps] = split_line(input);
    Tree tree{variant_called(id)};
    const auto* bytes = reinterpret_cast<const unsigned char*>(steps.data());
    const auto count = std::min<std::size_t>(steps.size() / 3, 200);
    for (std::size_t i = 0; i < count; ++i)
        tree.grow(bytes[3 * i], bytes[3 * i + 1], bytes[3 * i + 2]);
    judge_written(tree.game());
}

Seeds variation_seeds() {
    Seeds seeds;
    for (const char* id : {"chess", "tri-d", "yalta", "draughts-4"})
        for (const char* steps : {"aaabbbcccdddeeefff",
                                  "0a80a91a82a!3b\x7F"
                                  "0b'1a7",
                                  "x\xFF_y\xFFgz\xFFq"})
            seeds.push_back(std::string(id) + '\n' + steps + steps + steps);
    return seeds;
}

void scripts(std::string_view input) {
    session::Session session{book(), "tri-d"};
    static_cast<void>(session::looks_like_script(input));
    judge_commands(session.position(), input);
    const auto played = session::run_script(session, input, "script");
    if (!played) demand_clear(played.error());
    judge_loaded(session.variant().id, session.game_text());
    demand(notation::parse_game(book(), session.autosave_text(), "kept").has_value(),
           "what commands made of a game is read");
}

Seeds script_seeds() {
    const std::string before_promotion =
        "W=4/4/4/2K1;N=4/4/4/4;B=P2k/4/4/4;Q1=2/2;Q6=2/P1;K1=2/2;K2=2/2 w - - 0 20 -";
    const std::string lines = "move c4N\nmove c5B\nmove d3W\nundo\nmove d4W\npromote-line 4\n"
                              "delete-line 3\nsibling -1\nsibling +1\n";
    Seeds seeds{"click c2W\nclick c4N\nmove c5B\nundo\nredo\ncomment 1 a \\n b } {\nglyph 1 3\n",
                "what-if\nmove c2W-c4N\nback\nmark red c4N\narrow green c2W c4N\nclear-marks\n",
                "tag White Anna\ntag Event a \\\" b\nresign\n",
                "new yalta choice 1\nmove d3\nresign\noffer-draw\naccept-draw\n",
                "new tri-d " + before_promotion +
                    "\npin Q6\nturn\npin K6\nchoose 1\npromote queen\n",
                lines + "goto 0\noffer-draw\ndecline-draw\nclaim-draw\n",
                "load [Variant \"chess\"]\\n\\n1. e4 e5 *\ngoto 1\n"};
    for (const auto& [id, moves] : played_games(10)) {
        std::string script = "new " + id + '\n';
        std::string_view rest = moves;
        while (!rest.empty()) {
            const auto [line, after] = split_line(rest);
            rest = after;
            script += "move " + std::string(line) + '\n';
        }
        seeds.push_back(script);
    }
    return seeds;
}

void demonstrations(std::string_view input) {
    const auto head = lessons::parse_demo_head(book(), input, "show.demo");
    if (!head) demand_clear(head.error());
    const auto script = lessons::parse_demo(book(), input, "show.demo");
    if (!script) return demand_clear(script.error());
    demand(head.has_value(), "what is read as a whole has a head");
    demand(head->title == script->title && head->kind == script->kind,
           "the head of a demonstration is the same, read alone");
}

Seeds demonstration_seeds() {
    auto seeds = texts_in("assets/demos", ".demo");
    for (auto& seed : seeds)
        if (seed.size() > 4000) seed.resize(seed.rfind('\n', 4000) + 1);
    return seeds;
}

} // namespace strata::fuzz
