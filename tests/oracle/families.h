// SPDX-License-Identifier: MIT
// The rule sets on which the agreement test compares the two generators, by family. Every shipped
// variant is among them; the conformance suite sees to that.
#pragma once

#include <string>
#include <vector>

namespace strata::oracle {

// Most of the time goes to those that are shipped.
inline const std::vector<std::string> tri_d_sets{
    "tri-d",
    "tri-d-meder",
    "tri-d",
    "tri-d-meder",
    "tri-d gaps=block castlingBan=none",
    "tri-d turnInPlace=on boardDirection=pawnNotBack castlingBan=white",
    "tri-d boardLoad=atMostOne emptyBoardOwner=original",
    "tri-d-meder halfTurn=on kingsMayShareColumn=off",
    "tri-d-federation",
    "tri-d-federation",
    "tri-d-standard",
    "tri-d-standard linePath=higher boardInversion=any promotionRanks=last",
    "tri-d-federation boardCapture=awayFromStart gaps=cross promotionRanks=last",
    "tri-d-federation linePath=column boardGraph=twoNumbers boardLoad=exactlyOne halfTurn=on",
    "tri-d linePath=higher rookPawns=sideways promotionRanks=lastTwo",
    "tri-d-meder linePath=target boardGraph=nearest gaps=block"};

inline const std::vector<std::string> star_sets{"chess",
                                                "yalta",
                                                "yalta-first-mate",
                                                "yalta-last-king",
                                                "star-3",
                                                "star-4",
                                                "star-5",
                                                "star-6",
                                                "star-7",
                                                "star-8",
                                                "star-3-takeover",
                                                "star-4-takeover",
                                                "star-6-takeover",
                                                "star-4-doubles",
                                                "star-4-doubles-adjoining",
                                                "star-2",
                                                "yalta knight=l kingCentre=touching",
                                                "star-4 diagCentre=adjacentModulesOnly",
                                                "star-3-takeover takeover=extraTurn",
                                                "star-4-doubles ownCapture=on",
                                                "star-4-doubles partnerCapture=off",
                                                "yalta stalemate=skip kingCapture=allowed",
                                                "star-4 ep=nextPlayerOnly knight=away",
                                                "yalta-last-king inertKing=removed",
                                                "star-3 stalemate=inert credit=deliverer",
                                                "star-4 kingCapture=allowed",
                                                "star-2-takeover",
                                                "star-5-takeover",
                                                "star-7-takeover",
                                                "star-8-takeover"};

inline const std::vector<std::string> round_sets{
    "round",
    "round",
    "round momentaryHilt=on",
    "round",
    "round freeOpenHilt=on",
    "round vacantMeansEmpty=on",
    "round",
    "round bladeFallsWithHilt=on",
    "round mirrorArray=on",
    "round momentaryHilt=on freeOpenHilt=on bladeFallsWithHilt=on"};

inline const std::vector<std::string> draughts_sets{
    "draughts-4",
    "draughts-2",
    "draughts-3",
    "draughts-4-doubles",
    "draughts-5",
    "draughts-6",
    "draughts-7",
    "draughts-8",
    "draughts-2 blocked=countMen",
    "draughts-3 eliminated=inert",
    "draughts-4 blocked=countMen eliminated=inert moveLimit=off",
    "draughts-4-doubles partnerCapture=on",
    "draughts-4-doubles blocked=countMen eliminated=inert",
    "draughts-4 teams=adjoining",
    "draughts-5 teams=wgb-ry"};
// By the script tests/oracle/cross.py.
inline const std::vector<std::string> cross_sets{"four-player-teams", "four-player"};

} // namespace strata::oracle
