import { build } from 'esbuild';

const FORMATS = {
  esm: {
    format: 'esm',
    outExtension: { '.js': '.mjs' },
    // Libraries in CommonJS ask for Node's modules by require, which a module does not have.
    banner: {
      js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
    },
  },
  // Names kept: a function that crosses into a page as its text is then not whole.
  cjs: { format: 'cjs', outExtension: { '.js': '.cjs' }, minify: true, keepNames: true },
};

for (const [name, format] of Object.entries(FORMATS)) {
  await build({
    entryPoints: ['static.mjs', 'browser.mjs'],
    bundle: true,
    platform: 'node',
    target: 'node22',
    outdir: `out/esbuild-${name}`,
    // Its Chromium is a file beside its code.
    external: ['@sparticuz/chromium'],
    logLevel: 'error',
    ...format,
  });
}
