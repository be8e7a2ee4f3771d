// SPDX-License-Identifier: MIT
// All user-visible text, by key, from assets/text/<language>.toml. assets/text/README.md describes
// the format for translators.
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
        std::map<std::string, Pattern, std::less<>> forms; // "" is the default form
        std::string gender; // or {place}: the gender of the noun in that placeholder
    };
    using Entries = std::map<std::string, Entry, std::less<>>;

    // Fails if the text is not TOML or cannot be read. Entries with errors are left out and
    // reported by faults().
    [[nodiscard]] static Parsed<Catalogue> load(const std::filesystem::path& file);
    [[nodiscard]] static Parsed<Catalogue> parse(std::string_view text, const std::string& source);
    // Entries of the translation take precedence. An entry of this catalogue is used where the
    // translation has none or a faulty one. Keys and placeholders that this catalogue does not have
    // are faults too.
    [[nodiscard]] Parsed<Catalogue> translated(std::string_view text,
                                               const std::string& source) const;
    [[nodiscard]] Parsed<Catalogue> translated(const std::filesystem::path& file) const;

    // The text in this language. Returns the key if it is missing; the test `words` proves that
    // none is.
    [[nodiscard]] std::string say(const Message& message) const;
    [[nodiscard]] std::string say(const char* key) const { return say(Message{key}); }
    [[nodiscard]] std::string say(std::string_view key, Values values = {}) const {
        return say(Message{std::string(key), std::move(values)});
    }
    [[nodiscard]] std::string say(const TextError& error) const { return say(error.message()); }

    // Fills the placeholders of a text from elsewhere, such as a rules page. A text with errors is
    // returned unchanged.
    [[nodiscard]] std::string fill(std::string_view text, const Values& values) const;

    // A number with that many decimals and the decimal sign of this language: "0.3", "0,3".
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
