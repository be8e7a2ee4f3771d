// SPDX-License-Identifier: MIT
#include "engines/hint_service.h"

#include <utility>

#include "engines/think_time.h"
#include "rules/answers/insight.h"

namespace strata::engines {

namespace {

constexpr double in_all = 0.6;       // seconds for all searches of a request together
constexpr int threat_lines = 3;      // per seat
constexpr int worth_reporting = 100; // centipawns

std::vector<Advice::Idea> ideas_of(search::Engine& engine, const search::SearchRequest& question,
                                   double seconds, const std::function<bool()>& stopped) {
    const auto answer = engine.think(question, within(ThinkTime{seconds, seconds}, stopped));
    const auto position = question.position();
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
                questions.push_back({.start = *std::move(turned), .lines = threat_lines});
        }
    } else {
        questions.push_back(question_about(session, 1, 0));
    }
    auto& engine = engine_.of(session);
    engine.use(endings);
    const double share = in_all / static_cast<double>(questions.size());
    worker_.start(session.search_revision(), [&engine, questions = std::move(questions), share,
                                              advice = Advice{threats, {}},
                                              n = std::size_t{0}](auto& output) mutable {
        if (n < questions.size())
            for (auto& idea :
                 ideas_of(engine, questions[n], share, [&] { return output.stopped(); }))
                if (!advice.threats || idea.gain >= worth_reporting)
                    advice.ideas.push_back(std::move(idea));
        if (++n < questions.size()) return true;
        output.put(advice);
        return false;
    });
}

void HintService::release_memory() {
    if (!worker_.busy()) engine_.release();
}

} // namespace strata::engines
