#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""One tree for each line below, holding nothing but that line; check_layers.py must let it pass or name it."""

import argparse
import pathlib
import subprocess
import sys
import tempfile

CASES = [
    ("passes", "rules/a.cpp", '#include "rules/a.h"'),
    ("passes", "window/a.h", "#include <SDL.h>"),
    ("passes", "ui/a.cpp", '#include "scene/camera.h"'),
    ("passes", "photo/a.h", "#include <thread>"),
    ("passes", "text/a.cpp", "#include <toml++/toml.h>"),
    ("passes", "view/a.cpp", '#include "text/toml.h"'),
    ("passes", "view/a.cpp", '#include "rules/board/topology_star.h"'),
    ("passes", "reading/a.cpp", '#include "rules/moves/legal.h"'),
    ("passes", "rules/moves/a.h", '#include "rules/board/topology.h"'),
    ("passes", "rules/board/a.cpp", '#include "rules/moves/legal.h"'),
    ("passes", "window/features/a_feature_more.cpp", '#include "window/features/a_feature.h"'),
    ("passes", "window/features/a_feature.h", '#include "window/ports.h"'),
    ("fails", "window/features/a_feature.cpp", '#include "window/features/b_feature.h"'),
    ("fails", "window/features/a_feature.h", '#include "window/window_context.h"'),
    ("fails", "window/features/a_feature.cpp", '#include "platform/window.h"'),
    ("passes", "view/a.cpp", "game::Annotations marks;"),
    ("passes", "view/a.cpp", "// notation::Annotations"),
    ("passes", "view/a.cpp", 'say("notation::x");'),
    ("passes", "rules/board/topology_hex.cpp", "make(Shape::hex);"),
    ("passes", "view/board/families.cpp", "using enum rules::Shape;"),
    ("passes", "rules/position/variant.h", "return game == Game::chess;"),
    ("passes", "view/a.cpp", "if (topology.stacked()) return;"),
    ("passes", "view/a.cpp", "scene::PickShape::Kind kind;"),
    ("passes", "view/a.cpp", "// as Shape::hex has it"),
    ("fails", "view/a.cpp", "if (topology.shape == rules::Shape::hex) return;"),
    ("fails", "rules/board/arrangement.h", "case Shape::star: return 1;"),
    ("fails", "notation/a.cpp", "using enum rules::Shape;"),
    ("fails", "ui/a.cpp", "switch (position.topology().shape) {"),
    ("fails", "session/a.cpp", "if (variant.game == rules::Game::draughts) return;"),
    ("fails", "ui/a.cpp", "const bool flat = topology.slots == 1;"),
    ("fails", "app/a.cpp", "if (notation::is_flat(topology)) return;"),
    ("fails", "app/a.cpp", 'if (family.word == "tri-d") return;'),
    ("passes", "rules/moves/a.cpp", "if (variant.has_jumps()) return;"),
    ("passes", "view/board/a.cpp", "if (topology.home_arcs.empty()) return;"),
    ("passes", "ui/a.cpp", 'say("ui.new_game.star");'),
    ("passes", "ui/a.cpp", "if (variant.seat_count() > 2) return;"),
    ("passes", "cli/command_bench.cpp", 'Work{"star-4", 5};'),
    ("fails", "cli/command_render.cpp", 'play("star-4");'),
    ("fails", "ui/a.cpp", 'if (variant.id == "tri-d") return;'),
    ("fails", "view/a.cpp", 'if (variant.id.starts_with("star-")) return;'),
    ("fails", "session/a.cpp", 'const auto variant = book.find("chess");'),
    ("fails", "ui/a.cpp", "if (variant.has_jumps()) return;"),
    ("fails", "reading/a.cpp", "for (const auto& move : rules::draughts_moves(position))"),
    ("fails", "view/a.cpp", "if (!topology.home_arcs.empty()) return;"),
    ("fails", "ui/map/a.cpp", "if (topology.boards.size() == 1) return;"),
    ("fails", "view/a.cpp", '#include "rules/moves/legal.h"'),
    ("fails", "ui/a.h", '#include "rules/answers/insight.h"'),
    ("fails", "rules/board/a.h", '#include "rules/moves/legal.h"'),
    ("fails", "ui/map/a.h", '#include "ui/dialogs/rules_page.h"'),
    ("fails", "view/a.cpp", "notation::Annotations marks;"),
    ("fails", "render/a.cpp", "strata::view::Theme theme;"),
    ("fails", "reading/a.h", '#include "scene/camera.h"'),
    ("fails", "rules/a.cpp", '#include "notation/a.h"'),
    ("fails", "scene/a.h", '#include "rules/position/position.h"'),
    ("fails", "render/a.cpp", '#include "view/theme.h"'),
    ("fails", "view/a.cpp", '#  include "render/renderer.h"'),
    ("fails", "view/a.cpp", '#include "a.h"'),
    ("fails", "util/a.cpp", "#include <vector>"),
    ("fails", "ui/a.h", "#include <SDL2/SDL.h>"),
    ("fails", "ui/a.cpp", "#include <glad/gles2.h>"),
    ("fails", "render/a.cpp", "#include <imgui.h>"),
    ("fails", "rules/a.cpp", "#include <toml++/toml.h>"),
    ("fails", "view/a.cpp", "#include <thread>"),
    ("fails", "photo/a.cpp", '#include "render/image.h"'),
    ("fails", "view/a.cpp", "#include <toml++/toml.h>"),
    ("fails", "scene/a.cpp", '#include "text/toml.h"'),
    ("fails", "rules/a.h", "#include <fmt/format.h>"),
    ("fails", "session/a.h", "#include <CLI/CLI.hpp>"),
    ("passes", "view/a.cpp", "    static const std::vector<int> all = found();"),
    ("fails", "view/a.cpp", "    static std::vector<int> seen;"),
    ("fails", "view/a.cpp", "    static int count = 0;"),
]
CHECK = pathlib.Path(__file__).with_name("check_layers.py")


