import { benchBrowser } from './browser/bench-browser.ts';
import type { Finding } from './contest/finding.ts';
import { benchEgress } from './egress/bench-egress.ts';
import { benchGrowth } from './growth/bench-growth.ts';
import { benchHttp } from './http/bench-http.ts';
import { benchImport } from './import/bench-import.ts';
import { benchMarkdown } from './markdown/bench-markdown.ts';
import { benchStatic } from './static/bench-static.ts';
import { benchStorage } from './storage/bench-storage.ts';

/** Suites by name. Each prints its own tables, and returns how it stands to its targets. */
const SUITES: Readonly<Record<string, (args: readonly string[]) => Promise<readonly Finding[]>>> = {
  static: benchStatic,
  browser: benchBrowser,
  growth: benchGrowth,
  import: benchImport,
  egress: benchEgress,
  markdown: unjudged(benchMarkdown),
  storage: unjudged(benchStorage),
  http: benchHttp,
};

const [name, ...args] = process.argv.slice(2);
const chosen =
  name === undefined ? Object.entries(SUITES) : Object.entries(SUITES).filter(([suite]) => suite === name);
if (chosen.length === 0) {
  console.error(`Cannot run \`${name}\`, expected one of: ${Object.keys(SUITES).join(', ')}`);
  process.exitCode = 1;
}
for (const [, suite] of chosen) console.log(await suite(args));

/** A suite that has no targets. */
function unjudged(suite: (args: readonly string[]) => Promise<void>) {
  return async (args: readonly string[]): Promise<readonly Finding[]> => {
    await suite(args);
    return [];
  };
}
