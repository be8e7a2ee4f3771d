// SPDX-License-Identifier: MIT
#include "engines/review_service.h"

#include <memory>
#include <utility>

#include "data/library.h"

namespace strata::engines {

void ReviewService::review(const session::Session& session, const Endings& endings) {
    stop();
    auto reviewer = std::make_shared<review::Reviewer>(
        session.position().shared_variant(), session.record(),
        data::load_weights(session.variant()), review::default_nodes, endings);
    reviewing_.start(0, [reviewer = std::move(reviewer)](auto& output) {
        const bool more = reviewer->step([&] { return output.stopped(); });
        output.put(reviewer->review());
        return more;
    });
}

void ReviewService::judge(const session::Session& session, const review::Mistake& mistake,
                          game::NodeId tried, const Endings& endings) {
    const auto& record = session.record();
    auto before =
        review::request_at(session.position().shared_variant(), record, record.nodes[tried].parent);
    auto judge = std::make_shared<review::Judge>(
        session.variant(), data::load_weights(session.variant()), review::default_nodes, endings);
    judging_.start(0, [judge = std::move(judge), mistake, before = std::move(before),
                       move = record.nodes[tried].move](auto& output) {
        output.put(review::tried(*judge, mistake, before, move, [&] { return output.stopped(); }));
        return false;
    });
}

void ReviewService::stop() {
    reviewing_.stop();
    judging_.stop();
}

} // namespace strata::engines
