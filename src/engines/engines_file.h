// SPDX-License-Identifier: MIT
// Reads and writes engines.toml, the list of external engines in the configuration folder. The file
// may also be edited by hand.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engines/engine_runner.h"
#include "text/message.h"

namespace strata::engines {

inline constexpr const char* engines_file = "engines.toml";

struct NamedEngine {
    std::string name;
    std::string path; // absolute path, or a program name looked up in PATH
    std::vector<std::string> arguments{};
    // Seconds without output after which it counts as not responding.
    double patience = default_patience;
    std::optional<Protocol> protocol{}; // nullopt: found out when it is started
    [[nodiscard]] EngineOrder order() const;
    bool operator==(const NamedEngine&) const = default;
};
using NamedEngines = std::vector<NamedEngine>;

inline constexpr double least_patience = 0.5;
inline constexpr double most_patience = 600.0;

// Returns null if no engine has that name.
[[nodiscard]] const NamedEngine* engine_called(const NamedEngines& engines, std::string_view name);

struct ReadEngines {
    NamedEngines engines;
    // Errors; an engine with an error is left out.
    std::vector<text::TextError> faults;
    std::vector<text::TextError> warnings; // unknown keys
    [[nodiscard]] bool whole() const { return faults.empty() && warnings.empty(); }
};

// read_engines(written(e)).engines equals e.
[[nodiscard]] std::string written(const NamedEngines& engines);
[[nodiscard]] ReadEngines read_engines(std::string_view text, const std::string& file);

// Returns an empty list if the file is missing. Errors are appended to `problems`.
[[nodiscard]] NamedEngines load_engines(const std::filesystem::path& folder,
                                        std::vector<text::Message>& problems);
// Writes the changes since `before` and keeps other edits made to the file meanwhile. Returns the
// path of the backup made if the file contains something that was not understood, else an empty
// path. Throws std::system_error that names the file.
std::filesystem::path store_engines(const std::filesystem::path& folder, const NamedEngines& before,
                                    const NamedEngines& engines);

// Finds engines that Debian packages install and that are not in `named`.
[[nodiscard]] NamedEngines engines_of_the_system(const NamedEngines& named);

} // namespace strata::engines
