// SPDX-License-Identifier: MIT
#include "view/bodies/token_bodies.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "scene/colour.h"
#include "scene/lathe.h"
#include "scene/primitives.h"

namespace strata::view {

namespace {

using scene::Mesh;
using scene::Polygon;

constexpr float figure_reach = 0.352F; // largest distance of a symbol's point from the centre
constexpr float ring_inner = 0.372F;
constexpr float ring_outer = 0.402F;
constexpr float layer = 0.0015F;    // height of what is drawn over the previous
constexpr float gap_width = 0.028F; // between two parts of a symbol, in its unit box

struct SymbolFit {
    glm::vec2 middle{0.5F};
    float reach = 0.0F;
};

SymbolFit fit_of(const std::vector<SymbolShape>& symbol) {
    glm::vec2 low{1.0F};
    glm::vec2 high{0.0F};
    for (const auto& shape : symbol)
        for (const auto& point : shape.outline) {
            low = glm::min(low, point);
            high = glm::max(high, point);
        }
    SymbolFit fit{.middle = (low + high) * 0.5F};
    for (const auto& shape : symbol)
        for (const auto& point : shape.outline)
            fit.reach = std::max(fit.reach, glm::distance(point, fit.middle));
    return fit;
}

struct TokenFace {
    Mesh ink;
    Mesh gaps;
};

// Without the fine lines, which would be specks on most screens.
TokenFace face_of(const std::vector<SymbolShape>& symbol, float scale) {
    const SymbolFit fit = fit_of(symbol);
    TokenFace drawn{.ink = scene::moved(scene::flat_ring(ring_inner, ring_outer, 64),
                                        {0.0F, token_height + layer, 0.0F}),
                    .gaps = {}};
    float height = token_height;
    const auto add = [&](Mesh& to, Polygon outline) {
        for (auto& point : outline) point = (point - fit.middle) * scale;
        height += layer;
        scene::append(to, scene::sheet(outline, height, true));
    };
    for (const auto& shape : symbol) {
        if (shape.fine) continue;
        if (shape.paint == SymbolPaint::line) {
            add(drawn.gaps, shape.outline);
            continue;
        }
        // Parts that overlap stay apart to the eye.
        const auto around = scene::inset(shape.outline, -gap_width);
        if (shape.paint == SymbolPaint::both && &shape != &symbol.front() &&
            scene::is_simple(around))
            add(drawn.gaps, around);
        add(drawn.ink, shape.outline);
    }
    return drawn;
}

// A coin: a rounded edge, and a low rim around the face.
Mesh disc_mesh(int sides) {
    constexpr float bevel = 0.022F;
    constexpr float r = token_radius;
    constexpr float h = token_height;
    std::vector<scene::CurvePoint> profile;
    for (const glm::vec2 point :
         {glm::vec2{0.0F, 0.0F}, glm::vec2{r - bevel, 0.0F}, glm::vec2{r, bevel},
          glm::vec2{r, h - bevel * 0.5F}, glm::vec2{r - bevel, h + bevel * 0.5F},
          glm::vec2{r - bevel * 1.3F, h + bevel * 0.5F}, glm::vec2{r - bevel * 1.7F, h},
          glm::vec2{0.0F, h}})
        profile.push_back({point});
    return scene::lathe(profile, std::max(sides, 32));
}

} // namespace

TokenBodies token_bodies(scene::MeshLibrary& library, const PieceSet& set,
                         const rules::PieceKinds& kinds, int sides) {
    TokenBodies bodies{.disc = library.add(disc_mesh(sides)), .figures = {}};
    // One scale for all: a pawn stays smaller than a king.
    float reach = 0.0F;
    for (std::size_t figure = 0; figure < set.size(); ++figure)
        reach = std::max(reach, fit_of(set.symbol(figure)).reach);
    for (std::size_t type = 0; type < kinds.size(); ++type) {
        if (!kinds[type].exists()) continue;
        auto drawn = face_of(set.symbol(set.figure(kinds[type].name)), figure_reach / reach);
        auto& figure = bodies.figures[type];
        figure.ink = library.add(std::move(drawn.ink));
        if (!drawn.gaps.indices.empty()) figure.gaps = library.add(std::move(drawn.gaps));
    }
    return bodies;
}

scene::Material token_ink(const scene::Material& disc) {
    // Lit, surfaces are up to twice as bright as their colours, all but white ink.
    constexpr float black_from = 0.15F; // luminance
    constexpr glm::vec3 black{0.002F};
    constexpr glm::vec3 white{1.0F};
    const bool dark = scene::luminance(disc.colour) >= black_from;
    return {.colour = dark ? black : white,
            .opacity = disc.opacity,
            .roughness = 1.0F,
            .glow = dark ? 0.0F : 0.15F};
}

} // namespace strata::view
