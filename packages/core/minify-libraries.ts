import { readFileSync } from 'node:fs';
import { transformSync } from 'esbuild';
import type { Options } from 'tsup';

type Plugin = NonNullable<Options['esbuildPlugins']>[number];

/**
 * Shortens the names inside the libraries that are bundled, and inside nearly all rooms; those of our
 * other functions stay, for stack traces, as do all that are declared in a file itself.
 */
export function minifyLibraries(): Plugin {
  return {
    name: 'minify-libraries',
    setup(build) {
      build.onLoad({ filter: /[\\/]node_modules[\\/].*\.[cm]?js$/ }, ({ path }) => ({
        contents: transformSync(readFileSync(path, 'utf8'), { minify: true }).code,
      }));
      build.onLoad(
        {
          filter:
            /[\\/]src[\\/](?:testing|suggest|verdict|values|structured|dom|extract|recipe|changes|expect|markdown|results|job|input|pagination|egress|engine|storage|page)[\\/].*\.ts$/,
        },
        ({ path }) => ({
          contents: transformSync(readFileSync(path, 'utf8'), { minify: true, loader: 'ts', charset: 'utf8' })
            .code,
        }),
      );
    },
  };
}
