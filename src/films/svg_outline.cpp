// SPDX-License-Identifier: MIT
// Draws the scene on a page, each body as its silhouette, in painter's order.
#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include <glm/gtc/matrix_inverse.hpp>

#include "films/svg_board.h"
#include "films/svg_frame.h"
#include "films/svg_page.h"
#include "scene/lettering.h"
#include "scene/polygon.h"
#include "ui/style.h"
#include "view/motion/extent.h"

namespace strata::films {
namespace {

constexpr float thin = 0.35F;          // boards and signs are lower, pieces are higher
constexpr float high_frame = 1.0F;     // frames may be as high, but no piece is two squares wide
constexpr float between_levels = 0.3F; // smallest distance
constexpr float fine = 0.04F;          // millimetres, too small to be seen

constexpr glm::vec3 page_white{1.0F};

glm::vec3 on_paper(glm::vec3 linear) { return glm::pow(linear, glm::vec3{1.0F / 2.2F}); }

// A body or a text.
struct Part {
    const scene::Instance* body = nullptr;
    const scene::Label* name = nullptr;
    scene::Bounds bounds{};
    int level = 0;
    [[nodiscard]] bool flat() const {
        const glm::vec3 size = bounds.high - bounds.low;
        return size.y < thin || (size.y < high_frame && std::max(size.x, size.z) > 2.0F);
    }
    // Height of the surface it belongs to.
    [[nodiscard]] float ground() const { return flat() ? bounds.high.y : bounds.low.y; }
    [[nodiscard]] glm::vec3 middle() const { return (bounds.low + bounds.high) * 0.5F; }
};

scene::Bounds bounds_in_space(const scene::Mesh& mesh, const glm::mat4& transform) {
    constexpr float far = std::numeric_limits<float>::max();
    scene::Bounds bounds{glm::vec3{far}, glm::vec3{-far}};
    for (const auto& vertex : mesh.vertices) {
        const glm::vec3 point{transform * glm::vec4{vertex.position, 1.0F}};
        bounds.low = glm::min(bounds.low, point);
        bounds.high = glm::max(bounds.high, point);
    }
    return bounds;
}

// Heights at which a piece is narrower than above and below. The outline is split there, so that
// head, collar and foot are distinguishable from above too.
std::vector<float> narrow_places(const scene::Mesh& mesh) {
    constexpr std::size_t steps_up = 28;
    constexpr float neck = 0.86F; // relative to its neighbours
    const auto bounds = scene::bounds(mesh);
    const float step = (bounds.high.y - bounds.low.y) / static_cast<float>(steps_up);
    std::array<float, steps_up> wide{};
    for (const auto& vertex : mesh.vertices) {
        const float up = (vertex.position.y - bounds.low.y) / step;
        const auto at = std::min(static_cast<std::size_t>(up), steps_up - 1);
        wide[at] = std::max(wide[at], std::hypot(vertex.position.x, vertex.position.z));
    }
    std::vector<float> cuts;
    float widest = 0.0F; // since the last cut
    for (std::size_t at = 0; at + 1 < steps_up; ++at) {
        if (wide[at] == 0.0F) continue; // no corner there
        widest = std::max(widest, wide[at]);
        const float above =
            *std::max_element(wide.begin() + static_cast<std::ptrdiff_t>(at) + 1, wide.end());
        const auto next = std::find_if(wide.begin() + static_cast<std::ptrdiff_t>(at) + 1,
                                       wide.end(), [](float width) { return width > 0.0F; });
        const bool narrowest = next != wide.end() && *next > wide[at];
        if (!narrowest || wide[at] > neck * widest || wide[at] > neck * above) continue;
        cuts.push_back(bounds.low.y + step * (static_cast<float>(at) + 0.5F));
        widest = 0.0F;
    }
    return cuts;
}

class OutlinePage {
public:
    OutlinePage(SvgPage& page, const scene::Scene& scene, const scene::MeshLibrary& meshes,
                const scene::Camera& camera, const ui::Rect& room)
        : page_(page),
          scene_(scene),
          meshes_(meshes),
          camera_(camera),
          room_(room) {}

    void draw() {
        for (const Part& part : in_order()) part.body ? draw_body(part) : draw_name(*part.name);
    }

private:
    [[nodiscard]] std::optional<glm::vec2> on_page(glm::vec3 point) const {
        const auto at = camera_.project(point, room_.size());
        if (!at) return std::nullopt;
        return room_.min + *at;
    }

    [[nodiscard]] std::vector<Part> parts() const {
        std::vector<Part> all;
        for (const auto& body : scene_.instances) {
            if (body.material.opacity <= 0.02F || body.through == scene::Through::veil) continue;
            const auto& mesh = meshes_.meshes[static_cast<std::size_t>(body.mesh)];
            all.push_back({.body = &body, .bounds = bounds_in_space(mesh, body.transform)});
        }
        for (const auto& name : scene_.labels)
            all.push_back({.name = &name, .bounds = {name.origin, name.origin}});
        return all;
    }

    // Levels are separated by gaps between flat bodies; pieces belong to the level they are on.
    static void find_levels(std::vector<Part>& all) {
        std::vector<float> grounds;
        for (const Part& part : all)
            if (part.flat()) grounds.push_back(part.ground());
        std::ranges::sort(grounds);
        std::vector<float> begins;
        for (std::size_t n = 0; n < grounds.size(); ++n)
            if (n == 0 || grounds[n] - grounds[n - 1] > between_levels)
                begins.push_back(grounds[n]);
        for (Part& part : all)
            part.level = static_cast<int>(
                std::ranges::upper_bound(begins, part.ground() + between_levels / 2.0F) -
                begins.begin());
    }

