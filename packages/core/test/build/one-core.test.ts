import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { oneCore } from '../../one-core.ts';

const FILES = {
  'package.json': '{ "type": "module", "sideEffects": false }',
  'index.ts': `
    export { one } from './one.ts';
    export { two } from './two.ts';
    export const later = () => import('./later.ts');`,
  'one.ts': 'export const one = () => 1;',
  'two.ts': 'export const two = () => 2;',
  'three.ts': 'export const three = () => 3;',
  'later.ts': `
    import { two } from './two.ts';
    import { three } from './three.ts';
    export const later = () => two() + three();`,
  'browser.ts': `
    import { one } from './one.ts';
    export const browser = () => one() + 10;`,
};

test('what the import of core needs is in one file beside its entry, which all others share', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'harvestman-one-core-'));
  try {
    for (const [name, text] of Object.entries(FILES)) writeFileSync(join(folder, name), text);
    const { metafile } = await build({
      entryPoints: ['index', 'browser'].map((name) => join(folder, `${name}.ts`)),
      outdir: join(folder, 'dist'),
      bundle: true,
      splitting: true,
      format: 'esm',
      metafile: true,
      plugins: [oneCore(join(folder, 'index.ts'))],
    });
    const imports = Object.entries(metafile.outputs).map(([file, output]) => [
      file.replace(/.*[\\/]/, '').replace(/-\w{8}\./, '.'),
      output.imports.filter(({ kind }) => kind === 'import-statement').length,
    ]);
    expect(Object.fromEntries(imports)).toEqual({
      'index.js': 1,
      'browser.js': 1,
      'later.js': 1,
      'chunk.js': 0,
    });
    const { later } = await (await import(join(folder, 'dist/index.js'))).later();
    expect(later()).toBe(5);
    const { browser } = await import(join(folder, 'dist/browser.js'));
    expect(browser()).toBe(11);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
