// SPDX-License-Identifier: MIT
#include "render/mock_board.h"

#include <array>

#include <glm/gtc/matrix_transform.hpp>

#include "scene/primitives.h"

namespace strata::mock {
namespace {

using scene::Instance;
using scene::Material;
using scene::MeshId;
using scene::Surface;

constexpr float storey = 2.2f;

scene::Mesh raised(scene::Mesh mesh, float height) {
    for (scene::Vertex& vertex : mesh.vertices) {
        vertex.position.y += height;
    }
    return mesh;
}

// About 1500 triangles: foot, body, collar and head.
scene::Mesh man(float height) {
    scene::Mesh mesh = scene::cylinder(0.33f, 0.12f, 40, 0.03f);
    append(mesh, raised(scene::cone(0.26f, height, 40), 0.1f));
    append(mesh, raised(scene::cylinder(0.19f, 0.05f, 40, 0.02f), height * 0.72f));
    append(mesh, raised(scene::sphere(0.17f, 28), height * 0.72f + 0.17f));
    return mesh;
}

class Builder {
public:
    explicit Builder(Surface men) : men_(men) {
        scene::MeshLibrary& meshes = board.meshes;
        square_ = meshes.add(raised(scene::box({0.97f, 0.09f, 0.97f}, 0.025f), -0.045f));
        frame_ = meshes.add(raised(scene::frame({4.3f, 4.3f}, 0.13f, 0.12f, 0.03f), -0.05f));
        small_frame_ = meshes.add(raised(scene::frame({2.24f, 2.24f}, 0.1f, 0.11f, 0.03f), -0.05f));
        pin_ = meshes.add(scene::cylinder(0.055f, storey * 0.5f, 16));
        stand_ = meshes.add(scene::cylinder(2.6f, 0.2f, 64, 0.07f));
        post_ = meshes.add(scene::cylinder(0.11f, 3.0f * storey, 20));
        for (std::size_t kind = 0; kind < kinds_.size(); ++kind) {
            kinds_[kind] = meshes.add(man(0.55f + 0.13f * static_cast<float>(kind)));
        }
    }

    void place(MeshId mesh, glm::vec3 where, const Material& material) {
        Instance instance;
        instance.mesh = mesh;
        instance.transform = glm::translate(glm::mat4(1.0f), where);
        instance.material = material;
        instance.casts_shadow = material.opacity >= 1.0f;
        board.scene.instances.push_back(instance);
    }

    // `corner` is the middle of the square with the lowest file and rank.
    void squares(glm::vec3 corner, int side) {
        for (int file = 0; file < side; ++file) {
            for (int rank = 0; rank < side; ++rank) {
                const glm::vec3 at = corner + glm::vec3(file, 0.0f, -rank);
                place(square_, at, (file + rank) % 2 == 0 ? dark_ : light_);
                label(at, file, rank);
            }
        }
        const float middle = 0.5f * static_cast<float>(side - 1);
        place(side == 4 ? frame_ : small_frame_, corner + glm::vec3(middle, 0.0f, -middle), metal_);
    }

    void row_of_men(glm::vec3 first, int count, bool white) {
        for (int i = 0; i < count; ++i) {
            Material material{white ? glm::vec3(0.80f, 0.70f, 0.52f)
                                    : glm::vec3(0.075f, 0.05f, 0.045f)};
            material.surface = men_;
            material.roughness = 0.35f;
            material.rim = 0.25f;
            const std::size_t kind = static_cast<std::size_t>(i) % kinds_.size();
            place(kinds_[kind], first + glm::vec3(i, 0.0f, 0.0f), material);
        }
    }

    void pin(glm::vec3 foot) { place(pin_, foot, metal_); }

    void stand() {
        Material base = metal_;
        base.colour = {0.10f, 0.11f, 0.13f};
        base.roughness = 0.5f;
        place(stand_, {0.0f, -1.6f, 0.0f}, base);
        place(post_, {2.45f, -1.4f, 0.0f}, metal_);
    }

    Board board;

private:
    void label(glm::vec3 square, int file, int rank) {
        scene::Label text;
        text.text = std::string(1, static_cast<char>('a' + file)) + std::to_string(rank + 1);
        text.origin = square + glm::vec3(-0.33f, 0.002f, 0.36f);
        text.height = 0.2f;
        text.colour = {0.85f, 0.9f, 1.0f, 0.9f};
        board.scene.labels.push_back(text);
    }

    Surface men_;
    MeshId square_{}, frame_{}, small_frame_{}, pin_{}, stand_{}, post_{};
    std::array<MeshId, 6> kinds_{};
    Material light_{{0.62f, 0.74f, 0.86f}, 0.45f, 0.1f, 0.0f, 0.6f, 0.0f, Surface::glass};
    Material dark_{{0.05f, 0.16f, 0.38f}, 0.62f, 0.1f, 0.0f, 0.6f, 0.0f, Surface::glass};
    Material metal_{{0.75f, 0.72f, 0.66f}, 1.0f, 0.3f, 0.0f, 0.2f, 0.0f, Surface::metal};
};

} // namespace

Board three_levels(Surface men) {
    Builder builder(men);
    for (int level = 0; level < 3; ++level) {
        const auto up = static_cast<float>(level);
        const glm::vec3 corner{-1.5f, up * storey, 3.5f - 2.0f * up};
        builder.squares(corner, 4);
        for (const glm::vec3 offset :
             {glm::vec3(0, 0, 0), glm::vec3(3, 0, 0), glm::vec3(0, 0, -3), glm::vec3(3, 0, -3)}) {
            builder.pin(corner + offset + glm::vec3(0.0f, 0.0f, 0.0f));
        }
        if (level != 1) {
            const bool white = level == 0;
            const float rear = white ? corner.z : corner.z - 3.0f;
            const float ahead = white ? -1.0f : 1.0f;
            builder.row_of_men({corner.x, corner.y, rear}, 4, white);
            builder.row_of_men({corner.x, corner.y, rear + ahead}, 4, white);
            for (const float x : {-2.5f, 1.5f}) {
                const glm::vec3 low{x, corner.y + storey * 0.5f, rear + (white ? 1.0f : 0.0f)};
                builder.squares(low, 2);
                builder.row_of_men(low, 2, white);
                builder.row_of_men(low + glm::vec3(0.0f, 0.0f, -1.0f), 2, white);
            }
        }
    }
    builder.stand();
    builder.board.scene.bounds_min = {-3.2f, -1.8f, -5.0f};
    builder.board.scene.bounds_max = {3.2f, 7.5f, 5.2f};
    return std::move(builder.board);
}

} // namespace strata::mock
