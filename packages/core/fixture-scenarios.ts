import { fileURLToPath } from 'node:url';
import type { Options } from 'tsup';
import { bundleProgram } from './bundle-program.ts';
import { packText } from './pack-text.ts';

type Plugin = NonNullable<Options['esbuildPlugins']>[number];

const PROGRAM = new URL('./src/testing/fixture-site/scenarios.ts', import.meta.url);

/**
 * Puts a compressed program in place of the scenarios of the fixture site. They are pages of which no application runs
 * a line, and would be a fifteenth of the package.
 */
export function fixtureScenarios(): Plugin {
  return {
    name: 'fixture-scenarios',
    setup(build) {
      build.onLoad({ filter: /[\\/]fixture-site[\\/]scenarios\.ts$/ }, async () => ({
        contents: `${packText(await bundleProgram(fileURLToPath(PROGRAM)))}
          const program = { exports: {} };
          new Function('module', 'require', unpack())(program, (name) => process.getBuiltinModule(name));
          export const { SCENARIOS } = program.exports;`,
      }));
    },
  };
}
