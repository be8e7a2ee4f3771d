// SPDX-License-Identifier: MIT
#include "platform/speech_server.h"

#include <cstdlib>

#include <SDL.h>

namespace strata::platform {
namespace {

constexpr int message = 2; // the priority that is queued after current speech

template <class Function>
bool find(void* library, const char* name, Function& into) {
    into = reinterpret_cast<Function>(SDL_LoadFunction(library, name));
    return into != nullptr;
}

} // namespace

bool SpeechServer::load() {
    if (library_ == nullptr) library_ = SDL_LoadObject("libspeechd.so.2");
    return library_ != nullptr && find(library_, "spd_open2", open_) &&
           find(library_, "spd_close", close_) && find(library_, "spd_say", say_) &&
           find(library_, "spd_char", spell_) && find(library_, "spd_cancel", cancel_) &&
           find(library_, "spd_set_language", set_language_);
}

std::optional<text::Message> SpeechServer::open(bool& no_library) {
    if (connection_ != nullptr) return std::nullopt;
    no_library = !load();
    if (no_library) return text::Message{};
    char* why = nullptr;
    constexpr int one_thread = 0;
    constexpr int spawned = 1; // starts a server if none runs
    connection_ = open_("strata", "main", nullptr, one_thread, nullptr, spawned, &why);
    if (connection_ != nullptr) return std::nullopt;
    const auto told = text::as_is(why == nullptr ? "?" : why);
    std::free(why);
    return told;
}

void SpeechServer::close() {
    if (connection_ != nullptr) close_(connection_);
    connection_ = nullptr;
    language_.clear();
}

void SpeechServer::speak(const std::string& language) {
    if (language != language_ && set_language_(connection_, language.c_str()) == 0)
        language_ = language;
}

bool SpeechServer::say(const std::string& words, const std::string& language) {
    speak(language);
    return say_(connection_, message, words.c_str()) >= 0;
}

bool SpeechServer::spell(const std::string& letter, const std::string& language) {
    speak(language);
    return spell_(connection_, message, letter.c_str()) >= 0;
}

bool SpeechServer::cancel() { return cancel_(connection_) == 0; }

} // namespace strata::platform
