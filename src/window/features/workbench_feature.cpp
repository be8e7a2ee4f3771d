// SPDX-License-Identifier: MIT
#include "window/features/workbench_feature.h"

#include <algorithm>
#include <system_error>
#include <utility>

#include <fmt/format.h>

#include "data/library.h"
#include "notation/words/sentences.h"
#include "rules/game/outcome.h"
#include "rules/position/position.h"
#include "search/perft.h"
#include "text/strings.h"
#include "view/board/piece_sketch.h"
#include "window/play_options.h"

namespace strata::window {
namespace {

constexpr double pause = 0.4;                   // seconds between two looks at the file
constexpr std::uint64_t most_to_count = 20'000; // moves in a row, before the next depth is counted

bool is_rule_file(const std::filesystem::path& file) {
    return text::folded(file.extension().string()) == ".toml";
}

// "20, 395, 7800": sequences of one, two and three moves.
std::string counts_of(const rules::Position& start) {
    std::string all;
    for (int depth = 1; depth <= 3; ++depth) {
        const auto count = search::perft(start, depth);
        all += (all.empty() ? "" : ", ") + std::to_string(count);
        if (count > most_to_count) break;
    }
    return all;
}

// "White 55%, Black 45%": the points of each seat.
std::string shares_of(const review::QuickGames& games, const rules::Variant& variant,
                      const text::Catalogue& words) {
    std::string all;
    for (const auto seat : variant.every_seat())
        all += fmt::format("{}{} {:.0f}%", all.empty() ? "" : ", ",
                           words.say(notation::noun(variant, seat)),
                           100.0 * games.points[rules::slot(seat)] / games.played);
    return all;
}

} // namespace

std::span<const ui::ActionRow> WorkbenchFeature::rows() {
    using namespace ui;
    static constexpr ActionRow rows[]{
        {"workbench", Topic::panels, InShow::blocked, alt("W"),
         call<&WorkbenchFeature::open_or_close>,
         In{Menu::analyse, 42,
            [](const Frame& frame, int) { return frame.in.workbench != nullptr; }}},
    };
    return rows;
}

void WorkbenchFeature::start(const PlayOptions& options) {
    if (!options.watch.empty()) watch(options.watch);
}

bool WorkbenchFeature::handle(const ui::UiRequest& request) {
    const auto* open = std::get_if<ui::OpenFile>(&request);
    if (!open || !is_rule_file(open->path)) return false;
    watch(open->path);
    return true;
}

void WorkbenchFeature::watch(const std::filesystem::path& file) {
    std::error_code none;
    file_ = std::filesystem::absolute(file, none);
    seen_.reset();
    next_look_ = 0.0;
    stage_.want_frame();
}

std::optional<double> WorkbenchFeature::due() const {
    return file_.empty() ? std::nullopt : std::optional(next_look_);
}

void WorkbenchFeature::update() {
    if (auto games = player_.take(version_)) {
        games_ = *games;
        tell_games();
    }
    if (file_.empty() || stage_.now() < next_look_) return;
    next_look_ = stage_.now() + pause;
    const auto now = stamp();
    const bool first = !seen_;
    // Between two versions there may be no file for a moment.
    if (!now && !first) return;
    if (!first && *seen_ == *now) return;
    seen_ = now.value_or(Stamp{});
    read();
}

std::optional<WorkbenchFeature::Stamp> WorkbenchFeature::stamp() const {
    std::error_code failed;
    const Stamp stamp{std::filesystem::last_write_time(file_, failed),
                      std::filesystem::file_size(file_, failed)};
    return failed ? std::nullopt : std::optional(stamp);
}

void WorkbenchFeature::read() {
    auto book = data::load_rules_with(file_);
    const auto fault = std::ranges::find(book.problems(), file_.string(), &text::TextError::source);
    if (fault != book.problems().end()) return tell_fault(*fault);
    const auto variant = book.find(file_.stem().string());
    if (!variant) {
        if (!book.problems().empty()) tell_fault(book.problems().front());
        return;
    }
    book_ = std::move(book);
    status_.clear_status();
    game_.request(session::Command{session::NewGame{variant->id, {}}});
    tell_facts(game_.session().position());
    play_quick_games(variant);
}

// It stays below the board until the file is right.
void WorkbenchFeature::tell_fault(const text::TextError& fault) {
    auto named = fault;
    named.source = std::filesystem::path(fault.source).filename().string();
    const auto sentence = preferences_.words().say(named.message());
    notices_.toast(sentence, true);
    status_.set_status(sentence);
    sheet_.fault = named.message();
}

void WorkbenchFeature::tell_facts(const rules::Position& start) {
    const auto& words = preferences_.words();
    const auto& variant = start.variant();
    sheet_ = {.file = file_.filename().string(),
              .facts = {"ui.workbench.facts",
                        {{"count", start.existing().count()}, {"moves", counts_of(start)}}},
              .sketches = view::sketch_pieces(start)};
    if (rules::outcome(start).ended()) sheet_.dead_ends.push_back({"ui.workbench.over"});
    for (const auto& sketch : sheet_.sketches.pieces) {
        sheet_.pieces.push_back(notation::noun(variant, sketch.type));
        if (sketch.leaves == 0)
            sheet_.dead_ends.push_back(
                {"ui.message.piece_stuck", {{"piece", notation::noun(variant, sketch.type)}}});
    }
    notices_.toast(
        words.say({"ui.message.rules_read", {{"file", sheet_.file}, {"facts", sheet_.facts}}}));
    for (const auto& sentence : sheet_.dead_ends) notices_.toast(words.say(sentence), true);
    shown_ = true;
}

void WorkbenchFeature::play_quick_games(std::shared_ptr<const rules::Variant> variant) {
    variant_ = std::move(variant);
    games_ = {};
    tell_games();
    const auto player =
        std::make_shared<review::QuickGamePlayer>(variant_, data::load_weights(*variant_));
    player_.start(++version_, [player, told = 0](auto& output) mutable {
        const bool more = player->step();
        const int played = player->result().played;
        if (played != std::exchange(told, played)) output.put(player->result());
        return more && !output.stopped();
    });
}

void WorkbenchFeature::tell_games() {
    if (!variant_) return;
    constexpr int all = review::QuickGamePlayer::games;
    if (games_.played < all)
        sheet_.games = {"ui.workbench.playing", {{"done", games_.played}, {"all", all}}};
    else
        sheet_.games = {"ui.workbench.games",
                        {{"count", all},
                         {"moves", games_.plies / all},
                         {"shares", shares_of(games_, *variant_, preferences_.words())},
                         {"undecided", games_.undecided}}};
}

void WorkbenchFeature::open_or_close() {
    if (!variant_) return notices_.toast(preferences_.words().say("ui.workbench.none"));
    shown_ = !shown_;
}

bool WorkbenchFeature::put_away() { return std::exchange(shown_, false); }

void WorkbenchFeature::show(FeatureViews& views) const {
    if (shown_) views.workbench = &sheet_;
}

} // namespace strata::window
