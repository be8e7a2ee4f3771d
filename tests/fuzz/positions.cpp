// SPDX-License-Identifier: MIT
#include "notation/games/annotation_text.h"
#include "notation/moves/move_text.h"
#include "notation/positions/position_text.h"
#include "parsers.h"
#include "rules/moves/legal.h"

namespace strata::fuzz {
namespace {

// The positions after every few plies of a whole game of each variant.
Seeds positions_of_games(std::string_view only) {
    Seeds seeds;
    for (const auto& [id, moves] : played_games(48)) {
        if (!only.empty() && id != only) continue;
        auto position = rules::Position::start(book().find(id));
        std::string_view rest = moves;
        for (int ply = 0; !rest.empty(); ++ply) {
            if (ply % 12 == 0)
                seeds.push_back(only.empty() ? id + '\n' + notation::write_position(position)
                                             : notation::write_position(position));
            const auto [line, after] = split_line(rest);
            rest = after;
            if (const auto move = notation::parse_readable(position, line)) position.play(*move);
        }
    }
    return seeds;
}

void judge(const std::shared_ptr<const rules::Variant>& variant, std::string_view text) {
    const auto setup = notation::parse_setup(*variant, text);
    if (!setup) demand_clear(setup.error());
    const auto position = notation::parse_position(variant, text);
    if (!position) return demand_clear(position.error());
    demand_playable(*position);
}

void judge_move(const rules::Position& position, const notation::Parsed<rules::Move>& read) {
    if (!read) return demand_clear(read.error());
    const bool resigns = read->kind == rules::MoveKind::resignation;
    demand(resigns || rules::is_legal(position, *read), "what is read as a move is legal");
    const auto machine = notation::parse_move(position, notation::write_move(position, *read));
    demand(machine && *machine == *read, "the machine form of a move is read as that move");
    for (const auto sign : {notation::TurnSign::arrow, notation::TurnSign::letter}) {
        const auto text = notation::write_readable(position, *read, sign);
        const auto readable = notation::parse_readable(position, text);
        demand(readable && *readable == *read, "the readable form is read as that move: " + text);
    }
}

} // namespace

void positions(std::string_view input) {
    const auto [id, text] = split_line(input);
    judge(variant_called(id), text);
}

Seeds position_seeds() {
    auto seeds = positions_of_games("");
    for (const char* text :
         {"tri-d\nW=4/4/4/2K1;N=4/4/4/4;B=P2k/4/4/4;Q1=2/2;Q5=n1/2;K1=2/2;K2=2/2 w - - 1 21 b8B",
          "tri-d\nW=4/4/4/2K1;N=4/4/Pp2/4;B=3k/4/4/4;Q1=2/2;Q3=2/2;Q6=2/2;K6=2/2 b - b4N 0 20 -",
          "yalta\n1=8/8/8/4,wK,3;2=3,bP,4/8/8/4,bK,3;3=8/8/8/4,rK,3 r - i6 0 2",
          "yalta\n1=8/8/5,bN,wP,wP/rR,6,wK;2=8/8/8/4,bK,3;3=8/8/8/6,rK,1 w - - 2 2 check=w:br@b",
          "yalta-last-king\n1=8/8/8/wR,7;2=8/8/8/4,bK,3;3=8/8/8/rR,3,rK,3 r rah - 3 9 inert=w "
          "check=b:r@-",
          "star-3-takeover\n1=8/8/6,wP,wP/bR,3,rR,3;2=8/8/8/4,bK,3;3=8/8/8/7,rK b - - 2 2 out=w "
          "army=w:r",
          "star-4-doubles\n1=8/8/8/8;2=8/8/8/4,bK,3;3=8/8/8/rR,3,rK,3;4=8/8/8/4,gK,3 g - - 0 1 "
          "score=0-1",
          "four-player-teams\nR-0,0,0,0-1,1,0,0-1,1,0,0-0,0,0,0-0-{'enPassant':('h3:h4','','','')}-"
          "3,yR,2,yK,3,yR,3/14/14/bR,12,gR/3,rP,10/14/bK,13/13,gK/14/14/bR,6,rP,5,gR/14/14/"
          "3,rR,3,rK,2,rR,3",
          "four-player\nY-0,1,0,0-0,0,0,0-0,0,0,0-12,0,34,5-0-6,yK,7/14/14/14/14/5,yD,8/13,gK/"
          "dbK,dbQ,12/"
          "14/14/14/14/14/7,rK,6",
          "round\n24/24/24/24/16,wC,7/4,wK,4,gK,5,gN,1,bN,3,bK,2 w - - 0 1 hilts=111"})
        seeds.emplace_back(text);
    return seeds;
}

void fen(std::string_view input) { judge(book().find("chess"), input); }

Seeds fen_seeds() {
    auto seeds = positions_of_games("chess");
    for (const char* text :
         {"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
          "rnbqkbnr/pppp1ppp/8/8/3Pp3/8/PPP1PPPP/RNBQKBNR b KQkq d3 0 3",
          "8/P6k/8/8/8/8/8/K7 w - - 99 1", "\"r3k2r/8/8/8/8/8/8/R3K2R w HAha - - 0\"",
          "4k3/8/8/8/8/8/8/R3K3_w_Q", "4k3/8/8/8/4P3/8/8/4K2R b KQ e3 bm Kd7; hmvc 3; id \"x\";",
          "1=8/8/8/wR,3,wK,3;2=8/8/8/bR,2,bK,4 w wa,ba - 0 1"})
        seeds.emplace_back(text);
    return seeds;
}

void moves(std::string_view input) {
    const auto [id, rest] = split_line(input);
    const auto [place, text] = split_line(rest);
    const auto variant = variant_called(id);
    auto position = rules::Position::start(variant);
    if (auto told = notation::parse_position(variant, place)) position = *std::move(told);
    judge_move(position, notation::parse_move(position, text));
    judge_move(position, notation::parse_readable(position, text));
    judge_move(position, notation::parse_typed(position, text));
    for (const auto& move : notation::completions(position, text))
        demand(rules::is_legal(position, move), "a move is completed to a legal one");
    static_cast<void>(notation::refusal_of_text(position, text));
}

Seeds move_seeds() {
    Seeds seeds;
    for (const auto& [id, moves] : played_games(6)) {
        auto position = rules::Position::start(book().find(id));
        std::string_view rest = moves;
        while (!rest.empty()) {
            const auto [line, after] = split_line(rest);
            rest = after;
            seeds.push_back(id + '\n' + notation::write_position(position) + '\n' +
                            std::string(line));
            if (const auto move = notation::parse_readable(position, line)) {
                seeds.push_back(id + '\n' + notation::write_position(position) + '\n' +
                                notation::write_readable(position, *move));
                position.play(*move);
            }
        }
    }
    const std::string riding =
        "tri-d\nW=4/4/4/2K1;N=4/4/4/4;B=P2k/4/4/4;Q1=2/2;Q6=2/P1;K1=2/2;K2=2/2 w - - 0 20 -\n";
    for (const char* text : {"Q6-K6r=Q,b8B=N", "Q6>Q4r,b8B=R+", "a8Q6-a9Q6=N", "Ke1K1"})
        seeds.push_back(riding + text);
    const std::string captures =
        "draughts-4\n1=3,bM,4/2,wM,5/8/8;2=8/8/8/8;3=8/2,rM,5/8/8;4=8/gM,7/8/8 w - - 0 1\n";
    seeds.push_back(captures + "1c3x3d4x3b2");
    seeds.push_back("yalta\n\nresign:b");
    return seeds;
}

void marks(std::string_view input) {
    const auto [id, comment] = split_line(input);
    const auto& topology = variant_called(id)->topology;
    const auto read = notation::read_annotations(topology, comment);
    if (read.problem) demand_clear(*read.problem);
    const auto text = notation::annotations_text(topology, read.annotations);
    const auto again = notation::read_annotations(topology, text);
    demand(!again.problem && again.annotations == read.annotations,
           "arrows and marks that are written and read are the same: " + text);
    const auto whole = notation::with_annotations(topology, comment, read.annotations);
    demand(notation::read_annotations(topology, whole).annotations == read.annotations,
           "a comment keeps the arrows and marks that it is given");
    demand(notation::with_annotations(topology, whole, read.annotations) == whole,
           "a comment that has them stays as it is");
    static_cast<void>(notation::without_marks(comment));
}

Seeds mark_seeds() {
    return {"tri-d\n[%csl Gb2W,Rc3N] [%cal Gb1Wc3N,Yb1Wc4N] a word",
            "tri-d\nbefore [%clk 0:09:58] between [%cal Ra0Q1-a1Q1] after",
            "yalta\n[%cal G1d21d3,Ri6i5] labels [%csl Ba1,Y1a1]",
            "star-8\n[%cal G1a18a1,R1a1-8a1]",
            "round\n[%csl Gwe1,Rgd4] [%cal Bwe1we3]",
            "chess\n[%csl Ge4,Re5][%cal Gg1f3,Re7e5] [%eval 0.3]",
            "star-2\n[%cal G1a12a1] [%csl",
            "chess\n[%cal Ge2e4"};
}

} // namespace strata::fuzz
