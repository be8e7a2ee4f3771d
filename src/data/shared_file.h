// SPDX-License-Identifier: MIT
// Small files of settings that their owner's editor and several running programs may write. What
// cannot be read of one is kept under a name of its own before anything is written over it.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include "rules/expected.h"
#include "text/message.h"

namespace strata::data {

// The text of a regular file as UTF-8 (text/encoding.h), or why it cannot be read.
[[nodiscard]] rules::Expected<std::string, text::Message>
text_of(const std::filesystem::path& file);

struct FoundFile {
    std::optional<std::string> text; // nothing: there is no file, or it cannot be read
    text::Message error;             // why it cannot be read; empty: no error
};
[[nodiscard]] FoundFile find_file(const std::filesystem::path& file);

// What became of a file that was to be written.
struct Written {
    std::filesystem::path kept_aside;     // what stood in it and was not understood; or empty
    std::optional<text::Message> refusal; // why it could not be written
};

// Keeps what the file holds as NAME.bak, or under the next free name of that kind; answers which.
// A file that cannot be read is moved there. Throws std::system_error.
std::filesystem::path keep_as_bak(const std::filesystem::path& file, const FoundFile& found);

// Whether `text` has a line of comment that is none of `ours`: somebody wrote it by hand.
[[nodiscard]] bool has_foreign_comment(std::string_view text, std::string_view ours);

// Writes the text in place of what was found there. If that cannot be read, is not all
// `understood`, or has a comment that is none of `ours`, it is kept first as above; answers its
// name then, else nothing. Throws std::system_error.
std::filesystem::path write_over(const std::filesystem::path& file, const FoundFile& found,
                                 bool understood, std::string_view ours, const std::string& text);

// Of texts with one "key = value" a line: what `ours` changed since `base` is taken from it, the
// rest from `theirs`, which another program may have written meanwhile.
[[nodiscard]] std::string merged_lines(std::string_view base, std::string_view ours,
                                       std::string_view theirs);

} // namespace strata::data
