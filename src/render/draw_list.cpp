// SPDX-License-Identifier: MIT
#include "render/draw_list.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cmath>
#include <iterator>
#include <limits>
#include <tuple>

#include "scene/through.h"

namespace strata::render {
namespace {

constexpr std::uint32_t text_group = 0xFFFFFFu;

bool see_through(const scene::Instance& instance) { return instance.material.opacity < 1.0f; }

bool crosses(const Box& box, glm::vec3 from, glm::vec3 to) {
    const glm::vec3 way = to - from;
    float enter = 0.0f, leave = 1.0f;
    for (int axis = 0; axis < 3; ++axis) {
        if (way[axis] == 0.0f) {
            if (from[axis] < box.low[axis] || from[axis] > box.high[axis]) return false;
            continue;
        }
        const float a = (box.low[axis] - from[axis]) / way[axis];
        const float b = (box.high[axis] - from[axis]) / way[axis];
        enter = std::max(enter, std::min(a, b));
        leave = std::min(leave, std::max(a, b));
    }
    return enter < leave;
}

// FNV-1a, one word at a time.
class Hash {
public:
    void add(std::uint32_t word) { value_ = (value_ ^ word) * 0x100000001B3ull; }
    void add(glm::vec3 v) {
        for (int axis = 0; axis < 3; ++axis) {
            add(std::bit_cast<std::uint32_t>(v[axis]));
        }
    }
    [[nodiscard]] std::uint64_t value() const { return value_; }

private:
    std::uint64_t value_ = 0xCBF29CE484222325ull;
};

} // namespace

// Every program costs the driver about a megabyte, so blended surfaces and opaque glass share the
// plain one.
Shading shading_of(scene::Surface surface, bool blended, bool grain) {
    switch (surface) {
    case scene::Surface::glass: return blended ? Shading::glass : Shading::plain;
    case scene::Surface::wood: return blended ? Shading::plain : Shading::wood;
    case scene::Surface::turned: return blended || !grain ? Shading::plain : Shading::turned;
    case scene::Surface::marble: return blended ? Shading::plain : Shading::marble;
    case scene::Surface::metal: return blended ? Shading::plain : Shading::metal;
    case scene::Surface::plain: break;
    }
    return Shading::plain;
}

Shading DrawList::shading_of(const scene::Material& material) const {
    return render::shading_of(material.surface, material.opacity < 1.0f, grain_);
}

void DrawList::build(const scene::Scene& scene, std::span<const scene::Bounds> meshes,
                     std::span<const Box> labels, glm::vec3 eye, Wanted wanted) {
    grain_ = wanted.grain;
    instances_.clear();
    label_order_.clear();
    for (std::vector<Batch>* batches :
         {&casters_, &solid_, &blended_, &ghosts_, &covered_.panes, &covered_.hidden,
          &covered_.marks, &covered_.pieces, &covered_.quiet, &covered_.strong, &covered_.bodies}) {
        batches->clear();
    }
    measure(scene, meshes);
    if (wanted.contacts) {
        find_contacts(bodies_, contacts_);
    } else {
        contacts_.assign(bodies_.size(), glm::vec4(0.0f));
    }
    mirrors_.clear();
    mirror_of_.assign(bodies_.size(), 0);
    if (wanted.mirrors) {
        find_mirrors(scene, eye);
        list_mirrors(scene);
    }
    list_casters(scene);
    list_solid(scene, eye);
    list_blended(scene, labels, eye);
    list_ghosts(scene);
    list_covered(scene, eye, wanted.quiet_outlines);
}

void DrawList::measure(const scene::Scene& scene, std::span<const scene::Bounds> meshes) {
    bodies_.clear();
    for (const scene::Instance& instance : scene.instances) {
        const auto mesh = static_cast<std::size_t>(instance.mesh);
        assert(mesh < meshes.size() && "a scene names meshes of the library");
        bodies_.push_back({world_box(meshes[mesh], instance.transform),
                           instance.casts_shadow && !see_through(instance)});
    }
}

void DrawList::add(std::vector<Batch>& batches, const scene::Scene& scene, std::uint32_t instance,
                   Shading shading) {
    const scene::Instance& source = scene.instances[instance];
    const bool marks = source.through == scene::Through::veil && shading != Shading::ghost;
    const bool joins = !apart_ && !batches.empty() && batches.back().shading == shading &&
                       batches.back().mesh == source.mesh && batches.back().marks == marks;
    if (!joins) {
        batches.push_back({shading, source.mesh, marks, apart_, instances_.size(), 0});
        apart_ = false;
    }
    ++batches.back().count;
    instances_.push_back(packed(source));
    instances_.back().contact = contacts_[instance];
    if (mirror_of_[instance] != 0) {
        instances_.back().look.w =
            marked(source.receives_shadow, mirror_of_[instance], source.material.mirror);
    }
}

void DrawList::list_casters(const scene::Scene& scene) {
    order_.clear();
    Hash hash;
    hash.add(scene.light.towards);
    hash.add(scene.bounds_min);
    hash.add(scene.bounds_max);
    for (std::uint32_t i = 0; i < scene.instances.size(); ++i) {
        const scene::Instance& instance = scene.instances[i];
        if (!instance.casts_shadow || see_through(instance)) {
            continue;
        }
        order_.push_back(i);
        hash.add(static_cast<std::uint32_t>(instance.mesh));
        for (int column = 0; column < 4; ++column) {
            hash.add(glm::vec3(instance.transform[column]));
        }
    }
    shadow_key_ = hash.value();
    std::stable_sort(order_.begin(), order_.end(), [&scene](std::uint32_t a, std::uint32_t b) {
        return scene.instances[a].mesh < scene.instances[b].mesh;
    });
    for (const std::uint32_t i : order_) {
        add(casters_, scene, i, Shading::depth);
    }
}

void DrawList::list_solid(const scene::Scene& scene, glm::vec3 eye) {
    order_.clear();
    distance_.clear();
    for (std::uint32_t i = 0; i < scene.instances.size(); ++i) {
        const Box& box = bodies_[i].box;
        distance_.push_back(glm::distance(eye, glm::clamp(eye, box.low, box.high)));
        if (!see_through(scene.instances[i])) {
            order_.push_back(i);
        }
    }
    // Instances that set the stencil come last, so that nothing solid covers them afterwards.
    const auto key = [&scene, this](std::uint32_t i) {
        const scene::Instance& instance = scene.instances[i];
        return std::tuple(instance.through == scene::Through::veil, shading_of(instance.material),
                          instance.mesh, distance_[i], i);
    };
    std::sort(order_.begin(), order_.end(),
              [&key](std::uint32_t a, std::uint32_t b) { return key(a) < key(b); });
    for (const std::uint32_t i : order_) {
        add(solid_, scene, i, shading_of(scene.instances[i].material));
    }
}

void DrawList::list_blended(const scene::Scene& scene, std::span<const Box> labels, glm::vec3 eye) {
    things_.clear();
    thing_source_.clear();
    for (std::uint32_t i = 0; i < scene.instances.size(); ++i) {
        if (see_through(scene.instances[i])) {
            const auto shading =
                static_cast<std::uint32_t>(shading_of(scene.instances[i].material));
            const auto mesh = static_cast<std::uint32_t>(scene.instances[i].mesh);
            things_.push_back({bodies_[i].box, mesh << 4 | shading});
            thing_source_.push_back(i);
        }
    }
    for (std::uint32_t i = 0; i < labels.size(); ++i) {
        things_.push_back({labels[i], text_group});
        thing_source_.push_back(i);
    }
    constexpr float one_level = 0.05f; // panes of one board have the same height
    float height = std::numeric_limits<float>::max();
    for (const std::uint32_t thing : back_to_front_.sort(things_, eye)) {
        const std::uint32_t source = thing_source_[thing];
        if (things_[thing].group != text_group) {
            const float low = bodies_[source].box.low.y;
            const bool pane = shading_of(scene.instances[source].material) == Shading::glass;
            if (grain_ && pane && std::abs(low - height) > one_level) {
                height = low;
                apart_ = true;
            }
            add(blended_, scene, source, shading_of(scene.instances[source].material));
            continue;
        }
        if (blended_.empty() || blended_.back().shading != Shading::text) {
            blended_.push_back({Shading::text, {}, false, false, label_order_.size(), 0});
        }
        ++blended_.back().count;
        label_order_.push_back(source);
    }
}

// Upper faces of horizontal bodies; those at one height share a mirror. None is visible from below.
void DrawList::find_mirrors(const scene::Scene& scene, glm::vec3 eye) {
    constexpr float same = 1e-3f;
    for (std::size_t i = 0; i < bodies_.size(); ++i) {
        const scene::Instance& instance = scene.instances[i];
        const glm::vec3 up(instance.transform[1]);
        const float height = bodies_[i].box.high.y;
        const bool level = std::abs(up.x) + std::abs(up.z) < same * std::abs(up.y);
        if (instance.material.mirror <= 0.0f || !level || eye.y <= height) {
            continue;
        }
        const auto found = std::find_if(mirrors_.begin(), mirrors_.end(), [=](const Mirror& one) {
            return std::abs(one.height - height) < same;
        });
        if (found == mirrors_.end() && mirrors_.size() == most_mirrors) {
            continue;
        }
        mirror_of_[i] = static_cast<int>(found - mirrors_.begin()) + 1;
        if (found == mirrors_.end()) {
            mirrors_.push_back({height, {}});
        }
    }
}

bool DrawList::stands_over(const scene::Scene& scene, std::size_t body, int mirror) const {
    constexpr float sunk = 0.05f, lifted = 1.2f;
    const Box& box = bodies_[body].box;
    const float gap = box.low.y - mirrors_[static_cast<std::size_t>(mirror) - 1].height;
    if (!bodies_[body].stands || gap < -sunk || gap > lifted ||
        scene.instances[body].material.mirror > 0.0f) {
        return false;
    }
    const glm::vec3 middle = (box.low + box.high) * 0.5f;
    for (std::size_t i = 0; i < bodies_.size(); ++i) {
        const Box& ground = bodies_[i].box;
        if (mirror_of_[i] == mirror && middle.x > ground.low.x && middle.x < ground.high.x &&
            middle.z > ground.low.z && middle.z < ground.high.z) {
            return true;
        }
    }
    return false;
}

void DrawList::list_mirrors(const scene::Scene& scene) {
    for (std::size_t n = 0; n < mirrors_.size(); ++n) {
        order_.clear();
        for (std::uint32_t i = 0; i < bodies_.size(); ++i) {
            if (stands_over(scene, i, static_cast<int>(n) + 1)) {
                order_.push_back(i);
            }
        }
        std::stable_sort(order_.begin(), order_.end(), [&scene](std::uint32_t a, std::uint32_t b) {
            return scene.instances[a].mesh < scene.instances[b].mesh;
        });
        for (const std::uint32_t i : order_) {
            add(mirrors_[n].batches, scene, i, shading_of(scene.instances[i].material));
        }
    }
}

void DrawList::list_ghosts(const scene::Scene& scene) {
    for (std::uint32_t i = 0; i < scene.instances.size(); ++i) {
        if (scene.instances[i].through == scene::Through::veil) {
            add(ghosts_, scene, i, Shading::ghost);
        }
    }
}

void DrawList::add_by_mesh(std::vector<Batch>& batches, const scene::Scene& scene,
                           Shading shading) {
    std::stable_sort(order_.begin(), order_.end(), [&scene](std::uint32_t a, std::uint32_t b) {
        return scene.instances[a].mesh < scene.instances[b].mesh;
    });
    for (const std::uint32_t i : order_) {
        const bool itself = shading == Shading::plain;
        add(batches, scene, i, itself ? shading_of(scene.instances[i].material) : shading);
    }
}

// Tests a few lines to the eye against bounding boxes and notes what they cross. A box that is
// crossed need not hide the piece; then drawing it through changes nothing.
void DrawList::look_from(const scene::Scene& scene, std::uint32_t piece, glm::vec3 eye) {
    constexpr float beside = 0.1f; // outlines reach beyond the piece
    const Box& box = bodies_[piece].box;
    const glm::vec3 middle = (box.low + box.high) * 0.5f;
    const glm::vec3 half = (box.high - box.low) * 0.5f;
    const glm::vec3 to_eye = eye - middle;
    const glm::vec3 side = glm::normalize(glm::vec3(to_eye.z, 0.0f, -to_eye.x + 1e-6f)) * half.x;
    std::array<glm::vec3, 9> from;
    for (std::size_t n = 0; n < from.size(); ++n) {
        constexpr std::array heights{-0.8f, 0.0f, 1.0f};
        const auto out = static_cast<float>(n % 3) - 1.0f;
        from[n] = middle + side * out + glm::vec3(0.0f, half.y * heights[n / 3], 0.0f);
    }
    bool covered = false;
    for (std::uint32_t i = 0; i < bodies_.size(); ++i) {
        const bool other = scene::is_piece(scene.instances[i]);
        if (i == piece || !(other || scene::covers_pieces(scene.instances[i]))) continue;
        const float margin = other ? beside : 0.0f;
        const Box wide{bodies_[i].box.low - margin, bodies_[i].box.high + margin};
        if (std::none_of(from.begin(), from.end(),
                         [&](glm::vec3 point) { return crosses(wide, point, eye); })) {
            continue;
        }
        before_piece_.push_back(i);
        covered |= !other;
    }
    if (!covered) {
        before_piece_.clear();
        return;
    }
    before_piece_.push_back(piece);
}

void DrawList::list_covered(const scene::Scene& scene, glm::vec3 eye, bool quiet_outlines) {
    std::vector<std::uint32_t>& needed = needed_;
    needed.clear();
    order_.clear();
    for (std::uint32_t i = 0; i < scene.instances.size(); ++i) {
        const bool mark = scene.instances[i].through == scene::Through::mark;
        if (!mark && !scene::is_piece(scene.instances[i])) continue;
        before_piece_.clear();
        look_from(scene, i, eye);
        if (before_piece_.empty()) continue;
        order_.push_back(i);
        needed.insert(needed.end(), before_piece_.begin(), before_piece_.end());
    }
    if (order_.empty()) return;
    // Marks of a square keep their order, one upon the other.
    for (const std::uint32_t i : order_) {
        if (!scene::is_piece(scene.instances[i]))
            add(covered_.marks, scene, i, shading_of(scene.instances[i].material));
    }
    add_by_mesh(covered_.hidden, scene, Shading::outline);
    std::erase_if(order_, [&](std::uint32_t i) { return !scene::is_piece(scene.instances[i]); });
    add_by_mesh(covered_.bodies, scene, Shading::plain);
    std::erase_if(order_, [&](std::uint32_t i) { return !scene.instances[i].casts_shadow; });
    const std::vector<std::uint32_t> outlined = order_;
    const auto outline = [&](std::vector<Batch>& batches, scene::Outline kind) {
        order_.clear();
        std::ranges::copy_if(outlined, std::back_inserter(order_),
                             [&](std::uint32_t i) { return scene.instances[i].outline == kind; });
        add_by_mesh(batches, scene, Shading::outline);
    };
    if (quiet_outlines) outline(covered_.quiet, scene::Outline::quiet);
    outline(covered_.strong, scene::Outline::strong);
    std::sort(needed.begin(), needed.end());
    needed.erase(std::unique(needed.begin(), needed.end()), needed.end());
    const auto list = [&](std::vector<Batch>& batches, auto&& wanted) {
        order_.clear();
        std::copy_if(needed.begin(), needed.end(), std::back_inserter(order_),
                     [&](std::uint32_t i) { return wanted(scene.instances[i]); });
        add_by_mesh(batches, scene, Shading::outline);
    };
    list(covered_.pieces, scene::is_piece);
    list(covered_.panes,
         [](const scene::Instance& one) { return scene::covers_pieces(one) && see_through(one); });
}

} // namespace strata::render
