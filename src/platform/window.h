// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "platform/end_requests.h"
#include "platform/input.h"
#include "platform/opengl.h"

namespace strata::platform {

// Where a window stands, in the desktop's units. A maximised one remembers where it stood before.
struct WindowShape {
    std::optional<glm::ivec2> place; // of its upper left corner; nothing: where the desktop likes
    glm::ivec2 size{0};
    bool maximised = false;
    bool operator==(const WindowShape&) const = default;
};

// What the pointer looks like: what a hand can do there.
enum class PointerShape : std::uint8_t { arrow, text, move, sideways, up_and_down };

// A window with an OpenGL 3.3 core context, current in the thread that made it. One a program.
class Window {
public:
    // `size` is in the desktop's units, which may be several pixels on fine screens; on a large
    // screen the window is larger. A shape that it `had` before is taken instead, as far as the
    // screens of today have room for it. `plain`: it does not begin maximised, whatever the shape
    // and the screen say. Nobody sees the window before show(). Throws std::runtime_error in plain
    // words when there is no display or no OpenGL 3.3.
    Window(const std::string& title, glm::ivec2 size, const std::optional<WindowShape>& had,
           bool plain);
    ~Window();
    Window(const Window&) = delete;
    Window& operator=(const Window&) = delete;

    [[nodiscard]] glm::ivec2 pixels() const; // of the picture to draw
    [[nodiscard]] float scale() const;       // pixels to the desktop's unit, usually 1 or 2
    [[nodiscard]] static ProcLoader loader();
    // Whether the driver says that the context is of no use any more: a reset of the graphics card,
    // a driver that was changed. All that was made with it is gone.
    [[nodiscard]] bool context_lost() const;
    // Another context in its place. What belongs to the old one must be given back before, and
    // loader() asked again after it. Throws as the constructor does.
    void renew_context();
    void swap(); // shows the picture; waits for the screen where it can

    void set_pointer(PointerShape shape);
    // `rgba` holds 4 * size.x * size.y bytes, rows from the top, straight alpha.
    void set_icon(std::span<const std::uint8_t> rgba, glm::ivec2 size);
    // For when the first picture is drawn.
    void show();
    // As it stands now; full screen and minimised as it was before.
    [[nodiscard]] WindowShape shape();
    void set_full_screen(bool on);
    [[nodiscard]] bool full_screen() const;
    [[nodiscard]] bool visible() const; // false while nobody could see a frame (minimised)

    [[nodiscard]] std::string clipboard() const;
    void set_clipboard(const std::string& text);

    // What happened since the last call, without waiting; valid until the next call.
    [[nodiscard]] std::span<const InputEvent> poll();
    // The same, but sleeps until something happens, for `seconds` at most; nothing: for ever.
    [[nodiscard]] std::span<const InputEvent> wait(std::optional<double> seconds = std::nullopt);
    // Ends a wait() from any thread. No event comes of it.
    static void wake();

    // From then on gamepads are heard as well. It takes a moment: after show().
    void listen_to_pads();

    // From then on a signal that asks the program to end becomes a Quit. A second one, or five
    // seconds, end it with these words on standard error.
    void heed_signals(std::string last_words);

private:
    struct Handles;
    void make_context();
    void take_events();
    [[nodiscard]] bool lost_a_button();
    [[nodiscard]] bool press_was_lost(unsigned char button);

    std::optional<EndRequests> end_requests_; // while everything else ends as well
    bool end_was_told_ = false;
    std::unique_ptr<Handles> handles_;
    unsigned (*reset_status_)() = nullptr; // null where the driver does not tell
    WindowShape shape_; // when it was last neither maximised nor full screen nor minimised
    bool maximises_next_ = false; // when the next picture is shown
    unsigned lost_buttons_ = 0;   // of the mouse, as SDL counts them: up, but SDL was not told
    std::string dropped_;         // lines of a text that is being let fall
    std::uint32_t lost_at_ = 0;   // the last of them, in milliseconds
    bool close_asked_ = false;    // a Quit that follows is the answer
    std::vector<InputEvent> events_;
};

// For a program that draws frame after frame: what one frees stays at hand for the next, instead of
// being fetched from the system page by page again.
void keep_memory_at_hand();

// Hands freed memory back to the system, where the C library would keep it for later. Takes about
// a millisecond: for moments of rest.
void give_memory_back();

} // namespace strata::platform
