// SPDX-License-Identifier: MIT
// A measure of what a picture shows of each piece: the share of its outline that is visible, either
// directly or as a ghost, which is the piece drawn through what covers it; the contrast of that
// outline; and how far the silhouettes of two kinds of pieces differ.
#pragma once

#include <array>
#include <cmath>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "films/graphics.h"
#include "legibility.h"
#include "luminance.h"
#include "render/renderer.h"
#include "scene/through.h"
#include "silhouettes.h"
#include "view/motion/flight.h"

namespace strata::tests {

// The whole picture of a usual window: the outline of a ghost is 1.5 pixels wide there, and in a
// smaller picture it would blend with what is beside it.
inline constexpr glm::ivec2 visibility_size{1280, 720};

inline constexpr float least_visible = 0.6F;      // of the outline of a piece
inline constexpr float ghost_contrast = 3.0F;     // as WCAG has it for graphical objects
inline constexpr float most_ghosts = 1.0F / 3.0F; // of the pieces of a position
inline constexpr float flat_tokens_from = 70.0F;  // degrees of pitch
inline constexpr int contrast_reach = 2;          // pixels from the outline
inline constexpr int least_outline = 12;          // pixels; less is cut off by the picture's edge

struct PieceSight {
    rules::Square square = rules::no_square;
    rules::Piece piece;
    int outline = 0;       // pixels
    int direct = 0;        // of them: nothing is nearer than the piece
    int ghost = 0;         // no piece covers it there, but something else does
    int clear_ghost = 0;   // of them: drawn through that with enough contrast
    int behind_own = 0;    // of the outline: a piece of the same army is nearer
    float contrast = 0.0F; // median along the direct part; 0: not measured
    int height = 0;        // pixels

    [[nodiscard]] float direct_share() const { return share(direct); }
    [[nodiscard]] float visible_share() const { return share(direct + clear_ghost); }
    // If all that may be drawn as a ghost were clear.
    [[nodiscard]] float possible_share() const { return share(direct + ghost); }
    [[nodiscard]] bool needs_ghost() const { return direct_share() < least_visible; }
    // No piece of its own army hides any of it.
    [[nodiscard]] bool in_front_row() const { return behind_own == 0; }

private:
    [[nodiscard]] float share(int pixels) const {
        return static_cast<float>(pixels) / static_cast<float>(outline);
    }
};

using PieceSights = std::vector<PieceSight>;

// What a set of pieces comes to.
struct Visibility {
    int pieces = 0;
    int hidden = 0; // below least_visible
    int ghosts = 0; // need one
    float least = 1.0F;
    [[nodiscard]] bool holds() const {
        return hidden == 0 &&
               static_cast<float>(ghosts) <= most_ghosts * static_cast<float>(pieces);
    }
};

// Of the pixels of a picture, in rows from the bottom, as in Silhouettes.
class Luminances {
public:
    explicit Luminances(render::Image image) : image_(std::move(image)) {}
    [[nodiscard]] float operator[](std::size_t pixel) const {
        const auto width = static_cast<std::size_t>(image_.width);
        const auto height = static_cast<std::size_t>(image_.height);
        const auto row = height - 1 - pixel / width;
        return luminance(&image_.rgba[4 * (row * width + pixel % width)]);
    }

private:
    render::Image image_;
};

// A board on which pieces are measured.
class VisibilityMeter {
public:
    explicit VisibilityMeter(const std::shared_ptr<const rules::Variant>& variant)
        : variant_(variant),
          context_(),
          builder_(*variant, Lookout::pieces()),
          silhouettes_((render::load_gl(platform::OffscreenContext::loader()), builder_.meshes())),
          // The lowest quality must show the same as the others.
          renderer_(builder_.meshes(), source("shaders"),
                    render::settings_for(render::Quality::low)) {
        for (std::size_t type = 0; type < variant->pieces.size(); ++type)
            if (variant->pieces[type].exists()) add_meshes_of(type);
        const auto& board_meshes = builder_.board_meshes();
        piece_meshes_.push_back(board_meshes.tokens.disc);
        if (variant->seat_count() > 2 && !variant->topology.stacked()) {
            piece_meshes_.insert(piece_meshes_.end(), board_meshes.plinths.begin(),
                                 board_meshes.plinths.end());
            piece_meshes_.push_back(board_meshes.bars);
        }
    }

    void switch_ghosts_off() { ghosts_ = false; }
    // Without contrast: whatever could be a ghost is taken for a clear one. For searches.
    void skip_contrast(glm::ivec2 size) {
        size_ = size;
        contrast_ = false;
    }
    [[nodiscard]] glm::ivec2 size() const { return size_; }
    [[nodiscard]] const rules::Variant& variant() const { return *variant_; }
    [[nodiscard]] const view::SceneBuilder& builder() const { return builder_; }

