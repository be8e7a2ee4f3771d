// SPDX-License-Identifier: MIT
#include "notation/games/annotation_text.h"

#include <algorithm>
#include <tuple>

#include <fmt/format.h>

#include "notation/games/clock_text.h"
#include "notation/names.h"
#include "text/strings.h"

namespace strata::notation {
namespace {

using rules::Square;
using rules::Topology;

constexpr std::string_view ink_letters = "GRYB";
constexpr std::string_view squares_mark = "csl";
constexpr std::string_view arrows_mark = "cal";

// A stretch of a comment: words, or one mark with its brackets.
struct Stretch {
    std::string_view text;
    std::size_t at = 0; // where it begins
    bool mark = false;
    bool closed = true; // a mark that has its ']'

    [[nodiscard]] std::string_view name() const {
        const auto inner = text.substr(2);
        return inner.substr(0, inner.find_first_of(" \t\r\n]"));
    }
    [[nodiscard]] bool is_ours() const {
        return mark && (name() == squares_mark || name() == arrows_mark);
    }
};

std::vector<Stretch> parts_of(std::string_view comment) {
    std::vector<Stretch> parts;
    std::size_t at = 0;
    while (at < comment.size()) {
        const auto mark = std::min(comment.find("[%", at), comment.size());
        if (mark > at) parts.push_back({comment.substr(at, mark - at), at});
        if (mark == comment.size()) break;
        const auto end = comment.find(']', mark);
        const bool closed = end != std::string_view::npos;
        at = closed ? end + 1 : comment.size();
        parts.push_back({comment.substr(mark, at - mark), mark, true, closed});
    }
    return parts;
}

// What stands between the commas of a mark.
std::vector<Stretch> entries_of(const Stretch& mark) {
    std::vector<Stretch> entries;
    std::size_t at = 2 + mark.name().size();
    const std::size_t end = mark.text.size() - 1;
    while (at < end) {
        const auto comma = std::min(mark.text.find(',', at), end);
        const auto entry = trimmed(mark.text.substr(at, comma - at));
        if (!entry.empty())
            entries.push_back(
                {entry, mark.at + static_cast<std::size_t>(entry.data() - mark.text.data())});
        at = comma + 1;
    }
    return entries;
}

using Ends = std::pair<Square, Square>;

// Every way to part the text into two squares, by names alone, by labels alone or by either.
template <class Called>
std::vector<Ends> splits(std::string_view text, Called&& called) {
    std::vector<Ends> found;
    for (std::size_t at = 1; at < text.size(); ++at) {
        const std::optional<Square> from = called(text.substr(0, at));
        const std::optional<Square> to = from ? called(text.substr(at)) : std::nullopt;
        if (to) found.emplace_back(*from, *to);
    }
    return found;
}

std::optional<Square> labelled(const Topology& topology, std::string_view label) {
    for (const auto square : topology.squares)
        if (topology.at(square).label == label) return square;
    return std::nullopt;
}

// Of all names and labels of squares, in bytes.
std::size_t longest_name(const Topology& topology) {
    std::size_t longest = 0;
    for (const auto square : topology.squares)
        longest =
            std::max({longest, topology.at(square).name.size(), topology.at(square).label.size()});
    return longest;
}

std::vector<Ends> ends_of(const Topology& topology, std::string_view text) {
    if (text.size() > 2 * longest_name(topology) + 1) return {};
    if (const auto sign = text.find('-'); sign != std::string_view::npos) {
        const auto from = square_called(topology, text.substr(0, sign));
        const auto to = square_called(topology, text.substr(sign + 1));
        return from && to ? std::vector{Ends{*from, *to}} : std::vector<Ends>{};
    }
    auto found = splits(text, [&](auto name) { return topology.square_named(name); });
    if (!found.empty()) return found;
    found = splits(text, [&](auto label) { return labelled(topology, label); });
    if (!found.empty()) return found;
    return splits(text, [&](auto name) { return square_called(topology, name); });
}

class Reader {
public:
    explicit Reader(const Topology& topology) : topology_(topology) {}

