// SPDX-License-Identifier: MIT
// The weights of the evaluation as a file of assets/weights.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "notation/text_error.h"
#include "rules/position/variant.h"
#include "search/weights.h"

namespace strata::notation {

// Hundredths of a pawn. What is not named is 0.
[[nodiscard]] Parsed<search::Weights> parse_weights(std::string_view text,
                                                    const std::string& source);
// The same as text, without what is 0 throughout.
[[nodiscard]] std::string write_weights(const search::Weights& weights);
// Which of the files of that folder is for the variant: one of its own, or that of its kind of
// game.
[[nodiscard]] std::filesystem::path weights_file(const std::filesystem::path& folder,
                                                 const rules::Variant& variant);
[[nodiscard]] Parsed<search::Weights> load_weights(const std::filesystem::path& folder,
                                                   const rules::Variant& variant);

} // namespace strata::notation
