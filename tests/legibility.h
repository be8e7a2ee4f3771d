// SPDX-License-Identifier: MIT
// What can be seen of the squares of random positions, counted in pixels: for the test and the
// benchmark.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <random>
#include <stdexcept>
#include <string>
#include <vector>

#include "on_table.h"
#include "platform/offscreen.h"
#include "render/gl.h"
#include "render/id_buffer.h"
#include "rules/game/outcome.h"
#include "rules/moves/legal.h"
#include "session/session.h"
#include "shipped_files.h"
#include "view/builder.h"
#include "view/motion/best_view.h"
#include "view/motion/cameras.h"
#include "view/motion/flatten_camera.h"
#include "view/pick_code.h"

namespace strata::tests {

// Half as wide and high as pictures mostly are.
inline constexpr glm::ivec2 seen_pixels{640, 360};
inline const glm::vec2 seen_size{seen_pixels};
// A square that takes up less of such a picture cannot be read, however free the way to it is.
inline constexpr std::uint32_t least_pixels = 40;

// A game played at random; moves of boards are taken every third time when there are some, so that
// boards stand on all kinds of pins.
class RandomGame {
public:
    RandomGame(std::shared_ptr<const rules::Variant> variant, std::uint32_t seed)
        : variant_(std::move(variant)),
          random_(seed),
          position_(rules::Position::start(variant_)) {}

    // Some moves on; begins anew after a game's end.
    const rules::Position& next() {
        const unsigned steps = 1 + random(12);
        for (unsigned n = 0; n < steps; ++n) step();
        return position_;
    }
    [[nodiscard]] const std::optional<rules::Transition>& last() const { return last_; }
    [[nodiscard]] unsigned random(std::size_t below) {
        return static_cast<unsigned>(random_() % below);
    }

private:
    void step() {
        const auto all = rules::legal_moves(position_);
        if (all.empty() || rules::outcome(position_).ended() || ++plies_ > 120) {
            position_ = rules::Position::start(variant_);
            last_.reset();
            plies_ = 0;
            return;
        }
        std::vector<rules::Move> boards;
        for (const auto& move : all)
            if (move.kind == rules::MoveKind::board) boards.push_back(move);
        const bool board = !boards.empty() && random_() % 3 == 0;
        last_ = position_.play(board ? boards[random(boards.size())] : all[random(all.size())]);
    }

    std::shared_ptr<const rules::Variant> variant_;
    std::mt19937 random_;
    rules::Position position_;
    std::optional<rules::Transition> last_;
    int plies_ = 0;
};

// One board with its bodies, ready to be counted.
class Lookout {
public:
    explicit Lookout(const std::string& id)
        : variant(shipped_rules().find(id)),
          builder(*variant, pieces()),
          buffer_((render::load_gl(platform::OffscreenContext::loader()), builder.meshes()),
                  source("shaders")) {}

    // Of every square that exists and takes up enough of the picture the share that is seen.
    [[nodiscard]] std::map<rules::Square, float> shares(const view::Table& table,
                                                        const scene::Camera& camera) {
        const auto scene = builder.build(table, theme());
        std::map<rules::Square, float> found;
        for (const auto& one : buffer_.look(scene, camera, seen_pixels)) {
            const auto what = view::picked(one.owner);
            if (what.kind != view::Picked::Kind::square) continue;
            found[what.square] = one.alone < least_pixels ? 0.0F : one.share();
        }
        return found;
    }

    [[nodiscard]] render::Footprint footprint(const scene::Scene& scene,
                                              const scene::Camera& camera, glm::ivec2 size) {
        return buffer_.footprint(scene, camera, size);
    }

    [[nodiscard]] static const view::PieceSet& pieces() {
        static const auto set = view::load_piece_set(source("assets/pieces/staunton.toml"), 12);
        if (!set) throw std::runtime_error(told(set.error()));
        return *set;
    }
    [[nodiscard]] static const view::Theme& theme() {
        static const auto theme = view::load_theme(source("assets/themes/studio.toml"));
        if (!theme) throw std::runtime_error(told(theme.error()));
        return *theme;
    }

private:
    platform::OffscreenContext context_;

public:
    std::shared_ptr<const rules::Variant> variant;
    view::SceneBuilder builder;

private:
    render::IdBuffer buffer_;
};

// What one key shows to who has changed nothing yet.
struct OneKey {
    std::string key;
    view::ViewSettings settings;
    const view::NamedView* view = nullptr; // null: the camera of the flat map
};

// `Z` is the only one that changes more than the camera; the count has it, and the numbers without
// it are told beside.
inline std::vector<OneKey> one_key_views() {
    std::vector<OneKey> keys;
    for (const auto& named : view::named_views())
        keys.push_back({std::to_string(named.key), {}, &named});
    auto& pulled = keys.emplace_back();
    pulled.key = "X";
    pulled.view = &view::default_view();
    pulled.settings.pull_apart = 1.0F;
    auto& flat = keys.emplace_back();
    flat.key = "Z";
    flat.settings.flatten = 1.0F;
    return keys;
}

inline scene::Camera camera_of(const OneKey& key, const rules::Topology& topology) {
    const view::BoardSpace space{topology, {key.settings.pull_apart, key.settings.flatten}};
    if (key.view) return view::camera_for(*key.view, space, seen_size);
    const auto usual = view::framing_for(view::default_view(), view::BoardSpace{topology});
    const auto extent = view::extent_of(space);
    if (!view::flattens(topology)) return view::camera_of(usual, extent, seen_size);
    return view::camera_of(view::flattened(usual, space, extent, seen_size), extent, seen_size);
}

// Something in hand, as after a click on it, or nothing: what best view turns to.
inline session::Selection random_hand(const rules::Position& position, RandomGame& game) {
    session::Selection hand;
    const auto moves = rules::legal_moves(position);
    if (moves.empty() || game.random(4) == 0) return hand;
    const auto& chosen = moves[game.random(moves.size())];
    if (chosen.kind == rules::MoveKind::board)
        hand.board = chosen.pin_from;
    else
        hand.piece = chosen.from;
    for (const auto& move : moves) {
        const bool board = move.kind == rules::MoveKind::board;
        if (board ? move.pin_from == hand.board : move.from == hand.piece)
            hand.candidates.push_back(move);
    }
    return hand;
}

// Of the aims of best view the share that is unoccluded from there, counted in pixels.
inline float unoccluded(const std::map<rules::Square, float>& shares, const view::Aims& aims) {
    float count = 0.0F;
    for (const auto square : aims.squares) {
        const auto found = shares.find(square);
        if (found != shares.end() && found->second >= view::unoccluded_from) count += 1.0F;
    }
    return count / static_cast<float>(aims.squares.size());
}

} // namespace strata::tests
