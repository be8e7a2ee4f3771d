// SPDX-License-Identifier: MIT
// Loaded in front of SDL: a gamepad and a screen that feels fingers, both moved by lines of the
// pipe that STRATA_HANDS names, and files that are dropped on the window. The gamepad is a virtual
// one of SDL's own, so that all of SDL but the driver is in the way; fingers are put into its
// queue.
//   in | out | press NAME | release NAME | axis NAME VALUE | finger down|move|up ID X Y (0..1) |
//   drop FILE
//   text LINE    of a text that is dropped, line by line
//   dropped      it ends
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <deque>
#include <mutex>
#include <string>
#include <thread>

#include <SDL.h>
#include <dlfcn.h>
#include <fcntl.h>
#include <unistd.h>

namespace {

std::mutex door;
std::deque<std::string> waiting;
int device = -1;
SDL_Joystick* joystick = nullptr;

template <class Function>
Function next(const char* name) {
    return reinterpret_cast<Function>(dlsym(RTLD_NEXT, name));
}

void take_line(std::string line) {
    const std::lock_guard lock(door);
    waiting.push_back(std::move(line));
    SDL_Event wake{};
    wake.type = SDL_USEREVENT;
    SDL_PushEvent(&wake);
}

// No FILE: exit() would wait for the lock of one that is being read.
void listen(const char* name) {
    for (;;) {
        const int pipe = open(name, O_RDONLY | O_CLOEXEC);
        if (pipe < 0) return;
        std::string text;
        char part[256];
        for (ssize_t got = 0; (got = read(pipe, part, sizeof part)) > 0;) {
            text.append(part, static_cast<std::size_t>(got));
            for (auto end = text.find('\n'); end != text.npos; end = text.find('\n')) {
                take_line(text.substr(0, end + 1));
                text.erase(0, end + 1);
            }
        }
        close(pipe);
    }
}

void plug_in() {
    device = SDL_JoystickAttachVirtual(SDL_JOYSTICK_TYPE_GAMECONTROLLER, SDL_CONTROLLER_AXIS_MAX,
                                       SDL_CONTROLLER_BUTTON_MAX, 0);
    joystick = SDL_JoystickOpen(device);
    SDL_JoystickSetVirtualAxis(joystick, SDL_CONTROLLER_AXIS_TRIGGERLEFT, -32768);
    SDL_JoystickSetVirtualAxis(joystick, SDL_CONTROLLER_AXIS_TRIGGERRIGHT, -32768);
}

void take_out() {
    SDL_JoystickClose(joystick);
    SDL_JoystickDetachVirtual(device);
    joystick = nullptr;
}

void touch(const char* what, long long id, float x, float y) {
    SDL_Event event{};
    event.type = SDL_FINGERMOTION;
    if (std::strcmp(what, "down") == 0) event.type = SDL_FINGERDOWN;
    if (std::strcmp(what, "up") == 0) event.type = SDL_FINGERUP;
    event.tfinger.fingerId = id;
    event.tfinger.x = x;
    event.tfinger.y = y;
    SDL_PushEvent(&event);
}

// What is let fall goes to the program itself: the queue of SDL 2 over SDL 3 keeps no such event of
// ours. SDL gives the lines of a text one by one, and then says that it was all.
bool let_fall(const std::string& line, SDL_Event* event) {
    const std::string word = line.substr(0, line.find_first_of(" \n"));
    if (word != "drop" && word != "text" && word != "dropped") return false;
    *event = {};
    event->type = word == "drop" ? SDL_DROPFILE : word == "text" ? SDL_DROPTEXT : SDL_DROPCOMPLETE;
    if (word == "dropped") return true;
    const std::string what = line.substr(word.size() + 1, line.find('\n') - word.size() - 1);
    event->drop.file = SDL_strdup(what.c_str()); // whoever takes the event frees it
    return true;
}

void obey(const std::string& line) {
    char word[32] = "";
    char name[32] = "";
    long long number = 0;
    float x = 0.0F;
    float y = 0.0F;
    std::sscanf(line.c_str(), "%31s %31s %lld %f %f", word, name, &number, &x, &y);
    if (std::strcmp(word, "finger") == 0) return touch(name, number, x, y);
    if (std::strcmp(word, "in") == 0) return plug_in();
    if (joystick == nullptr) return;
    if (std::strcmp(word, "out") == 0) return take_out();
    if (std::strcmp(word, "axis") == 0) {
        SDL_JoystickSetVirtualAxis(joystick, SDL_GameControllerGetAxisFromString(name),
                                   static_cast<Sint16>(number));
        return;
    }
    SDL_JoystickSetVirtualButton(joystick, SDL_GameControllerGetButtonFromString(name),
                                 std::strcmp(word, "press") == 0 ? 1 : 0);
}

} // namespace

extern "C" {

// One line at a time: what is pressed and let go at once is never seen.
int SDL_PollEvent(SDL_Event* event) {
    static const char* const name = std::getenv("STRATA_HANDS");
    static const bool heard = name != nullptr && (std::thread(listen, name).detach(), true);
    static const auto poll = next<int (*)(SDL_Event*)>("SDL_PollEvent");
    const int found = poll(event);
    if (found != 0 || !heard) return found;
    std::string line;
    {
        const std::lock_guard lock(door);
        if (waiting.empty()) return 0;
        line = waiting.front();
        waiting.pop_front();
    }
    if (event != nullptr && let_fall(line, event)) return 1;
    obey(line);
    return poll(event);
}

} // extern "C"
