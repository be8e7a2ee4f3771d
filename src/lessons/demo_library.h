// SPDX-License-Identifier: MIT
// Demonstrations that come with the program, and those of the user.
#pragma once

#include <filesystem>
#include <iosfwd>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "data/shared_file.h"
#include "lessons/demo_script.h"
#include "text/catalogue.h"

namespace strata::lessons {

// Where a demonstration of that folder has its words in other languages.
[[nodiscard]] std::vector<std::filesystem::path>
demo_word_folders(const std::filesystem::path& folder);
// What a demonstration says, told in that language: see DemoWords, whose faults are added.
[[nodiscard]] std::string script_in(const std::string& language, const std::filesystem::path& file,
                                    std::string_view text, std::vector<text::TextError>& faults);

// The shipped ones, in the order of their file names, then the user's own, from demos/ in the data
// folder; empty where there are none. A folder that cannot be read is added to the faults.
[[nodiscard]] std::vector<std::filesystem::path>
shipped_demos(std::vector<text::TextError>& faults);

// A file, or the name of a shipped one without .demo; says on `err` why there is none.
[[nodiscard]] std::optional<std::filesystem::path> find_demo(const std::string& name,
                                                             std::ostream& err);

// A demonstration, or a game, which is then told move by move.
[[nodiscard]] notation::Parsed<DemoScript>
parse_show(const notation::RuleBook& book, const text::Catalogue& words, std::string_view text,
           const std::string& source, const GameShow& wish);
// The same from a file; says on `err` what is wrong.
[[nodiscard]] std::optional<DemoScript> read_show(const notation::RuleBook& book,
                                                  const text::Catalogue& words,
                                                  const std::filesystem::path& file,
                                                  const GameShow& wish, std::ostream& err);

// Its cameras give way to this one.
void look_from(DemoScript& script, const CameraStep& camera);

// Which lessons a person has done, kept from start to start: a name a line.
class LessonLog {
public:
    // A missing file means none; so does one that cannot be read, which is kept as .bak before it
    // is written anew.
    explicit LessonLog(std::filesystem::path file);
    // Why the file cannot be read; empty: it can.
    [[nodiscard]] const text::Message& error() const { return error_; }

    [[nodiscard]] bool done(const std::string& name) const { return names_.contains(name); }
    // Kept at once.
    data::Written finish(const std::string& name);
    // Whether this person has never been offered the first lesson.
    [[nodiscard]] bool first_start() const { return !exists_; }
    // Kept at once, or else this person is offered it again.
    void note_first_start();
    // Tries again what could not be written.
    data::Written keep();

private:
    void add(const std::string& text);
    data::Written write();

    std::filesystem::path file_;
    text::Message error_;
    std::set<std::string> names_;
    bool exists_ = false;
    bool kept_ = true;
};

} // namespace strata::lessons
