// SPDX-License-Identifier: MIT
// Builds endgame tablebases, lists them and probes positions.
#include <cstdint>
#include <memory>
#include <ostream>

#include "cli/json.h"
#include "data/endings_file.h"
#include "data/library.h"
#include "lab/commands.h"
#include "notation/moves/move_text.h"
#include "notation/positions/position_text.h"
#include "notation/words/sentences.h"
#include "rules/game/outcome.h"
#include "text/enum_names.h"

namespace strata::lab {

namespace {

using search::EndgameValue;
using search::Helper;

double share_of(const search::EndgameCount& count) {
    return 100.0 * static_cast<double>(count.decided) / static_cast<double>(count.positions);
}

cli::Json json_of(const search::EndgameCount& count) {
    return cli::Json::Members{
        {"positions", count.positions}, {"decided", count.decided}, {"longest", count.longest}};
}

cli::Json json_of(const EndgameValue& value) {
    cli::Json plies;
    if (value.decides()) plies = value.plies;
    return cli::Json::Members{{"result", text::enum_name(value.result)},
                              {"plies", std::move(plies)}};
}

cli::Json json_of(const search::Tablebase& endings) {
    cli::Json::List list;
    for (const auto helper : search::every_helper)
        list.push_back(cli::Json::Members{{"helper", text::enum_name(helper)},
                                          {"strong", json_of(endings.table(helper).strong)},
                                          {"bare", json_of(endings.table(helper).bare)}});
    return list;
}

void print(const search::Tablebase& endings, std::ostream& out) {
    const auto& words = data::command_words();
    for (const auto helper : search::every_helper) {
        const auto& [losses, strong, bare] = endings.table(helper);
        out << words.say({"tables.share",
                          {{"helper", text::Message{text::enum_key("piece.", helper)}},
                           {"strong", words.decimal(share_of(strong), 2)},
                           {"strong_of", strong.positions},
                           {"strong_plies", strong.longest},
                           {"bare", words.decimal(share_of(bare), 2)},
                           {"bare_of", bare.positions},
                           {"bare_plies", bare.longest}}})
            << '\n';
    }
}

std::shared_ptr<const search::Tablebase>
made_and_kept(std::shared_ptr<const rules::Variant> variant, std::ostream& err) {
    int told = 0;
    const auto tell = [&](int hundredths) {
        if (hundredths < told + 10) return;
        told = hundredths / 10 * 10;
        err << data::command_words().say("tables.making", {{"share", told}}) << '\n' << std::flush;
    };
    auto space = std::make_shared<const search::EndgameSpace>(std::move(variant));
    auto tables = space->make({tell, {}}).value(); // nothing cancels it
    auto endings = std::make_shared<const search::Tablebase>(std::move(space), std::move(tables));
    data::store_endings(*endings, data::endings_path());
    return endings;
}

// Returns false if a value differs from the best value after one move.
bool verified(const search::Tablebase& endings, const TablesOptions& options, std::ostream& out) {
    for (const auto helper : search::every_helper) {
        const auto check = search::check_tablebase(endings, helper, options.verify, options.seed);
        if (check.mismatch) {
            data::show_error({"tables.wrong",
                              {{"position", notation::write_position(check.mismatch->position)}}},
                             out);
            return false;
        }
        if (!options.json)
            out << data::command_words().say(
                       "tables.verified",
                       {{"helper", text::Message{text::enum_key("piece.", helper)}},
                        {"count", check.positions}})
                << '\n';
    }
    return true;
}

text::Message sentence_of(const rules::Position& position, const EndgameValue& value,
                          bool in_time) {
    if (const auto outcome = rules::outcome(position); outcome.ended())
        return notation::sentence(position.variant(), outcome);
    if (!value.decides()) return "tables.draw";
    const bool wins = value.result == EndgameValue::Result::win;
    const auto mover = position.mover();
    const auto& variant = position.variant();
    const auto other = position.next_seat(mover);
    return {in_time ? "tables.wins" : "tables.wins_late",
            {{"side", notation::noun(variant.seats[rules::slot(wins ? mover : other)])},
             {"count", (value.plies + 1) / 2}}};
}

void print(const rules::Position& position, const search::Tablebase& endings,
           const std::vector<search::EndgameMove>& moves, std::ostream& out) {
    const bool in_time = endings.probe_within_fifty_moves(position).has_value();
    out << data::command_words().say(sentence_of(position, *endings.probe(position), in_time))
        << '\n';
    for (const auto& [move, left] : moves) {
        out << notation::write_move(position, move) << ' ' << text::enum_name(left.result);
        if (left.decides()) out << ' ' << left.plies;
        out << '\n';
    }
}

cli::Json json_of(const rules::Position& position, const std::vector<search::EndgameMove>& moves) {
    cli::Json::List list;
    for (const auto& [move, left] : moves) {
        cli::Json plies;
        if (left.decides()) plies = left.plies;
        list.push_back(cli::Json::Members{{"move", notation::write_move(position, move)},
                                          {"result", text::enum_name(left.result)},
                                          {"plies", std::move(plies)}});
    }
    return list;
}

} // namespace

int run_tables(const TablesOptions& options, std::ostream& out, std::ostream& err) {
    const auto book = data::load_rules(err);
    const auto variant = data::find_variant(book, options.variant, err);
    if (!variant) return cli::exit_failed;
    const auto position = data::find_position(book, options.variant, options.position, err);
    if (!position) return cli::exit_failed;
    const bool can_have = search::EndgameGeometry::fits(*variant);
    data::FoundEndings found;
    if (options.make && can_have)
        found.endings = made_and_kept(variant, err);
    else
        found = data::kept_endings(variant);
    const bool shares = options.verify == 0 && options.position.empty();
    const bool fatal = !can_have || !shares || !(found.endings || found.are_missing());
    if (!found.endings) data::show_error(found.error, fatal || options.json ? err : out);
    if (!found.endings && fatal) return cli::exit_failed;
    cli::Json::Members answer{{"file", data::endings_path().string()}, {"endings", cli::Json{}}};
    if (found.endings) answer.back().second = json_of(*found.endings);
    if (found.endings && !options.json && shares) print(*found.endings, out);
    if (options.verify > 0 && !verified(*found.endings, options, err)) return cli::exit_failed;
    if (!options.position.empty()) {
        const auto value = found.endings->probe(*position);
        if (!value) {
            data::show_error(text::Message{"tables.not_in"}, err);
            return cli::exit_failed;
        }
        const auto moves = search::endgame_moves(*found.endings, *position);
        answer.emplace_back("position", notation::write_position(*position));
        answer.emplace_back("value", json_of(*value));
        answer.emplace_back("moves", json_of(*position, moves));
        if (!options.json) print(*position, *found.endings, moves, out);
    }
    if (options.json) out << cli::Json{std::move(answer)}.text() << '\n';
    return cli::exit_fine;
}

} // namespace strata::lab