    [[nodiscard]] PieceSights look(const view::Table& table, const scene::Camera& camera) {
        auto scene = builder_.build(table, Lookout::theme());
        if (!ghosts_) drop_ghosts(scene);
        return look(scene, table.position, camera);
    }

    [[nodiscard]] PieceSights look(const scene::Scene& scene, const rules::Position& position,
                                   const scene::Camera& camera) {
        PieceSights sights;
        std::vector<bool> through;
        auto everything = std::vector<int>(scene.instances.size(), left_out);
        for (std::size_t i = 0; i < scene.instances.size(); ++i) {
            const auto& one = scene.instances[i];
            if (one.material.opacity < scene::hides_from) continue;
            everything[i] = obstacle;
            const auto what = view::picked(one.owner);
            if (what.kind != view::Picked::Kind::square || !is_piece(one)) continue;
            auto known = std::ranges::find(sights, what.square, &PieceSight::square);
            if (known == sights.end()) {
                sights.push_back({.square = what.square, .piece = position.at(what.square)});
                through.push_back(false);
                known = sights.end() - 1;
            }
            const auto number = known - sights.begin();
            everything[i] = static_cast<int>(number);
            if (is_ghost(one)) through[static_cast<std::size_t>(number)] = true;
        }
        auto pieces = everything;
        std::ranges::replace(pieces, obstacle, left_out);
        const auto nearest = silhouettes_.nearest(scene, everything, camera, size_);
        const auto among_pieces = silhouettes_.nearest(scene, pieces, camera, size_);
        sheets_ = silhouettes_.alone(scene, pieces, camera, size_);
        outlines_.assign(sights.size(), {});
        std::vector<std::size_t> ghosts;
        std::vector<glm::ivec2> rows(sights.size(), {size_.y, -1}); // lowest and highest
        each_outline_pixel([&](std::size_t body, std::size_t pixel) {
            auto& sight = sights[body];
            ++sight.outline;
            const int row = static_cast<int>(pixel) / size_.x;
            rows[body] = {std::min(rows[body].x, row), std::max(rows[body].y, row)};
            sight.height = rows[body].y - rows[body].x + 1;
            const auto own = static_cast<std::uint32_t>(body + 1);
            const auto front = among_pieces[pixel];
            if (front != own && front != 0 && sights[front - 1].piece.army() == sight.piece.army())
                ++sight.behind_own;
            if (nearest[pixel] == own) {
                ++sight.direct;
                outlines_[body].push_back(pixel);
            } else if (nearest[pixel] == 0 && front == own && (!contrast_ || through[body])) {
                ++sight.ghost;
                ghosts.push_back(body);
                ghosts.push_back(pixel);
            }
        });
        if (contrast_)
            measure_contrast(scene, camera, sights, ghosts);
        else
            for (auto& sight : sights) sight.clear_ghost = sight.ghost;
        std::erase_if(sights, [](const PieceSight& one) { return one.outline < least_outline; });
        return sights;
    }

    // The corners of all that is drawn, in pixels from the upper left.
    [[nodiscard]] std::pair<glm::vec2, glm::vec2> reach(const view::Table& table,
                                                        const scene::Camera& camera) {
        const auto scene = builder_.build(table, Lookout::theme());
        const std::vector<int> all(scene.instances.size(), 0);
        const auto drawn = silhouettes_.nearest(scene, all, camera, size_);
        glm::ivec2 low = size_, high{-1};
        for (int y = 0; y < size_.y; ++y)
            for (int x = 0; x < size_.x; ++x) {
                if (drawn[static_cast<std::size_t>(y) * static_cast<std::size_t>(size_.x) +
                          static_cast<std::size_t>(x)] == 0)
                    continue;
                low = glm::min(low, {x, size_.y - 1 - y});
                high = glm::max(high, {x, size_.y - 1 - y});
            }
        return {glm::vec2(low), glm::vec2(high + 1)};
    }

    [[nodiscard]] bool is_piece(const scene::Instance& one) const {
        return std::ranges::find(piece_meshes_, one.mesh) != piece_meshes_.end();
    }

    // Share by which the nearest two kinds differ as this camera shows them in the middle of the
    // board, and their names. Standing pieces are compared by their silhouettes, flat tokens by
    // what is drawn on them.
    struct Closest {
        float distance = 1.0F;
        std::string kinds;
    };
    [[nodiscard]] Closest closest_kinds(const scene::Camera& camera,
                                        const view::ViewSettings& look = {});

private:
    void add_meshes_of(std::size_t type) {
        const auto& board_meshes = builder_.board_meshes();
        const auto& token = board_meshes.tokens.figures[type];
        piece_meshes_.push_back(board_meshes.pieces[type]);
        piece_meshes_.push_back(token.ink);
        if (token.gaps) piece_meshes_.push_back(*token.gaps);
    }
    static bool is_ghost(const scene::Instance& one) { return one.through == scene::Through::body; }
    static void drop_ghosts(scene::Scene& scene) {
        for (auto& one : scene.instances) one.through = scene::Through::nothing;
        scene.revision = ~scene.revision;
    }

