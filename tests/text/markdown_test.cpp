// SPDX-License-Identifier: MIT
#include "text/markdown.h"

#include <algorithm>

#include "catch.h"
#include "source.h"
#include "text/files.h"

using namespace strata;
using text::MarkdownBlock;
using BlockKind = MarkdownBlock::Kind;

namespace {

MarkdownBlock markdown_block(BlockKind kind, std::string words) {
    return {kind, std::move(words), {}, {}};
}

std::string guide_text(const std::filesystem::path& file) {
    auto text = text::read_whole_file(file);
    REQUIRE(text);
    return *text;
}

} // namespace

TEST_CASE("A page of Markdown is read as blocks without its signs") {
    CHECK(text::read_markdown(
              "# Play\n\nThe *first* page,\nin `two *` lines.\n\n## See [it](x.md)\n") ==
          std::vector<MarkdownBlock>{
              markdown_block(BlockKind::title, "Play"),
              markdown_block(BlockKind::paragraph, "The first page, in two * lines."),
              markdown_block(BlockKind::heading, "See it")});
    CHECK(text::read_markdown("- one\n  and more\n- **two**\n") ==
          std::vector<MarkdownBlock>{markdown_block(BlockKind::item, "one and more"),
                                     markdown_block(BlockKind::item, "two")});
    CHECK(text::read_markdown("```sh\nls *.md\n\n# no title\n```\nAfter.") ==
          std::vector<MarkdownBlock>{markdown_block(BlockKind::code, "ls *.md\n\n# no title\n"),
                                     markdown_block(BlockKind::paragraph, "After.")});
    CHECK(text::read_markdown("![A board](pictures/a.webp)") ==
          std::vector<MarkdownBlock>{{BlockKind::picture, "A board", "pictures/a.webp", {}}});
    CHECK(text::read_markdown("| key | says |\n|---|---|\n| `A` | [b](c) |\n\n| x |\n") ==
          std::vector<MarkdownBlock>{{BlockKind::table, {}, {}, {{"key", "says"}, {"A", "b"}}},
                                     {BlockKind::table, {}, {}, {{"x"}}}});
}

TEST_CASE("What is no Markdown is a paragraph, and nothing is lost") {
    for (const char* words : {"[", "[a](", "[a](b", "!", "! no picture", "a [b] (c)", "#none"}) {
        CAPTURE(words);
        CHECK(text::read_markdown(words) ==
              std::vector<MarkdownBlock>{markdown_block(BlockKind::paragraph, words)});
    }
    CHECK(text::read_markdown("").empty());
    CHECK(text::read_markdown("```") ==
          std::vector<MarkdownBlock>{markdown_block(BlockKind::code, "")});
    CHECK(text::read_markdown("|") == std::vector<MarkdownBlock>{});
}

TEST_CASE("Pages are listed in the order of their links, each once, without other folders") {
    CHECK(text::linked_files("[b](b.md), [a](a.md), [b](b.md), [c](../c.md), [d](d.png) [e]",
                             ".md") == std::vector<std::string>{"b.md", "a.md"});
}

TEST_CASE("Every page of the guide is listed, and read without a sign of Markdown left") {
    const auto folder = tests::source("docs/guide");
    const auto pages = text::linked_files(guide_text(folder / "README.md"), ".md");
    const auto files = text::files_in(folder, ".md");
    REQUIRE(files);
    CHECK(pages.size() + 1 == files->size());
    for (const std::string& page : pages) {
        CAPTURE(page);
        const auto blocks = text::read_markdown(guide_text(folder / page));
        REQUIRE(!blocks.empty());
        CHECK(blocks.front().kind == BlockKind::title);
        for (const MarkdownBlock& block : blocks) {
            CAPTURE(block.text);
            if (block.kind != BlockKind::code)
                CHECK(block.text.find_first_of("`*[#|") == std::string::npos);
            if (block.kind == BlockKind::picture)
                CHECK(std::filesystem::exists(folder / block.file));
            for (const auto& row : block.rows) CHECK(row.size() == block.rows.front().size());
        }
    }
}
