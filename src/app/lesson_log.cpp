// SPDX-License-Identifier: MIT
#include "app/lesson_log.h"

#include <sstream>
#include <system_error>

#include "platform/files.h"

namespace strata::app {

LessonLog::LessonLog(std::filesystem::path file) : file_(std::move(file)) {
    std::error_code error;
    exists_ = std::filesystem::exists(file_, error);
    if (!exists_) return;
    try {
        std::istringstream text{platform::read_file(file_)};
        for (std::string name; std::getline(text, name);)
            if (!name.empty()) names_.insert(name);
    } catch (const std::system_error&) {
        names_.clear(); // as good as none
    }
}

void LessonLog::finish(const std::string& name) {
    if (!names_.insert(name).second) return;
    write();
}

void LessonLog::note_first_start() {
    if (!exists_) write();
}

void LessonLog::write() {
    exists_ = true;
    std::string text;
    for (const auto& name : names_) text += name + '\n';
    try {
        platform::write_atomically(file_, text);
    } catch (const std::system_error&) {
        return; // the ticks are missing at the next start, nothing else
    }
}

} // namespace strata::app
