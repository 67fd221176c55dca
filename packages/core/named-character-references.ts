import type { Options } from 'tsup';

type Plugin = NonNullable<Options['esbuildPlugins']>[number];

/** Has names of characters decoded with the table that HTML is decoded with: the bundle would hold two of the same otherwise. */
export function namedCharacterReferences(): Plugin {
  return {
    name: 'named-character-references',
    setup(build) {
      build.onLoad({ filter: /[\\/]decode-named-character-reference[\\/]index(?:\.dom)?\.js$/ }, () => ({
        contents: `import { decodeHTMLStrict } from 'entities';
          export function decodeNamedCharacterReference(name) {
            const text = decodeHTMLStrict('&' + name + ';');
            return text.endsWith(';') && name !== 'semi' ? false : text;
          }`,
        resolveDir: import.meta.dirname,
      }));
    },
  };
}
