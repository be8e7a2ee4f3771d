// SPDX-License-Identifier: MIT
// A game as a value: its board, seats, start and the named options of its decision table. Notation
// reads it from the rule files in rules/. The rules never test a variant's name.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "rules/board/topology_star.h"
#include "rules/position/piece_kinds.h"
#include "rules/position/setup.h"

namespace strata::rules {

// The decisions of docs/rules that a rule file may make. The defaults are those of the Noble sheet
// and of ordinary chess.
enum class BoardLoad : std::uint8_t { exactly_one, at_most_one, own_pawn };         // TD-O3
enum class EmptyBoardOwner : std::uint8_t { nobody, original };                     // TD-O4
enum class BoardDirection : std::uint8_t { any, pawn_not_back, occupied_not_back }; // TD-O7
enum class Gaps : std::uint8_t { cross, block };                                    // TD-O17
enum class LinePath : std::uint8_t { column, higher, target };                      // TD-O16
enum class BoardCapture : std::uint8_t { never, always, away_from_start };          // TD-O43
enum class BoardInversion : std::uint8_t { any, empty };                            // TD-O42
enum class CastlingBan : std::uint8_t { each, white, none };                        // TD-O29
enum class DrawClaim : std::uint8_t { off, claim, automatic };      // TD-O33; ST-O22, ST-O23
enum class EnPassantTurn : std::uint8_t { each, next_player_only }; // ST-O16
enum class OnMate : std::uint8_t { end_game, inert, remove, takeover, drop_king }; // ST-O14
enum class InertKing : std::uint8_t { stays, removed };                            // ST-O15
enum class Takeover : std::uint8_t { one_move, extra_turn };                       // ST-O18
enum class Credit : std::uint8_t { first_checker, deliverer };                     // ST-O11
enum class StalemateRule : std::uint8_t { draw, skip, inert };                     // ST-O13
enum class LeaderAtDraw : std::uint8_t { draws, wins };                            // ST-O21
enum class Blocked : std::uint8_t { loses, count_men };                            // ST-O28
// Whose moves the limit counts (ST-O23; RD-7.9).
enum class LimitCounts : std::uint8_t { seats, living };

struct Options {
    BoardLoad board_load = BoardLoad::exactly_one;
    EmptyBoardOwner empty_board_owner = EmptyBoardOwner::nobody;
    BoardDirection board_direction = BoardDirection::any;
    bool half_turn = true;      // TD-O8
    bool turn_in_place = false; // TD-O9
    Gaps gaps = Gaps::cross;
    LinePath line_path = LinePath::column;
    BoardGraph board_graph = BoardGraph::two_numbers; // TD-O6
    BoardInversion board_inversion = BoardInversion::any;
    BoardCapture board_capture = BoardCapture::never;
    RookPawns rook_pawns = RookPawns::straight;            // TD-O44
    PromotionRanks promotion_ranks = PromotionRanks::last; // TD-O45
    bool kings_may_share_column = false;                   // TD-O19
    CastlingBan castling_ban = CastlingBan::each;
    DrawClaim repetition = DrawClaim::claim;
    DrawClaim fifty_moves = DrawClaim::claim;
    KnightLeap knight = KnightLeap::away;
    KingCentre king_centre = KingCentre::queen_step;
    DiagonalCentre diagonal_centre = DiagonalCentre::all;
    EnPassantTurn en_passant = EnPassantTurn::each;
    bool king_capture = false;    // ST-O12
    bool partner_capture = false; // ST-O20
    bool own_capture = false;     // ST-O20
    OnMate on_mate = OnMate::end_game;
    InertKing inert_king = InertKing::stays;
    Takeover takeover = Takeover::one_move;
    Credit credit = Credit::deliverer;
    StalemateRule stalemate = StalemateRule::draw;
    LeaderAtDraw leader_at_draw = LeaderAtDraw::draws;
    int limit_rounds = 50; // rounds without progress, see fifty_moves (TD-E5; ST-O23, ST-7.11)
    LimitCounts limit_counts = LimitCounts::seats;
    // Draws without a claim, in addition to `repetition` and `fifty_moves` (CH-O31, CH-O32): the
    // fifth occurrence of a position, and 75 rounds without progress.
    bool fivefold = false;
    bool seventy_five_moves = false;
    Blocked blocked = Blocked::loses;
    bool mirror_array = false; // RD-O1: kings on d, queens on e, and light and dark squares swapped
    bool momentary_hilt = false;        // RD-O8: quiet moves may cross closed hilts too
    bool free_open_hilt = false;        // RD-O9: an open hilt is no longer a border
    bool vacant_means_empty = false;    // RD-O10: a home arc counts as left if it is empty
    bool blade_falls_with_hilt = false; // RD-O15: the blade at an open hilt does not stop pawns

