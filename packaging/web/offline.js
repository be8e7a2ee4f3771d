// SPDX-License-Identifier: MIT
// Keeps the files of one version, so that the page opens without a network. VERSION and FILES stand above, where site.py
// puts them.
"use strict";

self.addEventListener("install", (event) => event.waitUntil(
    caches.open(VERSION).then((cache) => cache.addAll(FILES))));

self.addEventListener("activate", (event) => event.waitUntil(
    caches.keys().then((names) => Promise.all(
        names.filter((name) => name.startsWith("strata-") && name !== VERSION).map((name) => caches.delete(name))))));

// A new version waits until the page has asked.
self.addEventListener("message", ({data}) => {
    if (data === "take over") self.skipWaiting();
});

self.addEventListener("fetch", (event) => {
    if (event.request.method !== "GET") return;
    event.respondWith(caches.open(VERSION)
        .then((cache) => cache.match(event.request, {ignoreSearch: true}))
        .then((kept) => kept ?? fetch(event.request)));
});
