import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Options } from 'tsup';

type Plugin = NonNullable<Options['esbuildPlugins']>[number];

interface BundledPackage {
  readonly name: string;
  readonly version: string;
  readonly license: string;
}

/**
 * Writes which packages a bundle holds, and under which licences: these ask to be passed on with what they cover. `packed`:
 * names of those that are in it as texts.
 */
export function thirdPartyNotices(file: string, packed: readonly string[]): Plugin {
  return {
    name: 'third-party-notices',
    setup(build) {
      build.initialOptions.metafile = true;
      build.onEnd(({ metafile }) => {
        const sources = Object.values(metafile?.outputs ?? {}).flatMap(({ inputs }) =>
          Object.entries(inputs).flatMap(([path, { bytesInOutput }]) => (bytesInOutput > 0 ? [path] : [])),
        );
        const files = [
          ...sources.filter((path) => path.includes('node_modules/')),
          ...packed.map((name) => fileURLToPath(import.meta.resolve(name))),
        ];
        const folders = new Set(files.map(packageFolder));
        // Before the bundle itself is written.
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(file, noticesOf([...folders]));
      });
    },
  };
}

/** Folders inside a package may have a package.json of their own, which has no version. */
function packageFolder(path: string): string {
  let folder = dirname(path);
  while (!existsSync(join(folder, 'package.json')) || !('version' in manifestOf(folder)))
    folder = dirname(folder);
  return folder;
}

function manifestOf(folder: string): BundledPackage {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
}

/** A licence of several packages is written once, whichever quotes they use, below their names and whose rights they are. */
function noticesOf(folders: readonly string[]): string {
  const covered = new Map<string, { text: string; holders: Map<string, string[]> }>();
  for (const folder of folders) {
    const { name, version, license } = manifestOf(folder);
    const [found] = globSync('{licen[cs]e,LICEN[CS]E}*', { cwd: folder });
    if (found === undefined) throw new Error(`${name} comes without the text of its licence`);
    const paragraphs = readFileSync(join(folder, found), 'utf8')
      .trim()
      .split(/\s*\n\s*\n\s*/)
      .map((paragraph) => paragraph.replace(/\s+/g, ' '))
      .filter((paragraph) => !TITLE.test(paragraph));
    const [rights = '', text = ''] = [true, false].map((own) =>
      paragraphs.filter((paragraph) => RIGHTS.test(paragraph) === own).join('\n'),
    );
    const key = text.replace(/[“”']/g, '"');
    const one = covered.get(key) ?? { text, holders: new Map() };
    const title = `${name} ${version} (${license})`;
    one.holders.set(rights, [...(one.holders.get(rights) ?? []), title]);
    covered.set(key, one);
  }
  return [...covered.values()]
    .map(({ text, holders }) => {
      const names = [...holders].map(([rights, titles]) => `${titles.sort().join('\n')}\n${rights}\n`).sort();
      return `${names.join('\n')}\n${text}\n`;
    })
    .sort()
    .join(`\n${'-'.repeat(80)}\n\n`);
}

/** Names the licence, as what stands in brackets does. */
const TITLE = /^\(?(?:the )?(?:mit|isc|bsd)[\w -]*licen[cs]e[\w ()-]*:?$/i;
const RIGHTS = /^copyright\b/i;
