// SPDX-License-Identifier: MIT
// A worker of the page searches, where there is one.
#include "engines/search_run.h"

#include <cstdlib>
#include <string>
#include <utility>

#include "engines/search_text.h"
#include "platform/page.h"

namespace strata::engines {

const std::size_t table_megabytes = 1; // those of the worker are larger

struct SearchRun::Elsewhere {
    Elsewhere(int number, const search::SearchRequest& request) : job(number), reply(request) {}
    Elsewhere(const Elsewhere&) = delete;
    Elsewhere& operator=(const Elsewhere&) = delete;
    ~Elsewhere() { page_forget(job); }

    int job;
    SearchReply reply;
};

SearchRun::SearchRun(search::Engine& engine, search::SearchRequest request,
                     std::optional<ThinkTime> time, bool fresh)
    : engine_(engine),
      request_(std::move(request)),
      time_(time),
      fresh_(fresh) {
    const auto text = search_text(request_, time_, fresh_);
    if (const int job = page_ask(text.c_str()); job > 0)
        elsewhere_ = std::make_unique<Elsewhere>(job, request_);
}

SearchRun::~SearchRun() = default;

bool SearchRun::step(bool in_steps, const std::function<bool()>& stopped,
                     const std::function<void(const search::SearchResult&)>& progress) {
    if (elsewhere_) {
        auto& reply = elsewhere_->reply;
        bool more = false;
        while (char* const line = page_hear(elsewhere_->job)) {
            more = reply.read(line) || more;
            std::free(line);
        }
        if (more && progress) progress(reply.result());
        if (!reply.complete() && page_works(elsewhere_->job) != 0) return true;
        if (reply.complete()) result_ = reply.result();
        const bool failed = !reply.complete();
        elsewhere_.reset();
        if (!failed) return false;
    }
    search_here(in_steps, stopped, progress);
    return false;
}

} // namespace strata::engines
