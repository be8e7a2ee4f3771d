// SPDX-License-Identifier: MIT
// tests/data/sentences.txt: what players are told is true where they are told it.
#include <set>
#include <sstream>

#include "notation/positions/position_text.h"
#include "notation/words/sentences.h"
#include "session/command_script.h"
#include "session/desk.h"

using namespace strata;
using namespace strata::session;

namespace {

struct Told {
    std::string key;
    std::string rules;
    std::string position;
    std::string commands;
    std::string sentence;
    int line = 0;
};

std::vector<Told> read_cases() {
    std::istringstream in(tests::file_text("tests/data/sentences.txt"));
    std::vector<Told> cases;
    int number = 0;
    for (std::string line; std::getline(in, line);) {
        ++number;
        if (line.empty() || line.front() == '#') continue;
        const auto colon = line.find(": ");
        INFO("line " << number << ": " << line);
        REQUIRE(colon != std::string::npos);
        const auto name = line.substr(0, colon);
        const auto value = line.substr(colon + 2);
        if (name == "case") {
            cases.push_back({value, "", "", "", "", number});
            continue;
        }
        REQUIRE_FALSE(cases.empty());
        auto& last = cases.back();
        auto* field = name == "rules"      ? &last.rules
                      : name == "position" ? &last.position
                      : name == "do"       ? &last.commands
                      : name == "says"     ? &last.sentence
                                           : nullptr;
        REQUIRE(field);
        *field = value;
    }
    return cases;
}

// "tri-d gaps=block end.checks=2": the shipped rules, with options and an end of their own.
notation::RuleBook book_for(const std::string& rules) {
    std::istringstream words(rules);
    std::string id, option, text, end;
    words >> id;
    while (words >> option) {
        const auto equals = option.find('=');
        const auto name = option.substr(0, equals);
        const auto value = option.substr(equals + 1);
        if (name == "end.checks")
            end += "checks = " + value + "\n";
        else if (name == "end.hill")
            end += "hill = \"" + value + "\"\n";
        else
            text += name + " = \"" + value + "\"\n";
    }
    std::vector<std::pair<std::string, std::string>> files;
    for (const auto* folder : {"rules", "tests/oracle/rules"})
        for (const auto& entry : std::filesystem::directory_iterator(tests::source(folder)))
            if (entry.path().extension() == ".toml")
                files.emplace_back(entry.path().filename().string(),
                                   tests::file_text(entry.path()));
    files.emplace_back("case.toml", "inherits = \"" + id + "\"\nname = \"variant." + id +
                                        ".name\"\n[options]\n" + text + "[end]\n" + end);
    return notation::RuleBook::from_texts(files);
}

std::vector<std::string> commands_of(const std::string& text) {
    std::istringstream in(text);
    std::vector<std::string> commands;
    for (std::string command; std::getline(in, command, ';');) {
        command.erase(0, command.find_first_not_of(' '));
        commands.push_back(command);
    }
    return commands;
}

// What is told, and the messages of which it is made.
struct Answer {
    std::string text;
    std::set<std::string> keys;
};

void collect_keys(const text::Message& message, std::set<std::string>& keys) {
    keys.insert(message.key);
    for (const auto& [name, value] : message.values)
        if (const auto* list = std::get_if<std::vector<text::Message>>(&value.is))
            for (const auto& part : *list) collect_keys(part, keys);
}

Answer answer(const text::Message& message) {
    Answer made{tests::told(message), {}};
    collect_keys(message, made.keys);
    return made;
}

Answer told(const Told& one) {
    const auto book = book_for(one.rules);
    for (const auto& problem : book.problems()) FAIL_CHECK(tests::told(problem));
    if (one.key.starts_with("setup.")) {
        const auto variant = book.find("case");
        const auto setup = notation::parse_setup(*variant, one.position);
        if (!setup) return answer(setup.error().message());
        const auto position = rules::Position::from_setup(variant, *setup);
        if (position) return {"nothing is wrong", {}};
        return answer(notation::sentence(*variant, *setup, position.error().front()));
    }
    REQUIRE(book.find("case"));
    Session session{book, "case"};
    if (!one.position.empty()) {
        const auto begun = session.apply(NewGame{"case", one.position});
        if (begun.kind != Kind::new_game) return answer(begun.message);
    }
    Report report;
    for (const auto& line : commands_of(one.commands)) {
        const auto command = parse_command(session.variant(), line);
        if (!command) return answer(command.error().message());
        report = session.apply(*command);
        if (report.kind == Kind::failed) return answer(report.message);
    }
    if (one.key.starts_with("law.") && !report.refusal) return {"nothing is refused", {}};
    if (one.key.starts_with("law."))
        return answer(notation::sentence(session.position(), *report.refusal));
    if (one.key.starts_with("outcome."))
        return answer(notation::sentence(session.variant(), session.outcome()));
    Answer all;
    if (session.past().empty()) return all;
    for (const auto& event : session.past().back().events()) {
        const auto part = answer(notation::sentence(session.variant(), event));
        all.text += (all.text.empty() ? "" : " ") + part.text;
        all.keys.insert(part.keys.begin(), part.keys.end());
    }
    return all;
}

// Of every case, in the order of the file.
const std::vector<std::pair<Told, Answer>>& all_told() {
    static const auto all = [] {
        std::vector<std::pair<Told, Answer>> answers;
        for (const auto& one : read_cases()) answers.emplace_back(one, told(one));
        return answers;
    }();
    return all;
}

} // namespace

TEST_CASE("What players are told is the sentence meant, and holds where it is told",
          "[session_sentences]") {
    for (const auto& [one, said] : all_told()) {
        INFO("line " << one.line << ": " << one.key);
        CHECK(said.text == one.sentence);
        CHECK(said.keys.contains(one.key));
    }
}

// The readers of positions refuse these before the rules see them; an editor or a rule file may
// not.
TEST_CASE("Faults that no text can hold are told as truly") {
    const auto variant = shipped_rules().find("tri-d");
    const auto first_fault = [&](const rules::Setup& setup) {
        const auto position = rules::Position::from_setup(variant, setup);
        REQUIRE_FALSE(position);
        return tests::told(notation::sentence(*variant, setup, position.error().front()));
    };
    auto setup = variant->start;
    const auto nowhere = *variant->topology.square_named("a3Q3");
    setup.board[rules::slot(nowhere)] = rules::Piece{rules::PieceType::rook, rules::Seat{0}};
    CHECK(first_fault(setup) == "The rook on a3Q3 is not on the board.");
    setup = variant->start;
    setup.castling = rules::castling_bits(rules::Seat{5});
    CHECK(first_fault(setup) == "These rules do not have one of the castling rights that are set.");
}

TEST_CASE("No law, fault, event or ending is without a case that tells it", "[session_sentences]") {
    std::set<std::string> shown{"setup.piece_off_board", "setup.castling_impossible_bare"};
    for (const auto& [one, said] : all_told()) shown.insert(said.keys.begin(), said.keys.end());
    for (const auto& [key, text] : tests::english().entries())
        for (const auto* section : {"law.", "setup.", "outcome.", "event."})
            if (key.starts_with(section)) {
                INFO(key);
                CHECK(shown.contains(key));
            }
}
