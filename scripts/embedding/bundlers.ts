import { cpSync, mkdirSync } from 'node:fs';
import { type Application, createApplication } from './application.ts';
import { assertBrowser, assertStatic } from './expected.ts';
import type { Proof } from './proof.ts';

/** What each makes of `static.mjs` and `browser.mjs`, by the configuration in `programs/`. */
const BUNDLERS: Readonly<Record<string, { readonly build: readonly string[]; readonly made: string }>> = {
  'esbuild, ESM': { build: ['build-with-esbuild.mjs'], made: 'out/esbuild-esm/*.mjs' },
  'esbuild, CommonJS': { build: ['build-with-esbuild.mjs'], made: 'out/esbuild-cjs/*.cjs' },
  'Vite, SSR': { build: ['node_modules/vite/bin/vite.js', 'build'], made: 'out/vite/*.js' },
  'webpack, ESM': { build: ['build-with-webpack.mjs'], made: 'out/webpack-esm/*.mjs' },
  'webpack, CommonJS': { build: ['build-with-webpack.mjs'], made: 'out/webpack-cjs/*.cjs' },
};

const LIBRARIES = ['puppeteer-core', '@sparticuz/chromium', 'esbuild', 'vite', 'webpack'];

/** Bundles with and without Chromium beside them; those of esbuild also alone in an empty folder, as for serverless. */
export const bundlers: Proof = async ({ folder, tarballs, check }) => {
  const application = await createApplication({
    folder,
    install: [...Object.values(tarballs), ...LIBRARIES],
  });
  for (const build of new Set(Object.values(BUNDLERS).map(({ build }) => build.join(' ')))) {
    await check(`builds: ${build}`, async () => {
      await application.run(process.execPath, ...build.split(' '));
    });
  }
  for (const [name, { made }] of Object.entries(BUNDLERS)) {
    const run = (program: string): Promise<string> =>
      application.run(process.execPath, made.replace('*', program));
    await check(`${name}: without a browser`, async () => assertStatic(await run('static')));
    await check(`${name}: with Chromium`, async () => assertBrowser(await run('browser')));
  }
  for (const made of ['out/esbuild-esm/static.mjs', 'out/esbuild-cjs/static.cjs']) {
    await check(`a single file alone: ${made}`, () => runsAlone(application, made));
  }
};

async function runsAlone(application: Application, made: string): Promise<void> {
  const alone = `${application.folder}-alone`;
  const file = `${alone}/${made.split('/').at(-1)}`;
  mkdirSync(alone, { recursive: true });
  cpSync(`${application.folder}/${made}`, file);
  assertStatic(await application.run(process.execPath, file));
}
