// SPDX-License-Identifier: MIT
#include "ui/spoken/spoken.h"

#include <algorithm>
#include <chrono>
#include <iterator>

#include "notation/words/sentences.h"
#include "text/strings.h"
#include "ui/panels/promotion.h"

namespace strata::ui {
namespace {

using rules::Square;
using text::Message;

// Context for naming squares.
struct Ear {
    const text::Catalogue& words;
    const rules::Topology& topology;
};

const rules::BoardInfo& board_of(const rules::Topology& topology, Square square) {
    return topology.boards[static_cast<std::size_t>(topology.at(square).board)];
}

// "c3" of "c3N".
std::string without_board(const rules::Topology& topology, Square square) {
    const auto& name = topology.at(square).name;
    return name.substr(0, name.size() - board_of(topology, square).name.size());
}

// "Q1", and "Q1 hanging" for Q1i.
std::string pin_word(const Ear& ear, rules::Pin pin) {
    const auto& place = ear.topology.at(pin);
    if (!place.hanging) return place.name;
    return ear.words.say("speech.hanging", {{"pin", place.name.substr(0, place.name.size() - 1)}});
}

std::string board_word(const Ear& ear, const rules::BoardInfo& board) {
    return board.pin ? pin_word(ear, *board.pin)
                     : ear.words.say(notation::level_noun(ear.topology, board));
}

std::string joined(const Ear& ear, const std::vector<std::string>& parts, const char* between) {
    std::string text;
    for (const auto& one : parts) text += (text.empty() ? "" : ear.words.say(between)) + one;
    return text;
}

std::string sentences(const Ear& ear, std::string one, const std::string& other) {
    if (other.empty()) return one;
    if (one.empty()) return other;
    return ear.words.say("words.sentences", {{"one", one}, {"other", other}});
}

class MoveTeller {
public:
    MoveTeller(const text::Catalogue& words, const rules::Position& position,
               const rules::Transition& move)
        : ear_{words, position.topology()},
          variant_(position.variant()),
          move_(move) {}

    [[nodiscard]] std::string tell() const {
        std::string text = way();
        for (int n = 0; n < move_.change_count; ++n) {
            const auto& change = move_.changes[static_cast<std::size_t>(n)];
            if (!change.before.exists() || !change.after.exists() ||
                change.before.type() == change.after.type())
                continue;
            text =
                sentences(ear_, std::move(text),
                          ear_.words.say("speech.becomes", {{"square", at(change.to)},
                                                            {"piece", noun(change.after.type())}}));
        }
        return text;
    }

private:
    [[nodiscard]] std::string at(Square square) const {
        return spoken_square(ear_.words, ear_.topology, square);
    }
    [[nodiscard]] Message noun(rules::PieceType type) const {
        return notation::noun(variant_, type);
    }
    [[nodiscard]] Message seat() const { return notation::noun(variant_, move_.mover); }
    [[nodiscard]] rules::PieceType type_from(Square square) const {
        for (int n = 0; n < move_.change_count; ++n) {
            const auto& change = move_.changes[static_cast<std::size_t>(n)];
            if (change.from == square && change.to != square) return change.before.type();
        }
        return move_.changes.front().before.type();
    }

    [[nodiscard]] std::string way() const {
        switch (move_.move.kind) {
        case rules::MoveKind::resignation:
            if (move_.move.resigns == rules::no_seat)
                return ear_.words.say("speech.passes", {{"seat", seat()}});
            return ear_.words.say("ui.announce.resigned", {{"seat", seat()}});
        case rules::MoveKind::castling:
            return ear_.words.say(
                "speech.castles",
                {{"seat", seat()}, {"from", at(move_.move.from)}, {"to", at(move_.move.to)}});
        case rules::MoveKind::board: return board_way();
        case rules::MoveKind::piece: break;
        }
        return piece_way();
    }
    [[nodiscard]] std::string piece_way() const {
        text::Values values{{"seat", seat()},
                            {"piece", noun(type_from(move_.move.from))},
                            {"from", at(move_.move.from)},
                            {"to", at(move_.move.to)}};
        if (!move_.lifted().empty()) {
            std::vector<Square> taken;
            for (const auto& [square, piece] : move_.lifted()) taken.push_back(square);
            values.emplace_back("count", taken.size());
            values.emplace_back("squares", spoken_squares(ear_.words, ear_.topology, taken));
            return ear_.words.say("speech.takes_many", std::move(values));
        }
        if (move_.captured_on == rules::no_square)
            return ear_.words.say("speech.moves", std::move(values));
        values.emplace_back("taken", noun(move_.captured.type()));
        if (move_.captured_on == move_.move.to)
            return ear_.words.say("speech.takes", std::move(values));
        values.emplace_back("on", at(move_.captured_on));
        return ear_.words.say("speech.takes_in_passing", std::move(values));
    }
    [[nodiscard]] std::string board_way() const {
        const auto& move = move_.move;
        const auto from = pin_word(ear_, move.pin_from);
        const auto to = pin_word(ear_, move.pin_to);
        const char* key = "speech.board";
        if (move.half_turn) key = "speech.board_turned";
        if (move.pin_from == move.pin_to) key = "speech.board_in_place";
        std::string text =
            ear_.words.say(key, {{"seat", seat()}, {"pin_from", from}, {"pin_to", to}});
        if (move.from == rules::no_square || move.from == move.to) return text;
        return sentences(ear_, std::move(text),
                         ear_.words.say("speech.rides", {{"piece", noun(type_from(move.from))},
                                                         {"from", at(move.from)},
                                                         {"to", at(move.to)}}));
    }

