// SPDX-License-Identifier: MIT
// Starts the program and is its desktop: what it keeps, its clipboard, its files, its voice. `STRATA` is what files.js
// says of this version.
"use strict";

const HOME = "/home/web_user";
const KEPT = [".config", ".local/share", ".local/state"].map((folder) => `${HOME}/${folder}/`);
const GAME = /\.(pgn|fen|epd|json|png|svg|webp|gif)$/i;

const element = (id) => document.getElementById(id);
const asked = new URLSearchParams(location.hash.slice(1));
const embedded = asked.get("embed") === "1"; // in another page, where nothing is kept
asked.delete("embed");
const chat = window.webxdc ?? null; // of people whose messenger shows the page
const channel = !embedded && "BroadcastChannel" in window ? new BroadcastChannel("strata") : null;

// A line at the bottom; `press` is what its button does.
function notice(words, button = "OK", press = () => {}) {
    element("told").textContent = words;
    element("done").textContent = button;
    element("done").onclick = () => {
        element("notice").hidden = true;
        element("canvas").focus();
        press();
    };
    element("notice").hidden = false;
}

function refuse(words) {
    element("start").hidden = false;
    element("words").textContent = words;
    element("bar").hidden = true;
    document.title = "Strata";
}

// What the program keeps lies in IndexedDB, each file for itself: tabs do not overwrite each other's.
const store = {
    database: null,
    open() {
        if (embedded) return null;
        return new Promise((opened) => {
            const refused = () => {
                if (!this.database) notice("This browser keeps nothing for this page: games are lost when it is closed.");
                opened();
            };
            setTimeout(refused, 5000); // some answer nothing where it is forbidden
            let asking;
            try {
                asking = indexedDB.open("strata", 1);
            } catch {
                return refused();
            }
            asking.onupgradeneeded = () => asking.result.createObjectStore("files");
            asking.onerror = refused;
            asking.onsuccess = () => {
                store.database = asking.result;
                opened();
            };
        });
    },
    done(request) {
        return new Promise((resolve, reject) => {
            request.onsuccess = () => resolve(request.result);
            request.onerror = () => reject(request.error);
        });
    },
    async all() {
        if (!this.database) return [];
        const files = this.database.transaction("files").objectStore("files");
        const [names, found] = await Promise.all([this.done(files.getAllKeys()), this.done(files.getAll())]);
        return names.map((name, n) => ({name, ...found[n]}));
    },
    get(name) {
        return this.done(this.database.transaction("files").objectStore("files").get(name));
    },
    change(name, ask) {
        if (!this.database) return;
        this.done(ask(this.database.transaction("files", "readwrite").objectStore("files"))).then(
            () => channel?.postMessage({stored: name}),
            (why) => notice(`Your game could not be saved in this browser: ${why.message}`));
    },
    // As it is in the memory of the program.
    keep(name) {
        if (!FS.analyzePath(name).exists) return;
        const file = {bytes: FS.readFile(name), time: FS.stat(name).mtime.getTime()};
        this.change(name, (files) => files.put(file, name));
    },
    remove(name) {
        this.change(name, (files) => files.delete(name));
    },
};

// Each lock is one of the browser, which takes it back when the tab is gone. The program asks and goes on at once, so
// tabs tell each other what they hold.
const locks = {
    held: new Map(),
    elsewhere: new Set(),
    async look() {
        if (!navigator.locks || embedded) return;
        const {held} = await navigator.locks.query();
        this.elsewhere = new Set(held.map((lock) => lock.name).filter((name) => !this.held.has(name)));
    },
    take(name) {
        if (this.held.has(name) || this.elsewhere.has(name)) return 0;
        this.held.set(name, () => {});
        if (embedded) return 1;
        navigator.locks?.request(name, {ifAvailable: true}, (lock) => {
            if (!lock) return notice("Another tab has opened the same game. Close one of them.");
            return new Promise((release) => {
                if (this.held.has(name)) this.held.set(name, release);
                else release();
            });
        });
        channel?.postMessage({locked: name});
        return 1;
    },
    release(name) {
        this.held.get(name)?.();
        this.held.delete(name);
        channel?.postMessage({unlocked: name});
    },
};

