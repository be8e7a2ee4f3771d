// SPDX-License-Identifier: MIT
// The page as a test sees it: where everything is and what is reported, by the text mirror, which lies in the page's memory.
"use strict";

const fs = require("fs");
const path = require("path");

const PATIENCE = Number(process.env.STRATA_PATIENCE ?? 600000); // milliseconds, as all tests wait
const SETTINGS = 'animation_speed = 4.0\nquality = "low"\n';

function expect(holds, what) {
    if (!holds) throw new Error(typeof what === "function" ? what() : what);
}

// What a browser on a phone is: touched, not clicked.
const phone = (browser, width = 390, height = 844) =>
    browser.newContext({viewport: {width, height}, deviceScaleFactor: 2, hasTouch: true, isMobile: true});

class Strata {
    // `context`: what is kept belongs to it. `script`: commands before the first frame.
    static async open(context, address, script = []) {
        const page = await context.newPage();
        const strata = new Strata(page);
        page.on("console", (message) => {
            if (message.type() === "error") strata.errors.push(message.text());
        });
        page.on("pageerror", (error) => strata.errors.push(String(error)));
        await page.addInitScript(([settings, commands]) => {
            window.strata_words = ["--trace", "/tmp/trace.txt"];
            window.strata_files = [];
            if (commands.length) {
                window.strata_words.push("--script", "/tmp/commands.txt");
                window.strata_files.push(["/tmp/commands.txt", commands.join("\n") + "\n"]);
            }
            if (!localStorage.getItem("tested")) window.strata_files.push(["/home/web_user/.config/strata/settings.toml", settings]);
            localStorage.setItem("tested", "yes");
        }, [SETTINGS, script]);
        await page.goto(address);
        await strata.after("idle", 0);
        return strata;
    }

    constructor(page) {
        this.page = page;
        this.errors = [];
    }

    async lines() {
        const text = await this.page.evaluate(
            () => (window.FS?.analyzePath("/tmp/trace.txt").exists ? FS.readFile("/tmp/trace.txt", {encoding: "utf8"}) : ""));
        return text.split("\n").slice(0, -1);
    }

    async mark() {
        return (await this.lines()).length;
    }

    // The number of the line behind the first one from there on that begins so, or fits, and has these words.
    async after(beginning, since, words = "") {
        const until = Date.now() + PATIENCE;
        for (;;) {
            const lines = await this.lines();
            const at = lines.findIndex((line, n) => n >= since && (beginning.test?.(line) ?? line.startsWith(beginning)) && line.includes(words));
            if (at >= 0) return at + 1;
            expect(Date.now() < until, () => `no line '${beginning}' with '${words}' after ${lines.slice(-8).join("\n")}`);
            await this.page.waitForTimeout(20);
        }
    }

    async says(beginning, since, words = "") {
        const at = await this.after(beginning, since, words);
        return (await this.lines())[at - 1];
    }

    // Where it is, in units of the page, once it is there.
    async place(kind, name) {
        const until = Date.now() + PATIENCE;
        for (;;) {
            const lines = await this.lines();
            const end = lines.lastIndexOf("places");
            for (let n = end - 1; n >= 0 && lines[n] !== "places"; --n) {
                if (!lines[n].startsWith(`${kind} ${name} `)) continue;
                const ratio = await this.page.evaluate(() => devicePixelRatio);
                const [x, y] = lines[n].slice(kind.length + name.length + 2).split(" ");
                return [x / ratio, y / ratio];
            }
            expect(Date.now() < until, `no ${kind} '${name}'`);
            await this.page.waitForTimeout(20);
        }
    }

    async click(kind, name) {
        const [x, y] = await this.place(kind, name);
        const since = await this.mark();
        await this.page.mouse.move(x, y);
        await this.page.mouse.down();
        await this.page.mouse.up();
        return this.after("button", since);
    }

