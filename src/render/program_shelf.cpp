// SPDX-License-Identifier: MIT
#include "render/program_shelf.h"

#include <algorithm>
#include <string>

namespace strata::render {
namespace {

bool lit(Shading shading) { return shading <= Shading::glass; }

Program program_for(Shading shading, const std::filesystem::path& shaders,
                    const std::string& defines) {
    const auto solid = [&](const char* surface) {
        return Program(shaders, {"frame.glsl", "instance.vert"},
                       {"frame.glsl", "shadow.glsl", "light.glsl", surface, "solid.frag"}, defines);
    };
    switch (shading) {
    case Shading::wood: return solid("wood.glsl");
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
    case Shading::depth: return {shaders, {"frame.glsl", "depth.vert"}, {"depth.frag"}};
    case Shading::text: return {shaders, {"frame.glsl", "text.vert"}, {"frame.glsl", "text.frag"}};
    case Shading::background:
        return {shaders, {"frame.glsl", "background.vert"}, {"frame.glsl", "background.frag"}};
    case Shading::plain: break;
    }
    return solid("plain.glsl");
}

} // namespace

// None stays in use: who notes the current program to put it back would find it gone.
void ProgramShelf::clear() {
    glUseProgram(0);
    programs_.clear();
}

void ProgramShelf::use(Shading shading, int taps, Role role) {
    // The floor finds its light at a few corners; what is not lit needs none.
    if (shading == Shading::floor) taps = std::min(taps, 1);
    if (!lit(shading)) role = Role::plain;
    if (!lit(shading) && shading != Shading::floor) taps = 0;
    const unsigned key = static_cast<unsigned>(shading) | static_cast<unsigned>(taps) << 8 |
                         static_cast<unsigned>(role) << 16;
    auto found = programs_.find(key);
    if (found == programs_.end()) {
        const std::string defines = "#define SHADOW_TAPS " + std::to_string(taps) +
                                    "\n#define MIRRORS " + (role == Role::mirror ? "1" : "0") +
                                    "\n#define MIRRORED " + (role == Role::mirrored ? "1" : "0") +
                                    "\n";
        found = programs_.emplace(key, program_for(shading, shaders_, defines)).first;
    }
    found->second.use();
}

} // namespace strata::render
