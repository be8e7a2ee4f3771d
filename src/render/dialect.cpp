// SPDX-License-Identifier: MIT
#include "render/dialect.h"

#include <cassert>
#include <string_view>

namespace strata::render {
namespace {

// OpenGL 3.3 only.
constexpr GLenum fill = 0x1B02;
constexpr GLenum seamless_cubes = 0x884F;
struct Desktop {
    void(GLAD_API_PTR* clear_depth)(double depth) = nullptr;
    void(GLAD_API_PTR* polygon_mode)(GLenum face, GLenum mode) = nullptr;
    void(GLAD_API_PTR* multi_draw_arrays)(GLenum mode, const GLint* first, const GLsizei* count,
                                          GLsizei draws) = nullptr;
};

bool es = false;
Desktop desktop;

} // namespace

void learn_dialect(void (*(*find)(const char* name))()) {
    const auto* const version = reinterpret_cast<const char*>(glGetString(GL_VERSION));
    es = version != nullptr && std::string_view(version).starts_with("OpenGL ES");
    if (es) return;
    const auto look_up = [find]<class Function>(Function& function, const char* name) {
        function = reinterpret_cast<Function>(find(name));
    };
    look_up(desktop.clear_depth, "glClearDepth");
    look_up(desktop.polygon_mode, "glPolygonMode");
    look_up(desktop.multi_draw_arrays, "glMultiDrawArrays");
}

bool speaks_es() { return es; }

void clear_depth_to_far() {
    if (es)
        glClearDepthf(1.0F);
    else
        desktop.clear_depth(1.0);
}

void fill_polygons() {
    if (!es) desktop.polygon_mode(GL_FRONT_AND_BACK, fill);
}

void join_cube_faces() {
    if (!es) glEnable(seamless_cubes);
}

void forgive_desktop_calls() {
#ifndef NDEBUG
    while (es && glGetError() != GL_NO_ERROR) {
    }
#endif
}

void draw_ranges(std::span<const GLint> first, std::span<const GLsizei> count) {
    assert(first.size() == count.size() && "every run has its length");
    if (!es)
        return desktop.multi_draw_arrays(GL_TRIANGLES, first.data(), count.data(),
                                         static_cast<GLsizei>(count.size()));
    for (std::size_t n = 0; n < first.size(); ++n) glDrawArrays(GL_TRIANGLES, first[n], count[n]);
}

} // namespace strata::render
