import { readFileSync } from 'node:fs';
import { transformSync } from 'esbuild';
import type { Options } from 'tsup';

type Plugin = NonNullable<Options['esbuildPlugins']>[number];

const MODULE = /^(?:import|export)\b/m;

/** White space goes in the bundle: with it went the comments that tell what need not be called where nobody uses it. */
const SHORTER = { minifyIdentifiers: true, minifySyntax: true } as const;

/**
 * Shortens all names of the libraries that are bundled, and those inside nearly all rooms; those of our other functions
 * stay, for stack traces, as do all that a file of ours declares.
 */
export function minifyLibraries(): Plugin {
  return {
    name: 'minify-libraries',
    setup(build) {
      build.onLoad({ filter: /[\\/]node_modules[\\/].*\.[cm]?js$/ }, ({ path }) => {
        const source = readFileSync(path, 'utf8');
        // Told that it is a module, esbuild shortens what the file declares, too.
        const format = MODULE.test(source) && ({ format: 'esm' } as const);
        return { contents: transformSync(source, { ...SHORTER, ...format }).code };
      });
      build.onLoad(
        {
          filter:
            /[\\/]src[\\/](?:testing|suggest|verdict|values|structured|dom|extract|recipe|changes|expect|markdown|results|job|input|pagination|egress|engine|storage|page)[\\/].*\.ts$/,
        },
        ({ path }) => ({
          contents: transformSync(readFileSync(path, 'utf8'), { ...SHORTER, loader: 'ts', charset: 'utf8' })
            .code,
        }),
      );
    },
  };
}
