import { fileURLToPath } from 'node:url';
import type { Options } from 'tsup';
import { bundleProgram } from './bundle-program.ts';
import { packText } from './pack-text.ts';

type Plugin = NonNullable<Options['esbuildPlugins']>[number];

/**
 * Puts RE2's engine into the bundle as a text, compressed, that is run when it is needed first: it is an eleventh of all code,
 * and few recipes need it.
 */
export function lazyRe2(): Plugin {
  return {
    name: 'lazy-re2',
    setup(build) {
      build.onLoad({ filter: /[\\/]load-re2\.ts$/ }, () => ({
        contents: `${packText(bundleProgram(fileURLToPath(import.meta.resolve('re2js'))))}
          let engine;
          export function loadRe2() {
            if (engine === undefined) {
              const { runInThisContext } = process.getBuiltinModule('node:vm');
              const module = { exports: {} };
              runInThisContext('(function (module, exports) {' + unpack() + '\\n})')(module, module.exports);
              engine = module.exports;
            }
            return engine;
          }`,
      }));
    },
  };
}