    bool operator==(const Options&) const = default;
};

struct SeatInfo {
    std::string name; // for example "white": key in the text catalogue and tag in game files
    char letter = 'w';
    int camp = 0; // the part of the board where it sits; on a star board the module; from 0
    // Seats of one team are partners (ST-6.6). Teams are numbered from 0 in turn order of their
    // first seats. finish() gives every seat without a team (-1) a team of its own.
    int team = -1;
};

// Moves of king and rook in castling (TD-C1; ST-5). The squares are those of the start position. A
// seat whose king may start on either of two squares has rules for both; the rule for the king's
// square applies.
struct CastlingRule {
    Seat seat{};
    Castling side{};
    Square king_from{}, king_to{}, rook_from{}, rook_to{};
    std::vector<Square> free; // must be empty
    std::vector<Square> safe; // squares that the king crosses: must not be attacked before the move
    SquareSet free_set{};     // the squares of `free`; set by finish()
    PieceType rook = PieceType::rook; // or the piece of the file that takes its place
};

// Set by finish().
struct CastlingIndex {
    std::array<std::vector<std::uint8_t>, max_seats> of; // by seat: indices into Variant::castling
    // By square: the rights lost when a rook leaves it or is captured on it. A king's move loses
    // all rights of its seat, whatever its square.
    std::array<std::uint16_t, max_squares> lost{};
};

// Starts with the pieces of the back rows in another order, the same for both seats (CH-10).
struct Shuffle {
    bool bishops_apart = false;      // two bishops of a seat stand on squares of both colours
    bool king_between_rooks = false; // one of two rooks stands on each side of the king
    bool castles = false;            // kings castle with the rooks of their start
};

// An alternative start chosen before the first move: the square on which a queen starts (ST-O7).
struct StartChoice {
    std::string name; // key in the text catalogue
    Setup start;
};

// Ways to win besides mate. The game ends as soon as one is reached.
struct Goals {
    SquareSet hill;          // a king that reaches one of these squares wins (CH-8.1)
    std::uint8_t checks = 0; // number of checks that win (CH-8.2); 0 if they are not counted
    // Of two seats the one that takes the other's last piece of this type wins (CH-8.3).
    std::optional<PieceType> last_of;
    bool any = false; // set by finish()
};

// What scores points, which decide who wins (FP-6). They are those of a seat's team.
struct Points {
    std::array<std::uint8_t, piece_type_count> captured{}; // by type of a piece that still plays
    std::uint8_t mate = 0;      // to whom is credited, also with a captured king
    std::uint8_t stalemate = 0; // to the stalemated seat
    std::uint8_t draw = 0;      // to each seat that still plays
    // For attacking several kings at once, by their number: with a piece that moves as a queen, and
    // with another.
    std::array<std::uint8_t, max_seats> queen_checks{}, checks{};

