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

/** A licence that several packages have is written once, whichever quotes they use, below their names and whose rights they are. */
function noticesOf(folders: readonly string[]): string {
  const covered = new Map<string, { text: string; packages: Map<string, string> }>();
  for (const folder of folders) {
    const { name, version, license } = manifestOf(folder);
    const [found] = globSync('{licen[cs]e,LICEN[CS]E}*', { cwd: folder });
    if (found === undefined) throw new Error(`${name} comes without the text of its licence`);
    const paragraphs = readFileSync(join(folder, found), 'utf8')
      .trim()
      .split(/\s*\n\s*\n\s*/)
      .map((paragraph) => paragraph.replace(/\s+/g, ' '));
    const [rights, rest] = [true, false].map((own) =>
      paragraphs.filter((paragraph) => OWN_PARAGRAPH.test(paragraph) === own).join('\n'),
    );
    const text = rest ?? '';
    const key = text.replace(/[“”']/g, '"');
    const one = covered.get(key) ?? { text, packages: new Map() };
    one.packages.set(`${name} ${version} (${license})`, rights ?? '');
    covered.set(key, one);
  }
  return [...covered.values()]
    .map(({ text, packages }) => {
      const names = [...packages].map(([title, rights]) => `${title}\n${rights}\n`).sort();
      return `${names.join('\n')}\n${text}\n`;
    })
    .sort()
    .join(`\n${'-'.repeat(80)}\n\n`);
}

/** What names the licence and its holder, and not what it says. */
const OWN_PARAGRAPH = /^(?:\(?(?:the )?(?:mit|isc|bsd)[\w -]*licen[cs]e[\w ()-]*:?$|copyright\b)/i;
