// SPDX-License-Identifier: MIT
// Why an external engine does not play.
#pragma once

#include <cstdint>
#include <string>

#include "rules/game/outcome.h"
#include "text/message.h"

namespace strata::engines {

enum class EngineFault : std::uint8_t {
    unknown,       // no engine of that name is configured
    not_started,   // the system cannot start it
    no_protocol,   // it speaks neither UCI nor xboard's protocol
    no_game,       // it does not support the variant
    no_option,     // it has no option of that name
    no_value,      // the option does not accept the value
    no_analysis,   // it plays but does not analyse
    ended,         // it exited by itself
    killed,        // it was killed by a signal or crashed
    closed_output, // it still runs but has closed its standard output
    closed_input,  // it still runs but has closed its standard input
    silent,        // it did not respond in time
    late,          // it exceeded its time on the clock
    illegal,       // it played an illegal move
    claim,         // it claimed a result that the position does not have
    refused,       // it does not accept a legal move or position
    noise,         // it floods its output
    stopped,       // the search was cancelled
};

struct EngineError {
    EngineFault fault{};
    std::string what;    // the option, move, exit status, signal or seconds, depending on the fault
    std::string value{}; // of the option, or the last words of an engine that exited
};
// How a game between two engines ends because of it: no engine that fails has resigned.
[[nodiscard]] rules::Ending ending_of(EngineFault fault);
// Returns a message for the user in which the engine is called `engine`.
[[nodiscard]] text::Message sentence(const EngineError& error, const std::string& engine);

} // namespace strata::engines
