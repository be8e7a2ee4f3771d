// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "platform/clipboard_holder.h"
#include "platform/drive.h"
#include "platform/end_requests.h"
#include "platform/event_reader.h"
#include "platform/input.h"
#include "platform/opengl.h"

namespace strata::platform {

struct RawPress;

// Position and size of a window, in desktop units; for a maximised window those before it was
// maximised.
struct WindowShape {
    std::optional<glm::ivec2> place; // of its top left corner; nullopt lets the desktop choose
    glm::ivec2 size{0};
    bool maximised = false;
    bool operator==(const WindowShape&) const = default;
};

// The mouse cursor, which indicates the possible action.
enum class PointerShape : std::uint8_t { arrow, text, move, sideways, up_and_down };

// A window with an OpenGL 3.3 core context, current in the thread that created it. At most one per
// program.
class Window {
public:
    // `size` is in desktop units, which may be several pixels on high-density screens; on a large
    // screen the window is larger. The earlier shape `had` takes precedence, as far as it fits the
    // current screens. `plain`: never starts maximised. The window is hidden until show(). Throws
    // std::runtime_error with a message for the user if there is no display or no OpenGL 3.3.
    Window(const std::string& title, glm::ivec2 size, const std::optional<WindowShape>& had,
           bool plain);
    ~Window();
    Window(const Window&) = delete;
    Window& operator=(const Window&) = delete;

    [[nodiscard]] glm::ivec2 pixels() const; // of the framebuffer
    [[nodiscard]] float scale() const;       // pixels per desktop unit, usually 1 or 2
    [[nodiscard]] static ProcLoader loader();
    // True if the driver reports that the context is unusable, after a reset of the graphics card
    // or a driver change. All objects created with it are lost.
    [[nodiscard]] bool context_lost() const;
    // Replaces the context. Free everything that belongs to the old one first, and call loader()
    // again afterwards. Throws like the constructor.
    void renew_context();
    void swap(); // shows the picture, with vertical sync if available

    void set_pointer(PointerShape shape);
    // `rgba` holds 4 * size.x * size.y bytes, rows from the top, straight alpha.
    void set_icon(std::span<const std::uint8_t> rgba, glm::ivec2 size);
    // Call when the first picture is drawn.
    void show();
    // The current shape; in full screen or minimised, the one before that.
    [[nodiscard]] WindowShape shape();
    void set_full_screen(bool on);
    [[nodiscard]] bool full_screen() const;
    [[nodiscard]] bool visible() const; // false if no frame can be seen (minimised)

    [[nodiscard]] std::string clipboard() const;
    void set_clipboard(const std::string& text);
    // With the program that the desktop has for such addresses; false if it has none.
    static bool open_address(const std::string& address);
    // Puts a PNG file's bytes on the clipboard, where they stay after the program has ended.
    [[nodiscard]] Held copy_picture(const std::string& png);
    // Call before the window goes: the text that was copied here, if it is still on the clipboard,
    // stays there.
    void keep_copied() const;

    // Events since the last call, without waiting. Valid until the next call.
    [[nodiscard]] std::span<const InputEvent> poll();
    // From any thread: the next step comes at once, without an event.
    static void wake();

    // Starts gamepad input. Takes a moment, so call it after show().
    void listen_to_pads();

    // Turns signals that ask the program to end into Quit events. If a second one arrives or five
    // seconds pass, the program ends with these words on standard error.
    void heed_signals(std::string last_words);

    // From then on the lines of that file are events as well, see event_reader.h. `refused` is told
    // of each that is malformed, on another thread. Throws as EventReader does.
    void read_events(const std::string& file, std::function<void(const text::Message&)> refused);

private:
    friend int drive(std::unique_ptr<WindowProgram> program);
    struct Handles;
    // Like poll(), but sleeps until an event arrives, for at most `seconds`; nullopt waits without
    // limit.
    [[nodiscard]] std::span<const InputEvent> wait(std::optional<double> seconds);
    void make_context();
    void take_events();
    void take_read_events();
    void find_signs();
    [[nodiscard]] bool lost_a_button();
    void take_lost_press(const RawPress& press);
    void forget_lost(unsigned buttons);

    std::optional<EndRequests> end_requests_; // active until everything else has been destroyed
    bool end_was_told_ = false;
    std::unique_ptr<Handles> handles_;
    unsigned (*reset_status_)() = nullptr; // null if the driver does not report resets
    WindowShape shape_;           // when it was last neither maximised, full screen nor minimised
    bool maximises_next_ = false; // when the next picture is shown
    unsigned lost_buttons_ = 0; // mouse buttons, as an SDL mask, whose release SDL did not receive
    std::string copied_;        // last by this program
    std::string dropped_;       // lines of a text drop in progress
    bool close_asked_ = false;  // the Quit that follows results from it
    std::vector<InputEvent> events_;
    std::optional<EventReader> reader_;
};

// For a program that draws many frames: keeps freed memory for the next frame instead of returning
// it to the system page by page.
void keep_memory_at_hand();

// Returns freed memory to the system, where the C library would keep it. Takes about a millisecond,
// so call it when idle.
void give_memory_back();

} // namespace strata::platform
