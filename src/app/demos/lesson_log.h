// SPDX-License-Identifier: MIT
// Which lessons a person has done, kept from start to start: a name a line.
#pragma once

#include <filesystem>
#include <set>
#include <string>

namespace strata::app {

class LessonLog {
public:
    // A missing file means none; so does one that cannot be read, which is kept as .bak before it
    // is written anew.
    explicit LessonLog(std::filesystem::path file);

    [[nodiscard]] bool done(const std::string& name) const { return names_.contains(name); }
    // Kept at once; a disk that refuses is no reason to stop a lesson.
    void finish(const std::string& name);
    // Whether this person has never been offered the first lesson.
    [[nodiscard]] bool first_start() const { return !exists_; }
    void note_first_start();

private:
    void add(const std::string& text);
    void write();

    std::filesystem::path file_;
    std::set<std::string> names_;
    bool exists_ = false;
};

} // namespace strata::app
