import type { Options } from 'tsup';
import { packText } from './pack-text.ts';
import { shrinkProgram } from './shrink-program.ts';
import { bundleInPage, type InPageScript } from './src/page/puppeteer/tab/in-page-source.ts';

type Plugin = NonNullable<Options['esbuildPlugins']>[number];

const SCRIPTS = ['main', 'main-world', 'own-cookies'] as const satisfies readonly InPageScript[];

/** Puts the texts of the in-page bundles, compressed, in place of the module that makes them in a checkout. */
export function inPageScripts(): Plugin {
  return {
    name: 'in-page-scripts',
    setup(build) {
      build.onLoad({ filter: /[\\/]in-page-source\.ts$/ }, async () => {
        const sources = SCRIPTS.map(async (name) => [name, await shrinkProgram(bundleInPage(name))]);
        return {
          contents: `${packText(JSON.stringify(Object.fromEntries(await Promise.all(sources))))}
            let sources;
            export const inPageSource = (name) => (sources ??= JSON.parse(unpack()))[name];`,
        };
      });
    },
  };
}
