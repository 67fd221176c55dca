import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream, existsSync } from 'node:fs';
import { chmod, copyFile, lstat, realpath, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import type { TextStream, write } from '../cli-io.ts';
import { UsageError } from '../usage-error.ts';
import { writeText } from './write-text.ts';

/** Where the rows go. */
export interface RowTarget {
  write(piece: string | Uint8Array): Promise<void>;
  /** Makes what was written lasting. */
  commit(): Promise<void>;
  /** Forgets what was written, as far as that is possible. */
  discard(): Promise<void>;
}

/** `writePiece`: of what is made for terminals, `write`. */
export function streamTarget(stream: TextStream, writePiece: typeof write = writeText): RowTarget {
  return {
    // Formats of bytes are for files.
    write: (piece) => writePiece(stream, typeof piece === 'string' ? piece : new TextDecoder().decode(piece)),
    commit: async () => undefined,
    discard: async () => undefined,
  };
}

/**
 * A file that comes into being, or replaces the one of that name, when all is written. What is no regular file (a
 * pipe, a device, a link to what is not there yet) is written straight away.
 *
 * @throws UsageError when the file cannot be written
 */
export async function fileTarget(file: string): Promise<RowTarget> {
  if (file === '' || file.endsWith('/') || file.endsWith(sep))
    throw new UsageError(`Cannot write to ${JSON.stringify(file)}: it names no file`);
  const existing = await stat(file).catch(() => null);
  if (existing?.isDirectory()) throw new UsageError(`Cannot write to ${file}: it is a directory`);
  const replaced = (existing ?? (await lstat(file).catch(() => null)))?.isFile() ?? true;
  const path = existing?.isFile() ? await realpath(file) : file;
  // Not by the file's own name, which may be as long as names can be.
  const written = replaced ? join(dirname(path), `.harvestman-${randomUUID()}.part`) : path;
  const stream = createWriteStream(written, { flags: 'w', encoding: 'utf8' });
  await once(stream, 'open').catch((error: unknown) => {
    const { code, message } = error as NodeJS.ErrnoException;
    const isMissing = code === 'ENOENT' && !existsSync(dirname(path));
    const why = isMissing ? `there is no folder ${dirname(path)}` : message;
    throw new UsageError(`Cannot write to ${file}: ${why}`, { cause: error });
  });
  // A failed write is reported by its callback; without a listener it would end the process as well.
  stream.on('error', () => undefined);
  // Whoever could not read the file before cannot do so now.
  if (replaced && existing !== null) await chmod(written, existing.mode);
  const done = async (begin: (callback: (error?: Error | null) => void) => unknown): Promise<void> => {
    const cause = await new Promise<NodeJS.ErrnoException | null | undefined>((resolve) => begin(resolve));
    if (!cause) return;
    const { code, syscall } = cause;
    throw Object.assign(new Error(`Cannot write to ${file}: ${cause.message}`, { cause }), { code, syscall });
  };
  const end = () => done((callback) => stream.end(callback));
  return {
    write: (piece) => done((callback) => stream.write(piece, callback)),
    async commit() {
      await end();
      if (!replaced) return;
      // A file that is mounted by itself cannot be replaced, and can be written.
      await rename(written, path).catch(() => copyFile(written, path));
      await rm(written, { force: true });
    },
    async discard() {
      await end().catch(() => undefined);
      if (replaced) await rm(written, { force: true });
    },
  };
}
