// SPDX-License-Identifier: MIT
// X11 is asked through the library that SDL has loaded, so that nothing is linked for it. In a file
// of its own: the headers of X11 define macros such as None and Status.
#include "platform/keyboard_layout.h"

#include <utility>

#include <SDL.h>
#include <SDL_syswm.h>

#if defined(SDL_VIDEO_DRIVER_X11) && __has_include(<X11/XKBlib.h>)
#include <X11/XKBlib.h>
#define STRATA_ASKS_X11
#endif

namespace strata::platform {

#ifdef STRATA_ASKS_X11

namespace {

using Keysym = unsigned long;

constexpr int groups = 4;               // that XKB can hold
constexpr Keysym first_foreign = 0x500; // below it are Latin letters
constexpr Keysym named_unicode = 0x1000000;
constexpr Keysym first_greek = named_unicode + 0x370;
constexpr Keysym first_special = 0xf000; // Return, Left, ...

bool is_letter(Keysym sym) { return (sym >= 'a' && sym <= 'z') || (sym >= 'A' && sym <= 'Z'); }
bool is_sign(Keysym sym) { return sym > ' ' && sym < 0x7f; } // of ASCII

bool is_digit(Keysym sym) { return sym >= '0' && sym <= '9'; }

bool is_foreign(Keysym sym) {
    return (sym >= first_foreign && sym < first_special) || sym >= first_greek;
}

std::string upper(Keysym sym) {
    const char letter = static_cast<char>(sym);
    return {letter >= 'a' && letter <= 'z' ? static_cast<char>(letter - 'a' + 'A') : letter};
}

// Keycodes of X are numbered by place, as scancodes are: three rows of ten keys or more. 0: none of
// those that write.
KeyCode keycode_of(int scancode) {
    constexpr int digits = 10;
    constexpr int upper_row = 24;
    constexpr int home_row = 38;
    constexpr int lower_row = 52;
    constexpr std::array<std::pair<int, int>, 13> others{{{SDL_SCANCODE_MINUS, 20},
                                                          {SDL_SCANCODE_EQUALS, 21},
                                                          {SDL_SCANCODE_LEFTBRACKET, 34},
                                                          {SDL_SCANCODE_RIGHTBRACKET, 35},
                                                          {SDL_SCANCODE_SEMICOLON, 47},
                                                          {SDL_SCANCODE_APOSTROPHE, 48},
                                                          {SDL_SCANCODE_GRAVE, 49},
                                                          {SDL_SCANCODE_BACKSLASH, 51},
                                                          {SDL_SCANCODE_NONUSHASH, 51},
                                                          {SDL_SCANCODE_COMMA, 59},
                                                          {SDL_SCANCODE_PERIOD, 60},
                                                          {SDL_SCANCODE_SLASH, 61},
                                                          {SDL_SCANCODE_NONUSBACKSLASH, 94}}};
    if (scancode >= SDL_SCANCODE_1 && scancode <= SDL_SCANCODE_0)
        return static_cast<KeyCode>(digits + scancode - SDL_SCANCODE_1);
    if (scancode >= SDL_SCANCODE_A && scancode <= SDL_SCANCODE_Z) {
        const char letter = static_cast<char>('A' + scancode - SDL_SCANCODE_A);
        for (const auto& [first, row] : {std::pair{upper_row, std::string_view{"QWERTYUIOP"}},
                                         std::pair{home_row, std::string_view{"ASDFGHJKL"}},
                                         std::pair{lower_row, std::string_view{"ZXCVBNM"}}})
            if (const auto at = row.find(letter); at != std::string_view::npos)
                return static_cast<KeyCode>(first + static_cast<int>(at));
    }
    for (const auto& [code, key] : others)
        if (code == scancode) return static_cast<KeyCode>(key);
    return 0;
}

} // namespace

struct KeyboardLayout::Server {
    Display* display = nullptr;
    void* library = nullptr;
    int (*state_of)(Display*, unsigned, XkbStatePtr) = nullptr;
    Keysym (*keysym_of)(Display*, KeyCode, int, int) = nullptr;
    int group = 0;
    int named_group = 0; // whose names SDL gives
    std::optional<int> told{};

