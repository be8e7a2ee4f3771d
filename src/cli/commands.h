// SPDX-License-Identifier: MIT
// Every subcommand of the program: its options as a plain value, and the function that carries it
// out. All return the exit code: 0 fine, 1 the thing asked for failed, 2 wrong usage. Those that
// touch no display write results to `out` and what went wrong to `err`.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <iosfwd>
#include <string>
#include <vector>

#include "files/settings_file.h"
#include "notation/variants/rule_book.h"
#include "review/reviewer.h"

namespace strata::cli {

inline constexpr int exit_fine = 0;
inline constexpr int exit_failed = 1;
inline constexpr int exit_usage = 2;

// Empty strings below mean: not given.

inline constexpr int default_samples = 64;

struct RenderOptions {
    std::string variant{notation::RuleBook::default_id};
    std::string position;
    std::string moves;  // played from there, with blanks between
    std::string view;   // a named view
    std::string camera; // numbers separated by commas; changes the named view
    int width = 1280;   // pixels, 16..8192
    int height = 720;
    files::SettingsChoice settings;
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

struct DemoOptions {
    std::string name;   // of a shipped demonstration, or a file; not given: all in turn
    std::string output; // FILE.mp4 and the like, or a folder for pictures; not given: the window
    // The rest is for pictures.
    int width = 0; // pixels, 16..8192; 0: 1280x720, of a GIF 640x360
    int height = 0;
    double fps = 0.0; // 1..60; 0: 12, and a folder gets the still moments only
    double speed = 1.0;
    files::SettingsChoice settings;
    std::string view;   // a named view, or
    std::string camera; // numbers separated by commas: instead of the script's cameras
    bool still = false; // of a game: the camera does not follow the moves
    bool transparent = false;
    bool presenter = false; // large words and coordinates
};

struct SettingsOptions {
    files::SettingsChoice settings;
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

int run_render(const RenderOptions& options, std::ostream& err);
// Plays those files in the window.
using ShowFiles = std::function<int(std::vector<std::filesystem::path> files, std::ostream& err)>;

// Without an output `show` plays them in the window.
int run_demo(const DemoOptions& options, const ShowFiles& show, std::ostream& err);

int run_variants(const VariantsOptions& options, std::ostream& out, std::ostream& err);
int run_settings(const SettingsOptions& options, const ui::ActionTable& actions, std::ostream& out,
                 std::ostream& err);
int run_moves(const MovesOptions& options, std::ostream& out, std::ostream& err);
int run_apply(const ApplyOptions& options, std::ostream& out, std::ostream& err);
int run_perft(const PerftOptions& options, std::ostream& out, std::ostream& err);
int run_check(const CheckOptions& options, std::ostream& out, std::ostream& err);
int run_convert(const ConvertOptions& options, std::ostream& out, std::ostream& err);
int run_handover(const HandoverOptions& options, std::ostream& out, std::ostream& err);
int run_replay(const ReplayOptions& options, std::ostream& out, std::ostream& err);
int run_review(const ReviewOptions& options, std::ostream& out, std::ostream& err);

} // namespace strata::cli