    // Calls visit(body, pixel) for the pixels of each body that border on others; the edge of the
    // picture is no outline.
    template <class Visit>
    void each_outline_pixel(Visit&& visit) const {
        const auto width = static_cast<std::size_t>(size_.x);
        for (std::size_t sheet = 0; sheet < sheets_.size(); ++sheet) {
            const auto& words = sheets_[sheet];
            for (std::size_t y = 1; y + 1 < static_cast<std::size_t>(size_.y); ++y)
                for (std::size_t x = 1; x + 1 < width; ++x) {
                    const std::size_t pixel = y * width + x;
                    if (words[pixel] == 0) continue;
                    auto edge = words[pixel] & ~(words[pixel - 1] & words[pixel + 1] &
                                                 words[pixel - width] & words[pixel + width]);
                    for (; edge != 0; edge &= edge - 1)
                        visit(sheet * bodies_a_sheet +
                                  static_cast<std::size_t>(std::countr_zero(edge)),
                              pixel);
                }
        }
    }

    [[nodiscard]] bool covers(std::size_t body, std::size_t pixel) const {
        return (sheets_[body / bodies_a_sheet][pixel] >> (body % bodies_a_sheet) & 1U) != 0;
    }

    // Calls visit for the pixels of a small square around that one.
    template <class Visit>
    void around(std::size_t pixel, int reach, Visit&& visit) const {
        const int x = static_cast<int>(pixel) % size_.x, y = static_cast<int>(pixel) / size_.x;
        for (int v = std::max(0, y - reach); v <= std::min(size_.y - 1, y + reach); ++v)
            for (int u = std::max(0, x - reach); u <= std::min(size_.x - 1, x + reach); ++u)
                visit(static_cast<std::size_t>(v) * static_cast<std::size_t>(size_.x) +
                      static_cast<std::size_t>(u));
    }

    // Of the best pair of pixels, one inside the body and one outside.
    [[nodiscard]] float across(const Luminances& seen, std::size_t body, std::size_t pixel) const {
        float in_low = 2.0F, in_high = -1.0F, out_low = 2.0F, out_high = -1.0F;
        around(pixel, contrast_reach, [&](std::size_t one) {
            auto& low = covers(body, one) ? in_low : out_low;
            auto& high = covers(body, one) ? in_high : out_high;
            low = std::min(low, seen[one]);
            high = std::max(high, seen[one]);
        });
        if (in_high < 0.0F || out_high < 0.0F) return 1.0F;
        return std::max(contrast_of(in_high, out_low), contrast_of(out_high, in_low));
    }

    // A ghost is what the picture loses without ghosts: one of the two pixels must be part of it,
    // so that the edge of a pane is not taken for the outline of a piece.
    [[nodiscard]] float ghost_across(const Luminances& seen, const Luminances& bare,
                                     std::size_t pixel) const {
        float drawn_low = 2.0F, drawn_high = -1.0F, low = 2.0F, high = -1.0F;
        around(pixel, contrast_reach, [&](std::size_t one) {
            low = std::min(low, seen[one]);
            high = std::max(high, seen[one]);
            if (std::abs(seen[one] - bare[one]) < 0.002F) return;
            drawn_low = std::min(drawn_low, seen[one]);
            drawn_high = std::max(drawn_high, seen[one]);
        });
        if (drawn_high < 0.0F) return 1.0F;
        return std::max(contrast_of(drawn_high, low), contrast_of(high, drawn_low));
    }

    void measure_contrast(const scene::Scene& scene, const scene::Camera& camera,
                          PieceSights& sights, const std::vector<std::size_t>& ghosts) {
        const Luminances seen{render::picture(renderer_, scene, camera, size_)};
        for (std::size_t body = 0; body < sights.size(); ++body) {
            auto& along = outlines_[body];
            if (along.empty()) continue;
            std::vector<float> contrasts;
            for (std::size_t n = 0; n < along.size(); n += 4)
                contrasts.push_back(across(seen, body, along[n]));
            std::ranges::nth_element(contrasts,
                                     contrasts.begin() + static_cast<long>(contrasts.size() / 2));
            sights[body].contrast = contrasts[contrasts.size() / 2];
        }
        if (ghosts.empty()) return;
        auto without = scene;
        drop_ghosts(without);
        const Luminances bare{render::picture(renderer_, without, camera, size_)};
        for (std::size_t n = 0; n < ghosts.size(); n += 2)
            if (ghost_across(seen, bare, ghosts[n + 1]) >= ghost_contrast)
                ++sights[ghosts[n]].clear_ghost;
    }

