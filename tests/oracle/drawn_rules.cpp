// SPDX-License-Identifier: MIT
#include "oracle/drawn_rules.h"

#include <algorithm>
#include <iterator>
#include <vector>

#include "oracle/families.h"

namespace strata::oracle {
namespace {

using Words = std::vector<std::string>;

struct Option {
    std::string name;
    Words words;
};

const Words switched{"on", "off"};

const std::vector<Option> tri_d_options{
    {"boardLoad", {"exactlyOne", "atMostOne", "ownPawn"}},
    {"emptyBoardOwner", {"nobody", "original"}},
    {"boardDirection", {"any", "pawnNotBack", "occupiedNotBack"}},
    {"halfTurn", switched},
    {"turnInPlace", switched},
    {"gaps", {"cross", "block"}},
    {"kingsMayShareColumn", switched},
    {"castlingBan", {"each", "white", "none"}},
    {"linePath", {"column", "higher", "target"}},
    {"boardGraph", {"twoNumbers", "nearest"}},
    {"boardInversion", {"any", "empty"}},
    {"boardCapture", {"never", "always", "awayFromStart"}},
    {"rookPawns", {"straight", "sideways"}},
    {"promotionRanks", {"last", "lastTwo"}}};

const std::vector<Option> star_options{
    {"knight", {"away", "noTouch", "l"}},
    {"kingCentre", {"queenStep", "touching"}},
    {"diagCentre", {"all", "adjacentModulesOnly"}},
    {"kingCapture", {"forbidden", "allowed"}},
    {"ep", {"each", "nextPlayerOnly"}},
    {"partnerCapture", switched},
    {"ownCapture", switched},
    {"onMate", {"endGame", "inert", "remove", "takeover", "dropKing"}},
    {"inertKing", {"stays", "removed"}},
    {"takeover", {"oneMove", "extraTurn"}},
    {"credit", {"firstChecker", "deliverer"}},
    {"stalemate", {"draw", "skip", "inert"}},
    {"leaderAtDraw", {"draws", "wins"}},
    {"moveLimit", {"off", "50"}},
    {"seventyFiveMoves", switched}};

const std::vector<Option> round_options{
    {"mirrorArray", switched},      {"momentaryHilt", switched},      {"freeOpenHilt", switched},
    {"vacantMeansEmpty", switched}, {"bladeFallsWithHilt", switched}, {"drawRules", switched}};

const std::vector<Option> draughts_options{{"blocked", {"loses", "countMen"}},
                                           {"eliminated", {"removed", "inert"}},
                                           {"partnerCapture", switched},
                                           {"leaderAtDraw", {"draws", "wins"}},
                                           {"moveLimit", {"25", "off"}}};

// Of the sets of a family the shipped variants, as they are.
Words shipped_among(const Words& sets) {
    Words ids;
    std::ranges::copy_if(sets, std::back_inserter(ids),
                         [](const std::string& set) { return set.find(' ') == std::string::npos; });
    return ids;
}

const Words tri_d_ids = shipped_among(tri_d_sets);
const Words star_ids = shipped_among(star_sets);
const Words draughts_ids = shipped_among(draughts_sets);

template <class List>
const auto& drawn_from(const List& list, std::mt19937& random) {
    return list[random() % list.size()];
}

int seats_of(const std::string& id) {
    const auto digit = id.find_first_of("2345678");
    return digit != std::string::npos ? id[digit] - '0' : id == "chess" ? 2 : 3;
}

// Every seat in one of two teams or more, "wr-bg"; empty when all fell into one.
std::string drawn_teams(int seats, std::mt19937& random) {
    const std::size_t most = seats > 5 ? 3 : 2;
    std::vector<std::string> teams(most);
    for (int seat = 0; seat < seats; ++seat)
        teams[random() % most] += "wbrgyvoc"[static_cast<std::size_t>(seat)];
    std::string text;
    int named = 0;
    for (const auto& team : teams) {
        if (team.empty()) continue;
        text += (named++ ? "-" : "") + team;
    }
    return named > 1 ? text : "";
}

// Seats are said once: by a direction of turns or by teams.
std::string drawn_seats(const std::string& id, std::mt19937& random) {
    const int seats = seats_of(id);
    const bool flat = !id.starts_with("draughts") && id.find("doubles") == std::string::npos;
    const auto chance = random() % 6;
    if (flat && chance == 0) // the other way round
        return id.starts_with("star") ? " turnDir=clockwise" : " turnDir=anticlockwise";
    if (seats < 3 || chance > 2) return "";
    const auto teams = drawn_teams(seats, random);
    return teams.empty() ? "" : " teams=" + teams;
}

const std::vector<Option>& options_of(Family family) {
    switch (family) {
    case Family::tri_d: return tri_d_options;
    case Family::star: return star_options;
    case Family::round: return round_options;
    case Family::draughts: break;
    }
    return draughts_options;
}

std::string drawn_id(Family family, std::mt19937& random) {
    switch (family) {
    case Family::tri_d: return drawn_from(tri_d_ids, random);
    case Family::star: return drawn_from(star_ids, random);
    case Family::round: return "round";
    case Family::draughts: break;
    }
    return drawn_from(draughts_ids, random);
}

} // namespace

std::string drawn_rules(Family family, std::mt19937& random) {
    const auto id = drawn_id(family, random);
    auto rules = id;
    // Whether partners may be taken is always said: where there are none, each has its own default.
    for (const auto& option : options_of(family))
        if (option.name == "partnerCapture" || random() % 3 == 0)
            rules += " " + option.name + "=" + drawn_from(option.words, random);
    const bool seats = family == Family::star || family == Family::draughts;
    return seats ? rules + drawn_seats(id, random) : rules;
}

} // namespace strata::oracle
