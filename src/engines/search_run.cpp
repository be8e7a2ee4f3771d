// SPDX-License-Identifier: MIT
#include "engines/search_run.h"

#include <utility>

namespace strata::engines {

const std::size_t table_megabytes = 16;

struct SearchRun::Elsewhere {};

SearchRun::SearchRun(search::Engine& engine, search::SearchRequest request,
                     std::optional<ThinkTime> time, bool fresh)
    : engine_(engine),
      request_(std::move(request)),
      time_(time),
      fresh_(fresh) {}

SearchRun::~SearchRun() = default;

bool SearchRun::step(bool in_steps, const std::function<bool()>& stopped,
                     const std::function<void(const search::SearchResult&)>& progress) {
    search_here(in_steps, stopped, progress);
    return false;
}

} // namespace strata::engines
