// SPDX-License-Identifier: MIT
// A folder of files, served to browsers as any host would.
"use strict";

const fs = require("fs");
const http = require("http");
const path = require("path");

// A page of another site that shows a demonstration.
const ARTICLE = (port) => `<title>Boards</title><body style="font: 17px serif; margin: 2em"><p>A board moves:</p>
    <iframe src="http://127.0.0.1:${port}/#demo=board-moves&embed=1" width="760" height="420"></iframe><p style="height: 3000px">Below.</p>`;
const KINDS = {".html": "text/html", ".js": "text/javascript", ".wasm": "application/wasm", ".png": "image/png",
    ".webmanifest": "application/manifest+json"};

// `changed` holds what stands in place of a file.
const served = (folder) => new Promise((ready) => {
    const changed = new Map();
    const server = http.createServer((request, response) => {
        const name = decodeURIComponent(new URL(request.url, "http://page").pathname);
        if (changed.has(name)) return response.writeHead(200, {"Content-Type": KINDS[path.extname(name)]}).end(changed.get(name));
        if (name === "/article.html") return response.writeHead(200, {"Content-Type": "text/html"}).end(ARTICLE(server.address().port));
        const file = path.join(folder, name.endsWith("/") ? `${name}index.html` : name);
        if (!file.startsWith(folder) || !fs.existsSync(file)) return response.writeHead(404).end();
        response.writeHead(200, {"Content-Type": KINDS[path.extname(file)] ?? "application/octet-stream"});
        response.end(fs.readFileSync(file));
    });
    Object.assign(server, {folder, changed});
    server.listen(0, "127.0.0.1", () => ready(server));
});

module.exports = {served};
