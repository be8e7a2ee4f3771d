// SPDX-License-Identifier: MIT
#include "platform/offscreen.h"

#include "text/message.h"

#include <array>
#include <stdexcept>
#include <string>

#define EGL_NO_X11 // the X headers are not needed and may be missing
#include <EGL/egl.h>
#include <EGL/eglext.h>

namespace strata::platform {
namespace {

[[noreturn]] void refuse_card(const char* key) {
    throw text::Failure{
        {"machine.no_card", {{"reason", text::Message{key}}, {"code", eglGetError()}}}};
}

bool started(EGLDisplay display) {
    return display != EGL_NO_DISPLAY && eglInitialize(display, nullptr, nullptr) == EGL_TRUE;
}

// Mesa's surfaceless display has no requirements; other drivers have a default display.
EGLDisplay open_display() {
    const auto get_platform_display = reinterpret_cast<PFNEGLGETPLATFORMDISPLAYEXTPROC>(
        eglGetProcAddress("eglGetPlatformDisplayEXT"));
    if (get_platform_display != nullptr) {
        const EGLDisplay display =
            get_platform_display(EGL_PLATFORM_SURFACELESS_MESA, EGL_DEFAULT_DISPLAY, nullptr);
        if (started(display)) {
            return display;
        }
    }
    const EGLDisplay display = eglGetDisplay(EGL_DEFAULT_DISPLAY);
    if (!started(display)) {
        refuse_card("machine.egl_display");
    }
    return display;
}

EGLConfig choose_config(EGLDisplay display) {
    const std::array<EGLint, 3> wanted{EGL_RENDERABLE_TYPE,
                                       wants_es() ? EGL_OPENGL_ES3_BIT : EGL_OPENGL_BIT, EGL_NONE};
    EGLConfig config = nullptr;
    EGLint count = 0;
    if (eglChooseConfig(display, wanted.data(), &config, 1, &count) != EGL_TRUE || count == 0) {
        return nullptr; // surfaceless drivers may not need a configuration
    }
    return config;
}

EGLContext create_context(EGLDisplay display) {
    if (eglBindAPI(wants_es() ? EGL_OPENGL_ES_API : EGL_OPENGL_API) != EGL_TRUE) {
        refuse_card("machine.egl_api");
    }
    constexpr std::array<EGLint, 7> core{EGL_CONTEXT_MAJOR_VERSION,
                                         3,
                                         EGL_CONTEXT_MINOR_VERSION,
                                         3,
                                         EGL_CONTEXT_OPENGL_PROFILE_MASK,
                                         EGL_CONTEXT_OPENGL_CORE_PROFILE_BIT,
                                         EGL_NONE};
    constexpr std::array<EGLint, 5> es{EGL_CONTEXT_MAJOR_VERSION, 3, EGL_CONTEXT_MINOR_VERSION, 0,
                                       EGL_NONE};
    const EGLContext context = eglCreateContext(display, choose_config(display), EGL_NO_CONTEXT,
                                                wants_es() ? es.data() : core.data());
    if (context == EGL_NO_CONTEXT) {
        refuse_card("machine.egl_version");
    }
    return context;
}

} // namespace

struct OffscreenContext::Handles {
    EGLDisplay display = open_display();
    EGLContext context = create_context(display);
};

OffscreenContext::OffscreenContext() : handles_(std::make_unique<Handles>()) { make_current(); }

OffscreenContext::~OffscreenContext() {
    // The display is shared by all contexts of the process, so it is not closed here.
    eglMakeCurrent(handles_->display, EGL_NO_SURFACE, EGL_NO_SURFACE, EGL_NO_CONTEXT);
    eglDestroyContext(handles_->display, handles_->context);
}

void OffscreenContext::make_current() {
    if (eglMakeCurrent(handles_->display, EGL_NO_SURFACE, EGL_NO_SURFACE, handles_->context) !=
        EGL_TRUE) {
        refuse_card("machine.egl_surface");
    }
}

ProcLoader OffscreenContext::loader() { return eglGetProcAddress; }

} // namespace strata::platform
