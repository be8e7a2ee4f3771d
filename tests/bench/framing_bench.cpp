// SPDX-License-Identifier: MIT
// What White and Black see of the squares and of their own men in middle games, from where they
// sit, counted in pixels. Usage: framing_bench [GAMES [PITCH YAW [STEPS]]]: of other poses of
// Black, in degrees from straight behind him.
#include <cstdio>
#include <cstdlib>

#include "seats_view.h"

using namespace strata;

int main(int argc, char** argv) {
    const int games = argc > 1 ? std::atoi(argv[1]) : 200;
    tests::Lookout lookout("tri-d");
    auto seats = tests::seats_of(lookout);
    const auto tell = [&](const view::Framing& black, bool fades) {
        seats[1] = black;
        const auto seen = tests::seen_by_seats(lookout, games, seats, fades);
        std::printf("pitch %3.0f yaw %+4.0f %s: squares %.1f %.1f ratio %.3f, own men %.3f %.3f, "
                    "own and attacked %.3f %.3f ratio %.3f\n",
                    static_cast<double>(glm::degrees(black.pitch)),
                    static_cast<double>(glm::degrees(black.yaw)) - 180.0, fades ? "faded" : "whole",
                    seen[0].squares, seen[1].squares, seen[1].squares / seen[0].squares,
                    seen[0].own, seen[1].own, seen[0].aims, seen[1].aims,
                    seen[1].aims / seen[0].aims);
        std::fflush(stdout);
    };
    const auto black = seats[1];
    if (argc < 4) {
        tell(black, false);
        tell(black, true);
    }
    for (int n = 3; n < argc; n += 2)
        tell({.yaw = glm::radians(180.0F + static_cast<float>(std::atof(argv[n]))),
              .pitch = glm::radians(static_cast<float>(std::atof(argv[n - 1])))},
             true);
}
