// SPDX-License-Identifier: MIT
// The errors of files, by the names that this room uses.
#pragma once

#include "text/text_error.h"

namespace strata::view {

using FileError = text::TextError;

template <class T>
using Loaded = text::Parsed<T>;

} // namespace strata::view
