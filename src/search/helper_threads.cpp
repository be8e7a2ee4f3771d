// SPDX-License-Identifier: MIT
#include "search/helper_threads.h"

#include <new>
#include <system_error>
#include <utility>

#include "search/iterative_deepening.h"

namespace strata::search {

HelperThreads::HelperThreads(std::vector<History>& histories, const SearchRequest& request,
                             const TranspositionTable& table, std::uint64_t nodes,
                             MakeTree make_tree)
    : request_(request),
      table_(table),
      most_nodes_(nodes),
      make_tree_(std::move(make_tree)) {
    try {
        for (std::size_t number = 0; number < histories.size(); ++number) {
            auto& helper = helpers_.emplace_back();
            helper.thread = std::thread([this, number, &helper, &history = histories[number]] {
                search(history, number, helper.nodes);
            });
        }
    } catch (const std::system_error&) {
        helpers_.pop_back(); // it has no thread
    }
}

// Every second one begins a depth later, so that not all search the same tree at the same time.
void HelperThreads::search(History& history, std::size_t number,
                           std::atomic<std::uint64_t>& counted) {
    const int first_depth = number % 2 == 0 ? 2 : 1;
    try {
        const TreeSearch* searched = nullptr;
        auto tree = make_tree_(history, {most_nodes_, [&] {
                                             counted = searched->nodes();
                                             return stopped_.load();
                                         }});
        searched = &tree;
        const SearchCallbacks quiet;
        static_cast<void>(IterativeDeepening(tree, request_, quiet, table_).run(first_depth));
        counted = tree.nodes();
    } catch (const std::bad_alloc&) {
        // The others go on.
    }
}

void HelperThreads::stop() {
    stopped_ = true;
    for (auto& helper : helpers_)
        if (helper.thread.joinable()) helper.thread.join();
}

std::uint64_t HelperThreads::nodes() const {
    std::uint64_t sum = 0;
    for (const auto& helper : helpers_) sum += helper.nodes;
    return sum;
}

} // namespace strata::search
