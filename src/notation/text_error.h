// SPDX-License-Identifier: MIT
// The errors of texts, by the names that this room uses.
#pragma once

#include "text/nearest.h"
#include "text/text_error.h"

namespace strata::notation {

using text::as_is;
using text::listed;
using text::Message;
using text::nearest;
using text::one_line;
using text::Parsed;
using text::shown;
using text::TextError;

} // namespace strata::notation
