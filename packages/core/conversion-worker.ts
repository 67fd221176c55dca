import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { buildSync } from 'esbuild';
import type { Options } from 'tsup';

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
      build.onLoad({ filter: /[\\/]worker-program\.ts$/ }, () => {
        const { outputFiles } = buildSync({
          entryPoints: [fileURLToPath(PROGRAM)],
          bundle: true,
          write: false,
          format: 'cjs',
          platform: 'node',
          target: 'node22',
          charset: 'utf8',
          minify: true,
        });
        const text = outputFiles.map((file) => file.text).join('');
        const packed = brotliCompressSync(text).toString('base64');
        return {
          contents: `const packed = ${JSON.stringify(packed)};
            export function workerProgram() {
              const { brotliDecompressSync } = process.getBuiltinModule('node:zlib');
              return { text: brotliDecompressSync(Buffer.from(packed, 'base64')).toString() };
            }`,
        };
      });
    },
  };
}
