/** Compiles the type tests with each supported TypeScript, against the declarations that are published. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const VERSIONS = ['typescript-5.9', 'typescript-6', 'typescript-7'] as const;

const pathOf = (name: string) => fileURLToPath(new URL(`../test/types/${name}`, import.meta.url));

const failed = VERSIONS.filter((version) => {
  const compiler = pathOf(`node_modules/${version}/bin/tsc`);
  const { status } = spawnSync(process.execPath, [compiler, '--project', pathOf('tsconfig.json')], {
    stdio: 'inherit',
  });
  console.log(`${version}: ${status === 0 ? 'passed' : 'failed'}`);
  return status !== 0;
});
process.exitCode = failed.length === 0 ? 0 : 1;
