// SPDX-License-Identifier: MIT
#include "data_reader.h"

#include <fstream>
#include <sstream>
#include <stdexcept>

namespace strata::tests {
namespace {

struct Line {
    int number = 0;
    std::string text;
};

[[noreturn]] void refuse(const std::filesystem::path& file, const Line& line) {
    throw std::runtime_error(file.string() + ":" + std::to_string(line.number) +
                             ": cannot understand '" + line.text + "'");
}

std::string trimmed(const std::string& text) {
    const auto first = text.find_first_not_of(" \t\r");
    const auto last = text.find_last_not_of(" \t\r");
    return first == std::string::npos ? "" : text.substr(first, last - first + 1);
}

std::vector<std::string> words_of(const std::string& text) {
    std::istringstream stream(text);
    std::vector<std::string> words;
    for (std::string word; stream >> word;) {
        words.push_back(word);
    }
    return words;
}

std::vector<std::string> fields_of(const std::string& text) {
    std::istringstream stream(text);
    std::vector<std::string> fields;
    for (std::string field; std::getline(stream, field, '|');) {
        fields.push_back(trimmed(field));
    }
    return fields;
}

/// The lines that say something. One that begins with a blank continues the line before it.
std::vector<Line> read_lines(const std::filesystem::path& file) {
    std::ifstream stream(file);
    if (!stream) {
        throw std::runtime_error("cannot read " + file.string());
    }
    std::vector<Line> lines;
    int number = 0;
    for (std::string text; std::getline(stream, text);) {
        ++number;
        if (trimmed(text).empty() || text[0] == '#') {
            continue;
        }
        if (text[0] == ' ' && !lines.empty()) {
            lines.back().text += " " + trimmed(text);
        } else {
            lines.push_back({number, trimmed(text)});
        }
    }
    return lines;
}

/// The rest of a line that begins with "keyword:", or nothing.
bool after_keyword(const Line& line, const std::string& keyword, std::string& rest) {
    if (line.text.rfind(keyword + ":", 0) != 0) {
        return false;
    }
    rest = trimmed(line.text.substr(keyword.size() + 1));
    return true;
}

std::uint64_t number_in(const std::filesystem::path& file, const Line& line,
                        const std::string& word) {
    if (word.empty() || word.find_first_not_of("0123456789") != std::string::npos) {
        refuse(file, line);
    }
    return std::stoull(word);
}

Expectation read_expectation(const std::filesystem::path& file, const Line& line) {
    const auto colon = line.text.find(": ");
    const auto head = words_of(line.text.substr(0, colon));
    if (colon == std::string::npos || head.empty() || head.size() > 2) {
        refuse(file, line);
    }
    return {head[0], head.size() == 2 ? head[1] : "", words_of(line.text.substr(colon + 1)),
            line.number};
}

void read_sample_line(const std::filesystem::path& file, const Line& line, SampleGame& game) {
    std::string rest;
    const auto words = words_of(line.text);
    if (after_keyword(line, "start", rest)) {
        game.start = rest;
    } else if (after_keyword(line, "rules", rest)) {
        game.rules = fields_of(rest);
    } else if (after_keyword(line, "end", rest)) {
        game.ends.push_back(rest);
    } else if (words.size() == game.rules.size() + 1) {
        std::vector<std::size_t> legal;
        for (std::size_t i = 1; i < words.size(); ++i) {
            legal.push_back(number_in(file, line, words[i]));
        }
        if (words[0] == "legal") {
            game.legal_at_end = legal;
        } else {
            game.plies.push_back({words[0], legal});
        }
    } else {
        refuse(file, line);
    }
}

} // namespace

std::vector<PerftLine> read_perft(const std::filesystem::path& file) {
    std::vector<PerftLine> result;
    std::string rules;
    for (const Line& line : read_lines(file)) {
        if (after_keyword(line, "rules", rules)) {
            continue;
        }
        const auto fields = fields_of(line.text);
        if (fields.size() != 3 || rules.empty() || words_of(fields[2]).empty()) {
            refuse(file, line);
        }
        PerftLine perft{rules, fields[0], fields[1], {}};
        for (const auto& word : words_of(fields[2])) {
            perft.nodes.push_back(number_in(file, line, word));
        }
        result.push_back(perft);
    }
    return result;
}

std::vector<Case> read_cases(const std::filesystem::path& file) {
    std::vector<Case> cases;
    std::string rest;
    for (const Line& line : read_lines(file)) {
        if (after_keyword(line, "case", rest)) {
            cases.push_back({rest, "", "", {}, {}});
        } else if (cases.empty()) {
            refuse(file, line);
        } else if (after_keyword(line, "rules", rest)) {
            cases.back().rules = rest;
        } else if (after_keyword(line, "position", rest)) {
            cases.back().position = rest;
        } else if (after_keyword(line, "play", rest)) {
            cases.back().played = words_of(rest);
        } else {
            cases.back().expected.push_back(read_expectation(file, line));
        }
    }
    return cases;
}

std::vector<SampleGame> read_samples(const std::filesystem::path& file) {
    std::vector<SampleGame> games;
    std::string rest;
    for (const Line& line : read_lines(file)) {
        if (after_keyword(line, "game", rest)) {
            games.push_back({});
            games.back().name = rest;
        } else if (games.empty()) {
            refuse(file, line);
        } else {
            read_sample_line(file, line, games.back());
        }
    }
    return games;
}

bool is_played(const PerftLine& line) { return line.name.starts_with("played "); }

std::pair<int, std::uint64_t> deepest_within(const PerftLine& line, std::uint64_t budget) {
    std::pair<int, std::uint64_t> deepest{0, 1};
    for (std::size_t i = 0; i < line.nodes.size() && line.nodes[i] <= budget; ++i) {
        deepest = {int(i) + 1, line.nodes[i]};
    }
    return deepest;
}

} // namespace strata::tests
