// SPDX-License-Identifier: MIT
// What the expectations of the data files mean.
#include "data_reader.h"

#include <algorithm>
#include <exception>

namespace strata::tests {
namespace {

using Words = std::vector<std::string>;

std::string joined(const Words& words) {
    std::string text;
    for (const auto& word : words) {
        text += (text.empty() ? "" : " ") + word;
    }
    return text;
}

bool starts_with(const std::string& text, const std::string& prefix) {
    return text.rfind(prefix, 0) == 0;
}

/// A board move begins with a pin, hence with a capital letter that is not the O of castling;
/// the prefix of a pending promotion (with its comma) does not count.
bool is_board_move(const std::string& move) {
    const auto comma = move.find(',');
    const bool prefixed = comma != std::string::npos && move[0] >= 'a' && move[0] <= 'f';
    const char first = move[prefixed ? comma + 1 : 0];
    return first == 'Q' || first == 'K';
}

bool is_chosen(const std::string& move, const std::string& choice) {
    return choice == "all" ||
           (choice == "boards" ? is_board_move(move) : starts_with(move, choice));
}

/// The legal moves that begin with the argument; "all" and "boards" choose those.
Words chosen(const Words& moves, const std::string& choice) {
    Words result;
    std::copy_if(moves.begin(), moves.end(), std::back_inserter(result),
                 [&](const std::string& move) { return is_chosen(move, choice); });
    std::sort(result.begin(), result.end());
    return result;
}

/// The position a case is about, and what the generator says of it.
class Subject {
public:
    Subject(const Case& test, const Generator& generator)
        : test_(test),
          generator_(generator),
          position_(test.position) {
        for (const auto& move : test.played) {
            position_ = generator.play(test.rules, position_, move);
        }
    }

    /// What the generator says, in the words of the expectation.
    std::string found(const Expectation& expected) const {
        if (expected.keyword == "moves") {
            const Words list = chosen(moves(), expected.argument);
            return list.empty() ? "none" : joined(list);
        }
        if (expected.keyword == "number") {
            return std::to_string(chosen(moves(), expected.argument).size());
        }
        if (expected.keyword == "legal" || expected.keyword == "illegal") {
            return joined(with_legality(expected.words, expected.keyword == "legal"));
        }
        if (expected.keyword == "check") {
            return generator_.in_check(test_.rules, position_) ? "yes" : "no";
        }
        if (expected.keyword == "outcome") {
            return generator_.outcome(test_.rules, position_);
        }
        if (expected.keyword == "text") {
            return expected.argument.empty()
                       ? position_
                       : generator_.play(test_.rules, position_, expected.argument);
        }
        return "(no such expectation)";
    }

private:
    Words moves() const { return generator_.legal_moves(test_.rules, position_); }

    Words with_legality(const Words& candidates, bool wanted) const {
        const Words legal = moves();
        Words result;
        for (const auto& move : candidates) {
            if ((std::find(legal.begin(), legal.end(), move) != legal.end()) == wanted) {
                result.push_back(move);
            }
        }
        return result;
    }

    const Case& test_;
    const Generator& generator_;
    std::string position_;
};

std::string wanted(const Expectation& expected) {
    Words words = expected.words;
    if (expected.keyword == "moves") {
        std::sort(words.begin(), words.end());
    }
    return joined(words);
}

std::string sentence(const Case& test, const Expectation& expected, const std::string& found) {
    return test.name + " (" + test.rules + ", line " + std::to_string(expected.line) +
           "): " + expected.keyword + (expected.argument.empty() ? "" : " " + expected.argument) +
           " should be\n  " + wanted(expected) + "\nbut is\n  " + found;
}

} // namespace

Words check_case(const Case& test, const Generator& generator) {
    Words failures;
    if (test.rules.empty() || test.position.empty() || test.expected.empty()) {
        failures.push_back(test.name + ": has no rules, no position or no expectation");
        return failures;
    }
    try {
        const Subject subject(test, generator);
        for (const auto& expected : test.expected) {
            const std::string found = subject.found(expected);
            if (found != wanted(expected)) {
                failures.push_back(sentence(test, expected, found));
            }
        }
    } catch (const std::exception& error) {
        failures.push_back(test.name + " (" + test.rules + "): " + error.what());
    }
    return failures;
}

Words check_sample(const SampleGame& game, const Generator& generator) {
    Words failures;
    for (std::size_t i = 0; i < game.rules.size(); ++i) {
        const std::string& rules = game.rules[i];
        std::string position = game.start;
        const auto expect_legal = [&](std::size_t expected, const std::string& where) {
            const auto found = generator.legal_moves(rules, position).size();
            if (found != expected) {
                failures.push_back(game.name + " (" + rules + "), " + where + ": " +
                                   std::to_string(found) + " legal moves instead of " +
                                   std::to_string(expected));
            }
        };
        try {
            for (const auto& ply : game.plies) {
                expect_legal(ply.legal.at(i), "before " + ply.move);
                position = generator.play(rules, position, ply.move);
            }
            expect_legal(game.legal_at_end.at(i), "at the end");
            if (position != game.ends.at(i)) {
                failures.push_back(game.name + " (" + rules + ") ends in\n  " + position +
                                   "\ninstead of\n  " + game.ends.at(i));
            }
        } catch (const std::exception& error) {
            failures.push_back(game.name + " (" + rules + "): " + error.what());
        }
    }
    return failures;
}

} // namespace strata::tests
