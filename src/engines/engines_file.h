// SPDX-License-Identifier: MIT
// The engines of others that a person has named: engines.toml in the configuration folder, to be
// edited by hand as well.
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
    std::string path; // or the name of a program that the system finds
    std::vector<std::string> arguments{};
    double patience = default_patience; // seconds until it counts as silent
    [[nodiscard]] EngineOrder order() const;
    bool operator==(const NamedEngine&) const = default;
};
using NamedEngines = std::vector<NamedEngine>;

inline constexpr double least_patience = 0.5;
inline constexpr double most_patience = 600.0;

// Null when none is called so.
[[nodiscard]] const NamedEngine* engine_called(const NamedEngines& engines, std::string_view name);

struct ReadEngines {
    NamedEngines engines;
    // What is wrong: an engine with a mistake is left out.
    std::vector<text::TextError> faults;
    std::vector<text::TextError> warnings; // unknown keys
    [[nodiscard]] bool whole() const { return faults.empty() && warnings.empty(); }
};

// read_engines(written(e)).engines is e.
[[nodiscard]] std::string written(const NamedEngines& engines);
[[nodiscard]] ReadEngines read_engines(std::string_view text, const std::string& file);

// Without a file none; what cannot be read is told in `problems`.
[[nodiscard]] NamedEngines load_engines(const std::filesystem::path& folder,
                                        std::vector<text::Message>& problems);
// Writes what changed since `before` and leaves the rest as it stands there by now. Answers the
// name under which a file was kept first that holds more than is read; empty: it did not. Throws
// std::system_error that names the file.
std::filesystem::path store_engines(const std::filesystem::path& folder, const NamedEngines& before,
                                    const NamedEngines& engines);

// Those that Debian's packages install, where they are and nobody has named them.
[[nodiscard]] NamedEngines engines_of_the_system(const NamedEngines& named);

} // namespace strata::engines
