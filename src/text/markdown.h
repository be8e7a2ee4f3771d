// SPDX-License-Identifier: MIT
// The part of Markdown that the guide uses, as blocks of plain text: what a page shows where there
// is one typeface and no links.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace strata::text {

struct MarkdownBlock {
    enum class Kind { title, heading, paragraph, item, code, table, picture };
    Kind kind = Kind::paragraph;
    std::string text;                           // of a picture: what it shows
    std::string file;                           // of a picture: as the page names it
    std::vector<std::vector<std::string>> rows; // of a table; the first may be a row of headings
    bool operator==(const MarkdownBlock&) const = default;
};

// Never fails: what is no Markdown is a paragraph.
[[nodiscard]] std::vector<MarkdownBlock> read_markdown(std::string_view text);
// The files with that extension that the text links to in its own folder, in order, each once.
[[nodiscard]] std::vector<std::string> linked_files(std::string_view text, std::string_view ending);

} // namespace strata::text
