import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { realpath, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
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
 * pipe, a device) is written straight away.
 *
 * @throws UsageError when the file cannot be written
 */
export async function fileTarget(file: string): Promise<RowTarget> {
  const existing = await stat(file).catch(() => null);
  if (existing?.isDirectory()) throw new UsageError(`Cannot write to ${file}: it is a directory`);
  const replaced = existing === null || existing.isFile();
  const path = existing?.isFile() ? await realpath(file) : file;
  const written = replaced ? join(dirname(path), `.${basename(path)}.${process.pid}.part`) : path;
  const stream = createWriteStream(written, { flags: 'w', encoding: 'utf8' });
  await once(stream, 'open').catch((error: unknown) => {
    const { code, message } = error as NodeJS.ErrnoException;
    const why = code === 'ENOENT' ? `there is no folder ${dirname(path)}` : message;
    throw new UsageError(`Cannot write to ${file}: ${why}`, { cause: error });
  });
  // A failed write is reported by its callback; without a listener it would end the process as well.
  stream.on('error', () => undefined);
  const done = async (begin: (callback: (error?: Error | null) => void) => unknown): Promise<void> => {
    const error = await new Promise<Error | null | undefined>((resolve) => begin(resolve));
    if (error) throw new Error(`Cannot write to ${file}: ${error.message}`, { cause: error });
  };
  const end = () => done((callback) => stream.end(callback));
  return {
    write: (piece) => done((callback) => stream.write(piece, callback)),
    async commit() {
      await end();
      if (replaced) await rename(written, path);
    },
    async discard() {
      await end().catch(() => undefined);
      if (replaced) await rm(written, { force: true });
    },
  };
}
