// SPDX-License-Identifier: MIT
// Whether men are told at a glance: each kind stands on ten squares, and what the picture shows of
// it in grey is matched against templates of all kinds taken on other squares. The correlation of
// both is taken where one of the two men is: their outlines count and what is in them, and what is
// seen of the square beside the smaller one, but no shadow and no overall brightness.
#pragma once

#include <algorithm>
#include <array>
#include <bitset>
#include <cmath>
#include <map>
#include <random>
#include <set>
#include <stdexcept>
#include <string>
#include <vector>

#include <glm/gtc/matrix_transform.hpp>

#include "films/graphics.h"
#include "on_table.h"
#include "platform/offscreen.h"
#include "render/gl.h"
#include "render/id_buffer.h"
#include "render/renderer.h"
#include "shipped_files.h"
#include "view/bodies/flat_bodies.h"
#include "view/builder.h"
#include "view/motion/cameras.h"
#include "view/motion/flight.h"
#include "view/pick_code.h"

namespace strata::tests {

inline constexpr glm::ivec2 glance_size{1280, 720};

// What came of one camera.
struct Glance {
    int right = 0;
    int all = 0;
    // By what share the right kind differed less than the nearest other one, at worst.
    float margin = 2.0F;
    float narrow = 2.0F;                 // the tenth part of the men has less
    std::map<std::string, int> mistaken; // "bishop for pawn on c4": how often
    std::string closest;                 // whose margin it is
};

class Glancer {
public:
    explicit Glancer(const std::string& pieces, const std::string& theme = "studio")
        : look_(look_of(pieces, theme)),
          set_(set_of(look_)),
          theme_(theme_of(theme)) {
        render::load_gl(platform::OffscreenContext::loader());
    }

    Glance look(const std::string& id, const view::NamedView& named) {
        const auto variant = shipped_rules().find(id);
        const view::SceneBuilder builder(*variant, set_);
        const view::BoardSpace space{variant->topology};
        const auto camera = view::camera_for(named, space, glm::vec2(glance_size));
        if (!renderer_)
            renderer_ = std::make_unique<render::Renderer>(builder.meshes(), source("shaders"),
                                                           films::graphics_for(look_));
        else
            renderer_->load(builder.meshes());
        const auto start = rules::Position::start(variant);
        return Sitting{*this, *variant, builder, space, camera, bare(builder, start)}.judge();
    }

private:
    static constexpr int columns = 32; // of what is compared
    static constexpr int rows = 48;
    static constexpr int each = 10; // squares of each kind
    static constexpr int samples_each = 12;

    struct Box {
        glm::vec2 low{1e6F};
        glm::vec2 high{-1e6F};
        [[nodiscard]] bool meets(const Box& other) const {
            return low.x < other.high.x && other.low.x < high.x && low.y < other.high.y &&
                   other.low.y < high.y;
        }
    };
    struct Print { // what is seen of a man, from above left
        std::array<float, static_cast<std::size_t>(columns) * rows> grey{}; // 0 to 255
        std::bitset<static_cast<std::size_t>(columns) * rows> man;
    };
    struct Model {
        std::size_t kind = 0;
        rules::Seat army{};
        rules::Square square{};
        auto operator<=>(const Model&) const = default;
    };
    using Album = std::map<Model, Print>; // what is seen of each

    static view::ViewSettings look_of(const std::string& pieces, const std::string& theme) {
        view::ViewSettings look;
        look.pieces = pieces;
        look.theme = theme;
        look.coordinates = false;
        return look;
    }
    static view::PieceSet set_of(const view::ViewSettings& look) {
        auto set = films::load_pieces(look.pieces, look.quality);
        if (!set) throw std::runtime_error(told(set.error()));
        return *std::move(set);
    }
    static view::Theme theme_of(const std::string& name) {
        auto theme = view::load_theme(source("assets/themes/" + name + ".toml"));
        if (!theme) throw std::runtime_error(told(theme.error()));
        return *std::move(theme);
    }

    // The board without its men.
    [[nodiscard]] scene::Scene bare(const view::SceneBuilder& builder,
                                    const rules::Position& start) const {
        OnTable on{start, {}, look_};
        auto scene = builder.build(*on, theme_);
        const auto& board_meshes = builder.board_meshes();
        const auto holds = [](const auto& meshes, scene::MeshId mesh) {
            return std::ranges::find(meshes, mesh) != meshes.end();
        };
        std::erase_if(scene.instances, [&](const scene::Instance& one) {
            return one.owner != scene::PickId::none &&
                   (holds(board_meshes.pieces, one.mesh) ||
                    (board_meshes.plinths.front() != board_meshes.plinths.back() &&
                     holds(board_meshes.plinths, one.mesh)));
        });
        for (auto& one : scene.instances) one.owner = scene::PickId::none;
        return scene;
    }

    // One board under one camera.
    struct Sitting {
        Glancer& glancer;
        const rules::Variant& variant;
        const view::SceneBuilder& builder;
        const view::BoardSpace& space;
        scene::Camera camera;
        scene::Scene board;
        std::vector<std::size_t> kinds = kinds_of(variant);

