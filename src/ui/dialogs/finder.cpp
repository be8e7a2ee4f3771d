// SPDX-License-Identifier: MIT
// Which lines a search finds, and in which order.
#include "ui/dialogs/finder.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <limits>
#include <optional>
#include <tuple>

#include "text/strings.h"

namespace strata::ui {
namespace {

// How a word was found: the smaller the better. Words of a name and of a synonym alternate.
constexpr int whole_name = -40;
constexpr int whole_synonym = -30;
constexpr int same = 0;      // the word itself
constexpr int begins = 4;    // the beginning of a word
constexpr int inflected = 8; // another ending
constexpr int inside = 12;
constexpr int mistyped = 18;
constexpr int of_synonym = 2; // more, if the word is one of a synonym
constexpr int of_more = 15;   // more, if it is only in `more`
constexpr int scattered = 5;  // more, if its words are of several phrases
constexpr int single = 3;     // more, for one value, game or page among many of its kind
constexpr int none = 1 << 20; // not found
constexpr std::size_t shortest_with_error = 4; // letters of a word that may be mistyped
constexpr std::size_t shortest_inside = 3;     // letters of a word that may be part of another
constexpr std::size_t nearest_lines = 5;

using Words = std::vector<std::string>;

bool is_of_word(unsigned char c) { return std::isalnum(c) != 0 || c >= 0x80; }

Words words_of(std::string_view folded) {
    Words words(1);
    for (const char c : folded)
        if (is_of_word(static_cast<unsigned char>(c)))
            words.back() += c;
        else if (!words.back().empty())
            words.emplace_back();
    if (words.back().empty()) words.pop_back();
    return words;
}

std::string joined(const Words& words) {
    std::string all;
    for (const std::string& word : words) all += word;
    return all;
}

// One letter more, less or another, or two neighbours exchanged.
bool differs_by_one(std::string_view a, std::string_view b) {
    if (a.size() > b.size()) std::swap(a, b);
    if (b.size() - a.size() > 1) return false;
    const auto at = static_cast<std::size_t>(std::ranges::mismatch(a, b).in1 - a.begin());
    if (at == a.size()) return true;
    if (a.size() < b.size()) return a.substr(at) == b.substr(at + 1);
    if (a.substr(at + 1) == b.substr(at + 1)) return true;
    return at + 1 < a.size() && a[at] == b[at + 1] && a[at + 1] == b[at] &&
           a.substr(at + 2) == b.substr(at + 2);
}

// "flipped" and "flip", "exporting" and "exports".
bool differs_in_ending(std::string_view a, std::string_view b) {
    const auto same_part = static_cast<std::size_t>(std::ranges::mismatch(a, b).in1 - a.begin());
    const std::size_t longest = std::max(a.size(), b.size());
    return same_part >= 4 && longest - same_part <= 3;
}

int cost_in_word(std::string_view wanted, std::string_view word) {
    if (wanted == word) return same;
    if (word.starts_with(wanted)) return begins;
    if (differs_in_ending(wanted, word)) return inflected;
    if (wanted.size() >= shortest_inside && word.find(wanted) != word.npos) return inside;
    if (wanted.size() < shortest_with_error) return none;
    if (word.size() >= shortest_with_error && differs_by_one(wanted, word)) return mistyped;
    // While it is being typed: the beginning may be longer or shorter than what is typed so far.
    for (std::size_t n = wanted.size() - 1; n <= wanted.size() + 1 && n < word.size(); ++n)
        if (differs_by_one(wanted, word.substr(0, n))) return mistyped + 1;
    return none;
}

int cost_in_words(std::string_view wanted, const Words& words) {
    int cost = none;
    for (const std::string& word : words) cost = std::min(cost, cost_in_word(wanted, word));
    return cost;
}

struct Search {
    Words words;
    std::string whole;   // its words without blanks
    std::string written; // for signs: "!?"
};

Search search_of(std::string_view text, std::string_view ignored) {
    const std::string folded = text::folded(text::trimmed(text));
    Search search{words_of(folded), {}, folded};
    search.whole = joined(search.words);
    const Words empty_words = words_of(text::folded(ignored));
    Words rest = search.words;
    std::erase_if(rest, [&](const std::string& word) {
        return std::ranges::find(empty_words, word) != empty_words.end();
    });
    if (!rest.empty()) search.words = std::move(rest);
    return search;
}

// All words in the one phrase.
int cost_in_phrase(const Search& search, const Words& phrase, int whole) {
    const std::string together = joined(phrase);
    if (together == search.whole) return whole;
    int cost = 0;
    for (const std::string& word : search.words) {
        cost += cost_in_words(word, phrase);
        if (cost >= none) break;
    }
    if (cost == 0 && search.words.size() == phrase.size()) return whole + 1; // in another order
    if (cost < none || search.whole.size() < shortest_with_error) return cost;
    // "full screen" and "fullscreen".
    if (together.starts_with(search.whole)) return begins;
    return differs_by_one(search.whole, together) ? mistyped : none;
}

struct FoldedLine {
    std::vector<Words> phrases; // the name first, then the synonyms
    Words more;

