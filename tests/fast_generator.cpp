// SPDX-License-Identifier: MIT
#include "fast_generator.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>
#include <stdexcept>

#include "english.h"
#include "notation/games/game_words.h"
#include "notation/moves/move_text.h"
#include "notation/positions/position_text.h"
#include "notation/variants/rule_book.h"
#include "rules/game/outcome.h"
#include "source.h"

namespace strata::tests {

namespace {

using Texts = std::vector<std::pair<std::string, std::string>>;

// Every rule file that ships.
// And those of tests/oracle/rules, which are games for tests only.
Texts shipped() {
    Texts texts;
    for (const auto* folder : {"rules", "tests/oracle/rules"})
        for (const auto& file : std::filesystem::directory_iterator(source(folder))) {
            if (file.path().extension() != ".toml") continue;
            std::stringstream text;
            text << std::ifstream(file.path()).rdbuf();
            texts.emplace_back(file.path().filename().string(), text.str());
        }
    return texts;
}

// `more` are further keys of the seat.
std::string seat_text(const rules::SeatInfo& seat, const std::string& more) {
    return "{ name = \"" + seat.name + "\", letter = \"" + std::string(1, seat.letter) +
           "\", camp = " + std::to_string(seat.camp + 1) + more + " }, ";
}

// Seats in the other direction round the table: the first stays, the rest turn back.
std::string turned_seats(const rules::Variant& variant) {
    std::string seats = "seats = [";
    for (std::size_t i = 0; i < variant.seats.size(); ++i)
        seats += seat_text(variant.seats[(variant.seats.size() - i) % variant.seats.size()], "");
    return seats + "]\n";
}

// "adjoining", or the letters of the teams as in "wgb-r-y".
std::string teamed_seats(const rules::Variant& variant, const std::string& teams) {
    std::string seats = "seats = [";
    for (std::size_t i = 0; i < variant.seats.size(); ++i) {
        const auto& seat = variant.seats[i];
        const auto before = teams.substr(0, teams.find(seat.letter));
        const auto team = teams == "adjoining" ? (i < variant.seats.size() / 2 ? 0 : 1)
                                               : std::ranges::count(before, '-');
        seats += seat_text(seat, ", team = \"team " + std::to_string(team) + "\"");
    }
    return seats + "]\n";
}

// "gaps=block turnInPlace=on" as a rule file. Some names are the data's own (star_text.md,
// round_text.md, draughts_text.md): the direction of turns and the teams, which rule files say by
// their seats, the limit of moves, the rules of draws, and what becomes of eliminated men.
std::string child_of(const std::string& rules) {
    std::istringstream words(rules);
    std::string id;
    words >> id;
    std::string seats;
    std::string options = "[options]\n";
    for (std::string option; words >> option;) {
        const auto equals = option.find('=');
        const auto name = option.substr(0, equals);
        const auto value = option.substr(equals + 1);
        if (name == "turnDir")
            seats = turned_seats(*notation::RuleBook::from_texts(shipped()).find(id));
        else if (name == "moveLimit")
            options += value == "off" ? "fiftyMoves = \"off\"\n" : "fiftyMoves = \"automatic\"\n";
        else if (name == "eliminated")
            options += value == "inert" ? "onMate = \"inert\"\n" : "onMate = \"remove\"\n";
        else if (name == "teams")
            seats = teamed_seats(*notation::RuleBook::from_texts(shipped()).find(id), value);
        else if (name == "drawRules")
            options += value == "off" ? "repetition = \"off\"\nfiftyMoves = \"off\"\n" : "";
        else
            options += name + " = \"" + value + "\"\n";
    }
    return "inherits = \"" + id + "\"\n" + seats + options;
}

std::shared_ptr<const rules::Variant> load(const std::string& rules) {
    auto texts = shipped();
    texts.emplace_back("under-test.toml", child_of(rules));
    const auto book = notation::RuleBook::from_texts(texts);
    if (!book.problems().empty())
        throw std::runtime_error(strata::tests::told(book.problems().front()));
    return book.find("under-test");
}

template <class T>
T taken(notation::Parsed<T> parsed) {
    if (!parsed) throw std::runtime_error(strata::tests::told(parsed.error()));
    return *std::move(parsed);
}

} // namespace

std::shared_ptr<const rules::Variant> variant_named(const std::string& rules) {
    static std::map<std::string, std::shared_ptr<const rules::Variant>> loaded;
    auto& variant = loaded[rules];
    if (!variant) variant = load(rules);
    return variant;
}

rules::Position position_of(const std::string& rules, const std::string& text) {
    return taken(notation::parse_position(variant_named(rules), text));
}

std::string outcome_word(const rules::Position& position) {
    if (position.topology().shape != rules::Shape::tri_d)
        return notation::outcome_line(position.variant(), rules::outcome(position));
    switch (rules::outcome(position).ending) {
    case rules::Ending::checkmate: return "checkmate";
    case rules::Ending::stalemate: return "stalemate";
    case rules::Ending::dead_position: return "dead";
    default: return "none";
    }
}

Generator fast_generator() {
    Generator fast;
    fast.legal_moves = [](const auto& rules, const auto& text) {
        return notation::write_moves(position_of(rules, text));
    };
    fast.play = [](const auto& rules, const auto& text, const auto& move) {
        auto position = position_of(rules, text);
        position.play(taken(notation::parse_move(position, move)));
        return notation::write_position(position);
    };
    fast.in_check = [](const auto& rules, const auto& text) {
        const auto position = position_of(rules, text);
        return rules::in_check(position, position.mover());
    };
    fast.outcome = [](const auto& rules, const auto& text) {
        return outcome_word(position_of(rules, text));
    };
    return fast;
}

} // namespace strata::tests
