// SPDX-License-Identifier: MIT
// What demonstrations say in another language: LANGUAGE.toml beside them, or in demos/ of the
// user's data folder, has a table for each, called by the name of its script, with `texts`: its
// title and all captions, questions and answers to them, in the order of the script.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "text/message.h"

namespace strata::lessons {

class DemoWords {
public:
    // Nothing is read for English, or where there is no such file. An earlier folder goes before a
    // later one.
    DemoWords(const std::vector<std::filesystem::path>& folders, const std::string& language);

    // The script with these texts in place of its own, line by line; as it is where there are none,
    // or too many or too few of them, which is a fault.
    [[nodiscard]] std::string script(const std::string& name, std::string_view english);

    [[nodiscard]] const std::vector<text::TextError>& faults() const { return faults_; }

private:
    struct Texts {
        std::string source; // the file
        std::vector<std::string> all;
    };
    void read(const std::filesystem::path& file);

    std::map<std::string, Texts> texts_; // by name
    std::vector<text::TextError> faults_;
};

} // namespace strata::lessons
