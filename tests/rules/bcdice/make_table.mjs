// Writes verdicts.json and samples.json, beside this file, from the GURPS game system of the npm package `bcdice`.
//
// The package is installed in a folder of its own, outside this repository, and the script is run from there:
//
//     cd "$(mktemp -d)"
//     npm install bcdice@4.9.0
//     node PATH/TO/tests/rules/bcdice/make_table.mjs
//
// BCDice is asked about the command `3D6<=target`. Its dice are fed, not rolled: every one of the 216 throws of three
// dice for every target, so the table also shows that a verdict depends on nothing but target and total.

import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

const TARGETS = range(-10, 40);
const TOTALS = range(3, 18);
const FACES = range(1, 6);

// What BCDice's result flags say about each of its words: success, failure, critical, fumble.
const FLAGS = {
  クリティカル: [true, false, true, false],
  成功: [true, false, false, false],
  失敗: [false, true, false, false],
  自動失敗: [false, true, false, false],
  ファンブル: [false, true, false, true],
};

// Throws worth reading in full: each verdict, both signs of the margin, zero, and targets under nought.
const SAMPLES = [
  [12, [2, 3, 4]], [12, [4, 4, 4]], [16, [6, 5, 4]], [3, [1, 1, 1]],
  [12, [1, 1, 2]], [15, [1, 2, 2]], [16, [1, 2, 3]], [-6, [1, 1, 2]],
  [12, [4, 4, 5]], [10, [6, 6, 4]], [0, [1, 2, 2]], [-4, [1, 2, 2]],
  [16, [6, 6, 5]], [17, [6, 6, 5]], [20, [5, 6, 6]],
  [15, [6, 6, 5]], [12, [6, 6, 5]], [20, [6, 6, 6]], [6, [6, 5, 5]], [-6, [2, 2, 1]],
];

const require = createRequire(join(process.cwd(), "package.json"));
const { DynamicLoader } = require("bcdice");
const { version } = JSON.parse(readFileSync(require.resolve("bcdice/package.json"), "utf8"));
const Gurps = await new DynamicLoader().dynamicLoad("GURPS");

function range(first, last) {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

function ask(target, dice) {
  const system = new Gurps(`3D6<=${target}`);
  const left = [...dice];
  system.randomizer.$random = (sides) => {
    if (sides !== 6 || left.length === 0) throw new Error(`unexpected die: d${sides} for ${target}, ${dice}`);
    return left.shift();
  };
  const result = system.eval();
  if (!result || left.length > 0) throw new Error(`not rolled: ${target}, ${dice}`);
  return result;
}

function verdict(target, dice) {
  const result = ask(target, dice);
  const [word] = result.text.split(" ＞ ").at(-1).split("(");
  const flags = [result.success, result.failure, result.critical, result.fumble];
  if (!(word in FLAGS) || flags.some((flag, index) => flag !== FLAGS[word][index])) {
    throw new Error(`unknown verdict: ${result.text} (${flags})`);
  }
  return word;
}

function row(target) {
  const seen = new Map();
  for (const a of FACES) for (const b of FACES) for (const c of FACES) {
    const word = verdict(target, [a, b, c]);
    const total = a + b + c;
    if ((seen.get(total) ?? word) !== word) throw new Error(`two verdicts for ${total} against ${target}`);
    seen.set(total, word);
  }
  return TOTALS.map((total) => seen.get(total));
}

function write(name, fields, key, lines) {
  const head = Object.entries(fields).map(([field, value]) => `  ${JSON.stringify(field)}: ${JSON.stringify(value)},\n`);
  const [open, close] = key === "verdicts" ? "{}" : "[]";
  const body = `{\n${head.join("")}  ${JSON.stringify(key)}: ${open}\n${lines.map((line) => `    ${line}`).join(",\n")}\n  ${close}\n}\n`;
  JSON.parse(body);
  writeFileSync(new URL(name, import.meta.url), body);
}

write("verdicts.json", { bcdice: version, system: Gurps.ID, totals: TOTALS }, "verdicts",
  TARGETS.map((target) => `"${target}": ${JSON.stringify(row(target))}`));
write("samples.json", { bcdice: version, system: Gurps.ID }, "samples",
  SAMPLES.map(([target, dice]) => JSON.stringify({ target, dice, text: ask(target, dice).text })));
