// SPDX-License-Identifier: MIT
// Loads or builds endgame tablebases on a low-priority thread once few enough pieces are left.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <utility>

#include "platform/process.h"
#include "search/tablebase/tablebase.h"
#include "session/session.h"
#include "text/message.h"
#include "work/worker.h"

namespace strata::engines {

class TablebaseLoader {
public:
    // `wake` is called from the thread when a result is available.
    explicit TablebaseLoader(std::function<void()> wake)
        : worker_(std::move(wake), platform::lower_thread_priority) {}

    // Takes what was loaded. Starts loading if `asked` is true and few pieces are left. Releases
    // everything if `allowed` is false or the variant changes.
    void follow(const session::Session& session, bool allowed, bool asked);
    // Returns null until the tables of that variant are loaded.
    [[nodiscard]] std::shared_ptr<const search::Tablebase>
    of(const std::shared_ptr<const rules::Variant>& variant) const;
    // Frees the tables' memory, after tables that are being built have been finished and saved.
    // They are loaded again on demand.
    void release_memory();
    // Returns once why the file could not be used or written.
    [[nodiscard]] std::optional<text::Message> take_error() {
        return std::exchange(error_, std::nullopt);
    }

private:
    struct Loaded {
        std::shared_ptr<const search::Tablebase> endings{};
        std::optional<text::Message> error{};
    };
    using Output = work::Worker<Loaded>::Output;

    static void load(const std::shared_ptr<const rules::Variant>& variant, Output& output);
    void drop();

    std::shared_ptr<const search::Tablebase> endings_;
    std::optional<text::Message> error_;
    std::shared_ptr<const rules::Variant> variant_; // variant of the tables, also while loading
    work::Worker<Loaded> worker_;
};

} // namespace strata::engines
