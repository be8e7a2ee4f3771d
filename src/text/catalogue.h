// SPDX-License-Identifier: MIT
// Every sentence a user reads, by key, from assets/text/<language>.toml. assets/text/README.md
// describes the form for translators.
#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "text/message.h"
#include "text/pattern.h"

namespace strata::text {

class Catalogue {
public:
    struct Entry {
        std::map<std::string, Pattern, std::less<>> forms; // "" is the usual one
        std::string gender;                                // or {place}: that of its noun
    };
    using Entries = std::map<std::string, Entry, std::less<>>;

    // Refuses what is no TOML or cannot be read. Entries with mistakes are left out, and are told
    // of by faults().
    [[nodiscard]] static Parsed<Catalogue> load(const std::filesystem::path& file);
    [[nodiscard]] static Parsed<Catalogue> parse(std::string_view text, const std::string& source);
    // Entries of the translation stand before those of this catalogue, which stay where it has
    // none or a faulty one. Faults are also: keys and places that this catalogue does not have.
    [[nodiscard]] Parsed<Catalogue> translated(std::string_view text,
                                               const std::string& source) const;
    [[nodiscard]] Parsed<Catalogue> translated(const std::filesystem::path& file) const;

    // In words. A missing key shows as itself: the test `words` proves that none is missing.
    [[nodiscard]] std::string say(const Message& message) const;
    [[nodiscard]] std::string say(const char* key) const { return say(Message{key}); }
    [[nodiscard]] std::string say(std::string_view key, Values values = {}) const {
        return say(Message{std::string(key), std::move(values)});
    }
    [[nodiscard]] std::string say(const TextError& error) const { return say(error.message()); }

    // A text from elsewhere, such as a rules page, of the same form. One with mistakes stays as it
    // is.
    [[nodiscard]] std::string fill(std::string_view text, const Values& values) const;

    // So many digits behind the sign of this language: "0.3", "0,3".
    [[nodiscard]] std::string decimal(double number, int digits) const;

    [[nodiscard]] bool has(std::string_view key) const { return entries_.contains(key); }
    [[nodiscard]] const std::string& language() const { return language_; }
    [[nodiscard]] const Entries& entries() const { return entries_; }
    [[nodiscard]] const std::vector<TextError>& faults() const { return faults_; }

private:
    class Loader;
    class Speaker;

    [[nodiscard]] std::string with_own_sign(std::string digits) const;

    std::string language_ = "en";
    Entries entries_;
    std::vector<TextError> faults_;
};

} // namespace strata::text
