// SPDX-License-Identifier: MIT
#include "files/settings_file.h"

#include <stdexcept>
#include <utility>

#include "data/shared_file.h"
#include "platform/files.h"

namespace strata::files {
namespace {

namespace fs = std::filesystem;

// If the file system returns an error, the file may exist.
bool may_exist(const fs::path& file) {
    std::error_code error;
    return fs::symlink_status(file, error).type() != fs::file_type::not_found;
}

void read_one(const fs::path& file, Preferences& into, std::vector<text::Message>& problems) {
    const auto found = data::find_file(file);
    if (!found.error.empty()) {
        problems.push_back(found.error);
        into.known = false;
    }
    const auto table = settings_of(into);
    add_faults(text::read_settings(table, found.text.value_or(""), file.filename().string()).faults,
               problems);
}

} // namespace

void add_faults(const std::vector<text::TextError>& faults, std::vector<text::Message>& problems) {
    if (faults.empty()) return;
    problems.push_back(
        {"settings.faults", {{"fault", faults.front().message()}, {"more", faults.size() - 1}}});
}

text::Settings settings_of(Preferences& preferences) {
    auto all = view::settings_of(preferences.view);
    for (const auto& setting : ui::settings_of(preferences.panels)) all.push_back(setting);
    return all;
}

std::string written(const Preferences& preferences) {
    auto copy = preferences;
    return text::written(settings_of(copy));
}

std::vector<std::string> SettingsChoice::keys() const {
    std::vector<std::string> keys;
    for (const auto& one : given) keys.push_back(one.substr(0, one.find('=')));
    return keys;
}

text::Message refused_setting(const std::string& key_and_value) {
    Preferences tried;
    return text::set(settings_of(tried), key_and_value).value_or(text::Message());
}

fs::path named_file(const SettingsChoice& choice) {
    if (const auto text = data::text_of(choice.file); !text) throw text::Failure{text.error()};
    return choice.file;
}

void give(const SettingsChoice& choice, Preferences& to) {
    const auto table = settings_of(to);
    for (const auto& one : choice.given) static_cast<void>(text::set(table, one));
}

Preferences chosen_preferences(const SettingsChoice& choice) {
    Preferences preferences;
    std::vector<text::Message> problems;
    if (!choice.file.empty()) read_one(named_file(choice), preferences, problems);
    if (!problems.empty()) throw text::Failure{problems.front()};
    give(choice, preferences);
    return preferences;
}

fs::path settings_file(const fs::path& folder) { return folder / "settings.toml"; }

bool has_settings(const fs::path& folder) { return may_exist(settings_file(folder)); }

Preferences load_preferences(const fs::path& file, std::vector<text::Message>& problems) {
    Preferences preferences;
    if (may_exist(file)) read_one(file, preferences, problems);
    view::use_automatic_quality(preferences.view);
    return preferences;
}

fs::path save_preferences(const fs::path& file, const Preferences& before,
                          const Preferences& preferences) {
    const auto found = data::find_file(file);
    const bool exists = found.text || !found.error.empty();
    const auto base = written(before);
    auto wanted = written(preferences);
    if (exists && base == wanted) return {};
    bool damaged = !found.error.empty();
    if (found.text) {
        Preferences theirs;
        const auto problems = text::read_settings(settings_of(theirs), *found.text, {});
        damaged = !problems.none() || data::has_foreign_comment(*found.text, wanted);
        wanted = data::merged_lines(base, wanted, written(theirs));
    }
    fs::path kept;
    if (damaged) kept = data::keep_as_bak(file, found);
    platform::write_atomically(file, wanted);
    return kept;
}

} // namespace strata::files
