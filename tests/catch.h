// SPDX-License-Identifier: MIT
// Catch2 is one header in version 2 (Debian 12) and several in version 3 (Debian 13), where some
// words stand elsewhere.
#pragma once

#if __has_include(<catch2/catch_all.hpp>)
#include <string>

#include <catch2/catch_all.hpp>

namespace Catch {
using Matchers::EndsWith;
using Matchers::StartsWith;
using Matchers::UnorderedEquals;
inline auto Contains(const std::string& text) { return Matchers::ContainsSubstring(text); }
} // namespace Catch
using Catch::Approx;
#else
#include <catch2/catch.hpp>
#endif
