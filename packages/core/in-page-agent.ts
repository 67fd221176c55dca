import type { Options } from 'tsup';
import { bundleAgent } from './src/page/puppeteer/tab/agent-source.ts';

type Plugin = NonNullable<Options['esbuildPlugins']>[number];

/** Puts the text of the in-page bundle in place of the module that makes it in a checkout. */
export function inPageAgent(): Plugin {
  return {
    name: 'in-page-agent',
    setup(build) {
      build.onLoad({ filter: /[\\/]agent-source\.ts$/ }, () => ({
        contents: `export const agentSource = () => ${JSON.stringify(bundleAgent())};`,
      }));
    },
  };
}
