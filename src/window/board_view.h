// SPDX-License-Identifier: MIT
// The board in its part of the window: builds the scene, draws it when it changed, and answers what
// lies under a pixel. The last picture is kept, so that panels alone can be drawn anew.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "photo/photo_renderer.h"
#include "render/canvas.h"
#include "render/renderer.h"
#include "scene/camera.h"
#include "ui/layout.h"
#include "ui/map/piece_symbols.h"
#include "view/builder.h"
#include "view/motion/extent.h"
#include "view/pick_code.h"

namespace strata::window {

class BoardView {
public:
    // Needs the window's OpenGL context. Throws std::runtime_error when the machine cannot draw or
    // the program's data is missing.
    // `wake` is called from other threads when show_photograph() has something new.
    BoardView(const rules::Variant& variant, const view::ViewSettings& look,
              std::function<void()> wake);

    // Makes anew what another board, quality or piece set asks for. The topology must live as long
    // as it is shown. Pieces that are refused leave those before them on the board, or at the start
    // the program's usual ones; they are not tried again until others are asked for.
    void set_board(const rules::Variant& variant, const view::ViewSettings& look);
    // Once: why the pieces asked for last were refused.
    [[nodiscard]] std::optional<text::TextError> take_refusal();
    // Once: why names are missing on the board; empty: they are not.
    [[nodiscard]] text::Message take_missing_letters();
    [[nodiscard]] const std::string& pieces() const { return pieces_; } // those on the board
    void set_room(const ui::Rect& room) { room_ = room; }
    [[nodiscard]] glm::vec2 size() const { return room_.size(); }
    [[nodiscard]] const view::SceneBuilder& builder() const { return *builder_; }
    [[nodiscard]] const view::PieceSet& piece_set() const { return *set_; }
    [[nodiscard]] const ui::PieceSymbols& symbols() const { return *symbols_; }

    // Takes a new scene or camera; answers whether the picture must be drawn anew.
    bool update(scene::Scene scene, const scene::Camera& camera, render::Pace pace);
    // Draws what update() was given last, where it is new, and shows it in the window; or, unless
    // the `whole` is wanted now, begins a still picture that would take long, and shows the last
    // one until it is there.
    void draw(glm::ivec2 window, bool whole);
    // Whether a picture has been begun and is not there yet; draw_part() draws some more of it.
    [[nodiscard]] bool in_parts() const { return in_parts_; }
    void draw_part();
    // Another scene of this board, for a file; what the window shows stays. The second one for both
    // eyes where the window has them.
    void draw_picture(const scene::Scene& scene, const scene::Camera& camera, glm::ivec2 size,
                      const std::function<void(const render::Image& rows)>& take);
    [[nodiscard]] render::Image picture_for_eyes(const scene::Scene& scene,
                                                 const scene::Camera& camera, glm::ivec2 size);
    // Another board, with the pieces and in the quality of that look, `clear`: without a
    // background. What is on this one stays. Pieces that cannot be read are those of this one.
    [[nodiscard]] render::Image picture_of(const view::Table& table, const view::Theme& theme,
                                           const view::ViewSettings& look, glm::ivec2 size,
                                           bool clear);
    // A scene of this board, to be shown elsewhere.
    [[nodiscard]] render::Image picture_of(const scene::Scene& scene, const scene::Camera& camera,
                                           glm::ivec2 size);
    // Whether the board is to be photographed wherever it stands still.
    void photograph(bool on);
    // Shows the newest stage where draw() shows the board; answers of how many samples it is made,
    // 0: there is none.
    int show_photograph();
    // Samples per pixel so far of the one that is being made.
    [[nodiscard]] int photo_samples() const { return photo_renderer_.samples(); }
    // What the window shows of the board. Precondition: it was drawn.
    [[nodiscard]] render::Image shown_picture() const;
    // Gives memory back that the next new picture takes again; the last picture is kept.
    void rest();
    // The context is about to go, with all that was made in it; set_board() makes it anew in the
    // next one.
    void lose_context();
    // See Renderer::warm_up().
    bool warm_up() { return renderer_->warm_up(scene_); }
    // Seconds that the last scene takes at that pace, unseen.
    [[nodiscard]] double time_frame(render::Pace pace);

    [[nodiscard]] view::Picked pick(glm::vec2 pixel) const;
    // The same for a click in that game: where nothing else can be meant, the rim of an attack
    // board at most `slack` pixels away.
    [[nodiscard]] view::Picked pick(glm::vec2 pixel, const session::Session& session,
                                    float slack) const;
    // Where a ray through that pixel meets the level plane at `height`.
    [[nodiscard]] std::optional<glm::vec3> on_plane(glm::vec2 pixel, float height) const;
    // In pixels of the window; nothing when it is behind the eye or outside the room.
    [[nodiscard]] std::optional<glm::vec2> project(glm::vec3 point) const;
    // Points around all that `extent` holds; nothing when some of it is out of the picture.
    [[nodiscard]] std::optional<std::vector<glm::vec2>> outline(const view::Extent& extent) const;
    [[nodiscard]] const scene::Camera& camera() const { return camera_; }
    [[nodiscard]] const scene::Scene& scene() const { return scene_; }

private:
    [[nodiscard]] glm::ivec2 pixels() const;
    void draw_both_eyes();
    // Through a pixel of the room.
    [[nodiscard]] scene::Ray ray_through(glm::vec2 pixel) const;
    void begin_anew();
    void begin_photograph();
    void stop_photograph();
    bool take_pieces(const view::ViewSettings& look);

    const rules::Topology* topology_ = nullptr; // of the variant shown
    std::string wanted_pieces_;
    view::Quality quality_{};
    std::optional<text::TextError> refusal_;
    std::string pieces_; // the name of `set_`
    std::optional<view::PieceSet> set_;
    std::unique_ptr<ui::PieceSymbols> symbols_;
    std::unique_ptr<view::SceneBuilder> builder_;
    std::unique_ptr<render::Renderer> renderer_;
    std::optional<render::Canvas> canvas_; // the last picture
    ui::Rect room_;
    scene::Scene scene_;
    scene::Camera camera_;
    scene::Eyes eyes_;
    render::Pace pace_ = render::Pace::still;
    bool stale_ = true;
    bool in_parts_ = false;
    bool told_of_letters_ = false;
    struct {
        bool wanted = false;
        bool exposed = false; // the photo renderer has this picture, or had it until it was done
    } photograph_;
    photo::PhotoRenderer photo_renderer_;
};

} // namespace strata::window
