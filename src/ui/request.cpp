// SPDX-License-Identifier: MIT
#include "ui/request.h"

namespace strata::ui {

UiRequest::UiRequest() = default;
UiRequest::UiRequest(const UiRequest&) = default;
UiRequest::UiRequest(UiRequest&&) noexcept = default;
UiRequest& UiRequest::operator=(const UiRequest&) = default;
UiRequest& UiRequest::operator=(UiRequest&&) noexcept = default;
UiRequest::~UiRequest() = default;

} // namespace strata::ui
