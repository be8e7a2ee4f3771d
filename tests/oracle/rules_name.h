// SPDX-License-Identifier: MIT
// How both oracles read the name of a rule set: an id, then any number of " name=value".
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace strata::oracle {

struct RulesName {
    std::string id;
    std::vector<std::pair<std::string, std::string>> options; // name, value
};

/// Throws std::invalid_argument for a word behind the id that has no '='.
RulesName parse_rules_name(std::string_view text);

/// Throws std::invalid_argument: an id, an option or a value that the oracle does not know.
[[noreturn]] void refuse_rules(const std::string& word);

template <typename T>
T one_of(const std::string& value, std::initializer_list<std::pair<const char*, T>> known) {
    for (const auto& [name, meaning] : known) {
        if (value == name) {
            return meaning;
        }
    }
    refuse_rules(value);
}

bool on_or_off(const std::string& value);

} // namespace strata::oracle
