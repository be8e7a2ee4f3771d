// SPDX-License-Identifier: MIT
// The options of `strata uci`: how each is announced, and what it may be set to. docs/uci.md says
// what they are for.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "notation/variants/rule_book.h"
#include "text/message.h"

namespace strata::engines {

struct UciOption {
    enum class Type : std::uint8_t { check, spin, combo, button, string };
    std::string name;
    Type type = Type::button;
    std::string usual{};
    std::int64_t least = 0, most = 0;  // of a spin
    std::vector<std::string> values{}; // of a combo

    // option name Hash type spin default 16 min 1 max 1024
    [[nodiscard]] std::string line() const;
    // The value as we write it: of a combo one of its values, whatever the case of its letters;
    // nothing where it is none.
    [[nodiscard]] std::optional<std::string> value(std::string_view given) const;
    // Why it is none.
    [[nodiscard]] text::Message refusal(std::string_view given) const;
};

// Strata 1.2
[[nodiscard]] std::string engine_name();
[[nodiscard]] std::vector<UciOption> uci_options(const notation::RuleBook& book,
                                                 const rules::Variant& usual);
// Whatever the case of its letters; null when there is none.
[[nodiscard]] const UciOption* option_called(const std::vector<UciOption>& options,
                                             std::string_view name);

} // namespace strata::engines
