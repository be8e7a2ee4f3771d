// SPDX-License-Identifier: MIT
#include "oracle/star_options.h"

#include "oracle/rules_name.h"

#include <algorithm>
#include <map>
#include <memory>
#include <string_view>

namespace strata::oracle::star {
namespace {

/// The modules in turn order, the first seat first.
std::vector<int> turn_order(const Options& options) {
    std::vector<int> order = {0};
    for (int seat = options.next(0); seat != 0; seat = options.next(seat)) {
        order.push_back(seat);
    }
    return order;
}

/// ST-6.6: none, alternate, adjoining, or the letters of the teams as in "wr-gb".
void number_teams(Options& options, const std::string& value) {
    const auto order = turn_order(options);
    const int count = options.modules;
    options.team.assign(std::size_t(count), nowhere);
    for (int place = 0; place < count; ++place) {
        int& team = options.team[std::size_t(order[std::size_t(place)])];
        if (value == "none") {
            team = place;
        } else if (value == "alternate") {
            team = place % 2;
        } else if (value == "adjoining") {
            team = place < count / 2 ? 0 : 1;
        } else {
            const auto letter = value.find(seat_letters[order[std::size_t(place)]]);
            if (letter == std::string::npos) {
                refuse_rules(value);
            }
            team = int(std::count(value.begin(), value.begin() + long(letter), '-'));
        }
    }
    number_in_turn_order(options.team, order);
}

Knight knight_named(const std::string& value) {
    return one_of<Knight>(
        value, {{"away", Knight::away}, {"noTouch", Knight::no_touch}, {"l", Knight::ell}});
}

OnMate on_mate_named(const std::string& value) {
    return one_of<OnMate>(value, {{"endGame", OnMate::end_game},
                                  {"inert", OnMate::inert},
                                  {"remove", OnMate::remove},
                                  {"takeover", OnMate::takeover},
                                  {"dropKing", OnMate::drop_king}});
}

bool set_movement(Options& options, const std::string& name, const std::string& value) {
    if (name == "knight") {
        options.knight = knight_named(value);
    } else if (name == "kingCentre") {
        options.king_touches = one_of<bool>(value, {{"queenStep", false}, {"touching", true}});
    } else if (name == "diagCentre") {
        options.adjacent_only =
            one_of<bool>(value, {{"all", false}, {"adjacentModulesOnly", true}});
    } else if (name == "kingCapture") {
        options.king_capture = one_of<bool>(value, {{"forbidden", false}, {"allowed", true}});
    } else if (name == "ep") {
        options.ep_next_player_only =
            one_of<bool>(value, {{"each", false}, {"nextPlayerOnly", true}});
    } else if (name == "partnerCapture") {
        options.partner_capture = on_or_off(value);
    } else if (name == "ownCapture") {
        options.own_capture = on_or_off(value);
    } else {
        return false;
    }
    return true;
}

void set_ending(Options& options, const std::string& name, const std::string& value) {
    if (name == "turnDir") {
        options.clockwise = one_of<bool>(value, {{"clockwise", true}, {"anticlockwise", false}});
    } else if (name == "teams") {
        options.teams_named = value;
    } else if (name == "onMate") {
        options.on_mate = on_mate_named(value);
    } else if (name == "inertKing") {
        options.inert_king_stays = one_of<bool>(value, {{"stays", true}, {"removed", false}});
    } else if (name == "takeover") {
        options.extra_turn = one_of<bool>(value, {{"oneMove", false}, {"extraTurn", true}});
    } else if (name == "credit") {
        options.credit = one_of<Credit>(
            value, {{"firstChecker", Credit::first_checker}, {"deliverer", Credit::deliverer}});
    } else if (name == "stalemate") {
        options.stalemate = one_of<Stalemate>(
            value,
            {{"draw", Stalemate::draw}, {"skip", Stalemate::skip}, {"inert", Stalemate::inert}});
    } else if (name == "leaderAtDraw") {
        options.leader_wins = one_of<bool>(value, {{"draws", false}, {"wins", true}});
    } else if (name == "moveLimit") {
        options.move_limit = one_of<int>(value, {{"off", 0}, {"50", 50}});
    } else if (name == "seventyFiveMoves") {
        options.last_limit = one_of<int>(value, {{"off", 0}, {"on", 75}});
    } else {
        refuse_rules(name);
    }
}

Options yalta(const std::string& id) {
    Options options; // Nature & Decouvertes
    if (id == "yalta") {
        return options;
    }
    options.knight = Knight::away; // the French page
    options.credit = Credit::deliverer;
    if (id == "yalta-last-king") {
        options.on_mate = OnMate::inert;
        options.stalemate = Stalemate::inert;
    } else if (id != "yalta-first-mate") {
        refuse_rules(id);
    }
    return options;
}

/// star-N, star-N-takeover, star-4-doubles, star-4-doubles-adjoining.
Options star(const std::string& id) {
    Options options;
    options.modules = id[5] - '0';
    options.clockwise = false;
    options.on_mate = OnMate::remove;
    const std::string rest = id.substr(6);
    if (options.modules < 2 || options.modules > 8) {
        refuse_rules(id);
    }
    if (rest == "-takeover") {
        options.on_mate = OnMate::takeover;
    } else if (options.modules == 4 && (rest == "-doubles" || rest == "-doubles-adjoining")) {
        options.on_mate = OnMate::drop_king;
        options.teams_named = rest == "-doubles" ? "alternate" : "adjoining";
    } else if (!rest.empty()) {
        refuse_rules(id);
    }
    return options;
}

Options variant(const std::string& id) {
    if (id.rfind("star-", 0) == 0 && id.size() > 5) {
        return star(id);
    }
    Options options = id == "chess" ? Options{} : yalta(id);
    options.modules = id == "chess" ? 2 : 3;
    options.orthodox = id == "chess";
    options.last_limit = options.orthodox ? 75 : 0;
    return options;
}

Options options_named(const std::string& rules) {
    const RulesName name = parse_rules_name(rules);
    Options options = variant(name.id);
    for (const auto& [option, value] : name.options) {
        if (!set_movement(options, option, value)) {
            set_ending(options, option, value);
        }
    }
    number_teams(options, options.teams_named);
    return options;
}

} // namespace

void number_in_turn_order(std::vector<int>& team, const std::vector<int>& order) {
    std::vector<int> seen;
    for (const int seat : order) {
        int& number = team[std::size_t(seat)];
        const auto known = std::find(seen.begin(), seen.end(), number);
        if (known == seen.end()) {
            seen.push_back(number);
            number = int(seen.size()) - 1;
        } else {
            number = int(known - seen.begin());
        }
    }
}

int Options::teams() const { return *std::max_element(team.begin(), team.end()) + 1; }

const Rules& rules_named(const std::string& name) {
    static std::map<std::string, std::unique_ptr<Rules>> known;
    auto& rules = known[name];
    if (!rules) {
        const Options options = options_named(name);
        rules = std::make_unique<Rules>(
            Rules{options, Board(options.modules, options.adjacent_only), {}, {}});
        for (int cell = 0; cell < rules->board.cells(); ++cell) {
            rules->king.push_back(rules->board.king_targets(cell, options.king_touches));
            rules->knight.push_back(rules->board.knight_targets(cell, options.knight));
        }
    }
    return *rules;
}

int seat_of(char letter, int modules) {
    const auto place = std::string_view(seat_letters).substr(0, std::size_t(modules)).find(letter);
    return place == std::string_view::npos ? nowhere : int(place);
}

} // namespace strata::oracle::star
