// SPDX-License-Identifier: MIT
#include "render/dialect.h"

#include <string>

#include "catch.h"
#include "platform/offscreen.h"
#include "render/canvas.h"

using namespace strata;

// So that the tests with STRATA_GL=es prove what they say they prove.
TEST_CASE("The context is of the kind that was asked for", "[gl]") {
    const platform::OffscreenContext context;
    render::load_gl(platform::OffscreenContext::loader());
    const std::string version = reinterpret_cast<const char*>(glGetString(GL_VERSION));
    INFO(version);
    CHECK(version.starts_with("OpenGL ES") == platform::wants_es());
    CHECK(render::speaks_es() == platform::wants_es());
}

TEST_CASE("What is cleared is black in every corner, whatever was bound and masked", "[gl]") {
    const platform::OffscreenContext context;
    render::load_gl(platform::OffscreenContext::loader());
    const render::Canvas canvas(glm::ivec2(8)), other(glm::ivec2(2));
    canvas.bind();
    glClearColor(1.0F, 0.5F, 0.25F, 0.0F);
    glClear(GL_COLOR_BUFFER_BIT);
    other.bind();
    glEnable(GL_SCISSOR_TEST);
    glScissor(3, 3, 2, 2);
    glColorMask(GL_TRUE, GL_FALSE, GL_TRUE, GL_FALSE);
    render::clear(canvas.target());
    const auto image = render::read_back(canvas.target(), canvas.size());
    for (std::size_t n = 0; n < image.rgba.size(); ++n)
        CHECK(image.rgba[n] == (n % 4 == 3 ? 255 : 0));
}
