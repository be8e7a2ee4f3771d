// SPDX-License-Identifier: MIT
#include "engines/hint_service.h"

#include <chrono>
#include <utility>

#include "rules/answers/insight.h"

namespace strata::engines {

namespace {

constexpr double in_all = 0.6;       // seconds for all searches of a request together
constexpr int threat_lines = 3;      // per seat
constexpr int worth_reporting = 100; // centipawns

using TimePoint = std::chrono::steady_clock::time_point;

double seconds_since(TimePoint begin) {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

std::vector<Advice::Idea> ideas_of(search::Engine& engine, const search::SearchRequest& question,
                                   double seconds, const std::function<bool()>& stops) {
    const auto begin = std::chrono::steady_clock::now();
    search::SearchCallbacks watch;
    watch.stop = [&] { return stops() || seconds_since(begin) > seconds; };
    const auto answer = engine.think(question, watch);
    const auto& position = question.position;
    const auto& variant = position.variant();
    const auto side = variant.team_seats(variant.team(position.mover()));
    const int stand = engine.evaluation().for_side(position, side);
    std::vector<Advice::Idea> ideas;
    for (const auto& line : answer.lines) ideas.push_back({position, line, line.score - stand});
    return ideas;
}

} // namespace

void HintService::ask(const session::Session& session, bool threats,
                      const std::shared_ptr<const search::Tablebase>& endings) {
    stop();
    std::vector<search::SearchRequest> questions;
    if (threats) {
        const auto& position = session.position();
        for (const rules::Seat seat : position.variant().every_seat()) {
            if (!position.are_enemies(seat, position.mover())) continue;
            if (auto turned = rules::on_turn_of(position, seat))
                questions.push_back(
                    {.position = *std::move(turned), .game_keys = {}, .lines = threat_lines});
        }
    } else {
        questions.push_back(question_about(session, 1, 0));
    }
    for (auto& question : questions) question.tablebase = endings;
    auto& engine = engine_.of(session);
    thinker_.work([this, &engine, questions = std::move(questions), threats,
                   turn = session.search_revision()](const std::function<bool()>& stops) {
        Advice advice{turn, threats, {}};
        for (const auto& question : questions) {
            const double share = in_all / static_cast<double>(questions.size());
            for (auto& idea : ideas_of(engine, question, share, stops))
                if (!threats || idea.gain >= worth_reporting)
                    advice.ideas.push_back(std::move(idea));
        }
        if (stops()) return;
        {
            const std::scoped_lock lock(mutex_);
            advice_ = std::move(advice);
        }
        wake_();
    });
}

void HintService::stop() {
    thinker_.stop();
    const std::scoped_lock lock(mutex_);
    advice_.reset();
}

void HintService::release_memory() {
    if (!thinker_.busy()) engine_.release();
}

std::optional<Advice> HintService::take() {
    const std::scoped_lock lock(mutex_);
    return std::exchange(advice_, std::nullopt);
}

} // namespace strata::engines
