import { execFile } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Packs each package as it would be published, and gives the tarballs by the names of the packages. */
export async function packPackages(destination: string): Promise<Readonly<Record<string, string>>> {
  const tarballs: Record<string, string> = {};
  for (const manifest of globSync('packages/*/package.json')) {
    const { name, version } = JSON.parse(readFileSync(manifest, 'utf8')) as { name: string; version: string };
    await run('pnpm', ['pack', '--pack-destination', destination], {
      cwd: manifest.replace('/package.json', ''),
    });
    tarballs[name] = `${destination}/${name.replace('@', '').replace('/', '-')}-${version}.tgz`;
  }
  return tarballs;
}
