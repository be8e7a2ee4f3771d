// SPDX-License-Identifier: MIT
#include "app/demos/lesson_log.h"

#include <sstream>
#include <system_error>

#include "app/files/shared_file.h"
#include "platform/files.h"

namespace strata::app {

LessonLog::LessonLog(std::filesystem::path file) : file_(std::move(file)) {
    const auto found = find_file(file_);
    exists_ = found.text || !found.trouble.empty();
    add(found.text.value_or(""));
}

void LessonLog::add(const std::string& text) {
    std::istringstream lines{text};
    for (std::string name; std::getline(lines, name);)
        if (!name.empty()) names_.insert(name);
}

void LessonLog::finish(const std::string& name) {
    if (!names_.insert(name).second) return;
    write();
}

void LessonLog::note_first_start() {
    if (!exists_) write();
}

// With what another program has finished meanwhile.
void LessonLog::write() {
    exists_ = true;
    try {
        const auto found = find_file(file_);
        if (!found.trouble.empty()) keep_as_bak(file_, found);
        add(found.text.value_or(""));
        std::string text;
        for (const auto& name : names_) text += name + '\n';
        platform::write_atomically(file_, text);
    } catch (const std::system_error&) {
        return; // the ticks are missing at the next start, nothing else
    }
}

} // namespace strata::app
