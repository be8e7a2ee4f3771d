// SPDX-License-Identifier: MIT
// Converts games between formats, thousands at once.
#include <algorithm>
#include <filesystem>
#include <optional>
#include <ostream>
#include <utility>

#include <fmt/format.h>

#include "cli/commands.h"
#include "cli/json.h"
#include "data/library.h"
#include "notation/foreign/level_moves_writer.h"
#include "notation/foreign/pgn4.h"
#include "notation/games/clock_text.h"
#include "notation/games/found_games.h"
#include "notation/games/game_words.h"
#include "notation/moves/move_text.h"
#include "notation/names.h"
#include "notation/positions/epd.h"
#include "notation/positions/fen4.h"
#include "notation/positions/position_text.h"
#include "platform/new_file.h"
#include "rules/game/winnable.h"
#include "text/enum_names.h"
#include "text/strings.h"

namespace strata::cli {

namespace {

using notation::FoundGame;
using notation::LoadedGame;
using rules::Position;

enum class Form : std::uint8_t { pgn, fen, epd, json, st3d, pgn4, fen4 };
// The extension of the file decides if no format is given; standard output gets game files.
std::optional<Form> form_of(const ConvertOptions& options) {
    if (!options.to.empty()) return text::enum_cast<Form>(options.to);
    if (options.output == "-") return Form::pgn;
    const auto extension = text::folded(std::filesystem::path{options.output}.extension().string());
    return extension.empty() ? std::nullopt : text::enum_cast<Form>(extension.substr(1));
}

bool is_for_four(Form form) { return form == Form::pgn4 || form == Form::fen4; }
bool writes_positions(Form form) {
    return form != Form::pgn && form != Form::st3d && form != Form::pgn4;
}

Position start_of(const LoadedGame& game) {
    return *Position::from_setup(game.variant, game.record.start);
}

// All positions of the main line, or only the last.
std::vector<Position> positions_of(const LoadedGame& game, bool every_move) {
    std::vector<Position> positions{start_of(game)};
    for (const auto& move : game.record.line_to(game.record.last_of_main_line())) {
        auto next = positions.back();
        next.play(move);
        if (!every_move) positions.clear();
        positions.push_back(std::move(next));
    }
    return positions;
}

// The first four FEN fields, with counters and the operations as given; a game without an id has
// its players.
std::string epd_of(const LoadedGame& game, const Position& position,
                   const std::vector<notation::EpdOperation>& operations) {
    const auto text = notation::write_position(position);
    std::size_t end = 0;
    for (int field = 0; field < 4; ++field) end = text.find(' ', end + 1);
    const auto& setup = position.setup();
    auto line =
        fmt::format("{} hmvc {}; fmvn {};", text.substr(0, end), setup.halfmove, setup.fullmove);
    for (const auto& operation : operations) line += ' ' + notation::write_operation(operation);
    const auto id = notation::players_of(*game.variant, game.record);
    if (!id.empty() &&
        std::ranges::find(operations, "id", &notation::EpdOperation::code) == operations.end())
        line += ' ' + notation::write_operation({"id", id});
    return line;
}

class JsonWriter {
public:
    JsonWriter(const LoadedGame& game, bool every_move)
        : record_(game.record),
          every_move_(every_move) {}

    // Moves from a node on, with their comments and variations.
    [[nodiscard]] Json::List line(game::NodeId node, Position position) const {
        Json::List moves;
        for (auto next = record_.next(node); next; next = record_.next(node)) {
            auto members = move(*next, position);
            Json::List variations;
            const auto& children = record_.nodes[node].children;
            for (std::size_t i = 1; i < children.size(); ++i)
                variations.emplace_back(variation(children[i], position));
            if (!variations.empty()) members.emplace_back("variations", std::move(variations));
            position.play(record_.nodes[*next].move);
            if (every_move_) members.emplace_back("position", notation::write_position(position));
            moves.emplace_back(std::move(members));
            node = *next;
        }
        return moves;
    }

private:
    [[nodiscard]] Json::Members move(game::NodeId node, const Position& position) const {
        const auto& one = record_.nodes[node];
        Json::Members members{
            {"move", notation::write_move(position, one.move)},
            {"text", notation::write_readable(position, one.move, notation::TurnSign::letter)}};
        if (one.clock) members.emplace_back("clock", notation::clock_text(*one.clock));
        if (!one.glyphs.empty())
            members.emplace_back("glyphs", Json::List(one.glyphs.begin(), one.glyphs.end()));
        if (!one.comment.empty()) members.emplace_back("comment", one.comment);
        return members;
    }

    [[nodiscard]] Json::List variation(game::NodeId node, Position position) const {
        Json::List moves{move(node, position)};
        position.play(record_.nodes[node].move);
        for (auto& one : line(node, std::move(position))) moves.push_back(std::move(one));
        return moves;
    }

    const game::GameRecord& record_;
    bool every_move_;
};

std::string json_of(const FoundGame& found, const std::string& source, bool every_move) {
    const auto& game = found.read->game;
    const auto& record = game.record;
    const auto end = positions_of(game, false).back();
    Json::Members tags;
    for (const auto& [name, value] : record.tags) tags.emplace_back(name, value);
    return Json{
        Json::Members{
            {"file", source},
            {"line", found.line},
            {"variant", game.variant->id},
            {"tags", std::move(tags)},
            {"result", notation::result_text(*game.variant, record.result, end.setup().living)},
            {"start", notation::write_setup(*game.variant, record.start)},
            {"comment", record.nodes[game::root_node].comment},
            {"moves", JsonWriter{game, every_move}.line(game::root_node, start_of(game))},
            {"position", notation::write_position(end)},
            {"outcome", notation::outcome_line(*game.variant, rules::full_outcome(end))},
            {"mistakes", json_of_mistakes(found.read->errors)},
            {"warnings", json_of_mistakes(found.read->warnings)}}}
        .text();
}

struct ConversionCounts {
    int written = 0;
    int warned = 0; // of those read
    int cut = 0;    // of those read: truncated at a mistake
    int refused = 0;
    std::size_t operations_left = 0; // of EPD, that the format has no place for
};

class Conversion {
public:
    Conversion(const ConvertOptions& options, Form form, std::ostream& out, std::ostream& err)
        : options_(options),
          form_(form),
          out_(out),
          err_(err) {
        if (options.output != "-") file_.emplace(options.output, platform::Target::anything);
    }

