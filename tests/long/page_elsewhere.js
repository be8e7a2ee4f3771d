// SPDX-License-Identifier: MIT
// The page on phones, in other pages, in chats, without workers, by ear, and as a newer version.
"use strict";

const fs = require("fs");
const os = require("os");
const path = require("path");
const {spawnSync} = require("child_process");
const {served} = require("./page_served.js");
const {PATIENCE, SETTINGS, Strata, expect, looks_as, phone} = require("./page_strata.js");

const DATA = path.join(__dirname, "../data");
const BOARDS = "W=4/2P1/PP1P/1BKQ;N=4/1p2/2N1/4;B=1bb1/pp1p/2n1/q3;Q1=P1/2;Q6=2/r1;K1=2/1R;K6=rk/pp w - - 4 12 -";
const PROMOTES = "4k3/P7/8/8/8/8/7P/4K3 w - - 0 1";

// For a frame in a page: its trace, and the number of the line that fits, from there on.
const READ = 'FS.analyzePath("/tmp/trace.txt").exists ? FS.readFile("/tmp/trace.txt", {encoding: "utf8"}) : ""';
async function traced(frame, pattern, since = 0) {
    for (const until = Date.now() + PATIENCE; Date.now() < until;) {
        const at = (await frame.evaluate(READ)).split("\n").findIndex((line, n) => n >= since && pattern.test(line));
        if (at >= 0) return at;
        await new Promise((done) => setTimeout(done, 50));
    }
    throw new Error(`no line ${pattern} in the frame`);
}

// What a messenger gives a page, in a window of each of two people: each update comes to both.
const CHAT = (name) => `window.webxdc = {
    selfAddr: "${name}@example.org", selfName: "${name}",
    sendUpdate: (update) => hand_to_chat(JSON.stringify(update)),
    async setUpdateListener(take) {
        this.take = take;
        for (const update of JSON.parse(await told_in_chat())) take(update);
    },
};`;