const write = (name, bytes, time = Date.now()) => {
    FS.mkdirTree(name.slice(0, name.lastIndexOf("/")));
    FS.writeFile(name, bytes, {canOwn: true});
    FS.utime(name, time, time);
};

if (channel)
    channel.onmessage = async ({data}) => {
        if (data.locked) locks.elsewhere.add(data.locked);
        if (data.unlocked) locks.elsewhere.delete(data.unlocked);
        if (!data.stored || !running || locks.held.has(`${data.stored}.lock`)) return;
        const file = await store.get(data.stored);
        watched = false;
        if (file) write(data.stored, file.bytes, file.time);
        else if (FS.analyzePath(data.stored).exists) FS.unlink(data.stored);
        watched = true;
    };

function download(name) {
    const file = {name: name.slice(name.lastIndexOf("/") + 1), blob: new Blob([FS.readFile(name)])};
    if (chat?.sendToChat) return chat.sendToChat({file}).catch((why) => notice(`The chat does not take the file: ${why.message}`));
    const link = document.createElement("a");
    link.href = URL.createObjectURL(file.blob);
    link.download = file.name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60000);
}

// The program writes a file beside its goal and renames it: what comes below KEPT is stored, and games and pictures that
// come elsewhere are handed to the user.
let watched = false;
function watch_files() {
    const {rename, unlink, close, utime} = FS;
    const kept = (name) => watched && KEPT.some((folder) => name.startsWith(folder)) && !name.endsWith(".tmp");
    FS.rename = (from, to) => {
        rename(from, to);
        if (kept(to)) store.keep(to);
        else if (watched && to.startsWith(`${HOME}/`) && GAME.test(to)) download(to);
    };
    FS.unlink = (name) => {
        unlink(name);
        if (kept(name)) store.remove(name);
    };
    FS.utime = (name, ...times) => {
        utime(name, ...times);
        if (typeof name === "string" && kept(name)) store.keep(name);
    };
    FS.close = (stream) => {
        close(stream);
        if ((stream.flags & 3) && stream.path && kept(stream.path)) store.keep(stream.path);
    };
    watched = true;
}

// Names and bytes of the files in a tar archive.
function* unpacked(buffer) {
    const bytes = new Uint8Array(buffer);
    const text = new TextDecoder();
    const field = (from, length) => text.decode(bytes.subarray(from, from + length)).split("\0")[0];
    for (let at = 0; at + 512 <= bytes.length && bytes[at] !== 0;) {
        const size = parseInt(field(at + 124, 12), 8) || 0;
        const name = [field(at + 345, 155), field(at, 100)].filter((part) => part).join("/");
        if (bytes[at + 156] === 48) yield [`/${name}`, bytes.slice(at + 512, at + 512 + size)];
        at += 512 + Math.ceil(size / 512) * 512;
    }
}

const loaded = {done: 0, all: 0};
async function fetched(name, kind) {
    loaded.all += STRATA.sizes[name];
    const answer = await fetch(name);
    if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
    const reader = answer.body.getReader();
    return new Response(new ReadableStream({
        async pull(controller) {
            const {done, value} = await reader.read();
            if (done) return controller.close();
            loaded.done += value.length;
            element("bar").value = Math.min(1, loaded.done / loaded.all);
            controller.enqueue(value);
        },
    }), {headers: {"Content-Type": kind}});
}

async function pack(name) {
    const plain = (await fetched(`${name}.pack`, "application/gzip")).body.pipeThrough(new DecompressionStream("gzip"));
    return [...unpacked(await new Response(plain).arrayBuffer())];
}

// Eight signs that stand for somebody on all of their machines.
function short_name(address) {
    let digest = 0x811c9dc5;
    for (const byte of new TextEncoder().encode(address)) digest = Math.imul(digest ^ byte, 0x01000193) >>> 0;
    return digest.toString(16).padStart(8, "0");
}

