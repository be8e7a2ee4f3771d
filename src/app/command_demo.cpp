// SPDX-License-Identifier: MIT
#include <filesystem>
#include <ostream>

#include "app/commands.h"
#include "app/demo_library.h"
#include "app/demo_pictures.h"
#include "app/library.h"
#include "app/window_loop.h"

namespace strata::app {

namespace {

using Files = std::vector<std::filesystem::path>;

void draw(DemoScript script, const notation::RuleBook& book, const std::filesystem::path& output) {
    PictureMaker maker{script.variant->topology};
    DemoPlayer player{std::move(script), book, view::ViewSettings{}, 0.0};
    if (output.extension() == ".webp")
        write_film(maker, std::move(player), output);
    else
        write_stills(maker, std::move(player), output);
}

// Several go into a folder each.
int draw_all(const Files& files, const std::filesystem::path& output, std::ostream& err) {
    if (files.size() > 1 && output.extension() == ".webp") {
        err << output.string() << ": a film shows one demonstration; name it, or give a folder\n";
        return exit_usage;
    }
    const auto book = load_rules();
    for (const auto& file : files) {
        auto script = read_demo(book, file, err);
        if (!script) return exit_failed;
        draw(*std::move(script), book, files.size() > 1 ? output / file.stem() : output);
    }
    return exit_fine;
}

int show(Files files, std::ostream& err) {
    const auto book = load_rules();
    for (const auto& file : files)
        if (!read_demo(book, file, err)) return exit_failed;
    WindowLoop window{PlayOptions{}};
    window.begin_with_demonstrations(std::move(files));
    return window.run();
}

} // namespace

int run_demo(const DemoOptions& options, std::ostream& err) {
    Files files = shipped_demos();
    if (!options.name.empty()) {
        const auto file = find_demo(options.name, err);
        if (!file) return exit_failed;
        files = {*file};
    }
    if (files.empty()) {
        err << "no demonstration is installed; name a file\n";
        return exit_failed;
    }
    return options.output.empty() ? show(std::move(files), err)
                                  : draw_all(files, options.output, err);
}

} // namespace strata::app
