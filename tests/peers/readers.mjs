// SPDX-License-Identifier: MIT
// Lets one reader of game files from npm read games, one a line on the standard input: JSON texts. For each it
// prints a line of JSON: {"fen": the position in which the main line ends, null where the reader plays no moves} or
// {"error": why}. readers.py beside this file installs them and asks.
//
//   node readers.mjs FOLDER READER
import { createRequire } from "node:module";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";

const [folder, reader] = process.argv.slice(2);
const load = createRequire(`${folder}/`);

const readers = {
  "chess.js": () => {
    const { Chess } = load("chess.js");
    return (text) => {
      const game = new Chess();
      game.loadPgn(text);
      return game.fen();
    };
  },
  chessops: async () => {
    // Its CommonJS half cannot be loaded: the package calls all its files ES modules.
    const part = (name) => import(pathToFileURL(`${folder}/node_modules/chessops/dist/esm/${name}.js`));
    const { parsePgn, startingPosition } = await part("pgn");
    const { parseSan } = await part("san");
    const { makeFen } = await part("fen");
    return (text) => {
      const games = parsePgn(text);
      if (games.length !== 1) throw new Error(`${games.length} games`);
      const position = startingPosition(games[0].headers).unwrap();
      for (const node of games[0].moves.mainline()) {
        const move = parseSan(position, node.san);
        if (!move) throw new Error(`no move: ${node.san}`);
        position.play(move);
      }
      return makeFen(position.toSetup());
    };
  },
  kokopu: () => {
    const { pgnRead } = load("kokopu");
    return (text) => {
      const database = pgnRead(text);
      if (database.gameCount() !== 1) throw new Error(`${database.gameCount()} games`);
      return database.game(0).finalPosition().fen();
    };
  },
  "@mliebelt/pgn-parser": () => {
    const { parseGames } = load("@mliebelt/pgn-parser");
    return (text) => {
      const games = parseGames(text);
      if (games.length !== 1) throw new Error(`${games.length} games`);
      return null;
    };
  },
  "cm-pgn": async () => {
    const { Pgn } = await import(pathToFileURL(load.resolve("cm-pgn")));
    return (text) => {
      const moves = new Pgn(text).history.moves;
      return moves.length > 0 ? moves[moves.length - 1].fen : null;
    };
  },
};

const read = await readers[reader]();
for await (const line of createInterface({ input: process.stdin })) {
  let answer;
  try {
    answer = { fen: read(JSON.parse(line)) };
  } catch (why) {
    answer = { error: String(why.message ?? why).split("\n").slice(0, 3).join(" ") };
  }
  process.stdout.write(`${JSON.stringify(answer)}\n`);
}
