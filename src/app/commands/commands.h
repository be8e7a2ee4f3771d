// SPDX-License-Identifier: MIT
// Every subcommand of the program: its options as a plain value, and the function that carries it
// out. All return the exit code: 0 fine, 1 the thing asked for failed, 2 wrong usage. Those that
// touch no display write results to `out` and what went wrong to `err`.
#pragma once

#include <cstdint>
#include <iosfwd>
#include <string>
#include <vector>

#include "app/files/settings_file.h"
#include "app/match/match_plan.h"
#include "app/match/match_tally.h"
#include "notation/variants/rule_book.h"
#include "review/reviewer.h"

namespace strata::app {

inline constexpr int exit_fine = 0;
inline constexpr int exit_failed = 1;
inline constexpr int exit_usage = 2;

// Empty strings below mean: not given.

struct PlayOptions {
    std::string file;                // a game to open
    std::vector<std::string> others; // games to open in windows of their own
    std::string variant;             // id; not given: that of the last game, or tri-d
    std::string position;            // position text instead of the variant's start
    std::string script;              // file of commands, carried out before the first frame
    std::string trace;               // file for the text mirror of the window
    std::string speak;               // file or pipe for what is said aloud
    SettingsChoice settings;
};

inline constexpr int default_samples = 64;

struct RenderOptions {
    std::string variant{notation::RuleBook::default_id};
    std::string position;
    std::string moves;  // played from there, with blanks between
    std::string view;   // a named view
    std::string camera; // numbers separated by commas; changes the named view
    int width = 1280;   // pixels, 16..8192
    int height = 720;
    SettingsChoice settings;
    bool photo = false;       // light traced in place of OpenGL
    int samples = 0;          // of a photograph, for each pixel; 0: default_samples
    int seed = 1;             // of a photograph
    bool transparent = false; // no background
    bool map = false;         // the flat map, of a page to print
    std::string select;       // a square or a pin, as if clicked
    std::string hover;        // a square or a pin under the pointer
    std::string marks;        // arrows and marks, as in the comments of a game file
    std::string fade;         // names of main boards, separated by commas
    std::string output;       // FILE.png, or FILE.svg: a page to print
};

struct SheetOptions {
    std::string output; // FILE.png
};

struct DemoOptions {
    std::string name;   // of a shipped demonstration, or a file; not given: all in turn
    std::string output; // FILE.mp4 and the like, or a folder for pictures; not given: the window
    // The rest is for pictures.
    int width = 0; // pixels, 16..8192; 0: 1280x720, of a GIF 640x360
    int height = 0;
    double fps = 0.0; // 1..60; 0: 12, and a folder gets the still moments only
    double speed = 1.0;
    SettingsChoice settings;
    std::string view;   // a named view, or
    std::string camera; // numbers separated by commas: instead of the script's cameras
    bool still = false; // of a game: the camera does not follow the moves
    bool transparent = false;
    bool presenter = false; // large words and coordinates
};

struct SettingsOptions {
    SettingsChoice settings;
};

// In the options below `json`: the answer as docs/json.md has it, in place of lines.

struct VariantsOptions {
    bool json = false;
};

struct MovesOptions {
    std::string variant;
    std::string position;
    bool json = false;
};

struct ApplyOptions {
    std::string variant;
    std::vector<std::string> moves; // machine form
    std::string position;
    bool json = false;
};

struct PerftOptions {
    std::string variant;
    int depth = 1; // plies, 0 or more
    std::string position;
    bool divide = false;
    bool json = false;
};

struct CheckOptions {
    std::vector<std::string> files;
    bool json = false;
};

struct MatchOptions {
    std::string variant;
    std::vector<std::string> engines; // one for each seat, or so many that they go into the seats
    std::string position;
    int games = 100;
    MatchLimits limits; // of engines that have none of their own, and no level
    int plies = -1;     // by chance before them; below 0: whole rounds of six or more
    std::uint64_t seed = 1;
    int longest = 400;      // plies
    double patience = 60.0; // seconds
    double grace = 1.0;     // seconds
    std::optional<Sprt> sprt;
    std::string pgn; // file of games; not given: they are not kept
    bool json = false;
};

struct ConvertOptions {
    std::vector<std::string> files; // -: the standard input
    std::string output;             // -: the standard output
    std::string to;                 // pgn, fen, epd, json; not given: by the name of `output`
    bool every_move = false;        // positions of the whole main line, not of its end alone
};

struct HandoverOptions {
    std::string file; // a game, or the line of one; -: the standard input
};

struct ReviewOptions {
    std::string file;
    std::uint64_t nodes = review::default_nodes; // of each thought
    bool tables = false;                         // of endings
    bool json = false;
    std::string output; // the game with what was found, as a file
};

struct ReplayOptions {
    std::string file;
    bool json = false;
};

struct TablesOptions {
    std::string variant{notation::RuleBook::default_id};
    bool make = false;
    std::uint64_t verify = 0; // positions of each ending
    std::uint64_t seed = 1;   // of those
    std::string position;     // to ask for
    bool json = false;
};

struct PuzzlesOptions {
    std::string variant;            // not given: all that have puzzles
    std::vector<std::string> files; // in place of those that come with the program
    std::size_t count = 0;          // so many, spread over all of them; 0: all
    bool prove = false;
    std::uint64_t games = 0; // to look for puzzles in; 0: none
    std::uint64_t first = 0; // number of the first of them
    std::uint64_t seed = 1;  // of those
    std::size_t choose = 0;  // of the files, to write; 0: none
    bool json = false;
};

struct BenchOptions {
    bool json = false;
};

int run_play(const PlayOptions& options);
int run_render(const RenderOptions& options, std::ostream& err);
int run_demo(const DemoOptions& options, std::ostream& err);
int run_contact_sheet(const SheetOptions& options, std::ostream& err);

int run_variants(const VariantsOptions& options, std::ostream& out, std::ostream& err);
int run_settings(const SettingsOptions& options, std::ostream& out, std::ostream& err);
int run_moves(const MovesOptions& options, std::ostream& out, std::ostream& err);
int run_apply(const ApplyOptions& options, std::ostream& out, std::ostream& err);
int run_perft(const PerftOptions& options, std::ostream& out, std::ostream& err);
int run_check(const CheckOptions& options, std::ostream& out, std::ostream& err);
int run_match(const MatchOptions& options, std::ostream& out, std::ostream& err);
int run_convert(const ConvertOptions& options, std::ostream& out, std::ostream& err);
int run_handover(const HandoverOptions& options, std::ostream& out, std::ostream& err);
int run_replay(const ReplayOptions& options, std::ostream& out, std::ostream& err);
int run_review(const ReviewOptions& options, std::ostream& out, std::ostream& err);
int run_tables(const TablesOptions& options, std::ostream& out, std::ostream& err);
int run_puzzles(const PuzzlesOptions& options, std::ostream& out, std::ostream& err);
int run_bench(const BenchOptions& options, std::ostream& out, std::ostream& err);

// The command line: words to one of the functions of commands.h. Reads no file before it knows
// which.

// `arguments` without the program's name; the exit code comes back. A first word that names no
// subcommand belongs to `play`. Wrong usage is told on `err`, with the way to the help.
int run_command_line(std::vector<std::string> arguments, const std::string& version,
                     std::ostream& out, std::ostream& err);

} // namespace strata::app
