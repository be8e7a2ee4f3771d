// SPDX-License-Identifier: MIT
#include "session/session.h"

#include <algorithm>
#include <atomic>
#include <cassert>

#include "notation/games/annotation_text.h"
#include "session/command_handler.h"

namespace strata::session {

namespace {

std::shared_ptr<const rules::Variant> known(const notation::RuleBook& book,
                                            const std::string& variant) {
    auto found = book.find(variant);
    assert(found && "a session is begun with a variant that the book holds");
    return found;
}

game::GameRecord fresh_record(const rules::Position& position) {
    game::GameRecord record;
    record.start = position.setup();
    return record;
}

bool changes_nothing(Report::Kind kind) {
    return kind == Report::Kind::nothing || kind == Report::Kind::refused ||
           kind == Report::Kind::failed;
}

// Selections, comments and offers do not make a search of the position obsolete.
bool leaves_turn(const Command& command, Report::Kind kind) {
    using Kind = Report::Kind;
    if (kind == Kind::selected || kind == Kind::choose || kind == Kind::draw_offered ||
        kind == Kind::take_back_wished || kind == Kind::premoved)
        return true;
    return is_one_of<ClearSelection, SetComment, ToggleGlyph, AddLine, ToggleMark, ToggleArrow,
                     ClearMarks>(command);
}

// Shared by all games of the program, which may be played on several threads.
std::uint64_t next_revision() {
    static std::atomic<std::uint64_t> last = 0;
    return ++last;
}

} // namespace

Session::Session(const notation::RuleBook& book, const std::string& variant)
    : book_(&book),
      position_(rules::Position::start(known(book, variant))),
      repetitions_(position_),
      revisions_{.any = next_revision()} {
    revisions_.turn = revisions_.any;
    CommandHandler{*this}.set_up(position_, fresh_record(position_));
}

Report Session::apply(const Command& command, game::Time now) {
    timing_.now = std::max(timing_.now, now);
    const auto* wait = std::get_if<Wait>(&command);
    if (wait != nullptr) timing_.now += wait->passed;
    CommandHandler handler{*this};
    std::optional<Report> fallen;
    if (timing_.clocks && timing_.clocks->flag_fell(timing_.now)) fallen = handler.flag_falls();
    const bool premoved = waiting_.premove.has_value();
    const auto held = waiting_.context ? selection_ : Selection{};
    auto report = fallen && wait != nullptr ? *fallen : std::visit(handler, command);
    if (!fallen && changes_nothing(report.kind) && waiting_.premove.has_value() == premoved)
        return report;
    handler.keep_clocks();
    revisions_.any = next_revision();
    if (fallen || !leaves_turn(command, report.kind)) {
        revisions_.turn = revisions_.any;
        handler.update_premove();
        if (report.kind == Report::Kind::played && held.active()) handler.restore_selection(held);
    }
    annotations_ =
        notation::read_annotations(variant().topology, record_.nodes[current_].comment).annotations;
    return report;
}

Report report(Report::Kind kind) {
    Report report;
    report.kind = kind;
    return report;
}

Report refused(rules::Refusal refusal) {
    auto why = report(Report::Kind::refused);
    why.refusal = std::move(refusal);
    return why;
}

Report failed(notation::Message message) {
    auto why = report(Report::Kind::failed);
    why.message = std::move(message);
    return why;
}

} // namespace strata::session
