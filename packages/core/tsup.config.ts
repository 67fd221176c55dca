import { defineConfig } from 'tsup';
import { inPageScripts } from './in-page-scripts.ts';
import { thirdPartyNotices } from './third-party-notices.ts';

/**
 * What the import of core needs is bundled, as most of its time would go into finding and reading hundreds of small
 * files: tsup does so with all that `devDependencies` holds. These two are dependencies as well, for the declarations.
 */
const BUNDLED = ['zod', 'domhandler'];

export default defineConfig({
  entry: {
    index: 'src/index.ts',
    opentelemetry: 'src/opentelemetry.ts',
    puppeteer: 'src/puppeteer.ts',
    'ai-sdk': 'src/ai-sdk.ts',
    suggest: 'src/suggest.ts',
    testing: 'src/testing.ts',
    'markdown-worker': 'src/markdown/worker/convert-worker.ts',
  },
  format: 'esm',
  target: 'node22',
  platform: 'node',
  dts: true,
  clean: true,
  sourcemap: true,
  noExternal: BUNDLED,
  esbuildPlugins: [inPageScripts(), thirdPartyNotices('dist/THIRD-PARTY-NOTICES.txt')],
});
