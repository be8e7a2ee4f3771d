// SPDX-License-Identifier: MIT
// Feeds the targets without any compiler's help: the regression files, the seeds, and a fixed
// number of damaged seeds, the same ones in every run. See tests/README.md.
#include <algorithm>
#include <array>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>
#include <set>

#include <fcntl.h>
#include <unistd.h>

#include "source.h"
#include "target.h"

namespace strata::fuzz {
namespace {

constexpr unsigned longest_run = 60; // seconds that one input may take: it hangs
constexpr std::size_t longest_input = 64 * 1024;
#ifdef __SANITIZE_ADDRESS__
constexpr int share = 6; // of the runs: each takes longer
#else
constexpr int share = 1;
#endif

// What is being tried, for the handler of signals.
std::string trying;
std::string tried_target;

void write_whole(int file, const char* bytes, std::size_t count) {
    while (count > 0) {
        const auto written = write(file, bytes, count);
        if (written <= 0) return;
        bytes += written;
        count -= static_cast<std::size_t>(written);
    }
}

// Only what may be called in a handler of signals.
extern "C" void keep_input(int signal) {
    static char name[128];
    std::strcpy(name, "fuzz-");
    std::strncat(name, tried_target.c_str(), 64);
    std::strcat(name, ".input");
    const int file = open(name, O_WRONLY | O_CREAT | O_TRUNC, 0644);
    write_whole(file, trying.data(), trying.size());
    close(file);
    for (const char* part : {"fuzz: ", tried_target.c_str(), signal == SIGALRM ? " hangs" : " fell",
                             "; the input is kept in ", static_cast<const char*>(name), "\n"})
        write_whole(STDERR_FILENO, part, std::strlen(part));
    _exit(1);
}

void watch_signals() {
    static std::array<char, 64 * 1024> stack;
    stack_t other{};
    other.ss_sp = stack.data();
    other.ss_size = stack.size();
    sigaltstack(&other, nullptr);
    struct sigaction action {};
    action.sa_handler = keep_input;
    action.sa_flags = SA_ONSTACK;
    for (const int signal : {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT, SIGALRM})
        sigaction(signal, &action, nullptr);
}

void try_input(const Target& target, std::string input) {
    trying = std::move(input);
    alarm(longest_run);
    target.run(trying);
    alarm(0);
}

// Damages texts: bytes, stretches, words of this or of another seed, numbers at their limits,
// something many times.
class Damage {
public:
    Damage(const Seeds& seeds, std::string_view name) : seeds_(seeds) {
        random_.seed(20261122);
        for (const char c : name) random_.discard(static_cast<unsigned char>(c));
    }

    std::string next() {
        auto text = seeds_[below(seeds_.size())];
        for (auto times = 1 + below(4); times > 0; --times) damage(text);
        if (text.size() > longest_input) text.resize(longest_input);
        return text;
    }

private:
    std::size_t below(std::size_t limit) { return limit == 0 ? 0 : random_() % limit; }

    std::string stretch_of(const std::string& text, std::size_t longest) {
        const auto at = below(text.size());
        return text.substr(at, 1 + below(longest));
    }

    // What stands between signs.
    std::string word_of(const std::string& text) {
        constexpr auto signs = " \n\t/,;=.\"'[](){}:-+";
        const auto at = below(text.size());
        const auto before = text.find_last_of(signs, at);
        const auto begin = before == std::string::npos ? 0 : before + 1;
        return text.substr(begin, text.find_first_of(signs, begin) - begin);
    }

    std::string special() {
        using namespace std::string_view_literals;
        static constexpr auto words = std::to_array<std::string_view>({"0",
                                                                       "-1",
                                                                       "1",
                                                                       "9",
                                                                       "255",
                                                                       "256",
                                                                       "2147483647",
                                                                       "-2147483648",
                                                                       "4294967296",
                                                                       "9223372036854775807",
                                                                       "99999999999999999999",
                                                                       "nan",
                                                                       "-inf",
                                                                       "1e309",
                                                                       "0x7f",
                                                                       "-",
                                                                       "\\",
                                                                       "\"",
                                                                       "\"\"\"",
                                                                       "'''",
                                                                       "\r\n",
                                                                       "\x1b[2J",
                                                                       "\xC3\xA9",
                                                                       "\xFF",
                                                                       "[%clk ",
                                                                       "[%cal G",
                                                                       "[%",
                                                                       "\x1A",
                                                                       "\xEF\xBB\xBF",
                                                                       "\xC2\xA0",
                                                                       "\xE2\x80\xAE",
                                                                       "\0"sv});
        return std::string(words[below(words.size())]);
    }

    void damage(std::string& text) {
        const auto at = below(text.size() + 1);
        const auto size = std::min(1 + below(16), text.size() - at);
        switch (below(13)) {
        case 0: text.insert(at, 1, static_cast<char>(random_() % 256)); break;
        case 1: text.erase(at, 1); break;
        case 2: text.erase(at, size); break;
        case 3:
            if (at < text.size()) text[at] = static_cast<char>(' ' + below(95));
            break;
        case 4: text.insert(at, stretch_of(text, 16)); break;
        case 5: text.insert(at, stretch_of(seeds_[below(seeds_.size())], 40)); break;
        case 6: text.replace(at, size, word_of(seeds_[below(seeds_.size())])); break;
        case 7: replace_word(text, word_of(seeds_[below(seeds_.size())])); break;
        case 8: replace_word(text, special()); break;
        case 9: text.insert(at, special()); break;
        case 10: text.resize(at); break;
        case 11: repeat(text, at); break;
        case 12: text = in_other_bytes(text); break;
        }
    }

