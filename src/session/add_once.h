// SPDX-License-Identifier: MIT
// A list without duplicates.
#pragma once

#include <algorithm>
#include <vector>

namespace strata::session {

template <class T>
void add_once(std::vector<T>& list, const T& one) {
    if (std::ranges::find(list, one) == list.end()) list.push_back(one);
}

} // namespace strata::session
