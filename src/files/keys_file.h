// SPDX-License-Identifier: MIT
// Reads and writes keys.toml, the user's key bindings in the configuration folder. The file may
// also be edited by hand.
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
    // TOML errors and invalid key names; such an action keeps its default keys.
    std::vector<text::TextError> faults{};
    // Unknown actions, each with the most similar known one.
    std::vector<text::TextError> warnings{};
    [[nodiscard]] bool whole() const { return faults.empty() && warnings.empty(); }
};

// One line per action; default bindings are written as comments, so that the file shows them all.
// read_keys(written(k)).keys equals k.
[[nodiscard]] std::string written(const ui::Keys& keys);
[[nodiscard]] ReadKeys read_keys(std::string_view text, const std::string& file,
                                 const ui::ActionTable& actions);

// Returns the default keys if the file is missing. Errors are appended to `problems`.
[[nodiscard]] ui::Keys load_keys(const std::filesystem::path& folder,
                                 const ui::ActionTable& actions,
                                 std::vector<text::Message>& problems);
// Writes the changes since `before` and keeps other edits made to the file meanwhile. Returns the
// path of the backup made if the file contains something that was not understood, else an empty
// path. Throws std::system_error that names the file.
std::filesystem::path store_keys(const std::filesystem::path& folder, const ui::Keys& before,
                                 const ui::Keys& keys);

} // namespace strata::files