    // With a finger; the second of two that come soon means something else.
    async tap(kind, name) {
        const since = await this.mark();
        await this.page.touchscreen.tap(...(await this.place(kind, name)));
        await this.after("button", since);
        await this.page.waitForTimeout(400);
        return since;
    }

    // Types a move, as by keyboard, and gives what was reported.
    async move(text) {
        await this.page.bringToFront(); // a hidden tab draws nothing
        const since = await this.mark();
        await this.page.keyboard.type(":");
        await this.page.keyboard.type(text);
        await this.page.keyboard.press("Enter");
        return this.says("report", since);
    }

    async key(name) {
        const since = await this.mark();
        await this.page.keyboard.press(name);
        return this.after("key", since);
    }

    async position() {
        return (await this.lines()).filter((line) => line.startsWith("position ")).pop();
    }

    async close() {
        expect(this.errors.length === 0, () => `the console has errors: ${this.errors.join("\n")}`);
        await this.page.close();
    }
}

// How far two pictures of the same size are apart, in CIE Lab as tests/golden measures it: the mean, and where the
// hundredth that differs most begins. Read by the browser itself.
const apart = ([kept, drawn]) => Promise.all([kept, drawn].map(async (one) => {
    const picture = await createImageBitmap(await (await fetch(`data:image/png;base64,${one}`)).blob());
    const canvas = new OffscreenCanvas(picture.width, picture.height).getContext("2d");
    canvas.drawImage(picture, 0, 0);
    return {size: `${picture.width}x${picture.height}`, data: canvas.getImageData(0, 0, picture.width, picture.height).data};
})).then(([one, other]) => {
    if (one.size !== other.size) return {mean: Infinity, worst: Infinity};
    const linear = (byte) => (byte <= 10 ? byte / 255 / 12.92 : ((byte / 255 + 0.055) / 1.055) ** 2.4);
    const root = (x) => (x > 0.008856 ? Math.cbrt(x) : 7.787 * x + 16 / 116);
    const lab = (data, n) => {
        const [r, g, b] = [linear(data[n]), linear(data[n + 1]), linear(data[n + 2])];
        const x = root((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505);
        const y = root(0.2126 * r + 0.7152 * g + 0.0722 * b);
        const z = root((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089);
        return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
    };
    const all = [];
    for (let n = 0; n < one.data.length; n += 4) {
        const [a, b] = [lab(one.data, n), lab(other.data, n)];
        all.push(Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]));
    }
    all.sort((a, b) => a - b);
    return {mean: all.reduce((sum, each) => sum + each, 0) / all.length, worst: all[Math.floor(all.length * 0.99)]};
});

// A quarter as wide and high, which is what one sees of it at a glance.
const small = (picture) => createImageBitmap(new Blob([Uint8Array.from(atob(picture), (sign) => sign.charCodeAt(0))])).then(async (whole) => {
    const canvas = new OffscreenCanvas(whole.width / 4, whole.height / 4);
    const pen = canvas.getContext("2d");
    pen.imageSmoothingQuality = "high";
    pen.drawImage(whole, 0, 0, canvas.width, canvas.height);
    const bytes = new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer());
    return btoa(bytes.reduce((text, byte) => text + String.fromCharCode(byte), ""));
});

// Whether what is seen looks as the picture of that name in tests/long/pictures. STRATA_GOLDEN=write draws it anew.
async function looks_as(strata, name) {
    const drawn = await strata.page.evaluate(small, (await strata.page.screenshot()).toString("base64"));
    const file = path.join(__dirname, "pictures", `${name}.png`);
    if (process.env.STRATA_GOLDEN === "write") return fs.writeFileSync(file, Buffer.from(drawn, "base64"));
    const {mean, worst} = await strata.page.evaluate(apart, [fs.readFileSync(file).toString("base64"), drawn]);
    expect(mean <= 1 && worst <= 8, `${name} differs by ${mean.toFixed(2)}, its worst hundredth by ${worst.toFixed(1)}`);
}

module.exports = {PATIENCE, SETTINGS, Strata, expect, looks_as, phone};
