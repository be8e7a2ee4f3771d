// SPDX-License-Identifier: MIT
#include "platform/speaker.h"

#include <array>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <string_view>
#include <system_error>
#include <thread>

#include <SDL.h>

namespace strata::platform {
namespace {

using Clock = std::chrono::steady_clock;
using namespace std::chrono_literals;

constexpr auto closed_after = 3s; // of silence
constexpr Uint16 buffered = 1024; // samples per callback: 21 ms

void say_nothing(const char*, int, const char*, int, const char*, ...) {}

// Suppresses ALSA's messages on standard error about missing sound cards.
void silence_alsa() {
    const char* driver = SDL_GetCurrentAudioDriver();
    if (driver == nullptr || std::string_view(driver) != "alsa") return;
    using Handler = void (*)(const char*, int, const char*, int, const char*, ...);
    using SetHandler = int (*)(Handler);
    static void* const library = SDL_LoadObject("libasound.so.2");
    if (library == nullptr) return;
    if (const auto set =
            reinterpret_cast<SetHandler>(SDL_LoadFunction(library, "snd_lib_error_set_handler")))
        set(say_nothing);
}

} // namespace

struct Speaker::Work {
    explicit Work(Source from) : source(std::move(from)) {}

    void run() {
        while (wait_until_wanted())
            if (const auto device = open()) {
                SDL_PauseAudioDevice(device, 0);
                wait_until_quiet();
                SDL_CloseAudioDevice(device);
                SDL_AudioQuit();
            } else {
                play_to_nobody();
            }
    }

    bool wait_until_wanted() {
        std::unique_lock lock(mutex);
        changed.wait(lock, [&] { return wanted || leaving; });
        wanted = false;
        return !leaving;
    }

    // Returns 0 if there is no device. SDL's count of initialised subsystems belongs to the
    // window's thread.
    SDL_AudioDeviceID open() {
        if (SDL_AudioInit(nullptr) != 0) return 0;
        silence_alsa();
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
        heard = Clock::now();
        const auto device = SDL_OpenAudioDevice(nullptr, 0, &spec, nullptr, 0);
        if (device == 0) SDL_AudioQuit();
        return device;
    }

    void fill(std::span<float> stereo) {
        if (source(stereo)) heard = Clock::now();
    }

    void wait_until_quiet() {
        std::unique_lock lock(mutex);
        while (!leaving) {
            const auto until = heard.load() + closed_after;
            if (Clock::now() >= until) return;
            changed.wait_until(lock, until, [&] { return leaving || wanted; });
            if (wanted) heard = Clock::now();
            wanted = false;
        }
    }

    void play_to_nobody() {
        std::array<float, 2 * buffered> nowhere{};
        while (source(nowhere)) {
        }
    }

    Source source;
    std::atomic<Clock::time_point> heard{};
    std::mutex mutex;
    std::condition_variable changed;
    bool wanted = false;
    bool leaving = false;
    std::thread thread; // starts with the first sound
};

Speaker::Speaker(Source source) : work_(std::make_unique<Work>(std::move(source))) {}

Speaker::~Speaker() {
    {
        const std::lock_guard lock(work_->mutex);
        work_->leaving = true;
    }
    work_->changed.notify_one();
    if (work_->thread.joinable()) work_->thread.join();
}

void Speaker::wake() {
    {
        const std::lock_guard lock(work_->mutex);
        work_->wanted = true;
    }
    work_->changed.notify_one();
    if (work_->thread.joinable()) return;
    try {
        work_->thread = std::thread([work = work_.get()] { work->run(); });
    } catch (const std::system_error&) { // no threads, as in browsers: no sound
    }
}

} // namespace strata::platform
