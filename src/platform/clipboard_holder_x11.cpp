// SPDX-License-Identifier: MIT
// The process that holds a clipboard of X11. Its library is the one that SDL loads too, so nothing
// is linked for it. SDL itself would take ten times the memory, and this process may live for days.
// In a file of its own: the headers of X11 define macros such as None and Status.
#include "platform/clipboard_holder.h"

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <iostream>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

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
    decltype(&::XWindowEvent) window_event = nullptr;
    decltype(&::XSelectInput) select = nullptr;
    decltype(&::XGetWindowAttributes) attributes = nullptr;
    decltype(&::XMaxRequestSize) largest_request = nullptr;

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
        find(window_event, "XWindowEvent");
        find(select, "XSelectInput");
        find(attributes, "XGetWindowAttributes");
        find(largest_request, "XMaxRequestSize");
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
    ClipboardHolder(std::string bytes, const std::string& type) : bytes_(std::move(bytes)) {
        if (!x_.complete) return;
        x_.set_error_handler(pass_over);
        display_ = x_.open_display(nullptr);
        if (display_ == nullptr) return;
        window_ = x_.create_window(display_, x_.root_window(display_), 0, 0, 1, 1, 0, 0, 0);
        clipboard_ = atom("CLIPBOARD");
        incr_ = atom("INCR");
        targets_ = {atom("TARGETS"), atom("TIMESTAMP"), atom(type.c_str())};
        if (type == plain_text)
            targets_.insert(targets_.end(),
                            {atom("UTF8_STRING"), atom("text/plain;charset=utf-8"), XA_STRING});
        // Without what the request itself takes.
        most_at_once_ = static_cast<std::size_t>(x_.largest_request(display_)) * 4 - 128;
        since_ = time_now();
        x_.set_owner(display_, clipboard_, window_, since_);
        begun_ = x_.owner(display_, clipboard_) == window_;
    }
    [[nodiscard]] bool begun() const { return begun_; }

    // Until somebody else owns the clipboard and has what was asked for before. The library ends
    // the process when the display goes.
    void serve() {
        XEvent event;
        for (bool owns = true; owns || !parts_.empty();) {
            x_.next_event(display_, &event);
            if (event.type == SelectionClear) owns = false;
            if (event.type == SelectionRequest) answer(event.xselectionrequest);
            if (event.type == PropertyNotify && event.xproperty.state == PropertyDelete)
                go_on(event.xproperty);
            if (event.type == DestroyNotify)
                std::erase_if(parts_, [&](const InParts& one) {
                    return one.reader == event.xdestroywindow.window;
                });
        }
    }

private:
    // What is too large for one property goes in parts, each when its reader has taken the last.
    struct InParts {
        Window reader;
        Atom property;
        Atom type;
        std::size_t given = 0; // bytes
    };

    [[nodiscard]] Atom atom(const char* name) const { return x_.atom(display_, name, 0); }

    // Of the display, which tells it with a change.
    [[nodiscard]] Time time_now() const {
        x_.select(display_, window_, PropertyChangeMask);
        put(window_, targets_.front(), XA_ATOM, 32, targets_.data(), 0);
        XEvent event;
        x_.window_event(display_, window_, PropertyChangeMask, &event);
        x_.select(display_, window_, NoEventMask);
        return event.xproperty.time;
    }

    void put(Window reader, Atom property, Atom type, int bits, const void* data,
             std::size_t count) const {
        x_.change_property(display_, reader, property, type, bits, PropModeReplace,
                           static_cast<const unsigned char*>(data), static_cast<int>(count));
    }

    void answer(const XSelectionRequestEvent& asked) {
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

    [[nodiscard]] bool give(const XSelectionRequestEvent& asked, Atom property) {
        const Window reader = asked.requestor;
        if (std::ranges::find(targets_, asked.target) == targets_.end()) return false;
        if (asked.target == targets_[0])
            put(reader, property, XA_ATOM, 32, targets_.data(), targets_.size());
        else if (asked.target == targets_[1])
            put(reader, property, XA_INTEGER, 32, &since_, 1);
        else if (bytes_.size() > most_at_once_)
            return begin_parts(reader, property, asked.target);
        else
            put(reader, property, asked.target, 8, bytes_.data(), bytes_.size());
        return true;
    }

    // False if the reader has gone: nobody would tell of it later.
    [[nodiscard]] bool begin_parts(Window reader, Atom property, Atom type) {
        XWindowAttributes attributes;
        x_.select(display_, reader, PropertyChangeMask | StructureNotifyMask);
        if (x_.attributes(display_, reader, &attributes) == 0) return false;
        const unsigned long size = bytes_.size();
        put(reader, property, incr_, 32, &size, 1);
        parts_.push_back({reader, property, type});
        return true;
    }

    // An empty part is the last.
    void go_on(const XPropertyEvent& taken) {
        const auto one = std::ranges::find_if(parts_, [&](const InParts& some) {
            return some.reader == taken.window && some.property == taken.atom;
        });
        if (one == parts_.end()) return;
        const std::size_t count = std::min(most_at_once_, bytes_.size() - one->given);
        put(one->reader, one->property, one->type, 8, &bytes_[one->given], count);
        one->given += count;
        if (count == 0) parts_.erase(one);
    }

    ClipboardCalls x_;
    std::string bytes_;
    std::vector<InParts> parts_;
    Display* display_ = nullptr;
    Window window_ = 0;
    Atom clipboard_ = 0;
    Atom incr_ = 0;
    std::vector<Atom> targets_; // after TARGETS and TIMESTAMP, types of the bytes
    std::size_t most_at_once_ = 0;
    Time since_ = 0;
    bool begun_ = false;
};

} // namespace

int hold_clipboard(const std::string& type) {
    std::string bytes{std::istreambuf_iterator<char>{std::cin}, {}};
    ClipboardHolder holder{std::move(bytes), type};
    if (!holder.begun()) return EXIT_FAILURE;
    // Whoever waits for this process learns that it has begun. A folder that it stands in could not
    // be unmounted.
    const pid_t left_behind = chdir("/") == 0 ? fork() : -1;
    if (left_behind == 0) holder.serve();
    if (left_behind > 0) _exit(EXIT_SUCCESS); // without closing the display, which both have
    return left_behind == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}

#else

int hold_clipboard(const std::string&) { return EXIT_FAILURE; }

#endif

} // namespace strata::platform
