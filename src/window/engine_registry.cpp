// SPDX-License-Identifier: MIT
#include "window/engine_registry.h"

#include <algorithm>
#include <utility>

#include "text/enum_names.h"
#include "text/strings.h"

namespace strata::window {

namespace {

constexpr double goodbye = 0.25; // seconds for it to end by itself

bool alike(const engines::NamedEngine& a, const engines::NamedEngine& b) {
    return a.path == b.path && a.arguments == b.arguments && a.patience == b.patience &&
           a.protocol == b.protocol;
}

} // namespace

engines::NamedEngine engine_of(const ui::EngineDraft& draft) {
    return {std::string{text::trimmed(draft.name)}, std::string{text::trimmed(draft.path)},
            text::quoted_words(draft.arguments), draft.patience,
            text::enum_cast<engines::Protocol>(draft.protocol)};
}

ui::EngineDraft draft_of(const engines::NamedEngine& engine) {
    return {engine.name, engine.path, text::with_quotes(engine.arguments),
            static_cast<float>(engine.patience),
            engine.protocol ? std::string{text::enum_name(*engine.protocol)} : std::string{}};
}

std::vector<text::Message> EngineRegistry::load(std::filesystem::path folder) {
    folder_ = std::move(folder);
    std::vector<text::Message> problems;
    engines_ = engines::load_engines(folder_, problems);
    show();
    return problems;
}

std::filesystem::path EngineRegistry::set(const std::string& before,
                                          const ui::EngineDraft& engine) {
    const auto old = engines_;
    const auto place = std::ranges::find(engines_, before, &engines::NamedEngine::name);
    if (engine.name.empty()) {
        if (place != engines_.end()) engines_.erase(place);
    } else if (place != engines_.end()) {
        *place = engine_of(engine);
    } else {
        engines_.push_back(engine_of(engine));
    }
    show();
    if (folder_.empty()) return {};
    return engines::store_engines(folder_, old, engines_);
}

void EngineRegistry::look() {
    if (!asked_.empty()) return;
    std::vector<engines::NamedEngine> wanted;
    for (const auto& engine : engines_)
        if (std::ranges::none_of(known_,
                                 [&](const Tried& one) { return alike(one.engine, engine); }))
            wanted.push_back(engine);
    if (!wanted.empty()) ask(std::move(wanted));
}

void EngineRegistry::try_out(const ui::EngineDraft& draft) {
    const auto engine = engine_of(draft);
    shown_.tried.engine = draft;
    std::erase_if(known_, [&](const Tried& one) { return alike(one.engine, engine); });
    auto wanted = asked_; // what is not known yet is asked after it
    wanted.insert(wanted.begin(), engine);
    ask(std::move(wanted));
}

void EngineRegistry::ask(std::vector<engines::NamedEngine> engines) {
    asked_ = engines;
    show();
    asking_.start(0, [engines = std::move(engines), n = std::size_t{0}](auto& output) mutable {
        Tried tried{engines[n]};
        engines::OutsideEngine program{tried.engine.order()};
        program.heed([&] { return output.stopped(); });
        tried.error = program.begin_game(tried.engine.patience);
        if (output.stopped()) return false;
        if (!tried.error) tried.facts = program.facts();
        output.change([&](Tries& tries) { tries.push_back(std::move(tried)); });
        program.end(goodbye);
        return ++n < engines.size();
    });
}

bool EngineRegistry::take() {
    auto fresh = asking_.take();
    if (!fresh) return false;
    for (auto& tried : *fresh) {
        std::erase_if(asked_,
                      [&](const engines::NamedEngine& one) { return alike(one, tried.engine); });
        known_.push_back(std::move(tried));
    }
    show();
    return true;
}

void EngineRegistry::fill(ui::EngineRow& row) const {
    const auto engine = engine_of(row.engine);
    row.state = ui::EngineRow::State::untried;
    for (const auto& one : asked_)
        if (alike(one, engine)) row.state = ui::EngineRow::State::trying;
    for (const auto& one : known_) {
        if (!alike(one.engine, engine)) continue;
        row.state = one.facts ? ui::EngineRow::State::speaks : ui::EngineRow::State::fails;
        row.facts = one.facts.value_or(session::EngineFacts{});
        if (one.error)
            row.error =
                engines::sentence(*one.error, engine.name.empty() ? engine.path : engine.name);
    }
}

void EngineRegistry::show() {
    shown_.named.clear();
    for (const auto& engine : engines_) {
        shown_.named.push_back({draft_of(engine)});
        fill(shown_.named.back());
    }
    shown_.found.clear();
    for (const auto& engine : engines::engines_of_the_system(engines_))
        shown_.found.push_back(draft_of(engine));
    fill(shown_.tried);
    shown_.places = folder_.empty() ? "" : (folder_ / engines::engines_file).string();
}

} // namespace strata::window