    // A key that is the same in all groups has the first one only.
    [[nodiscard]] Keysym sym(KeyCode key, int of_group, bool shift) const {
        const Keysym found = keysym_of(display, key, of_group, shift ? 1 : 0);
        return found != 0 ? found : keysym_of(display, key, 0, shift ? 1 : 0);
    }
};

KeyboardLayout::KeyboardLayout(SDL_Window* window) {
    SDL_SysWMinfo info;
    SDL_VERSION(&info.version);
    if (SDL_GetWindowWMInfo(window, &info) == SDL_FALSE || info.subsystem != SDL_SYSWM_X11) return;
    auto server = std::make_unique<Server>();
    server->display = info.info.x11.display;
    server->library = SDL_LoadObject("libX11.so.6");
    if (server->library == nullptr) return;
    server->state_of = reinterpret_cast<decltype(server->state_of)>(
        SDL_LoadFunction(server->library, "XkbGetState"));
    server->keysym_of = reinterpret_cast<decltype(server->keysym_of)>(
        SDL_LoadFunction(server->library, "XkbKeycodeToKeysym"));
    if (server->state_of == nullptr || server->keysym_of == nullptr) return;
    server_ = std::move(server);
    names_were_read();
}

// The library stays loaded: SDL has it too.
KeyboardLayout::~KeyboardLayout() = default;

void KeyboardLayout::look() {
    XkbStateRec state;
    if (!server_) return;
    if (server_->state_of(server_->display, XkbUseCoreKbd, &state) != 0) return server_.reset();
    server_->group = state.group;
}

void KeyboardLayout::names_were_read() {
    look();
    if (!server_) return;
    server_->named_group = server_->group;
    server_->told.reset();
}

std::string KeyboardLayout::name_of(int scancode, const std::string& sdl_name) const {
    const KeyCode key = server_ ? keycode_of(scancode) : KeyCode{0};
    if (key == 0) return sdl_name;
    const int now = server_->group;
    const Keysym sym = server_->sym(key, now, false);
    if (is_foreign(sym)) {
        for (int other_group = 0; other_group < groups; ++other_group)
            if (const Keysym other = server_->sym(key, other_group, false); is_letter(other))
                return upper(other);
        return SDL_GetScancodeName(static_cast<SDL_Scancode>(scancode));
    }
    if (now == server_->named_group) return sdl_name;
    // As SDL does: a key that writes a digit with Shift is called by it.
    if (const Keysym shifted = server_->sym(key, now, true); !is_digit(sym) && is_digit(shifted))
        return upper(shifted);
    if (is_sign(sym)) return upper(sym);
    return {}; // a letter with an accent
}

bool KeyboardLayout::has_alt_gr() const {
    constexpr KeyCode right_alt = 108;
    constexpr Keysym third_level = 0xfe03; // ISO_Level3_Shift
    return server_ && server_->sym(right_alt, server_->group, false) == third_level;
}

std::string KeyboardLayout::sign_of(int scancode, bool shift) const {
    const KeyCode key = server_ ? keycode_of(scancode) : KeyCode{0};
    if (key == 0) return {};
    const Keysym sym = server_->sym(key, server_->group, shift);
    if (!is_sign(sym) || is_letter(sym) || is_digit(sym)) return {};
    return {static_cast<char>(sym)};
}

std::optional<DigitKeys> KeyboardLayout::new_digit_keys() {
    if (!server_ || server_->told == server_->group) return std::nullopt;
    server_->told = server_->group;
    DigitKeys keys;
    for (int digit = 0; digit < 10; ++digit)
        for (const bool shift : {false, true}) {
            const int scancode = digit == 0 ? SDL_SCANCODE_0 : SDL_SCANCODE_1 + digit - 1;
            const Keysym sym = server_->sym(keycode_of(scancode), server_->group, shift);
            keys.signs[shift ? 1 : 0][static_cast<std::size_t>(digit)] =
                is_sign(sym) ? static_cast<char>(sym) : '\0';
        }
    return keys;
}

#else

struct KeyboardLayout::Server {};

KeyboardLayout::KeyboardLayout(SDL_Window*) {}
KeyboardLayout::~KeyboardLayout() = default;
void KeyboardLayout::look() {}
void KeyboardLayout::names_were_read() {}
std::string KeyboardLayout::name_of(int, const std::string& sdl_name) const { return sdl_name; }
bool KeyboardLayout::has_alt_gr() const { return false; }
std::string KeyboardLayout::sign_of(int, bool) const { return {}; }
std::optional<DigitKeys> KeyboardLayout::new_digit_keys() { return std::nullopt; }

#endif

} // namespace strata::platform
