// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "text/message.h"

namespace strata::platform {

// Words for the ear: through speech-dispatcher, whose library is loaded at the first word, or into
// a file. A thread of its own hands them on, so that no frame waits for a server that hangs or a
// pipe that nobody reads.
class Voice {
public:
    struct Error {
        bool no_library = false; // libspeechd is not installed
        text::Message reason;    // else what the server says, or the system of the file
    };

    // `wake` is called on the thread when there is an error.
    explicit Voice(std::function<void()> wake);
    // Waits at most a third of a second for the last words.
    ~Voice();
    Voice(const Voice&) = delete;
    Voice& operator=(const Voice&) = delete;

    // From now on a line for each word goes into that file, at once and all of them. Throws
    // text::FileFailure when it cannot be written; of a pipe that is known later.
    void write_to(const std::filesystem::path& file);
    // None of the calls below waits. `language` is a code such as "sk".
    void say(std::string words, std::string language);
    // One letter or sign, in UTF-8, by its name: a hyphen is heard as well.
    void spell(std::string letter, std::string language);
    // Ends what is being said and drops what waits. A file keeps it all.
    void hush();
    // What went wrong since it was asked last; the same is told once.
    [[nodiscard]] std::optional<Error> take_error();

private:
    struct Work;
    void take(std::string words, std::string language, bool letter);

    std::shared_ptr<Work> work_; // the thread has it too, and may outlive this
};

} // namespace strata::platform