    void add(const FoundGame& found, const std::string& source) {
        show_warnings(found.remarks);
        if (found.refusal) {
            data::show_error(*found.refusal, err_);
            ++counts_.refused;
        }
        if (!found.read) return;
        const auto& [game, errors, warnings, places, termination] = *found.read;
        data::show_error(errors, err_);
        show_warnings(warnings);
        if (const auto* reason = refusal(game)) {
            data::show_error(
                text::TextError{source, found.line, 0, {reason, {{"variant", game.variant->id}}}},
                err_);
            ++counts_.refused;
            return;
        }
        ++counts_.written;
        if (!warnings.empty()) ++counts_.warned;
        if (!errors.empty()) ++counts_.cut;
        write(found, source);
    }
    void refuse_file() { ++counts_.refused; }

    // Returns 1 if anything was not read completely.
    int finish() {
        if (file_) file_->finish();
        if (counts_.operations_left > 0)
            data::show_error(
                text::Message{"convert.operations_left", {{"count", counts_.operations_left}}},
                err_);
        (file_ ? out_ : err_) << text::printable(
                                     data::command_words().say({"convert.report",
                                                                {{"written", counts_.written},
                                                                 {"warned", counts_.warned},
                                                                 {"cut", counts_.cut},
                                                                 {"refused", counts_.refused}}}))
                              << '\n';
        return counts_.cut + counts_.refused == 0 ? exit_fine : exit_failed;
    }

private:
    // Why the format has no words for that game; null if it has.
    [[nodiscard]] const char* refusal(const LoadedGame& game) const {
        if (form_ == Form::epd && !notation::speaks_fen(*game.variant)) return "convert.no_epd";
        if (form_ == Form::st3d && !notation::speaks_level_moves(*game.variant, game.record))
            return "convert.no_st3d";
        if (is_for_four(form_) && !notation::speaks_fen4(*game.variant)) return "convert.no_four";
        return nullptr;
    }

    void show_warnings(const std::vector<text::TextError>& warnings) {
        for (auto warning : warnings) {
            warning.reason = {"game.warning", {{"reason", std::move(warning.reason)}}};
            data::show_error(warning, err_);
        }
    }

    void write(const FoundGame& found, const std::string& source) {
        const auto& game = found.read->game;
        if (form_ == Form::pgn) {
            put((counts_.written > 1 ? "\n" : "") +
                notation::write_game(*game.variant, game.record));
        } else if (form_ == Form::json) {
            put(json_of(found, source, options_.every_move) + '\n');
        } else if (form_ == Form::st3d || form_ == Form::pgn4) {
            put((counts_.written > 1 ? "\n" : "") +
                (form_ == Form::st3d ? notation::write_level_moves(game.variant, game.record)
                                     : notation::write_pgn4(game.variant, game.record)));
        } else {
            write_positions(game);
        }
    }

    // What is said of the start is said of no other position.
    void write_positions(const LoadedGame& game) {
        auto operations = notation::operations_of(game.record.tags);
        const auto all = operations.size();
        bool is_start = game.record.nodes.size() == 1 || options_.every_move;
        if (!is_start) std::erase_if(operations, notation::is_of_position);
        counts_.operations_left += all - (form_ == Form::epd ? operations.size() : 0);
        for (const auto& position : positions_of(game, options_.every_move)) {
            put(line_of(game, position, operations) + '\n');
            if (std::exchange(is_start, false)) std::erase_if(operations, notation::is_of_position);
        }
    }

    [[nodiscard]] std::string line_of(const LoadedGame& game, const Position& position,
                                      const std::vector<notation::EpdOperation>& operations) const {
        if (form_ == Form::epd) return epd_of(game, position, operations);
        return form_ == Form::fen4 ? notation::write_fen4(*game.variant, position.setup())
                                   : notation::write_position(position);
    }

    void put(const std::string& text) {
        if (file_)
            file_->write(text);
        else
            out_ << text;
    }

    const ConvertOptions& options_;
    Form form_;
    std::ostream& out_;
    std::ostream& err_;
    std::optional<platform::NewFile> file_;
    ConversionCounts counts_;
};

} // namespace

int run_convert(const ConvertOptions& options, std::ostream& out, std::ostream& err) {
    const auto form = form_of(options);
    if (!form) {
        data::show_error(text::Message{"convert.no_form", {{"file", options.output}}}, err);
        return exit_usage;
    }
    if (options.every_move && !writes_positions(*form)) {
        data::show_error(text::Message{"convert.every_move"}, err);
        return exit_usage;
    }
    const auto book = data::load_rules(err);
    Conversion conversion{options, *form, out, err};
    for (const auto& file : options.files) {
        const auto text = file == "-" ? data::read_standard_input(err) : data::read_text(file, err);
        if (!text) {
            conversion.refuse_file();
            continue;
        }
        notation::for_each_game(book, *text, file,
                                [&](const FoundGame& found) { conversion.add(found, file); });
    }
    return conversion.finish();
}

} // namespace strata::cli
