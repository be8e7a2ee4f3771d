// SPDX-License-Identifier: MIT
// What every variant of rules/ has to bring along: counts, an oracle that agrees with it, a whole
// game. A new rule file fails here with a sentence that says what to add.
#include <algorithm>
#include <fstream>
#include <ranges>
#include <set>

#include "catch.h"
#include "data_reader.h"
#include "notation/positions/position_text.h"
#include "oracle/families.h"
#include "shipped_files.h"

using namespace strata;

namespace {

std::string start_text(const std::shared_ptr<const rules::Variant>& variant) {
    return notation::write_position(rules::Position::start(variant));
}

bool counts_from_start(const std::filesystem::path& file, const std::string& id,
                       const std::string& start) {
    return std::ranges::any_of(tests::read_perft(file), [&](const tests::PerftLine& line) {
        return line.rules == id && line.position == start && line.nodes.size() >= 3;
    });
}

std::size_t played_positions(const std::filesystem::path& file, const std::string& id) {
    std::set<std::string> positions;
    for (const auto& line : tests::read_perft(file))
        if (line.rules == id && tests::is_played(line)) positions.insert(line.position);
    return positions.size();
}

bool is_walked(const std::string& id) {
    const auto holds = [&](const std::vector<std::string>& sets) {
        return std::ranges::find(sets, id) != sets.end();
    };
    return holds(oracle::tri_d_sets) || holds(oracle::star_sets) || holds(oracle::round_sets) ||
           holds(oracle::draughts_sets) || holds(oracle::cross_sets) ||
           std::filesystem::exists(tests::source("tests/oracle/plain/" + id + ".toml"));
}

} // namespace

TEST_CASE("Every rule file that ships is read, and is a variant of its own") {
    std::size_t files = 0;
    for (const auto& entry : std::filesystem::directory_iterator(tests::source("rules"))) {
        if (entry.path().extension() != ".toml") continue;
        INFO(entry.path().filename().string());
        CHECK(tests::shipped_rules().find(entry.path().stem().string()) != nullptr);
        ++files;
    }
    CHECK(files > 0);
    CHECK(tests::shipped_rules().variants().size() == files);
}

TEST_CASE("Every variant has its file of counts, with its start") {
    for (const auto& variant : tests::shipped_rules().variants()) {
        const auto name = "tests/perft/" + variant->id + ".perft";
        const auto start = start_text(variant);
        if (!std::filesystem::exists(tests::source(name)))
            FAIL_CHECK("rules/" << variant->id << ".toml has no counts: add " << name
                                << ", from the rules page or the oracle, beginning with\nstart | "
                                << start);
        else if (!counts_from_start(tests::source(name), variant->id, start))
            FAIL_CHECK(name << " has no counts to depth 3 of " << variant->id
                            << " from its start: add the line\nstart | " << start);
    }
}

TEST_CASE("Every variant has counts of twenty positions that play has reached") {
    constexpr std::size_t wanted = 20;
    for (const auto& variant : tests::shipped_rules().variants()) {
        const auto name = "tests/perft/" + variant->id + ".perft";
        if (!std::filesystem::exists(tests::source(name))) continue; // told above
        const auto found = played_positions(tests::source(name), variant->id);
        if (found < wanted)
            FAIL_CHECK(name << " has " << found << " played positions of " << variant->id
                            << ", and should have " << wanted
                            << ": add them with the program pin_counts --write " << name);
    }
}

TEST_CASE("Every variant is compared with an oracle on random positions") {
    for (const auto& variant : tests::shipped_rules().variants())
        if (!is_walked(variant->id))
            FAIL_CHECK("no oracle is compared with "
                       << variant->id
                       << ": add it to its family in tests/oracle/families.h, or describe it in "
                          "tests/oracle/plain");
}

TEST_CASE("Every variant has a whole game to its result") {
    for (const auto& variant : tests::shipped_rules().variants()) {
        const auto name = "tests/data/games/" + variant->id + ".moves";
        std::ifstream file(tests::source(name));
        std::string outcome;
        std::string move;
        const bool whole = std::getline(file, outcome) && outcome.starts_with("# ") &&
                           outcome.find("wins=") != std::string::npos && std::getline(file, move);
        if (!whole)
            FAIL_CHECK(variant->id << " has no whole game: add " << name
                                   << ", its first line `# ` and the outcome, then a move a line");
    }
}

TEST_CASE("No C++ names a game that is a file alone") {
    std::vector<std::string> files;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(tests::source("src"))) {
        const auto ending = entry.path().extension();
        if (ending == ".cpp" || ending == ".h" || ending == ".def")
            files.push_back(tests::file_text(entry.path()));
    }
    REQUIRE(files.size() > 100);
    std::size_t games = 0;
    for (const auto& variant : tests::shipped_rules().variants()) {
        const bool of_its_own =
            variant->topology.rectangle_files != 0 || variant->topology.shape == rules::Shape::hex;
        if (!of_its_own) continue;
        ++games;
        INFO(variant->id);
        CHECK(std::ranges::none_of(files, [&](const std::string& text) {
            return text.find('"' + variant->id + '"') != std::string::npos;
        }));
    }
    CHECK(games > 4);
}
