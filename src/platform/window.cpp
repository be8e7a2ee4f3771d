// SPDX-License-Identifier: MIT
#include "platform/window.h"

#include "platform/clipboard_holder.h"
#include "platform/keyboard_layout.h"
#include "platform/pads.h"
#include "platform/sdl_version.h"
#include "platform/x11_errors.h"
#include "platform/x11_press.h"
#include "text/encoding.h"
#include "text/message.h"

#include <array>
#include <cmath>
#include <cstdlib>
#include <map>
#include <stdexcept>
#include <string_view>
#include <system_error>
#include <utility>

#include <SDL.h>

#ifdef __GLIBC__
#include <malloc.h>
#endif

namespace strata::platform {
namespace {

[[noreturn]] void refuse(const char* key) {
    throw text::Failure{{key, {{"reason", SDL_GetError()}}}};
}

Button button_of(unsigned char number) {
    switch (number) {
    case SDL_BUTTON_LEFT: return Button::left;
    case SDL_BUTTON_MIDDLE: return Button::middle;
    case SDL_BUTTON_RIGHT: return Button::right;
    default: return Button::other;
    }
}

glm::vec2 point(int x, int y, float scale) {
    return glm::vec2(static_cast<float>(x), static_cast<float>(y)) * scale;
}

glm::vec2 wheel_steps(const SDL_MouseWheelEvent& wheel) {
    const float sign = wheel.direction == SDL_MOUSEWHEEL_FLIPPED ? -1.0f : 1.0f;
    return glm::vec2(wheel.preciseX, wheel.preciseY) * sign;
}

glm::vec2 pointer(float scale) {
    int x = 0, y = 0;
    SDL_GetMouseState(&x, &y);
    return point(x, y, scale);
}

std::string taken(char* sdl_text) {
    std::string text = sdl_text != nullptr ? sdl_text : "";
    SDL_free(sdl_text);
    return text;
}

std::optional<InputEvent> translated_window_event(const SDL_WindowEvent& event, glm::ivec2 pixels) {
    switch (event.event) {
    case SDL_WINDOWEVENT_SIZE_CHANGED: return Resize{pixels};
    case SDL_WINDOWEVENT_EXPOSED: return Expose{};
    case SDL_WINDOWEVENT_FOCUS_GAINED: return FocusGained{};
    case SDL_WINDOWEVENT_FOCUS_LOST:
    case SDL_WINDOWEVENT_HIDDEN:
    case SDL_WINDOWEVENT_MINIMIZED: return Interrupted{};
    default: return std::nullopt; // closing the last window also causes a Quit
    }
}

std::optional<InputEvent> translated(const SDL_Event& event, float scale, glm::ivec2 pixels) {
    switch (event.type) {
    case SDL_MOUSEMOTION:
        return MouseMove{point(event.motion.x, event.motion.y, scale),
                         point(event.motion.xrel, event.motion.yrel, scale)};
    case SDL_MOUSEBUTTONDOWN:
    case SDL_MOUSEBUTTONUP:
        return MouseButton{point(event.button.x, event.button.y, scale),
                           button_of(event.button.button), event.type == SDL_MOUSEBUTTONDOWN,
                           event.button.clicks};
    case SDL_MOUSEWHEEL: return Wheel{pointer(scale), wheel_steps(event.wheel)};
    case SDL_KEYDOWN:
    case SDL_KEYUP:
        return Key{SDL_GetKeyName(event.key.keysym.sym), event.type == SDL_KEYDOWN,
                   event.key.repeat != 0};
    case SDL_TEXTINPUT: return TextInput{event.text.text};
    case SDL_WINDOWEVENT: return translated_window_event(event.window, pixels);
    case SDL_DROPFILE: return DropFile{taken(event.drop.file)};
    case SDL_RENDER_DEVICE_RESET: return Expose{};
    case SDL_FINGERDOWN:
    case SDL_FINGERMOTION:
    case SDL_FINGERUP:
        return Finger{event.tfinger.fingerId,
                      glm::vec2(event.tfinger.x, event.tfinger.y) * glm::vec2(pixels),
                      event.type == SDL_FINGERDOWN ? Touching::down
                      : event.type == SDL_FINGERUP ? Touching::up
                                                   : Touching::moved};
    default: return std::nullopt;
    }
}

void ask_for_context() {
    const bool es = wants_es();
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_MAJOR_VERSION, 3);
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_MINOR_VERSION, es ? 0 : 3);
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_PROFILE_MASK,
                        es ? SDL_GL_CONTEXT_PROFILE_ES : SDL_GL_CONTEXT_PROFILE_CORE);
    SDL_GL_SetAttribute(SDL_GL_DOUBLEBUFFER, 1);
    SDL_GL_SetAttribute(SDL_GL_DEPTH_SIZE, 0); // frames are rendered in our own framebuffer
}

