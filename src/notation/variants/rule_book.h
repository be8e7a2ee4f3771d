// SPDX-License-Identifier: MIT
// All variants the program knows: the files of rules/ and of the user's data directory, by id.
#pragma once

#include <filesystem>
#include <map>
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

class RuleBook {
public:
    // Reads every *.toml of the folders; a later folder overrides an id of an earlier one.
    // `inherits` may name any id of the folders. Files that are refused are left out and listed in
    // problems(), and what they would have overridden stays. When a variant is wanted, others of
    // the first folder are left out as well, for building them takes longer than to read their
    // files.
    [[nodiscard]] static RuleBook load(std::span<const std::filesystem::path> folders,
                                       std::string_view wanted = {});
    // From texts (file name, content): tests and `strata check`.
    [[nodiscard]] static RuleBook
    from_texts(std::span<const std::pair<std::string, std::string>> texts);

    // By id, or by another name that its rule file lists (variant_names.h); null when unknown.
    [[nodiscard]] std::shared_ptr<const rules::Variant> find(std::string_view name) const;
    // The game that the named one is, but for where its pieces start (Chess960); null when unknown.
    [[nodiscard]] std::shared_ptr<const rules::Variant> find_shuffled(std::string_view name) const;
    // Ordinary chess, which protocols and files mean when they name no game; else usual().
    static constexpr std::string_view plain_id = "chess";
    [[nodiscard]] std::shared_ptr<const rules::Variant> plain() const;
    // What is played when nobody names a game; without its file the first there is. A book without
    // any game has none.
    static constexpr std::string_view default_id = "tri-d";
    [[nodiscard]] std::shared_ptr<const rules::Variant> usual() const;
    [[nodiscard]] const std::vector<std::shared_ptr<const rules::Variant>>& variants() const {
        return variants_;
    }
    [[nodiscard]] const std::vector<TextError>& problems() const { return problems_; }
    // The file that a variant was read from; empty when it is unknown.
    [[nodiscard]] std::string source(std::string_view id) const;
    // That there is no such game, with the known one if its name is near. What stands in a file is
    // given as text::shown() has it; the command line tells control characters itself.
    [[nodiscard]] Message unknown(std::string_view id) const;

private:
    using Sources = std::map<std::string, std::string, std::less<>>;
    using Names = std::map<std::string, std::shared_ptr<const rules::Variant>, std::less<>>;

    RuleBook(std::vector<std::shared_ptr<const rules::Variant>> variants, Sources sources,
             Names names, Names shuffled, std::vector<TextError> problems)
        : variants_(std::move(variants)),
          sources_(std::move(sources)),
          names_(std::move(names)),
          shuffled_(std::move(shuffled)),
          problems_(std::move(problems)) {}

    std::vector<std::shared_ptr<const rules::Variant>> variants_; // menu order
    Sources sources_;
    Names names_, shuffled_; // by name_key()
    std::vector<TextError> problems_;
};

} // namespace strata::notation
