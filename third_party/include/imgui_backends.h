// SPDX-License-Identifier: MIT
// Dear ImGui 1.86 (Debian 12) names its SDL2 backend imgui_impl_sdl.h; later ones say _sdl2.
#pragma once

#if __has_include(<imgui_impl_sdl2.h>)
#include <imgui_impl_sdl2.h>
#else
#include <imgui_impl_sdl.h>
#endif
#include <imgui_impl_opengl3.h>
