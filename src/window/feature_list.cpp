// SPDX-License-Identifier: MIT
#include "window/feature_list.h"

#include <algorithm>
#include <array>

#include "window/features/analysis_feature.h"
#include "window/features/camera_feature.h"
#include "window/features/cursor_feature.h"
#include "window/features/demo_feature.h"
#include "window/features/ending_feature.h"
#include "window/features/engine_feature.h"
#include "window/features/export_feature.h"
#include "window/features/file_feature.h"
#include "window/features/friend_feature.h"
#include "window/features/hint_feature.h"
#include "window/features/opponent_feature.h"
#include "window/features/photo_feature.h"
#include "window/features/puzzle_feature.h"
#include "window/features/review_feature.h"
#include "window/features/speech_feature.h"
#include "window/features/workbench_feature.h"
#include "window/play_options.h"

namespace strata::window {
namespace {

// What features are made of.
struct Parts {
    WindowContext& window;
    WindowPorts& ports;
    BoardPorts& board;
    const PlayOptions& options;
};

std::unique_ptr<Feature> make_puzzles(const Parts& parts) {
    auto& ports = parts.ports;
    return std::make_unique<PuzzleFeature>(parts.window.book, ports, ports, ports, ports, ports);
}

std::unique_ptr<Feature> make_hints(const Parts& parts) {
    return std::make_unique<HintFeature>(parts.ports, parts.ports, parts.ports);
}

std::unique_ptr<Feature> make_analysis(const Parts& parts) {
    auto& ports = parts.ports;
    return std::make_unique<AnalysisFeature>(AnalysisFeature::Needs{
        ports, ports, ports, ports, parts.window.state, parts.window.engines});
}

std::unique_ptr<Feature> make_review(const Parts& parts) {
    auto& ports = parts.ports;
    return std::make_unique<ReviewFeature>(
        ReviewFeature::Needs{ports, ports, ports, ports, ports, ports, parts.window.state.review});
}

std::unique_ptr<Feature> make_ending(const Parts& parts) {
    auto& ports = parts.ports;
    return std::make_unique<EndingFeature>(EndingFeature::Needs{
        ports, ports, ports, ports, parts.window.state, parts.window.game_table});
}

struct Entry {
    std::string_view name;
    std::unique_ptr<Feature> (*make)(const Parts&);
    std::span<const ui::ActionRow> (*rows)() = [] { return std::span<const ui::ActionRow>{}; };
};

std::unique_ptr<Feature> make_engines(const Parts& parts) {
    auto& ports = parts.ports;
    return std::make_unique<EngineFeature>(
        EngineFeature::Needs{ports, ports, ports, ports, parts.window.state, parts.window.engines});
}

std::unique_ptr<Feature> make_cursor(const Parts& parts) {
    auto& [window, ports, board, options] = parts;
    return std::make_unique<CursorFeature>(
        CursorFeature::Needs{ports, ports, board, board, ports, window.state.ink});
}

std::unique_ptr<Feature> make_speech(const Parts& parts) {
    auto& [window, ports, board, options] = parts;
    const SpeechFeature::Needs needs{
        ports, ports, ports, ports, ports, board, window.state.typed_move};
    return std::make_unique<SpeechFeature>(needs, options.speak);
}

std::unique_ptr<Feature> make_opponents(const Parts& parts) {
    auto& ports = parts.ports;
    return std::make_unique<OpponentFeature>(OpponentFeature::Needs{
        ports, ports, ports, ports, ports, ports, ports, parts.window.engines});
}

std::unique_ptr<Feature> make_photographs(const Parts& parts) {
    auto& [window, ports, board, options] = parts;
    return std::make_unique<PhotoFeature>(PhotoFeature::Needs{ports, ports, ports, board, board});
}

std::unique_ptr<Feature> make_export(const Parts& parts) {
    auto& [window, ports, board, options] = parts;
    return std::make_unique<ExportFeature>(
        ExportFeature::Needs{window.book, ports, ports, ports, ports, ports, board,
                             window.game_table, window.state.typed_move});
}

std::unique_ptr<Feature> make_camera(const Parts& parts) {
    auto& [window, ports, board, options] = parts;
    return std::make_unique<CameraFeature>(CameraFeature::Needs{
        ports, ports, ports, ports, ports, board, window.state, window.game_table});
}

std::unique_ptr<Feature> make_files(const Parts& parts) {
    auto& [window, ports, board, options] = parts;
    return std::make_unique<FileFeature>(FileFeature::Needs{window.book, window.document, ports,
                                                            board, ports, ports, ports, ports,
                                                            ports, board, window.game_table});
}

std::unique_ptr<Feature> make_workbench(const Parts& parts) {
    auto& ports = parts.ports;
    return std::make_unique<WorkbenchFeature>(
        WorkbenchFeature::Needs{parts.window.book, ports, ports, ports, ports, ports});
}

std::unique_ptr<Feature> make_friends(const Parts& parts) {
    auto& [window, ports, board, options] = parts;
    return std::make_unique<FriendFeature>(
        FriendFeature::Needs{ports, ports, ports, ports, board, board});
}

std::unique_ptr<Feature> make_demonstrations(const Parts& parts) {
    auto& [window, ports, board, options] = parts;
    return std::make_unique<DemoFeature>(DemoFeature::Needs{
        window.book, ports, ports, ports, ports, ports, ports, board, board, window.game_table});
}

// Those before others are asked first: who has the screen, the ghosts, Escape.
constexpr std::array entries{Entry{"demonstrations", make_demonstrations, DemoFeature::rows},
                             Entry{"puzzles", make_puzzles, PuzzleFeature::rows},
                             Entry{"engines", make_engines},
                             Entry{"opponents", make_opponents, OpponentFeature::rows},
                             Entry{"hints", make_hints, HintFeature::rows},
                             Entry{"analysis", make_analysis, AnalysisFeature::rows},
                             Entry{"review", make_review, ReviewFeature::rows},
                             Entry{"workbench", make_workbench, WorkbenchFeature::rows},
                             Entry{"files", make_files, FileFeature::rows},
                             Entry{"friends", make_friends, FriendFeature::rows},
                             Entry{"export", make_export, ExportFeature::rows},
                             Entry{"photo", make_photographs, PhotoFeature::rows},
                             Entry{"camera", make_camera, CameraFeature::rows},
                             Entry{"ending", make_ending},
                             Entry{"cursor", make_cursor, CursorFeature::rows},
                             Entry{"speech", make_speech, SpeechFeature::rows}};

} // namespace

FeatureList::FeatureList(WindowContext& context, const PlayOptions& options)
    : ports_(context),
      board_(context) {
    for (const Entry& entry : entries)
        if (entry.name != options.without) {
            features_.push_back(entry.make({context, ports_, board_, options}));
            rows_.push_back(entry.rows());
        }
}

std::vector<std::string> FeatureList::names() {
    std::vector<std::string> names;
    for (const Entry& entry : entries) names.emplace_back(entry.name);
    return names;
}

std::vector<std::span<const ui::ActionRow>> FeatureList::rows() {
    std::vector<std::span<const ui::ActionRow>> rows;
    for (const Entry& entry : entries) rows.push_back(entry.rows());
    return rows;
}

ui::ActionHost* FeatureList::owner_of(const ui::ActionRow& row) const {
    for (std::size_t n = 0; n < features_.size(); ++n)
        for (const auto& one : rows_[n])
            if (&one == &row) return features_[n].get();
    return nullptr;
}

void FeatureList::update(bool game_on_screen) {
    for (const auto& feature : features_)
        if (game_on_screen || feature->runs_in_demonstrations())
            feature->update();
        else
            feature->suspend();
}

bool FeatureList::work() {
    return std::ranges::any_of(features_, [](const auto& one) { return one->work(); });
}

bool FeatureList::handle(const ui::UiRequest& request) {
    return std::ranges::any_of(features_, [&](const auto& one) { return one->handle(request); });
}

bool FeatureList::intercept(const session::Command& command) {
    return std::ranges::any_of(features_, [&](const auto& one) { return one->intercept(command); });
}

bool FeatureList::intercept(ui::Action action, bool by_space) {
    return std::ranges::any_of(features_,
                               [&](const auto& one) { return one->intercept(action, by_space); });
}

bool FeatureList::cancel() {
    return std::ranges::any_of(features_, [](const auto& one) { return one->cancel(); });
}

bool FeatureList::put_away() {
    return std::ranges::any_of(features_, [](const auto& one) { return one->put_away(); });
}

bool FeatureList::step_line(bool forward) {
    return std::ranges::any_of(features_, [&](const auto& one) { return one->step_line(forward); });
}

std::optional<reading::GhostLine> FeatureList::ghost_line() const {
    for (const auto& feature : features_)
        if (auto line = feature->ghost_line()) return line;
    return std::nullopt;
}

TableMaker* FeatureList::screen() const {
    for (const auto& feature : features_)
        if (auto* screen = feature->screen()) return screen;
    return nullptr;
}

FeatureViews FeatureList::views() const {
    FeatureViews views;
    for (const auto& feature : features_) feature->show(views);
    return views;
}

Covers FeatureList::covers() const {
    Covers covers;
    for (const auto& feature : features_) feature->cover(covers);
    return covers;
}

bool FeatureList::want_tablebase() const {
    return std::ranges::any_of(features_, [](const auto& one) { return one->wants_tablebase(); });
}

} // namespace strata::window
