// SPDX-License-Identifier: MIT
#include "engines/review_service.h"

#include <cassert>
#include <memory>
#include <utility>

#include "data/library.h"
#include "platform/process.h"

namespace strata::engines {

void ReviewService::review(const session::Session& session, const Endings& endings) {
    stop();
    auto reviewer = std::make_shared<review::Reviewer>(
        session.position().shared_variant(), session.record(),
        data::load_weights(session.variant()), review::default_nodes, endings);
    reviewing_.work([this, reviewer = std::move(reviewer)](const std::function<bool()>& stops) {
        platform::lower_thread_priority();
        for (bool more = true; more;) {
            more = reviewer->step(stops);
            if (stops()) return;
            {
                const std::scoped_lock lock(mutex_);
                newest_ = reviewer->review();
            }
            wake_();
        }
    });
}

void ReviewService::judge(const session::Session& session, const review::Mistake& mistake,
                          game::NodeId tried, const Endings& endings) {
    stop_judging();
    const auto& record = session.record();
    auto start = rules::Position::from_setup(session.position().shared_variant(), record.start);
    assert(start && "a game begins with a position that obeys its variant");
    auto past = review::past_of(*start, record, record.nodes[tried].parent);
    auto judge = std::make_shared<review::Judge>(
        session.variant(), data::load_weights(session.variant()), review::default_nodes, endings);
    judging_.work([this, judge = std::move(judge), mistake, past = std::move(past),
                   move = record.nodes[tried].move](const std::function<bool()>& stops) {
        const auto found = review::tried(*judge, mistake, past, move, stops);
        if (stops()) return;
        {
            const std::scoped_lock lock(mutex_);
            trial_ = found;
        }
        wake_();
    });
}

void ReviewService::stop() {
    reviewing_.stop();
    stop_judging();
    (void)take();
}

void ReviewService::stop_judging() {
    judging_.stop();
    (void)take_trial();
}

std::optional<review::Review> ReviewService::take() {
    const std::scoped_lock lock(mutex_);
    return std::exchange(newest_, std::nullopt);
}

std::optional<review::Trial> ReviewService::take_trial() {
    const std::scoped_lock lock(mutex_);
    return std::exchange(trial_, std::nullopt);
}

} // namespace strata::engines
