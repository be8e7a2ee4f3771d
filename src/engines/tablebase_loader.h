// SPDX-License-Identifier: MIT
// Loads or builds endgame tablebases on a low-priority thread once few enough pieces are left.
#pragma once

#include <functional>
#include <memory>
#include <mutex>
#include <optional>

#include "engines/thinker.h"
#include "search/tablebase/tablebase.h"
#include "session/session.h"
#include "text/message.h"

namespace strata::engines {

class TablebaseLoader {
public:
    // `wake` is called from the thread when a result is available.
    explicit TablebaseLoader(std::function<void()> wake) : wake_(std::move(wake)) {}

    // Starts loading if `asked` is true and few pieces are left. Releases everything if `allowed`
    // is false or the variant changes.
    void follow(const session::Session& session, bool allowed, bool asked);
    // Returns null until the tables of that variant are loaded.
    [[nodiscard]] std::shared_ptr<const search::Tablebase>
    of(const std::shared_ptr<const rules::Variant>& variant) const;
    // Frees the tables' memory, after tables that are being built have been finished and saved.
    // They are loaded again on demand.
    void release_memory();
    // Returns once why the file could not be used or written.
    [[nodiscard]] std::optional<text::Message> take_error();

private:
    void fetch(const std::shared_ptr<const rules::Variant>& variant);
    void drop();
    void keep(const search::Tablebase& endings);
    void put(std::shared_ptr<const search::Tablebase> endings);
    void tell(text::Message error);

    std::function<void()> wake_;
    mutable std::mutex mutex_;
    std::shared_ptr<const search::Tablebase> endings_;
    std::optional<text::Message> error_;
    std::shared_ptr<const rules::Variant> variant_; // variant of the tables, also while loading
    Thinker thinker_; // declared last, so that the thread ends before the members it uses
};

} // namespace strata::engines
