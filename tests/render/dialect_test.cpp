// SPDX-License-Identifier: MIT
#include "render/dialect.h"

#include <string>
#include <utility>

#include "catch.h"
#include "platform/offscreen.h"
#include "render/canvas.h"
#include "render/renderer.h"

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

TEST_CASE("What is shown in a window has nothing of the picture before beside it", "[gl]") {
    const platform::OffscreenContext context;
    render::load_gl(platform::OffscreenContext::loader());
    const render::Canvas window(glm::ivec2(4)), board(glm::ivec2(2));
    window.bind();
    glClearColor(1.0F, 0.0F, 0.0F, 1.0F);
    glClear(GL_COLOR_BUFFER_BIT);
    board.bind();
    glClearColor(0.0F, 0.0F, 1.0F, 1.0F);
    glClear(GL_COLOR_BUFFER_BIT);
    render::show(board.target(), window.target(), board.size(), {1, 1});
    const auto image = render::read_back(window.target(), window.size());
    for (int pixel = 0; pixel < 16; ++pixel) {
        const glm::ivec2 place(pixel % 4, pixel / 4);
        const bool inside = glm::all(glm::greaterThan(place, glm::ivec2(0))) &&
                            glm::all(glm::lessThan(place, glm::ivec2(3)));
        const auto* const colour = &image.rgba[static_cast<std::size_t>(pixel) * 4];
        CHECK(colour[0] == 0);
        CHECK(colour[2] == (inside ? 255 : 0));
    }
}

namespace {

int pixels_read = 0;
PFNGLREADPIXELSPROC read_pixels = nullptr;

void GLAD_API_PTR count_pixels(GLint x, GLint y, GLsizei width, GLsizei height, GLenum format,
                               GLenum type, void* pixels) {
    pixels_read += width * height;
    read_pixels(x, y, width, height, format, type, pixels);
}

} // namespace

TEST_CASE("Drawing is finished when a pixel of it was read, of how many samples it may be",
          "[gl]") {
    const platform::OffscreenContext context;
    render::load_gl(platform::OffscreenContext::loader());
    read_pixels = std::exchange(glad_glReadPixels, count_pixels);
    for (const int samples : {1, 4}) {
        pixels_read = 0;
        render::finish_drawing(render::Canvas(glm::ivec2(8), samples));
        CHECK(pixels_read == 1);
        CHECK(glGetError() == GL_NO_ERROR);
    }
    glad_glReadPixels = read_pixels;
}
