// SPDX-License-Identifier: MIT
#include "ui/docks.h"

#include <algorithm>
#include <charconv>
#include <utility>

#include "text/enum_names.h"
#include "text/strings.h"
#include "ui/panel_record.h"

namespace strata::ui {
namespace {

constexpr int whole_share = 1000;

// The part before the first `end`, which is taken off with it.
std::string_view take_part(std::string_view& text, char end) {
    const auto at = std::min(text.find(end), text.size());
    const auto part = text::trimmed(text.substr(0, at));
    text.remove_prefix(std::min(at + 1, text.size()));
    return part;
}

// "moves 400": the word, and the number behind it if there is one.
struct Sized {
    std::string_view word;
    int number = 0;
};

std::optional<Sized> read_sized(std::string_view text, int low, int high) {
    Sized read{take_part(text, ' ')};
    const auto digits = text::trimmed(text);
    if (digits.empty()) return read;
    const auto [end, error] =
        std::from_chars(digits.data(), digits.data() + digits.size(), read.number);
    const bool whole = error == std::errc{} && end == digits.data() + digits.size();
    if (!whole || read.number < low || read.number > high) return std::nullopt;
    return read;
}

bool read_panels(std::string_view text, Dock& dock, PanelRows& seen) {
    while (!text.empty()) {
        const auto read = read_sized(take_part(text, ','), 1, whole_share);
        const auto panel = std::ranges::find(all_panels, read ? read->word : "", word_of);
        if (panel == all_panels.end() || seen[*panel] > 0) return false;
        seen[*panel] = 1;
        dock.panels.push_back({*panel, read->number});
    }
    return true;
}

void add_missing(Docks& docks, const PanelRows& seen) {
    for (std::size_t side = 0; side < docks.sides.size(); ++side)
        for (const Docked& one : default_docks().sides[side].panels)
            if (seen[one.panel] == 0) docks.sides[side].panels.push_back(one);
}

std::string with_number(std::string_view word, int number) {
    return std::string(word) + (number > 0 ? ' ' + std::to_string(number) : std::string{});
}

} // namespace

PanelRows rows_of_panels(const PanelState& now) {
    PanelRows rows;
    for (const Panel panel : all_panels) rows[panel] = record_of(panel).rows(now);
    return rows;
}

std::string_view word_of(Panel panel) { return record_of(panel).word; }

const Docks& default_docks() {
    static const Docks usual = [] {
        Docks docks;
        for (std::size_t index = 0; index < panel_count; ++index)
            for (const Panel panel : all_panels)
                if (const auto& place = record_of(panel).place; place.index == index)
                    docks.at(place.side).panels.push_back({panel});
        return docks;
    }();
    return usual;
}

std::string written(const Docks& docks) {
    if (docks == default_docks()) return {};
    std::string text;
    for (std::size_t side = 0; side < docks.sides.size(); ++side) {
        const Dock& dock = docks.sides[side];
        text +=
            (side == 0 ? "" : "; ") + with_number(text::enum_names<Side>[side], dock.size) + ':';
        for (const Docked& one : dock.panels)
            text += (&one == &dock.panels.front() ? " " : ", ") +
                    with_number(word_of(one.panel), one.share);
    }
    return text;
}

std::optional<Docks> read_docks(std::string_view text) {
    if (text::trimmed(text).empty()) return default_docks();
    Docks docks;
    PanelRows seen;
    std::array<bool, text::enum_names<Side>.size()> sides{};
    while (!text.empty()) {
        auto part = take_part(text, ';');
        if (part.find(':') == std::string_view::npos) return std::nullopt;
        const auto head = read_sized(take_part(part, ':'), smallest_dock, largest_dock);
        const auto side = text::enum_cast<Side>(head ? head->word : "");
        if (!side || std::exchange(sides[static_cast<std::size_t>(*side)], true))
            return std::nullopt;
        Dock& dock = docks.at(*side);
        dock.size = head->number;
        if (!read_panels(text::trimmed(part), dock, seen)) return std::nullopt;
    }
    add_missing(docks, seen);
    return docks;
}

DockSlot place_of(const Docks& docks, Panel panel) {
    for (std::size_t side = 0; side < docks.sides.size(); ++side) {
        const auto& panels = docks.sides[side].panels;
        const auto found = std::ranges::find(panels, panel, &Docked::panel);
        if (found != panels.end())
            return {static_cast<Side>(side), static_cast<std::size_t>(found - panels.begin())};
    }
    return {};
}

void move_panel(Docks& docks, Panel panel, DockSlot to) {
    for (Dock& dock : docks.sides)
        std::erase_if(dock.panels, [&](const Docked& one) { return one.panel == panel; });
    auto& panels = docks.at(to.side).panels;
    const auto at = static_cast<std::ptrdiff_t>(std::min(to.index, panels.size()));
    panels.insert(panels.begin() + at, {panel});
}

} // namespace strata::ui
