// SPDX-License-Identifier: MIT
#include "files/settings_store.h"

#include <system_error>

namespace strata::files {
namespace {

std::filesystem::path file_for(const std::filesystem::path& folder, const SettingsChoice& choice) {
    if (choice.no_file) return {};
    return choice.file.empty() ? settings_file(folder) : named_file(choice);
}

} // namespace

SettingsStore::SettingsStore(std::filesystem::path folder, SettingsChoice choice,
                             const ui::ActionTable& actions)
    : folder_(std::move(folder)),
      choice_(std::move(choice)),
      file_(file_for(folder_, choice_)),
      saved_(file_.empty() ? Preferences{} : load_preferences(file_, problems_)),
      saved_views_(load_saved_views(folder_, problems_)),
      keys_(choice_.no_file ? ui::Keys{actions} : load_keys(folder_, actions, problems_)) {
    given_ = saved_;
    give(choice_, given_);
    now_ = given_;
    tried_ = saved_;
}

std::filesystem::path SettingsStore::save_view(const std::string& board, int slot,
                                               const SavedView& point) {
    saved_views_[board][slot] = point;
    return store_view(folder_, board, slot, point);
}

std::filesystem::path SettingsStore::use_keys(const ui::Keys& keys) {
    const ui::Keys before = std::exchange(keys_, keys);
    if (choice_.no_file || before == keys) return {};
    return store_keys(folder_, before, keys);
}

Preferences SettingsStore::wanted() {
    auto wanted = now_;
    text::put_back(settings_of(wanted), settings_of(given_), settings_of(saved_), choice_.keys());
    return wanted;
}

data::Written SettingsStore::save(bool at_last) {
    data::Written result;
    const auto preferences = wanted();
    if (file_.empty() || preferences == saved_ || (!at_last && preferences == tried_))
        return result;
    tried_ = preferences;
    try {
        result.kept_aside = save_preferences(file_, saved_, preferences);
        saved_ = preferences;
        told_ = false;
    } catch (const std::system_error& refusal) {
        if (!std::exchange(told_, true)) result.refusal = text::message_of(refusal);
    }
    return result;
}

} // namespace strata::files
