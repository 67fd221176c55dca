import { fileURLToPath } from 'node:url';
import { defineConfig } from 'tsup';
import { conversionWorker } from './conversion-worker.ts';
import { dropBareImports } from './drop-bare-imports.ts';
import { fixtureScenarios } from './fixture-scenarios.ts';
import { inPageScripts } from './in-page-scripts.ts';
import { lazyLibrary } from './lazy-library.ts';
import { minifyLibraries } from './minify-libraries.ts';
import { namedCharacterReferences } from './named-character-references.ts';
import { oneCore } from './one-core.ts';
import { rewriteFiles } from './rewrite-files.ts';
import { shortenExports } from './shorten-exports.ts';
import { shrunkParser } from './shrunk-parser.ts';
import { thirdPartyNotices } from './third-party-notices.ts';

/**
 * What the import of core needs is bundled, as most of its time would go into finding and reading hundreds of small
 * files: tsup does so with all that `devDependencies` holds. These two are dependencies as well, for the declarations.
 */
const BUNDLED = ['zod', 'domhandler'];

const LAZY = [
  { name: 're2js', module: /[\\/]load-re2\.ts$/, load: 'loadRe2' },
  { name: 'croner', module: /[\\/]load-croner\.ts$/, load: 'loadCroner' },
  {
    name: 'css-tree/selector-parser',
    module: /[\\/]load-selector-parser\.ts$/,
    load: 'loadSelectorParser',
  },
];

export default defineConfig({
  entry: {
    index: 'src/index.ts',
    opentelemetry: 'src/opentelemetry.ts',
    puppeteer: 'src/puppeteer.ts',
    'ai-sdk': 'src/ai-sdk.ts',
    options: 'src/options.ts',
    suggest: 'src/suggest.ts',
    testing: 'src/testing.ts',
  },
  format: 'esm',
  target: 'node22',
  platform: 'node',
  dts: true,
  clean: true,
  noExternal: BUNDLED,
  esbuildPlugins: [
    oneCore(fileURLToPath(new URL('src/index.ts', import.meta.url))),
    inPageScripts(),
    ...LAZY.map(lazyLibrary),
    conversionWorker(),
    fixtureScenarios(),
    namedCharacterReferences(),
    shrunkParser(),
    minifyLibraries(),
    thirdPartyNotices(
      'dist/THIRD-PARTY-NOTICES.txt',
      LAZY.map(({ name }) => name),
    ),
  ],
  plugins: [rewriteFiles('shorter-chunks', (texts) => shortenExports(dropBareImports(texts)))],
  // Bundling lengthens names that are also names of another file. Those of functions and classes stay, for stack traces.
  minify: 'terser',
  terserOptions: {
    module: true,
    // No function moves into another one.
    compress: { passes: 2, inline: false, reduce_funcs: false, keep_fnames: true, keep_classnames: true },
    // esbuild makes an expression of a class, whose name is that of its variable: errors are printed with it.
    mangle: { keep_fnames: true, keep_classnames: true, reserved: ['HarvestmanError'] },
    format: { max_line_len: 2_000 },
  },
  // Stack traces keep the names of functions, and lines that an editor can show. Shorter ones cost their breaks.
  esbuildOptions(options) {
    options.minifyWhitespace = true;
    options.minifySyntax = true;
    options.lineLimit = 2_000;
    // Words of many languages take twice to three times as much when escaped.
    options.charset = 'utf8';
    // Node knows them, but esbuild takes no target to know all their values.
    options.supported = { ...options.supported, 'regexp-unicode-property-escapes': true };
  },
});
