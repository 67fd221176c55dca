import { readdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { build } from 'esbuild';
import type { Options } from 'tsup';
import { restoredEnums } from './restored-enums.ts';

type Plugin = NonNullable<Options['esbuildPlugins']>[number];

/** Where parse5 is extended. */
const EXTENSIONS = new URL('./src/dom/html/', import.meta.url);

/**
 * What is bundled of the exports of parse5. Its namespaces keep a table of each enum that they name, for whoever asks for
 * all of them.
 */
const NAMES = `
  export { defaultTreeAdapter, Parser, serialize, Tokenizer, TokenizerMode } from './index.js';
  import { DOCUMENT_MODE, getTagID, NS } from './common/html.js';
  import { TokenType } from './common/token.js';
  export const html = { DOCUMENT_MODE, getTagID, NS };
  export const Token = { TokenType };`;

/** parse5 as one file, with short names for all that it calls private but what is extended here: two thirds of its size. */
export function shrunkParser(): Plugin {
  return {
    name: 'shrunk-parser',
    setup({ onLoad }) {
      onLoad({ filter: /[\\/]parse5[\\/]dist[\\/]index\.js$/ }, async ({ path }) => {
        const { outputFiles } = await build({
          stdin: { contents: NAMES, resolveDir: dirname(path) },
          bundle: true,
          write: false,
          format: 'esm',
          platform: 'node',
          target: 'node22',
          minify: true,
          external: ['entities', 'entities/*'],
          mangleProps: /^_[a-z]/,
          reserveProps: new RegExp(`^(?:${extendedNames().join('|')})$`),
          plugins: [restoredEnums()],
        });
        return { contents: outputFiles.map(({ text }) => text).join('') };
      });
    },
  };
}

function extendedNames(): readonly string[] {
  const files = readdirSync(EXTENSIONS).filter((file) => file.endsWith('.ts'));
  const sources = files.map((file) => readFileSync(new URL(file, EXTENSIONS), 'utf8'));
  return sources.flatMap((source) => source.match(/\b_[a-z]\w+/g) ?? []);
}
