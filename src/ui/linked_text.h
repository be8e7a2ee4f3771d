// SPDX-License-Identifier: MIT
// A paragraph in which some words can be clicked, such as the moves of a sentence. The words are
// marked before the catalogue puts them into the sentence, so that each language may move them.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace strata::ui {

struct Frame;

struct LinkedText {
    struct Link {
        std::size_t begin = 0, end = 0; // bytes of the text
        int id = 0;
        bool operator==(const Link&) const = default;
    };
    std::string text;
    std::vector<Link> links{}; // in the order of the text
};

// Those words as the link with that number, 0 to 9.
[[nodiscard]] std::string as_link(std::string_view words, int id);
// A sentence that was put together of such words.
[[nodiscard]] LinkedText read_links(std::string_view sentence);

struct TouchedLinks {
    std::optional<int> clicked{};
    std::optional<int> pointed{};
};
// Breaks at the width of its panel, never within a link. Each link is named `mark`.ID for the text
// mirror; the one with the number `shown` stands on a ground of its own.
TouchedLinks linked_paragraph(Frame& frame, const LinkedText& words, const std::string& mark,
                              std::optional<int> shown = {});

} // namespace strata::ui
