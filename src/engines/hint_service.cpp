// SPDX-License-Identifier: MIT
#include "engines/hint_service.h"

#include <utility>

#include "engines/search_run.h"
#include "rules/answers/insight.h"

namespace strata::engines {

namespace {

constexpr double in_all = 0.6;       // seconds for all searches of a request together
constexpr int threat_lines = 3;      // per seat
constexpr int worth_reporting = 100; // centipawns

// Searches for one request after the other.
class AdviceSearch {
public:
    AdviceSearch(search::Engine& engine, std::vector<search::SearchRequest> questions, bool threats)
        : engine_(engine),
          questions_(std::move(questions)),
          share_(in_all / static_cast<double>(questions_.size())),
          advice_{threats, {}} {}

    // False once the advice is complete; `waits` is set if somebody else searches.
    bool step(bool in_steps, const std::function<bool()>& stopped, bool& waits) {
        if (next_ == questions_.size()) return false;
        const auto& question = questions_[next_];
        if (!run_) run_ = std::make_unique<SearchRun>(engine_, question, ThinkTime{share_, share_});
        waits = run_->step(in_steps, stopped);
        if (waits) return true;
        add_ideas(question.position(), run_->result());
        run_.reset();
        return ++next_ < questions_.size();
    }
    [[nodiscard]] const Advice& advice() const { return advice_; }

private:
    void add_ideas(const rules::Position& position, const search::SearchResult& answer) {
        const auto& variant = position.variant();
        const auto side = variant.team_seats(variant.team(position.mover()));
        const int stand = engine_.evaluation().for_side(position, side);
        for (const auto& line : answer.lines)
            if (!advice_.threats || line.score - stand >= worth_reporting)
                advice_.ideas.push_back({position, line, line.score - stand});
    }

    search::Engine& engine_;
    std::vector<search::SearchRequest> questions_;
    double share_; // seconds for each
    Advice advice_;
    std::size_t next_ = 0;
    std::unique_ptr<SearchRun> run_;
};

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
    engine.set_threads(spare_threads());
    const auto search = std::make_shared<AdviceSearch>(engine, std::move(questions), threats);
    worker_.start(session.search_revision(), [search](auto& output) {
        bool waits = false;
        if (search->step(
                output.in_steps(), [&] { return output.stopped(); }, waits))
            return waits ? output.wait() : true;
        output.put(search->advice());
        return false;
    });
}

void HintService::release_memory() {
    if (!worker_.busy()) engine_.release();
}

} // namespace strata::engines
