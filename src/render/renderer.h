// SPDX-License-Identifier: MIT
// Draws a scene with OpenGL 3.3 core, on a graphics card or in software.
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

// Needs a current context, the same one as long as it lives, and load_gl() called once for it.
// It relies on no OpenGL state between calls, and leaves its own behind.
class Renderer {
public:
    // `shaders` is the directory of the shader files. Throws std::runtime_error when one is
    // missing or the driver refuses it, at the latest when it is first drawn with.
    Renderer(const scene::MeshLibrary& meshes, std::filesystem::path shaders, Settings settings);

    void change(const Settings& settings);
    // Draws with other meshes from now on; what was compiled stays.
    void load(const scene::MeshLibrary& meshes);
    [[nodiscard]] const Settings& settings() const { return settings_; }
    // Why letters are left out of what was drawn; empty: they are not.
    [[nodiscard]] const text::Message& no_letters() const { return no_letters_; }

    // Fills the canvas, of one sample a pixel, which stays bound; one with depth is drawn into
    // directly where that can be. The same scene, camera, size and pace give the same bytes on the
    // same machine.
    void draw(const scene::Scene& scene, const scene::Camera& camera, const Canvas& into,
              Pace pace = Pace::still);

    // Some rows of a still picture of `size` pixels, which may be larger than any canvas: `into`,
    // as wide, takes those from `low` up, counted from the lowest. They fit together without seams:
    // light, shadows, mirrors and grain are those of the whole picture.
    void draw_rows(const scene::Scene& scene, const scene::Camera& camera, glm::ivec2 size, int low,
                   const Canvas& into);

    // The same still picture in parts, for a program that must answer in between: begin(), then
    // draw_part() with the same canvas as long as it answers that more is left; it waits until its
    // part is drawn. Where wants_parts() holds, the canvas shows nothing of it before the last.
    // Whatever else is called in between ends the picture.
    void begin(const scene::Scene& scene, const scene::Camera& camera, const Canvas& into);
    bool draw_part(const Canvas& into);
    // Whether a still picture of `size` would be felt as a halt if it were drawn at once.
    [[nodiscard]] bool wants_parts(glm::ivec2 size) const;

    // Drivers put off much of a shader's compiling to its first use. This uses one more of those
    // that frames of the scene's surfaces may need, unseen; a program that waits calls it until it
    // answers that all have been.
    bool warm_up(const scene::Scene& scene);

    // Gives back what the next frame can make anew, and what no frame of this scene needs, for a
    // program that now waits.
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
    void draw_floor(const scene::Background& background);
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
    void empty(const Canvas& canvas, const scene::Background& background);
    static void begin_blending();
    void draw_blended(std::span<const Batch> batches, const Canvas& canvas);
    bool draw_layer(const Canvas& canvas);
    bool draw_some_rows(const Canvas& canvas);
    void draw_ground(const Canvas& canvas);
    void draw_ghosts(std::span<const Batch> batches);
    void draw(const Batch& batch);
    static void finish(const Canvas& canvas, const Canvas& into);
    void let_go();
    void use(Shading shading);
    [[nodiscard]] bool by_room() const { return settings_.room && !now_.quick; }

    struct Picture {
        bool quick = false;      // it is soon followed by another
        glm::ivec2 size{1};      // the whole
        int low = 0;             // the lowest row that is drawn now
        int rows_drawn = 0;      // where it is drawn in parts
        bool grounded = false;   // what is solid was drawn, where parts are no rows
        std::size_t blended = 0; // and that many batches of what is not
        FrameData seen;
        scene::Background backing;
    };

    ProgramCache programs_;
    Settings settings_;
    MeshStore meshes_;
    bool in_software_;
    ShadowMap shadow_map_;
    std::optional<ShadowMap> quick_shadow_map_; // where that is smaller
    DrawList list_;
    Picture now_;                    // that is drawn
    std::optional<Canvas> canvas_;   // where several samples a pixel are taken
    std::optional<Canvas> backdrop_; // the background alone, for frames without anti-aliasing
    std::array<glm::vec3, 2> backdrop_colours_{};
    MirrorMap mirrors_;
    RoomMap room_;
    Behind behind_;
    std::optional<LabelStore> labels_; // with the first label
    text::Message no_letters_;
    Role role_ = Role::plain; // of what is drawn now
    struct {
        std::vector<scene::Surface> surfaces;
        int steps = 0; // for these since the last change
    } warmed_up_;
    Handle frame_ = make_buffer();
    Handle no_vertices_ = make_vertex_array();
};

// Waits until all that was drawn is there.
void finish_drawing();

// A picture of its own, for files. Its rows are handed over from the top, as many at once as
// `pixels` allow, but 64 at least. Throws std::runtime_error where letters would be missing.
inline constexpr int pixels_at_once = 4 << 20;
void picture(Renderer& renderer, const scene::Scene& scene, const scene::Camera& camera,
             glm::ivec2 size, const std::function<void(const Image& rows)>& take,
             int pixels = pixels_at_once);
// The whole of it.
[[nodiscard]] Image picture(Renderer& renderer, const scene::Scene& scene,
                            const scene::Camera& camera, glm::ivec2 size);

} // namespace strata::render
