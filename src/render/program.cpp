// SPDX-License-Identifier: MIT
#include "render/program.h"

#include <algorithm>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "render/dialect.h"
#include "scene/through.h"
#include "text/files.h"
#include "text/message.h"

namespace strata::render {

namespace {

std::string text_of(const std::filesystem::path& path) {
    auto code = text::read_whole_file(path);
    if (!code)
        throw text::Failure{
            {"machine.no_shader", {{"file", path.string()}, {"reason", code.error()}}}};
    return *std::move(code);
}

std::string joined(std::initializer_list<std::string_view> names) {
    return fmt::format("{}", fmt::join(names, " + "));
}

[[noreturn]] void refuse(const std::string& names, std::vector<char>& log) {
    log.push_back('\0');
    throw text::Failure{{"machine.shader", {{"file", names}, {"reason", log.data()}}}};
}

Handle compile(GLenum kind, const std::filesystem::path& directory,
               std::initializer_list<std::string_view> names, const std::string& defines) {
    std::string source = speaks_es() ? "#version 300 es\n" : "#version 330 core\n";
    source += defines;
    if (speaks_es()) source.append("#line 1\n").append(text_of(directory / "es.glsl"));
    for (const std::string_view name : names) {
        source.append("#line 1\n").append(text_of(directory / name));
    }
    Handle shader(glCreateShader(kind), [](GLuint name) { glDeleteShader(name); });
    const char* const text = source.c_str();
    glShaderSource(shader.get(), 1, &text, nullptr);
    glCompileShader(shader.get());
    GLint good = GL_FALSE;
    glGetShaderiv(shader.get(), GL_COMPILE_STATUS, &good);
    if (good != GL_TRUE) {
        std::vector<char> log(4096);
        glGetShaderInfoLog(shader.get(), static_cast<GLsizei>(log.size()), nullptr, log.data());
        refuse(joined(names), log);
    }
    return shader;
}

void bind_sampler(GLuint program, const char* name, Unit unit) {
    const GLint location = glGetUniformLocation(program, name);
    if (location >= 0) {
        glUniform1i(location, static_cast<GLint>(unit));
    }
}

} // namespace

Program::Program(const std::filesystem::path& directory,
                 std::initializer_list<std::string_view> vertex,
                 std::initializer_list<std::string_view> fragment, const std::string& defines)
    : handle_(glCreateProgram(), [](GLuint name) { glDeleteProgram(name); }) {
    const GLuint id = handle_.get();
    const Handle first = compile(GL_VERTEX_SHADER, directory, vertex, defines);
    const Handle second = compile(GL_FRAGMENT_SHADER, directory, fragment, defines);
    glAttachShader(id, first.get());
    glAttachShader(id, second.get());
    glLinkProgram(id);
    GLint good = GL_FALSE;
    glGetProgramiv(id, GL_LINK_STATUS, &good);
    if (good != GL_TRUE) {
        std::vector<char> log(4096);
        glGetProgramInfoLog(id, static_cast<GLsizei>(log.size()), nullptr, log.data());
        refuse(joined(vertex) + " with " + joined(fragment), log);
    }
    // Detached shaders are deleted; the linked program does not need them.
    glDetachShader(id, first.get());
    glDetachShader(id, second.get());
    const GLuint block = glGetUniformBlockIndex(id, "Frame");
    if (block != GL_INVALID_INDEX) {
        glUniformBlockBinding(id, block, frame_block);
    }
    use();
    bind_sampler(id, "shadow_map", Unit::shadow);
    bind_sampler(id, "glyphs", Unit::glyphs);
    bind_sampler(id, "mirrors", Unit::mirrors);
    bind_sampler(id, "room", Unit::room);
    bind_sampler(id, "behind", Unit::behind);
}

namespace {

std::string outline_colours() {
    const auto vec3 = [](glm::vec3 c) {
        return fmt::format("vec3({:f}, {:f}, {:f})", c.r, c.g, c.b);
    };
    return fmt::format("#define DARK_BELOW {:f}\n#define LINE_GAMMA {:f}\n"
                       "#define LIGHT_CASING {}\n#define DARK_CASING {}\n",
                       scene::dark_below, scene::line_gamma, vec3(scene::light_casing),
                       vec3(scene::dark_casing));
}

bool lit(Shading shading) { return shading <= Shading::glass; }

// Image-based lighting uses the detailed variants of materials.
std::optional<Program> fine_program_for(Shading shading, const std::filesystem::path& shaders,
                                        const std::string& defines) {
    const auto grown = [&](const char* surface, const char* more) {
        return Program(
            shaders, {"frame.glsl", "instance.vert"},
            {"frame.glsl", "shadow.glsl", "light.glsl", "grain.glsl", surface, "solid.frag"},
            defines + more);
    };
    switch (shading) {
    case Shading::wood: return grown("wood_fine.glsl", "#define TURNED 0\n");
    case Shading::turned: return grown("wood_fine.glsl", "#define TURNED 1\n");
    case Shading::marble: return grown("marble_fine.glsl", "");
    case Shading::glass:
        return Program(shaders, {"frame.glsl", "instance.vert"},
                       {"frame.glsl", "shadow.glsl", "light.glsl", "glass_thick.frag"}, defines);
    case Shading::floor:
        return Program(shaders, {"frame.glsl", "table.vert"},
                       {"frame.glsl", "grain.glsl", "table.frag"},
                       defines + "#define FLOOR_CELLS 1\n");
    default: return std::nullopt;
    }
}

Program program_for(Shading shading, const std::filesystem::path& shaders,
                    const std::string& defines) {
    const auto solid = [&](const char* surface) {
        return Program(shaders, {"frame.glsl", "instance.vert"},
                       {"frame.glsl", "shadow.glsl", "light.glsl", surface, "solid.frag"}, defines);
    };
    switch (shading) {
    case Shading::wood:
    case Shading::turned: return solid("wood.glsl");
    case Shading::marble: return solid("marble.glsl");
    case Shading::metal: return solid("metal.glsl");
    case Shading::glass:
        return {shaders,
                {"frame.glsl", "instance.vert"},
                {"frame.glsl", "shadow.glsl", "light.glsl", "glass.frag"},
                defines};
    case Shading::ghost:
        return {shaders, {"frame.glsl", "instance.vert"}, {"frame.glsl", "ghost.frag"}};
    case Shading::floor:
        return {shaders,
                {"frame.glsl", "floor.vert"},
                {"floor.frag"},
                defines + "#define FLOOR_CELLS " + std::to_string(floor_cells) + "\n"};
    case Shading::outline:
        return {shaders, {"frame.glsl", "outline.vert"}, {"outline.frag"}, outline_colours()};
    case Shading::depth: return {shaders, {"frame.glsl", "depth.vert"}, {"depth.frag"}};
    case Shading::text: return {shaders, {"frame.glsl", "text.vert"}, {"frame.glsl", "text.frag"}};
    case Shading::background:
        return {shaders, {"frame.glsl", "background.vert"}, {"frame.glsl", "background.frag"}};
    case Shading::place:
        return {shaders,
                {"frame.glsl", "scenery.vert"},
                {"frame.glsl", "scenery.glsl", "scenery.frag"}};
    case Shading::far: return {shaders, {"background.vert"}, {"frame.glsl", "far.frag"}};
    case Shading::plain: break;
    }
    return solid("plain.glsl");
}

} // namespace

// Unbinds the program, because code that restores the current program would restore a deleted one.
void ProgramCache::clear() {
    glUseProgram(0);
    programs_.clear();
}

void ProgramCache::keep(const std::set<Shading>& shown) {
    glUseProgram(0);
    std::erase_if(programs_, [&](const auto& one) {
        const auto shading = static_cast<Shading>(one.first & 0xFF);
        return lit(shading) && !shown.contains(shading);
    });
}

void ProgramCache::use(Shading shading, int taps, Role role, bool room) {
    // The floor is lit per vertex, so one sample is enough; unlit surfaces need none.
    if (shading == Shading::floor) taps = std::min(taps, 1);
    if (!lit(shading)) role = Role::plain;
    if (!lit(shading) && shading != Shading::floor) {
        taps = 0;
        room = false;
    }
    const unsigned key = static_cast<unsigned>(shading) | static_cast<unsigned>(taps) << 8 |
                         static_cast<unsigned>(role) << 16 | (room ? 1U : 0U) << 20;
    auto found = programs_.find(key);
    if (found == programs_.end()) {
        const std::string defines = "#define SHADOW_TAPS " + std::to_string(taps) +
                                    "\n#define MIRRORS " + (role == Role::mirror ? "1" : "0") +
                                    "\n#define MIRRORED " + (role == Role::mirrored ? "1" : "0") +
                                    "\n#define ROOM " + (room ? "1" : "0") + "\n";
        std::optional<Program> fine;
        if (room) fine = fine_program_for(shading, shaders_, defines);
        if (!fine) fine = program_for(shading, shaders_, defines);
        found = programs_.emplace(key, std::move(*fine)).first;
    }
    found->second.use();
}

} // namespace strata::render
