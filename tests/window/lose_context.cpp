// SPDX-License-Identifier: MIT
// Loaded in front of SDL: says that the context of OpenGL is lost, once, when the file that
// STRATA_LOSE names is there, and takes the file away. From then on OpenGL draws nothing, until
// there is another context.
#include <cstdlib>
#include <cstring>
#include <unistd.h>

#include <dlfcn.h>

namespace {

bool lost = false;

template <class Function>
Function next(const char* name) {
    return reinterpret_cast<Function>(dlsym(RTLD_NEXT, name));
}

unsigned status() {
    constexpr unsigned innocent_context_reset = 0x8254;
    const char* file = std::getenv("STRATA_LOSE");
    if (file != nullptr && unlink(file) == 0) lost = true;
    return lost ? innocent_context_reset : 0;
}

} // namespace

extern "C" {

void* SDL_GL_GetProcAddress(const char* name) {
    if (std::strstr(name, "glGetGraphicsResetStatus") == name)
        return reinterpret_cast<void*>(status);
    return next<void* (*)(const char*)>("SDL_GL_GetProcAddress")(name);
}

void* SDL_GL_CreateContext(void* window) {
    lost = false;
    return next<void* (*)(void*)>("SDL_GL_CreateContext")(window);
}

// What was drawn in a lost context is never seen.
void SDL_GL_SwapWindow(void* window) {
    if (!lost) next<void (*)(void*)>("SDL_GL_SwapWindow")(window);
}

} // extern "C"
