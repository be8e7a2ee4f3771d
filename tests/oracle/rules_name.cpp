// SPDX-License-Identifier: MIT
#include "oracle/rules_name.h"

#include <sstream>
#include <stdexcept>

namespace strata::oracle {

RulesName parse_rules_name(std::string_view text) {
    std::istringstream words{std::string(text)};
    RulesName name;
    words >> name.id;
    for (std::string word; words >> word;) {
        const auto equals = word.find('=');
        if (equals == std::string::npos) {
            refuse_rules(word);
        }
        name.options.emplace_back(word.substr(0, equals), word.substr(equals + 1));
    }
    return name;
}

void refuse_rules(const std::string& word) {
    throw std::invalid_argument("the oracle knows no rules called '" + word + "'");
}

bool on_or_off(const std::string& value) {
    return one_of<bool>(value, {{"on", true}, {"off", false}});
}

} // namespace strata::oracle
