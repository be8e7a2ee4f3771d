// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "text/message.h"

namespace strata::platform {

// Speech output: through speech-dispatcher, whose library is loaded on first use, or to a file. A
// separate thread does the output, so that no frame waits for a hanging server or a pipe that
// nobody reads.
class Voice {
public:
    struct Error {
        bool no_library = false; // libspeechd is not installed
        text::Message reason;    // otherwise the error of the server or of the file
    };

    // `wake` is called on the thread if an error occurs.
    explicit Voice(std::function<void()> wake);
    // Waits at most a third of a second for queued words.
    ~Voice();
    Voice(const Voice&) = delete;
    Voice& operator=(const Voice&) = delete;

    // Redirects speech to a file, one line per utterance, written immediately and without
    // omissions. Throws text::FileFailure if it cannot be written; for a pipe the error is only
    // known later.
    void write_to(const std::filesystem::path& file);
    // None of the calls below blocks. `language` is a code such as "sk".
    void say(std::string words, std::string language);
    // Speaks one UTF-8 character by its name, so that a hyphen is audible too.
    void spell(std::string letter, std::string language);
    // Stops speaking and clears the queue. A file still receives everything.
    void hush();
    // The error since the last call. Each error is reported once.
    [[nodiscard]] std::optional<Error> take_error();

private:
    struct Work;
    void take(std::string words, std::string language, bool letter);

    std::shared_ptr<Work> work_; // shared with the thread, which may outlive this object
};

} // namespace strata::platform
