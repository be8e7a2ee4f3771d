// SPDX-License-Identifier: MIT
#include "ui/wish.h"

namespace strata::ui {

Wish::Wish() = default;
Wish::Wish(const Wish&) = default;
Wish::Wish(Wish&&) noexcept = default;
Wish& Wish::operator=(const Wish&) = default;
Wish& Wish::operator=(Wish&&) noexcept = default;
Wish::~Wish() = default;

} // namespace strata::ui
