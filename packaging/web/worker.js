// SPDX-License-Identifier: MIT
// Searches for the page: the same program without its window. First comes the program, then a text for each search, whose
// lines of answer go back.
"use strict";

let ready;
const started = new Promise((done) => {
    ready = done;
});

function begin({module, files}) {
    self.Module = {
        noInitialRun: true,
        tell: (line) => postMessage(line),
        instantiateWasm(imports, done) {
            WebAssembly.instantiate(module, imports).then((instance) => done(instance, module));
            return {};
        },
        preRun: [() => {
            for (const [name, bytes] of files) {
                Module.FS.mkdirTree(name.slice(0, name.lastIndexOf("/")));
                Module.FS.writeFile(name, bytes);
            }
        }],
        onRuntimeInitialized: () => ready(),
    };
    importScripts("strata.js");
}

onmessage = async ({data}) => {
    if (typeof data !== "string") return begin(data);
    await started;
    const text = Module.stringToNewUTF8(data);
    Module._strata_think(text);
    Module._free(text);
};