    std::shared_ptr<const rules::Variant> variant_;
    platform::OffscreenContext context_;
    view::SceneBuilder builder_;
    Silhouettes silhouettes_;
    render::Renderer renderer_;
    std::vector<scene::MeshId> piece_meshes_;
    glm::ivec2 size_ = visibility_size;
    bool contrast_ = true;
    bool ghosts_ = true;
    MaskSheets sheets_;
    std::vector<std::vector<std::size_t>> outlines_; // direct pixels by body
};

// One piece of each kind, moved to the same square of an empty board.
inline VisibilityMeter::Closest VisibilityMeter::closest_kinds(const scene::Camera& camera,
                                                               const view::ViewSettings& look) {
    const auto start = rules::Position::start(variant_);
    OnTable on{start, {}, look};
    on->camera = camera;
    const auto scene = builder_.build(*on, Lookout::theme());
    const view::BoardSpace space{variant_->topology, {look.pull_apart, look.flatten}};
    const glm::vec3 middle = (space.bounds().low + space.bounds().high) * 0.5F;
    const auto place =
        std::ranges::min(variant_->topology.squares, [&](rules::Square a, rules::Square b) {
            return glm::distance(space.square(a), middle) < glm::distance(space.square(b), middle);
        });
    auto board = scene;
    std::erase_if(board.instances, [&](const scene::Instance& one) {
        return one.owner != scene::PickId::none && is_piece(one);
    });
    const bool flat = glm::degrees(camera.pitch) > flat_tokens_from;
    struct Print {
        std::string name;
        std::vector<bool> covers;
    };
    std::vector<Print> prints;
    start.occupied().for_each([&](int n) {
        const auto square = static_cast<rules::Square>(n);
        const auto piece = start.at(square);
        const auto& name = variant_->pieces[rules::slot(piece.type())].name;
        if (piece.army() != rules::Seat{0} ||
            std::ranges::any_of(prints, [&](const Print& one) { return one.name == name; }))
            return;
        auto alone = board;
        std::vector<int> bodies(alone.instances.size(), left_out);
        const auto there = view::standing(space, place, piece.army()) *
                           glm::inverse(view::standing(space, square, piece.army()));
        for (const auto& one : scene.instances)
            if (one.owner == view::pick_id(square) && is_piece(one)) {
                alone.instances.push_back(one);
                alone.instances.back().transform = there * one.transform;
                bodies.push_back(0);
            }
        alone.revision = static_cast<std::uint64_t>(n) + 1;
        const auto sheets = silhouettes_.alone(alone, bodies, camera, size_);
        std::vector<bool> covers(sheets.front().size());
        for (std::size_t p = 0; p < covers.size(); ++p) covers[p] = sheets.front()[p] != 0;
        if (flat) {
            const Luminances seen{render::picture(renderer_, alone, camera, size_)};
            float low = 2.0F, high = -1.0F;
            for (std::size_t p = 0; p < covers.size(); ++p)
                if (covers[p]) {
                    low = std::min(low, seen[p]);
                    high = std::max(high, seen[p]);
                }
            for (std::size_t p = 0; p < covers.size(); ++p)
                covers[p] = covers[p] && contrast_of(seen[p], low) < contrast_of(seen[p], high);
        }
        prints.push_back({name, std::move(covers)});
    });
    Closest closest;
    for (std::size_t a = 0; a < prints.size(); ++a)
        for (std::size_t b = a + 1; b < prints.size(); ++b) {
            int both = 0, either = 0;
            for (std::size_t p = 0; p < prints[a].covers.size(); ++p) {
                both += prints[a].covers[p] && prints[b].covers[p] ? 1 : 0;
                either += prints[a].covers[p] || prints[b].covers[p] ? 1 : 0;
            }
            const float distance =
                1.0F - static_cast<float>(both) / static_cast<float>(std::max(1, either));
            if (distance < closest.distance)
                closest = {distance, prints[a].name + " and " + prints[b].name};
        }
    return closest;
}

// `front_row`: only of pieces that no other piece of their army hides.
inline Visibility sum_up(const PieceSights& sights, bool front_row) {
    Visibility sum;
    for (const auto& one : sights) {
        if (front_row && !one.in_front_row()) continue;
        ++sum.pieces;
        sum.hidden += one.visible_share() < least_visible ? 1 : 0;
        sum.ghosts += one.needs_ghost() ? 1 : 0;
        sum.least = std::min(sum.least, one.visible_share());
    }
    return sum;
}

// Boards with levels that are looked at along their levels: there a row must hide its row.
inline bool asks_for_front_row(const view::NamedView& view, const rules::Topology& topology) {
    return topology.stacked() && (view.key == 2 || view.key == 3 || view.key == 4 || view.key == 6);
}

} // namespace strata::tests
