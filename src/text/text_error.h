// SPDX-License-Identifier: MIT
// One clear message about a text: where and why.
#pragma once

#include <string>
#include <string_view>

#include "rules/expected.h"
#include "text/message.h"

namespace strata::text {

struct TextError {
    std::string source; // file name, or what the text is ("position")
    int line = 0;       // 1.. ; 0: no line (one-line texts)
    int column = 0;     // 1.. ; 0: the whole line
    Message reason;     // in lower case, without a full stop
    // "tri-d.toml:12:3: unknown key ...", leaving out what is 0.
    [[nodiscard]] Message message() const;
    bool operator==(const TextError&) const = default;
};

// What stands in a text, for a message: cut short, unprintable bytes as '?'.
[[nodiscard]] std::string shown(std::string_view text);
// The same text without line ends and other control characters, for messages of a library.
[[nodiscard]] std::string one_line(std::string_view text);

template <class T>
using Parsed = rules::Expected<T, TextError>;

} // namespace strata::text
