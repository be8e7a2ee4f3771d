// SPDX-License-Identifier: MIT
// Catch2 is one header in version 2 (Debian 12) and several in version 3.
#pragma once

#if __has_include(<catch2/catch_all.hpp>)
#include <catch2/catch_all.hpp>
#else
#include <catch2/catch.hpp>
#endif
