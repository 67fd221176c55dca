import { dirname } from 'node:path';
import type { Options } from 'tsup';

type Plugin = NonNullable<Options['esbuildPlugins']>[number];

const NAMESPACE = 'with-core';
const RESOLVED = Symbol('resolved');

/**
 * Puts what the import of core needs into one file. esbuild makes a chunk of what the same entries reach, and each module
 * that is loaded later is an entry, which made dozens of small ones: Node takes as long to find and open them as to run
 * them. So all entries reach core here; who loads one has core already, or loads it next.
 */
export function oneCore(core: string): Plugin {
  return {
    name: 'one-core',
    setup(build) {
      build.onResolve({ filter: /\.ts$/ }, async ({ path, kind, importer, resolveDir, pluginData }) => {
        if (path === core && kind === 'import-statement') return { path, sideEffects: true };
        const isEntry = kind === 'dynamic-import' || kind === 'entry-point';
        if (!isEntry || pluginData === RESOLVED) return undefined;
        const found = await build.resolve(path, { kind, importer, resolveDir, pluginData: RESOLVED });
        return found.path === core || found.errors.length > 0
          ? undefined
          : { path: found.path, namespace: NAMESPACE };
      });
      build.onLoad({ filter: /./, namespace: NAMESPACE }, ({ path }) => ({
        contents: `import ${JSON.stringify(core)};\nexport * from ${JSON.stringify(path)};`,
        resolveDir: dirname(path),
      }));
    },
  };
}
