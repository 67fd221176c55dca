import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { packageOf } from '../../../scripts/loaded-modules.ts';

export interface ImportedPackage {
  /** `own code` for what is in no package. */
  readonly name: string;
  /** Files that it was written in. */
  readonly sources: number;
  readonly bytes: number;
}

/** The packages that modules are of or were bundled from, as their source maps tell, the largest first. */
export function importedPackages(modules: readonly string[]): ImportedPackage[] {
  const found = new Map<string, { sources: number; bytes: number }>();
  for (const url of modules.filter((module) => module.startsWith('file:'))) {
    for (const [source, bytes] of sourcesOf(url)) {
      const name = packageOf(source) ?? 'own code';
      const { sources, bytes: before } = found.get(name) ?? { sources: 0, bytes: 0 };
      found.set(name, { sources: sources + 1, bytes: before + bytes });
    }
  }
  return [...found]
    .map(([name, size]) => ({ name, ...size }))
    .toSorted((one, other) => other.bytes - one.bytes);
}

/** The sources of a module with their sizes. A module that was not bundled is its own. */
function sourcesOf(url: string): [string, number][] {
  const file = fileURLToPath(url);
  if (packageOf(url) !== null || !existsSync(`${file}.map`)) return [[url, readFileSync(file).length]];
  const map: { sources: string[]; sourcesContent: (string | null)[] } = JSON.parse(
    readFileSync(`${file}.map`, 'utf8'),
  );
  return map.sources.map((source, index) => [
    new URL(source, url).href,
    Buffer.byteLength(map.sourcesContent[index] ?? ''),
  ]);
}
