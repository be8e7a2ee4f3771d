// SPDX-License-Identifier: MIT
// Commands as text, one a line: recorded sessions, scripts and tests. Blank lines and lines that
// begin with # say nothing.
//
//   new tri-d [position text]     load TEXT               a whole game file, \n for its line ends
//   click b1W                     pin Q3                  a square; a pin or the board on it
//   turn                          clear                   half turn; put down what is in hand
//   choose 1                      promote knight          the first choice offered; the waiting
//   pawn (P7) move b1W-c3N                  whatever a player may type undo   redo   goto 12
//   sibling +1              12: the number of a node, in the order of arrival promote-line 12
//   delete-line 12 comment 12 TEXT               glyph 12 3              tag White Ada resign
//   offer-draw  accept-draw  decline-draw  claim-draw
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "notation/text_error.h"
#include "rules/topology.h"
#include "session/session.h"

namespace strata::session {

// One line, without its end. parse_command(write_command(c)) does what c does; PlayMove comes back
// as TypeMove.
[[nodiscard]] std::string write_command(const rules::Topology& topology, const Command& command);
// The column of the first mistake is named, and the nearest known word.
[[nodiscard]] notation::Parsed<Command> parse_command(const rules::Topology& topology,
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
