// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <initializer_list>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>

#include "render/draw_list.h"
#include "render/gl.h"

namespace strata::render {

// Texture units and uniform blocks have the same number in every program.
enum class Unit : GLint { shadow = 0, glyphs = 1, mirrors = 2, room = 3, behind = 4 };
constexpr GLuint frame_block = 0;

// A linked pair of shaders. Each is its files, one after the other, below the `defines`.
class Program {
public:
    // Throws std::runtime_error with the compiler's words when a file is missing or wrong.
    Program(const std::filesystem::path& directory, std::initializer_list<std::string_view> vertex,
            std::initializer_list<std::string_view> fragment, const std::string& defines = {});

    void use() const { glUseProgram(handle_.get()); }

private:
    Handle handle_;
};

// Which program draws a surface. Each is compiled when it is first used, and kept.

// How a surface is drawn for a mirror that shows it, or by one itself, or for neither.
enum class Role : std::uint8_t { plain, mirror, mirrored };

// Each way of the net that shaders/floor.vert makes.
inline constexpr int floor_cells = 32;

class ProgramCache {
public:
    // `shaders` is the directory of the shader files.
    explicit ProgramCache(std::filesystem::path shaders) : shaders_(std::move(shaders)) {}

    // `taps` of the shadow map a pixel, 0 for light without shadows; `room`: by the light of the
    // room. Throws std::runtime_error when a file is missing or the driver refuses it.
    void use(Shading shading, int taps, Role role, bool room);
    // What drivers compile for each is megabytes.
    void clear();
    // Gives back those for surfaces that are not among these.
    void keep(const std::set<Shading>& shown);

private:
    std::filesystem::path shaders_;
    std::unordered_map<unsigned, Program> programs_; // by shading, taps, role and light
};

} // namespace strata::render
