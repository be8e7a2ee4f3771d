// SPDX-License-Identifier: MIT
// How well men are told at a glance: each kind on ten squares, from the start camera and from
// above, matched in grey against samples on other squares.
// Usage: glance_bench [SET[,THEME] [VARIANT...]]
#include "glance.h"

#include <chrono>
#include <cstdio>

using namespace strata;

namespace {

void measure(tests::Glancer& glancer, const std::string& id, const view::NamedView& view,
             const char* name) {
    using Clock = std::chrono::steady_clock;
    const auto begin = Clock::now();
    const auto glance = glancer.look(id, view);
    const std::chrono::duration<double> spent = Clock::now() - begin;
    std::printf("%-12s %-6s %4d of %4d right, margin %6.3f (%s), a tenth below %6.3f %5.1f s",
                id.c_str(), name, glance.right, glance.all, static_cast<double>(glance.margin),
                glance.closest.c_str(), static_cast<double>(glance.narrow), spent.count());
    for (const auto& [words, count] : glance.mistaken) std::printf("; %d %s", count, words.c_str());
    std::printf("\n");
    std::fflush(stdout);
}

} // namespace

int main(int argc, char** argv) {
    const std::string look = argc > 1 ? argv[1] : "staunton";
    const auto comma = look.find(',');
    tests::Glancer glancer(look.substr(0, comma),
                           comma == std::string::npos ? "studio" : look.substr(comma + 1));
    std::vector<std::string> ids(argv + std::min(argc, 2), argv + argc);
    if (ids.empty())
        for (const auto& variant : tests::shipped_rules().variants()) ids.push_back(variant->id);
    for (const auto& id : ids) {
        measure(glancer, id, view::default_view(), "start");
        measure(glancer, id, *view::find_view("top"), "above");
    }
}
