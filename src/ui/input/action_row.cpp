// SPDX-License-Identifier: MIT
#include "ui/input/action_row.h"

#include <algorithm>
#include <cassert>
#include <tuple>

namespace strata::ui {

std::string id_of(Action action) {
    std::string id(action.row);
    return action.n > 0 ? id.append("_").append(std::to_string(action.n)) : id;
}

ActionTable::ActionTable(std::span<const std::span<const ActionRow>> owners,
                         std::span<const ActionRow* const> others) {
    const auto add = [this](const ActionRow& row) {
        [[maybe_unused]] const bool added = rows_.emplace(row.id, &row).second;
        assert(added && "no two rows have one id");
        if (row.run.count == 0) all_.push_back({row.id});
        for (int n = 1; n <= row.run.count; ++n) all_.push_back({row.id, n});
    };
    for (const auto& rows : owners) std::ranges::for_each(rows, add);
    for (const auto* row : others) add(*row);
    // The order of owners means nothing to readers of a list; actions for the cursor keep the order
    // of their one owner.
    std::ranges::stable_sort(all_, {}, [this](Action action) {
        const ActionRow& one = row(action);
        const In menu = one.topic == Topic::playing ? In{} : one.menu;
        return std::tuple(one.topic, menu.menu == Menu::none, menu.menu, menu.place);
    });
}

const ActionRow& ActionTable::row(Action action) const { return *rows_.at(action.row); }

bool ActionTable::has(Action action) const {
    const auto found = rows_.find(action.row);
    if (found == rows_.end()) return false;
    const int run = found->second->run.count;
    return run == 0 ? action.n == 0 : action.n >= 1 && action.n <= run;
}

std::vector<Chord> ActionTable::default_keys(Action action) const {
    const Chords& keys = row(action).keys;
    std::vector<Chord> chords(keys.begin(), keys.end());
    if (action.n > 0)
        for (Chord& chord : chords) {
            std::string key(chord.key.name());
            key.back() = static_cast<char>(key.back() + action.n - 1);
            chord.key = key;
        }
    return chords;
}

std::optional<Action> ActionTable::on_pad(std::string_view button) const {
    const auto found =
        std::ranges::find(all_, button, [this](Action action) { return row(action).keys.pad(); });
    return found == all_.end() || button.empty() ? std::nullopt : std::optional(*found);
}

bool ActionTable::possible(Action action, const session::Session& session) const {
    auto* const asked = row(action).possible;
    return asked == nullptr || asked(session);
}

std::vector<const ActionRow*> ActionTable::in(Menu menu) const {
    std::vector<const ActionRow*> found;
    for (const auto& [id, row] : rows_)
        if (row->menu.menu == menu) found.push_back(row);
    std::ranges::sort(found, {}, [](const ActionRow* row) { return row->menu.place; });
    return found;
}

std::optional<session::Command> act(const ActionRow& row, int n, LocalState& local,
                                    ActionHost& host) {
    if (const auto* const give = std::get_if<Give>(&row.effect)) return (*give)(local.session);
    if (const auto* const on = std::get_if<Switch>(&row.effect)) (*on)(local) = !(*on)(local);
    if (const auto* const change = std::get_if<Change>(&row.effect)) (*change)(local, n);
    if (const auto* const call = std::get_if<Call>(&row.effect)) (*call)(host, n);
    return std::nullopt;
}

} // namespace strata::ui
