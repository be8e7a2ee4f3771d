// SPDX-License-Identifier: MIT
#include "engines/engine_dialect.h"

#include <algorithm>

#include "engines/cecp_dialect.h"
#include "engines/uci_dialect.h"
#include "text/strings.h"

namespace strata::engines {

bool EngineOption::accepts(const std::string& value) const {
    if (range) return text::number_in(value, range->first, range->second).has_value();
    if (type == "combo" && !values.empty()) return std::ranges::find(values, value) != values.end();
    if (type == "check") return value == "true" || value == "false";
    return true;
}

rules::Position SearchTask::position() const {
    auto position = start;
    for (const auto& move : moves) position.play(move);
    return position;
}

SearchTask task_of(const session::Session& session, SearchLimits limits) {
    const auto& record = session.record();
    auto start = rules::Position::from_setup(session.position().shared_variant(), record.start);
    const auto line = record.line_to(session.current());
    return {start ? *std::move(start) : rules::Position::start(session.position().shared_variant()),
            {line.begin(), line.end()},
            std::move(limits)};
}

const EngineOption* EngineDialect::option_called(const std::string& name) const {
    const auto found = std::ranges::find_if(options_, [&](const EngineOption& one) {
        return text::folded(one.name) == text::folded(name);
    });
    return found == options_.end() ? nullptr : &*found;
}

session::EngineFacts EngineDialect::facts() const {
    session::EngineFacts facts{.calls_itself = text::shown(name_),
                               .options = static_cast<int>(options_.size()),
                               .games = games()};
    const auto range = [&](const char* name) -> std::optional<session::EngineFacts::Range> {
        const auto* option = option_called(name);
        if (!option || !option->range) return std::nullopt;
        return session::EngineFacts::Range{static_cast<int>(option->range->first),
                                           static_cast<int>(option->range->second)};
    };
    if (option_called("UCI_LimitStrength")) facts.elo = range("UCI_Elo");
    facts.skill = range("Skill Level");
    return facts;
}

std::unique_ptr<EngineDialect> dialect_of(Protocol protocol) {
    if (protocol == Protocol::xboard) return std::make_unique<CecpDialect>();
    return std::make_unique<UciDialect>();
}

std::string first_word(std::string_view line) {
    const auto text = text::trimmed(line);
    return std::string{text.substr(0, text.find_first_of(text::blanks))};
}

} // namespace strata::engines
