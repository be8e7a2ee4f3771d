// SPDX-License-Identifier: MIT
// The page asks for sound by itself, between two steps.
#include "platform/speaker.h"

#include <utility>

#include <SDL.h>
#include <emscripten/emscripten.h>

namespace strata::platform {
namespace {

constexpr Uint16 buffered = 1024;               // samples per callback: 21 ms
constexpr int closed_after = 3 * Speaker::rate; // samples of silence

} // namespace

struct Speaker::Work {
    explicit Work(Source from) : source(std::move(from)) {}
    Work(const Work&) = delete;
    Work& operator=(const Work&) = delete;
    ~Work() { close(); }

    void open() {
        silent = 0;
        if (device != 0 || SDL_InitSubSystem(SDL_INIT_AUDIO) != 0) return;
        SDL_AudioSpec spec{};
        spec.freq = rate;
        spec.format = AUDIO_F32SYS;
        spec.channels = 2;
        spec.samples = buffered;
        spec.userdata = this;
        spec.callback = [](void* self, Uint8* bytes, int count) {
            static_cast<Work*>(self)->fill(
                {reinterpret_cast<float*>(bytes), static_cast<std::size_t>(count) / sizeof(float)});
        };
        device = SDL_OpenAudioDevice(nullptr, 0, &spec, nullptr, 0);
        if (device == 0) return SDL_QuitSubSystem(SDL_INIT_AUDIO);
        SDL_PauseAudioDevice(device, 0);
    }

    void fill(std::span<float> stereo) {
        if (source(stereo)) silent = 0;
        silent += static_cast<int>(stereo.size() / 2);
        if (silent < closed_after || closing) return;
        closing = true; // not inside its own callback
        emscripten_async_call([](void* self) { static_cast<Work*>(self)->close_if_silent(); }, this,
                              0);
    }

    void close_if_silent() {
        closing = false;
        if (silent >= closed_after) close();
    }

    void close() {
        if (device == 0) return;
        SDL_CloseAudioDevice(std::exchange(device, 0));
        SDL_QuitSubSystem(SDL_INIT_AUDIO);
    }

    Source source;
    SDL_AudioDeviceID device = 0;
    int silent = 0; // samples since the last sound
    bool closing = false;
};

Speaker::Speaker(Source source) : work_(std::make_unique<Work>(std::move(source))) {}

Speaker::~Speaker() = default;

void Speaker::wake() { work_->open(); }

} // namespace strata::platform
