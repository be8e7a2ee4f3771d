// SPDX-License-Identifier: MIT
#include "text/message.h"

#include <new>

#include <fmt/format.h>

namespace strata::text {

Message::Message(const char* entry) : key(entry) {}
Message::Message(std::string entry) : key(std::move(entry)) {}
Message::Message(const char* entry, Values filled) : key(entry), values(std::move(filled)) {}
Message::Message(std::string entry, Values filled)
    : key(std::move(entry)),
      values(std::move(filled)) {}

bool Message::operator==(const Message& other) const {
    return key == other.key && values == other.values && otherwise == other.otherwise;
}

Value::Value(Message message) : is(std::vector<Message>{std::move(message)}) {}
Value::Value(std::vector<Message> list) : is(std::move(list)) {}

Message TextError::message() const {
    std::string place = source;
    if (line > 0) place += fmt::format("{}{}", place.empty() ? "" : ":", line);
    if (column > 0) place += fmt::format("{}{}", place.empty() ? "" : ":", column);
    if (place.empty()) return reason;
    return {"words.at", {{"place", place}, {"reason", reason}}};
}

Message as_is(std::string text) { return {"words.as_is", {{"text", std::move(text)}}}; }

Message named(std::string_view group, std::string name) {
    Message message{std::string(group) + name};
    message.otherwise = std::move(name);
    return message;
}

namespace {

const char* entry_of(std::error_code why) {
    using enum std::errc;
    if (why == no_such_file_or_directory) return "system.missing";
    if (why == permission_denied) return "system.forbidden";
    if (why == operation_not_permitted) return "system.not_permitted";
    if (why == no_space_on_device) return "system.full";
    if (why == file_too_large) return "system.too_large";
    if (why == read_only_file_system) return "system.read_only";
    if (why == is_a_directory) return "system.folder";
    if (why == not_a_directory) return "system.no_folder";
    if (why == io_error) return "system.damaged";
    if (why == filename_too_long) return "system.long_name";
    if (why == too_many_symbolic_link_levels) return "system.links";
    if (why == too_many_files_open) return "system.too_many";
    if (why == broken_pipe) return "system.pipe";
    return "";
}

} // namespace

// Otherwise the text of the C library, which is always English because the program sets no locale.
Message reason_of(std::error_code why) {
    Message message{entry_of(why)};
    if (message.empty()) return as_is(why.message());
    message.otherwise = why.message();
    return message;
}

Message message_of(const std::exception& refusal) {
    if (const auto* ours = dynamic_cast<const Told*>(&refusal)) return ours->message();
    if (dynamic_cast<const std::bad_alloc*>(&refusal) != nullptr) return "machine.no_memory";
    return as_is(refusal.what());
}

} // namespace strata::text
