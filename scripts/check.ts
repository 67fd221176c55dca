/** Everything that must hold beside the tests. Runs all, and fails if any failed. */
import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';

const packages = globSync('packages/*/package.json').map((file) => file.replace(/\/package\.json$/, ''));

const CHECKS: readonly (readonly [string, ...string[]])[] = [
  ['tsc', '--project', 'tsconfig.json'],
  // What runs in pages, by the names that there are in pages.
  ['tsc', '--project', 'packages/core/src/page/in-page/tsconfig.json'],
  ['biome', 'ci', '.'],
  ['depcruise', '--config', '.dependency-cruiser.json', 'packages', 'examples', 'test'],
  ['knip'],
  ['pnpm', 'build'],
  // What was built, as an application finds it: without the condition that leads to the sources.
  ['node', 'scripts/try-built.ts'],
  ['pnpm', '--filter', '@harvestman/core', 'run', 'try-bundled'],
  ['node', 'scripts/check-types.ts'],
  ['node', 'examples/shop/src/demo.ts'],
  ['node', 'scripts/check-packages.ts'],
  ['node', '--conditions=harvestman-source', 'packages/client/generate-types.ts', '--check'],
  ...packages.map((folder): [string, ...string[]] => ['publint', 'run', '--strict', folder]),
  ...packages.map((folder): [string, ...string[]] => ['attw', '--pack', folder, '--profile', 'esm-only']),
];

const failed = CHECKS.filter(([command, ...parameters]) => {
  const line = [command, ...parameters].join(' ');
  console.log(`\n> ${line}`);
  return spawnSync(command, parameters, { stdio: 'inherit' }).status !== 0;
});
for (const line of failed) console.log(`failed: ${line.join(' ')}`);
console.log(`${CHECKS.length - failed.length} passed, ${failed.length} failed`);
process.exitCode = failed.length === 0 ? 0 : 1;