    ReadAnnotations read(std::string_view comment) {
        if (comment.find("[%c") == std::string_view::npos) return {}; // as both of our marks begin
        for (const Stretch& part : parts_of(comment)) {
            if (!part.is_ours()) continue;
            if (!part.closed) {
                show_error(part.at, "annotation.not_closed");
                continue;
            }
            for (const Stretch& one : entries_of(part)) (void)entry(part, one);
        }
        return std::move(read_);
    }
    // Whether it can be read.
    bool entry(const Stretch& mark, const Stretch& entry) {
        const auto letter = ink_letters.find(entry.text.front());
        if (letter == std::string_view::npos)
            return show_error(entry.at, {"annotation.no_ink", {{"text", shown(entry.text)}}});
        const auto ink = static_cast<game::Ink>(letter);
        const auto squares = entry.text.substr(1);
        return mark.name() == squares_mark ? square(ink, squares, entry.at + 1)
                                           : arrow(ink, squares, entry.at + 1);
    }

private:
    bool show_error(std::size_t at, Message reason) {
        if (!read_.problem)
            read_.problem = {"comment", 0, static_cast<int>(at) + 1, std::move(reason)};
        return false;
    }
    bool square(game::Ink ink, std::string_view name, std::size_t at) {
        const auto found = square_called(topology_, name);
        if (!found) return show_error(at, {"square.unknown", {{"square", shown(name)}}});
        read_.annotations.marks.push_back({ink, *found});
        return true;
    }
    bool arrow(game::Ink ink, std::string_view names, std::size_t at) {
        const auto found = ends_of(topology_, names);
        if (found.empty()) return show_error(at, {"annotation.not_two", {{"text", shown(names)}}});
        if (found.size() > 1)
            return show_error(at, {"annotation.ambiguous", {{"text", shown(names)}}});
        if (found.front().first == found.front().second)
            return show_error(at, "annotation.same_square");
        read_.annotations.arrows.push_back({ink, found.front().first, found.front().second});
        return true;
    }

