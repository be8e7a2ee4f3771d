// SPDX-License-Identifier: MIT
#include "text/markdown.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "text/strings.h"

namespace strata::text {
namespace {

using BlockKind = MarkdownBlock::Kind;

constexpr std::string_view fence = "```";

// The parts of "[words](target)", which begins at `at`.
struct MarkdownLink {
    std::string_view words, target;
    std::size_t end = 0;
};
std::optional<MarkdownLink> link_at(std::string_view text, std::size_t at) {
    if (at >= text.size() || text[at] != '[') return std::nullopt;
    const auto middle = text.find("](", at);
    if (middle == std::string_view::npos) return std::nullopt;
    const auto last = text.find(')', middle);
    if (last == std::string_view::npos) return std::nullopt;
    return MarkdownLink{text.substr(at + 1, middle - at - 1),
                        text.substr(middle + 2, last - middle - 2), last + 1};
}

// Without the signs of emphasis, code and links.
std::string plain(std::string_view text) {
    std::string out;
    bool code = false;
    for (std::size_t at = 0; at < text.size();) {
        if (const auto link = code ? std::nullopt : link_at(text, at)) {
            out += plain(link->words);
            at = link->end;
            continue;
        }
        const char sign = text[at++];
        if (sign == '`')
            code = !code;
        else if (code || sign != '*')
            out += sign;
    }
    return out;
}

std::vector<std::string> cells_of(std::string_view line) {
    std::vector<std::string> cells;
    line.remove_prefix(1);
    for (auto end = line.find('|'); end != std::string_view::npos; end = line.find('|')) {
        cells.push_back(plain(trimmed(line.substr(0, end))));
        line.remove_prefix(end + 1);
    }
    return cells;
}

bool is_rule_of_table(std::string_view line) {
    return line.find_first_not_of("|-: ") == std::string_view::npos;
}

class MarkdownReader {
public:
    void take(std::string_view line) {
        if (line.starts_with(fence))
            turn_code();
        else if (code_)
            blocks_.back().text += std::string(line) + "\n";
        else
            take_prose(trimmed(line));
    }
    [[nodiscard]] std::vector<MarkdownBlock> blocks() && {
        for (MarkdownBlock& block : blocks_)
            if (block.kind == BlockKind::paragraph || block.kind == BlockKind::item)
                block.text = plain(block.text);
        return std::move(blocks_);
    }

private:
    void turn_code() {
        code_ = !code_;
        if (code_) blocks_.push_back({BlockKind::code, {}, {}, {}});
        open_ = false;
    }

    void take_prose(std::string_view line) {
        const bool before = std::exchange(open_, false);
        if (line.empty()) return;
        if (line.starts_with("# ")) return add(BlockKind::title, plain(line.substr(2)));
        if (line.starts_with("##"))
            return add(BlockKind::heading,
                       plain(trimmed(line.substr(line.find_first_not_of('#')))));
        if (line.starts_with('!'))
            if (const auto picture = link_at(line, 1)) {
                blocks_.push_back(
                    {BlockKind::picture, plain(picture->words), std::string(picture->target), {}});
                return;
            }
        open_ = true; // until an empty line
        if (line.starts_with('|')) return take_row(line, before);
        if (line.starts_with("- ")) return add(BlockKind::item, std::string(line.substr(2)));
        if (before && blocks_.back().kind != BlockKind::table) // lines of one paragraph
            blocks_.back().text += " " + std::string(line);
        else
            add(BlockKind::paragraph, std::string(line));
    }

    void take_row(std::string_view line, bool goes_on) {
        if (is_rule_of_table(line)) return;
        if (!goes_on || blocks_.back().kind != BlockKind::table)
            blocks_.push_back({BlockKind::table, {}, {}, {}});
        blocks_.back().rows.push_back(cells_of(line));
    }

    void add(BlockKind kind, std::string text) {
        blocks_.push_back({kind, std::move(text), {}, {}});
    }

    std::vector<MarkdownBlock> blocks_;
    bool code_ = false;
    bool open_ = false; // the next line goes on with the last block
};

} // namespace

std::vector<MarkdownBlock> read_markdown(std::string_view text) {
    MarkdownReader reader;
    while (!text.empty()) {
        const auto end = std::min(text.find('\n'), text.size());
        reader.take(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return std::move(reader).blocks();
}

std::vector<std::string> linked_files(std::string_view text, std::string_view ending) {
    std::vector<std::string> files;
    for (auto at = text.find('['); at != std::string_view::npos; at = text.find('[', at + 1)) {
        const auto link = link_at(text, at);
        if (!link || !link->target.ends_with(ending) || link->target.find('/') != link->target.npos)
            continue;
        std::string file(link->target);
        if (std::ranges::find(files, file) == files.end()) files.push_back(std::move(file));
    }
    return files;
}

} // namespace strata::text
