// SPDX-License-Identifier: MIT
#include "engines/outside_engine_search.h"

#include <algorithm>
#include <chrono>

#include <fmt/format.h>

#include "engines/cecp_text.h"
#include "text/strings.h"

namespace strata::engines {

namespace {

std::chrono::steady_clock::duration duration_of(double seconds) {
    return std::chrono::duration_cast<std::chrono::steady_clock::duration>(
        std::chrono::duration<double>(seconds));
}

} // namespace

OutsideEngine::Expected<OutsideEngine::Reply> OutsideEngine::Search::run() {
    end_ = in_seconds(question_.patience);
    if (auto error = begin()) return rules::Unexpected{std::move(*error)};
    auto reply = wait();
    if (!reply && reply.error().fault == EngineFault::stopped && !comes_to_rest())
        engine_.child_.reset();
    if (reply) reply->seconds = Seconds{Clock::now() - begin_}.count();
    return reply;
}

std::optional<EngineError> OutsideEngine::Search::begin() {
    auto& dialect = *engine_.dialect_;
    const auto& task = question_.task;
    const auto lines = dialect.set_up(task);
    if (!lines) return lines.error();
    if (!engine_.tell(*lines, end_)) return engine_.error_of_silence();
    // What is said before the search is no part of it: echoes of moves, refusals.
    if (dialect.waits_before_search())
        if (auto error = engine_.ready()) return error;
    begin_ = last_ = Clock::now();
    end_ = in_seconds(question_.patience);
    // For engines that know none of the limits.
    const double time = engine_.patience_ / 2;
    if (const auto seconds = dialect.move_now_after(task.limits, time)) {
        move_now_ = begin_ + duration_of(*seconds);
        end_ = std::min(end_, *move_now_ + duration_of(engine_.patience_));
    }
    if (!engine_.tell(dialect.go(task, time), end_)) return engine_.error_of_silence();
    return std::nullopt;
}

bool OutsideEngine::Search::must_move() const {
    return (move_now_ && Clock::now() >= *move_now_) || (question_.hurries && question_.hurries());
}

OutsideEngine::Expected<OutsideEngine::Reply> OutsideEngine::Search::wait() {
    const auto failed = [](EngineError error) { return rules::Unexpected{std::move(error)}; };
    for (;;) {
        if (question_.stops && question_.stops()) return failed({EngineFault::stopped, {}});
        if (!hurried_ && !claims_draw_ && must_move())
            if (auto error = hurry()) return failed(std::move(*error));
        if (is_over_) return Reply{.kind = Reply::Kind::nothing};
        if (auto line = engine_.listen(end_))
            if (auto reply = take(engine_.dialect_->read(*line))) return std::move(*reply);
        if (engine_.broken()) return failed(engine_.error_of_silence());
        if (Clock::now() >= end_) {
            if (claims_draw_) return Reply{.kind = Reply::Kind::claims_draw};
            return failed(error_at_end());
        }
        if (auto error = check_silence()) return failed(std::move(*error));
    }
}

std::optional<OutsideEngine::Expected<OutsideEngine::Reply>>
OutsideEngine::Search::take(Said said) {
    using Kind = Said::Kind;
    if (said.kind == Kind::nothing) {
        talks_ = true;
        return std::nullopt;
    }
    last_ = Clock::now();
    asked_ = talks_ = false;
    if (said.info && question_.heard) question_.heard(std::move(*said.info));
    if (said.enough) move_now_ = begin_;
    switch (said.kind) {
    case Kind::move:
    case Kind::claims_win:
    case Kind::refuses:
    case Kind::resigns: return reply_with(said);
    case Kind::offers_draw: offers_draw_ = true; break;
    // Either with its next move, or it waits for the other to agree.
    case Kind::claims_draw:
        claims_draw_ = true;
        signal_.reset();
        end_ = std::min(end_, in_seconds(shutdown_grace));
        break;
    case Kind::ready:
        if (hurried_ && !engine_.dialect_->answers_stop())
            return Reply{.kind = Reply::Kind::nothing};
        break;
    default: break;
    }
    return std::nullopt;
}

OutsideEngine::Expected<OutsideEngine::Reply> OutsideEngine::Search::reply_with(const Said& said) {
    const auto failed = [&](EngineFault fault) {
        return rules::Unexpected{EngineError{fault, text::shown(said.text)}};
    };
    if (said.kind == Said::Kind::refuses) return failed(EngineFault::refused);
    if (said.kind == Said::Kind::claims_win) return failed(EngineFault::claim);
    if (said.kind == Said::Kind::resigns) return Reply{.kind = Reply::Kind::resigns};
    const auto move = read_cecp_move(position_, said.text);
    if (!move && analyses()) return Reply{.kind = Reply::Kind::nothing};
    if (!move) return failed(EngineFault::illegal);
    return Reply{.move = *move, .offers_draw = offers_draw_ || claims_draw_};
}

std::optional<EngineError> OutsideEngine::Search::hurry() {
    hurried_ = true;
    signal_ = in_seconds(shutdown_grace / 2);
    end_ = std::min(end_, in_seconds(shutdown_grace));
    const auto lines = engine_.dialect_->stop();
    if (!engine_.tell(lines, end_)) return engine_.error_of_silence();
    is_over_ = !engine_.dialect_->answers_stop() && lines.size() == 1; // without a question
    return std::nullopt;
}

EngineError OutsideEngine::Search::error_at_end() {
    if (question_.silence == 0.0) return engine_.error_of_silence();
    const Seconds took = Clock::now() - begin_;
    return {EngineFault::late, fmt::format("{:.1f}", took.count())};
}

// A searching engine must still answer, because its search output may be sparse. One whose protocol
// has no question for that is waited for as long as it may search.
std::optional<EngineError> OutsideEngine::Search::check_silence() {
    const auto now = Clock::now();
    auto& dialect = *engine_.dialect_;
    // It may be one that does not read while it searches.
    if (signal_ && now >= *signal_ && dialect.hears_signals()) {
        signal_.reset();
        engine_.child_->interrupt();
    }
    const auto question = dialect.still_there();
    if (question_.silence == 0.0 || question.empty()) return std::nullopt;
    const Seconds silence{question_.silence};
    if (now - last_ > silence && talks_) return EngineError{EngineFault::noise, {}};
    const bool first = now - last_ > silence / 4 && !std::exchange(asked_, true);
    if (now - last_ > silence ||
        (first && !engine_.child_->tell(question, last_ + duration_of(question_.silence))))
        return engine_.error_of_silence();
    return std::nullopt;
}

// Stops a search whose result is discarded. Returns true if the engine can be used again.
bool OutsideEngine::Search::comes_to_rest() {
    auto& dialect = *engine_.dialect_;
    const auto end = in_seconds(shutdown_grace);
    const bool by_move = dialect.answers_stop();
    const auto lines = dialect.stop();
    if (!engine_.tell(lines, end)) return false;
    if (by_move) dialect.lose_track();
    if (!by_move && lines.size() == 1) return true; // no answer is to come
    while (!engine_.broken() && Clock::now() < end) {
        const auto line = engine_.listen(end);
        const auto kind = line ? dialect.read(*line).kind : Said::Kind::nothing;
        if (kind == (by_move ? Said::Kind::move : Said::Kind::ready)) return true;
        if (by_move && (kind == Said::Kind::resigns || kind == Said::Kind::claims_draw ||
                        kind == Said::Kind::claims_win))
            return true;
    }
    return false;
}

} // namespace strata::engines
