// SPDX-License-Identifier: MIT
#include "engines/outside_engine.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <sstream>
#include <system_error>

#include <fmt/format.h>

#include "engines/uci_text.h"
#include "notation/variants/variant_names.h"
#include "text/enum_names.h"
#include "text/strings.h"

namespace strata::engines {

namespace {

using Steady = std::chrono::steady_clock;

constexpr double shutdown_grace = 1.0; // seconds for a process to exit after `quit`
constexpr double slice = 0.05;         // seconds between two polls for cancellation

Steady::time_point in(double seconds) {
    return Steady::now() +
           std::chrono::duration_cast<Steady::duration>(std::chrono::duration<double>(seconds));
}

std::string first_word(std::string_view line) {
    const auto text = text::trimmed(line);
    return std::string{text.substr(0, text.find_first_of(text::blanks))};
}

} // namespace

text::Message sentence(const EngineError& error, const std::string& engine) {
    return {text::enum_key("engine.", error.fault),
            {{"engine", engine}, {"what", error.what}, {"value", error.value}}};
}

OutsideEngine::OutsideEngine(EngineOrder order, const rules::Variant& variant)
    : order_(std::move(order)),
      games_(notation::names_of(variant)) {
    if (order_.command.empty()) order_.command = {platform::this_program, "uci"};
}

std::optional<EngineError> OutsideEngine::begin_game(double patience) {
    patience_ = patience;
    // An engine that exited between two games is started again.
    if (child_ && child_->tell("ucinewgame", in(patience_)) && !ready()) return std::nullopt;
    child_.reset();
    auto error = start();
    if (!error && !child_->tell("ucinewgame", in(patience_))) error = error_of_silence();
    if (!error) error = ready();
    if (error) child_.reset();
    return error;
}

std::optional<EngineError> OutsideEngine::start() {
    try {
        child_ = std::make_unique<platform::Child>(order_.command);
    } catch (const std::system_error& error) {
        return EngineError{EngineFault::not_started, error.code().message(), {}};
    }
    if (auto error = introduce()) return error;
    if (auto error = choose_game()) return error;
    for (const auto& [name, value] : order_.options)
        if (auto error = set(name, value)) return error;
    return ready();
}

std::optional<EngineError> OutsideEngine::introduce() {
    options_.clear();
    const auto end = in(patience_);
    if (!child_->tell("uci", end)) return error_of_silence();
    for (;;) {
        const auto line = listen(end);
        if (line && first_word(*line) == "uciok") return std::nullopt;
        if (line) learn(*line);
        if (!line && (child_->ended() || child_->floods_output())) return error_of_silence();
        if (over(end)) return EngineError{EngineFault::no_protocol, {}, {}};
    }
}

// Examples: id name Stockfish 15.1
// option name Hash type spin default 16 min 1 max 33554432
void OutsideEngine::learn(std::string_view line) {
    std::istringstream words{std::string{line}};
    std::string word;
    words >> word;
    if (word == "id" && words >> word && word == "name") {
        std::getline(words, word);
        name_ = text::trimmed(word);
        return;
    }
    if (word != "option") return;
    Option option;
    std::string key;
    std::string value;
    double low = 0;
    double high = 0;
    bool bounded = false;
    const auto keep = [&] {
        if (key == "name") option.name = value;
        if (key == "type") option.type = value;
        if (key == "var") option.values.push_back(value);
        if (key == "min") low = std::strtod(value.c_str(), nullptr);
        if (key == "max") {
            high = std::strtod(value.c_str(), nullptr);
            bounded = true;
        }
        value.clear();
    };
    constexpr std::array<std::string_view, 6> keys{"name", "type", "default", "min", "max", "var"};
    while (words >> word) {
        if (std::ranges::find(keys, word) != keys.end()) {
            keep();
            key = word;
        } else {
            value += (value.empty() ? "" : " ") + word;
        }
    }
    keep();
    if (bounded) option.range = {low, high};
    options_.push_back(std::move(option));
}

const OutsideEngine::Option* OutsideEngine::option_called(const std::string& name) const {
    const auto same = [&](const Option& one) {
        return text::folded(one.name) == text::folded(name);
    };
    const auto found = std::ranges::find_if(options_, same);
    return found == options_.end() ? nullptr : &*found;
}

std::optional<EngineError> OutsideEngine::choose_game() {
    if (games_.empty()) return std::nullopt;
    const std::string choice = "UCI_Variant";
    const auto* option = option_called(choice);
    if (!option && games_.front() == plain_game) return std::nullopt;
    if (option)
        for (const auto& value : option->values)
            if (notation::is_among(games_, value)) return set(choice, value);
    return EngineError{EngineFault::no_game, games_.front(), {}};
}

std::optional<EngineError> OutsideEngine::set(const std::string& name, const std::string& value) {
    const auto* option = option_called(name);
    if (!option) return EngineError{EngineFault::no_option, name, {}};
    bool fits = true;
    if (option->range)
        fits = text::number_in(value, option->range->first, option->range->second).has_value();
    if (option->type == "combo" && !option->values.empty())
        fits = std::ranges::find(option->values, value) != option->values.end();
    if (option->type == "check") fits = value == "true" || value == "false";
    if (!fits) return EngineError{EngineFault::no_value, name, value};
    const auto order = option->type == "button"
                           ? fmt::format("setoption name {}", option->name)
                           : fmt::format("setoption name {} value {}", option->name, value);
    if (!child_->tell(order, in(patience_))) return error_of_silence();
    return std::nullopt;
}

std::optional<EngineError> OutsideEngine::ready() {
    const auto end = in(patience_);
    if (!child_->tell("isready", end)) return error_of_silence();
    const auto line = until("readyok", end);
    if (!line) return line.error();
    return std::nullopt;
}

std::optional<std::string> OutsideEngine::listen(TimePoint end) {
    return child_->hear(std::min(end, in(slice)));
}

bool OutsideEngine::over(TimePoint end) const {
    return Steady::now() >= end || (abandoned_ && abandoned_());
}

OutsideEngine::Hoped<std::string> OutsideEngine::until(std::string_view word, TimePoint end) {
    for (;;) {
        const auto line = listen(end);
        if (line && first_word(*line) == word) return *line;
        if (child_->ended() || child_->floods_output() || over(end))
            return rules::Unexpected{error_of_silence()};
    }
}

namespace {

Steady::time_point last_moment(Steady::time_point last, std::chrono::duration<double> silence) {
    return last + std::chrono::duration_cast<Steady::duration>(silence);
}

} // namespace

// A searching engine must still answer `isready`, because its search output may be sparse.
OutsideEngine::Hoped<std::string> OutsideEngine::best_move(const Question& question,
                                                           TimePoint end) {
    const auto silence = std::chrono::duration<double>{question.silence};
    const auto begin = Steady::now();
    auto last = begin;
    bool asked = false;
    bool hurried = false;
    bool talks = false; // wrote other lines since the last `info` or `readyok`
    for (;;) {
        if (question.stops && question.stops())
            return rules::Unexpected{EngineError{EngineFault::stopped, {}, {}}};
        if (!hurried && question.hurries && question.hurries()) {
            hurried = true;
            end = std::min(end, in(shutdown_grace));
            if (!child_->tell("stop", end)) return rules::Unexpected{error_of_silence()};
        }
        const auto line = listen(end);
        const auto word = line ? first_word(*line) : std::string{};
        if (word == "bestmove") return *line;
        talks = talks || line;
        if (word == "info" || word == "readyok") {
            last = Steady::now();
            asked = talks = false;
        }
        if (word == "info" && question.heard) question.heard(*line);
        const auto now = Steady::now();
        if (child_->ended() || child_->floods_output() || (now >= end && question.silence == 0.0))
            return rules::Unexpected{error_of_silence()};
        if (now >= end) {
            const std::chrono::duration<double> took = now - begin;
            return rules::Unexpected{
                EngineError{EngineFault::late, fmt::format("{:.1f}", took.count()), {}}};
        }
        if (question.silence == 0.0) continue;
        if (now - last > silence && talks)
            return rules::Unexpected{EngineError{EngineFault::noise, {}, {}}};
        const bool first = now - last > silence / 4 && !std::exchange(asked, true);
        if (now - last > silence || (first && !child_->tell("isready", last_moment(last, silence))))
            return rules::Unexpected{error_of_silence()};
    }
}

OutsideEngine::Hoped<OutsideEngine::Reply> OutsideEngine::think(const Question& question) {
    const auto end = in(question.patience);
    patience_ = question.silence > 0.0 ? question.silence : question.patience;
    if (!child_->tell("position " + question.position, end))
        return rules::Unexpected{error_of_silence()};
    const auto begin = Steady::now();
    if (!child_->tell("go " + question.limits, end)) return rules::Unexpected{error_of_silence()};
    const auto line = best_move(question, end);
    if (!line) {
        if (line.error().fault != EngineFault::stopped || !comes_to_rest()) child_.reset();
        return rules::Unexpected{line.error()};
    }
    const std::chrono::duration<double> took = Steady::now() - begin;
    const auto rest = text::trimmed(*line).substr(std::string_view{"bestmove"}.size());
    return Reply{first_word(rest), took.count()};
}

// Stops a search whose result is discarded. Returns true if the engine can be used again.
bool OutsideEngine::comes_to_rest() {
    return child_->tell("stop", in(shutdown_grace)) &&
           until("bestmove", in(shutdown_grace)).has_value();
}

// Finds out why there is no output. A process that just exited may have written something before.
EngineError OutsideEngine::error_of_silence() {
    const auto soon = in(shutdown_grace / 4);
    while (!child_->ended() && !child_->floods_output() && Steady::now() < soon)
        static_cast<void>(child_->hear(soon));
    if (child_->floods_output()) return {EngineFault::noise, {}, {}};
    if (!child_->ended() && !child_->exited()) {
        if (child_->deaf()) return {EngineFault::closed_input, {}, {}};
        return {EngineFault::silent, fmt::format("{:g}", patience_), {}};
    }
    // An exiting process closes its output slightly before it can be reaped.
    if (!child_->exits_by(in(shutdown_grace))) return {EngineFault::closed_output, {}, {}};
    const auto end = child_->end(in(0));
    if (!end.signal.empty()) return {EngineFault::killed, end.signal, {}};
    return {EngineFault::ended, std::to_string(end.status), {}};
}

void OutsideEngine::end(double patience) {
    if (!child_) return;
    if (child_->tell("quit", in(patience))) child_->end(in(patience));
    child_.reset();
}

void OutsideEngine::rest() {
    if (!child_) return;
    const auto now = Steady::now();
    while (child_->hear(now) && Steady::now() < now + std::chrono::milliseconds{20}) {
    }
    if (child_->ended() || child_->floods_output()) child_.reset();
}

session::EngineFacts OutsideEngine::facts() const {
    session::EngineFacts facts{.calls_itself = text::shown(name_),
                               .options = static_cast<int>(options_.size())};
    const auto range = [&](const char* name) -> std::optional<session::EngineFacts::Range> {
        const auto* option = option_called(name);
        if (!option || !option->range) return std::nullopt;
        return session::EngineFacts::Range{static_cast<int>(option->range->first),
                                           static_cast<int>(option->range->second)};
    };
    if (option_called("UCI_LimitStrength")) facts.elo = range("UCI_Elo");
    facts.skill = range("Skill Level");
    if (const auto* games = option_called("UCI_Variant")) {
        facts.games = games->values;
    } else {
        facts.games.emplace_back(plain_game);
    }
    return facts;
}

} // namespace strata::engines
