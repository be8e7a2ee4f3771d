// SPDX-License-Identifier: MIT
#include "scene/curve.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstddef>

namespace strata::scene {

namespace {

constexpr int fine_steps = 24;

// The samples between two corners or arc ends, in short straight steps.
using Run = std::vector<glm::vec2>;

Run arc_run(glm::vec2 from, glm::vec2 to, float bulge) {
    const float angle = 4.0F * std::atan(bulge);
    const glm::vec2 chord = to - from;
    const float height = (1.0F - bulge * bulge) / (4.0F * bulge);
    const glm::vec2 centre = (from + to) / 2.0F + glm::vec2(-chord.y, chord.x) * height;
    Run run{from};
    for (int i = 1; i < fine_steps; ++i) {
        const float turned = angle * static_cast<float>(i) / static_cast<float>(fine_steps);
        const glm::vec2 arm = from - centre;
        run.push_back(centre + glm::vec2(arm.x * std::cos(turned) - arm.y * std::sin(turned),
                                         arm.x * std::sin(turned) + arm.y * std::cos(turned)));
    }
    run.push_back(to);
    return run;
}

// Cubic pieces with centripetal tangents, which make no loops where a short step follows a long
// one.
Run smooth_run(const std::vector<glm::vec2>& points) {
    const auto knot = [&](std::size_t i) {
        return std::sqrt(glm::distance(points[i], points[i + 1]));
    };
    const auto tangent = [&](std::size_t i) {
        const glm::vec2 in = (points[i] - points[i - 1]) / knot(i - 1);
        const glm::vec2 out = (points[i + 1] - points[i]) / knot(i);
        return (in * knot(i) + out * knot(i - 1)) / (knot(i - 1) + knot(i));
    };
    const std::size_t last = points.size() - 1;
    Run run{points.front()};
    for (std::size_t i = 0; i < last; ++i) {
        const glm::vec2 chord = points[i + 1] - points[i];
        const float span = knot(i);
        glm::vec2 leave = i > 0 ? tangent(i) * span : chord;
        glm::vec2 arrive = i + 1 < last ? tangent(i + 1) * span : chord;
        if (i == 0 && last > 1) {
            leave = 1.5F * chord - 0.5F * arrive;
        }
        if (i + 1 == last && last > 1) {
            arrive = 1.5F * chord - 0.5F * leave;
        }
        for (int step = 1; step <= fine_steps; ++step) {
            const float t = static_cast<float>(step) / static_cast<float>(fine_steps);
            const float u = 1.0F - t;
            run.push_back(points[i] * (u * u * (1.0F + 2.0F * t)) + leave * (t * u * u) +
                          points[i + 1] * (t * t * (3.0F - 2.0F * t)) - arrive * (t * t * u));
        }
    }
    return run;
}

std::vector<Run> runs_of(const std::vector<CurvePoint>& points) {
    std::vector<Run> runs;
    std::vector<glm::vec2> open{points.front().position};
    for (std::size_t i = 1; i < points.size(); ++i) {
        const CurvePoint& point = points[i];
        if (point.kind == CurvePoint::Kind::arc) {
            if (open.size() > 1) {
                runs.push_back(smooth_run(open));
            }
            runs.push_back(arc_run(points[i - 1].position, point.position, point.bulge));
            open = {point.position};
            continue;
        }
        open.push_back(point.position);
        if (point.kind == CurvePoint::Kind::corner || i + 1 == points.size()) {
            runs.push_back(open.size() == 2 ? Run(open) : smooth_run(open));
            open = {point.position};
        }
    }
    return runs;
}

float angle_between(glm::vec2 a, glm::vec2 b) {
    return std::acos(std::clamp(glm::dot(a, b), -1.0F, 1.0F));
}

// Number of steps needed for a bend: a chord over the angle w of a circle of radius r deviates by r
// * w * w / 8.
float steps_in(float angle, float length, float tolerance) {
    constexpr float widest_step = 1.0F; // radians, for small circles too
    return std::max(std::sqrt(angle * length / (8.0F * tolerance)), angle / widest_step);
}

// Keeps samples that divide the bends of the curve evenly.
std::vector<CurveSample> thinned(const Run& run, float tolerance) {
    std::vector<glm::vec2> directions;
    std::vector<float> steps{0.0F}; // cumulative steps up to each sample
    for (std::size_t i = 0; i + 1 < run.size(); ++i) {
        directions.push_back(glm::normalize(run[i + 1] - run[i]));
        if (i > 0) {
            steps.push_back(steps.back() + steps_in(angle_between(directions[i - 1], directions[i]),
                                                    glm::distance(run[i], run[i + 1]), tolerance));
        }
    }
    const float share = steps.back() / std::max(1.0F, std::ceil(steps.back() - 0.25F));
    std::vector<CurveSample> samples{{run.front(), directions.front(), directions.front()}};
    float next = share;
    for (std::size_t i = 1; i + 1 < directions.size(); ++i) {
        if (steps[i] >= next && steps.back() - steps[i] > share / 2.0F) {
            const glm::vec2 along = glm::normalize(directions[i - 1] + directions[i]);
            samples.push_back({run[i], along, along});
            next += share;
        }
    }
    samples.push_back({run.back(), directions.back(), directions.back()});
    return samples;
}

} // namespace

std::vector<CurveSample> sampled(const std::vector<CurvePoint>& points, float tolerance) {
    assert(points.size() >= 2 && "a line has two points at least");
    std::vector<CurveSample> line;
    for (const Run& run : runs_of(points)) {
        const std::vector<CurveSample> part = thinned(run, tolerance);
        if (line.empty()) {
            line = part;
            continue;
        }
        line.back().after = part.front().after;
        line.insert(line.end(), part.begin() + 1, part.end());
    }
    return line;
}

} // namespace strata::scene
