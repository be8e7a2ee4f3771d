// SPDX-License-Identifier: MIT
#include "notation/games/puzzle_file.h"

#include <algorithm>
#include <optional>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "notation/moves/move_text.h"
#include "notation/positions/position_text.h"
#include "rules/game/outcome.h"
#include "search/mate_search.h"
#include "text/strings.h"
#include "text/toml_reader.h"

namespace strata::notation {

namespace {

// What a table says, before the rules have judged it.
struct LocatedPuzzle {
    text::LocatedText position;
    text::LocatedWords line;
    text::LocatedWords themes;
    int difficulty = 0;
    std::string from;
};

constexpr int hardest = 100;

class PuzzleReader {
public:
    PuzzleReader(text::TomlReader& in, std::shared_ptr<const rules::Variant> variant)
        : in_(in),
          variant_(std::move(variant)) {}

    // Nothing where something was noted.
    std::optional<Puzzle> read() {
        LocatedPuzzle stated;
        in_.need({"position", "line", "difficulty"});
        in_.text("position", stated.position);
        in_.words("line", stated.line);
        in_.words("themes", stated.themes);
        in_.whole("difficulty", stated.difficulty, 0, hardest);
        in_.text("from", stated.from);
        if (!in_.sound() || stated.position.value.empty() || stated.line.empty())
            return std::nullopt;
        auto position = parse_position(variant_, stated.position.value);
        if (!position) {
            note(stated.position.place, 2, position.error()); // behind the quote
            return std::nullopt;
        }
        Puzzle puzzle{.position = *position,
                      .line = {},
                      .themes = {},
                      .difficulty = stated.difficulty,
                      .from = stated.from,
                      .place = in_.place()};
        if (!read_line(stated.line, puzzle) || !read_themes(stated.themes, puzzle))
            return std::nullopt;
        return puzzle;
    }

private:
    // A mistake inside a text that begins so many columns after that place, less one.
    bool note(Place place, int from, const TextError& error) {
        place.column += std::max(error.column - 1, 0) + from - 1;
        in_.note(place, error.reason);
        return false;
    }

    bool read_line(const text::LocatedWords& line, Puzzle& puzzle) {
        auto position = puzzle.position;
        bool mated = false;
        for (const auto& word : line) {
            const auto move = parse_move(position, word.value);
            if (!mated && !move) return note(word.place, 1, move.error());
            if (mated || puzzle.plies() == search::max_puzzle_plies) {
                in_.note(word.place, mated ? "puzzles.after_mate" : "puzzles.too_long");
                return false;
            }
            const auto record = position.play(*move);
            mated = search::has_mated(position, record, puzzle.hunter());
            puzzle.line.push_back(*move);
        }
        if (!mated) in_.note(line.front().place, "puzzles.no_mate");
        return mated;
    }

    bool read_themes(const text::LocatedWords& themes, Puzzle& puzzle) {
        for (const auto& word : themes) {
            if (std::ranges::find(puzzle_themes, word.value) == puzzle_themes.end()) {
                in_.note(word.place, {"puzzles.theme", {{"text", shown(word.value)}}});
                return false;
            }
            puzzle.themes.push_back(word.value);
        }
        return true;
    }

    text::TomlReader& in_;
    std::shared_ptr<const rules::Variant> variant_;
};

} // namespace

std::string Puzzle::id() const {
    constexpr unsigned low_half = 32;
    const auto number = text::digest(position.variant().id + ' ' + write_position(position));
    return fmt::format("{:08x}", static_cast<std::uint32_t>(number ^ (number >> low_half)));
}

Parsed<std::vector<Puzzle>> parse_puzzles(const RuleBook& book, std::string_view text,
                                          const std::string& source) {
    return text::read_with(text, source, [&](text::TomlReader& in) {
        std::vector<Puzzle> puzzles;
        text::LocatedText id;
        in.need({"variant", "puzzle"});
        if (!in.text("variant", id)) return puzzles;
        const auto variant = book.find(id.value);
        if (!variant) in.note(id.place, book.unknown(shown(id.value)));
        in.tables("puzzle", [&](text::TomlReader& table) {
            if (!variant) return;
            if (auto puzzle = PuzzleReader{table, variant}.read())
                puzzles.push_back(*std::move(puzzle));
        });
        return puzzles;
    });
}

std::string write_puzzles(const rules::Variant& variant, const std::vector<Puzzle>& puzzles) {
    auto text = fmt::format("variant = \"{}\"\n", variant.id);
    if (puzzles.empty()) text += "puzzle = []\n";
    for (const auto& puzzle : puzzles) {
        text += fmt::format("\n[[puzzle]]\nposition = \"{}\"\nline = \"{}\"\nthemes = \"{}\"\n"
                            "difficulty = {}\nfrom = \"{}\"\n",
                            write_position(puzzle.position),
                            fmt::join(write_line(puzzle.position, puzzle.line), " "),
                            fmt::join(puzzle.themes, " "), puzzle.difficulty, puzzle.from);
    }
    return text;
}

} // namespace strata::notation