// The program's words come of the address: #v=ID&p=POSITION, #pgn=GAME, #demo=NAME, and #g=, a link to a game, which the
// program reads itself.
function words_of_address() {
    const words = ["--without", "engines", "-D", "speech=true"]; // engines are programs; words go to the live region
    const give = (name, key) => {
        if (asked.get(key)) words.push(name, asked.get(key));
    };
    give("--variant", "v");
    give("--position", "p");
    give("--demo", "demo");
    if (asked.get("pgn")) words.push("--file", `${HOME}/link.pgn`);
    if (asked.get("g")) words.push("--file", location.href);
    if (chat) words.push("-D", `machine=${short_name(chat.selfAddr)}`);
    else words.push("-D", `link_address=${location.origin}${location.pathname}`);
    if (matchMedia("(pointer: coarse)").matches) words.push("-D", "large_controls=true");
    if (embedded) words.push("--embedded", "true");
    return [...words, ...(window.strata_words ?? [])]; // those of a test
}

// The language whose texts are needed at once, unless it is English: what was chosen in the program, or the browser's.
function languages(files) {
    const settings = files.find(({name}) => name.endsWith("/.config/strata/settings.toml"));
    const chosen = settings && /^language = "(\w\w)"/m.exec(new TextDecoder().decode(settings.bytes));
    const first = chosen?.[1] ?? navigator.languages[0].slice(0, 2);
    return STRATA.languages.filter((language) => language === first);
}

// Searches, each in a worker of its own: the same program without a window. A worker that is ended while it works is
// lost, so a spare one is kept.
const workers = {
    jobs: new Map(),
    free: [],
    last: 0,
    program: null, // the compiled module, and the files that searches need
    make() {
        const worker = new Worker("worker.js");
        worker.postMessage(this.program);
        return worker;
    },
    spare() {
        if (!this.program || this.free.length > 0) return;
        try {
            this.free.push(this.make());
        } catch {
            this.program = null; // forbidden: the program searches itself
        }
    },
    ask(text) {
        this.spare();
        const worker = this.free.pop();
        if (!worker) return 0;
        const job = {worker, lines: [], works: true};
        const number = ++this.last;
        this.jobs.set(number, job);
        worker.onmessage = ({data}) => {
            job.lines.push(data);
            if (data.startsWith("bestmove")) job.works = false;
            page.call(0);
        };
        worker.onerror = () => {
            job.works = false;
            job.failed = true;
            this.program = null; // this browser runs no workers
            page.call(0);
        };
        worker.postMessage(text);
        return number;
    },
    forget(number) {
        const job = this.jobs.get(number);
        this.jobs.delete(number);
        if (job.works || job.failed || this.free.length > 1) job.worker.terminate();
        else this.free.push(job.worker);
        setTimeout(() => this.spare(), 0);
    },
};

// In another page it rests while nobody sees it: the program's clock stands still, and it goes on where it was.
function embed() {
    const link = element("whole");
    link.href = `${location.pathname}#${asked}`;
    link.hidden = false;
    const now = performance.now.bind(performance);
    let slept = 0;
    let since = null;
    performance.now = () => (since ?? now()) - slept;
    let inside = true;
    addEventListener("wheel", (event) => {
        if (!event.ctrlKey) event.stopImmediatePropagation(); // the other page scrolls
    }, true);
    const look = () => {
        page.unseen = document.hidden || !inside;
        if (page.unseen) since ??= now();
        if (page.unseen || since === null) return;
        slept += now() - since;
        since = null;
        page.call(0);
    };
    new IntersectionObserver((seen) => {
        inside = seen.at(-1).isIntersecting;
        look();
    }).observe(element("canvas"));
    addEventListener("visibilitychange", look);
}

let running = false;

