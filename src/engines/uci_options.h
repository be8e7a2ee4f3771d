// SPDX-License-Identifier: MIT
// Options of `strata uci`: their announcement and allowed values. See docs/uci.md.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "notation/variants/rule_book.h"
#include "search/engine.h"
#include "text/message.h"

namespace strata::engines {

struct UciOption {
    enum class Type : std::uint8_t { check, spin, combo, button, string };
    std::string name;
    Type type = Type::button;
    std::string usual{};
    std::int64_t least = 0, most = 0;  // limits of a spin option
    std::vector<std::string> values{}; // values of a combo option

    // Example: option name Hash type spin default 16 min 1 max 1024
    [[nodiscard]] std::string line() const;
    // Returns the normalised value (combo values ignore case), or nullopt if it is invalid.
    [[nodiscard]] std::optional<std::string> value(std::string_view given) const;
    // Returns the error message for an invalid value.
    [[nodiscard]] text::Message refusal(std::string_view given) const;
};

// Example: Strata 1.2
[[nodiscard]] std::string engine_name();
[[nodiscard]] std::vector<UciOption> uci_options(const notation::RuleBook& book,
                                                 const rules::Variant& usual);
// Ignores case, blanks and underscores. Returns null if there is no such option.
[[nodiscard]] const UciOption* option_called(const std::vector<UciOption>& options,
                                             std::string_view name);

// The beginning of an option that asks for another form of chess, as UCI_Chess960.
inline constexpr std::string_view form_prefix = "UCI_";
// The game of such an option; null if it is none.
[[nodiscard]] std::shared_ptr<const rules::Variant> form_of(const notation::RuleBook& book,
                                                            const UciOption& option);

// Values of the option `Others`.
[[nodiscard]] std::string_view others_text(search::Others others);
[[nodiscard]] search::Others others_of(std::string_view value);

} // namespace strata::engines
