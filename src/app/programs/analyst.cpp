// SPDX-License-Identifier: MIT
#include "app/programs/analyst.h"

#include <utility>

#include "review/values.h"

namespace strata::app {

namespace {

// So long it thinks about one position, in seconds: a window that is left open must not heat a
// room.
constexpr double long_enough = 60.0;

} // namespace

void Analyst::follow(const session::Session& session, int lines) {
    if (lines == lines_ && (lines == 0 || followed_ == session.turn_revision())) return;
    thinker_.stop();
    (void)take();
    followed_ = session.turn_revision();
    lines_ = lines;
    if (lines > 0 && !session.outcome().ended()) think(session, lines);
}

void Analyst::think(const session::Session& session, int lines) {
    auto& engine = engine_.of(session);
    Thinker::Task task{.question = question_about(session, lines, 0),
                       .time = ThinkTime{long_enough, long_enough},
                       .gives_way = true};
    const auto tell = [this, &engine, position = session.position(),
                       turn = followed_](const search::Answer& answer) {
        Finding finding{turn, answer.depth, {}};
        for (const auto& line : answer.lines)
            finding.verdicts.push_back(
                {line, review::bands_of(position, line, engine.evaluation())});
        put(std::move(finding));
    };
    thinker_.think(
        engine, std::move(task),
        {.progress = [tell](const search::Answer& answer, double) { tell(answer); }, .done = tell});
}

void Analyst::put(Finding finding) {
    {
        const std::scoped_lock lock(mutex_);
        newest_ = std::move(finding);
    }
    wake_();
}

std::optional<Finding> Analyst::take() {
    const std::scoped_lock lock(mutex_);
    return std::exchange(newest_, std::nullopt);
}

} // namespace strata::app
