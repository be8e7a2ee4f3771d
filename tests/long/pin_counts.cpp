// SPDX-License-Identifier: MIT
// Plays to positions at random and counts from them: the lines "played" of tests/perft.
//
//   pin_counts FILE.perft...     prints, for the first rules of each file, what it should hold
//   pin_counts --write FILE...   appends that to files that have no such lines yet
//
// The same rules always give the same positions. The fast generator counts as long as the next
// count promises to stay below ten million; the oracle has to agree to every count below 40,000.
// For games of the generators in Python it does so when they are run.
#include <algorithm>
#include <fstream>
#include <iostream>
#include <random>
#include <sstream>

#include <fmt/format.h>

#include "data_reader.h"
#include "fast_generator.h"
#include "notation/positions/position_text.h"
#include "oracle/families.h"
#include "oracle/walk.h"
#include "rules/game/outcome.h"
#include "rules/moves/legal.h"
#include "search/perft.h"
#include "source.h"

using namespace strata;

namespace {

constexpr int wanted_positions = 20;
constexpr std::uint64_t most_nodes = 10'000'000;
constexpr std::uint64_t most_for_oracle = 40'000;

constexpr auto heading = R"(
# Reached by random play, made by the program pin_counts and counted by the fast generator. {}
rules: {}
)";
constexpr auto agreed_here = R"("both to 3" says
# that the oracle, the second generator, agrees on the counts to depth 3.)";
constexpr auto agreed_there = R"(The second generator,
# tests/oracle/{}, counts the first of them again.)";

// Of tests/oracle; empty: the oracle knows the rules.
std::string script_of(const std::string& rules) {
    if (std::ranges::count(oracle::cross_sets, rules) > 0) return "cross.py";
    const auto plain = tests::source("tests/oracle/plain/" + rules + ".toml");
    return std::filesystem::exists(plain) ? "plain.py" : "";
}

// Another for each rule set, the same on every machine.
std::uint32_t seed_of(const std::string& rules) {
    std::uint32_t seed = 2026;
    for (const char letter : rules) seed = seed * 31 + static_cast<unsigned char>(letter);
    return seed;
}

bool is_capture(const rules::Position& position, const rules::Move& move) {
    return move.from != rules::no_square && move.kind == rules::MoveKind::piece &&
           position.at(move.to).exists();
}

// Captures are favoured, so that endings are reached too. False when the game ended before.
bool play_on(rules::Position& position, int plies, std::mt19937& random) {
    for (int ply = 0; ply < plies; ++ply) {
        const auto moves = rules::legal_moves(position);
        if (moves.empty() || rules::outcome(position).ended()) return false;
        auto move = moves[random() % moves.size()];
        for (int tries = 0; tries < 3 && ply % 3 == 0 && !is_capture(position, move); ++tries)
            move = moves[random() % moves.size()];
        position.play(move);
    }
    return !rules::outcome(position).ended();
}

// Every next one is played further, up to 200 plies.
rules::Position played(const std::string& rules, int number, int plies, std::mt19937& random) {
    const auto start = rules::Position::start(tests::variant_named(rules));
    for (int tried = 0;; ++tried) {
        auto position = start;
        // Where games end early, later ones are played less far.
        if (play_on(position, plies - std::min(tried / 50, plies - number), random))
            return position;
    }
}

std::vector<std::uint64_t> counts_of(const rules::Position& position) {
    std::vector<std::uint64_t> counts{search::perft(position, 1)};
    while (counts.size() < 12) {
        const auto last = static_cast<double>(counts.back());
        const auto before = counts.size() > 1 ? static_cast<double>(counts[counts.size() - 2]) : 1;
        if (last * last / before > static_cast<double>(most_nodes) || counts.back() == 0) break;
        counts.push_back(search::perft(position, static_cast<int>(counts.size()) + 1));
    }
    return counts;
}

// To which depth the oracle agrees. Throws std::runtime_error where it does not.
int agreed_depth(const std::string& rules, const std::string& text,
                 const std::vector<std::uint64_t>& counts) {
    int depth = 0;
    for (const auto nodes : counts) {
        if (nodes > most_for_oracle) break;
        const auto slow = oracle::perft(rules, text, ++depth);
        if (slow != nodes)
            throw std::runtime_error(fmt::format("{}: {}, depth {}: {} and by the oracle {}", rules,
                                                 text, depth, nodes, slow));
    }
    return depth;
}

std::string block(const std::string& rules) {
    std::mt19937 random(seed_of(rules));
    const auto script = script_of(rules);
    const auto agreed =
        script.empty() ? std::string(agreed_here) : fmt::format(agreed_there, script);
    std::string text = fmt::format(heading, agreed, rules);
    for (int number = 1; number <= wanted_positions; ++number) {
        const int plies = 4 + number * number / 2;
        const auto position = played(rules, number, plies, random);
        const auto written = notation::write_position(position);
        const auto counts = counts_of(position);
        text += fmt::format("played {}", number);
        if (script.empty())
            text += fmt::format(", both to {}", agreed_depth(rules, written, counts));
        text += fmt::format(" | {} |", written);
        for (const auto nodes : counts) text += fmt::format(" {}", nodes);
        text += "\n";
    }
    return text;
}

bool has_played(const std::vector<tests::PerftLine>& lines) {
    for (const auto& line : lines)
        if (tests::is_played(line)) return true;
    return false;
}

void pin(const std::string& file, bool write) {
    const auto lines = tests::read_perft(file);
    if (write && has_played(lines)) return;
    const auto text = block(lines.front().rules);
    if (write)
        std::ofstream(file, std::ios::app) << text;
    else
        std::cout << text << std::flush;
}

} // namespace

int main(int count, char** words) {
    const bool write = count > 1 && std::string(words[1]) == "--write";
    if (count < (write ? 3 : 2)) {
        std::cerr << "usage: pin_counts [--write] FILE.perft...\n";
        return 2;
    }
    try {
        for (int i = write ? 2 : 1; i < count; ++i) pin(words[i], write);
    } catch (const std::runtime_error& difference) {
        std::cerr << difference.what() << "\n";
        return 1;
    }
    return 0;
}
