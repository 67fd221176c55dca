import { resolve } from 'node:path';
import webpack from 'webpack';

const FORMATS = {
  cjs: {
    externals: { '@sparticuz/chromium': 'commonjs @sparticuz/chromium' },
    output: { filename: '[name].cjs', chunkFormat: 'commonjs' },
  },
  esm: {
    experiments: { outputModule: true },
    externals: { '@sparticuz/chromium': 'module @sparticuz/chromium' },
    output: { filename: '[name].mjs', module: true, chunkFormat: 'module' },
  },
};

for (const [name, { output, ...format }] of Object.entries(FORMATS)) {
  await new Promise((done, fail) => {
    const options = {
      mode: 'production',
      target: 'node22',
      entry: { static: './static.mjs', browser: './browser.mjs' },
      // Takes minutes, and changes nothing of what is tried here.
      optimization: { minimize: false },
      output: { path: resolve(`out/webpack-${name}`), ...output },
      ...format,
    };
    webpack(options, (error, stats) => {
      if (error !== null || stats?.hasErrors()) fail(error ?? new Error(stats?.toString('errors-only')));
      else done(undefined);
    });
  });
}
