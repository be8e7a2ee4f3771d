// SPDX-License-Identifier: MIT
// The targets and their seeds. Inputs of several parts have one a line: a variant, a position, and
// then what is parsed.
#pragma once

#include "target.h"

namespace strata::fuzz {

// positions.cpp
void positions(std::string_view input); // a variant, then its position text
void fen(std::string_view input);
void moves(std::string_view input); // a variant, a position or nothing, then a move
void marks(std::string_view input); // a variant, then a comment
Seeds position_seeds();
Seeds fen_seeds();
Seeds move_seeds();
Seeds mark_seeds();

// games.cpp
void encodings(std::string_view input); // a file of any bytes
void games(std::string_view input);
void pgn(std::string_view input); // of chess where no tag says otherwise
// Trees of moves that repeat each other, grown as the input says: a variant, then any bytes.
void variations(std::string_view input);
void scripts(std::string_view input);
void demonstrations(std::string_view input);
Seeds encoding_seeds();
Seeds game_seeds();
Seeds pgn_seeds();
Seeds variation_seeds();
Seeds script_seeds();
Seeds demonstration_seeds();

// files.cpp
void toml_texts(std::string_view input);
void rule_files(std::string_view input);
void catalogues(std::string_view input);
void pages(std::string_view input);
void puzzles(std::string_view input);
Seeds toml_seeds();
Seeds rule_file_seeds();
Seeds catalogue_seeds();
Seeds page_seeds();
Seeds puzzle_seeds();

// looks.cpp
void settings(std::string_view input);
void setting(std::string_view input);
void saved_views(std::string_view input);
void themes(std::string_view input);
void pieces(std::string_view input);
void numbers(std::string_view input); // words of a command line, one a line
Seeds setting_seeds();
Seeds one_setting_seeds();
Seeds saved_view_seeds();
Seeds theme_seeds();
Seeds piece_seeds();
Seeds number_seeds();

// exchanges.cpp
void handovers(std::string_view input); // a line without its checksum, and as it is; a link
void clocks(std::string_view input);    // a variant, a time control, and what a clock shows
void collections(std::string_view input);
void pasted(std::string_view input); // the game on the board, then what is pasted
void keys(std::string_view input);
void sounds(std::string_view input);
Seeds handover_seeds();
Seeds clock_seeds();
Seeds collection_seeds();
Seeds pasted_seeds();
Seeds key_seeds();
Seeds sound_seeds();

// engine.cpp
void uci(std::string_view input); // lines of another program
Seeds uci_seeds();
void engines(std::string_view input);      // the file of engines of others
void engine_lines(std::string_view input); // what one of them says while it thinks
void players(std::string_view input);
Seeds engine_seeds();
Seeds engine_line_seeds();
Seeds player_seeds();

} // namespace strata::fuzz
