import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { lstat, mkdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import { nodeModule } from '../../../ground/node-modules.ts';

/**
 * Unpacks the Chromium inside `@sparticuz/chromium`, once for each version and user. Null when that package is not
 * installed, or not made for this system. The package's own `executablePath()` takes a file that another process is still writing for a whole one,
 * so the binary is unpacked beside its place and moved there.
 */
export async function bundledChromium(): Promise<string | null> {
  // It carries nothing for other systems.
  if (process.platform !== 'linux') return null;
  const entry = findPackage();
  if (entry === null) return null;
  const root = dirname(dirname(entry));
  const archive = join(root, 'bin', 'chromium.br');
  const { size } = await stat(archive);
  // Not by its time: each installation would leave one of 200 MB behind.
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
  const folder = join(tmpdir(), `harvestman-chromium-${userInfo().uid}-${version}-${size}`);
  const binary = join(folder, 'chromium');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // Whoever may write to it may put another program there.
  const { mode, uid } = await lstat(folder);
  if ((uid !== userInfo().uid && userInfo().uid >= 0) || (mode & 0o022) !== 0) {
    throw new Error(`${folder} belongs to another user, or others may write to it`);
  }
  if (await exists(binary)) return binary;
  const partial = join(folder, `chromium-${randomUUID()}`);
  try {
    await pipeline(
      createReadStream(archive),
      createBrotliDecompress(),
      createWriteStream(partial, { mode: 0o700 }),
    );
    await rename(partial, binary);
  } finally {
    await rm(partial, { force: true });
  }
  return binary;
}

/**
 * Looked for beside this module, then beside the program: in a bundle this module's address is that of another machine, or
 * none. Not in the folder that the process was started in, which may be anybody's.
 */
function findPackage(): string | null {
  const { url }: { readonly url?: string } = import.meta;
  for (const place of [url, process.argv[1]]) {
    try {
      if (place) return nodeModule().createRequire(place).resolve('@sparticuz/chromium');
    } catch {
      // Not there.
    }
  }
  return null;
}

async function exists(path: string): Promise<boolean> {
  try {
    await stat(path);
    return true;
  } catch {
    return false;
  }
}
