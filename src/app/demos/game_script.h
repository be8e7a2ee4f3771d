// SPDX-License-Identifier: MIT
// A game as a demonstration: its moves one after the other, told as they are played.
#pragma once

#include "app/demos/demo_script.h"
#include "session/session.h"
#include "text/catalogue.h"

namespace strata::app {

struct GameShow {
    bool from_here = true; // else from the start of the game
    CameraStep camera{};   // where it is looked at from; the default view if empty
    bool follows = true;   // the camera leans towards each move
    double pause = 0.9;    // seconds after each move
};

// The line last gone, to its end. The session is only read.
[[nodiscard]] DemoScript script_of_game(const session::Session& session,
                                        const text::Catalogue& words, const GameShow& wish);

} // namespace strata::app
