// SPDX-License-Identifier: MIT
// What src/platform/page.h declares, done by Module.page, which is set by page.js; and what a worker tells.
mergeInto(LibraryManager.library, {
    page_call: (seconds) => Module["page"].call(seconds),
    page_left: (code) => Module["page"].left(code),
    page_failed: (reason) => Module["page"].failed(UTF8ToString(reason)),
    page_copy: (text) => Module["page"].copy(UTF8ToString(text)),
    page_copy_picture: (png, bytes) => Module["page"].copyPicture(HEAPU8.slice(png, png + bytes)),
    page_open: () => Module["page"].open(),
    page_chat: () => Module["page"].chat(),
    page_tell_chat: (line, move) => Module["page"].tellChat(UTF8ToString(line), UTF8ToString(move)),
    page_paste: () => Module["page"].paste(),
    page_say: (words, language) => Module["page"].say(UTF8ToString(words), UTF8ToString(language)),
    page_hush: () => Module["page"].hush(),
    page_lock: (name) => Module["page"].lock(UTF8ToString(name)),
    page_unlock: (name) => Module["page"].unlock(UTF8ToString(name)),
    page_locked: (name) => Module["page"].locked(UTF8ToString(name)),
    page_ask: (text) => Module["page"].ask(UTF8ToString(text)),
    page_hear__deps: ["$stringToNewUTF8"],
    page_hear: (job) => {
        const line = Module["page"].hear(job);
        return line === undefined ? 0 : stringToNewUTF8(line);
    },
    page_works: (job) => Module["page"].works(job),
    worker_tell: (line) => Module["tell"](UTF8ToString(line)),
    page_forget: (job) => Module["page"].forget(job),
});
