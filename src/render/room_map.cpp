// SPDX-License-Identifier: MIT
#include "render/room_map.h"

#include "render/dialect.h"
#include "render/program.h"
#include "scene/room_light.h"

namespace strata::render {

void RoomMap::prepare(const scene::Light& light) {
    // The map does not depend on the position of the sun.
    if (light_ && light_->sky == light.sky && light_->ground == light.ground) return;
    light_ = light;
    texture_ = make_texture();
    bind();
    const auto levels = scene::gathered(scene::Environment(light));
    for (std::size_t n = 0; n < levels.size(); ++n) {
        const auto& [side, texels] = levels[n];
        const std::size_t face = texels.size() / 6;
        for (GLenum one = 0; one < 6; ++one)
            glTexImage2D(GL_TEXTURE_CUBE_MAP_POSITIVE_X + one, static_cast<GLint>(n),
                         GL_R11F_G11F_B10F, side, side, 0, GL_RGB, GL_FLOAT,
                         texels.data() + face * one);
    }
    glTexParameteri(GL_TEXTURE_CUBE_MAP, GL_TEXTURE_MAX_LEVEL,
                    static_cast<GLint>(levels.size()) - 1);
    glTexParameteri(GL_TEXTURE_CUBE_MAP, GL_TEXTURE_MIN_FILTER, GL_LINEAR_MIPMAP_LINEAR);
    glTexParameteri(GL_TEXTURE_CUBE_MAP, GL_TEXTURE_MAG_FILTER, GL_LINEAR);
    check_gl("gathering the light of the room");
}

void RoomMap::bind() const {
    join_cube_faces();
    glActiveTexture(GL_TEXTURE0 + static_cast<GLenum>(Unit::room));
    glBindTexture(GL_TEXTURE_CUBE_MAP, texture_.get());
}

} // namespace strata::render
