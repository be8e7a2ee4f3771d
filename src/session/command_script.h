// SPDX-License-Identifier: MIT
// Commands as text, one per line: recorded sessions, scripts and tests. Blank lines and lines that
// start with # are ignored.
//
//   new tri-d [position text]     a game; `new yalta choice 1`: first alternative start
//   load TEXT                     a whole game file, \n for its line ends
//   click b1W                     a square
//   pin Q3                        a pin, or the board on it
//   turn                          half turn of the selected board
//   clear                         clears the selection
//   choose 1                      the first choice offered
//   promote knight                the pending promotion (TD-P7)
//   move b1W-c3N                  machine or readable form
//   undo / redo                   one ply
//   goto 12                       the number of a node, in order of creation
//   sibling +1                    the next variation
//   promote-line 12               moves the variation starting with that node up
//   delete-line 12
//   add-line 12 b1W-c3N b8B-c6N   adds moves that were not played, after that node
//   comment 12 TEXT
//   glyph 12 3
//   mark green b3N                toggles a ring; green, red, yellow or blue
//   arrow red b3N c5B
//   clear-marks                   all marks of this position
//   what-if                       starts what-if mode, or ends it
//   back                          to where this line left the main line
//   tag White Ada
//   resign                        the seat to move; with two seats also `resign b`
//   player b 3                    engine level of that seat; `player b person`
//   offer-draw / accept-draw / decline-draw
//   claim-draw                    because of this position; `claim-draw Ng8`: of that after Ng8
//   clock 300+5 b=60+1            time control from the next move on; `clock none`
//   stop-clock / start-clock
//   give-time b 60                adds seconds to the clock of that seat
//   wait 12.5                     lets that many seconds pass
//   take-back w                   asks to take back the last move of that seat
//   accept-take-back / decline-take-back
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "notation/text_error.h"
#include "rules/board/topology.h"
#include "session/session.h"

namespace strata::session {

// Writes one line, without line end. parse_command(write_command(c)) is equivalent to c; PlayMove
// is read back as TypeMove. `position` is the current position.
[[nodiscard]] std::string write_command(const rules::Position& position, const Command& command);
// Errors name the column of the first mistake and suggest the nearest known word.
[[nodiscard]] notation::Parsed<Command> parse_command(const rules::Variant& variant,
                                                      std::string_view line);

// True if the first line that is not blank or a comment starts with a command word. Distinguishes
// scripts from games.
[[nodiscard]] bool looks_like_script(std::string_view text);

using ScriptWatch = std::function<void(int line, const Command&, const Report&)>;
// Runs a whole script and returns the number of commands. Stops at the first line that cannot be
// parsed or whose move, position or game is refused; refused clicks are part of a session.
notation::Parsed<int> run_script(Session& session, std::string_view text, const std::string& source,
                                 const ScriptWatch& watch = {});

} // namespace strata::session