def verdict(file, line, page=True):
    return several({file: line}, page)


def several(lines, page=True):
    """What the check says of those files."""
    with tempfile.TemporaryDirectory(prefix="strata-layers-") as folder:
        for file, line in lines.items():
            source = pathlib.Path(folder) / file
            source.parent.mkdir(parents=True, exist_ok=True)
            source.write_text("// SPDX-License-Identifier: MIT\n" + line + "\n")
            if page and file.count("/") > 1:
                source.with_name("README.md").write_text(f"# {pathlib.Path(file).parent}\n\nThings.\n")
        done = subprocess.run([sys.executable, CHECK, folder], capture_output=True, text=True)
        return done.returncode, done.stdout


def main():
    argparse.ArgumentParser(description=__doc__).parse_args()
    wrong = []
    for expected, file, line in CASES:
        code, said = verdict(file, line)
        named = f"{file}:2:{line}" in said
        if (expected == "passes") != (code == 0) or (expected == "fails") != named:
            wrong.append(f"{file}: {line}: it {expected}, but: {said}")
    if verdict("rules/board/a.h", "#include <vector>", page=False)[0] == 0:
        wrong.append("a folder that does not say what lives there passes")
    if verdict("rules/none/a.h", "#include <vector>")[0] == 0:
        wrong.append("a folder that is not in the design passes")
    for count, expected in (30, "passes"), (31, "fails"):
        fields = "\n".join(f"    std::vector<int> one_{n}_{{}};" for n in range(count - 3)) + "\n    int a_{}, b_ = 0;"
        inner = "    struct Inner {\n        int more = 0;\n    };\n    Inner inner_;"
        said = "    int said() const {\n        return one_0_;\n    }\n    static constexpr int least = 1;\n    Crowd() = default;"
        if (verdict("window/a.h", f"class Crowd {{\n{said}\n{inner}\n{fields}\n}};")[0] == 0) != (expected == "passes"):
            wrong.append(f"a class of {count} fields: it {expected}")
        hidden = "struct Part {\n" + "\n".join(f"    int p{n} = 0;" for n in range(count)) + "\n};\nclass Whole {\n    Part part_;\n};"
        if (verdict("ui/a.h", hidden)[0] == 0) != (expected == "passes"):
            wrong.append(f"a class that reaches {count} fields through a struct: it {expected}")
    for count, expected in (40, "passes"), (41, "fails"):
        functions = "\n".join(f"    [[nodiscard]] std::map<int, int> f{n}(int a = 0) const;" for n in range(count - 1))
        if (verdict("app/a.h", f"class Crowd {{\npublic:\n    explicit Crowd(int a) : a_{{a}} {{}}\n{functions}\n}};")[0] == 0) \
                != (expected == "passes"):
            wrong.append(f"a class of {count} functions: it {expected}")
    for count, expected in (60, "passes"), (61, "fails"):
        if (several({f"view/a{n}.cpp": '#include "view/b.h"' for n in range(count)})[0] == 0) != (expected == "passes"):
            wrong.append(f"a header that {count} files include: it {expected}")
    for files, expected in (("drive.cpp", "drive_web.cpp"), 0), (("drive_web.cpp",), 1), (("drive.h", "drive_web.cpp"), 1):
        if several({f"platform/{name}": "#include <vector>" for name in files})[0] != expected:
            wrong.append(f"{', '.join(files)}: {'it fails' if expected else 'they pass'}")
    print("\n".join(wrong))
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
