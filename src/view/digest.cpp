// SPDX-License-Identifier: MIT
#include "view/digest.h"

#include <bit>

namespace strata::view {

namespace {

class Mixer {
public:
    void add(std::uint64_t word) {
        state_ ^= word;
        state_ *= 0x9E3779B97F4A7C15U;
        state_ ^= state_ >> 29;
    }
    void add(float value) { add(std::uint64_t{std::bit_cast<std::uint32_t>(value)}); }
    void add(const glm::vec3& v) {
        add(v.x);
        add(v.y);
        add(v.z);
    }
    void add(const glm::mat4& m) {
        for (int column = 0; column < 4; ++column)
            for (int row = 0; row < 4; ++row) add(m[column][row]);
    }
    void add(const scene::Material& m) {
        add(m.colour);
        add(m.opacity);
        add(m.roughness);
        add(m.glow);
        add(m.rim);
        add(m.mirror);
        add(static_cast<std::uint64_t>(m.surface));
    }
    void add(const scene::Instance& i) {
        add(static_cast<std::uint64_t>(i.mesh));
        add(i.transform);
        add(i.material);
        add((std::uint64_t{i.casts_shadow} << 2) | (std::uint64_t{i.receives_shadow} << 1) |
            std::uint64_t{i.shows_through});
    }
    void add(const scene::Label& l) {
        for (const char c : l.text) add(static_cast<std::uint64_t>(static_cast<unsigned char>(c)));
        add(l.origin);
        add(l.right);
        add(l.up);
        add(l.height);
        add(glm::vec3{l.colour});
        add(l.colour.a);
        add(std::uint64_t{l.faces_camera});
    }
    void add(const scene::PickShape& p) {
        add((static_cast<std::uint64_t>(p.id) << 8) | static_cast<std::uint64_t>(p.kind));
        add(p.transform);
        if (p.kind != scene::PickShape::Kind::prism) return;
        for (const auto& corner : p.floor) add(glm::vec3{corner, 0.0F});
    }
    [[nodiscard]] std::uint64_t value() const { return state_; }

private:
    std::uint64_t state_ = 0x243F6A8885A308D3U;
};

} // namespace

std::uint64_t digest(const scene::Scene& scene) {
    Mixer mixer;
    for (const auto& instance : scene.instances) mixer.add(instance);
    for (const auto& label : scene.labels) mixer.add(label);
    for (const auto& shape : scene.pick_shapes) mixer.add(shape);
    mixer.add(scene.light.towards);
    mixer.add(scene.light.sun);
    mixer.add(scene.light.sky);
    mixer.add(scene.light.ground);
    mixer.add(scene.background.top);
    mixer.add(scene.background.bottom);
    mixer.add(scene.background.floor.centre);
    mixer.add(scene.background.floor.radius);
    mixer.add(scene.background.floor.colour);
    mixer.add(std::uint64_t{scene.background.transparent});
    mixer.add(scene.bounds_min);
    mixer.add(scene.bounds_max);
    return mixer.value();
}

} // namespace strata::view
