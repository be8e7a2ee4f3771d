// SPDX-License-Identifier: MIT
// The program of the page: `play` and `demo`, with those of their options that a page has a use
// for. The words come of the page's address, see page.js.
#include <exception>
#include <iostream>
#include <memory>
#include <string>
#include <vector>

#include <emscripten/emscripten.h>

#include "data/library.h"
#include "engines/search_text.h"
#include "lessons/demo_library.h"
#include "platform/drive.h"
#include "platform/page.h"
#include "window/window_loop.h"

namespace {

using namespace strata;

window::PlayOptions options_of(const std::vector<std::string>& words) {
    window::PlayOptions options;
    for (std::size_t n = 0; n + 1 < words.size(); n += 2) {
        const auto& [name, value] = std::pair{words[n], words[n + 1]};
        if (name == "--variant") options.variant = value;
        if (name == "--position") options.position = value;
        if (name == "--file") options.file = value;
        if (name == "--script") options.script = value;
        if (name == "--trace") options.trace = value;
        if (name == "--without") options.without = value;
        if (name == "--embedded") options.embedded = value == "true";
        if (name == "-D") options.settings.given.push_back(value);
        if (name == "--demo")
            if (auto file = lessons::find_demo(value, std::cerr))
                options.demonstrations.push_back(*std::move(file));
    }
    return options;
}

} // namespace

extern "C" {
// For worker.js: one line of the answer. worker.js has it, too.
void worker_tell(const char* line);

// For worker.js, which runs no main(): answers a search.
EMSCRIPTEN_KEEPALIVE void strata_think(const char* text) {
    static const auto book = data::load_rules();
    static engines::SearchAnswerer answerer{book};
    answerer.answer(text, [](const std::string& line) { worker_tell(line.c_str()); });
}
}

int main(int argc, char** argv) {
    try {
        return platform::drive(
            std::make_unique<window::WindowLoop>(options_of({argv + 1, argv + argc})));
    } catch (const std::exception& refusal) {
        page_failed(data::in_words(refusal).c_str());
        return 1;
    }
}
