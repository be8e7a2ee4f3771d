// SPDX-License-Identifier: MIT
// What the hand on the mouse means: clicks, pieces dragged, the camera turned. It is told what lies
// under the pointer and answers with requests; it moves nothing itself.
#pragma once

#include <optional>
#include <variant>

#include <glm/glm.hpp>

#include "platform/input.h"
#include "session/session.h"
#include "ui/input/imgui_input.h"
#include "ui/input/keys.h"
#include "ui/map/cursor.h"
#include "ui/map/flat_board.h"
#include "view/pick_code.h"
#include "view/table.h"
#include "window/pad_hand.h"
#include "window/touch.h"

namespace strata::window {

inline constexpr float click_slack = 5.0F; // pixels at the usual size
inline constexpr float rim_slack = 14.0F;  // beside the rim of an attack board: the same

struct OrbitBy {
    glm::vec2 drag;
};
struct PanBy {
    glm::vec2 drag;
};
struct LiftPiece { // follows the pointer from now on
    rules::Square square;
};
struct DropPiece { // the lifted one, on what lies under the pointer
    rules::Square from;
};
struct ClickOn {
    view::Picked what;
};
struct BeginMark { // with the other button: an arrow from there, or a mark on it
    rules::Square square;
};
struct EndMark {};   // on what lies under the pointer
struct PutDown {};   // a short click of the other button, or a piece that was carried goes back
struct ResetView {}; // a double click beside the board

using Gesture = std::variant<std::monostate, OrbitBy, PanBy, LiftPiece, DropPiece, ClickOn,
                             BeginMark, EndMark, PutDown, ResetView>;

class Pointer {
public:
    // `slack`: pixels that a click may slip before it is a drag.
    explicit Pointer(float slack) : slack_(slack) {}
    void set_slack(float slack) { slack_ = slack; }

    // `shift` turns an orbit into a pan.
    [[nodiscard]] Gesture press(const platform::MouseButton& event, bool shift,
                                const view::Picked& under, const session::Session& session);
    [[nodiscard]] Gesture move(const platform::MouseMove& event);
    [[nodiscard]] Gesture release(const platform::MouseButton& event);
    // Whether a button that was pressed over the board is still held.
    [[nodiscard]] bool busy() const { return grip_ != Grip::none; }
    [[nodiscard]] bool carries() const { return grip_ == Grip::piece && far_; }
    // Nothing is clicked and nothing put down: a piece that was carried goes back. The button may
    // still be held; its release means nothing.
    Gesture cancel();

private:
    enum class Grip : std::uint8_t { none, piece, mark, orbit, pan };

    float slack_;
    Grip grip_ = Grip::none;
    platform::Button button_ = platform::Button::left;
    glm::vec2 start_{0.0F};
    glm::vec2 last_{0.0F};
    bool far_ = false; // it is a drag by now
    view::Picked under_;
    bool clicks_on_release_ = false;
    bool double_ = false;
    bool puts_down_ = false; // something is in hand
};

// The hand of a person on mouse and keyboard: where it points and what it holds.
struct Hand {
    explicit Hand(float slack) : pointer(slack) {}

    Pointer pointer;
    glm::vec2 mouse{-1.0F};        // in pixels of the window
    bool moved = false;            // since the panels were last asked
    bool panel_has_button = false; // the button that is held was pressed over a panel
    ui::Held held{};
    bool left_alt = false, right_alt = false; // `held` has either, unless it is AltGr
    ui::DigitSigns digits{};                  // of the layout in use, as far as known
    bool key_was_request = false; // the last one that went down: no text is to come of it
    bool sign_was_known = false;  // of that key: what it writes needs no second look
    view::Hover hover{};
    PadHand pad{};
    bool pad_leads = false;        // it was used last
    std::string_view pad_family{}; // of the one plugged in or pressed last, see platform::PadButton
    bool pad_is_key = false;       // a button of it is on its way as a key
    Touch touch{};
    bool finger_on_panel = false; // where the first finger went down
    ui::MapHit on_map{};          // what is pointed at on the flat map
    ui::Cursor cursor{};
};

} // namespace strata::window
