/** Bundles what was built into one file by esbuild, and converts a large page out of it, in an empty folder. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';

const PROGRAM = `
  import { createMarkdownConverter } from ${JSON.stringify(fileURLToPath(new URL('dist/index.js', import.meta.url)))};
  const converter = createMarkdownConverter();
  const body = '<h1>Large</h1>' + '<p>Some words.</p>'.repeat(20_000);
  converter.convert({ body, contentType: 'text/html' }).then(async ({ markdown }) => {
    console.log(markdown.match(/words/g).length);
    await converter.close();
  });`;

const folder = mkdtempSync(join(tmpdir(), 'harvestman-bundled-'));
try {
  for (const [format, ending] of [
    ['esm', 'mjs'],
    ['cjs', 'cjs'],
  ] as const) {
    const { outputFiles } = buildSync({
      stdin: { contents: PROGRAM, resolveDir: fileURLToPath(new URL('.', import.meta.url)) },
      bundle: true,
      write: false,
      format,
      platform: 'node',
      target: 'node22',
      logLevel: 'error',
      banner:
        format === 'cjs'
          ? {}
          : {
              js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
            },
    });
    const file = join(folder, `bundle.${ending}`);
    writeFileSync(file, outputFiles[0]?.text ?? '');
    const { stdout, stderr } = spawnSync(process.execPath, [file], { cwd: folder, encoding: 'utf8' });
    assert.equal(stdout, '20000\n', stderr);
  }
} finally {
  rmSync(folder, { recursive: true });
}
