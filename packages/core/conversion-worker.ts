import { fileURLToPath } from 'node:url';
import type { Options } from 'tsup';
import { bundleProgram } from './bundle-program.ts';
import { packText } from './pack-text.ts';

type Plugin = NonNullable<Options['esbuildPlugins']>[number];

const PROGRAM = new URL('./src/markdown/worker/convert-worker.ts', import.meta.url);

/**
 * Puts the text of the conversion worker's program in place of the module that finds its file in a checkout: compressed,
 * as it is a third of a megabyte.
 */
export function conversionWorker(): Plugin {
  return {
    name: 'conversion-worker',
    setup(build) {
      build.onLoad({ filter: /[\\/]worker-program\.ts$/ }, async () => ({
        contents: `${packText(await bundleProgram(fileURLToPath(PROGRAM)))}
          export const workerProgram = () => ({ text: unpack() });`,
      }));
    },
  };
}
