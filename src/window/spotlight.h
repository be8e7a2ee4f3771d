// SPDX-License-Identifier: MIT
// Whose line the board shows as ghosts, and up to which of its moves: of one feature at a time, the
// last one that asked.
#pragma once

#include <optional>

#include "ui/request.h"

namespace strata::window {

class Feature;

class Spotlight {
public:
    void show(const Feature& who, ui::LinePlace place) {
        who_ = &who;
        place_ = place;
    }
    // Nothing while it shows no line of that feature.
    [[nodiscard]] std::optional<ui::LinePlace> of(const Feature& who) const {
        return who_ == &who ? std::optional{place_} : std::nullopt;
    }
    [[nodiscard]] bool dark() const { return who_ == nullptr; }
    // Ends what that feature shows. Returns false if it shows nothing.
    bool leave(const Feature& who) {
        if (who_ != &who) return false;
        clear();
        return true;
    }
    // Whoever shows something.
    void clear() { who_ = nullptr; }

private:
    const Feature* who_ = nullptr;
    ui::LinePlace place_{};
};

} // namespace strata::window
