// SPDX-License-Identifier: MIT
#include "films/caption.h"

#include <algorithm>

#include "text/strings.h"

namespace strata::films {

namespace {

constexpr float default_height = 0.052F; // of the image height: 37 of 720 pixels
constexpr float line_step = 1.3F;        // from line to line, in line heights
constexpr float letter_width = 0.5F;     // of the line height, approximately
constexpr float highest_strip = 0.5F;    // of the image height; above it the text is made smaller
constexpr float smallest_scale = 0.35F;
constexpr float strip_opacity = 0.72F;
constexpr float words_away = 1.0F;  // distance from the eye
constexpr float strip_away = 1.25F; // far enough to be drawn before the text

// A plane in front of the eye, in units of the image height, with (0, 0) in its centre.
struct Pane {
    Pane(const scene::Camera& camera, float away)
        : middle(camera.eye() + glm::normalize(camera.target - camera.eye()) * away),
          right(camera.right()),
          up(camera.up()),
          height(2.0F * glm::tan(camera.field_of_view * 0.5F) *
                 (camera.orthographic ? camera.distance : away)) {}

    [[nodiscard]] glm::vec3 point(float across, float above) const {
        return middle + (right * across + up * above) * height;
    }

    glm::vec3 middle;
    glm::vec3 right;
    glm::vec3 up;
    float height;
};

scene::Label line_label(const Pane& pane, std::string text, float above, float high) {
    return {.text = std::move(text),
            .origin = pane.point(0.0F, above),
            .right = pane.right,
            .up = pane.up,
            .height = high * pane.height,
            .colour = {1.0F, 1.0F, 1.0F, 1.0F}};
}

scene::Instance ground(const Pane& pane, scene::MeshId plate, float width, float high) {
    const glm::vec3 thin = glm::cross(pane.right, pane.up);
    const glm::vec3 place = pane.point(0.0F, high * 0.5F - 0.5F);
    const glm::mat4 turned{glm::vec4{pane.right * (width * pane.height), 0.0F},
                           glm::vec4{pane.up * (high * pane.height), 0.0F}, glm::vec4{thin, 0.0F},
                           glm::vec4{place, 1.0F}};
    return {.mesh = plate,
            .transform = turned,
            .material = {.colour = glm::vec3{0.0F}, .opacity = strip_opacity, .roughness = 1.0F},
            .casts_shadow = false,
            .receives_shadow = false};
}

// Relative to the image height.
float strip_height(std::size_t lines, float scale) {
    return default_height * scale * (line_step * static_cast<float>(lines) + 0.7F);
}

} // namespace

scene::Room above_caption(glm::vec2 size, float scale) {
    scene::Room room{size};
    room.high.y *= 1.0F - strip_height(2, scale);
    return room;
}

std::vector<std::string> wrapped(std::string_view text, std::size_t longest) {
    std::vector<std::string> lines;
    while (!text.empty()) {
        const auto space = std::min(text.find(' '), text.size());
        const auto word = text.substr(0, space);
        if (!lines.empty() &&
            text::letters_of(lines.back()).size() + 1 + text::letters_of(word).size() <= longest)
            lines.back().append(" ").append(word);
        else
            lines.emplace_back(word);
        text.remove_prefix(std::min(space + 1, text.size()));
    }
    return lines;
}

void add_caption(scene::Scene& scene, scene::MeshId plate, const scene::Camera& camera,
                 glm::vec2 size, std::string_view text, float scale) {
    const float aspect = size.x / size.y;
    const auto lines_at = [&](float of_letters) {
        return wrapped(text, static_cast<std::size_t>(
                                 aspect * 0.92F / (default_height * of_letters * letter_width)));
    };
    auto lines = lines_at(scale);
    while (strip_height(lines.size(), scale) > highest_strip && scale > smallest_scale)
        lines = lines_at(scale *= 0.85F);
    if (lines.empty()) return;
    const float line_height = default_height * scale;
    const float step = line_height * line_step;
    const float strip = strip_height(lines.size(), scale);
    scene.instances.push_back(ground(Pane{camera, strip_away}, plate, aspect, strip));
    const Pane pane{camera, words_away};
    for (std::size_t n = 0; n < lines.size(); ++n) {
        const float above =
            -0.5F + strip - line_height * 0.35F - step * (static_cast<float>(n) + 0.5F);
        scene.labels.push_back(line_label(pane, lines[n], above, line_height));
    }
}

} // namespace strata::films
