// SPDX-License-Identifier: MIT
#include "view/motion/follow_view.h"

#include <algorithm>
#include <cmath>
#include <random>

#include "board.h"
#include "notation/moves/move_text.h"
#include "session/session.h"
#include "view/motion/cameras.h"

namespace strata::view {

namespace {

const glm::vec2 followed_picture{1280.0F, 720.0F};

// A move on the table, and the camera before it.
struct FollowedMove {
    FollowedMove(rules::Position before, const rules::Move& move)
        : transition(before.play(move)),
          after(std::move(before)),
          lines(space, after, builder().board_meshes().piece_heights, {}),
          moved(moved_by(after, transition)) {}

    [[nodiscard]] float seen(const Framing& framing) const {
        return seen_of(space, lines, moved, camera_of(framing, extent, followed_picture),
                       followed_picture);
    }
    [[nodiscard]] std::optional<Framing> follow(const Framing& now) const {
        return following(space, extent, lines, moved, now, followed_picture);
    }

    BoardSpace space{board()};
    Extent extent = extent_of(space);
    rules::Transition transition;
    rules::Position after;
    Sightlines lines;
    Moved moved;
};

Framing usual() { return framing_for(default_view(), BoardSpace{board()}); }

rules::Move move_named(const rules::Position& position, const std::string& text) {
    for (const auto& move : rules::legal_moves(position))
        if (notation::write_move(position, move) == text) return move;
    FAIL(text + " is not legal");
    return {};
}

} // namespace

TEST_CASE("A board that goes under a level is followed, and seen with its passenger afterwards") {
    auto text = lone_riders;
    text.replace(text.find(" w "), 3, " b ");
    const auto before = position(text);
    const FollowedMove played{before, move_named(before, "Q6-Q4")};
    CHECK(played.moved.board.size() == 4);
    CHECK(played.moved.pieces.size() == 1);
    const auto hidden_from = *find_view("overview");
    const auto now = framing_for(hidden_from, played.space);
    REQUIRE(played.seen(now) < followed_below);
    const auto there = played.follow(now);
    REQUIRE(there);
    CHECK(played.seen(*there) >= followed_below);
    CHECK_FALSE(played.follow(*there)); // it is seen now
}

TEST_CASE("After any move of a random game, what is hidden is followed to where it is seen") {
    // The opening camera hides too little for a test.
    const Framing now{
        .yaw = glm::radians(48.0F), .pitch = glm::radians(14.0F), .field_of_view = 0.6F};
    std::mt19937 random{3};
    int hidden = 0;
    int found = 0;
    for (int n = 0; n < 400; ++n) {
        session::Session game{shipped_rules(), "tri-d"};
        for (int ply = 0; ply < n % 60 && !game.legal_moves().empty(); ++ply)
            game.apply(session::PlayMove{game.legal_moves()[random() % game.legal_moves().size()]});
        if (game.legal_moves().empty()) continue;
        auto moves = game.legal_moves();
        std::ranges::stable_partition(
            moves, [](const auto& move) { return move.kind == rules::MoveKind::board; });
        const FollowedMove played{game.position(), moves.front()};
        const bool seen = played.seen(now) >= followed_below;
        const auto there = played.follow(now);
        if (seen) {
            CHECK_FALSE(there);
            continue;
        }
        ++hidden;
        if (there && played.seen(*there) >= followed_below) ++found;
    }
    CHECK(hidden > 20);
    CHECK(found >= hidden - hidden / 20);
}

TEST_CASE("What lies outside a close picture is followed as well") {
    const auto before = rules::Position::start(tri_d());
    const FollowedMove played{before, move_named(before, "c2W-c3N")};
    auto close = usual();
    close.away = 0.3F;
    close.aside = {0.0F, 4.0F, -4.0F};
    REQUIRE(played.seen(usual()) >= followed_below);
    REQUIRE(played.seen(close) < followed_below);
    const auto there = played.follow(close);
    REQUIRE(there);
    CHECK(played.seen(*there) >= followed_below);
}

} // namespace strata::view
