// SPDX-License-Identifier: MIT
// The process that holds a clipboard of X11. Its library is the one that SDL loads too, so nothing
// is linked for it. SDL itself would take ten times the memory, and this process may live for days.
// In a file of its own: the headers of X11 define macros such as None and Status.
#include "platform/clipboard_holder.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <iostream>
#include <iterator>
#include <utility>

#include <unistd.h>

#include <SDL_config.h>
#include <SDL_loadso.h>

#if defined(SDL_VIDEO_DRIVER_X11) && __has_include(<X11/Xatom.h>)
#include <X11/Xatom.h>
#include <X11/Xlib.h>
#define STRATA_HOLDS_CLIPBOARD
#endif

namespace strata::platform {

#ifdef STRATA_HOLDS_CLIPBOARD

namespace {

struct ClipboardCalls {
    void* library = SDL_LoadObject("libX11.so.6");
    bool complete = library != nullptr;
    decltype(&::XOpenDisplay) open_display = nullptr;
    decltype(&::XSetErrorHandler) set_error_handler = nullptr;
    decltype(&::XDefaultRootWindow) root_window = nullptr;
    decltype(&::XCreateSimpleWindow) create_window = nullptr;
    decltype(&::XInternAtom) atom = nullptr;
    decltype(&::XSetSelectionOwner) set_owner = nullptr;
    decltype(&::XGetSelectionOwner) owner = nullptr;
    decltype(&::XChangeProperty) change_property = nullptr;
    decltype(&::XSendEvent) send = nullptr;
    decltype(&::XNextEvent) next_event = nullptr;

    ClipboardCalls() {
        find(open_display, "XOpenDisplay");
        find(set_error_handler, "XSetErrorHandler");
        find(root_window, "XDefaultRootWindow");
        find(create_window, "XCreateSimpleWindow");
        find(atom, "XInternAtom");
        find(set_owner, "XSetSelectionOwner");
        find(owner, "XGetSelectionOwner");
        find(change_property, "XChangeProperty");
        find(send, "XSendEvent");
        find(next_event, "XNextEvent");
    }
    template <class Function>
    void find(Function& function, const char* name) {
        if (complete) function = reinterpret_cast<Function>(SDL_LoadFunction(library, name));
        complete = complete && function != nullptr;
    }
};

// Whoever asked may have gone before it was answered.
int pass_over(Display*, XErrorEvent*) { return 0; }

class ClipboardHolder {
public:
    // Check begun() before anything else.
    explicit ClipboardHolder(std::string text) : text_(std::move(text)) {
        if (!x_.complete) return;
        x_.set_error_handler(pass_over);
        display_ = x_.open_display(nullptr);
        if (display_ == nullptr) return;
        window_ = x_.create_window(display_, x_.root_window(display_), 0, 0, 1, 1, 0, 0, 0);
        clipboard_ = atom("CLIPBOARD");
        targets_ = {atom("TARGETS"), atom("UTF8_STRING"), atom("text/plain;charset=utf-8"),
                    atom("text/plain"), XA_STRING};
        x_.set_owner(display_, clipboard_, window_, CurrentTime);
        begun_ = x_.owner(display_, clipboard_) == window_;
    }
    [[nodiscard]] bool begun() const { return begun_; }

    // Until somebody else owns the clipboard. The library ends the process when the display goes.
    void serve() const {
        for (XEvent event;;) {
            x_.next_event(display_, &event);
            if (event.type == SelectionClear) return;
            if (event.type == SelectionRequest) answer(event.xselectionrequest);
        }
    }

private:
    [[nodiscard]] Atom atom(const char* name) const { return x_.atom(display_, name, 0); }

    void answer(const XSelectionRequestEvent& asked) const {
        XEvent answer{};
        auto& told = answer.xselection;
        told.type = SelectionNotify;
        told.requestor = asked.requestor;
        told.selection = asked.selection;
        told.target = asked.target;
        told.time = asked.time;
        // Old programs name no property, and mean one called like the target.
        const Atom property = asked.property != 0 ? asked.property : asked.target;
        if (give(asked, property)) told.property = property;
        x_.send(display_, asked.requestor, 0, 0, &answer);
    }

    [[nodiscard]] bool give(const XSelectionRequestEvent& asked, Atom property) const {
        const auto put = [&](Atom type, int bits, const void* data, std::size_t count) {
            x_.change_property(display_, asked.requestor, property, type, bits, PropModeReplace,
                               static_cast<const unsigned char*>(data), static_cast<int>(count));
        };
        if (asked.target == targets_.front())
            put(XA_ATOM, 32, targets_.data(), targets_.size());
        else if (std::ranges::find(targets_, asked.target) != targets_.end())
            put(asked.target, 8, text_.data(), text_.size());
        else
            return false;
        return true;
    }

    ClipboardCalls x_;
    std::string text_;
    Display* display_ = nullptr;
    Window window_ = 0;
    Atom clipboard_ = 0;
    std::array<Atom, 5> targets_{};
    bool begun_ = false;
};

} // namespace

int hold_clipboard() {
    std::string text{std::istreambuf_iterator<char>{std::cin}, {}};
    const ClipboardHolder holder{std::move(text)};
    if (!holder.begun()) return EXIT_FAILURE;
    // Whoever waits for this process learns that it has begun. A folder that it stands in could not
    // be unmounted.
    const pid_t left_behind = chdir("/") == 0 ? fork() : -1;
    if (left_behind == 0) holder.serve();
    if (left_behind > 0) _exit(EXIT_SUCCESS); // without closing the display, which both have
    return left_behind == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}

#else

int hold_clipboard() { return EXIT_FAILURE; }

#endif

} // namespace strata::platform
