// SPDX-License-Identifier: MIT
// One search for the task of a work::Worker.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>

#include "engines/think_time.h"
#include "search/engine.h"

namespace strata::engines {

// Of the tables of an engine that SearchRun is given.
extern const std::size_t table_megabytes;

class SearchRun {
public:
    // `fresh`: with empty tables, so that the same position gives the same move. The engine must
    // live as long.
    SearchRun(search::Engine& engine, search::SearchRequest request, std::optional<ThinkTime> time,
              bool fresh = false);
    ~SearchRun(); // ends the search
    SearchRun(const SearchRun&) = delete;
    SearchRun& operator=(const SearchRun&) = delete;

    // Searches; false once the result is there. In a browser a worker of the page searches, and
    // each call takes what it has found. Where the window waits (`in_steps`) and nobody else
    // searches, a request without a limit of nodes gets a moment only. `progress` may be empty.
    bool step(bool in_steps, const std::function<bool()>& stopped,
              const std::function<void(const search::SearchResult&)>& progress = {});
    // After step() has returned false.
    [[nodiscard]] const search::SearchResult& result() const { return result_; }

private:
    struct Elsewhere;

    void search_here(bool in_steps, const std::function<bool()>& stopped,
                     const std::function<void(const search::SearchResult&)>& progress);

    search::Engine& engine_;
    search::SearchRequest request_;
    std::optional<ThinkTime> time_;
    bool fresh_;
    search::SearchResult result_;
    std::unique_ptr<Elsewhere> elsewhere_; // null where nobody else searches
};

} // namespace strata::engines
