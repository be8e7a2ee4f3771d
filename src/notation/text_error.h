// SPDX-License-Identifier: MIT
// The errors of texts, by the names that this room uses.
#pragma once

#include "text/message.h"
#include "text/strings.h"

namespace strata::notation {

using text::as_is;
using text::blanks;
using text::listed;
using text::Message;
using text::nearest;
using text::one_line;
using text::Parsed;
using text::Place;
using text::shown;
using text::TextError;
using text::trimmed;

} // namespace strata::notation