const page = {
    due: null,
    cancel: () => {},
    unseen: false, // in another page, which is scrolled on or hidden
    call(seconds) {
        if (this.unseen) return;
        const at = performance.now() + seconds * 1000;
        if (this.due !== null && this.due <= at) return;
        this.cancel();
        this.due = at;
        const step = () => {
            this.due = null;
            if (this.unseen) return;
            Module._strata_step();
            if (!running) first_picture();
        };
        if (seconds > 0 || document.hidden) {
            const timer = setTimeout(step, seconds * 1000);
            this.cancel = () => clearTimeout(timer);
        } else {
            const frame = requestAnimationFrame(step);
            this.cancel = () => cancelAnimationFrame(frame);
        }
    },
    left() {
        refuse("Strata has ended. Your game is kept: reload the page to go on.");
    },
    failed(reason) {
        refuse(`Strata had to end: ${reason}. Your game is kept: reload the page to go on.`);
    },
    copy(text) {
        navigator.clipboard?.writeText(text).catch((why) => notice(`The browser does not copy: ${why.message}`));
    },
    copyPicture(png) {
        const item = new ClipboardItem({"image/png": new Blob([png], {type: "image/png"})});
        navigator.clipboard.write([item]).catch((why) => notice(`The browser does not copy: ${why.message}`));
    },
    open() {
        element("file").click();
    },
    pasted: false, // a text came with the key of the browser
    paste() {
        if (this.pasted || !navigator.clipboard?.readText) {
            this.pasted = false;
            return 0;
        }
        navigator.clipboard.readText().then((text) => with_text(text, Module._strata_drop_text),
            (why) => notice(`The browser does not paste: ${why.message}`));
        return 1;
    },
    say(words, language) {
        const line = document.createElement("p");
        line.lang = language;
        line.textContent = words;
        const region = element("spoken");
        region.append(line);
        while (region.childElementCount > 20) region.firstElementChild.remove();
    },
    hush() {},
    chat: () => (chat ? 1 : 0),
    tellChat(line, move) {
        told_chat.add(line);
        chat.sendUpdate({payload: {line}, info: `${chat.selfName}: ${move}`, summary: move, notify: {"*": `${chat.selfName}: ${move}`}}, "");
    },
    ask: (text) => workers.ask(text),
    hear: (job) => workers.jobs.get(job).lines.shift(),
    works: (job) => (workers.jobs.get(job).works ? 1 : 0),
    forget: (job) => workers.forget(job),
    lock: (name) => locks.take(name),
    unlock: (name) => locks.release(name),
    locked: (name) => (locks.held.has(name) || locks.elsewhere.has(name) ? 1 : 0),
};

const with_text = (text, call) => {
    const place = Module.stringToNewUTF8(text);
    call(place);
    Module._free(place);
};

async function open_files(files) {
    for (const file of files) {
        const name = `${HOME}/${file.name.replace(/\//g, "_")}`;
        write(name, new Uint8Array(await file.arrayBuffer()));
        with_text(name, Module._strata_open);
    }
}

function listen() {
    const canvas = element("canvas");
    element("file").onchange = (event) => {
        open_files(event.target.files);
        event.target.value = "";
    };
    addEventListener("dragover", (event) => event.preventDefault());
    addEventListener("drop", (event) => {
        event.preventDefault();
        if (event.dataTransfer.files.length) open_files(event.dataTransfer.files);
        else paste(event.dataTransfer.getData("text/plain"));
    });
    const paste = (text) => {
        page.pasted = text !== "";
        if (text) with_text(text, Module._strata_paste);
    };
    addEventListener("paste", (event) => {
        if (event.clipboardData.files.length) open_files(event.clipboardData.files);
        else paste(event.clipboardData.getData("text/plain"));
    });
    // SDL keeps all keys from the browser. These are the browser's: pasting brings a text, and the others are its own.
    const browsers = (event) => {
        const control = event.ctrlKey || event.metaKey;
        const plain = !control && !event.altKey && !event.shiftKey;
        if (control ? !event.altKey && event.code === "KeyV" : plain && (event.key === "F5" || event.key === "F12"))
            event.stopImmediatePropagation();
    };
    for (const kind of ["keydown", "keypress", "keyup"]) addEventListener(kind, browsers, true);
    canvas.addEventListener("pointerdown", () => canvas.focus());
    canvas.addEventListener("webglcontextlost", (event) => {
        event.preventDefault();
        notice("The browser has taken the graphics away. Your game is kept.", "Reload", () => location.reload());
    });
    addEventListener("hashchange", () => location.reload());
    addEventListener("visibilitychange", () => {
        if (document.hidden) return;
        locks.look();
        page.call(0);
    });
}

