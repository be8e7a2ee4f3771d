// SPDX-License-Identifier: MIT
// A plain player of tests/oracle as a program for `strata match`, in every game that ships:
//
//   strata match tri-d nodes=5000 "plain_player greedy"
//
//   plain_player greedy|three-ply
#include <array>
#include <iostream>

#include "oracle/plain_uci.h"
#include "source.h"

using namespace strata;

int main(int argc, char** argv) {
    const auto player = argc == 2 ? oracle::plain_player_named(argv[1]) : std::nullopt;
    if (!player) {
        std::cerr << "usage: plain_player greedy|three-ply\n";
        return 2;
    }
    oracle::run_plain_uci(*player, notation::RuleBook::load(std::array{tests::source("rules")}),
                          std::cin, std::cout);
}
