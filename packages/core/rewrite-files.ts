import { readFileSync, writeFileSync } from 'node:fs';
import type { Options } from 'tsup';

type Plugin = NonNullable<Options['plugins']>[number];

/** Writes the modules of a build once more, by their texts: `rewrite` is given all of them by their paths, and gives them so. */
export function rewriteFiles(
  name: string,
  rewrite: (texts: ReadonlyMap<string, string>) => ReadonlyMap<string, string>,
): Plugin {
  return {
    name,
    buildEnd({ writtenFiles }) {
      const files = writtenFiles.map((file) => file.name).filter((file) => file.endsWith('.js'));
      const texts = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));
      for (const [file, text] of rewrite(texts)) writeFileSync(file, text);
    },
  };
}
