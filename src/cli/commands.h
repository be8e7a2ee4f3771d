// SPDX-License-Identifier: MIT
// Options and entry point of every subcommand. All return the exit code: 0 success, 1 failure, 2
// wrong usage. Commands without a display write results to `out` and errors to `err`.
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

// An empty string means that the option was not given.

inline constexpr int default_samples = 64;

struct RenderOptions {
    std::string variant{notation::RuleBook::default_id};
    std::string position;
    std::string moves;  // moves from that position, separated by spaces
    std::string view;   // name of a preset view
    std::string camera; // numbers separated by commas that change the preset view
    int width = 1280;   // pixels, 16..8192
    int height = 720;
    files::SettingsChoice settings;
    bool photo = false;       // ray tracing instead of OpenGL
    int samples = 0;          // of a photo, per pixel; 0: default_samples
    int seed = 1;             // random seed of a photo
    bool transparent = false; // transparent background
    bool map = false;         // 2D map as a page to print
    std::string select;       // square or pin to click
    std::string hover;        // square or pin under the pointer
    std::string marks;        // arrows and marks, in the syntax of comments in game files
    std::string fade;         // names of main boards, separated by commas
    std::string output;       // FILE.png, or FILE.svg for a page to print
};

struct DemoOptions {
    std::string name;   // built-in demonstration or a file; empty: all in turn
    std::string output; // video file such as FILE.mp4, or a folder for images; empty: the window
    // The options below apply to video and images.
    int width = 0; // pixels, 16..8192; 0: 1280x720, GIF 640x360
    int height = 0;
    double fps = 0.0; // 1..60; 0: 12, and for a folder only the still frames
    double speed = 1.0;
    files::SettingsChoice settings;
    std::string view;   // name of a preset view
    std::string camera; // numbers separated by commas; replaces the cameras of the script
    bool still = false; // of a game: the camera does not follow the moves
    bool transparent = false;
    bool presenter = false; // large captions and coordinates
};

struct SettingsOptions {
    files::SettingsChoice settings;
};

// In the options below, `json` selects the output of docs/json.md instead of lines.

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
    std::vector<std::string> files; // -: standard input
    std::string output;             // -: standard output
    std::string to;                 // pgn, fen, epd or json; empty: by the extension of `output`
    bool every_move = false;        // all positions of the main line instead of only the last
};

struct HandoverOptions {
    std::string file; // a game file or a game in one line; -: standard input
};

struct NewOptions {
    std::string from = "grid"; // one of rule_starts()
    std::string output;        // it must not exist; empty or -: standard output
};
// The names of the files to start from.
[[nodiscard]] std::vector<std::string> rule_starts();

struct ReviewOptions {
    std::string file;
    std::uint64_t nodes = review::default_nodes; // per search
    bool tables = false;                         // uses endgame tablebases
    bool json = false;
    std::string output; // writes the annotated game to this file
};

struct ReplayOptions {
    std::string file;
    bool json = false;
};

int run_render(const RenderOptions& options, std::ostream& err);
// Plays those files in the window.
using ShowFiles = std::function<int(std::vector<std::filesystem::path> files, std::ostream& err)>;

// Without an output, `show` plays them in the window.
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
int run_new(const NewOptions& options, std::ostream& out, std::ostream& err);
int run_replay(const ReplayOptions& options, std::ostream& out, std::ostream& err);
int run_review(const ReviewOptions& options, std::ostream& out, std::ostream& err);

} // namespace strata::cli
