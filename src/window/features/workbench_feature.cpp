// SPDX-License-Identifier: MIT
#include "window/features/workbench_feature.h"

#include <algorithm>
#include <system_error>
#include <vector>

#include "data/library.h"
#include "notation/words/sentences.h"
#include "rules/position/position.h"
#include "search/perft.h"
#include "text/strings.h"
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

// Those that have no way from any square, pawns left out.
std::vector<rules::PieceType> stuck_pieces(const rules::Variant& variant) {
    std::vector<rules::PieceType> stuck;
    for (const auto type : variant.custom_pieces) {
        const bool moves = std::ranges::any_of(variant.topology.squares, [&](rules::Square square) {
            return !rules::ways_of(variant, type, variant.topology.cell_of(square)).empty();
        });
        if (!moves) stuck.push_back(type);
    }
    return stuck;
}

} // namespace

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
    tell_facts(*variant);
}

// It stays below the board until the file is right.
void WorkbenchFeature::tell_fault(const text::TextError& fault) {
    auto named = fault;
    named.source = std::filesystem::path(fault.source).filename().string();
    const auto sentence = preferences_.words().say(named.message());
    notices_.toast(sentence, true);
    status_.set_status(sentence);
}

void WorkbenchFeature::tell_facts(const rules::Variant& variant) {
    const auto& words = preferences_.words();
    notices_.toast(words.say({"ui.message.rules_read",
                              {{"file", file_.filename().string()},
                               {"count", variant.topology.squares.size()},
                               {"moves", counts_of(game_.session().position())}}}));
    for (const auto type : stuck_pieces(variant))
        notices_.toast(
            words.say({"ui.message.piece_stuck", {{"piece", notation::noun(variant, type)}}}),
            true);
}

} // namespace strata::window
