// SPDX-License-Identifier: MIT
// A rule file on the workbench: its game is on the board, anew whenever the file is saved. Faults
// are told with their place, and the last good board stays.
#pragma once

#include <filesystem>
#include <optional>

#include "window/features/feature.h"

namespace strata::window {

class WorkbenchFeature : public Feature {
public:
    struct Needs {
        notation::RuleBook& book;
        Game& game;
        Notices& notices;
        StatusPort& status;
        Stage& stage;
        const Preferences& preferences;
    };
    explicit WorkbenchFeature(const Needs& needs)
        : book_(needs.book),
          game_(needs.game),
          notices_(needs.notices),
          status_(needs.status),
          stage_(needs.stage),
          preferences_(needs.preferences) {}

    void start(const PlayOptions& options) override;
    void update() override;
    [[nodiscard]] std::optional<double> due() const override;
    // Takes the files that are rules.
    bool handle(const ui::UiRequest& request) override;

private:
    // What tells that a file was saved again.
    struct Stamp {
        std::filesystem::file_time_type time{};
        std::uintmax_t size = 0;
        bool operator==(const Stamp&) const = default;
    };
    [[nodiscard]] std::optional<Stamp> stamp() const;
    void watch(const std::filesystem::path& file);
    void read();
    void tell_fault(const text::TextError& fault);
    void tell_facts(const rules::Variant& variant);

    notation::RuleBook& book_;
    Game& game_;
    Notices& notices_;
    StatusPort& status_;
    Stage& stage_;
    const Preferences& preferences_;
    std::filesystem::path file_; // empty: none is watched
    std::optional<Stamp> seen_;
    double next_look_ = 0.0;
};

} // namespace strata::window
