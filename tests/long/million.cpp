// SPDX-License-Identifier: MIT
// Compares the two generators on a million random positions of each family, in parts: half of each
// part under the rule sets that are listed, half under options and teams drawn at random.
//
//   million [--family NAME] [--positions N] [--progress FILE]
//
// Each part prints a line: family, part, positions, seconds of processor time. With --progress they
// are kept in that file, and a later run goes on behind them.
#include <ctime>
#include <fstream>
#include <iostream>
#include <set>
#include <sstream>
#include <string>

#include "oracle/walk.h"

using namespace strata;

namespace {

constexpr long part_size = 10'000;

struct Wanted {
    std::string family; // empty: all
    long positions = 1'000'000;
    std::string progress;
};

// Throws std::invalid_argument.
Wanted read_arguments(int count, char** words) {
    Wanted wanted;
    for (int i = 1; i < count; i += 2) {
        const std::string name = words[i];
        if (i + 1 == count) throw std::invalid_argument(name + " needs a value");
        if (name == "--family")
            wanted.family = words[i + 1];
        else if (name == "--positions")
            wanted.positions = std::stol(words[i + 1]);
        else if (name == "--progress")
            wanted.progress = words[i + 1];
        else
            throw std::invalid_argument("there is no argument " + name);
    }
    return wanted;
}

std::string part_name(oracle::Family family, long part) {
    return std::string(oracle::name_of(family)) + " " + std::to_string(part);
}

std::set<std::string> parts_done(const std::string& progress) {
    std::set<std::string> done;
    std::ifstream file(progress);
    for (std::string line; std::getline(file, line);) {
        std::istringstream words(line);
        std::string family, part, positions, seconds;
        if (words >> family >> part >> positions >> seconds) done.insert(family + " " + part);
    }
    return done;
}

void compare_part(oracle::Family family, long part, const Wanted& wanted) {
    const auto before = std::clock();
    const auto seed = static_cast<std::uint32_t>(1 + part) * 1000;
    const long listed = oracle::walk(family, oracle::Sets::listed, seed, part_size / 2);
    const long drawn = oracle::walk(family, oracle::Sets::drawn, seed, part_size - part_size / 2);
    const auto seconds = static_cast<double>(std::clock() - before) / CLOCKS_PER_SEC;
    std::ostringstream line;
    line << part_name(family, part) << " " << listed + drawn << " " << seconds << "\n";
    std::cout << line.str() << std::flush;
    if (!wanted.progress.empty()) std::ofstream(wanted.progress, std::ios::app) << line.str();
}

void compare(const Wanted& wanted) {
    const auto done = parts_done(wanted.progress);
    const long parts = (wanted.positions + part_size - 1) / part_size;
    for (long part = 0; part < parts; ++part)
        for (const auto family : oracle::all_families)
            if ((wanted.family.empty() || wanted.family == oracle::name_of(family)) &&
                !done.contains(part_name(family, part)))
                compare_part(family, part, wanted);
}

} // namespace

int main(int count, char** words) {
    Wanted wanted;
    try {
        wanted = read_arguments(count, words);
    } catch (const std::logic_error& mistake) {
        std::cerr << "million: " << mistake.what() << "\n";
        return 2;
    }
    try {
        compare(wanted);
    } catch (const oracle::Disagreement& difference) {
        std::cerr << difference.what() << "\n";
        return 1;
    }
    return 0;
}
