// SPDX-License-Identifier: MIT
// All variants the program knows: the files of rules/ and of the user's data directory, by id.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "notation/text_error.h"
#include "rules/expected.h"
#include "rules/position/variant.h"

namespace strata::notation {

// Copies share their variants. Threads may ask one book at the same time.
class RuleBook {
public:
    // When the variants of the first folder are built: that takes longer than to read the files.
    enum class Build : std::uint8_t { at_once, when_asked };
    // Reads every *.toml of the folders, or that file itself; a later folder overrides an id of an
    // earlier one.
    // `inherits` may name any id of the folders. Files that are refused are left out and listed in
    // problems(), and what they would have overridden stays. `when_asked`: a file of the first
    // folder that can be read but not built is left out once its variant is asked for.
    [[nodiscard]] static RuleBook load(std::span<const std::filesystem::path> folders,
                                       Build build = Build::at_once);
    // From texts (file name, content): tests and `strata check`.
    [[nodiscard]] static RuleBook
    from_texts(std::span<const std::pair<std::string, std::string>> texts);

    // By id, or by another name that its rule file lists (variant_names.h); null when unknown.
    [[nodiscard]] std::shared_ptr<const rules::Variant> find(std::string_view name) const;
    // Ordinary chess, which protocols and files mean when they name no game; else usual().
    static constexpr std::string_view plain_id = "chess";
    [[nodiscard]] std::shared_ptr<const rules::Variant> plain() const;
    // What is played when nobody names a game; without its file the first there is. A book without
    // any game has none.
    static constexpr std::string_view default_id = "tri-d";
    [[nodiscard]] std::shared_ptr<const rules::Variant> usual() const;
    // In the order of the menu. Builds all of them.
    [[nodiscard]] const std::vector<std::shared_ptr<const rules::Variant>>& variants() const;
    [[nodiscard]] bool empty() const; // True if there is no game at all.
    // What load() found.
    [[nodiscard]] const std::vector<TextError>& problems() const;
    // The file that a variant was read from; empty when it is unknown.
    [[nodiscard]] std::string source(std::string_view id) const;
    // That there is no such game, with the known one if its name is near. What stands in a file is
    // given as text::shown() has it; the command line tells control characters itself.
    [[nodiscard]] Message unknown(std::string_view id) const;

private:
    class Contents;
    explicit RuleBook(std::shared_ptr<Contents> contents) : contents_(std::move(contents)) {}

    std::shared_ptr<Contents> contents_;
};

} // namespace strata::notation
