import type { Options } from 'tsup';

type Plugin = NonNullable<Options['esbuildPlugins']>[number];

/** Bundles RE2's engine as a function that is called when it is needed first, as bundlers do with what is required. */
export function lazyRe2(): Plugin {
  return {
    name: 'lazy-re2',
    setup(build) {
      build.onLoad({ filter: /[\\/]load-re2\.ts$/ }, () => ({
        contents: "export const loadRe2 = () => require('re2js');",
        resolveDir: import.meta.dirname,
      }));
    },
  };
}
