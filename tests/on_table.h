// SPDX-License-Identifier: MIT
// A position or a game on the table, with its reading.
#pragma once

#include "view/table.h"

namespace strata::tests {

class OnTable {
public:
    explicit OnTable(const rules::Position& position, const view::Hover& hover = {},
                     const view::ViewSettings& look = {})
        : reading_(reading::read(position, nullptr, hover)),
          table_{.position = position, .reading = reading_, .hover = hover, .look = look} {}
    explicit OnTable(const session::Session& session, const view::Hover& hover = {},
                     const view::ViewSettings& look = {})
        : reading_(reading::read(session, hover)),
          table_(view::table_of(session, reading_, hover, look)) {}
    OnTable(const OnTable&) = delete;
    OnTable& operator=(const OnTable&) = delete;

    // As if these had been taken on the way there.
    void take(reading::Taken taken) { reading_.taken = std::move(taken); }

    // May be changed where a test wants more.
    view::Table& operator*() { return table_; }
    view::Table* operator->() { return &table_; }

private:
    reading::Reading reading_;
    view::Table table_;
};

} // namespace strata::tests
