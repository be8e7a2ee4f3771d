// SPDX-License-Identifier: MIT
#include "window/features/friend_feature.h"

#include <utility>

#include "notation/games/game_words.h"
#include "notation/games/handover.h"
#include "notation/games/link.h"
#include "notation/percent.h"
#include "notation/words/piece_letters.h"
#include "notation/words/sentences.h"
#include "session/players.h"
#include "text/strings.h"
#include "window/hand_over.h"

namespace strata::window {
namespace {

constexpr std::size_t longest_noticed = std::size_t{1} << 16; // bytes of a clipboard
constexpr const char* nobody = "?"; // in a tag: a seat that has moved here and is free again

} // namespace

std::span<const ui::ActionRow> FriendFeature::rows() {
    using namespace ui;
    using F = FriendFeature;
    static constexpr ActionRow rows[]{
        {"copy_link", Topic::game, InShow::as_ever, ctrl_shift("K"), call<&F::copy_link>,
         In{Menu::share, 3}},
        {"invite", Topic::game, InShow::blocked, ctrl("I"), call<&F::invite>, In{Menu::share, 11}},
    };
    return rows;
}

// The game where it stands at its end; else the position that is looked at.
void FriendFeature::copy_link() {
    const auto& address = preferences_.panels().link_address;
    const auto& game = game_.shown();
    const bool at_end = game_.on_screen() && game.current() != game::root_node &&
                        game.current() == game.record().last_of_main_line();
    if (at_end)
        copy(notation::link_to_game(address, hand_over(game_, preferences_)),
             "ui.message.link_copied_game");
    else
        copy(notation::link_to_position(address, game.position()),
             "ui.message.link_copied_position");
}

void FriendFeature::copy(const std::string& link, const char* told) {
    clipboard_.set_clipboard(link);
    seen_ = text::digest(link);
    notices_.toast(preferences_.words().say({told, {{"count", link.size()}}}));
}

rules::Seats FriendFeature::seats_here() const {
    const auto& game = game_.session();
    const auto& variant = game.variant();
    auto record = game.record();
    const auto& machine = machine_of(preferences_);
    notation::claim_seats(game.position().shared_variant(), record, machine);
    const auto free = notation::seats_at(variant, record, "") - session::programs(game);
    const auto here = notation::seats_at(variant, record, machine) - session::programs(game);
    if (here.any() || free.none()) return here;
    const auto mover = game.position().mover();
    return free.has(mover) ? rules::Seats{mover} : rules::Seats{*free.begin()};
}

// The game with the places that are chosen on the card.
game::GameRecord FriendFeature::invited() const {
    const auto& game = game_.session();
    const auto& variant = game.variant();
    const auto& machine = machine_of(preferences_);
    auto record = game.record();
    const auto tags = notation::seat_tags(variant);
    const auto moved = [&] {
        auto with = record;
        notation::claim_seats(game.position().shared_variant(), with, machine);
        return notation::seats_at(variant, with, machine);
    }();
    for (const rules::Seat seat : variant.every_seat() - session::programs(game)) {
        const auto tag = notation::place_tag(tags[rules::slot(seat)]);
        const auto* place = record.tag(tag);
        if (place != nullptr && !place->empty() && *place != nobody && *place != machine) continue;
        if (here_.has(seat))
            record.set_tag(tag, machine);
        else if (moved.has(seat) || place != nullptr)
            record.set_tag(tag, nobody);
    }
    return record;
}

ui::Invitation FriendFeature::invitation() const {
    const auto& game = game_.session();
    const auto& variant = game.variant();
    const auto record = invited();
    const auto& machine = machine_of(preferences_);
    ui::Invitation made;
    const auto programs = session::programs(game);
    const auto free = notation::seats_at(variant, record, "");
    const auto here = notation::seats_at(variant, record, machine);
    for (const rules::Seat seat : variant.every_seat())
        made.seats.push_back(programs.has(seat) ? ui::SeatPlace::program
                             : here.has(seat)   ? ui::SeatPlace::here
                             : free.has(seat)   ? ui::SeatPlace::free
                                                : ui::SeatPlace::elsewhere);
    made.link =
        notation::link_to_game(preferences_.panels().link_address,
                               notation::write_handover(game.position().shared_variant(), record));
    return made;
}

void FriendFeature::invite() {
    here_ = seats_here();
    revision_ = game_.session().game_revision();
    dialogs_.open<ui::InviteDialog>(invitation());
}

void FriendFeature::on_report(const session::Report& report) {
    using enum session::Report::Kind;
    if (report.kind == played || report.kind == ended)
        has_moved_ = desktop_.in_chat() && game_.on_screen();
}

// Variations stay at home.
void FriendFeature::tell_chat() {
    const auto& game = game_.session();
    const auto& last = game.last_transition();
    if (!last || game.current() != game.record().last_of_main_line()) return;
    rules::Position before = game.position();
    before.undo(*last);
    const auto move = notation::readable_in(preferences_.words(), before, last->move);
    desktop_.tell_chat(hand_over(game_, preferences_), move);
}

// An engine may move meanwhile.
void FriendFeature::update() {
    if (std::exchange(has_moved_, false)) tell_chat();
    auto* card = dialogs_.as<ui::InviteDialog>();
    if (card == nullptr || revision_ == game_.session().game_revision()) return;
    revision_ = game_.session().game_revision();
    card->show(invitation());
}

void FriendFeature::send(bool mail) {
    take_tags(game_, invited());
    const auto link = invitation().link;
    if (!mail) return copy(link, "ui.message.link_copied_game");
    const auto& words = preferences_.words();
    const auto& variant = game_.session().variant();
    const text::Values values{{"game", words.say(notation::name_of(variant))}, {"link", link}};
    const auto letter =
        "mailto:?subject=" + notation::percent_encoded(words.say({"ui.invite.subject", values})) +
        "&body=" + notation::percent_encoded(words.say({"ui.invite.letter", values}));
    if (!desktop_.open_address(letter)) notices_.toast(words.say("ui.message.no_mail"), true);
}

bool FriendFeature::handle(const ui::UiRequest& request) {
    if (const auto* link = std::get_if<ui::CopyLink>(&request)) {
        copy(link->link, link->told);
    } else if (const auto* seat = std::get_if<ui::InviteSeat>(&request)) {
        here_ = seat->here ? here_ | rules::Seats{seat->seat} : here_ - rules::Seats{seat->seat};
        if (auto* card = dialogs_.as<ui::InviteDialog>()) card->show(invitation());
    } else if (const auto* sent = std::get_if<ui::SendLink>(&request)) {
        send(sent->mail);
    } else {
        return false;
    }
    return true;
}

// Each text is offered once. While something else is asked it waits for the next time.
void FriendFeature::on_focus() {
    if (!preferences_.panels().notice_moves || dialogs_.now_open() != nullptr) return;
    const auto text = clipboard_.clipboard();
    const auto digest = text::digest(text);
    if (text.empty() || text.size() > longest_noticed || digest == seen_) return;
    seen_ = digest;
    auto line = std::string{notation::handover_in(text)};
    if (line.empty() && notation::has_link(text))
        if (auto link = notation::read_link(text); link && link->kind == notation::Link::Kind::game)
            line = std::move(link->text);
    if (!line.empty()) game_.request(ui::TakeOver{.line = line, .offered = true});
}

} // namespace strata::window
