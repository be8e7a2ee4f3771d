// SPDX-License-Identifier: MIT
// Speech-dispatcher by its library libspeechd.so.2, which is loaded when it is first asked for, so
// that Strata runs where it is not installed. Each call may take as long as the server likes.
#pragma once

#include <optional>
#include <string>

#include "text/message.h"

namespace strata::platform {

class SpeechServer {
public:
    SpeechServer() = default;
    ~SpeechServer() { close(); }
    SpeechServer(const SpeechServer&) = delete;
    SpeechServer& operator=(const SpeechServer&) = delete;

    // Starts a server where none runs. Answers why it cannot be; `no_library`: libspeechd is
    // missing.
    [[nodiscard]] std::optional<text::Message> open(bool& no_library);
    void close();
    // Comes behind what is being said. False: the connection is lost.
    [[nodiscard]] bool say(const std::string& words, const std::string& language);
    // One letter or sign, in UTF-8, by its name.
    [[nodiscard]] bool spell(const std::string& letter, const std::string& language);
    // Ends what is being said, and drops what waits. False: the connection is lost.
    [[nodiscard]] bool cancel();

private:
    bool load();
    void speak(const std::string& language);

    void* library_ = nullptr; // stays loaded: it has state of its own
    void* connection_ = nullptr;
    std::string language_;
    // As its header has them.
    void* (*open_)(const char*, const char*, const char*, int, const void*, int, char**) = nullptr;
    void (*close_)(void*) = nullptr;
    int (*say_)(void*, int, const char*) = nullptr;
    int (*spell_)(void*, int, const char*) = nullptr;
    int (*cancel_)(void*) = nullptr;
    int (*set_language_)(void*, const char*) = nullptr;
};

} // namespace strata::platform
