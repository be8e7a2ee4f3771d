// SPDX-License-Identifier: MIT
// The features of the window, in the order in which they are asked.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "window/features/feature.h"
#include "window/window_ports.h"

namespace strata::window {

class FeatureList {
public:
    // All but options.without.
    FeatureList(WindowContext& context, const PlayOptions& options);
    // What they are called, in the order of the list, and the rows of their actions.
    [[nodiscard]] static std::vector<std::string> names();
    [[nodiscard]] static std::vector<std::span<const ui::ActionRow>> rows();

    [[nodiscard]] auto begin() const { return features_.begin(); }
    [[nodiscard]] auto end() const { return features_.end(); }

    // Null: the feature that owns the row is left out, or no feature does.
    [[nodiscard]] ui::ActionHost* owner_of(const ui::ActionRow& row) const;
    // Updates those that run on the screen that is shown, and suspends the others.
    void update(bool game_on_screen);
    bool work();
    bool handle(const ui::UiRequest& request);
    bool intercept(const session::Command& command);
    bool intercept(ui::Action action, bool by_space);
    bool cancel();
    bool put_away();
    bool step_line(bool forward);
    // The first that has some.
    [[nodiscard]] std::optional<reading::GhostLine> ghost_line() const;
    [[nodiscard]] TableMaker* screen() const;
    [[nodiscard]] FeatureViews views() const;
    [[nodiscard]] Covers covers() const;
    [[nodiscard]] bool want_tablebase() const;

private:
    WindowPorts ports_;
    BoardPorts board_;
    std::vector<std::unique_ptr<Feature>> features_;
    std::vector<std::span<const ui::ActionRow>> rows_; // of each
};

} // namespace strata::window
