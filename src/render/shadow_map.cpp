// SPDX-License-Identifier: MIT
#include "render/shadow_map.h"

#include <algorithm>
#include <cmath>

#include <glm/gtc/matrix_transform.hpp>

#include "render/dialect.h"

namespace strata::render {

ShadowMap::ShadowMap(int size) : size_(std::max(size, 1)) {}

void ShadowMap::make() {
    made_ = true;
    glBindTexture(GL_TEXTURE_2D, texture_.get());
    glTexImage2D(GL_TEXTURE_2D, 0, GL_DEPTH_COMPONENT16, size_, size_, 0, GL_DEPTH_COMPONENT,
                 GL_UNSIGNED_SHORT, nullptr);
    smooth_texture(GL_TEXTURE_2D);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_COMPARE_MODE, GL_COMPARE_REF_TO_TEXTURE);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_COMPARE_FUNC, GL_LEQUAL);
    glBindFramebuffer(GL_FRAMEBUFFER, framebuffer_.get());
    glFramebufferTexture2D(GL_FRAMEBUFFER, GL_DEPTH_ATTACHMENT, GL_TEXTURE_2D, texture_.get(), 0);
    constexpr GLenum none = GL_NONE;
    glDrawBuffers(1, &none);
    glReadBuffer(GL_NONE);
    check_gl("making the shadow map");
}

void ShadowMap::rest() {
    texture_ = make_texture();
    framebuffer_ = make_framebuffer();
    key_.reset();
    made_ = false;
}

void ShadowMap::begin() {
    if (!made_) make();
    glBindFramebuffer(GL_FRAMEBUFFER, framebuffer_.get());
    glViewport(0, 0, size_, size_);
    glDepthMask(GL_TRUE);
    clear_depth_to_far();
    glClear(GL_DEPTH_BUFFER_BIT);
}

void ShadowMap::bind() const {
    glActiveTexture(GL_TEXTURE0);
    glBindTexture(GL_TEXTURE_2D, texture_.get());
}

glm::mat4 light_view(glm::vec3 towards, glm::vec3 low, glm::vec3 high) {
    const glm::vec3 centre = (low + high) * 0.5f;
    const glm::vec3 light = glm::normalize(towards);
    const glm::vec3 up =
        std::abs(light.y) > 0.99f ? glm::vec3(0.0f, 0.0f, -1.0f) : glm::vec3(0.0f, 1.0f, 0.0f);
    const glm::mat4 view = glm::lookAt(centre + light, centre, up);
    // Extent of the box along the light's axes.
    const glm::vec3 half = (high - low) * 0.5f;
    glm::vec3 reach(0.0f);
    for (int axis = 0; axis < 3; ++axis) {
        reach += glm::abs(glm::vec3(view[axis])) * half[axis];
    }
    const glm::vec3 middle(view * glm::vec4(centre, 1.0f));
    return glm::ortho(middle.x - reach.x, middle.x + reach.x, middle.y - reach.y,
                      middle.y + reach.y, -middle.z - reach.z, -middle.z + reach.z) *
           view;
}

} // namespace strata::render
