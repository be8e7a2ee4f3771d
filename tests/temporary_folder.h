// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <system_error>

#include <unistd.h>

namespace strata::tests {

// A folder that goes with the test, whatever rights somebody took from it.
struct TemporaryFolder {
    std::filesystem::path path;

    TemporaryFolder() {
        std::string name = (std::filesystem::temp_directory_path() / "strata-test-XXXXXX").string();
        path = ::mkdtemp(name.data());
    }
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;
    ~TemporaryFolder() {
        std::error_code ignored;
        std::filesystem::recursive_directory_iterator at{path, ignored}, end;
        for (; !ignored && at != end; at.increment(ignored))
            if (at->is_directory(ignored))
                std::filesystem::permissions(at->path(), std::filesystem::perms::owner_all,
                                             ignored);
        std::filesystem::remove_all(path, ignored);
    }
};

inline void write(const std::filesystem::path& file, const std::string& text) {
    std::filesystem::create_directories(file.parent_path());
    std::ofstream(file, std::ios::binary) << text;
}

inline std::string read(const std::filesystem::path& file) {
    std::ostringstream text;
    text << std::ifstream(file, std::ios::binary).rdbuf();
    return text.str();
}

} // namespace strata::tests