// Without a display SDL falls back to drivers with no visible output. They are used only if
// SDL_VIDEODRIVER names one.
bool on_a_display() {
    const std::string_view driver = SDL_GetCurrentVideoDriver();
    return std::getenv("SDL_VIDEODRIVER") != nullptr ||
           (driver != "offscreen" && driver != "dummy" && driver != "evdev");
}

constexpr glm::ivec2 anywhere{static_cast<int>(SDL_WINDOWPOS_UNDEFINED)};
constexpr glm::ivec2 smallest{640, 480};

// A window starts at two thirds of the screen, but not smaller than wanted. If that does not fit,
// it starts maximised, so that the desktop keeps its title bar and panels visible.
WindowShape fitted_to_screen(glm::ivec2 wanted) {
    SDL_Rect room;
    if (SDL_GetDisplayUsableBounds(0, &room) != 0) return {{}, wanted};
    if (room.w > wanted.x && room.h > wanted.y)
        return {{}, glm::max(wanted, glm::ivec2(room.w, room.h) * 2 / 3)};
    return {{}, glm::min(wanted, glm::ivec2(room.w, room.h)), true};
}

// The earlier position, if a screen still shows enough of its upper edge to grab it; otherwise the
// desktop chooses. Never larger than the screen.
WindowShape fitted_again(WindowShape shape) {
    constexpr int handle = 64;
    for (int screen = 0; shape.place && screen < SDL_GetNumVideoDisplays(); ++screen) {
        const SDL_Rect edge{shape.place->x, shape.place->y, shape.size.x, handle / 2};
        SDL_Rect room;
        SDL_Rect seen;
        if (SDL_GetDisplayUsableBounds(screen, &room) != 0) continue;
        if (SDL_IntersectRect(&room, &edge, &seen) == SDL_FALSE || seen.w < handle) continue;
        shape.size =
            glm::clamp(shape.size, smallest, glm::max(smallest, glm::ivec2(room.w, room.h)));
        return shape;
    }
    const WindowShape fresh = fitted_to_screen(shape.size);
    return {{}, glm::min(shape.size, fresh.size), shape.maximised || fresh.maximised};
}

bool on_wayland() { return std::string_view{SDL_GetCurrentVideoDriver()} == "wayland"; }

// SDL 2.26 commits a picture of the old size when Wayland maximises a window before it is first
// shown; a compositor may end the program for that (weston does).
bool has_picture_first() { return on_wayland(); }

} // namespace