    const Topology& topology_;
    ReadAnnotations read_;
};

void sort(game::Annotations& annotations) {
    const auto by_square = [](const game::SquareMark& a, const game::SquareMark& b) {
        return std::tuple(a.square, a.ink) < std::tuple(b.square, b.ink);
    };
    const auto by_squares = [](const game::Arrow& a, const game::Arrow& b) {
        return std::tuple(a.from, a.to, a.ink) < std::tuple(b.from, b.to, b.ink);
    };
    auto& [marks, arrows] = annotations;
    std::sort(marks.begin(), marks.end(), by_square);
    marks.erase(std::unique(marks.begin(), marks.end()), marks.end());
    std::sort(arrows.begin(), arrows.end(), by_squares);
    arrows.erase(std::unique(arrows.begin(), arrows.end()), arrows.end());
}

std::string two_names(const Topology& topology, const game::Arrow& arrow) {
    const std::string& from = topology.at(arrow.from).name;
    const std::string& to = topology.at(arrow.to).name;
    return ends_of(topology, from + to).size() == 1 ? from + to : from + "-" + to;
}

template <class Items, class Spell>
std::string mark_text(std::string_view name, const Items& items, Spell&& spell) {
    std::string text;
    for (const auto& one : items)
        text += (text.empty() ? "" : ",") + std::string(1, letter_of(one.ink)) + spell(one);
    return text.empty() ? text : fmt::format("[%{} {}]", name, text);
}

std::string beside(const std::string& a, std::string_view b) {
    return a.empty() || b.empty() ? a + std::string(b) : a + " " + std::string(b);
}

// A mark of ours without what could be read of it; empty when that was all.
std::string unread(const Topology& topology, const Stretch& mark) {
    if (!mark.closed) return std::string(mark.text);
    std::string left;
    for (const Stretch& entry : entries_of(mark))
        if (!Reader{topology}.entry(mark, entry))
            left += (left.empty() ? "" : ",") + std::string(entry.text);
    return left.empty() ? left : fmt::format("[%{} {}]", mark.name(), left);
}

// A part taken out leaves no blanks behind that were on both its sides.
void append(std::string& text, std::string_view part) {
    const bool blank = text.empty() || blanks.find(text.back()) != std::string_view::npos;
    if (blank) part.remove_prefix(std::min(part.find_first_not_of(blanks), part.size()));
    if (text.ends_with('[') && part.starts_with('%')) text += ' '; // or it becomes a mark
    text += part;
}

} // namespace

ReadAnnotations read_annotations(const Topology& topology, std::string_view comment) {
    auto read = Reader{topology}.read(comment);
    sort(read.annotations);
    return read;
}

std::optional<TextError> damaged_mark(const Topology& topology, const game::GameRecord& record) {
    for (game::NodeId node = game::root_node; node < record.nodes.size(); ++node) {
        auto problem = read_annotations(topology, record.nodes[node].comment).problem;
        if (!problem) continue;
        return TextError{{},
                         0,
                         0,
                         {"annotation.after_ply",
                          {{"ply", record.ply(node)},
                           {"column", problem->column},
                           {"reason", problem->reason}}}};
    }
    return std::nullopt;
}

std::string annotations_text(const Topology& topology, const game::Annotations& annotations) {
    auto sorted = annotations;
    sort(sorted);
    const auto squares = mark_text(squares_mark, sorted.marks, [&](const game::SquareMark& mark) {
        return topology.at(mark.square).name;
    });
    const auto arrows = mark_text(arrows_mark, sorted.arrows, [&](const game::Arrow& arrow) {
        return two_names(topology, arrow);
    });
    return beside(squares, arrows);
}

std::string with_annotations(const Topology& topology, std::string_view comment,
                             const game::Annotations& annotations) {
    std::string rest;
    for (const Stretch& part : parts_of(comment))
        append(rest, part.is_ours() ? unread(topology, part) : std::string(part.text));
    return beside(annotations_text(topology, annotations), trimmed(rest));
}

std::optional<OddMark> odd_mark(std::string_view comment) {
    constexpr std::string_view clocks[] = {"clk", "emt", "egt", "mct"};
    if (comment.find("[%") == std::string_view::npos) return std::nullopt;
    for (const Stretch& part : parts_of(comment)) {
        if (!part.mark) continue;
        if (!part.closed) return OddMark{part.at, "annotation.not_closed"};
        const auto name = part.name();
        if (name.empty())
            return OddMark{part.at, {"annotation.no_name", {{"text", shown(part.text)}}}};
        const auto value = part.text.substr(2 + name.size());
        if (std::ranges::find(clocks, name) != std::end(clocks) &&
            !parse_clock(trimmed(value.substr(0, value.size() - 1))))
            return OddMark{part.at, {"annotation.no_time", {{"text", shown(part.text)}}}};
    }
    return std::nullopt;
}

std::string without_marks(std::string_view comment) {
    std::string words;
    for (const Stretch& part : parts_of(comment))
        if (!part.mark) append(words, part.text);
    return std::string(trimmed(words));
}

std::string with_words(std::string_view comment, std::string_view words) {
    std::string marks;
    for (const Stretch& part : parts_of(comment))
        if (part.mark) append(marks, part.text);
    return beside(std::string(words), marks);
}

std::string with_mark(std::string_view comment, std::string_view name, std::string_view value) {
    std::string rest;
    for (const Stretch& part : parts_of(comment))
        if (!part.mark || part.name() != name) append(rest, part.text);
    return beside(std::string(trimmed(rest)), fmt::format("[%{} {}]", name, value));
}

char letter_of(game::Ink ink) { return ink_letters[static_cast<std::size_t>(ink)]; }

} // namespace strata::notation
