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

// A linked vertex and fragment shader. Each is its files concatenated, after the `defines`.
class Program {
public:
    // Throws std::runtime_error with the compiler's log if a file is missing or does not compile.
    Program(const std::filesystem::path& directory, std::initializer_list<std::string_view> vertex,
            std::initializer_list<std::string_view> fragment, const std::string& defines = {});

    void use() const { glUseProgram(handle_.get()); }

private:
    Handle handle_;
};

// Whether the surface shows a reflection, is drawn in one, or neither.
enum class Role : std::uint8_t { plain, mirror, mirrored };

// Grid cells per axis in shaders/floor.vert.
inline constexpr int floor_cells = 32;

// Selects the program for a surface. Programs are compiled on first use and cached.
class ProgramCache {
public:
    // `shaders` is the folder of the shader files.
    explicit ProgramCache(std::filesystem::path shaders) : shaders_(std::move(shaders)) {}

    // `taps` is the number of shadow map samples per pixel, 0 for no shadows; `room` enables
    // image-based lighting. Throws std::runtime_error if a file is missing or does not compile.
    void use(Shading shading, int taps, Role role, bool room);
    // Frees all programs; drivers use megabytes for each.
    void clear();
    // Frees programs of surfaces that are not in `shown`.
    void keep(const std::set<Shading>& shown);

private:
    std::filesystem::path shaders_;
    std::unordered_map<unsigned, Program> programs_; // by shading, taps, role and light
};

} // namespace strata::render