const tests = {
    async "in another page there is board and caption, and nothing is done while nobody sees it"({context, address, picture}) {
        const page = await context.newPage();
        const errors = [];
        page.on("pageerror", (error) => errors.push(String(error)));
        await page.addInitScript(() => {
            window.strata_words = ["--trace", "/tmp/trace.txt"];
        });
        await page.goto(`${address.replace("127.0.0.1", "localhost")}article.html`);
        const frame = page.frames().find((one) => one.url().startsWith(address));
        await frame.waitForFunction(() => !document.getElementById("whole").hidden, null, {timeout: PATIENCE});
        expect((await frame.getAttribute("#whole", "href")).endsWith("#demo=board-moves"), "the link leads elsewhere");
        const shown = await traced(frame, /^show plays/);
        await traced(frame, /^show plays/, shown + 1); // goes on by itself, past what a learner is asked
        await picture({page}, "embedded");
        await page.evaluate(() => scrollTo(0, 2500));
        await frame.waitForFunction("page.unseen", null, {timeout: PATIENCE, polling: 100}); // a frame out of sight is not drawn
        const before = (await frame.evaluate(READ)).length;
        await page.waitForTimeout(5000);
        expect((await frame.evaluate(READ)).length === before, "it went on while nobody saw it");
        await page.evaluate(() => scrollTo(0, 0));
        await traced(frame, /^show plays/, (await frame.evaluate(READ)).split("\n").length - 1);
        expect(errors.length === 0, () => errors.join("\n"));
        await page.close();
    },

    async "a game in another page has its moves and a button that plays them"({browser, address, picture}) {
        const context = await browser.newContext({viewport: {width: 760, height: 420}});
        const strata = await Strata.open(context, `${address}#pgn=${encodeURIComponent("1. e4 e5 2. Nf3 Nc6 *")}&embed=1`);
        await picture(strata, "embedded-game");
        await looks_as(strata, "embedded-game");
        const since = await strata.mark();
        await strata.click("control", "frame.play");
        await strata.after("show plays", since);
        await picture(strata, "embedded-game-plays");
        await strata.after("show over", since);
        await strata.click("control", "frame.play"); // back to its moves
        await strata.place("control", "move.1");
        await strata.close();
        await context.close();
    },

    async "a game of Tri-D is played by ear: keys, and the live region alone"({context, address}) {
        const page = await context.newPage();
        await page.addInitScript((settings) => {
            window.strata_files = [["/home/web_user/.config/strata/settings.toml", settings]];
            window.heard = [];
            addEventListener("DOMContentLoaded", () => new MutationObserver((changes) => {
                for (const change of changes) for (const line of change.addedNodes) heard.push(line.textContent);
            }).observe(document.getElementById("spoken"), {childList: true}));
        }, SETTINGS);
        await page.goto(`${address}#v=tri-d`);
        let since = 0;
        const hears = async (pattern) => {
            await page.waitForFunction(([from, words]) => new RegExp(words).test(heard.slice(from).join(" ")), [since, pattern],
                {timeout: PATIENCE});
            since = await page.evaluate("heard.length");
        };
        await page.waitForSelector("#start", {state: "hidden", timeout: PATIENCE});
        const moves = fs.readFileSync(path.join(DATA, "match-a.moves"), "utf8").split("\n").filter((line) => line && !line.startsWith("#"));
        for (const [n, move] of moves.slice(0, -1).entries()) {
            await page.keyboard.type(`:${move}`);
            await page.keyboard.press("Enter");
            await hears(n % 2 ? "Black[: ]" : "White[: ]");
        }
        await page.waitForFunction("/checkmate|mate/i.test(heard.slice(-4).join())", null, {timeout: PATIENCE});
        await page.close();
    },

    async "where workers are forbidden the page thinks itself"({context, address, picture}) {
        await context.addInitScript(() => {
            window.Worker = class {
                constructor() {
                    throw new Error("forbidden");
                }
            };
        });
        const strata = await Strata.open(context, address, ["new chess", "player b 6"]);
        for (const move of ["e2e4", "d2d4"]) {
            const since = await strata.mark();
            expect((await strata.move(move)).startsWith("report played"), `${move} was not played`);
            await strata.after("report played", await strata.after("report played", since));
        }
        expect((await strata.page.evaluate(() => workers.last)) === 0, "a worker has searched");
        await picture(strata, "without-workers");
        await strata.close();
    },

    async "a new version is told of, and comes with a press"({context, address, server}) {
        const strata = await Strata.open(context, `${address}#v=chess`);
        await strata.page.evaluate(() => navigator.serviceWorker.ready);
        await strata.close();
        const old = fs.readFileSync(path.join(server.folder, "files.js"), "utf8");
        server.changed.set("/files.js", `${old}STRATA.next = true;\n`);
        server.changed.set("/offline.js", fs.readFileSync(path.join(server.folder, "offline.js"), "utf8").replace(/strata-\w+/, "strata-next"));
        const again = await Strata.open(context, address);
        await again.page.waitForSelector("#notice:not([hidden])", {timeout: PATIENCE});
        expect(!(await again.page.evaluate("STRATA.next")), "the new version came by itself");
        await again.page.click("#done");
        await again.page.waitForFunction("STRATA.next", null, {timeout: PATIENCE});
        server.changed.clear();
        await again.close();
    },

    async "a game is a link, and a picture of it that is read"({context, address, picture}) {
        await context.grantPermissions(["clipboard-read", "clipboard-write"]);
        const strata = await Strata.open(context, `${address}#v=chess`);
        await strata.move("e2e4");
        await strata.move("c7c5");
        const before = await strata.position();
        let since = await strata.mark();
        await strata.key("Control+Shift+k");
        await strata.after("notice", since);
        const link = await strata.page.evaluate(() => navigator.clipboard.readText());
        expect(link.startsWith(`${address}#g=`), `the link is ${link}`);
        await strata.key("Control+i");
        await strata.place("control", "invite.code");
        const code = path.join(os.tmpdir(), `strata-code-${process.pid}.png`);
        await strata.page.screenshot({path: code});
        await picture(strata, "invite");
        const read = spawnSync("zbarimg", ["--quiet", "--raw", code], {encoding: "utf8"});
        fs.unlinkSync(code);
        await strata.close();
        for (const one of [link, read.stdout.trim()]) {
            const other = await context.browser().newContext();
            const friend = await Strata.open(other, one);
            expect((await friend.position()) === before, `another position from ${one}`);
            await friend.close();
            await other.close();
        }
    },

    async "two people play in a chat whose messenger shows the page"({browser, picture, server}) {
        const folder = fs.mkdtempSync(path.join(os.tmpdir(), "strata-chat-"));
        const unpacked = spawnSync("python3", ["-m", "zipfile", "-e", path.join(server.folder, "strata.xdc"), folder]);
        expect(unpacked.status === 0, () => String(unpacked.stderr));
        const chat = await served(folder);
        const address = `http://127.0.0.1:${chat.address().port}/index.html`;
        const sent = [];
        const people = [];
        const enter = async (name) => {
            const context = await browser.newContext({viewport: {width: 390, height: 780}, deviceScaleFactor: 2, hasTouch: true, isMobile: true});
            await context.route("**/webxdc.js", (route) => route.fulfill({contentType: "text/javascript", body: CHAT(name)}));
            await context.exposeFunction("told_in_chat", () => JSON.stringify(sent));
            await context.exposeFunction("hand_to_chat", async (text) => {
                expect(text.length < 128000, `an update of ${text.length} bytes`);
                sent.push(JSON.parse(text));
                for (const one of people) await one.page.evaluate((update) => webxdc.take(JSON.parse(update)), text);
            });
            const strata = await Strata.open(context, address, sent.length ? [] : ["new chess"]);
            people.push(strata);
            return strata;
        };
        const ann = await enter("Ann");
        await ann.move("e2e4");
        await ann.page.waitForFunction("told_chat.size === 1", null, {timeout: PATIENCE});
        const bob = await enter("Bob"); // the chat tells what was before
        await bob.after("position", 0, "4P3");
        const since = await ann.mark();
        await bob.move("c7c5");
        await ann.after("position", since, "2p5");
        expect(sent.length === 2 && sent[1].info.startsWith("Bob: "), () => JSON.stringify(sent));
        await picture(ann, "chat");
        expect((await ann.position()) === (await bob.position()), "the two see other positions");
        await ann.close();
        await bob.close();
        chat.close();
        fs.rmSync(folder, {recursive: true});
    },

    async "a finger plays on a phone"({browser, address, picture}) {
        const context = await phone(browser);
        const strata = await Strata.open(context, `${address}#v=chess`);
        await picture(strata, "phone");
        await looks_as(strata, "phone");
        await strata.tap("at", "e2");
        await strata.after("report played", await strata.tap("at", "e4"));
        await picture(strata, "phone-moved");
        await strata.after("report", await strata.tap("control", "strip.undo")); // taken back
        await strata.after("position", 0, "4P3");
        expect(!(await strata.position()).includes("4P3"), "the move was not taken back");
        await strata.close();
        const boards = await Strata.open(context, `${address}#v=tri-d&p=${encodeURIComponent(BOARDS)}`);
        await boards.tap("pin", "Q1");
        await picture(boards, "phone-board-in-hand");
        await boards.tap("control", "strip.turn_board");
        await boards.after("report played", await boards.tap("pin", "Q2"), "Q1-Q2r");
        await picture(boards, "phone-boards");
        await boards.close();
        await context.close();
    },

    async "a finger promotes on a phone, and sets a level"({browser, address, picture}) {
        const context = await phone(browser);
        const strata = await Strata.open(context, `${address}#v=chess&p=${encodeURIComponent(PROMOTES)}`);
        await strata.tap("at", "a7");
        await strata.tap("at", "a8");
        await strata.place("control", "promote.N");
        await picture(strata, "phone-promotion");
        await strata.after("report played", await strata.tap("control", "promote.N"), "N");
        await strata.tap("control", "ui.menu.all");
        await picture(strata, "phone-menus");
        await strata.tap("control", "ui.menu.game");
        await picture(strata, "phone-menu");
        await strata.tap("control", "ui.action.players");
        await strata.tap("control", "level.black");
        await picture(strata, "phone-levels");
        const since = await strata.tap("control", "level.black.3");
        await picture(strata, "phone-players");
        await strata.tap("control", "close");
        await strata.after("report played", since); // the program has moved
        await strata.close();
        await context.close();
    },

    async "a screen with three pixels to a unit is sharp"({browser, address, picture}) {
        const context = await browser.newContext({viewport: {width: 430, height: 932}, deviceScaleFactor: 3, hasTouch: true, isMobile: true});
        const strata = await Strata.open(context, `${address}#v=chess`);
        expect((await strata.page.evaluate("Module.canvas.width")) === 1290, "the canvas has another width");
        await strata.tap("at", "e2");
        await strata.after("report played", await strata.tap("at", "e4"));
        await picture(strata, "phone-3");
        await strata.close();
        await context.close();
    },

    async "a phone of any size has the board first, and nothing beside the screen"({browser, address, picture}) {
        for (const [width, height] of [[360, 640], [430, 932], [640, 360], [844, 390], [768, 1024]]) {
            const context = await phone(browser, width, height);
            const strata = await Strata.open(context, `${address}#v=tri-d`);
            await strata.place("control", "strip.undo");
            await picture(strata, `phone-${width}x${height}`);
            for (const line of (await strata.lines()).filter((one) => one.startsWith("control "))) {
                const [x, y] = line.split(" ").slice(-2).map((pixels) => pixels / 2);
                expect(x >= 0 && y >= 0 && x < width && y < height, `${width}x${height}: ${line}`);
            }
            await strata.close();
            await context.close();
        }
    },

    async "the page opens without a network"({context, address}) {
        const strata = await Strata.open(context, `${address}#v=chess`);
        await strata.page.evaluate(async () => {
            await navigator.serviceWorker.ready;
        });
        await strata.close();
        await context.setOffline(true);
        const again = await Strata.open(context, address);
        await again.close();
        await context.setOffline(false);
    },
};

module.exports = tests;
