// SPDX-License-Identifier: MIT
// The keys that a person has chosen: keys.toml in the configuration folder, to be edited by hand as
// well.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "text/message.h"
#include "ui/input/keys.h"

namespace strata::files {

struct ReadKeys {
    ui::Keys keys;
    // Lines that are no TOML, and lists with something that is no key: such an action keeps its
    // usual keys.
    std::vector<text::TextError> faults{};
    std::vector<text::TextError> warnings{}; // unknown actions, each with the nearest known one
    [[nodiscard]] bool whole() const { return faults.empty() && warnings.empty(); }
};

// A line an action; where it has its usual keys a comment, so that all of them can be read there.
// read_keys(written(k)).keys is k.
[[nodiscard]] std::string written(const ui::Keys& keys);
[[nodiscard]] ReadKeys read_keys(std::string_view text, const std::string& file,
                                 const ui::ActionTable& actions);

// Without a file the usual ones; what cannot be read is told in `problems`.
[[nodiscard]] ui::Keys load_keys(const std::filesystem::path& folder,
                                 const ui::ActionTable& actions,
                                 std::vector<text::Message>& problems);
// Writes what changed since `before` and leaves the rest as it stands there by now. Answers the
// name under which a file was kept first that holds more than is read; empty: it did not. Throws
// std::system_error that names the file.
std::filesystem::path store_keys(const std::filesystem::path& folder, const ui::Keys& before,
                                 const ui::Keys& keys);

} // namespace strata::files
