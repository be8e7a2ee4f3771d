// SPDX-License-Identifier: MIT
// A piece set as it is written down: assets/pieces/<set>.toml, whose head explains its keys.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "rules/position/piece_kinds.h"
#include "scene/curve.h"
#include "scene/lathe.h"
#include "scene/sculpt.h"
#include "text/message.h"

namespace strata::view {

struct LathePart {
    std::vector<scene::CurvePoint> profile; // (radius, height)
    std::optional<scene::Slot> slot;        // only where the profile makes a convex body
    float slot_yaw = 0.0F;                  // degrees about y, from +x
};

struct PlatePart {
    std::vector<scene::CurvePoint> outline; // closed; of a halved one the part right of x = 0
    bool halved = false;
    bool sideways = false; // drawn as (z, y) with its thickness along x
    float half_thickness = 0.0F;
    float bevel = 0.0F;
};

struct LoftPart {
    scene::Loft loft;
    bool paired = false; // and its mirror image in x
};

struct BallPart {
    glm::vec3 centre;
    glm::vec3 radii;
    bool paired = false;
};

// A plate that lies: its outline is drawn from above.
struct BlockPart {
    std::vector<scene::CurvePoint>
        outline; // closed, (x, z); of a halved one the part right of x = 0
    bool halved = false;
    bool paired = false;
    float foot = 0.0F; // heights
    float top = 0.0F;
    float bevel = 0.0F;
};

using PiecePart = std::variant<LathePart, scene::Coronet, scene::Battlements, PlatePart, LoftPart,
                               BallPart, BlockPart>;

// What a part of a flat symbol is filled with; `both`: its own colour within a line.
enum class SymbolPaint : std::uint8_t { both, fill, line };

// Parts of a flat symbol are drawn in their order, each over those before it, in a box of side 1:
// x from -0.5 to 0.5, y from 0 to 1.
struct SymbolPart {
    std::vector<scene::CurvePoint> outline; // as of a plate
    bool halved = false;
    bool paired = false;
    std::optional<glm::vec3> circle; // (x, y, radius), instead of an outline
    SymbolPaint paint = SymbolPaint::both;
    bool fine = false; // left out where the symbol is small
};

struct PieceDrawing {
    std::string name; // of the piece, as rule files call it
    int line = 0;     // of the file, where its first part stands
    std::vector<PiecePart> parts;
    std::vector<SymbolPart> symbol;
};

// The built-in types first, rules::slot(type) being the place, then figures of other names.
using PieceDrawings = std::vector<PieceDrawing>;

// Refused: unreadable files, TOML that is none, unknown or missing keys and shapes, a missing
// piece, and numbers outside what the shapes can be made of.
text::Parsed<PieceDrawings> read_piece_file(const std::filesystem::path& path);

} // namespace strata::view
