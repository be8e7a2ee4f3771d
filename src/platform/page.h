// SPDX-License-Identifier: MIT
// What a browser does in the place of the desktop.
#pragma once

#include <filesystem>
#include <string>

namespace strata::platform {

// Shows the browser's own dialog for a file of the user's, which comes as DropFile later. False: on
// a desktop the program shows its own.
[[nodiscard]] bool ask_page_for_file();
// Asks the browser for the text on its clipboard, which comes as DropText later. False:
// Window::clipboard() has it.
[[nodiscard]] bool ask_page_for_text();
// The folder whose files the browser downloads; empty on a desktop.
[[nodiscard]] std::filesystem::path downloads_of_page();

// The page stands in a chat, whose people are given each move. Never on a desktop.
[[nodiscard]] bool page_in_chat();
// The game as a line of handover, and its last move in words.
void tell_chat(const std::string& line, const std::string& move);

} // namespace strata::platform

// Called in a browser only; packaging/web/library.js has them.
extern "C" {
// strata_step() is called once in that many seconds, 0 being the next frame, unless an earlier one
// is waited for.
void page_call(double seconds);
void page_left(int code);             // the program has ended
void page_failed(const char* reason); // the program ends by itself
void page_copy(const char* text);     // onto the clipboard
void page_copy_picture(const char* png, int bytes);
void page_open(); // see ask_page_for_file()
int page_chat();  // see page_in_chat()
void page_tell_chat(const char* line, const char* move);
int page_paste(); // see ask_page_for_text(); 0: a text has been pasted by key
void page_say(const char* words, const char* language);
void page_hush();                // what has not been read aloud yet
int page_lock(const char* name); // 0: another tab holds it
void page_unlock(const char* name);
int page_locked(const char* name); // by this tab or another
// A search by a worker, see engines/search_text.h; returns its number, or 0 if there is no worker.
// Each line of an answer makes a step.
int page_ask(const char* text);
char* page_hear(int job);  // the next line, to be freed; null: none yet
int page_works(int job);   // 0: the worker has failed
void page_forget(int job); // ends it
}
