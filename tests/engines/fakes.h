// SPDX-License-Identifier: MIT
// The engines beside this file, each with a vice of its own, as a user would add them.
#pragma once

#include <array>
#include <cstdio>
#include <memory>
#include <string>

#include "engines/engines_file.h"
#include "source.h"

namespace strata::engines {

// The interpreter itself: what stands in the path may be a script that takes a second to find it,
// and an engine has two.
inline const std::string& interpreter() {
    static const std::string path = [] {
        const std::unique_ptr<std::FILE, int (*)(std::FILE*)> told{
            popen("python3 -c 'import sys; print(sys.executable, end=\"\")'", "r"), pclose};
        std::array<char, 4096> text{};
        return std::string(text.data(), std::fread(text.data(), 1, text.size(), told.get()));
    }();
    return path;
}

// Without the packages that a machine may have for Python, which take time to be found as well.
inline engines::NamedEngine fake(const std::string& vice) {
    return {vice,
            interpreter(),
            {"-I", "-S", tests::source("tests/engines/fake_engine.py").string(), vice}};
}

// One that speaks xboard's protocol, which has to be found out.
inline engines::NamedEngine fake_cecp(const std::string& vice) {
    auto engine = fake(vice);
    engine.name = "x" + vice;
    engine.arguments[2] = tests::source("tests/engines/fake_cecp_engine.py").string();
    return engine;
}

inline const engines::NamedEngines& fakes() {
    static const engines::NamedEngines all{fake("good"),
                                           fake("slow"),
                                           fake("deaf"),
                                           fake("mute"),
                                           fake("foreign"),
                                           fake("gone"),
                                           fake("crash"),
                                           fake("lie"),
                                           fake("none"),
                                           fake("garbage"),
                                           fake("long"),
                                           fake("endless"),
                                           fake("leaver"),
                                           fake("killed"),
                                           {"absent", "/nowhere/engine"},
                                           fake_cecp("good"),
                                           fake_cecp("old"),
                                           fake_cecp("strict"),
                                           fake_cecp("wordy"),
                                           fake_cecp("once"),
                                           fake_cecp("san"),
                                           fake_cecp("slow"),
                                           fake_cecp("deaf"),
                                           fake_cecp("stone"),
                                           fake_cecp("resigns"),
                                           fake_cecp("result"),
                                           fake_cecp("claims"),
                                           fake_cecp("boasts"),
                                           fake_cecp("offers"),
                                           fake_cecp("refuses"),
                                           fake_cecp("lie"),
                                           fake_cecp("exits"),
                                           fake_cecp("dies"),
                                           fake_cecp("speaks"),
                                           fake_cecp("no_analysis"),
                                           fake_cecp("no_ping")};
    return all;
}

} // namespace strata::engines
