// SPDX-License-Identifier: MIT
// Renders a scene with OpenGL 3.3 core or OpenGL ES 3.0, in hardware or software.
#pragma once

#include <array>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "render/behind.h"
#include "render/canvas.h"
#include "render/draw_list.h"
#include "render/frame_data.h"
#include "render/label_store.h"
#include "render/mesh_store.h"
#include "render/mirror_map.h"
#include "render/program.h"
#include "render/room_map.h"
#include "render/settings.h"
#include "render/shadow_map.h"
#include "scene/camera.h"
#include "scene/scene.h"
#include "text/message.h"

namespace strata::render {

// Needs the same current context for its whole life, and load_gl() called for it. It assumes no
// OpenGL state at entry and restores none at exit.
class Renderer {
public:
    // `shaders` is the folder of the shader files. Throws std::runtime_error if one is missing or
    // does not compile, at the latest when it is first used.
    Renderer(const scene::MeshLibrary& meshes, std::filesystem::path shaders, Settings settings);

    void change(const Settings& settings);
    // Replaces the meshes; compiled programs are kept.
    void load(const scene::MeshLibrary& meshes);
    [[nodiscard]] const Settings& settings() const { return settings_; }
    // Reason why labels are not drawn; empty if they are.
    [[nodiscard]] const text::Message& no_letters() const { return no_letters_; }

    // Draws into the canvas, which has one sample per pixel and stays bound. A canvas with depth is
    // drawn into directly if possible. Equal scene, camera, size and pace give equal bytes on the
    // same machine.
    void draw(const scene::Scene& scene, const scene::Camera& camera, const Canvas& into,
              Pace pace = Pace::still);

    // Draws rows of a still image of `size` pixels, which may be larger than any canvas. `into` has
    // the same width and receives the rows from `low` up, counted from the bottom. The parts join
    // without seams, because light, shadows, mirrors and grain are those of the whole image.
    void draw_rows(const scene::Scene& scene, const scene::Camera& camera, glm::ivec2 size, int low,
                   const Canvas& into);

    // Draws a still image in parts, so that the program stays responsive: begin(), then draw_part()
    // with the same canvas while it returns true (more is left). Each call waits until its part is
    // drawn. If wants_parts() is true, the canvas shows nothing before the last part. Any other
    // call in between cancels the image.
    void begin(const scene::Scene& scene, const scene::Camera& camera, const Canvas& into);
    bool draw_part(const Canvas& into);
    // True if drawing a still image of `size` at once would block noticeably.
    [[nodiscard]] bool wants_parts(glm::ivec2 size) const;

    // Compiles one more shader that the scene's surfaces may need by drawing with it invisibly,
    // because drivers defer compilation to the first use. An idle program calls it until it returns
    // false.
    bool warm_up(const scene::Scene& scene);

    // Frees what the next frame can rebuild and what this scene does not need; for an idle program.
    void rest(const scene::Scene& scene);

private:
    void make_labels();
    void prepare(const scene::Scene& scene, const scene::Camera& camera, glm::ivec2 size, Pace pace,
                 int low = 0);
    void draw_prepared(const Canvas& into);
    void load_frame(const FrameData& frame);
    void set_up();
    bool draw_ahead(glm::ivec2 size);
    void draw_picture(const Canvas& canvas);
    void draw_mirrors(glm::ivec2 size);
    void draw_floor();
    [[nodiscard]] ShadowMap& shadow_map();
    void draw_shadows();
    void draw_solid(std::span<const Batch> batches);
    void aim_at(const Canvas& canvas) const;
    [[nodiscard]] bool shows_all(const Canvas& canvas) const { return canvas.size() == now_.size; }
    [[nodiscard]] bool copies_backdrop(const Canvas& canvas) const;
    [[nodiscard]] bool draws_into(const Canvas& into) const;
    [[nodiscard]] int samples_wanted() const;
    bool make_canvas(const Canvas& into);
    void prepare_backdrop(const scene::Background& background, glm::ivec2 size);
    void draw_background();
    void draw_backdrop(Shading shading);
    void draw_far();
    void empty(const Canvas& canvas, const scene::Background& background);
    static void begin_blending();
    void draw_blended(std::span<const Batch> batches, const Canvas& canvas);
    bool draw_layer(const Canvas& canvas);
    bool draw_some_rows(const Canvas& canvas);
    void draw_ground(const Canvas& canvas);
    void draw_ghosts(std::span<const Batch> batches);
    void draw_covered(const CoveredPieces& covered);
    void draw_outlines(const CoveredPieces& covered);
    void draw_all(std::span<const Batch> batches);
    void draw(const Batch& batch);
    static void finish(const Canvas& canvas, const Canvas& into);
    void flush_driver_scenes();
    void use(Shading shading);
    [[nodiscard]] bool shows_place() const;
    [[nodiscard]] int place_pixel() const;
    [[nodiscard]] bool shows_far() const { return shows_place() && place_pixel() > 1; }
    [[nodiscard]] bool by_room() const { return settings_.room && !now_.quick; }

    struct Picture {
        bool quick = false;      // another frame follows soon
        bool far_drawn = false;  // the place with fewer pixels is there
        bool coarse = false;     // so small that coarse pieces will do
        glm::ivec2 size{1};      // of the whole image
        int low = 0;             // first row drawn now
        bool whole = true;       // all of it in one canvas
        int rows_drawn = 0;      // progress when drawing by rows
        bool grounded = false;   // when drawing by layers: solid objects are done
        std::size_t blended = 0; // when drawing by layers: number of blended batches done
        FrameData seen;
        scene::Background backing;
    };

    ProgramCache programs_;
    Settings settings_;
    bool in_software_;
    MeshStore meshes_;
    ShadowMap shadow_map_;
    std::optional<ShadowMap> quick_shadow_map_; // if smaller than the full one
    DrawList list_;
    Picture now_;                    // image being drawn
    std::optional<Canvas> canvas_;   // for multisampling
    std::optional<Canvas> backdrop_; // background only, for frames without anti-aliasing
    std::array<glm::vec3, 2> backdrop_colours_{};
    MirrorMap mirrors_;
    RoomMap room_;
    Behind behind_;
    Behind far_;                       // the place with fewer pixels
    std::optional<LabelStore> labels_; // created with the first label
    text::Message no_letters_;
    Role role_ = Role::plain; // of the current pass
    struct {
        std::vector<scene::Surface> surfaces;
        int steps = 0; // shaders warmed up since the last change
    } warmed_up_;
    Handle frame_ = make_buffer();
    Handle no_vertices_ = make_vertex_array();
};

// Waits until all drawing is complete, of which the last was into `drawn`.
void finish_drawing(const Canvas& drawn);

// Renders an image for files. Rows are passed on from the top, about `pixels` at a time, but at
// least 64 rows. Throws std::runtime_error if labels cannot be drawn.
inline constexpr int pixels_at_once = 4 << 20;
void picture(Renderer& renderer, const scene::Scene& scene, const scene::Camera& camera,
             glm::ivec2 size, const std::function<void(const Image& rows)>& take,
             int pixels = pixels_at_once);
[[nodiscard]] Image picture(Renderer& renderer, const scene::Scene& scene,
                            const scene::Camera& camera, glm::ivec2 size);

} // namespace strata::render
