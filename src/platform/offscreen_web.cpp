// SPDX-License-Identifier: MIT
// A page draws in its window alone.
#include "platform/offscreen.h"

#include "text/message.h"

namespace strata::platform {

struct OffscreenContext::Handles {};

OffscreenContext::OffscreenContext() {
    throw text::Failure{
        {"machine.no_card", {{"reason", text::Message{"machine.egl_display"}}, {"code", 0}}}};
}

OffscreenContext::~OffscreenContext() = default;

void OffscreenContext::make_current() {}

ProcLoader OffscreenContext::loader() { return nullptr; }

} // namespace strata::platform
