import type { CliIo, EndingSignal } from '../src/cli-io.ts';

export interface MemoryIo {
  readonly io: CliIo;
  /** What was written to standard output so far. */
  out(): string;
  /** What was written to standard error so far. */
  err(): string;
  interrupt(signal: EndingSignal): void;
}

export interface MemoryIoOptions {
  readonly stdin?: string;
  readonly isTTY?: boolean;
  readonly env?: CliIo['env'];
  /** Called after each write to standard output. An error that it returns is the write's. */
  readonly onOut?: (text: string, io: MemoryIo) => Error | null;
}

export function memoryIo(options: MemoryIoOptions = {}): MemoryIo {
  const ending = new AbortController();
  const written = { out: '', err: '' };
  const memory: MemoryIo = {
    io: {
      stdin: (async function* () {
        yield Buffer.from(options.stdin ?? '');
      })(),
      stdout: {
        isTTY: options.isTTY,
        columns: 80,
        write(text, done) {
          const error = options.onOut?.(text, memory) ?? null;
          if (!error) written.out += text;
          done(error);
        },
      },
      stderr: {
        isTTY: options.isTTY,
        columns: 80,
        write(text, done) {
          written.err += text;
          done();
        },
      },
      env: { HARVESTMAN_BROWSER: process.env.HARVESTMAN_BROWSER, ...options.env },
      isRoot: process.getuid?.() === 0,
      signal: ending.signal,
    },
    out: () => written.out,
    err: () => written.err,
    interrupt: (signal) => ending.abort(signal),
  };
  return memory;
}