    explicit FoldedLine(const FinderLine& line) : more(words_of(text::folded(line.more))) {
        phrases.push_back(words_of(text::folded(line.name)));
        const std::string synonyms = text::folded(line.synonyms);
        for (std::size_t from = 0; from < synonyms.size();) {
            const auto to = std::min(synonyms.find(';', from), synonyms.size());
            phrases.push_back(words_of(std::string_view(synonyms).substr(from, to - from)));
            from = to + 1;
        }
    }
};

int cost_of_word(const std::string& word, const FoldedLine& line) {
    int cost = cost_in_words(word, line.phrases.front());
    for (const Words& phrase : std::span(line.phrases).subspan(1))
        cost = std::min(cost, cost_in_words(word, phrase) + of_synonym);
    return std::min(cost, cost_in_words(word, line.more) + of_more);
}

std::optional<int> cost_of(const FinderLine& line, const Search& search) {
    if (search.words.empty()) { // signs, or nothing
        const bool found = text::folded(line.name).find(search.written) != std::string::npos ||
                           text::folded(line.more).find(search.written) != std::string::npos;
        return found ? std::optional{0} : std::nullopt;
    }
    const FoldedLine folded(line);
    int cost = cost_in_phrase(search, folded.phrases.front(), whole_name);
    for (const Words& phrase : std::span(folded.phrases).subspan(1))
        cost = std::min(cost, cost_in_phrase(search, phrase, whole_synonym) + of_synonym);
    int apart = search.words.size() > 1 ? scattered : 0;
    for (const std::string& word : search.words) apart += cost_of_word(word, folded);
    cost = std::min(cost, apart);
    if (!std::holds_alternative<Action>(line.effect) &&
        !std::holds_alternative<ShowSetting>(line.effect))
        cost += single;
    return cost < none ? std::optional{cost} : std::nullopt;
}

// 0: the words are in the line; 1 for each that has nothing in common with it.
double distance(const FinderLine& line, const Search& search) {
    const FoldedLine folded(line);
    double all = 0.0;
    for (const std::string& wanted : search.words) {
        double least = cost_of_word(wanted, folded) < none ? 0.0 : 1.0;
        for (const Words& phrase : folded.phrases)
            for (const std::string& word : phrase) {
                if (least == 0.0) break;
                const auto longest = static_cast<double>(std::max(word.size(), wanted.size()));
                least = std::min(least, text::edit_distance(word, wanted) / longest);
            }
        all += least;
    }
    return all;
}

std::vector<const FinderLine*> most_similar(std::span<const FinderLine> all, const Search& search) {
    std::vector<std::pair<double, const FinderLine*>> by_distance;
    by_distance.reserve(all.size());
    for (const FinderLine& line : all) by_distance.emplace_back(distance(line, search), &line);
    std::ranges::stable_sort(by_distance, {}, &std::pair<double, const FinderLine*>::first);
    by_distance.resize(std::min(by_distance.size(), nearest_lines));
    std::vector<const FinderLine*> lines;
    for (const auto& [far, line] : by_distance) lines.push_back(line);
    return lines;
}

} // namespace

FinderMatches found_lines(std::span<const FinderLine> all, std::string_view text,
                          std::span<const std::string> recent, std::string_view ignored) {
    struct Found {
        const FinderLine* line;
        std::tuple<int, std::ptrdiff_t, std::size_t> order;
    };
    const Search search = search_of(text, ignored);
    std::vector<Found> found;
    for (const FinderLine& line : all)
        if (const auto cost = cost_of(line, search)) {
            // Of equals the one whose name has fewer other words.
            const std::size_t words =
                search.words.empty() ? 0 : words_of(text::folded(line.name)).size();
            found.push_back(
                {&line, {*cost, std::ranges::find(recent, line.id) - recent.begin(), words}});
        }
    std::ranges::stable_sort(found, {}, &Found::order);
    FinderMatches matches;
    for (const Found& one : found) matches.lines.push_back(one.line);
    matches.nearest = found.empty();
    if (found.empty()) matches.lines = most_similar(all, search);
    return matches;
}

} // namespace strata::ui
