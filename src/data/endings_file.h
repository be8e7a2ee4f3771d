// SPDX-License-Identifier: MIT
// The tables of endings as a file in the user's cache folder. Whoever deletes it loses nothing but
// the minute that they take to make.
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

// The file's bytes, with a digest of the rules and a checksum.
[[nodiscard]] std::string packed(const search::EndgameTables& tables, std::uint64_t rules_digest);
enum class EndingsFault : std::uint8_t {
    damaged,     // or no file of this kind
    other_rules, // or an older Strata's
};
[[nodiscard]] rules::Expected<search::EndgameTables, EndingsFault>
unpacked(std::string_view bytes, const search::EndgameSpace& space);

struct FoundEndings {
    std::shared_ptr<const search::Tablebase> endings; // null: none, they are to be made
    text::Message error; // why the file that is there is of no use; empty: none is there
    [[nodiscard]] bool are_missing() const; // no file is there: they were never made
};
[[nodiscard]] FoundEndings load_endings(std::shared_ptr<const search::EndgameSpace> space,
                                        const std::filesystem::path& path);
// Those of that game in endings_path(); where there are none, `error` says why, always.
[[nodiscard]] FoundEndings kept_endings(const std::shared_ptr<const rules::Variant>& variant);
// Throws std::system_error that names the file.
void store_endings(const search::Tablebase& endings, const std::filesystem::path& path);

} // namespace strata::data
