// SPDX-License-Identifier: MIT
// The engines of others that this machine knows, and what each says of itself. They are asked for
// that one after the other on a thread; nobody waits for it.
#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "engines/engines_file.h"
#include "ui/engines.h"
#include "work/worker.h"

namespace strata::window {

[[nodiscard]] engines::NamedEngine engine_of(const ui::EngineDraft& draft);
[[nodiscard]] ui::EngineDraft draft_of(const engines::NamedEngine& engine);

class EngineRegistry {
public:
    // `wake` is called from the thread, when something was found out.
    explicit EngineRegistry(std::function<void()> wake) : asking_(std::move(wake)) {}

    // Answers what is wrong with the file. Without a folder nothing is read or written.
    [[nodiscard]] std::vector<text::Message> load(std::filesystem::path folder);
    [[nodiscard]] const engines::NamedEngines& engines() const { return engines_; }
    // What panels show.
    [[nodiscard]] const ui::Engines& shown() const { return shown_; }

    // Takes the place of the one called `before`, or a new one; without a name: that one goes.
    // Answers the name under which the file was kept, as store_engines() does; so it throws.
    std::filesystem::path set(const std::string& before, const ui::EngineDraft& engine);
    // Asks those that were not asked yet.
    void look();
    void try_out(const ui::EngineDraft& draft);
    // Whether something was found out since.
    [[nodiscard]] bool take();

private:
    struct Tried {
        engines::NamedEngine engine; // its name counts for nothing
        std::optional<session::EngineFacts> facts{};
        std::optional<engines::EngineError> error{};
    };
    using Tries = std::vector<Tried>;

    void ask(std::vector<engines::NamedEngine> engines);
    void show();
    void fill(ui::EngineRow& row) const;

    std::filesystem::path folder_;
    engines::NamedEngines engines_;
    ui::Engines shown_;
    Tries known_;
    std::vector<engines::NamedEngine> asked_; // now
    work::Worker<Tries> asking_;
};

} // namespace strata::window
