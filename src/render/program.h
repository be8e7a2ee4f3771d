// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <initializer_list>
#include <string>
#include <string_view>

#include "render/gl.h"

namespace strata::render {

// Texture units and uniform blocks have the same number in every program.
enum class Unit : GLint { shadow = 0, glyphs = 1, mirrors = 2 };
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

} // namespace strata::render
