// SPDX-License-Identifier: MIT
// The page calls: a step after each event, wake() and alarm, and none between them.
#include "platform/drive.h"

#include <cstdlib>
#include <exception>
#include <string>
#include <utility>

#include <SDL.h>
#include <emscripten/emscripten.h>
#include <emscripten/html5.h>

#include "platform/page.h"
#include "platform/window.h"
#include "text/message.h"

namespace strata::platform {
namespace {

class Driver {
public:
    explicit Driver(std::unique_ptr<WindowProgram> program)
        : program_(std::move(program)),
          window_(program_->begin()) {
        SDL_AddEventWatch(happened, this);
        page_call(0.0);
    }

    // What comes from outside is not copied again.
    void paste(const char* text) {
        SDL_SetClipboardText(text);
        copied_ = clipboard();
    }

    // False after the last step.
    bool step() {
        polling_ = true;
        const auto events = window_.poll();
        polling_ = false;
        const auto seconds = program_->step(events);
        copy_out();
        if (!program_->leaving()) {
            if (seconds) page_call(*seconds);
            return true;
        }
        SDL_DelEventWatch(happened, this);
        page_left(program_->finish());
        return false;
    }

private:
    static int happened(void* self, SDL_Event*) {
        if (!static_cast<Driver*>(self)->polling_) page_call(0.0);
        return 0;
    }

    // SDL's clipboard ends at the border of the page.
    void copy_out() {
        std::string text = clipboard();
        if (text == copied_) return;
        copied_ = std::move(text);
        page_copy(copied_.c_str());
    }

    static std::string clipboard() {
        char* const text = SDL_GetClipboardText();
        std::string copy{text};
        SDL_free(text);
        return copy;
    }

    std::unique_ptr<WindowProgram> program_;
    Window& window_;
    bool polling_ = false;
    std::string copied_; // that the browser has, too
};

// A page has no smallest size; SDL would draw more and let the browser shrink it.
void fill_page(SDL_Window* window) {
    double width = 0.0;
    double height = 0.0;
    emscripten_get_element_css_size("#canvas", &width, &height);
    SDL_SetWindowMinimumSize(window, 1, 1);
    SDL_SetWindowSize(window, static_cast<int>(width), static_cast<int>(height));
}

// Outlives main(), which returns at once.
std::unique_ptr<Driver>& driver() {
    static std::unique_ptr<Driver> one;
    return one;
}

} // namespace

int drive(std::unique_ptr<WindowProgram> program) {
    fill_page(SDL_GL_GetCurrentWindow());
    driver() = std::make_unique<Driver>(std::move(program));
    return EXIT_SUCCESS;
}

} // namespace strata::platform

extern "C" {

// What page_call() asked for.
EMSCRIPTEN_KEEPALIVE void strata_step() {
    using namespace strata;
    auto& driver = platform::driver();
    if (!driver) return;
    try {
        if (!driver->step()) driver.reset();
    } catch (const std::exception& failure) {
        page_failed(failure.what());
        throw;
    }
}

// A file that was chosen, or let fall on the page.
EMSCRIPTEN_KEEPALIVE void strata_open(const char* path) {
    SDL_Event event{};
    event.type = SDL_DROPFILE;
    event.drop.file = SDL_strdup(path);
    SDL_PushEvent(&event);
}

// A text that ask_page_for_text() has asked for.
EMSCRIPTEN_KEEPALIVE void strata_drop_text(const char* text) {
    SDL_Event event{};
    event.type = SDL_DROPTEXT;
    event.drop.file = SDL_strdup(text);
    SDL_PushEvent(&event);
    event = {};
    event.type = SDL_DROPCOMPLETE;
    SDL_PushEvent(&event);
}

// A text that was pasted: it is put on SDL's clipboard, and the key pressed.
EMSCRIPTEN_KEEPALIVE void strata_paste(const char* text) {
    const auto& driver = strata::platform::driver();
    if (!driver) return;
    driver->paste(text);
    for (const Uint32 type : {SDL_KEYDOWN, SDL_KEYUP}) {
        const bool down = type == SDL_KEYDOWN;
        const auto press = [&](SDL_Scancode scancode, SDL_Keycode key, Uint16 held) {
            SDL_Event event{};
            event.type = type;
            event.key.state = down ? SDL_PRESSED : SDL_RELEASED;
            event.key.keysym = {scancode, key, held, 0};
            SDL_PushEvent(&event);
        };
        if (down) press(SDL_SCANCODE_LCTRL, SDLK_LCTRL, KMOD_NONE);
        press(SDL_SCANCODE_V, SDLK_v, KMOD_LCTRL);
        if (!down) press(SDL_SCANCODE_LCTRL, SDLK_LCTRL, KMOD_NONE);
    }
}
}
