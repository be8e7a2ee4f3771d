// SPDX-License-Identifier: MIT
#include "notation/words/sentences.h"

#include <algorithm>

#include "notation/games/game_words.h"
#include "notation/names.h"
#include "notation/words.h"
#include "text/enum_names.h"

namespace strata::notation {
namespace {

using rules::Ending;
using rules::IllegalReason;
using rules::Position;
using rules::Refusal;
using rules::Square;

std::string square_name(const rules::Topology& topology, Square square) {
    return square == rules::no_square ? "-" : topology.at(square).name;
}

std::string pin_name(const rules::Topology& topology, rules::Pin pin) {
    return pin == rules::no_pin ? "-" : topology.at(pin).name;
}

Message noun_there(const rules::Variant& variant, rules::Piece piece) {
    return piece.exists() ? noun(variant, piece.type()) : Message("words.nothing");
}

// "the rook on b6N, the pawn on c5N and the king on e9K6"; an empty square is just named.
std::vector<Message> nouns(const Position& position, const std::vector<Square>& squares) {
    if (squares.empty()) return {"words.something"};
    std::vector<Message> list;
    for (const auto square : squares) {
        const auto piece = position.at(square);
        const auto name = square_name(position.topology(), square);
        list.push_back(piece.exists() ? Message{"words.piece_on",
                                                {{"piece", noun(position.variant(), piece.type())},
                                                 {"square", name}}}
                                      : as_is(name));
    }
    return list;
}

// Some laws have a sentence of their own for a special case.
std::string law_key(const Position& position, const Refusal& refusal) {
    const bool flat = !position.topology().shares_columns();
    if (refusal.reason == IllegalReason::blocked && flat) return "law.blocked_flat";
    if (refusal.reason == IllegalReason::pawn_has_moved && flat) return "law.pawn_has_moved_flat";
    if (refusal.reason == IllegalReason::board_not_yours && refusal.squares.empty())
        return "law.board_not_yours_bare";
    if (refusal.reason == IllegalReason::board_crowded &&
        position.options().board_load == rules::BoardLoad::at_most_one)
        return "law.board_crowded_at_most_one";
    return key_of(refusal.reason);
}

std::string fault_key(const rules::SetupError& error) {
    if (error.seat == rules::no_seat && error.fault == rules::SetupFault::castling_impossible)
        return "setup.castling_impossible_bare";
    if (error.seat == rules::no_seat && error.fault == rules::SetupFault::army_impossible)
        return "setup.army_impossible_bare";
    return key_of(error.fault);
}

// Fifty moves, or as many rounds as the rule set says.
Message limit(const rules::Variant& variant, int rounds) {
    const char* key = variant.has_jumps()        ? "outcome.why.rounds_draughts"
                      : variant.seat_count() > 2 ? "outcome.why.rounds"
                                                 : "outcome.why.moves";
    return {key, {{"n", rounds}}};
}

// Why nobody wins by this move, or, where points are kept, why the game ends.
Message why_drawn(const rules::Variant& variant, const rules::Outcome& outcome) {
    switch (outcome.ending) {
    case Ending::checkmate:
        return {
            "outcome.why.checkmate",
            {{"loser", noun(variant, outcome.loser)}, {"winner", noun(variant, outcome.winner)}}};
    case Ending::last_side: return "outcome.why.last_side";
    case Ending::dead_position: return "outcome.why.dead_position";
    case Ending::agreement: return "outcome.why.agreement";
    case Ending::repetition: return "outcome.why.repetition";
    case Ending::fivefold: return "outcome.why.fivefold";
    case Ending::fifty_moves: return limit(variant, variant.options.limit_rounds);
    case Ending::seventy_five_moves: return limit(variant, 75);
    case Ending::time: return {"outcome.why.time", {{"loser", noun(variant, outcome.loser)}}};
    case Ending::abandoned: return "outcome.why.abandoned";
    case Ending::rules_infraction: return "outcome.why.rules_infraction";
    case Ending::adjudication: return "outcome.why.adjudication";
    default: return {"outcome.why.stalemate", {{"loser", noun(variant, outcome.loser)}}};
    }
}

std::string_view checkmate_key(const rules::Variant& variant, bool together) {
    if (together) return "outcome.checkmate_team";
    if (variant.seat_count() == 2) return "outcome.checkmate";
    return variant.options.credit == rules::Credit::first_checker ? "outcome.checkmate_first"
                                                                  : "outcome.checkmate_deliverer";
}

std::string_view won_key(Ending ending) {
    switch (ending) {
    case Ending::unstated: return "outcome.won";
    case Ending::abandoned: return "outcome.abandoned";
    case Ending::rules_infraction: return "outcome.rules_infraction";
    case Ending::adjudication: return "outcome.adjudication";
    default: return "outcome.led";
    }
}

std::string_view drawn_key(const rules::Variant& variant, const rules::Outcome& outcome,
                           rules::Seats winners) {
    if (winners.any()) return won_key(outcome.ending);
    switch (outcome.ending) {
    case Ending::stalemate:
        return variant.seat_count() > 2 ? "outcome.stalemate_many" : "outcome.stalemate";
    case Ending::agreement: return "outcome.agreement";
    case Ending::unstated: return "outcome.draw";
    case Ending::double_forfeit: return "outcome.double_forfeit";
    case Ending::fivefold:
    case Ending::seventy_five_moves: return "outcome.drawn_unclaimed";
    default: return "outcome.drawn";
    }
}

// Among more than two it matters who is out and whose merit it was; teams win together.
std::string_view outcome_key(const rules::Variant& variant, const rules::Outcome& outcome,
                             rules::Seats winners, bool given_up) {
    switch (outcome.ending) {
    case Ending::checkmate: return checkmate_key(variant, winners.count() > 1);
    case Ending::resignation: return "outcome.resignation";
    case Ending::last_side: return given_up ? "outcome.last_side_resigned" : "outcome.last_side";
    case Ending::blocked: return "outcome.blocked";
    case Ending::most_pieces: return winners.any() ? "outcome.most_men_won" : "outcome.most_men";
    case Ending::hill: return "outcome.hill";
    case Ending::checks: return "outcome.checks";
    case Ending::last_piece: return "outcome.last_piece";
    case Ending::time: return winners.any() ? "outcome.time" : "outcome.drawn";
    default: return drawn_key(variant, outcome, winners);
    }
}

std::string_view score_key(const rules::Variant& variant, const rules::Outcome& outcome) {
    if (!variant.has_kings()) return "outcome.score_draughts";
    return outcome.resigned.any() ? "outcome.score_resigned" : "outcome.score";
}

Message message(std::string_view key, text::Values values) {
    return Message{std::string(key), std::move(values)};
}

} // namespace

Message noun(const rules::Variant& variant, rules::PieceType type) {
    return text::named("piece.", variant.kind(type).name);
}

Message level_noun(const rules::Topology& topology, const rules::BoardInfo& board) {
    return topology.has_pins() ? text::named("ui.level.", board.name) : as_is(board.name);
}

Message noun(const rules::SeatInfo& seat) { return text::named("seat.", seat.name); }

Message noun(const rules::Variant& variant, rules::Seat seat) {
    if (seat == rules::no_seat) return "words.nobody";
    return noun(variant.seats[rules::slot(seat)]);
}

std::vector<Message> nouns(const rules::Variant& variant, rules::Seats seats) {
    std::vector<Message> list;
    for (const rules::Seat seat : seats& variant.every_seat()) list.push_back(noun(variant, seat));
    if (list.empty()) list.emplace_back("words.nobody");
    return list;
}

Message name_of(const rules::Variant& variant) { return text::named("", variant.name); }

Message sentence(const Position& position, const Refusal& refusal) {
    const auto& topology = position.topology();
    const auto piece =
        refusal.from == rules::no_square ? rules::Piece{} : position.at(refusal.from);
    return message(law_key(position, refusal),
                   {{"piece", noun_there(position.variant(), piece)},
                    {"from", square_name(topology, refusal.from)},
                    {"to", square_name(topology, refusal.to)},
                    {"pin_from", pin_name(topology, refusal.pin_from)},
                    {"pin_to", pin_name(topology, refusal.pin_to)},
                    {"others", nouns(position, refusal.squares)},
                    {"count", refusal.squares.size()},
                    {"seat", noun(position.variant(), position.mover())},
                    {"clause", rules::clause(refusal.reason, position.variant())}});
}

Message sentence(const rules::Variant& variant, const rules::Setup& setup,
                 const rules::SetupError& error) {
    const auto piece =
        error.square == rules::no_square ? rules::Piece{} : setup.board[rules::slot(error.square)];
    return message(fault_key(error), {{"piece", noun_there(variant, piece)},
                                      {"square", square_name(variant.topology, error.square)},
                                      {"seat", noun(variant, error.seat)}});
}

Message sentence(const rules::Variant& variant, const rules::Outcome& outcome) {
    if (!outcome.ended()) return {};
    const auto winners = winning_seats(variant, outcome);
    if (variant.keeps_points && outcome.ending != Ending::unstated)
        return message(winners.any() ? "outcome.points" : "outcome.points_level",
                       {{"why", why_drawn(variant, outcome)},
                        {"winners", nouns(variant, winners)},
                        {"points", std::ranges::max(outcome.score)}});
    // The losers that resigned; a partner of the winners may have resigned as well.
    const auto given_up = outcome.resigned - winners;
    // A game file may tell of an ending that its game does not have.
    const auto last = variant.goals.last_of.value_or(rules::PieceType::king);
    auto told = message(outcome_key(variant, outcome, winners, given_up.any()),
                        {{"why", why_drawn(variant, outcome)},
                         {"winner", noun(variant, outcome.winner)},
                         {"winners", nouns(variant, winners)},
                         {"resigned", nouns(variant, given_up)},
                         {"piece", noun(variant, last)},
                         {"loser", noun(variant, outcome.loser)}});
    if (!variant.keeps_score()) return told;
    return message(score_key(variant, outcome),
                   {{"outcome", told}, {"score", score_text(variant, outcome.score)}});
}

Message sentence(const rules::Variant& variant, const rules::SeatEvent& event) {
    std::string key{text::enum_name(event.kind)};
    // A mate is told by what follows from it; nothing does where the game ends.
    const auto rule = variant.options.on_mate;
    if (event.kind == rules::SeatEvent::Kind::mated)
        key.append("_").append(
            text::enum_name(rule == rules::OnMate::end_game ? rules::OnMate::inert : rule));
    return message("event." + key,
                   {{"seat", noun(variant, event.seat)}, {"by", noun(variant, event.by)}});
}

} // namespace strata::notation
