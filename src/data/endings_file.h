// SPDX-License-Identifier: MIT
// Endgame tablebases as a file in the user's cache folder. Deleting it only costs the minute to
// build them again.
#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <string_view>

#include "rules/expected.h"
#include "search/tablebase/tablebase.h"
#include "text/message.h"

namespace strata::data {

[[nodiscard]] std::filesystem::path endings_path();

// Returns the file content, with a digest of the rules and a checksum.
[[nodiscard]] std::string packed(const search::EndgameTables& tables, std::uint64_t rules_digest);
enum class EndingsFault : std::uint8_t {
    damaged,     // or not a file of this kind
    other_rules, // or written by an older version of Strata
};
[[nodiscard]] rules::Expected<search::EndgameTables, EndingsFault>
unpacked(std::string_view bytes, const search::EndgameSpace& space);

struct FoundEndings {
    std::shared_ptr<const search::Tablebase> endings; // null: not available; they must be built
    text::Message error; // why an existing file is unusable; empty if there is none
    [[nodiscard]] bool are_missing() const; // true if there is no file
};
[[nodiscard]] FoundEndings load_endings(std::shared_ptr<const search::EndgameSpace> space,
                                        const std::filesystem::path& path);
// Reads the tables of that variant from endings_path(). Without tables, `error` is always set.
[[nodiscard]] FoundEndings kept_endings(const std::shared_ptr<const rules::Variant>& variant);
// Throws std::system_error that names the file.
void store_endings(const search::Tablebase& endings, const std::filesystem::path& path);

} // namespace strata::data
