// SPDX-License-Identifier: MIT
#include "engines/outside_engine.h"

#include <algorithm>
#include <chrono>
#include <system_error>

#include <fmt/format.h>

#include "engines/outside_engine_search.h"
#include "notation/variants/variant_names.h"
#include "text/enum_names.h"
#include "text/strings.h"

namespace strata::engines {

namespace {

using Steady = std::chrono::steady_clock;

constexpr double loading_patience = 60.0; // seconds for an engine that says that it is loading
constexpr double slice = 0.05;            // seconds between two polls for cancellation
constexpr std::chrono::milliseconds most_output_at_rest{20};

} // namespace

platform::Child::TimePoint in_seconds(double seconds) {
    return Steady::now() +
           std::chrono::duration_cast<Steady::duration>(std::chrono::duration<double>(seconds));
}

rules::Ending ending_of(EngineFault fault) {
    switch (fault) {
    case EngineFault::silent:
    case EngineFault::late: return rules::Ending::time;
    case EngineFault::illegal:
    case EngineFault::claim: return rules::Ending::rules_infraction;
    default: return rules::Ending::abandoned;
    }
}

text::Message sentence(const EngineError& error, const std::string& engine) {
    const bool quoted = !error.value.empty();
    auto key = text::enum_key("engine.", error.fault);
    if (quoted && error.fault == EngineFault::ended) key = "engine.ended_saying";
    if (quoted && error.fault == EngineFault::killed) key = "engine.killed_saying";
    return {std::move(key), {{"engine", engine}, {"what", error.what}, {"value", error.value}}};
}

OutsideEngine::OutsideEngine(EngineOrder order, const rules::Variant& variant)
    : order_(std::move(order)),
      games_(notation::names_of(variant)) {
    if (!order_.command.empty()) return;
    order_.command = {platform::this_program, "uci"};
    order_.protocol = Protocol::uci;
}

bool OutsideEngine::tell(const EngineDialect::Lines& lines, TimePoint end) {
    return std::ranges::all_of(lines,
                               [&](const std::string& line) { return child_->tell(line, end); });
}

std::optional<EngineError> OutsideEngine::begin_game(double patience) {
    patience_ = patience;
    if (child_ && !dialect_->reusable()) end();
    // An engine that exited between two games is started again.
    if (child_ && tell(dialect_->new_game(), in_seconds(patience_)) && !ready())
        return std::nullopt;
    child_.reset();
    auto error = start();
    if (!error && !tell(dialect_->new_game(), in_seconds(patience_))) error = error_of_silence();
    if (!error) error = ready();
    if (error) child_.reset();
    return error;
}

// Those who do not know `uci` say so, are silent, or exit: they are started again for the other
// protocol. Which one it was is remembered. A signal tells of a crash, or of somebody who ended it.
std::optional<EngineError> OutsideEngine::start() {
    if (order_.protocol) return start_with(*order_.protocol);
    auto error = start_with(Protocol::uci);
    if (introduced_) order_.protocol = Protocol::uci;
    const bool other =
        error && (error->fault == EngineFault::no_protocol || error->fault == EngineFault::ended);
    if (!other || introduced_ || (abandoned_ && abandoned_())) return error;
    child_.reset();
    error = start_with(Protocol::xboard);
    if (introduced_) order_.protocol = Protocol::xboard;
    return error;
}

std::optional<EngineError> OutsideEngine::start_with(Protocol protocol) {
    introduced_ = false;
    try {
        child_ = std::make_unique<platform::Child>(order_.command, platform::Child::Errors::apart);
    } catch (const std::system_error& error) {
        return EngineError{EngineFault::not_started, error.code().message()};
    }
    dialect_ = dialect_of(protocol);
    if (auto error = introduce()) return error;
    introduced_ = true;
    return prepare();
}

std::optional<EngineError> OutsideEngine::introduce() {
    using Introduction = EngineDialect::Introduction;
    const EngineError unknown{EngineFault::no_protocol, {}};
    auto end = in_seconds(patience_);
    auto last = end;
    if (!tell(dialect_->greeting(), end)) return error_of_silence();
    for (;;) {
        const auto line = listen(end);
        EngineDialect::Lines replies;
        const auto found = line ? dialect_->learn(*line, replies) : Introduction::open;
        if (found == Introduction::foreign) return unknown;
        if (!tell(replies, end)) return error_of_silence();
        if (found == Introduction::done) return std::nullopt;
        if (found == Introduction::loads) last = in_seconds(std::max(patience_, loading_patience));
        if (!line && broken()) return error_of_silence();
        if (!over(end)) continue;
        if (abandoned_ && abandoned_()) return unknown;
        const auto lines = dialect_->last_chance();
        if (!lines) return unknown;
        if (lines->empty()) return std::nullopt;
        end = std::max(last, in_seconds(patience_));
        if (!tell(*lines, end)) return error_of_silence();
    }
}

std::optional<EngineError> OutsideEngine::prepare() {
    if (!games_.empty()) {
        const auto lines = dialect_->choose_game(games_);
        if (!lines) return lines.error();
        if (!tell(*lines, in_seconds(patience_))) return error_of_silence();
    }
    for (const auto& [name, value] : order_.options)
        if (auto error = set(name, value)) return error;
    return ready();
}

std::optional<EngineError> OutsideEngine::set(const std::string& name, const std::string& value) {
    const auto* option = dialect_->option_called(name);
    if (!option) return EngineError{EngineFault::no_option, name};
    if (!option->accepts(value)) return EngineError{EngineFault::no_value, name, value};
    if (!child_->tell(dialect_->setting(*option, value), in_seconds(patience_)))
        return error_of_silence();
    return std::nullopt;
}

std::optional<EngineError> OutsideEngine::ready() {
    const auto question = dialect_->ready();
    if (question.empty()) {
        discard_output();
        return broken() ? std::optional{error_of_silence()} : std::nullopt;
    }
    const auto end = in_seconds(patience_);
    if (!child_->tell(question, end)) return error_of_silence();
    for (;;) {
        const auto line = listen(end);
        const auto said = line ? dialect_->read(*line) : Said{};
        if (said.kind == Said::Kind::ready) return std::nullopt;
        if (said.kind == Said::Kind::refuses) return EngineError{EngineFault::refused, said.text};
        if (broken() || over(end)) return error_of_silence();
    }
}

std::optional<std::string> OutsideEngine::listen(TimePoint end) {
    return child_->hear(std::min(end, in_seconds(slice)));
}

bool OutsideEngine::over(TimePoint end) const {
    return Steady::now() >= end || (abandoned_ && abandoned_());
}

OutsideEngine::Expected<OutsideEngine::Reply> OutsideEngine::think(const Question& question) {
    const double patience = question.silence > 0.0 ? question.silence : question.patience;
    if (!dialect_->takes(question.task)) {
        end();
        if (auto error = begin_game(patience)) return rules::Unexpected{std::move(*error)};
    }
    patience_ = patience;
    auto reply = Search{*this, question}.run();
    if (reply && reply->kind == Reply::Kind::move) dialect_->played(reply->move);
    if (!reply && reply.error().fault != EngineFault::stopped) child_.reset();
    return reply;
}

// Finds out why there is no output. A process that just exited may have written something before.
EngineError OutsideEngine::error_of_silence() {
    const auto soon = in_seconds(shutdown_grace / 4);
    while (!broken() && Steady::now() < soon) static_cast<void>(child_->hear(soon));
    if (child_->floods_output()) return {EngineFault::noise, {}};
    if (!child_->ended() && !child_->exited()) {
        if (child_->deaf()) return {EngineFault::closed_input, {}};
        return {EngineFault::silent, fmt::format("{:g}", patience_)};
    }
    // An exiting process closes its output slightly before it can be reaped.
    if (!child_->exits_by(in_seconds(shutdown_grace))) return {EngineFault::closed_output, {}};
    // Before its introduction, what it writes is not in the protocol but for people.
    constexpr std::size_t longest_quote = 160; // characters
    const auto words =
        text::shortened(text::printable(child_->last_words(!introduced_)), longest_quote);
    const auto end = child_->end(in_seconds(0));
    if (!end.signal.empty()) return {EngineFault::killed, end.signal, words};
    return {EngineFault::ended, std::to_string(end.status), words};
}

void OutsideEngine::end(double patience) {
    if (!child_) return;
    if (child_->tell("quit", in_seconds(patience))) child_->end(in_seconds(patience));
    child_.reset();
}

void OutsideEngine::discard_output() {
    const auto now = Steady::now();
    while (child_->hear(now) && Steady::now() < now + most_output_at_rest) {
    }
}

void OutsideEngine::rest() {
    if (!child_) return;
    discard_output();
    if (broken()) child_.reset();
}

} // namespace strata::engines
