// SPDX-License-Identifier: MIT
// Small configuration files that editors and several processes may write. Content that cannot be
// read is backed up before the file is overwritten.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include "rules/expected.h"
#include "text/message.h"

namespace strata::data {

// Returns the content of a regular file as UTF-8 (text/encoding.h), or the error.
[[nodiscard]] rules::Expected<std::string, text::Message>
text_of(const std::filesystem::path& file);

struct FoundFile {
    std::optional<std::string> text; // nullopt: missing or unreadable
    text::Message error;             // read error; empty if there is none
};
[[nodiscard]] FoundFile find_file(const std::filesystem::path& file);

struct Written {
    std::filesystem::path kept_aside;     // backup of content that was not understood; may be empty
    std::optional<text::Message> refusal; // error if the file could not be written
};

// Backs the content up as NAME.bak, or the next free name of that kind, and returns the path. An
// unreadable file is moved there. Throws std::system_error.
std::filesystem::path keep_as_bak(const std::filesystem::path& file, const FoundFile& found);

// True if `text` has a comment line that is not in `ours`: one written by hand.
[[nodiscard]] bool has_foreign_comment(std::string_view text, std::string_view ours);

// Writes the text over the file. The old content is backed up first if it is unreadable, not all
// `understood`, or has a comment that is not in `ours`. Returns the path of the backup, else an
// empty path. Throws std::system_error.
std::filesystem::path write_over(const std::filesystem::path& file, const FoundFile& found,
                                 bool understood, std::string_view ours, const std::string& text);

// Three-way merge of texts with one "key = value" per line: changes from `base` to `ours` win; all
// other lines are those of `theirs`, which another process may have written meanwhile.
[[nodiscard]] std::string merged_lines(std::string_view base, std::string_view ours,
                                       std::string_view theirs);

} // namespace strata::data
