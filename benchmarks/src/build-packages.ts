import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/** Builds packages as they are published: what users load is what is to be measured. */
export async function buildPackages(names: readonly string[]): Promise<void> {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const tsup = join(
    createRequire(join(root, 'package.json')).resolve('tsup/package.json'),
    '../dist/cli-default.js',
  );
  for (const name of names) {
    await promisify(execFile)(process.execPath, [tsup, '--silent'], { cwd: join(root, 'packages', name) });
  }
}
