// SPDX-License-Identifier: MIT
#include "photo/outlines.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <optional>
#include <tuple>

#include "photo/rows.h"
#include "scene/through.h"

namespace strata::photo {
namespace {

constexpr int fine = 2;          // points per pixel and axis
constexpr float soft = 0.5F;     // pixels over which edges of lines fade
constexpr int rows_of_band = 32; // limits the memory for points

} // namespace

// Some rows of the image, and as many above and below them as an outline is wide.
class Outlines::Band {
public:
    Band(const World& world, const scene::Camera& camera, glm::ivec2 size, int low, int high)
        : world_(world),
          camera_(camera),
          size_(size),
          low_(low),
          high_(high),
          widths_(scene::outline_widths(size.y)),
          reach_(static_cast<int>(std::ceil(widths_.casing + soft)) * fine),
          columns_(size.x * fine),
          first_(low * fine - reach_),
          rows_((high - low) * fine + 2 * reach_) {}

    std::vector<Pixel> pixels(const std::stop_token& stop) {
        if (!find_pieces(stop)) return {};
        edges_.resize(points_.size());
        for (int y = 0; y < rows_; ++y)
            for (int x = 0; x < columns_; ++x)
                if (points_[at(x, y)] && is_edge(x, y)) spread(x, y);
        std::vector<Pixel> found;
        for (int y = low_; y < high_ && !stop.stop_requested(); ++y)
            for (int x = 0; x < size_.x; ++x)
                if (const Pixel pixel = pixel_at(x, y); pixel.alpha > 0.0F) found.push_back(pixel);
        return found;
    }

private:
    // The nearest edge of a piece in view, as seen from a point beside the piece.
    struct Edge {
        float away; // in pixels; negative: there is none
        PieceHit of;
        bool quiet = false;
        Edge() : away(-1.0F) {}
        Edge(float pixels, PieceHit piece, bool is_quiet)
            : away(pixels),
              of(piece),
              quiet(is_quiet) {}
        // Strong outlines are drawn over quiet ones.
        [[nodiscard]] bool before(const Edge& other) const {
            return other.away < 0.0F ||
                   std::tie(quiet, away, of.far) < std::tie(other.quiet, other.away, other.of.far);
        }
    };

    [[nodiscard]] std::size_t at(int x, int y) const {
        return static_cast<std::size_t>(y) * static_cast<std::size_t>(columns_) +
               static_cast<std::size_t>(x);
    }
    [[nodiscard]] Ray ray(int x, int y) const {
        const glm::vec2 place = (glm::vec2(x, y + first_) + 0.5F) / static_cast<float>(fine);
        const scene::Ray through = camera_.ray_through(place, glm::vec2{size_});
        return {through.origin, through.direction};
    }

    bool find_pieces(const std::stop_token& stop) {
        points_.resize(static_cast<std::size_t>(columns_) * static_cast<std::size_t>(rows_));
        bool any = false;
        for (int y = 0; y < rows_ && !stop.stop_requested(); ++y)
            for (int x = 0; x < columns_; ++x) {
                points_[at(x, y)] = world_.meet_piece(ray(x, y));
                any |= points_[at(x, y)].has_value();
            }
        return any;
    }

    // Whether the piece there ends before a neighbour that is farther away.
    [[nodiscard]] bool is_edge(int x, int y) const {
        const PieceHit own = *points_[at(x, y)];
        const auto ends = [&](int u, int v) {
            if (u < 0 || v < 0 || u >= columns_ || v >= rows_) return false;
            const auto& other = points_[at(u, v)];
            return !other || (other->piece != own.piece && other->far > own.far);
        };
        return ends(x - 1, y) || ends(x + 1, y) || ends(x, y - 1) || ends(x, y + 1);
    }

