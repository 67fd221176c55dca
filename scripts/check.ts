/** Everything that must hold beside the tests. Runs all, two at a time, and fails if any failed. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { text } from 'node:stream/consumers';

type Command = readonly [string, ...string[]];

const packages = globSync('packages/*/package.json').map((file) => file.replace(/\/package\.json$/, ''));
/** The native compiler, which takes a tenth of the time; `typescript` is what tsup makes declarations with. */
const compile: Command = ['node', 'node_modules/typescript-7/bin/tsc', '--project'];

const BUILD: Command = ['pnpm', 'build'];

/** Of the sources. */
const SOURCES: readonly Command[] = [
  ['depcruise', '--config', '.dependency-cruiser.json', 'packages', 'examples', 'test'],
  [...compile, 'tsconfig.json'],
  // What runs in pages, by the names that there are in pages.
  [...compile, 'packages/core/src/page/in-page/tsconfig.json'],
  ['biome', 'ci', '.'],
  ['knip'],
  ['node', '--conditions=harvestman-source', 'packages/client/generate-types.ts', '--check'],
];

/** Of what was built, as an application finds it: without the condition that leads to the sources. */
const BUILT: readonly Command[] = [
  ['node', 'scripts/check-types.ts'],
  ['pnpm', '--filter', '@harvestman/core', 'run', 'try-bundled'],
  ['node', 'scripts/try-built.ts'],
  ['node', 'examples/shop/src/demo.ts'],
  ['node', 'scripts/check-packages.ts'],
  ...packages.map((folder): Command => ['publint', 'run', '--strict', folder]),
  ...packages.map((folder): Command => ['attw', '--pack', folder, '--profile', 'esm-only']),
];

const failed: string[] = [];

/** Runs a command, and prints what it said when it has ended, so that no two lines are mixed. */
async function run([command, ...parameters]: Command): Promise<void> {
  const line = [command, ...parameters].join(' ');
  const start = performance.now();
  const child = spawn(command, parameters, { stdio: ['ignore', 'pipe', 'pipe'] });
  const [out, errors, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  if (status !== 0) failed.push(line);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`\n> ${line} (${seconds} s)\n${out}${errors}`.trimEnd());
}

async function runAll(commands: Command[]): Promise<void> {
  for (let next = commands.shift(); next !== undefined; next = commands.shift()) await run(next);
}

const built = [...BUILT];
const building = run(BUILD);
await Promise.all([
  building.then(() => runAll(built)),
  runAll([...SOURCES])
    .then(() => building)
    .then(() => runAll(built)),
]);
for (const line of failed) console.log(`failed: ${line}`);
console.log(`${1 + SOURCES.length + BUILT.length - failed.length} passed, ${failed.length} failed`);
process.exitCode = failed.length === 0 ? 0 : 1;
