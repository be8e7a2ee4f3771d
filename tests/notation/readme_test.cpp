// SPDX-License-Identifier: MIT
// Every example of rules/README.md, read and written back.
#include <map>
#include <sstream>
#include <vector>

#include "notation/games/game_text.h"
#include "notation/moves/move_text.h"
#include "notation/variants/option_text.h"
#include "shipped.h"

using namespace strata;
using namespace strata::tests;

namespace {

struct Example {
    std::string kind, argument; // the words after the fence
    std::vector<std::string> lines;
    [[nodiscard]] std::string text() const {
        std::string all;
        for (const auto& line : lines) all += line + '\n';
        return all;
    }
};

std::vector<Example> examples() {
    std::vector<Example> found;
    std::istringstream page(file_text("rules/README.md"));
    bool inside = false;
    for (std::string line; std::getline(page, line);) {
        if (line.starts_with("```")) {
            inside = !inside;
            if (!inside) continue;
            std::istringstream words(line.substr(3));
            found.emplace_back();
            words >> found.back().kind >> found.back().argument;
        } else if (inside)
            found.back().lines.push_back(line);
    }
    return found;
}

notation::RuleBook book_with(const std::string& name, const std::string& text) {
    const std::pair<std::string, std::string> texts[] = {
        {"tri-d.toml", file_text("rules/tri-d.toml")},
        {"yalta.toml", file_text("rules/yalta.toml")},
        {"chess.toml", file_text("rules/chess.toml")},
        {name, text}};
    return notation::RuleBook::from_texts(texts);
}

void check_rules(const Example& example) {
    const auto book = book_with(example.argument, example.text());
    for (const auto& problem : book.problems()) FAIL(told(problem));
    CHECK(book.find(std::filesystem::path(example.argument).stem().string()));
}

void check_positions(const Example& example) {
    for (const auto& line : example.lines)
        CHECK(notation::write_position(position_at(line, example.argument)) == line);
}

void check_moves(const Example& example) {
    const auto position = position_at(example.lines.at(0), example.argument);
    for (std::size_t i = 1; i < example.lines.size(); ++i) {
        std::istringstream forms(example.lines[i]);
        std::string machine, readable;
        forms >> machine >> readable;
        INFO(example.lines[i]);
        const auto move = notation::parse_move(position, machine);
        REQUIRE(move);
        CHECK(notation::write_move(position, *move) == machine);
        CHECK(notation::write_readable(position, *move, notation::TurnSign::letter) == readable);
        const auto again = notation::parse_readable(position, readable);
        REQUIRE(again);
        CHECK(*again == *move);
    }
}

void check_game(const Example& example) {
    const auto game = notation::parse_game(shipped_rules(), example.text(), "example.pgn");
    INFO((game ? "" : told(game.error())));
    REQUIRE(game);
    CHECK(notation::write_game(*game->variant, game->record) == example.text());
}

template <class T>
std::string message_of(const notation::Parsed<T>& parsed) {
    REQUIRE_FALSE(parsed);
    return told(parsed.error());
}

// The text, a line of three dashes, the message.
void check_mistake(const Example& example) {
    std::string text;
    std::size_t i = 0;
    for (; i < example.lines.size() && example.lines[i] != "---"; ++i)
        text += example.lines[i] + '\n';
    REQUIRE(i + 2 == example.lines.size());
    const auto& message = example.lines.back();
    const auto& first = example.lines.front();
    if (example.argument == "rules") {
        const auto book = book_with("example.toml", text);
        REQUIRE(book.problems().size() == 1);
        CHECK(told(book.problems().front()) == message);
    } else if (example.argument == "position") {
        CHECK(message_of(notation::parse_setup(*shipped("tri-d"), first)) == message);
    } else if (example.argument == "move") {
        CHECK(message_of(notation::parse_move(position_at(first), example.lines.at(1))) == message);
    } else {
        REQUIRE(example.argument == "game");
        CHECK(message_of(notation::parse_game(shipped_rules(), text, "example.pgn")) == message);
    }
}

} // namespace

TEST_CASE("every example of the grammar page reads and writes as it stands there") {
    const std::map<std::string, void (*)(const Example&)> checks = {{"rules", check_rules},
                                                                    {"position", check_positions},
                                                                    {"moves", check_moves},
                                                                    {"game", check_game},
                                                                    {"mistake", check_mistake}};
    std::map<std::string, int> count;
    for (const auto& example : examples()) {
        INFO(example.kind << " " << example.argument << "\n" << example.text());
        REQUIRE(checks.contains(example.kind));
        checks.at(example.kind)(example);
        ++count[example.kind];
    }
    for (const auto& [kind, check] : checks) {
        INFO(kind);
        CHECK(count[kind] > 0);
    }
}

TEST_CASE("the options of the grammar page are those of the program") {
    const auto page = file_text("rules/README.md");
    for (const auto& name : notation::option_names()) {
        INFO(name);
        CHECK(page.find("| `" + name + "` |") != std::string::npos);
    }
}
