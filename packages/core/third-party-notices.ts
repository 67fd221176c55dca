import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Options } from 'tsup';

type Plugin = NonNullable<Options['esbuildPlugins']>[number];

interface BundledPackage {
  readonly name: string;
  readonly version: string;
  readonly license: string;
}

/** Writes which packages a bundle holds, and under which licences: these ask to be passed on with what they cover. */
export function thirdPartyNotices(file: string): Plugin {
  return {
    name: 'third-party-notices',
    setup(build) {
      build.initialOptions.metafile = true;
      build.onEnd(({ metafile }) => {
        const sources = Object.values(metafile?.outputs ?? {}).flatMap(({ inputs }) =>
          Object.entries(inputs).flatMap(([path, { bytesInOutput }]) => (bytesInOutput > 0 ? [path] : [])),
        );
        const folders = new Set(sources.filter((path) => path.includes('node_modules/')).map(packageFolder));
        const notices = new Map([...folders].map((folder) => noticeOf(folder)));
        const names = [...notices.keys()].sort();
        // Before the bundle itself is written.
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(file, names.map((name) => notices.get(name)).join(`\n${'-'.repeat(80)}\n\n`));
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

function noticeOf(folder: string): [string, string] {
  const { name, version, license } = manifestOf(folder);
  const [text] = globSync('{licen[cs]e,LICEN[CS]E}*', { cwd: folder });
  if (text === undefined) throw new Error(`${name} comes without the text of its licence`);
  const title = `${name} ${version} (${license})`;
  return [title, `${title}\n\n${readFileSync(join(folder, text), 'utf8').trim()}\n`];
}