    void spread(int x, int y) {
        const PieceHit piece = *points_[at(x, y)];
        const bool quiet = world_.piece_outline(piece.piece) == scene::Outline::quiet;
        const float width = quiet ? widths_.quiet : widths_.casing;
        for (int v = std::max(y - reach_, 0); v <= std::min(y + reach_, rows_ - 1); ++v)
            for (int u = std::max(x - reach_, 0); u <= std::min(x + reach_, columns_ - 1); ++u) {
                const auto& there = points_[at(u, v)];
                if (there && there->far <= piece.far + scene::outline_beyond) continue;
                // The edge lies on average half way to the next point.
                const float away =
                    (glm::length(glm::vec2(u - x, v - y)) - 0.5F) / static_cast<float>(fine);
                if (away >= width + soft) continue;
                const Edge edge{std::max(away, 0.0F), piece, quiet};
                Edge& nearest = edges_[at(u, v)];
                if (edge.before(nearest)) nearest = edge;
            }
    }

    static float drawn(float width, float away) {
        return std::clamp((width - away) / soft + 0.5F, 0.0F, 1.0F);
    }

    [[nodiscard]] Pixel pixel_at(int x, int y) const {
        constexpr float share = 1.0F / static_cast<float>(fine * fine);
        Pixel pixel{static_cast<std::size_t>(y) * static_cast<std::size_t>(size_.x) +
                        static_cast<std::size_t>(x),
                    glm::vec3{0.0F}, 0.0F};
        for (int v = y * fine - first_; v < (y + 1) * fine - first_; ++v)
            for (int u = x * fine; u < (x + 1) * fine; ++u) {
                const Edge& edge = edges_[at(u, v)];
                if (edge.away < 0.0F) continue;
                if (!world_.covers(ray(u, v), edge.of.far - scene::covers_by)) continue;
                const glm::vec3 own = world_.piece_colour(edge.of.piece);
                if (edge.quiet) {
                    const float faint =
                        share * scene::quiet_outline * drawn(widths_.quiet, edge.away);
                    pixel.colour += scene::quiet_colour(own) * faint;
                    pixel.alpha += faint;
                    continue;
                }
                const float line = drawn(widths_.line, edge.away);
                const float whole = drawn(widths_.casing, edge.away);
                pixel.colour += share * (scene::line_colour(own) * line +
                                         scene::casing_colour(own) * (whole - line));
                pixel.alpha += share * whole;
            }
        return pixel;
    }

    const World& world_;
    const scene::Camera& camera_;
    glm::ivec2 size_;
    int low_, high_; // rows of the image
    scene::OutlineWidths widths_;
    int reach_; // of an outline, in points
    int columns_;
    int first_; // number of the first row of points
    int rows_;
    std::vector<std::optional<PieceHit>> points_;
    std::vector<Edge> edges_;
};

Outlines::Outlines(const World& world, const scene::Camera& camera, glm::ivec2 size, const How& how)
    : size_(size) {
    if (!world.has_pieces()) return;
    bands_.resize(static_cast<std::size_t>((size.y + rows_of_band - 1) / rows_of_band));
    in_rows(static_cast<int>(bands_.size()), how.threads, [&](int first, int last) {
        for (int n = first; n < last && !how.stop.stop_requested(); ++n)
            bands_[static_cast<std::size_t>(n)] = Band(world, camera, size, n * rows_of_band,
                                                       std::min((n + 1) * rows_of_band, size.y))
                                                      .pixels(how.stop);
    });
}

void Outlines::draw_over(Print& print) const {
    assert(print.size == size_ && "a print has the size of its outlines");
    for (const auto& band : bands_)
        for (const Pixel& pixel : band) {
            std::uint8_t* const rgba = &print.rgba[4 * pixel.at];
            const float left = static_cast<float>(rgba[3]) / 255.0F * (1.0F - pixel.alpha);
            const float alpha = left + pixel.alpha;
            for (int channel = 0; channel < 3; ++channel) {
                const float sum =
                    static_cast<float>(rgba[channel]) * left + pixel.colour[channel] * 255.0F;
                rgba[channel] =
                    static_cast<std::uint8_t>(std::lround(std::clamp(sum / alpha, 0.0F, 255.0F)));
            }
            rgba[3] = static_cast<std::uint8_t>(std::lround(std::min(alpha, 1.0F) * 255.0F));
        }
}

} // namespace strata::photo
