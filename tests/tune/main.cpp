// SPDX-License-Identifier: MIT
// Fits the weights of the evaluation to games of the engine against itself.
//
// tune play VARIANT FILE [GAMES] [NODES] [SEED]   appends games to the file, goes on where it ended
// tune fit VARIANT FILE [FREEDOM] [TRUST]         writes the weights to assets/weights
// tune match VARIANT ONE OTHER [GAMES] [NODES] [SEED]   of two folders of weights
//
// A line of the file is a quiet position: game, points of the first seat in halves, score of the
// search for that seat, and the position, with tabs between. TRUST, in hundredths, is how much the
// score counts beside the result.
#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdio>
#include <fstream>
#include <iostream>
#include <string>

#include "fit.h"
#include "games.h"
#include "notation/positions/position_text.h"
#include "notation/variants/rule_book.h"
#include "notation/variants/weights_file.h"
#include "source.h"

using namespace strata;

namespace {

constexpr std::size_t table_size = 4; // megabytes

struct Arguments {
    std::vector<std::string> words;
    [[nodiscard]] std::uint64_t number(std::size_t at, std::uint64_t otherwise) const {
        return at < words.size() ? std::stoull(words[at]) : otherwise;
    }
};

search::Weights weights_in(const std::filesystem::path& folder, const rules::Variant& variant) {
    const auto read = notation::load_weights(folder, variant);
    if (!read) throw std::runtime_error("no weights in " + folder.string());
    return *read;
}

// How many games a file has.
std::uint64_t games_in(const std::string& name) {
    std::ifstream file(name);
    std::string line, last;
    while (std::getline(file, line))
        if (!line.empty()) last = line;
    return last.empty() ? 0 : std::stoull(last) + 1;
}

int play(const std::shared_ptr<const rules::Variant>& variant, const Arguments& arguments) {
    const auto& name = arguments.words.at(2);
    const auto games = arguments.number(3, 2000), nodes = arguments.number(4, 1500),
               seed = arguments.number(5, 1);
    search::Engine engine(*variant, weights_in(tests::source("assets/weights"), *variant),
                          table_size);
    auto game = games_in(name);
    std::ofstream file(name, std::ios::app);
    for (; game < games; ++game) {
        const auto start = tune::opening(variant, engine, seed * 1'000'003 + game);
        const auto played = tune::play(start, engine, engine, nodes);
        std::string lines;
        for (const auto& sample : played.quiet)
            lines += std::to_string(game) + '\t' + std::to_string(std::lround(played.points * 2)) +
                     '\t' + std::to_string(sample.score) + '\t' +
                     notation::write_position(sample.position) + '\n';
        file << lines << std::flush;
    }
    return 0;
}

std::vector<tune::Judged> judged_in(const std::string& name,
                                    const std::shared_ptr<const rules::Variant>& variant,
                                    double trust) {
    constexpr double scale = 0.005;
    std::ifstream file(name);
    std::vector<tune::Judged> positions;
    for (std::string line; std::getline(file, line);) {
        std::array<std::string, 3> numbers;
        std::size_t begin = 0;
        for (auto& number : numbers) {
            const auto tab = line.find('\t', begin);
            number = line.substr(begin, tab - begin);
            begin = tab + 1;
        }
        const auto position = notation::parse_position(variant, line.substr(begin));
        if (!position) continue;
        const double result = std::stod(numbers[1]) / 2.0;
        const double seen = 1.0 / (1.0 + std::exp(-scale * std::stod(numbers[2])));
        positions.push_back({*position, static_cast<float>((1.0 - trust) * result + trust * seen)});
    }
    return positions;
}

int fit(const std::shared_ptr<const rules::Variant>& variant, const Arguments& arguments) {
    const auto folder = tests::source("assets/weights");
    tune::FitOptions options;
    options.freedom = static_cast<double>(arguments.number(3, 15));
    const auto positions = judged_in(arguments.words.at(2), variant,
                                     static_cast<double>(arguments.number(4, 50)) / 100.0);
    const auto weights = tune::fit(*variant, weights_in(folder, *variant), positions, options);
    const auto path = notation::weights_file(folder, *variant);
    std::ifstream old(path);
    std::string comment;
    for (std::string line; std::getline(old, line) && line.starts_with('#');)
        comment += line + '\n';
    std::ofstream(path) << comment << notation::write_weights(weights);
    return 0;
}

int match(const std::shared_ptr<const rules::Variant>& variant, const Arguments& arguments) {
    search::Engine one(*variant, weights_in(arguments.words.at(2), *variant), table_size);
    search::Engine other(*variant, weights_in(arguments.words.at(3), *variant), table_size);
    const auto games = arguments.number(4, 200), nodes = arguments.number(5, 5000),
               seed = arguments.number(6, 1);
    std::array<int, 3> results{}; // lost, drawn, won
    for (std::uint64_t game = 0; game < games; ++game) {
        const auto start = tune::opening(variant, one, seed * 1'000'003 + game / 2);
        const bool is_white = game % 2 == 0;
        const auto points = is_white ? tune::play(start, one, other, nodes).points
                                     : 1.0 - tune::play(start, other, one, nodes).points;
        ++results[static_cast<std::size_t>(std::lround(points * 2))];
        const double played = static_cast<double>(game + 1);
        const double share = (results[2] + results[1] / 2.0) / played;
        const double spread = (results[2] * std::pow(1 - share, 2) +
                               results[1] * std::pow(0.5 - share, 2) + results[0] * share * share) /
                              played;
        const double error = 1.96 * std::sqrt(spread / played);
        const auto elo = [](double x) {
            return -400.0 * std::log10(1.0 / std::clamp(x, 0.001, 0.999) - 1.0);
        };
        if (game % 10 == 9 || game + 1 == games)
            std::cout << "+" << results[2] << " =" << results[1] << " -" << results[0] << "  "
                      << std::lround(share * 100) << "%  Elo " << std::lround(elo(share))
                      << ", 95%: " << std::lround(elo(share - error)) << " to "
                      << std::lround(elo(share + error)) << std::endl;
    }
    return 0;
}

} // namespace

int main(int argc, char** argv) {
    const Arguments arguments{{argv + 1, argv + argc}};
    if (arguments.words.size() < 3) {
        std::cerr << "tune play|fit|match VARIANT FILE ..., see tests/tune/main.cpp\n";
        return 2;
    }
    const auto book = notation::RuleBook::load(std::array{tests::source("rules")});
    const auto variant = book.find(arguments.words[1]);
    if (!variant || variant->seat_count() != 2 || !variant->has_kings()) {
        std::cerr << "weights are fitted for games of two seats with kings\n";
        return 2;
    }
    if (arguments.words[0] == "play") return play(variant, arguments);
    if (arguments.words[0] == "fit") return fit(variant, arguments);
    return match(variant, arguments);
}