struct Window::Handles {
    struct Video {
        Video() {
            SDL_SetHint(SDL_HINT_NO_SIGNAL_HANDLERS, "1"); // see heed_signals()
            SDL_SetHint(SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1");
            SDL_SetHint(SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0");
            SDL_SetHint(SDL_HINT_IME_SHOW_UI, "1");
            SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0"); // touches are separate events
            // SDL 3.4 tells of each click twice where the window manager looks at it first
            // (openbox, fluxbox). Without XInput2 one finger on a touch screen of X11 is the mouse
            // and a second one nothing, pens are mice, and wheels turn by whole steps; Wayland
            // keeps all of it. A board that no mouse can play on is worse, and which window
            // managers do so cannot be asked. The variable of this name comes first.
            if (lies_on_sdl3()) SDL_SetHint("SDL_VIDEO_X11_XINPUT2", "0");
            if (SDL_Init(SDL_INIT_VIDEO) != 0) refuse("machine.display_refused");
            if (!on_a_display()) {
                SDL_Quit();
                throw text::Failure{"machine.no_display"};
            }
            ask_for_context();
        }
        Video(const Video&) = delete;
        Video& operator=(const Video&) = delete;
        ~Video() { SDL_Quit(); }
    };

    struct DestroyWindow {
        void operator()(SDL_Window* gone) const { SDL_DestroyWindow(gone); }
    };
    struct DestroyContext {
        void operator()(void* gone) const { SDL_GL_DeleteContext(gone); }
    };

    Video video;
    std::unique_ptr<SDL_Window, DestroyWindow> window;
    std::unique_ptr<void, DestroyContext> context;
    std::optional<KeyboardLayout> layout;
    std::optional<Pads> pads;
    struct FreeCursor {
        void operator()(SDL_Cursor* gone) const { SDL_FreeCursor(gone); }
    };
    std::map<PointerShape, std::unique_ptr<SDL_Cursor, FreeCursor>> pointers; // created on demand
    PointerShape pointer = PointerShape::arrow;
};

Window::Window(const std::string& title, glm::ivec2 size, const std::optional<WindowShape>& had,
               bool plain)
    : handles_(std::make_unique<Handles>()) {
    constexpr Uint32 flags =
        SDL_WINDOW_OPENGL | SDL_WINDOW_RESIZABLE | SDL_WINDOW_ALLOW_HIGHDPI | SDL_WINDOW_HIDDEN;
    shape_ = had ? fitted_again(*had) : fitted_to_screen(size);
    shape_.maximised = shape_.maximised && !plain;
    maximises_next_ = shape_.maximised && has_picture_first();
    const bool maximised = shape_.maximised && !maximises_next_;
    const glm::ivec2 place = shape_.place.value_or(anywhere);
    const HeldX11Errors held; // refusals come as null
    handles_->window.reset(
        SDL_CreateWindow(title.c_str(), place.x, place.y, shape_.size.x, shape_.size.y,
                         flags | (maximised ? Uint32{SDL_WINDOW_MAXIMIZED} : 0U)));
    if (handles_->window == nullptr) refuse("machine.no_window");
    handles_->layout.emplace(handles_->window.get());
    SDL_SetWindowMinimumSize(handles_->window.get(), smallest.x, smallest.y);
    make_context();
}

// Requests a context that reports resets, if supported.
void Window::make_context() {
    SDL_Window* const window = handles_->window.get();
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_RESET_NOTIFICATION, SDL_GL_CONTEXT_RESET_LOSE_CONTEXT);
    handles_->context.reset(SDL_GL_CreateContext(window));
    if (handles_->context == nullptr) {
        SDL_GL_SetAttribute(SDL_GL_CONTEXT_RESET_NOTIFICATION,
                            SDL_GL_CONTEXT_RESET_NO_NOTIFICATION);
        handles_->context.reset(SDL_GL_CreateContext(window));
    }
    if (handles_->context == nullptr) refuse("machine.no_gl_here");
    SDL_GL_SetSwapInterval(1); // if it is refused, frames are not limited
    reset_status_ = nullptr;
    for (const char* extension : {"GL_ARB_robustness", "GL_KHR_robustness"}) {
        if (SDL_GL_ExtensionSupported(extension) == SDL_FALSE) continue;
        const bool arb = extension[3] == 'A';
        reset_status_ = reinterpret_cast<unsigned (*)()>(SDL_GL_GetProcAddress(
            arb ? "glGetGraphicsResetStatusARB" : "glGetGraphicsResetStatus"));
        if (reset_status_ != nullptr) return;
    }
}

bool Window::context_lost() const { return reset_status_ != nullptr && reset_status_() != 0; }

void Window::renew_context() {
    handles_->context.reset();
    make_context();
}

Window::~Window() = default;

glm::ivec2 Window::pixels() const {
    glm::ivec2 size(0);
    SDL_GL_GetDrawableSize(handles_->window.get(), &size.x, &size.y);
    return size;
}

float Window::scale() const {
    int width = 0;
    SDL_GetWindowSize(handles_->window.get(), &width, nullptr);
    return width > 0 ? static_cast<float>(pixels().x) / static_cast<float>(width) : 1.0f;
}

ProcLoader Window::loader() {
    return
        [](const char* name) { return reinterpret_cast<void (*)()>(SDL_GL_GetProcAddress(name)); };
}

void Window::swap() {
    SDL_Window* const window = handles_->window.get();
    SDL_GL_SwapWindow(window);
    if (!maximises_next_ || (SDL_GetWindowFlags(window) & SDL_WINDOW_SHOWN) == 0) return;
    maximises_next_ = false;
    SDL_MaximizeWindow(window);
}

void Window::set_pointer(PointerShape shape) {
    if (std::exchange(handles_->pointer, shape) == shape) return;
    static constexpr std::array shapes{SDL_SYSTEM_CURSOR_ARROW, SDL_SYSTEM_CURSOR_IBEAM,
                                       SDL_SYSTEM_CURSOR_SIZEALL, SDL_SYSTEM_CURSOR_SIZEWE,
                                       SDL_SYSTEM_CURSOR_SIZENS};
    auto& pointer = handles_->pointers[shape];
    if (!pointer) pointer.reset(SDL_CreateSystemCursor(shapes[static_cast<std::size_t>(shape)]));
    if (pointer) SDL_SetCursor(pointer.get());
}

void Window::set_icon(std::span<const std::uint8_t> rgba, glm::ivec2 size) {
    std::vector<std::uint8_t> copy(rgba.begin(), rgba.end()); // SDL requires a writable picture
    SDL_Surface* const surface = SDL_CreateRGBSurfaceWithFormatFrom(
        copy.data(), size.x, size.y, 32, size.x * 4, SDL_PIXELFORMAT_RGBA32);
    if (surface == nullptr) return; // the icon is optional
    SDL_SetWindowIcon(handles_->window.get(), surface);
    SDL_FreeSurface(surface);
}

void Window::show() { SDL_ShowWindow(handles_->window.get()); }

WindowShape Window::shape() {
    SDL_Window* const window = handles_->window.get();
    const Uint32 flags = SDL_GetWindowFlags(window);
    constexpr Uint32 passing = SDL_WINDOW_FULLSCREEN | SDL_WINDOW_MINIMIZED | SDL_WINDOW_HIDDEN;
    if ((flags & passing) != 0 || maximises_next_) return shape_;
    shape_.maximised = (flags & SDL_WINDOW_MAXIMIZED) != 0;
    if (shape_.maximised) return shape_;
    SDL_GetWindowSize(window, &shape_.size.x, &shape_.size.y);
    glm::ivec2 place(0);
    SDL_GetWindowPosition(window, &place.x, &place.y);
    // SDL reports the position of the content. SDL 2 puts the frame where a new window asks to be,
    // SDL 3 the content.
    glm::ivec2 frame(0);
    if (!lies_on_sdl3() &&
        SDL_GetWindowBordersSize(window, &frame.y, &frame.x, nullptr, nullptr) == 0)
        place -= frame;
    shape_.place = place;
    return shape_;
}

void Window::set_full_screen(bool on) {
    SDL_Window* const window = handles_->window.get();
    if (on) static_cast<void>(shape());
    if (on && shape_.maximised && has_picture_first()) SDL_RestoreWindow(window);
    SDL_SetWindowFullscreen(window, on ? SDL_WINDOW_FULLSCREEN_DESKTOP : 0);
    // SDL restores the position from before it was maximised.
    maximises_next_ = !on && shape_.maximised && has_picture_first();
    if (!on && shape_.maximised && !maximises_next_) SDL_MaximizeWindow(window);
}

bool Window::full_screen() const {
    return (SDL_GetWindowFlags(handles_->window.get()) & SDL_WINDOW_FULLSCREEN_DESKTOP) ==
           SDL_WINDOW_FULLSCREEN_DESKTOP;
}

bool Window::visible() const {
    return (SDL_GetWindowFlags(handles_->window.get()) &
            (SDL_WINDOW_MINIMIZED | SDL_WINDOW_HIDDEN)) == 0;
}

std::string Window::clipboard() const { return text::repaired_utf8(taken(SDL_GetClipboardText())); }

void Window::set_clipboard(const std::string& text) {
    if (SDL_SetClipboardText(text.c_str()) == 0) copied_ = text;
}

bool Window::open_address(const std::string& address) { return SDL_OpenURL(address.c_str()) == 0; }

// SDL copies text alone.
Held Window::copy_picture(const std::string& png) {
    const Held held = have_clipboard_held(png, png_picture, on_wayland());
    if (held == Held::yes) copied_.clear();
    return held;
}

void Window::keep_copied() const {
    if (!copied_.empty() && clipboard() == copied_)
        have_clipboard_held(copied_, plain_text, on_wayland());
}

void Window::take_events() {
    for (SDL_Event event; SDL_PollEvent(&event) != 0;) {
        if (event.type == SDL_WINDOWEVENT && event.window.event == SDL_WINDOWEVENT_CLOSE)
            close_asked_ = true;
        if (event.type == SDL_KEYMAPCHANGED) handles_->layout->names_were_read();
        if (event.type == SDL_KEYDOWN) handles_->layout->look();
        if (event.type == SDL_DROPTEXT)
            dropped_ += taken(event.drop.file) + '\n'; // one event per line
        if (event.type == SDL_DROPCOMPLETE && !dropped_.empty())
            events_.emplace_back(DropText{std::exchange(dropped_, {})});
        if (event.type == SDL_QUIT)
            events_.emplace_back(Quit{
                std::exchange(close_asked_, false) ? Quit::Why::asked : Quit::Why::display_lost});
        else if (const auto press = raw_press(event))
            take_lost_press(*press);
        else if (auto input = translated(event, scale(), pixels())) {
            if (event.type == SDL_MOUSEBUTTONUP) forget_lost(SDL_BUTTON(event.button.button));
            if (auto* key = std::get_if<Key>(&*input)) {
                key->name = handles_->layout->name_of(event.key.keysym.scancode, key->name);
                key->alt_gr = handles_->layout->has_alt_gr();
                const auto held = event.key.keysym.mod;
                if ((held & KMOD_CTRL) != 0 && (held & KMOD_ALT) == 0)
                    key->sign = handles_->layout->sign_of(event.key.keysym.scancode,
                                                          (held & KMOD_SHIFT) != 0);
            }
            events_.push_back(*input);
        }
        if (!handles_->pads) continue;
        if (auto input = handles_->pads->take(&event)) events_.push_back(*input);
    }
}

// SDL considers a lost button pressed and does not report its next press; what comes behind it in
// the queue, moves and the release, it reports.
void Window::take_lost_press(const RawPress& press) {
    const unsigned mask = SDL_BUTTON(press.button);
    if ((lost_buttons_ & mask) == 0) return;
    forget_lost(mask);
    events_.emplace_back(
        MouseButton{point(press.x, press.y, scale()), button_of(press.button), true, 1});
}

// Only while a button is lost SDL passes on what the display says.
void Window::forget_lost(unsigned buttons) {
    lost_buttons_ &= ~buttons;
    if (lost_buttons_ == 0) SDL_EventState(SDL_SYSWMEVENT, SDL_DISABLE);
}

// A lock screen or task switcher can take the pointer away during a drag, and SDL still considers
// the button pressed. Returns true once per loss. Wayland cannot be queried, so SDL is always
// believed there.
bool Window::lost_a_button() {
    const unsigned held = SDL_GetMouseState(nullptr, nullptr) & ~lost_buttons_;
    return held != 0 && (held & ~SDL_GetGlobalMouseState(nullptr, nullptr)) != 0;
}

std::span<const InputEvent> Window::poll() {
    events_.clear();
    if (end_requests_ && end_requests_->any() && !std::exchange(end_was_told_, true))
        events_.emplace_back(Quit{Quit::Why::signal});
    take_events();
    take_read_events();
    find_signs();
    if (lost_a_button()) {
        take_events(); // it may have been released since
        if (lost_a_button()) {
            lost_buttons_ |= SDL_GetMouseState(nullptr, nullptr);
            SDL_EventState(SDL_SYSWMEVENT, SDL_ENABLE);
            events_.emplace_back(Interrupted{});
        }
    }
    return events_;
}

// What a key writes comes directly behind it.
void Window::find_signs() {
    for (std::size_t n = 0; n + 1 < events_.size(); ++n) {
        auto* const key = std::get_if<Key>(&events_[n]);
        const auto* const text = std::get_if<TextInput>(&events_[n + 1]);
        if (key != nullptr && key->pressed && text != nullptr) key->sign = text->text;
    }
    if (auto digits = handles_->layout->new_digit_keys()) events_.insert(events_.begin(), *digits);
}

std::span<const InputEvent> Window::wait(std::optional<double> seconds) {
    if (seconds && *seconds <= 0.0) return poll();
    // With a null event SDL leaves the event in the queue, where poll() finds it.
    if (seconds) {
        SDL_WaitEventTimeout(nullptr, static_cast<int>(std::ceil(*seconds * 1000.0)));
    } else {
        SDL_WaitEvent(nullptr);
    }
    return poll();
}

void Window::wake() {
    SDL_Event event{};
    event.type = SDL_USEREVENT;
    SDL_PushEvent(&event);
}

void Window::read_events(const std::string& file,
                         std::function<void(const text::Message&)> refused) {
    reader_.emplace(file, EventReader::Handling{.wake = wake, .refused = std::move(refused)});
}

void Window::take_read_events() {
    if (!reader_) return;
    for (InputEvent& event : reader_->take())
        if (const auto* resize = std::get_if<Resize>(&event))
            SDL_SetWindowSize(handles_->window.get(), resize->pixels.x, resize->pixels.y);
        else
            events_.push_back(std::move(event));
}

void Window::listen_to_pads() { handles_->pads.emplace(); }

void Window::heed_signals(std::string last_words) {
    try {
        end_requests_.emplace(
            EndRequests::Handling{.asked = wake, .last_words = std::move(last_words)});
    } catch (const std::system_error&) {
        // Without threads, as in browsers, a signal ends the program as by default.
    }
}

void keep_memory_at_hand() {
#ifdef __GLIBC__
    mallopt(M_TRIM_THRESHOLD, 64 << 20);
    mallopt(M_MMAP_THRESHOLD, 2 << 20); // pictures are larger, the data of a frame is smaller
#endif
}

void give_memory_back() {
#ifdef __GLIBC__
    malloc_trim(0);
#endif
}

} // namespace strata::platform
