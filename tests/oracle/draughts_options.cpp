// SPDX-License-Identifier: MIT
#include "oracle/draughts_options.h"

#include "oracle/rules_name.h"
#include "oracle/star_options.h"

#include <algorithm>
#include <map>
#include <memory>

namespace strata::oracle::draughts {
namespace {

/// none, alternate, adjoining, or the letters of the teams as in "wr-gb".
int team_of(const std::string& value, int seat, int place, int seats) {
    if (value == "none") {
        return place;
    }
    if (value == "alternate") {
        return place % 2;
    }
    if (value == "adjoining") {
        return place < seats / 2 ? 0 : 1;
    }
    const auto letter = value.find(star::seat_letters[seat]);
    if (letter == std::string::npos) {
        refuse_rules(value);
    }
    return int(std::count(value.begin(), value.begin() + long(letter), '-'));
}

void number_teams(Options& options, const std::string& value) {
    options.team.resize(std::size_t(options.modules));
    std::vector<int> order;
    int seat = 0;
    for (int place = 0; place < options.modules; ++place) {
        options.team[std::size_t(seat)] = team_of(value, seat, place, options.modules);
        order.push_back(seat);
        seat = options.next(seat);
    }
    star::number_in_turn_order(options.team, order);
}

/// draughts-N, draughts-4-doubles.
Options variant(const std::string& id, std::string& teams) {
    const std::string family = "draughts-";
    Options options;
    if (id.rfind(family, 0) != 0 || id.size() == family.size()) {
        refuse_rules(id);
    }
    options.modules = id[family.size()] - '0';
    const std::string rest = id.substr(family.size() + 1);
    const bool doubles = options.modules == 4 && rest == "-doubles";
    if (options.modules < 2 || options.modules > star::files || !(rest.empty() || doubles)) {
        refuse_rules(id);
    }
    teams = doubles ? "alternate" : "none";
    return options;
}

Options options_named(const std::string& rules) {
    const RulesName name = parse_rules_name(rules);
    std::string teams;
    Options options = variant(name.id, teams);
    for (const auto& [option, value] : name.options) {
        if (option == "blocked") {
            options.count_men = one_of<bool>(value, {{"loses", false}, {"countMen", true}});
        } else if (option == "eliminated") {
            options.inert = one_of<bool>(value, {{"removed", false}, {"inert", true}});
        } else if (option == "partnerCapture") {
            options.partner_capture = on_or_off(value);
        } else if (option == "moveLimit") {
            options.move_limit = one_of<int>(value, {{"off", 0}, {"25", 25}});
        } else if (option == "leaderAtDraw") {
            options.leader_wins = one_of<bool>(value, {{"draws", false}, {"wins", true}});
        } else if (option == "teams") {
            teams = value;
        } else {
            refuse_rules(option);
        }
    }
    number_teams(options, teams);
    return options;
}

} // namespace

int Options::teams() const { return *std::max_element(team.begin(), team.end()) + 1; }

const Rules& rules_named(const std::string& name) {
    static std::map<std::string, std::unique_ptr<Rules>> known;
    auto& rules = known[name];
    if (!rules) {
        const Options options = options_named(name);
        rules = std::make_unique<Rules>(Rules{options, star::Board(options.modules)});
    }
    return *rules;
}

} // namespace strata::oracle::draughts
