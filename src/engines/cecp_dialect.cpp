// SPDX-License-Identifier: MIT
#include "engines/cecp_dialect.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <fmt/format.h>

#include "engines/cecp_text.h"
#include "engines/uci_text.h"
#include "engines/uci_words.h"
#include "notation/moves/move_text.h"
#include "notation/positions/position_text.h"
#include "notation/variants/variant_names.h"
#include "text/strings.h"

namespace strata::engines {

namespace {

constexpr std::string_view plain_word = "normal"; // chess in this protocol
constexpr const char* memory_option = "Hash";
constexpr const char* cores_option = "Threads";

// Features whose announcement is confirmed; others are rejected, as the protocol asks.
constexpr std::array<std::string_view, 22> known_features{
    "ping",      "setboard", "usermove", "san",    "time", "draw",   "sigint", "sigterm",
    "reuse",     "analyze",  "myname",   "option", "ics",  "colors", "name",   "variants",
    "playother", "pause",    "debug",    "memory", "smp",  "done"};

} // namespace

bool CecpDialect::has(const std::string& feature, bool usual) const {
    const auto found = features_.find(feature);
    return found == features_.end() ? usual : found->second == "1";
}

EngineDialect::Introduction CecpDialect::learn(std::string_view line, Lines& replies) {
    const auto word = first_word(line);
    const bool answers = (stage_ == Stage::probed && !move_in(line).empty()) ||
                         (stage_ == Stage::loading && word == "pong");
    if (answers) stage_ = Stage::introduced;
    if (answers) return Introduction::done;
    auto found = Introduction::open;
    for (const auto& [name, value] : read_features(line)) {
        const bool known = std::ranges::find(known_features, name) != known_features.end();
        replies.push_back(fmt::format("{} {}", known ? "accepted" : "rejected", name));
        if (stage_ == Stage::greeted) stage_ = Stage::announced;
        if (name == "option") {
            if (auto option = read_cecp_option(value)) options_.push_back(std::move(*option));
            continue;
        }
        features_[name] = value;
        if (name == "myname") name_ = value;
        if (name == "memory" && value == "1")
            options_.push_back({memory_option, "spin", std::pair{1.0, 1e6}});
        if (name == "smp" && value == "1")
            options_.push_back({cores_option, "spin", std::pair{1.0, 1e3}});
        if (name == "done") found = value == "0" ? Introduction::loads : Introduction::done;
    }
    if (found == Introduction::done) stage_ = Stage::introduced;
    return found;
}

std::optional<EngineDialect::Lines> CecpDialect::last_chance() {
    switch (stage_) {
    case Stage::greeted: stage_ = Stage::probed; return Lines{"new", "easy", "st 1", "sd 1", "go"};
    case Stage::announced:
        if (features_.contains("done") && has("ping", false)) {
            stage_ = Stage::loading;
            return Lines{ready()};
        }
        [[fallthrough]];
    case Stage::loading:
    case Stage::introduced: stage_ = Stage::introduced; return Lines{};
    case Stage::probed: break;
    }
    return std::nullopt;
}

std::vector<std::string> CecpDialect::games() const {
    std::vector<std::string> names;
    const auto found = features_.find("variants");
    const auto list = found == features_.end() ? std::string{plain_word} : found->second;
    for (std::size_t at = 0; at < list.size();) {
        const auto end = std::min(list.find(',', at), list.size());
        const std::string name{text::trimmed(std::string_view{list}.substr(at, end - at))};
        if (!name.empty()) names.push_back(name == plain_word ? std::string{plain_game} : name);
        at = end + 1;
    }
    return names;
}

rules::Expected<EngineDialect::Lines, EngineError>
CecpDialect::choose_game(const std::vector<std::string>& names) {
    for (const auto& game : games())
        if (notation::is_among(names, game)) {
            variant_ = game == plain_game ? std::string{} : game;
            return Lines{};
        }
    return rules::Unexpected{EngineError{EngineFault::no_game, names.front()}};
}

std::string CecpDialect::setting(const EngineOption& option, const std::string& value) const {
    if (option.name == memory_option && has("memory", false)) return "memory " + value;
    if (option.name == cores_option && has("smp", false)) return "cores " + value;
    if (option.type == "button") return "option " + option.name;
    const auto text = option.type != "check" ? value : value == "true" ? "1" : "0";
    return fmt::format("option {}={}", option.name, text);
}

// The next search begins with `new`.
EngineDialect::Lines CecpDialect::new_game() {
    lose_track();
    return {};
}

std::string CecpDialect::ready() {
    return has("ping", false) ? fmt::format("ping {}", ++pings_) : std::string{};
}

std::string CecpDialect::word_of(const rules::Position& position, const rules::Move& move) const {
    if (has("san", false)) return notation::write_readable(position, move);
    // That protocol names castling from any start, O-O.
    const bool named = move.kind == rules::MoveKind::castling;
    return named && position.variant().castles_from_anywhere()
               ? notation::write_move(position, move)
               : uci_move(position, move);
}

// True if the engine's game is the beginning of that one.
bool CecpDialect::follows(const SearchTask& task) const {
    if (!start_ || start_->key() != task.start.key() || moves_.size() > task.moves.size())
        return false;
    // A depth is only taken back by `new`.
    if (depth_ > 0 && task.limits.depth == 0) return false;
    return std::equal(moves_.begin(), moves_.end(), task.moves.begin());
}

namespace {

std::string fen_of(const rules::Position& position) {
    return notation::write_fen(position.variant(), position.setup());
}

} // namespace

rules::Expected<EngineDialect::Lines, EngineError>
CecpDialect::begin(const SearchTask& task) const {
    Lines lines{"new"};
    if (!variant_.empty()) lines.push_back("variant " + variant_);
    lines.insert(lines.end(), {"easy", "post", "force"});
    const auto& variant = task.start.variant();
    const auto fen = fen_of(task.start);
    if (fen == notation::write_fen(variant, variant.start)) return lines;
    if (has("setboard", false)) {
        lines.push_back("setboard " + fen);
        return lines;
    }
    const auto commands = edit_commands(fen);
    if (!commands) return rules::Unexpected{EngineError{EngineFault::refused, fen}};
    lines.insert(lines.end(), commands->begin(), commands->end());
    return lines;
}

rules::Expected<EngineDialect::Lines, EngineError> CecpDialect::set_up(const SearchTask& task) {
    if (task.limits.infinite && !has("analyze", true))
        return rules::Unexpected{EngineError{EngineFault::no_analysis, {}}};
    Lines lines{"force"};
    told_.clear();
    told_position_.clear();
    if (!follows(task)) {
        auto fresh = begin(task);
        if (!fresh) return fresh;
        lines = std::move(*fresh);
        if (lines.back() != "force") told_position_ = fen_of(task.start);
        start_ = task.start;
        played_ = true;
        moves_.clear();
        depth_ = 0;
        control_.clear();
    }
    auto position = task.start;
    for (std::size_t ply = 0; ply < task.moves.size(); ++ply) {
        const auto& move = task.moves[ply];
        if (ply >= moves_.size()) {
            told_.push_back(word_of(position, move));
            lines.push_back((has("usermove", false) ? "usermove " : "") + told_.back());
        }
        position.play(move);
    }
    moves_ = task.moves;
    searched_ = std::move(position);
    return lines;
}

namespace {

constexpr long long second = 1000;

// Milliseconds that the engine is told it may use for a move; 0 if its clock decides.
long long time_of_move(const SearchLimits& limits, rules::Seat mover, double patience) {
    if (limits.movetime > 0) return limits.movetime;
    const bool clocked =
        std::ranges::find(limits.clocks, mover, &SeatClock::seat) != limits.clocks.end();
    if (clocked) return 0;
    const auto most = std::max(second, static_cast<long long>(patience * 1e3));
    // Some engines do not listen while they search: a time in which most search so many nodes.
    constexpr std::uint64_t nodes_a_millisecond = 100;
    constexpr std::uint64_t largest = 1'000'000'000;
    if (limits.nodes == 0) return most;
    return std::clamp(static_cast<long long>(std::min(limits.nodes, largest) / nodes_a_millisecond),
                      second, most);
}

} // namespace

// A time control is sent once, as it sets the engine's clock: `time` tells what is left.
void CecpDialect::add_control(const SearchTask& task, double patience, Lines& lines) {
    const auto& limits = task.limits;
    const auto mover = searched_->mover();
    const auto time = time_of_move(limits, mover, patience);
    auto line = fmt::format("st {}", (time + second - 1) / second);
    auto control = line;
    if (time == 0) {
        const auto& clock = *std::ranges::find(limits.clocks, mover, &SeatClock::seat);
        // Engines count the moves of a period from the beginning of the game.
        const int made = searched_->setup().fullmove - task.start.setup().fullmove;
        const int moves = limits.moves_to_go > 0 ? made + limits.moves_to_go : 0;
        line = level_command(moves, clock.left, clock.increment);
        control = fmt::format("{} {}", moves, clock.increment);
    }
    if (control != control_) lines.push_back(std::move(line));
    control_ = std::move(control);
    if (limits.depth != depth_) lines.push_back(fmt::format("sd {}", limits.depth));
    depth_ = limits.depth;
    if (!has("time", true)) return;
    // Some engines take `st` for a clock, and this counts hundredths.
    const auto add_clock = [&](const char* word, long long left) {
        lines.push_back(fmt::format("{} {}", word, std::max(1LL, left / 10)));
    };
    if (time > 0) add_clock("time", time);
    for (const auto& one : limits.clocks)
        if (time == 0 || one.seat != mover)
            add_clock(one.seat == mover ? "time" : "otim", one.left);
}

EngineDialect::Lines CecpDialect::go(const SearchTask& task, double patience) {
    Lines lines;
    limits_ = task.limits;
    analyses_ = limits_.infinite;
    if (analyses_) return {"analyze"};
    add_control(task, patience, lines);
    lines.emplace_back("go");
    return lines;
}

// `st` counts whole seconds.
std::optional<double> CecpDialect::move_now_after(const SearchLimits& limits,
                                                  double patience) const {
    if (limits.infinite || !searched_) return std::nullopt;
    const auto time = time_of_move(limits, searched_->mover(), patience);
    if (time == 0) return std::nullopt;
    return static_cast<double>(time) / 1e3;
}

// A result that is not a win of the other side: of a draw the game's own rules decide.
Said CecpDialect::read_result(std::string_view result) const {
    const Said::Kind draw = Said::Kind::claims_draw;
    if (result == "1/2-1/2") return {.kind = draw, .text = std::string{result}};
    const bool white_wins = result == "1-0";
    const bool white_moves = searched_ && rules::slot(searched_->mover()) == 0;
    return {.kind = white_wins == white_moves ? Said::Kind::claims_win : Said::Kind::resigns,
            .text = std::string{result}};
}

// Of other commands than moves and positions nothing depends.
Said CecpDialect::read_complaint(std::string_view line) const {
    for (const auto& told : told_)
        if (line.ends_with(told)) return {.kind = Said::Kind::refuses, .text = told};
    const auto text = text::folded(line);
    const bool of_position = text.find("position") != std::string::npos ||
                             text.ends_with("setboard") || text.ends_with("edit");
    if (of_position && !told_position_.empty())
        return {.kind = Said::Kind::refuses, .text = told_position_};
    return {.kind = Said::Kind::alive};
}

Said CecpDialect::read(std::string_view line) {
    const auto word = first_word(line);
    if (word == "pong")
        return {.kind = text::trimmed(line) == fmt::format("pong {}", pings_) ? Said::Kind::ready
                                                                              : Said::Kind::alive};
    if (const auto move = move_in(line); !move.empty())
        return {.kind = Said::Kind::move, .text = std::string{move}};
    if (word == "resign") return {.kind = Said::Kind::resigns};
    if (word == "1-0" || word == "0-1" || word == "1/2-1/2") return read_result(word);
    if (text::trimmed(line) == "offer draw") return {.kind = Said::Kind::offers_draw};
    if (is_complaint(line)) return read_complaint(text::trimmed(line));
    const auto thinking = read_thinking(line);
    if (!thinking) return {.kind = word == "stat01:" ? Said::Kind::alive : Said::Kind::nothing};
    Said said{.kind = Said::Kind::info};
    if (searched_) said.info = analysis_of(*searched_, *thinking);
    said.enough = limits_.nodes > 0 && thinking->nodes >= limits_.nodes;
    return said;
}

EngineDialect::Lines CecpDialect::stop() {
    if (!analyses_) return {"?"};
    Lines lines{"exit"};
    if (auto question = ready(); !question.empty()) lines.push_back(std::move(question));
    return lines;
}

} // namespace strata::engines
