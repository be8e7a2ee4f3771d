// SPDX-License-Identifier: MIT
// Commands as text, one a line: recorded sessions, scripts and tests. Blank lines and lines that
// begin with # say nothing.
//
//   new tri-d [position text]     a game; `new yalta choice 1` takes the first other start
//   load TEXT                     a whole game file, \n for its line ends
//   click b1W                     a square
//   pin Q3                        a pin, or the board on it
//   turn                          the board in hand is turned half round
//   clear                         puts down what is in hand
//   choose 1                      the first choice offered
//   promote knight                what the waiting pawn becomes (TD-P7)
//   move b1W-c3N                  whatever a player may type
//   undo / redo                   one ply
//   goto 12                       the number of a node, in the order of arrival
//   sibling +1                    the next variation
//   promote-line 12               the variation that begins with that node goes up
//   delete-line 12
//   add-line 12 b1W-c3N b8B-c6N   moves that were not played, behind that node
//   comment 12 TEXT
//   glyph 12 3
//   mark green b3N                a ring there, or away again; green, red, yellow or blue
//   arrow red b3N c5B
//   clear-marks                   all of this position
//   what-if                       moves are only tried out from here on; once more: not any more
//   back                          to where this line left the game
//   tag White Ada
//   resign                        the seat to move; of two also `resign b`, out of turn
//   player b 3                    the program plays that seat, at that level; `player b person`
//   offer-draw / accept-draw / decline-draw / claim-draw
//   clock 300+5 b=60+1            everybody's time from the next move on; `clock none`
//   stop-clock / start-clock
//   give-time b 60                so many seconds to that seat
//   wait 12.5                     so many seconds pass
//   take-back w                   the last move of that seat shall be taken back
//   accept-take-back / decline-take-back
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "notation/text_error.h"
#include "rules/board/topology.h"
#include "session/session.h"

namespace strata::session {

// One line, without its end. parse_command(write_command(c)) does what c does; PlayMove comes back
// as TypeMove. `position` is the one that the command is given in.
[[nodiscard]] std::string write_command(const rules::Position& position, const Command& command);
// The column of the first mistake is named, and the nearest known word.
[[nodiscard]] notation::Parsed<Command> parse_command(const rules::Variant& variant,
                                                      std::string_view line);

// True for a text whose first line of substance begins with a command's word: tells scripts from
// games.
[[nodiscard]] bool looks_like_script(std::string_view text);

using ScriptWatch = std::function<void(int line, const Command&, const Report&)>;
// Carries out a whole script; answers how many commands that were. Stops at the first line that
// cannot be read or names a move, position or game that is refused; clicks that are refused are
// part of a session.
notation::Parsed<int> run_script(Session& session, std::string_view text, const std::string& source,
                                 const ScriptWatch& watch = {});

} // namespace strata::session
