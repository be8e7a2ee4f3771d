// SPDX-License-Identifier: MIT
#include "platform/drive.h"

#include "platform/window.h"

namespace strata::platform {

int drive(std::unique_ptr<WindowProgram> program) {
    Window& window = program->begin();
    std::optional<double> seconds = 0.0;
    while (!program->leaving()) seconds = program->step(window.wait(seconds));
    return program->finish();
}

} // namespace strata::platform
