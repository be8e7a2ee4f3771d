// SPDX-License-Identifier: MIT
// The tables of endings while a window is open. They are loaded, or made and kept, on a thread that
// gives way, once so few men are left that somebody may ask for them.
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
    // `wake` is called from the thread, when there is something to take.
    explicit TablebaseLoader(std::function<void()> wake) : wake_(std::move(wake)) {}

    // Begins when somebody has `asked` and few men are left. Not `allowed` any more, or in another
    // game, all of it goes.
    void follow(const session::Session& session, bool allowed, bool asked);
    // Null while there are none of that variant.
    [[nodiscard]] std::shared_ptr<const search::Tablebase>
    of(const std::shared_ptr<const rules::Variant>& variant) const;
    // Gives the tables' memory back; those that are being made are finished and kept first. They
    // are read again when somebody asks.
    void release_memory();
    // Why the file that was there was of no use, or could not be written: once.
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
    std::shared_ptr<const rules::Variant> variant_; // whose they are, or will be
    Thinker thinker_;                               // ends before all that it uses
};

} // namespace strata::engines
