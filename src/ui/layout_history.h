// SPDX-License-Identifier: MIT
// How the panels stood before each change, so that a reset, a layout that was replaced or deleted,
// and a border that was pulled too far can be undone and done again.
#pragma once

#include <string>
#include <vector>

namespace strata::ui {

struct Moment;
struct UiState;

class LayoutHistory {
public:
    // Once a frame. What differs from the frame before is one change, and a border that a hand
    // still holds is not yet one. Analysis comes and goes with the game: alone it is none.
    void watch(const UiState& state, const Moment& moment, bool held);

    [[nodiscard]] bool can_undo() const { return at_ > 0; }
    [[nodiscard]] bool can_redo() const { return at_ + 1 < steps_.size(); }
    // By one step; false when there is none.
    bool undo(UiState& state, Moment& moment);
    bool redo(UiState& state, Moment& moment);

private:
    struct Step {
        std::string layout; // as in the settings, like those behind it
        std::vector<std::string> layouts;
        bool seats = false;
        bool moves = false;
        bool map = false;
        bool analysis = false;
        [[nodiscard]] bool same_as(const Step& other) const;
    };
    static Step step_of(const UiState& state, const Moment& moment);
    static void use(const Step& step, UiState& state, Moment& moment);

    std::vector<Step> steps_; // up to the last one that can be done again
    std::size_t at_ = 0;      // the one in force, once there is one
};

} // namespace strata::ui