    bool operator==(const Points&) const = default;
    [[nodiscard]] bool any() const { return *this != Points{}; }
    [[nodiscard]] bool of_checks() const {
        return queen_checks != Points{}.queen_checks || checks != Points{}.checks;
    }
};

// The kind of game: chess with kings that are mated, or draughts (ST-7). Test it only through
// has_kings() and has_jumps().
enum class Game : std::uint8_t { chess, draughts };

struct AttackTables;

// Names that files and other programs use for a game. The comparison ignores case, accents, spaces
// and punctuation.
struct OtherNames {
    std::string uci;               // value of the UCI option UCI_Variant
    std::vector<std::string> also; // other names accepted for this game
};

struct Variant {
    std::string id;   // for example "tri-d"
    std::string name; // key of the menu name in the text catalogue
    // The tag Variant of its game files, as other programs write it. Empty for ordinary chess: no
    // tag.
    std::string pgn_name;
    OtherNames other_names;
    std::string picture; // text of a position that shows what is special; empty: the start does
    Game game = Game::chess;
    Topology topology;
    Options options;
    std::vector<SeatInfo> seats; // in turn order
    std::vector<CastlingRule> castling;
    CastlingIndex castling_index;
    std::optional<Shuffle> shuffle;
    // Of a game that castles from anywhere, shared by all its forms (castling_homes.h): the rules
    // of the start of its file. Else null.
    std::shared_ptr<const std::vector<CastlingRule>> default_castling;
    PieceKinds pieces = built_in_kinds();
    std::vector<Step> custom_steps;       // the movements of custom pieces
    std::vector<PieceType> custom_pieces; // set by finish()
    std::vector<PieceType> promotions;    // in the order in which they are offered
    Goals goals;
    Points points;
    bool keeps_points = false; // set by finish(): points has any
    Setup start;
    // Empty if there is nothing to choose. `start` is the default.
    std::vector<StartChoice> choices;
    std::shared_ptr<const AttackTables> tables; // built from the topology by finish()

    [[nodiscard]] int seat_count() const { return static_cast<int>(seats.size()); }
    [[nodiscard]] const PieceKind& kind(PieceType type) const { return pieces[slot(type)]; }
    [[nodiscard]] int team(Seat seat) const { return seats[slot(seat)].team; }
    [[nodiscard]] Seats every_seat() const { return Seats::first(seat_count()); }
    [[nodiscard]] bool castles_from_anywhere() const { return default_castling != nullptr; }
    [[nodiscard]] int team_count() const;
    [[nodiscard]] Seats team_seats(int team) const;
    // True if some seats play as partners.
    [[nodiscard]] bool has_partners() const { return team_count() < seat_count(); }
    // True if the game has kings: losing the king loses the game, pawns choose a promotion and
    // kings castle. Otherwise a side that cannot move loses (ST-7.10).
    [[nodiscard]] bool has_kings() const { return game == Game::chess; }
    // True if pieces capture by jumping, repeatedly in one move (ST-7.5). A move's squares then
    // show whether it captures.
    [[nodiscard]] bool has_jumps() const { return game == Game::draughts; }
    // True if a score of mated kings, of eliminated opponents or of points is kept per team
    // (ST-6.6, ST-7.12, FP-6).
    [[nodiscard]] bool keeps_score() const {
        return keeps_points || options.on_mate == OnMate::drop_king ||
               (!has_kings() && has_partners());
    }
    // True if a drawn game is won by the team that leads the score (ST-O21, FP-6.5).
    [[nodiscard]] bool leader_wins_draw() const {
        return keeps_points || options.leader_at_draw == LeaderAtDraw::wins;
    }
    // True if the history of checks decides who is credited with a mate (ST-6.2).
    [[nodiscard]] bool keeps_check_history() const {
        return options.credit == Credit::first_checker && seats.size() > 2;
    }
    // True if the others may play on when a seat has no move, or if a seat may be skipped (ST-6.1).
    [[nodiscard]] bool goes_on_after_mate() const {
        return options.on_mate == OnMate::drop_king || options.takeover == Takeover::extra_turn ||
               (seats.size() > 2 &&
                (options.on_mate != OnMate::end_game || options.stalemate != StalemateRule::draw));
    }
    // True if a move may change the RareState of a position.
    [[nodiscard]] bool keeps_rare_state() const {
        return goals.checks != 0 || keeps_check_history() || keeps_points;
    }
};

// Sets `custom_pieces`, and clears the letters of built-in pieces that this game does not have.
void finish_kinds(Variant& variant);
// Sets `castling_index`, and the forms of a game that castles from anywhere.
void finish_castling(Variant& variant);
// Builds the attack tables, the last step of making a variant. The result is immutable.
[[nodiscard]] std::shared_ptr<const Variant> finish(Variant variant);

} // namespace strata::rules
