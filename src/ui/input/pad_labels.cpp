// SPDX-License-Identifier: MIT
#include "ui/input/pad_labels.h"

#include <algorithm>
#include <array>

namespace strata::ui {
namespace {

struct Label {
    std::string_view button;
    std::string_view playstation;
    std::string_view nintendo;
    std::string_view deck;
};

constexpr std::array labels{
    Label{"A", "Cross", "A", "A"},
    Label{"B", "Circle", "B", "B"},
    Label{"X", "Square", "X", "X"},
    Label{"Y", "Triangle", "Y", "Y"},
    Label{"LB", "L1", "L", "L1"},
    Label{"RB", "R1", "R", "R1"},
    Label{"LT", "L2", "ZL", "L2"},
    Label{"RT", "R2", "ZR", "R2"},
    Label{"LS", "L3", "LS", "L3"},
    Label{"RS", "R3", "RS", "R3"},
    Label{"View", "Share", "Minus", "View"},
    Label{"Menu", "Options", "Plus", "Menu"},
};

} // namespace

std::string_view pad_label(std::string_view family, std::string_view button) {
    const bool playstation = family.starts_with("playstation");
    if (family == "playstation 3" && button == "View") return "Select";
    if (family == "playstation 3" && button == "Menu") return "Start";
    if (family == "playstation 5" && button == "View") return "Create";
    const auto* const label = std::ranges::find(labels, button, &Label::button);
    if (label == labels.end()) return button;
    if (playstation) return label->playstation;
    if (family == "nintendo") return label->nintendo;
    return family == "deck" ? label->deck : button;
}

} // namespace strata::ui
