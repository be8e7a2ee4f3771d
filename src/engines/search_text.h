// SPDX-License-Identifier: MIT
// A search and its answers as lines, for a worker of a browser's page: what request_text.h writes,
// before it
//
//   ucinewgame               the engine begins with empty tables
//   movetime 250 1000        milliseconds: no depth is begun after the first, it stops at the
//   second
//
// and back come `info` and, at the end, `bestmove`.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "engines/think_time.h"
#include "notation/variants/rule_book.h"
#include "search/engine.h"

namespace strata::engines {

[[nodiscard]] std::string search_text(const search::SearchRequest& request,
                                      const std::optional<ThinkTime>& time, bool fresh);

// Answers such texts, one after the other, and keeps the engine of the last variant.
class SearchAnswerer {
public:
    explicit SearchAnswerer(const notation::RuleBook& book) : book_(book) {}
    // `tell` is called with each line. Throws text::Failure if the text is malformed.
    void answer(std::string_view text, const std::function<void(const std::string&)>& tell);

private:
    const notation::RuleBook& book_;
    std::shared_ptr<const rules::Variant> variant_;
    std::unique_ptr<search::Engine> engine_;
};

// Collects the answers to one request.
class SearchReply {
public:
    explicit SearchReply(const search::SearchRequest& request)
        : position_(request.position()),
          lines_(static_cast<std::size_t>(request.lines)) {}
    // Returns true if result() has all lines of another depth.
    bool read(std::string_view line);
    [[nodiscard]] bool complete() const { return complete_; }
    [[nodiscard]] const search::SearchResult& result() const { return result_; }

private:
    rules::Position position_;
    std::size_t lines_;
    search::SearchResult result_;
    bool complete_ = false;
};

} // namespace strata::engines
