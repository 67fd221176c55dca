/**
 * `embedding [proof…]`: packs what was built (`pnpm build` comes first), installs the tarballs with npm in empty folders,
 * and uses them there as applications do. It needs the registry, and minutes.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundlers } from './bundlers.ts';
import { mistakes } from './mistakes.ts';
import { next } from './next.ts';
import { packPackages } from './pack-packages.ts';
import type { Proof } from './proof.ts';
import { runtimes } from './runtimes.ts';
import { tracing } from './tracing.ts';

const PROOFS: Readonly<Record<string, Proof>> = { mistakes, runtimes, bundlers, next, tracing };

const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !(name in PROOFS));
if (unknown.length > 0) {
  console.error(`Cannot run ${unknown.join(', ')}, expected ${Object.keys(PROOFS).join(', ')}`);
  process.exit(1);
}

const folder = mkdtempSync(join(tmpdir(), 'harvestman-embedding-'));
let failed = 0;
try {
  const tarballs = await packPackages(folder);
  for (const [name, prove] of Object.entries(PROOFS)) {
    if (chosen.length > 0 && !chosen.includes(name)) continue;
    await prove({
      folder: join(folder, name),
      tarballs,
      async check(title, holds) {
        try {
          await holds();
          console.log(`ok      ${title}`);
        } catch (error) {
          failed += 1;
          console.log(`failed  ${title}\n`, error);
        }
      },
    });
  }
} finally {
  rmSync(folder, { recursive: true });
}
console.log(failed === 0 ? 'all hold' : `${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
