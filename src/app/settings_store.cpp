// SPDX-License-Identifier: MIT
#include "app/settings_store.h"

#include <system_error>
#include <utility>

namespace strata::app {

SettingsStore::SettingsStore(std::filesystem::path folder, std::vector<std::string>& problems)
    : folder_(std::move(folder)),
      now_(load_preferences(folder_, problems)),
      saved_(now_),
      tried_(now_),
      viewpoints_(load_viewpoints(folder_, problems)) {}

std::filesystem::path SettingsStore::keep_viewpoint(const std::string& board, int slot,
                                                    const Viewpoint& point) {
    viewpoints_[board][slot] = point;
    return save_viewpoint(folder_, board, slot, point);
}

SettingsStore::Saved SettingsStore::save(bool at_last) {
    Saved result;
    if (now_ == saved_ || (!at_last && now_ == tried_)) return result;
    tried_ = now_;
    try {
        result.kept_aside = save_preferences(folder_, saved_, now_);
        saved_ = now_;
        told_ = false;
    } catch (const std::system_error& refusal) {
        if (!std::exchange(told_, true)) result.refusal = refusal.what();
    }
    return result;
}

} // namespace strata::app