// Each move in a chat is a line with the whole game. Of those from before the last one says all.
const told_chat = new Set();
async function listen_to_chat() {
    let known = null;
    let past = true;
    const take = ({payload}) => {
        if (typeof payload?.line === "string" && !told_chat.has(payload.line)) with_text(payload.line, Module._strata_drop_text);
    };
    await chat.setUpdateListener((update) => {
        if (past) known = update;
        else take(update);
    }, 0);
    past = false;
    if (known) take(known);
}

// All of it that is not needed at once: the guide, the other languages, and what makes the page work offline.
async function first_picture() {
    running = true;
    element("start").hidden = true;
    if (embedded) embed();
    else element("canvas").focus();
    performance.mark("strata-picture");
    workers.spare();
    if (chat) listen_to_chat();
    for (const one of ["more", ...STRATA.languages])
        if (!have.includes(one))
            for (const [name, bytes] of await pack(one).catch(() => [])) write(name, bytes);
    if (embedded || chat || !("serviceWorker" in navigator)) return;
    const registration = await navigator.serviceWorker.register("offline.js").catch(() => null);
    if (!registration || !navigator.serviceWorker.controller) return; // the first time
    const offer = (next) => notice("A new version of Strata is ready.", "Reload", () => {
        navigator.serviceWorker.addEventListener("controllerchange", () => location.reload());
        next.postMessage("take over");
    });
    if (registration.waiting) return offer(registration.waiting);
    registration.addEventListener("updatefound", () => {
        const next = registration.installing;
        next.addEventListener("statechange", () => {
            if (next.state === "installed") offer(next);
        });
    });
}

let have = [];

async function start() {
    if (!document.createElement("canvas").getContext("webgl2"))
        return refuse("Strata draws with WebGL 2, which this browser does not have or has switched off.");
    const wasm = WebAssembly.compileStreaming(fetched("strata.wasm", "application/wasm"));
    const base = pack("base");
    await store.open();
    const [kept] = await Promise.all([store.all(), locks.look()]);
    have = languages(kept);
    const files = Promise.all([base, ...have.map(pack)]);
    window.Module = {
        canvas: element("canvas"),
        page,
        arguments: words_of_address(),
        instantiateWasm(imports, done) {
            wasm.then(async (module) => done(await WebAssembly.instantiate(module, imports), module))
                .catch((why) => refuse(`Strata does not start in this browser: ${why.message}`));
            return {};
        },
        preRun: [() => {
            window.FS = Module.FS;
            Object.assign(Module.ENV, {STRATA_GL: "es", SDL_EMSCRIPTEN_KEYBOARD_ELEMENT: "#canvas"});
            Module.addRunDependency("files");
            files.then((packs) => {
                for (const [name, bytes] of packs.flat()) write(name, bytes);
                for (const {name, bytes, time} of kept) write(name, bytes, time);
                if (asked.get("pgn")) write(`${HOME}/link.pgn`, new TextEncoder().encode(asked.get("pgn")));
                const searched = /^\/share\/strata\/(rules\/|assets\/weights\/|assets\/text\/en)/;
                const of_worker = packs.flat().filter(([name]) => searched.test(name)).map(([name, bytes]) => [name, bytes.slice()]);
                wasm.then((module) => {
                    workers.program = {module, files: of_worker};
                });
                for (const [name, text] of window.strata_files ?? []) write(name, new TextEncoder().encode(text));
                watch_files();
                listen();
                Module.removeRunDependency("files");
            }).catch((why) => refuse(`Strata could not be loaded: ${why.message}`));
        }],
        printErr: (line) => console.warn(line),
    };
    const program = document.createElement("script");
    program.src = "strata.js";
    program.onerror = () => refuse("Strata could not be loaded: strata.js is missing.");
    document.body.append(program);
}

start().catch((why) => refuse(`Strata does not start in this browser: ${why.message}`));
