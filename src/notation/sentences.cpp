// SPDX-License-Identifier: MIT
// Reasons and results of the rules, in the words of a catalogue.
#include "notation/catalogue.h"

#include "notation/game_words.h"
#include "notation/names.h"
#include "notation/words.h"

namespace strata::notation {
namespace {

using rules::Position;
using rules::Refusal;
using rules::Square;

std::string piece_name(const Catalogue& words, const rules::Variant& variant, rules::Piece piece) {
    if (!piece.exists()) return words.say("words.nothing");
    return piece_name(words, variant, piece.type());
}

std::string square_name(const rules::Topology& topology, Square square) {
    return square == rules::no_square ? "-" : topology.at(square).name;
}

std::string pin_name(const rules::Topology& topology, rules::Pin pin) {
    return pin == rules::no_pin ? "-" : topology.at(pin).name;
}

std::string seat_name(const Catalogue& words, const rules::Variant& variant, rules::Seat seat) {
    if (seat == rules::no_seat) return words.say("words.nobody");
    return words.say("seat." + variant.seats[rules::slot(seat)].name);
}

// "the rook on b6N, the pawn on c5N and the king on e9K6"; an empty square is just named.
std::string listed_squares(const Catalogue& words, const Position& position,
                           const std::vector<Square>& squares) {
    if (squares.empty()) return words.say("words.something");
    std::string text;
    for (std::size_t i = 0; i < squares.size(); ++i) {
        if (i > 0) text += words.say(i + 1 == squares.size() ? "words.and" : "words.comma");
        const auto piece = position.at(squares[i]);
        const auto name = square_name(position.topology(), squares[i]);
        text += piece.exists() ? words.say("words.piece_on",
                                           {{"piece", piece_name(words, position.variant(), piece)},
                                            {"square", name}})
                               : name;
    }
    return text;
}

// Some laws have a sentence of their own for a special case; which one says its key.
std::string law_key(const Catalogue& words, const Position& position, const Refusal& refusal) {
    std::string key = "law." + std::string(key_of(refusal.law));
    if (refusal.squares.empty() && words.find(key + "_bare")) key += "_bare";
    if (position.topology().slots == 1 && words.find(key + "_flat")) key += "_flat";
    const bool may_be_empty = position.options().board_load == rules::BoardLoad::at_most_one;
    if (may_be_empty && words.find(key + "_at_most_one")) key += "_at_most_one";
    return key;
}

std::string number_word(const Catalogue& words, std::size_t number) {
    const std::string key = "number." + std::to_string(number);
    return words.find(key) ? words.say(key) : std::to_string(number);
}

std::string listed_seats(const Catalogue& words, const rules::Variant& variant,
                         rules::Seats seats) {
    std::vector<std::string> names;
    for (int i = 0; i < variant.seat_count(); ++i)
        if ((seats >> i) & 1)
            names.push_back(seat_name(words, variant, static_cast<rules::Seat>(i)));
    if (names.empty()) return words.say("words.nobody");
    std::string text = names.front();
    for (std::size_t i = 1; i < names.size(); ++i)
        text += words.say(i + 1 == names.size() ? "words.and" : "words.comma") + names[i];
    return text;
}

// The losers that resigned; a partner of the winners may have resigned as well.
rules::Seats given_up_by(const rules::Outcome& outcome, rules::Seats winners) {
    return static_cast<rules::Seats>(outcome.resigned & ~winners);
}

// Among more than two it matters who is out and whose merit it was; teams win together.
std::string outcome_key(const Catalogue& words, const rules::Variant& variant,
                        const rules::Outcome& outcome, rules::Seats winners) {
    const std::string key = "outcome." + std::string(key_of(outcome.ending));
    const bool by_first = variant.options.credit == rules::Credit::first_checker;
    std::vector<std::string> special;
    const bool together = winners && (winners & (winners - 1));
    if (given_up_by(outcome, winners))
        special.push_back(key + (together ? "_resigned_team" : "_resigned"));
    if (together) special.push_back(key + "_team");
    if (winners) special.push_back(key + "_won");
    if (variant.game == rules::Game::draughts) special.push_back(key + "_draughts");
    if (variant.seat_count() > 2) {
        special.push_back(key + (by_first ? "_first" : "_deliverer"));
        special.push_back(key + "_many");
    }
    for (const auto& candidate : special)
        if (words.find(candidate)) return candidate;
    return key;
}

} // namespace

std::string piece_name(const Catalogue& words, const rules::Variant& variant,
                       rules::PieceType type) {
    const auto& name = variant.kind(type).name;
    const std::string key = "piece." + name;
    return words.find(key) ? words.say(key) : name;
}

std::string sentence(const Catalogue& words, const Position& position, const Refusal& refusal) {
    const auto& topology = position.topology();
    const auto piece =
        refusal.from == rules::no_square ? rules::Piece{} : position.at(refusal.from);
    return words.say(law_key(words, position, refusal),
                     {{"piece", piece_name(words, position.variant(), piece)},
                      {"from", square_name(topology, refusal.from)},
                      {"to", square_name(topology, refusal.to)},
                      {"pin_from", pin_name(topology, refusal.pin_from)},
                      {"pin_to", pin_name(topology, refusal.pin_to)},
                      {"others", listed_squares(words, position, refusal.squares)},
                      {"count", number_word(words, refusal.squares.size())},
                      {"seat", seat_name(words, position.variant(), position.mover())},
                      {"clause", std::string(rules::clause(refusal.law, position.variant()))}});
}

std::string sentence(const Catalogue& words, const rules::Variant& variant,
                     const rules::Setup& setup, const rules::SetupError& error) {
    std::string key = "setup." + std::string(key_of(error.fault));
    if (error.seat == rules::no_seat && words.find(key + "_bare")) key += "_bare";
    const auto piece =
        error.square == rules::no_square ? rules::Piece{} : setup.board[rules::slot(error.square)];
    return words.say(key, {{"piece", piece_name(words, variant, piece)},
                           {"square", square_name(variant.topology, error.square)},
                           {"seat", seat_name(words, variant, error.seat)}});
}

namespace {

std::string_view score_key(const rules::Variant& variant, const rules::Outcome& outcome) {
    if (variant.game == rules::Game::draughts) return "outcome.score_draughts";
    return outcome.resigned ? "outcome.score_resigned" : "outcome.score";
}

} // namespace

std::string sentence(const Catalogue& words, const rules::Variant& variant,
                     const rules::Outcome& outcome) {
    if (!outcome.ended()) return "";
    const auto winners = winning_seats(variant, outcome);
    std::string text =
        words.say(outcome_key(words, variant, outcome, winners),
                  {{"winner", seat_name(words, variant, outcome.winner)},
                   {"winners", listed_seats(words, variant, winners)},
                   {"resigned", listed_seats(words, variant, given_up_by(outcome, winners))},
                   {"loser", seat_name(words, variant, outcome.loser)}});
    if (variant.keeps_score())
        text +=
            words.say(score_key(variant, outcome), {{"score", score_text(variant, outcome.score)}});
    return text;
}

std::string sentence(const Catalogue& words, const rules::Variant& variant,
                     const rules::SeatEvent& event) {
    std::string key = "event." + std::string(key_of(event.kind));
    if (event.kind == rules::SeatEvent::Kind::mated)
        key += "_" + std::string(key_of(variant.options.on_mate));
    return words.say(key, {{"seat", seat_name(words, variant, event.seat)},
                           {"by", seat_name(words, variant, event.by)}});
}

} // namespace strata::notation
