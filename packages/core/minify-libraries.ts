import { readFileSync } from 'node:fs';
import { transformSync } from 'esbuild';
import type { Options } from 'tsup';

type Plugin = NonNullable<Options['esbuildPlugins']>[number];

const MODULE = /^(?:import|export)\b/m;

/** Rooms of which the functions' names stay, for stack traces: what applications call or extend. */
const NAMED = 'testing|job|engine|storage|page|egress';
/** Rooms behind those: a stack trace names who called them. */
const INSIDE = [
  'suggest|markdown|verdict|values|structured|dom|extract|recipe|changes|expect|input|pagination|results',
  'page[\\\\/](?:auto|puppeteer|static|surroundings)',
  'job[\\\\/](?:read|run|watch)',
  'engine[\\\\/](?:network|suggest|webhook)',
  'egress[\\\\/](?:address|body|document|hosts|proxy|robots|url)',
  'testing[\\\\/](?:fixture-site|model|mutation|storage)',
].join('|');

/** White space goes in the bundle: with it went the comments that tell what need not be called where nobody uses it. */
const SHORTER = { minifyIdentifiers: true, minifySyntax: true } as const;
/** Told that a file is a module, esbuild shortens what it declares, too. */
const DECLARED = { format: 'esm' } as const;

/** Shortens the names of the libraries that are bundled and of the rooms inside; in nearly all others those within a function. */
export function minifyLibraries(): Plugin {
  return {
    name: 'minify-libraries',
    setup(build) {
      build.onLoad({ filter: /[\\/]node_modules[\\/].*\.[cm]?js$/ }, ({ path }) => {
        const source = readFileSync(path, 'utf8');
        return { contents: transformSync(source, { ...SHORTER, ...(MODULE.test(source) && DECLARED) }).code };
      });
      // The first that has a file counts.
      const rooms = [
        [INSIDE, { ...SHORTER, ...DECLARED }],
        [NAMED, SHORTER],
      ] as const;
      for (const [names, options] of rooms) {
        build.onLoad({ filter: new RegExp(`[\\\\/]src[\\\\/](?:${names})[\\\\/].*\\.ts$`) }, ({ path }) => ({
          contents: transformSync(readFileSync(path, 'utf8'), { ...options, loader: 'ts', charset: 'utf8' })
            .code,
        }));
      }
    },
  };
}