        static std::vector<std::size_t> kinds_of(const rules::Variant& variant) {
            std::vector<std::size_t> kinds;
            for (std::size_t type = 0; type < variant.pieces.size(); ++type)
                if (variant.pieces[type].exists()) kinds.push_back(type);
            return kinds;
        }

        // Where the tallest man there is seen, or what he would darken.
        [[nodiscard]] Box box(rules::Square square, float reach = 0.40F) const {
            const float size = space.figure_room(square);
            const float high = std::ranges::max(builder.board_meshes().piece_heights);
            Box box;
            for (const float x : {-reach, reach})
                for (const float z : {-reach, reach})
                    for (const float y : {0.0F, high}) {
                        const auto pixel = camera.project(
                            space.square(square) + glm::vec3{x, y, z} * size, glance_size);
                        if (!pixel) continue;
                        box.low = glm::min(box.low, *pixel);
                        box.high = glm::max(box.high, *pixel);
                    }
            return box;
        }

        void stand(scene::Scene& scene, const Model& model, bool repainted) const {
            auto pose = view::standing(space, model.square, model.army);
            const auto look = static_cast<std::size_t>(view::seat_look(variant, model.army));
            auto material = glancer.theme_.pieces[look];
            if (repainted) material.colour = glm::vec3{material.colour.g > 0.3F ? 0.0F : 1.0F};
            const auto add = [&](scene::MeshId mesh) {
                scene.instances.push_back({.mesh = mesh,
                                           .transform = pose,
                                           .material = material,
                                           .owner = view::pick_id(model.square)});
            };
            if (space.plan() && variant.seat_count() > 2) {
                add(builder.board_meshes().plinths[look]);
                pose = glm::translate(pose, glm::vec3{0.0F, view::plinth_height, 0.0F});
            }
            add(builder.board_meshes().pieces[model.kind]);
        }

        // As few sheets as it takes that nobody stands before another, or in his shadow.
        [[nodiscard]] std::vector<std::vector<Model>> sheets(const auto& models) const {
            std::vector<std::vector<Model>> sheets;
            std::vector<std::vector<Box>> boxes;
            for (const Model& model : models) {
                const Box own = box(model.square, 0.95F);
                std::size_t n = 0;
                while (n < sheets.size() &&
                       std::ranges::any_of(boxes[n], [&](const Box& b) { return own.meets(b); }))
                    ++n;
                if (n == sheets.size()) {
                    sheets.emplace_back();
                    boxes.emplace_back();
                }
                sheets[n].push_back(model);
                boxes[n].push_back(own);
            }
            return sheets;
        }

        [[nodiscard]] scene::Scene scene_of(const std::vector<Model>& sheet, std::uint64_t number,
                                            bool repainted = false) const {
            auto scene = board;
            for (const Model& model : sheet) stand(scene, model, repainted);
            scene.revision = number;
            return scene;
        }

        // Squares on which the tallest man is seen whole, in no order.
        [[nodiscard]] std::vector<rules::Square> places() const {
            const auto& heights = builder.board_meshes().piece_heights;
            const auto tallest = *std::ranges::max_element(
                kinds, {}, [&](std::size_t kind) { return heights[kind]; });
            std::vector<Model> all;
            for (const auto square : space.topology().squares)
                if (std::ranges::any_of(board.pick_shapes, [&](const scene::PickShape& shape) {
                        return shape.id == view::pick_id(square);
                    }))
                    all.push_back({tallest, rules::Seat{0}, square});
            render::IdBuffer buffer(builder.meshes(), source("shaders"));
            std::vector<rules::Square> found;
            std::uint64_t number = 1;
            for (const auto& sheet : sheets(all)) {
                const auto seen = buffer.look(scene_of(sheet, number++), camera, glance_size);
                for (const Model& model : sheet) {
                    const auto one = std::ranges::find(seen, view::pick_id(model.square),
                                                       &render::Sighting::owner);
                    if (one != seen.end() && one->share() > 0.9F) found.push_back(model.square);
                }
            }
            std::ranges::sort(found);
            std::mt19937 random(20261123);
            for (std::size_t n = found.size(); n > 1; --n)
                std::swap(found[n - 1], found[random() % n]);
            return found;
        }

        [[nodiscard]] render::Image picture(const scene::Scene& scene) const {
            return render::picture(*glancer.renderer_, scene, camera, glance_size);
        }

        [[nodiscard]] Album drawn(const std::set<Model>& models) const {
            std::uint64_t number = 1000;
            Album album;
            for (const auto& sheet : sheets(models)) {
                const auto image = picture(scene_of(sheet, number++));
                const auto repainted = picture(scene_of(sheet, number++, true));
                for (const Model& model : sheet)
                    album[model] = print(image, repainted, box(model.square));
            }
            return album;
        }

