// SPDX-License-Identifier: MIT
#include <algorithm>

#include "catch.h"
#include "notation/moves/move_text.h"
#include "review/notes.h"
#include "review/reviewer.h"
#include "review/values.h"
#include "shipped_files.h"

using namespace strata;
using namespace strata::review;

namespace {

constexpr std::uint64_t few = 3000; // nodes

session::Session played(const std::string& variant, const std::vector<std::string>& moves) {
    session::Session session{tests::shipped_rules(), variant};
    for (const auto& move : moves) {
        INFO(move);
        REQUIRE(session.apply(session::TypeMove{move}).kind == session::Report::Kind::played);
    }
    return session;
}

Reviewer reviewer_of(const session::Session& session) {
    return {session.position().shared_variant(), session.record(),
            tests::shipped_weights(session.variant()), few};
}

Review reviewed(const session::Session& session) {
    auto reviewer = reviewer_of(session);
    while (reviewer.step()) {
    }
    return reviewer.review();
}

// White gives its queen for a pawn.
session::Session queen_lost() {
    return played("chess", {"e4", "e5", "Qh5", "Nc6", "Qxf7+", "Kxf7"});
}

std::vector<std::string> sentences_for(const Review& review) {
    std::vector<std::string> sentences;
    for (std::size_t n = 0; n < review.mistakes.size(); ++n)
        sentences.push_back("sentence " + std::to_string(n));
    return sentences;
}

void write_notes(session::Session& session, const Review& review) {
    for (const auto& note : notes_of(review, session, sentences_for(review))) session.apply(note);
}

} // namespace

TEST_CASE("a queen given away is a blunder, and the review says what was better and why") {
    const auto session = queen_lost();
    const auto review = reviewed(session);
    CHECK(review.done());
    REQUIRE(review.points.size() == 7);
    const auto found = std::ranges::find(review.mistakes, std::size_t{5}, &Mistake::ply);
    REQUIRE(found != review.mistakes.end());
    CHECK(found->weight == Weight::blunder);
    CHECK(found->turns);
    CHECK(found->had >= 40);
    CHECK(found->left < 10);
    CHECK_FALSE(found->better.front() == found->played);
    REQUIRE(found->reply);
    REQUIRE_FALSE(found->harm.empty());
    CHECK(found->harm.front().kind == reading::Reason::Kind::parries);
    CHECK(mistake_at(review, review.points[5].node) == &*found);
    // The answer to it is no mistake, and who made none is the more accurate.
    CHECK(mistake_at(review, review.points[6].node) == nullptr);
    const auto seats = standings(review);
    REQUIRE(seats.size() == 2);
    CHECK(seats[0].moves == 3);
    CHECK(seats[0].accuracy < seats[1].accuracy);
    CHECK(seats[0].counts[static_cast<std::size_t>(Weight::blunder)] >= 1);
}

TEST_CASE("the same game and number of nodes have the same review") {
    const auto session = played("tri-d", {"c4N", "c5B", "d3W", "b6N"});
    const auto a = reviewed(session), b = reviewed(session);
    REQUIRE(a.points.size() == b.points.size());
    for (std::size_t n = 0; n < a.points.size(); ++n) {
        CHECK(a.points[n].bands == b.points[n].bands);
        CHECK(a.points[n].score == b.points[n].score);
        CHECK(a.points[n].given == b.points[n].given);
    }
    CHECK(a.mistakes.size() == b.mistakes.size());
}

TEST_CASE("every position of a game of many has a band for each seat, up to a resignation") {
    auto session = played("yalta", {});
    for (int n = 0; n < 3; ++n) session.apply(session::PlayMove{session.legal_moves().front()});
    session.apply(session::Resign{});
    session.apply(session::PlayMove{session.legal_moves().front()});
    const auto review = reviewed(session);
    REQUIRE(review.points.size() == 6);
    for (const auto& point : review.points) {
        int sum = 0;
        for (const auto& band : point.bands) sum += band.share;
        CHECK(sum == 100);
    }
    CHECK(review.points.front().bands.size() == 3);
    CHECK(review.points[4].bands.size() == 2);
    CHECK(review.points[4].mover == rules::no_seat); // to resign is no move to be judged
    CHECK(standings(review).front().moves == 1);
    CHECK(mark_value(session.variant(), review.points[4]).starts_with("0,"));
}

TEST_CASE("the end of a game has no value but its result") {
    const auto session = played("chess", {"f3", "e5", "g4", "Qh4#"});
    const auto review = reviewed(session);
    const auto& end = review.points.back();
    CHECK(end.over);
    REQUIRE(end.bands.size() == 2);
    CHECK(end.bands[0].share == 0);
    CHECK(end.bands[1].share == 100);
    const auto& before = review.points[3];
    CHECK(before.wins_in == 1);
    CHECK(mark_value(session.variant(), before) == "#-1");
    CHECK(mistake_at(review, before.node) != nullptr);
    CHECK(mistake_at(review, before.node)->harm.front().kind == reading::Reason::Kind::mates);
}

