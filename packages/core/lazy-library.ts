import { createRequire } from 'node:module';
import type { Options } from 'tsup';
import { bundleProgram } from './bundle-program.ts';
import { packText } from './pack-text.ts';

const require = createRequire(import.meta.url);

type Plugin = NonNullable<Options['esbuildPlugins']>[number];

export interface LazyLibrary {
  readonly name: string;
  /** The module that loads it in a checkout, and the function that it exports. */
  readonly module: RegExp;
  readonly load: string;
}

/** Puts a library that the import does without into the bundle as a text, compressed, that is run when it is needed first. */
export function lazyLibrary({ name, module, load }: LazyLibrary): Plugin {
  return {
    name: `lazy-${name}`,
    setup(build) {
      build.onLoad({ filter: module }, async () => ({
        contents: `${packText(await bundleProgram(require.resolve(name)))}
          let library;
          export function ${load}() {
            if (library === undefined) {
              const { runInThisContext } = process.getBuiltinModule('node:vm');
              const module = { exports: {} };
              runInThisContext('(function (module, exports) {' + unpack() + '\\n})')(module, module.exports);
              library = module.exports;
            }
            return library;
          }`,
      }));
    },
  };
}
