// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <vector>

namespace strata::view {

template <class T>
void add_once(std::vector<T>& list, T value) {
    if (std::ranges::find(list, value) == list.end()) list.push_back(value);
}

} // namespace strata::view
