// SPDX-License-Identifier: MIT
// Parser for piece sets: assets/pieces/<set>.toml. The head of that file explains the keys.
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
    std::optional<scene::Slot> slot;        // only if the profile makes a convex body
    float slot_yaw = 0.0F;                  // degrees about y, from +x
};

struct PlatePart {
    std::vector<scene::CurvePoint> outline; // closed; if halved, the part right of x = 0
    bool halved = false;
    bool sideways = false; // drawn as (z, y), with the thickness along x
    float half_thickness = 0.0F;
    float bevel = 0.0F;
};

struct LoftPart {
    scene::Loft loft;
    bool paired = false; // adds the mirror image in x
};

struct BallPart {
    glm::vec3 centre;
    glm::vec3 radii;
    bool paired = false;
};

// A horizontal plate whose outline is drawn from above.
struct BlockPart {
    std::vector<scene::CurvePoint> outline; // closed, (x, z); if halved, the part right of x = 0
    bool halved = false;
    bool paired = false;
    float foot = 0.0F; // heights
    float top = 0.0F;
    float bevel = 0.0F;
};

using PiecePart = std::variant<LathePart, scene::Coronet, scene::Battlements, PlatePart, LoftPart,
                               BallPart, BlockPart>;

// How a part of a flat symbol is painted; `both`: filled in its colour, with an outline.
enum class SymbolPaint : std::uint8_t { both, fill, line };

// Parts of a flat symbol are drawn in order, each over the previous ones, in a box of side 1: x
// from -0.5 to 0.5, y from 0 to 1.
struct SymbolPart {
    std::vector<scene::CurvePoint> outline; // as in PlatePart
    bool halved = false;
    bool paired = false;
    std::optional<glm::vec3> circle; // (x, y, radius), instead of an outline
    SymbolPaint paint = SymbolPaint::both;
    bool fine = false; // omitted in small symbols
};

struct PieceDrawing {
    std::string name; // name of the piece in rule files
    int line = 0;     // line of its first part in the file
    std::vector<PiecePart> parts;
    std::vector<SymbolPart> symbol;
};

// The built-in types first, indexed by rules::slot(type), then figures with other names.
using PieceDrawings = std::vector<PieceDrawing>;

// Fails for unreadable files, TOML errors, unknown or missing keys and shapes, a missing piece, and
// numbers out of range.
text::Parsed<PieceDrawings> read_piece_file(const std::filesystem::path& path);

} // namespace strata::view
