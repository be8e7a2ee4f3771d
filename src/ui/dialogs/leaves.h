// SPDX-License-Identifier: MIT
// What dialogs share that show one leaf of several: rules pages and the guide.
#pragma once

namespace strata::ui {

struct Frame;

struct LeafKeys {
    int turn = 0;        // leaves on, or back
    float scroll = 0.0F; // pixels down
};
// Left and right turn the leaves, the others scroll.
[[nodiscard]] LeafKeys leaf_keys(const Frame& frame);
// In the window of the leaf, before anything is drawn into it.
void scroll_leaf(float by, bool to_top);

} // namespace strata::ui
