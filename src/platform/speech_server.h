// SPDX-License-Identifier: MIT
// A client of speech-dispatcher. Its library libspeechd.so.2 is loaded on first use, so that Strata
// runs where it is not installed. Each call may block as long as the server does.
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

    // Starts a server if none runs. Returns the error, or nullopt; `no_library`: libspeechd is not
    // installed.
    [[nodiscard]] std::optional<text::Message> open(bool& no_library);
    void close();
    // Queues the words. Returns false if the connection is lost.
    [[nodiscard]] bool say(const std::string& words, const std::string& language);
    // Speaks one UTF-8 character by its name.
    [[nodiscard]] bool spell(const std::string& letter, const std::string& language);
    // Stops speaking and clears the queue. Returns false if the connection is lost.
    [[nodiscard]] bool cancel();

private:
    bool load();
    void speak(const std::string& language);

    void* library_ = nullptr; // stays loaded because it has global state
    void* connection_ = nullptr;
    std::string language_;
    // The signatures of its header.
    void* (*open_)(const char*, const char*, const char*, int, const void*, int, char**) = nullptr;
    void (*close_)(void*) = nullptr;
    int (*say_)(void*, int, const char*) = nullptr;
    int (*spell_)(void*, int, const char*) = nullptr;
    int (*cancel_)(void*) = nullptr;
    int (*set_language_)(void*, const char*) = nullptr;
};

} // namespace strata::platform
