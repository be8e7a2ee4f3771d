// SPDX-License-Identifier: MIT
// A dialog is an object: it lives while it is open, and what it holds goes with it.
#pragma once

#include <memory>
#include <string>
#include <utility>

namespace strata::ui {

struct Frame;

class Dialog {
public:
    // The key of its title, and how wide it is in units of the scale where the window has room.
    Dialog(const char* title, float width) : title_(title), width_(width) {}
    Dialog(const Dialog&) = delete;
    Dialog& operator=(const Dialog&) = delete;
    virtual ~Dialog() = default;

    [[nodiscard]] virtual std::string title(const Frame& frame) const;
    [[nodiscard]] virtual float width(const Frame& /*frame*/) const { return width_; }
    // What stands below the title. It may close itself, and open another one.
    virtual void draw(Frame& frame) = 0;
    // Whether the menus stay in sight above it, however high it is.
    [[nodiscard]] virtual bool leaves_menus() const { return false; }
    // Whether somebody may choose among engines of others in it.
    [[nodiscard]] virtual bool offers_engines() const { return false; }

private:
    const char* title_;
    float width_;
};

// The dialog that is open; at most one.
class OpenDialog {
public:
    template <class D, class... Given>
    void open(Given&&... given) {
        dialog_ = std::make_shared<D>(std::forward<Given>(given)...);
    }
    void open(std::shared_ptr<Dialog> dialog) { dialog_ = std::move(dialog); }
    void close() { dialog_.reset(); }
    // The same while it is drawn: what its answer opens may be a dialog of the same kind.
    void close_itself();

    explicit operator bool() const { return dialog_ != nullptr; }
    [[nodiscard]] const std::shared_ptr<Dialog>& now() const { return dialog_; }
    // Null where another one is open, or none.
    template <class D>
    [[nodiscard]] D* as() const {
        return dynamic_cast<D*>(dialog_.get());
    }

    // In the middle of the window, scrolling where it is too tall.
    void draw(Frame& frame);

private:
    std::shared_ptr<Dialog> dialog_; // held by others while it is drawn, or a question is above it
    std::string popup_;              // its name in ImGui, as it was drawn last; empty: none was
};

} // namespace strata::ui
