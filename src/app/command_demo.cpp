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

int draw(DemoScript script, const notation::RuleBook& book, const std::filesystem::path& output) {
    PictureMaker maker{script.variant->topology, render::Quality::medium};
    DemoPlayer player{std::move(script), book, view::ViewSettings{}, 0.0};
    if (output.extension() == ".webp")
        write_film(maker, std::move(player), output);
    else
        write_stills(maker, std::move(player), output);
    return exit_fine;
}

int show(const std::filesystem::path& file) {
    WindowLoop window{PlayOptions{}};
    window.begin_with_demonstration(file);
    return window.run();
}

} // namespace

int run_demo(const DemoOptions& options, std::ostream& err) {
    const auto shipped = shipped_demos();
    const auto file = options.name.empty() && !shipped.empty() ? std::optional{shipped.front()}
                                                               : find_demo(options.name, err);
    if (!file) return exit_failed;
    const auto book = load_rules();
    auto script = read_demo(book, *file, err);
    if (!script) return exit_failed;
    return options.output.empty() ? show(*file) : draw(*std::move(script), book, options.output);
}

} // namespace strata::app
