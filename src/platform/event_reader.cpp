// SPDX-License-Identifier: MIT
#include "platform/event_reader.h"

#include <filesystem>
#include <fstream>
#include <iterator>
#include <mutex>
#include <sstream>
#include <thread>
#include <utility>

namespace strata::platform {
namespace {

std::optional<Button> button_called(const std::string& name) {
    if (name == "left") return Button::left;
    if (name == "middle") return Button::middle;
    if (name == "right") return Button::right;
    return std::nullopt;
}

// Takes the words of a line one by one; whatever is missing or left over makes it malformed.
class EventLine {
public:
    EventLine(std::string_view line, glm::vec2& pointer)
        : words_(std::string(line)),
          pointer_(pointer) {}

    std::optional<std::vector<InputEvent>> read() {
        if (const auto kind = word(); !kind.empty() && !kind.starts_with('#')) add(kind);
        if (!fine_) return std::nullopt;
        return std::move(events_);
    }

private:
    void add(const std::string& kind) {
        if (kind == "move") return move();
        if (kind == "press" || kind == "release") return button(kind == "press", 1);
        if (kind == "click") return click();
        if (kind == "wheel") return put(Wheel{pointer_, {0.0F, number()}});
        if (kind == "down" || kind == "up") return put(Key{rest(), kind == "down", false});
        if (kind == "key") {
            const auto name = rest();
            put(Key{name, true, false});
            return put(Key{name, false, false});
        }
        if (kind == "text") return put(TextInput{rest()});
        if (kind == "pad") {
            const bool pressed = either("press", "release");
            return put(PadButton{rest(), pressed});
        }
        if (kind == "stick") {
            const bool right = either("right", "left");
            return put(PadStick{right, place()});
        }
        if (kind == "finger") return finger();
        if (kind == "drop") return put(DropFile{rest()});
        if (kind == "paste") return put(DropText{rest() + '\n'});
        if (kind == "resize") return put(Resize{glm::ivec2(place())});
        if (kind == "blur") return put(Interrupted{});
        if (kind == "focus") return put(FocusGained{});
        if (kind == "close") return put(Quit{});
        if (kind == "mark") return put(Mark{rest()});
        fine_ = false;
    }

    void move() {
        const auto to = place();
        put(MouseMove{to, to - pointer_});
        if (fine_) pointer_ = to;
    }
    void button(bool pressed, int clicks) {
        const auto which = button_called(word());
        fine_ = fine_ && which;
        put(MouseButton{pointer_, which.value_or(Button::left), pressed, clicks});
    }
    void click() {
        const auto which = button_called(word());
        const auto times = ended() ? 1.0F : number();
        fine_ = fine_ && which && times >= 1.0F && times <= 3.0F;
        for (int n = 1; fine_ && n <= static_cast<int>(times); ++n)
            for (const bool pressed : {true, false}) put(MouseButton{pointer_, *which, pressed, n});
    }
    void finger() {
        const auto id = static_cast<std::int64_t>(number());
        const auto what = word();
        fine_ = fine_ && (what == "down" || what == "moved" || what == "up");
        const auto touching = what == "down" ? Touching::down
                              : what == "up" ? Touching::up
                                             : Touching::moved;
        put(Finger{id, place(), touching});
    }

    std::string word() {
        std::string word;
        words_ >> word;
        return word;
    }
    float number() {
        float number = 0.0F;
        if (!(words_ >> number)) fine_ = false;
        return number;
    }
    glm::vec2 place() {
        const float x = number();
        return {x, number()};
    }
    bool either(std::string_view yes, std::string_view no) {
        const auto said = word();
        fine_ = fine_ && (said == yes || said == no);
        return said == yes;
    }
    // At least one sign.
    std::string rest() {
        std::string rest;
        words_.ignore(1); // the blank
        std::getline(words_, rest);
        fine_ = fine_ && !rest.empty();
        return rest;
    }
    bool ended() { return (words_ >> std::ws).eof(); }
    void put(InputEvent event) {
        fine_ = fine_ && ended();
        events_.push_back(std::move(event));
    }

    std::istringstream words_;
    glm::vec2& pointer_;
    std::vector<InputEvent> events_;
    bool fine_ = true;
};

} // namespace

std::optional<std::vector<InputEvent>> read_events(std::string_view line, glm::vec2& pointer) {
    return EventLine(line, pointer).read();
}

struct EventReader::Work {
    Handling handling;
    std::ifstream lines;
    std::mutex lock;
    std::vector<InputEvent> events;
    bool wanted = true;

    void read() {
        glm::vec2 pointer{0.0F};
        std::string line;
        for (int number = 1; std::getline(lines, line); ++number) {
            auto found = read_events(line, pointer);
            const std::lock_guard guard(lock);
            if (!wanted) return;
            if (!found) {
                handling.refused({"machine.bad_event", {{"line", number}, {"text", line}}});
                continue;
            }
            if (found->empty()) continue;
            events.insert(events.end(), std::make_move_iterator(found->begin()),
                          std::make_move_iterator(found->end()));
            handling.wake();
        }
    }
};

EventReader::EventReader(const std::string& file, Handling handling)
    : work_(std::make_shared<Work>()) {
    work_->handling = std::move(handling);
    // Not std::cin: a program that ends would wait for it while it is being read.
    work_->lines.open(file == "-" ? "/dev/stdin" : file);
    std::error_code none;
    if (!work_->lines || std::filesystem::is_directory(file, none))
        throw text::Failure{{"machine.no_events", {{"file", file}}}};
    std::thread([work = work_] { work->read(); }).detach();
}

EventReader::~EventReader() {
    if (!work_) return;
    const std::lock_guard guard(work_->lock);
    work_->wanted = false;
}

std::vector<InputEvent> EventReader::take() {
    const std::lock_guard guard(work_->lock);
    return std::exchange(work_->events, {});
}

} // namespace strata::platform