        // The squares of the same tone that are seen nearest to that one: there men are seen at
        // about the same angle.
        [[nodiscard]] std::vector<rules::Square> like(rules::Square square,
                                                      std::vector<rules::Square> all) const {
            const auto tone = space.topology().at(square).tone;
            const auto far = [&](rules::Square other) {
                return glm::distance(box(other).low, box(square).low);
            };
            std::erase_if(all, [&](rules::Square other) {
                return other == square || space.topology().at(other).tone != tone;
            });
            std::ranges::sort(all, {}, far);
            all.resize(std::min<std::size_t>(all.size(), samples_each));
            return all;
        }

        [[nodiscard]] Glance judge() const {
            auto squares = places();
            const auto all = squares;
            squares.resize(std::min<std::size_t>(each, squares.size()));
            const auto army = [&](std::size_t n) {
                return static_cast<rules::Seat>(n % static_cast<std::size_t>(variant.seat_count()));
            };
            std::set<Model> models;
            for (std::size_t n = 0; n < squares.size(); ++n)
                for (const auto kind : kinds) {
                    models.insert({kind, army(n), squares[n]});
                    for (const auto other : like(squares[n], all))
                        models.insert({kind, army(n), other});
                }
            const auto album = drawn(models);
            Glance glance;
            std::vector<float> margins;
            for (std::size_t n = 0; n < squares.size(); ++n)
                for (const auto kind : kinds)
                    margins.push_back(
                        match(glance, {kind, army(n), squares[n]}, like(squares[n], all), album));
            std::ranges::sort(margins);
            if (!margins.empty()) glance.narrow = margins[margins.size() / 10];
            return glance;
        }

        float match(Glance& glance, const Model& model, const std::vector<rules::Square>& samples,
                    const Album& album) const {
            std::map<std::size_t, float> best;
            for (const auto kind : kinds)
                for (const auto square : samples) {
                    auto& least = best.try_emplace(kind, 1e9F).first->second;
                    least = std::min(
                        least, difference(album.at(model), album.at({kind, model.army, square})));
                }
            std::size_t other = kinds.front() == model.kind ? kinds.back() : kinds.front();
            for (const auto& [kind, unlike] : best)
                if (kind != model.kind && unlike < best[other]) other = kind;
            const float margin = 1.0F - best[model.kind] / best[other];
            const auto words =
                variant.pieces[model.kind].name + " for " + variant.pieces[other].name;
            ++glance.all;
            if (margin > 0.0F)
                ++glance.right;
            else
                ++glance.mistaken[words + " on " + space.topology().at(model.square).name];
            if (margin < glance.margin) {
                glance.margin = margin;
                glance.closest = words;
            }
            return margin;
        }
    };

    // Luma as in Rec. 709, of the values that are stored: 0 to 255.
    static float grey(const render::Image& image, glm::ivec2 pixel) {
        const auto* rgb =
            &image.rgba[static_cast<std::size_t>(pixel.y * image.width + pixel.x) * 4];
        return 0.2126F * static_cast<float>(rgb[0]) + 0.7152F * static_cast<float>(rgb[1]) +
               0.0722F * static_cast<float>(rgb[2]);
    }

    // What lies in the box; the man is where the picture with another paint differs.
    static Print print(const render::Image& seen, const render::Image& repainted, const Box& box) {
        constexpr int fine = 3;
        constexpr float differs = 6.0F; // of 255
        Print print;
        for (int y = 0; y < rows * fine; ++y)
            for (int x = 0; x < columns * fine; ++x) {
                const glm::vec2 share{(static_cast<float>(x) + 0.5F) / (columns * fine),
                                      (static_cast<float>(y) + 0.5F) / (rows * fine)};
                const glm::ivec2 pixel = glm::clamp(glm::ivec2{glm::mix(box.low, box.high, share)},
                                                    glm::ivec2{0}, glance_size - 1);
                const auto cell = static_cast<std::size_t>(y / fine) * columns +
                                  static_cast<std::size_t>(x / fine);
                print.grey[cell] += grey(seen, pixel) / (fine * fine);
                if (std::abs(grey(seen, pixel) - grey(repainted, pixel)) > differs)
                    print.man.set(cell);
            }
        return print;
    }

    // Where either man is: 1 less the correlation of what is seen, from 0 to 2.
    static float difference(const Print& seen, const Print& sample) {
        const auto where = seen.man | sample.man;
        double a = 0.0;
        double b = 0.0;
        double aa = 0.0;
        double bb = 0.0;
        double ab = 0.0;
        for (std::size_t n = 0; n < where.size(); ++n) {
            if (!where.test(n)) continue;
            const double p = seen.grey[n];
            const double q = sample.grey[n];
            a += p;
            b += q;
            aa += p * p;
            bb += q * q;
            ab += p * q;
        }
        const auto all = static_cast<double>(where.count());
        const double spread = (all * aa - a * a) * (all * bb - b * b);
        return spread > 0.0 ? static_cast<float>(1.0 - (all * ab - a * b) / std::sqrt(spread))
                            : 1.0F;
    }

    platform::OffscreenContext context_;
    view::ViewSettings look_;
    view::PieceSet set_;
    view::Theme theme_;
    std::unique_ptr<render::Renderer> renderer_;
};

} // namespace strata::tests
