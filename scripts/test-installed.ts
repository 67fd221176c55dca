/**
 * Runs everything that drives a browser, tests and all hard and hostile cases, with the Chrome, Chromium or Edge that is
 * installed here, or that `HARVESTMAN_BROWSER` names. Without it the suite takes the bundled browser.
 */
import { spawnSync } from 'node:child_process';
import { installedBrowser } from '../packages/core/src/page/puppeteer/launch/installed-browser.ts';

const SUITES = [
  'test/browser',
  'test/hostile',
  'test/engine',
  'test/documents.test.ts',
  'packages/core/test/hard-cases',
  'packages/cli/test',
  'examples/shop',
];

const RUNS: readonly (readonly string[])[] = [
  ['vitest', 'run', ...SUITES],
  ['node', '--conditions=harvestman-source', 'scripts/hard-cases.ts'],
  ['node', '--conditions=harvestman-source', 'scripts/hostile-cases.ts'],
];

const browser = process.env.HARVESTMAN_BROWSER || installedBrowser();
if (browser === null) throw new Error('no Chrome, Chromium or Edge is installed');
console.log(`with ${browser}`);
const failed = RUNS.filter(([command = '', ...parameters]) => {
  const env = { ...process.env, HARVESTMAN_BROWSER: browser };
  return spawnSync(command, parameters, { stdio: 'inherit', env }).status !== 0;
});
for (const line of failed) console.log(`failed: ${line.join(' ')}`);
process.exitCode = failed.length === 0 ? 0 : 1;
