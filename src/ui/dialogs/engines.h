// SPDX-License-Identifier: MIT
// Engines of others: a list, and a form for one of them.
#pragma once

#include <optional>
#include <string>
#include <utility>

#include "ui/dialog.h"
#include "ui/engines.h"

namespace strata::ui {

// An engine that is being written down.
struct EngineForm {
    std::string before{}; // the name that it has so far; empty: a new one
    EngineDraft draft{};
    bool tried = false; // as it is written now
    std::string problem{};
};

class EnginesDialog final : public Dialog {
public:
    // The list, or the form.
    explicit EnginesDialog(std::optional<EngineForm> form = {})
        : Dialog("ui.engines.title", 620.0F),
          form_(std::move(form)) {}

    void draw(Frame& frame) override;
    [[nodiscard]] bool offers_engines() const override { return true; }

private:
    void draw_line(Frame& frame, const EngineRow& row);
    void draw_list(Frame& frame, const Engines& engines);
    void draw_form(Frame& frame, const Engines& engines);

    std::optional<EngineForm> form_;
};

} // namespace strata::ui
