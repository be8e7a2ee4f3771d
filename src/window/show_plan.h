// SPDX-License-Identifier: MIT
// A demonstration that is to begin, with its script.
#pragma once

#include <memory>
#include <utility>

#include "lessons/demo_script.h"
#include "ui/request.h"

namespace strata::window {

struct ShowPlan final : ui::ShowPlan {
    explicit ShowPlan(lessons::DemoScript show) : script(std::move(show)) {}
    lessons::DemoScript script;
};

[[nodiscard]] inline ui::PlayShow request_of(ShowPlan plan) {
    return {std::make_shared<const ShowPlan>(std::move(plan))};
}

} // namespace strata::window
