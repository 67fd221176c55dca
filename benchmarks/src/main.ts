import { benchMarkdown } from './markdown/bench-markdown.ts';
import { benchStorage } from './storage/bench-storage.ts';

/** Suites by name. Each prints its own tables. */
const SUITES: Readonly<Record<string, (args: readonly string[]) => Promise<void>>> = {
  markdown: benchMarkdown,
  storage: benchStorage,
};

const [name, ...args] = process.argv.slice(2);
const chosen =
  name === undefined ? Object.entries(SUITES) : Object.entries(SUITES).filter(([suite]) => suite === name);
if (chosen.length === 0) {
  console.error(`Cannot run \`${name}\`, expected one of: ${Object.keys(SUITES).join(', ')}`);
  process.exitCode = 1;
}
for (const [, suite] of chosen) await suite(args);
