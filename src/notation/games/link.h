// SPDX-License-Identifier: MIT
// A link to a game, a position or a demonstration: an address, and behind '#' what it shows. No
// other file knows the form, which rules/README.md describes.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "rules/expected.h"
#include "rules/position/position.h"
#include "text/message.h"

namespace strata::notation {

// The address of links while no page is set: the program itself, where a desktop knows it.
inline constexpr std::string_view own_address = "strata:";

struct Link {
    enum class Kind : std::uint8_t { game, position, demonstration };
    Kind kind{};
    std::string text;    // the line of handover, the text of the position, or the name
    std::string variant; // of a position, its id; empty: the link does not say
};

// `address` is a page, "https://example.org/strata/", or own_address; empty means the latter. A
// link to a game has letters, digits, '-' and '.' behind its '=', which no letter changes.
[[nodiscard]] std::string link_to_game(std::string_view address, std::string_view handover);
[[nodiscard]] std::string link_to_position(std::string_view address,
                                           const rules::Position& position);
[[nodiscard]] std::string link_to_demonstration(std::string_view address, std::string_view name);

// Whether there is one in the text, right or wrong, with any address of the web or our own.
[[nodiscard]] bool has_link(std::string_view text);
// The first one, with words around it, in angle brackets, percent-encoded, or broken into lines as
// mails are; nothing that it names is looked for. Refuses what has no content, and names of
// demonstrations that could be paths.
[[nodiscard]] rules::Expected<Link, text::Message> read_link(std::string_view text);

} // namespace strata::notation
