// SPDX-License-Identifier: MIT
// What is said becomes the text of a live region, which readers of screens read aloud.
#include "platform/voice.h"

#include <fstream>
#include <utility>

#include "platform/descriptor.h"
#include "platform/page.h"

namespace strata::platform {

struct Voice::Work {
    std::filesystem::path file; // empty: to the page
};

Voice::Voice(std::function<void()>) : work_(std::make_shared<Work>()) {}

Voice::~Voice() = default;

void Voice::write_to(const std::filesystem::path& file) {
    if (!std::ofstream{file}) refuse(last_error(), "file.cannot_write", file);
    work_->file = file;
}

void Voice::say(std::string words, std::string language) {
    take(std::move(words), std::move(language), false);
}

void Voice::spell(std::string letter, std::string language) {
    take(std::move(letter), std::move(language), true);
}

void Voice::hush() { page_hush(); }

std::optional<Voice::Error> Voice::take_error() { return std::nullopt; }

void Voice::take(std::string words, std::string language, bool) {
    if (work_->file.empty())
        page_say(words.c_str(), language.c_str());
    else
        std::ofstream{work_->file, std::ios::app} << words << '\n';
}

} // namespace strata::platform