    // From the level farthest above or below the eye; within a level the board, then pieces and
    // texts from back to front.
    [[nodiscard]] std::vector<Part> in_order() const {
        auto all = parts();
        find_levels(all);
        const glm::vec3 eye = camera_.eye();
        const glm::vec3 ahead = glm::normalize(camera_.target - eye);
        std::vector<float> heights;
        for (const Part& part : all) {
            if (static_cast<std::size_t>(part.level) >= heights.size())
                heights.resize(static_cast<std::size_t>(part.level) + 1, part.ground());
        }
        const auto away = [&](const Part& part) {
            if (camera_.orthographic) return eye.y > camera_.target.y ? -part.level : part.level;
            const float height = heights[static_cast<std::size_t>(part.level)];
            return static_cast<int>(-std::abs(height - eye.y) * 1000.0F);
        };
        const auto key = [&](const Part& part) {
            const bool flat = part.flat();
            return std::tuple{away(part), flat ? 0 : 1,
                              flat ? part.ground() : -glm::dot(part.middle() - eye, ahead)};
        };
        std::ranges::stable_sort(all, {}, key);
        return all;
    }

    void draw_body(const Part& part) {
        const auto& mesh = meshes_.meshes[static_cast<std::size_t>(part.body->mesh)];
        std::vector<std::optional<glm::vec2>> points;
        points.reserve(mesh.vertices.size());
        for (const auto& vertex : mesh.vertices)
            points.push_back(
                on_page(glm::vec3{part.body->transform * glm::vec4{vertex.position, 1.0F}}));
        const bool mirrored = glm::determinant(glm::mat3{part.body->transform}) < 0.0F;
        const auto cuts = part.flat() ? std::vector<float>{} : narrow_places(mesh);
        std::vector<std::vector<scene::Polygon>> faces(cuts.size() + 1);
        for (std::size_t i = 0; i + 2 < mesh.indices.size(); i += 3) {
            const auto& a = points[mesh.indices[i]];
            const auto& b = points[mesh.indices[i + 1]];
            const auto& c = points[mesh.indices[i + 2]];
            if (!a || !b || !c) continue;
            const float turn = scene::signed_area({*a, *b, *c}) * (mirrored ? -1.0F : 1.0F);
            if (turn >= 0.0F) continue; // faces away: y runs down the page
            float height = 0.0F;
            for (std::size_t n = i; n < i + 3; ++n)
                height += mesh.vertices[mesh.indices[n]].position.y / 3.0F;
            const auto piece = std::ranges::upper_bound(cuts, height) - cuts.begin();
            faces[static_cast<std::size_t>(piece)].push_back({*a, *b, *c});
        }
        // From above the head hides what is below it, from below the foot hides what is above.
        if (camera_.pitch < 0.0F) std::ranges::reverse(faces);
        const auto& look = part.body->material;
        const glm::vec3 colour = on_paper(glm::min(look.colour * (1.0F + look.glow), 1.0F));
        const glm::vec3 fill = glm::mix(colour, page_white, part.flat() ? 0.5F : 0.1F);
        // Parts of dark pieces are separated by light lines.
        const bool dark = !part.flat() && ui::luminance({fill, 1.0F}) < 0.12F;
        const PageInk ink{.fill = fill,
                          .opacity = std::max(look.opacity, 0.4F),
                          .line = dark ? glm::vec3{0.9F} : glm::vec3{0.1F},
                          .width = part.flat() ? 0.12F : 0.2F};
        for (const auto& piece : faces) page_.shape(scene::united(piece, fine), ink);
    }

    void draw_name(const scene::Label& name) {
        const auto axes = scene::text_axes(name, camera_);
        const auto at = on_page(name.origin);
        const auto beside = on_page(name.origin + axes.right * name.height);
        const auto above = on_page(name.origin + axes.up * name.height);
        if (!at || !beside || !above) return;
        page_.slanted(name.text, *at, *beside - *at, *at - *above, glm::vec3{0.05F});
    }

    SvgPage& page_;
    const scene::Scene& scene_;
    const scene::MeshLibrary& meshes_;
    const scene::Camera& camera_;
    ui::Rect room_;
};

float size_of_squares(const scene::Camera& camera, glm::vec2 room) {
    return room.y / (2.0F * std::tan(camera.field_of_view / 2.0F) * camera.distance);
}

} // namespace

std::string outline_page(const session::Session& session, const PageContext& page_context,
                         view::Table table, const view::SceneBuilder& builder,
                         const view::Framing& from) {
    const view::BoardSpace space{session.variant().topology,
                                 {table.look.pull_apart, table.look.flatten, table.levels}};
    const auto extent = view::extent_of(space, session.annotations().arrows);
    const auto camera_on = [&](bool lying) {
        return view::camera_of(from, extent, room_on_page(SvgPage{lying}.size()).size());
    };
    const auto size_on = [&](bool lying) {
        return size_of_squares(camera_on(lying), room_on_page(SvgPage{lying}.size()).size());
    };
    const bool lying = size_on(true) > size_on(false);
    SvgPage page{lying};
    table.camera = camera_on(lying);
    const auto room = frame_page(page, session, page_context.words);
    const auto scene = builder.build(table, page_context.theme);
    OutlinePage{page, scene, builder.meshes(), table.camera, room}.draw();
    return page.file();
}

} // namespace strata::films
