// SPDX-License-Identifier: MIT
// Which program draws a surface. Each is compiled when it is first used, and kept.
#pragma once

#include <filesystem>
#include <unordered_map>

#include "render/draw_list.h"
#include "render/program.h"

namespace strata::render {

// How a surface is drawn for a mirror that shows it, or by one itself, or for neither.
enum class Role : std::uint8_t { plain, mirror, mirrored };

// Each way of the net that shaders/floor.vert makes.
inline constexpr int floor_cells = 32;

class ProgramShelf {
public:
    // `shaders` is the directory of the shader files.
    explicit ProgramShelf(std::filesystem::path shaders) : shaders_(std::move(shaders)) {}

    // `taps` of the shadow map a pixel, 0 for light without shadows. Throws std::runtime_error when
    // a file is missing or the driver refuses it.
    void use(Shading shading, int taps, Role role);
    // What drivers compile for each is megabytes.
    void clear();

private:
    std::filesystem::path shaders_;
    std::unordered_map<unsigned, Program> programs_; // by shading, taps and role
};

} // namespace strata::render
