// SPDX-License-Identifier: MIT
#include "cli/match_file.h"

#include <algorithm>
#include <cerrno>
#include <fstream>

#include <fcntl.h>
#include <fmt/format.h>

#include "notation/games/clock_text.h"
#include "notation/games/game_list.h"
#include "notation/games/game_text.h"
#include "notation/games/game_words.h"
#include "platform/descriptor.h"
#include "platform/files.h"
#include "text/enum_names.h"
#include "text/strings.h"

namespace strata::cli {

namespace {

constexpr const char* match_event = "strata match";
constexpr const char* match_tag = "Match";
constexpr const char* number_tag = "MatchGame";
constexpr const char* faults_tag = "MatchFaults";

double share_in(std::string_view text) {
    const auto bar = text.find('/');
    constexpr double most = 1000.0;
    const double above = text::number_in(text.substr(0, bar), 0.0, most).value_or(0.0);
    if (bar == std::string_view::npos) return above;
    return above / text::number_in(text.substr(bar + 1), 1.0, most).value_or(1.0);
}

std::vector<std::string_view> parts_of(std::string_view text, char sign) {
    std::vector<std::string_view> parts;
    for (;;) {
        const auto end = text.find(sign);
        parts.push_back(text.substr(0, end));
        if (end == std::string_view::npos) return parts;
        text.remove_prefix(end + 1);
    }
}

// True if the text is a prefix of the first tag of a match game.
bool is_cut_off(std::string_view text) {
    return notation::tag_line("Event", match_event).starts_with(text::trimmed(text));
}

game::Periods periods_of(const MatchLimits& limits) {
    return {{.moves = 0,
             .time = game::time_of(limits.time),
             .kind = game::Bonus::increment,
             .bonus = game::time_of(limits.increment)}};
}

// Time control if every seat has a clock.
std::optional<game::TimeControl> time_control_of(const MatchPlan& plan,
                                                 const std::vector<std::size_t>& engines) {
    std::optional<game::TimeControl> control;
    for (std::size_t seat = 0; seat < engines.size(); ++seat) {
        const auto& limits = plan.engines[engines[seat]].limits;
        if (limits.time <= 0.0) return std::nullopt;
        const auto periods = periods_of(limits);
        if (!control)
            control = game::TimeControl{periods, {}};
        else if (periods != control->periods)
            control->odds.emplace_back(static_cast<rules::Seat>(seat), periods);
    }
    return control;
}

} // namespace

std::vector<double> points_of(std::string_view result) {
    std::vector<double> points;
    double whole = 0.0;
    for (const auto part : parts_of(result, '-')) {
        points.push_back(share_in(part));
        whole += points.back();
    }
    if (whole <= 0.0) return {};
    for (double& share : points) share /= whole;
    return points;
}

std::string text_of(const MatchPlan& plan, int game, const MatchGame& played) {
    const auto& variant = *plan.variant;
    auto record = played.record;
    record.set_tag("Event", match_event);
    record.set_tag("Round", std::to_string(game));
    const auto tags = notation::seat_tags(variant);
    const auto engines = plan.seats_of(game);
    for (std::size_t seat = 0; seat < tags.size(); ++seat)
        record.set_tag(tags[seat], plan.engines[engines[seat]].name);
    if (const auto control = time_control_of(plan, engines))
        record.set_tag(notation::time_control_tag, notation::write_time_control(variant, *control));
    record.set_tag(match_tag, plan.description());
    record.set_tag(number_tag, std::to_string(game));
    std::string faults;
    for (const auto& fault : played.faults)
        faults += fmt::format("{}{}:{}", faults.empty() ? "" : " ",
                              variant.seats[rules::slot(fault.seat)].letter,
                              text::enum_name(fault.error.fault));
    if (!faults.empty()) record.set_tag(faults_tag, faults);
    return notation::write_game(variant, record);
}

std::optional<MatchResult> result_of(std::string_view text) {
    const auto games = notation::games_in(text);
    const auto& game = games.front();
    MatchResult result;
    constexpr double most_games = 1e9;
    result.game =
        static_cast<int>(text::number_in(game.tag(number_tag), 1.0, most_games).value_or(0.0));
    result.result = game.tag("Result");
    result.points = points_of(result.result);
    result.ending = game.tag("Termination");
    if (result.game == 0 || result.points.empty() || games.size() != 1 ||
        !text::trimmed(text).ends_with(result.result))
        return std::nullopt;
    const auto faults = game.tag(faults_tag);
    if (!faults.empty())
        for (const auto fault : parts_of(faults, ' '))
            if (fault.size() > 2) result.faults.emplace_back(fault.front(), fault.substr(2));
    return result;
}

rules::Expected<MatchFile, text::Message> MatchFile::open(const std::filesystem::path& path,
                                                          std::span<const MatchPlan> plans) {
    MatchFile file;
    file.path_ = path;
    file.lock_ = platform::FileLock::take(path.string() + ".lock");
    const auto refused = [&](const char* key) {
        return rules::Unexpected{text::Message{key, {{"file", path.string()}}}};
    };
    if (!file.lock_) return refused("match.file_held");
    if (!std::filesystem::exists(path)) return file;
    auto text = platform::read_file(path);
    if (text::trimmed(text).empty()) return file;
    const auto games = notation::games_in(text);
    std::vector<std::string> descriptions;
    for (const auto& plan : plans) descriptions.push_back(notation::tidy_tag(plan.description()));
    for (const auto& game : games) {
        const bool last = &game == &games.back();
        const auto part = std::string_view{text}.substr(game.begin, game.end - game.begin);
        auto result = result_of(part);
        const auto known = std::ranges::find(descriptions, game.tag(match_tag));
        const bool ours = known != descriptions.end();
        // If the program was killed, the last game may be truncated, even within its tags.
        if (last && !result &&
            (ours || game.tag("Event") == match_event ||
             is_cut_off(notation::own_text(text, game)))) {
            text.resize(game.begin);
            platform::write_atomically(path, text);
            break;
        }
        if (!ours || !result) return refused("match.file_of_others");
        result->match = static_cast<std::size_t>(known - descriptions.begin());
        const auto same = [&](const MatchResult& one) {
            return one.match == result->match && one.game == result->game;
        };
        if (std::ranges::none_of(file.results_, same)) file.results_.push_back(*result);
    }
    std::ranges::sort(file.results_, {}, [](const MatchResult& one) {
        return std::pair{one.match, one.game};
    });
    return file;
}

void MatchFile::add(std::string_view text) const {
    constexpr int rights = 0644;
    platform::Descriptor out{
        ::open(path_.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, rights)};
    if (!out.open() || !out.write(std::string{text} + "\n") || !out.close())
        platform::refuse(platform::last_error(), "file.cannot_write", path_);
}

} // namespace strata::cli