TEST_CASE("a review that is stopped keeps what it has judged") {
    const auto session = queen_lost();
    auto reviewer = reviewer_of(session);
    CHECK(reviewer.step());
    CHECK_FALSE(reviewer.step([] { return true; }));
    CHECK(reviewer.review().points.size() == 1);
    CHECK_FALSE(reviewer.review().done());
}

TEST_CASE("notes write signs, sentences, values and lines beside the game, and only once") {
    auto session = queen_lost();
    session.apply(session::SetComment{5, "Hopeful."});
    const auto review = reviewed(session);
    const auto end = session.record().last_of_main_line();
    write_notes(session, review);
    const auto& record = session.record();
    CHECK(record.nodes[5].glyphs == std::vector<int>{4});
    CHECK(record.nodes[5].comment.starts_with("Hopeful. sentence"));
    CHECK(record.nodes[5].comment.find("[%eval -") != std::string::npos);
    CHECK(record.nodes[4].children.size() == 2);
    CHECK(record.last_of_main_line() == end);
    CHECK(record.nodes[1].comment.find("[%eval ") != std::string::npos);
    const auto text = session.game_text();
    CHECK(text.find("Qxf7+ $4") != std::string::npos);
    CHECK(notes_of(review, session, sentences_for(review)).empty());
    session::Session again{tests::shipped_rules(), "chess"};
    CHECK(again.apply(session::LoadGame{text}).kind == session::Report::Kind::new_game);
    CHECK(again.game_text() == text);
}

TEST_CASE("signs go into the game at once, are saved with it, and can be taken back") {
    auto session = queen_lost();
    session.apply(session::ToggleGlyph{1, 3});
    auto review = reviewed(session);
    Mistake first{.ply = 1, .before = review.mistakes.front().before, .weight = Weight::doubtful};
    review.mistakes.insert(review.mistakes.begin(), first);
    const auto signs = signs_of(review, session);
    for (const auto& sign : signs) session.apply(sign);
    CHECK(session.record().nodes[5].glyphs == std::vector<int>{4});
    CHECK(session.record().nodes[1].glyphs == std::vector<int>{3}); // a person's own
    CHECK(session.record().nodes[5].comment.empty());
    CHECK(session.game_text().find("Qxf7+ $4") != std::string::npos);
    CHECK(signs_of(review, session).empty());
    CHECK(signs_of(review, session, review.mistakes.size()).empty());
    session.apply(session::ToggleGlyph{5, 5}); // somebody thinks otherwise
    for (const auto& sign : without_signs(signs, session)) session.apply(sign);
    CHECK(session.record().nodes[5].glyphs == std::vector<int>{5});
    session.apply(session::ToggleGlyph{5, 4});
    for (const auto& sign : without_signs(signs, session)) session.apply(sign);
    CHECK(session.record().nodes[5].glyphs.empty());
    CHECK(session.record().nodes[1].glyphs == std::vector<int>{3});
}

TEST_CASE("a sign that a person has set stays") {
    auto session = queen_lost();
    session.apply(session::ToggleGlyph{5, 5});
    write_notes(session, reviewed(session));
    CHECK(session.record().nodes[5].glyphs == std::vector<int>{5});
}

TEST_CASE("another move in place of a mistake is judged") {
    const auto session = queen_lost();
    const auto review = reviewed(session);
    const auto& mistake = *mistake_at(review, 5);
    Judge judge{session.variant(), tests::shipped_weights(session.variant()), few};
    const auto before = request_at(session.position().shared_variant(), session.record(), 4);
    REQUIRE(before.position() == mistake.before);
    const auto move = [&](const std::string& text) {
        return *notation::parse_move(mistake.before, text);
    };
    CHECK(tried(judge, mistake, before, mistake.better.front(), {}) == Trial::best);
    CHECK(tried(judge, mistake, before, mistake.played, {}) == Trial::worse);
    CHECK(tried(judge, mistake, before, move("h5-e5"), {}) != Trial::good);
    CHECK(tried(judge, mistake, before, move("h5-f3"), {}) != Trial::worse);
}

TEST_CASE("what is given away counts by what one could hope for") {
    CHECK_FALSE(weight_of(4, 2));
    CHECK(weight_of(5, 2) == Weight::doubtful);
    CHECK(weight_of(10, 2) == Weight::mistake);
    CHECK(weight_of(20, 2) == Weight::blunder);
    CHECK(weight_of(10, 4) == Weight::blunder);
    CHECK_FALSE(weight_of(2, 4));
    CHECK(glyph_of(Weight::doubtful) == 6);
    CHECK(glyph_of(Weight::mistake) == 2);
    CHECK(glyph_of(Weight::blunder) == 4);
}

TEST_CASE("accuracy falls with what was given away") {
    Review review;
    review.points = {{}, {.mover = rules::Seat{0}}, {.mover = rules::Seat{1}, .given = 10}};
    const auto seats = standings(review);
    REQUIRE(seats.size() == 2);
    CHECK(seats[0].accuracy == 100);
    CHECK(seats[1].accuracy == 65);
}
