// SPDX-License-Identifier: MIT
#include "window/features/feature_list.h"

#include <algorithm>
#include <array>
#include <type_traits>

#include "window/features/analysis_feature.h"
#include "window/features/camera_feature.h"
#include "window/features/cursor_feature.h"
#include "window/features/demo_feature.h"
#include "window/features/ending_feature.h"
#include "window/features/engine_feature.h"
#include "window/features/export_feature.h"
#include "window/features/file_feature.h"
#include "window/features/hint_feature.h"
#include "window/features/opponent_feature.h"
#include "window/features/photo_feature.h"
#include "window/features/puzzle_feature.h"
#include "window/features/review_feature.h"
#include "window/features/speech_feature.h"
#include "window/play_options.h"

namespace strata::window {
namespace {

template <class F>
std::unique_ptr<Feature> make(FeatureContext& context, const PlayOptions& options) {
    if constexpr (std::is_constructible_v<F, FeatureContext&, const PlayOptions&>)
        return std::make_unique<F>(context, options);
    else
        return std::make_unique<F>(context);
}

struct Entry {
    std::string_view name;
    std::unique_ptr<Feature> (*make)(FeatureContext&, const PlayOptions&);
    std::span<const ui::ActionRow> (*rows)() = [] { return std::span<const ui::ActionRow>{}; };
};

// Those before others are asked first: who has the screen, the ghosts, Escape.
constexpr std::array entries{Entry{"demonstrations", make<DemoFeature>, DemoFeature::rows},
                             Entry{"puzzles", make<PuzzleFeature>, PuzzleFeature::rows},
                             Entry{"engines", make<EngineFeature>},
                             Entry{"opponents", make<OpponentFeature>, OpponentFeature::rows},
                             Entry{"hints", make<HintFeature>, HintFeature::rows},
                             Entry{"analysis", make<AnalysisFeature>, AnalysisFeature::rows},
                             Entry{"review", make<ReviewFeature>, ReviewFeature::rows},
                             Entry{"files", make<FileFeature>, FileFeature::rows},
                             Entry{"export", make<ExportFeature>, ExportFeature::rows},
                             Entry{"photo", make<PhotoFeature>, PhotoFeature::rows},
                             Entry{"camera", make<CameraFeature>, CameraFeature::rows},
                             Entry{"ending", make<EndingFeature>},
                             Entry{"cursor", make<CursorFeature>, CursorFeature::rows},
                             Entry{"speech", make<SpeechFeature>, SpeechFeature::rows}};

} // namespace

FeatureList::FeatureList(FeatureContext& context, const PlayOptions& options) {
    for (const Entry& entry : entries)
        if (entry.name != options.without) {
            features_.push_back(entry.make(context, options));
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

bool FeatureList::want_tablebase() const {
    return std::ranges::any_of(features_, [](const auto& one) { return one->wants_tablebase(); });
}

} // namespace strata::window