    // As other programs store a text: UTF-16, Latin-1, with what DOS puts at its end, packed.
    std::string in_other_bytes(const std::string& text) {
        const auto kind = below(5);
        if (kind == 3) return text + '\x1A' + stretch_of(text + ' ', 16);
        if (kind == 4) return "\x1F\x8B\x08" + text;
        std::string bytes = kind == 0 ? "\xFF\xFE" : kind == 1 ? "\xFE\xFF" : "";
        for (std::size_t at = 0; at < text.size(); ++at) {
            auto letter = static_cast<unsigned char>(text[at]);
            if (letter >= 0xC2 && letter < 0xC4 && at + 1 < text.size()) // U+0080 to U+00FF
                letter = static_cast<unsigned char>((letter << 6U) | (text[++at] & 0x3F));
            if (kind == 1) bytes += '\0';
            bytes += static_cast<char>(letter);
            if (kind == 0) bytes += '\0';
        }
        return bytes;
    }

    void replace_word(std::string& text, const std::string& word) {
        const auto old = word_of(text);
        const auto at = old.empty() ? std::string::npos : text.find(old, below(text.size()));
        if (at != std::string::npos) text.replace(at, old.size(), word);
    }

    void repeat(std::string& text, std::size_t at) {
        const auto part = stretch_of(text, below(8) == 0 ? 200 : 6);
        std::string many;
        for (auto times = 1 + below(below(20) == 0 ? 2000 : 20); times > 0; --times) many += part;
        text.insert(at, many);
    }

    const Seeds& seeds_;
    std::mt19937 random_;
};

std::string content_of(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

void try_regressions(const Target& target) {
    const auto folder = tests::source("tests/fuzz/regressions") / target.name;
    std::vector<std::filesystem::path> files;
    std::error_code none;
    for (const auto& entry : std::filesystem::directory_iterator(folder, none))
        files.push_back(entry.path());
    std::sort(files.begin(), files.end());
    for (const auto& file : files) try_input(target, content_of(file));
}

void campaign(const Target& target, int runs) {
    tried_target = target.name;
    try_regressions(target);
    const auto seeds = target.seeds();
    demand(!seeds.empty(), "a target has seeds");
    for (const auto& seed : seeds) try_input(target, seed);
    Damage damage(seeds, target.name);
    for (int run = 0; run < runs; ++run) try_input(target, damage.next());
    std::printf("%-16s %6zu seeds %8d damaged\n", tried_target.c_str(), seeds.size(), runs);
    std::fflush(stdout);
}

// Words of the seeds, as libFuzzer reads them: what is between signs, in quotes.
void write_words(const std::filesystem::path& path, const Seeds& seeds) {
    constexpr std::size_t most = 500, longest = 24;
    std::set<std::string> words;
    for (const auto& seed : seeds) {
        std::string word;
        for (const char c : seed + ' ') {
            if (std::isalnum(static_cast<unsigned char>(c)) || c == '_' || c == '-') {
                word += c;
                continue;
            }
            if (word.size() > 1 && word.size() <= longest && words.size() < most)
                words.insert(word);
            word.clear();
        }
    }
    std::ofstream file(path);
    for (const auto& word : words) file << '"' << word << "\"\n";
}

// FOLDER/TARGET/NUMBER and FOLDER/TARGET.dict
void write_seeds(const std::filesystem::path& folder) {
    for (const auto& target : targets()) {
        const auto place = folder / target.name;
        std::filesystem::create_directories(place);
        const auto seeds = target.seeds();
        for (std::size_t i = 0; i < seeds.size(); ++i)
            std::ofstream(place / ("seed-" + std::to_string(i)), std::ios::binary) << seeds[i];
        write_words(folder / (std::string(target.name) + ".dict"), seeds);
    }
}

int usage() {
    std::fprintf(stderr, "usage: fuzz                        every target, its usual runs\n"
                         "       fuzz TARGET [RUNS]          one of them\n"
                         "       fuzz TARGET --input FILE    one input\n"
                         "       fuzz --seeds FOLDER         writes the seeds for libFuzzer\n"
                         "       fuzz --list                 the names of the targets\n");
    return 2;
}

int run(const std::vector<std::string>& words) {
    if (words.empty()) {
        for (const auto& target : targets()) campaign(target, target.runs / share);
        return 0;
    }
    if (words[0] == "--seeds" && words.size() == 2) {
        write_seeds(words[1]);
        return 0;
    }
    if (words[0] == "--list") {
        for (const auto& target : targets()) std::puts(std::string(target.name).c_str());
        return 0;
    }
    const auto* target = find_target(words[0]);
    if (!target) return usage();
    tried_target = target->name;
    if (words.size() == 3 && words[1] == "--input")
        try_input(*target, content_of(words[2]));
    else if (words.size() <= 2)
        campaign(*target, words.size() == 2 ? std::atoi(words[1].c_str()) : target->runs);
    else
        return usage();
    return 0;
}

} // namespace
} // namespace strata::fuzz

int main(int count, char** words) {
    strata::fuzz::watch_signals();
    return strata::fuzz::run({words + 1, words + count});
}
