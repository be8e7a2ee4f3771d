// SPDX-License-Identifier: MIT
#include "app/demo_library.h"

#include <algorithm>
#include <ostream>

#include "app/library.h"
#include "platform/files.h"

namespace strata::app {

std::vector<std::filesystem::path> shipped_demos() {
    std::vector<std::filesystem::path> files;
    std::error_code none;
    for (const auto& entry :
         std::filesystem::directory_iterator{platform::data_path("assets/demos"), none})
        if (entry.path().extension() == ".demo") files.push_back(entry.path());
    std::ranges::sort(files);
    return files;
}

std::optional<std::filesystem::path> find_demo(const std::string& name, std::ostream& err) {
    if (std::filesystem::exists(name)) return name;
    const auto shipped = shipped_demos();
    for (const auto& file : shipped)
        if (file.stem() == name) return file;
    err << name << ": there is no such file or demonstration; there are:";
    for (const auto& file : shipped) err << ' ' << file.stem().string();
    err << '\n';
    return std::nullopt;
}

std::optional<DemoScript> read_demo(const notation::RuleBook& book,
                                    const std::filesystem::path& file, std::ostream& err) {
    const auto text = read_text(file.string(), err);
    if (!text) return std::nullopt;
    auto script = parse_demo(book, *text, file.string());
    if (script) return *std::move(script);
    complain(script.error(), err);
    return std::nullopt;
}

} // namespace strata::app