    Ear ear_;
    const rules::Variant& variant_;
    const rules::Transition& move_;
};

std::string pins(const Ear& ear, const std::vector<rules::Pin>& all) {
    std::vector<std::string> names;
    for (const auto pin : all) names.push_back(pin_word(ear, pin));
    return joined(ear, names, "words.comma");
}

std::string choices(const Ear& ear, const session::Session& session) {
    std::vector<std::string> names;
    if (const auto question = promotion_question(session))
        for (const auto type : question->types)
            names.push_back(ear.words.say(notation::noun(session.variant(), type)));
    return ear.words.say("speech.choose", {{"pieces", joined(ear, names, "words.comma")}});
}

} // namespace

std::string spoken_square(const text::Catalogue& words, const rules::Topology& topology,
                          Square square) {
    if (!topology.has_pins()) return topology.at(square).name;
    const Ear ear{words, topology};
    return words.say("speech.square", {{"square", without_board(topology, square)},
                                       {"board", board_word(ear, board_of(topology, square))}});
}

std::string spoken_squares(const text::Catalogue& words, const rules::Topology& topology,
                           std::vector<Square> squares) {
    const Ear ear{words, topology};
    std::vector<std::string> names;
    if (!topology.has_pins()) {
        for (const auto square : squares) names.push_back(topology.at(square).name);
        return joined(ear, names, "words.comma");
    }
    std::ranges::stable_sort(squares, {}, [&](Square square) { return topology.at(square).board; });
    std::vector<std::string> groups;
    for (std::size_t n = 0; n < squares.size(); ++n) {
        names.push_back(without_board(topology, squares[n]));
        const bool last = n + 1 == squares.size() ||
                          topology.at(squares[n]).board != topology.at(squares[n + 1]).board;
        if (!last) continue;
        groups.push_back(
            words.say("speech.group", {{"board", board_word(ear, board_of(topology, squares[n]))},
                                       {"squares", joined(ear, names, "words.comma")}}));
        names.clear();
    }
    return joined(ear, groups, "speech.between");
}

std::string spoken(const text::Catalogue& words, const rules::Topology& topology,
                   const std::string& sentence) {
    if (!topology.has_pins()) return sentence;
    const auto in_name = [](char c) {
        return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    };
    std::string text;
    for (std::size_t at = 0; at < sentence.size();) {
        std::size_t end = at;
        while (end < sentence.size() && in_name(sentence[end])) ++end;
        const auto word = sentence.substr(at, std::max<std::size_t>(1, end - at));
        if (const auto square = topology.square_named(word))
            text += spoken_square(words, topology, *square);
        else if (const auto pin = topology.pin_named(word))
            text += pin_word({words, topology}, *pin);
        else
            text += word;
        at += word.size();
    }
    return text;
}

std::string spoken_move(const text::Catalogue& words, const rules::Position& position,
                        const rules::Transition& move) {
    return MoveTeller(words, position, move).tell();
}

std::string spoken_hand(const text::Catalogue& words, const session::Session& session) {
    const auto& hand = session.selection();
    const auto& position = session.position();
    const Ear ear{words, position.topology()};
    if (!hand.choices.empty()) return choices(ear, session);
    if (hand.board != rules::no_pin)
        return words.say("speech.board_in_hand", {{"pin", pin_word(ear, hand.board)},
                                                  {"pins", pins(ear, target_pins(hand))}});
    if (hand.piece == rules::no_square) return {};
    std::vector<Square> free, taken;
    for (const auto square : target_squares(hand))
        (position.at(square).exists() ? taken : free).push_back(square);
    std::string text =
        words.say("speech.in_hand",
                  {{"piece", notation::noun(session.variant(), position.at(hand.piece).type())},
                   {"square", spoken_square(words, ear.topology, hand.piece)},
                   {"count", free.size() + taken.size()}});
    if (!free.empty())
        text = sentences(
            ear, std::move(text),
            words.say("speech.goes", {{"squares", spoken_squares(words, ear.topology, free)}}));
    if (!taken.empty())
        text = sentences(ear, std::move(text),
                         words.say("speech.can_take",
                                   {{"squares", spoken_squares(words, ear.topology, taken)}}));
    return text;
}

std::string spoken_turn(const text::Catalogue& words, const session::Session& session,
                        const reading::Reading& reading) {
    if (session.outcome().ended())
        return words.say(notation::sentence(session.variant(), session.outcome()));
    const auto mover = session.position().mover();
    std::string text =
        words.say("speech.turn", {{"seat", notation::noun(session.variant(), mover)}});
    if (!reading.seats[rules::slot(mover)].in_check()) return text;
    return words.say("words.sentences", {{"one", text}, {"other", words.say("ui.banner.check")}});
}

std::string spoken_pieces(const text::Catalogue& words, const rules::Position& position,
                          rules::Seat army) {
    const Ear ear{words, position.topology()};
    std::vector<rules::PieceType> types;
    std::vector<std::vector<Square>> where;
    for (const auto square : ear.topology.squares) {
        if (!position.exists(square) || !position.at(square).exists() ||
            position.at(square).army() != army)
            continue;
        const auto type = position.at(square).type();
        const auto found = std::ranges::find(types, type);
        const auto at = static_cast<std::size_t>(found - types.begin());
        if (found == types.end()) {
            types.push_back(type);
            where.emplace_back();
        }
        where[at].push_back(square);
    }
    std::vector<std::string> men;
    for (std::size_t n = 0; n < types.size(); ++n)
        men.push_back(words.say("speech.men_of_a_kind",
                                {{"piece", notation::noun(position.variant(), types[n])},
                                 {"squares", spoken_squares(words, ear.topology, where[n])}}));
    std::string text =
        words.say("speech.men_of", {{"seat", notation::noun(position.variant(), army)}});
    for (const auto& one : men) text = sentences(ear, std::move(text), one);
    return text;
}

std::string spoken_taken(const text::Catalogue& words, const rules::Variant& variant,
                         const reading::Taken& taken, rules::Seat by) {
    std::string men;
    for (const auto& one : taken) {
        if (one.by != by) continue;
        if (!men.empty()) men += words.say("words.comma");
        men += words.say("speech.taken_man", {{"seat", notation::noun(variant, one.man.army())},
                                              {"piece", notation::noun(variant, one.man.type())}});
    }
    if (men.empty()) return {};
    return words.say("speech.took", {{"by", notation::noun(variant, by)}, {"men", men}});
}

std::string spoken_boards(const text::Catalogue& words, const rules::Position& position) {
    const Ear ear{words, position.topology()};
    std::vector<rules::Pin> standing;
    for (const auto pin : ear.topology.every_pin())
        if (position.arrangement().stands_on(pin)) standing.push_back(pin);
    if (standing.empty()) return {};
    return words.say("speech.boards", {{"pins", pins(ear, standing)}});
}

std::string spoken_clocks(const text::Catalogue& words, const session::Session& session) {
    if (!session.clocks()) return words.say("speech.no_clocks");
    const Ear ear{words, session.variant().topology};
    std::string text;
    for (const auto seat : session.variant().every_seat()) {
        const auto left = session.clocks()->left(seat, session.given_time());
        const auto seconds =
            std::max<long long>(0, std::chrono::ceil<std::chrono::seconds>(left).count());
        std::string time;
        const auto add = [&](const char* key, long long count) {
            if (count == 0 && !(time.empty() && key == std::string_view("speech.seconds"))) return;
            time += (time.empty() ? "" : " ") + words.say(key, {{"count", count}});
        };
        add("speech.hours", seconds / 3600);
        add("speech.minutes", seconds / 60 % 60);
        add("speech.seconds", seconds % 60);
        text =
            sentences(ear, std::move(text),
                      words.say("speech.clock", {{"seat", notation::noun(session.variant(), seat)},
                                                 {"time", time}}));
    }
    return text;
}

std::string spoken_past(const text::Catalogue& words, const session::Session& session,
                        std::size_t most) {
    const auto past = session.past();
    if (past.empty()) return words.say("speech.no_past");
    const Ear ear{words, session.variant().topology};
    std::string text;
    for (std::size_t n = 0; n < std::min(most, past.size()); ++n)
        text = sentences(ear, std::move(text),
                         spoken_move(words, session.position(), past[past.size() - 1 - n]));
    return text;
}

std::string spoken_typing(std::string_view before, std::string_view after) {
    const auto was = text::letters_of(before);
    const auto is = text::letters_of(after);
    const auto [was_from, is_from] = std::ranges::mismatch(was, is);
    const auto [was_to, is_to] = std::mismatch(was.rbegin(), std::make_reverse_iterator(was_from),
                                               is.rbegin(), std::make_reverse_iterator(is_from));
    std::string come;
    for (auto letter = is_from; letter != is_to.base(); ++letter) come += *letter;
    if (!come.empty()) return come;
    return was_to.base() - was_from == 1 ? std::string{*was_from} : std::string{};
}

} // namespace strata::ui
