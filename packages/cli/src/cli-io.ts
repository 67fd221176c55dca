/** A stream of text: what the CLI needs of `process.stdout`. */
export interface TextStream {
  readonly isTTY?: boolean | undefined;
  /** Width in characters; absent or 0 where it is not known. */
  readonly columns?: number | undefined;
  write(text: string, done: (error?: Error | null) => void): unknown;
}

/** The signals that end the CLI, and the exit code of each. */
export const SIGNAL_EXIT_CODES = { SIGINT: 130, SIGTERM: 143 } as const;
export type EndingSignal = keyof typeof SIGNAL_EXIT_CODES;

/** Everything around the CLI: `main.ts` gives it the process's, a test its own. */
export interface CliIo {
  readonly stdin: AsyncIterable<string | Uint8Array>;
  /** Rows. */
  readonly stdout: TextStream;
  /** Progress, warnings and errors. */
  readonly stderr: TextStream;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Whether the process runs as root, where Chromium cannot use its sandbox. */
  readonly isRoot: boolean;
  /** Aborts, with an EndingSignal as its reason, when the run is to end with the rows so far. */
  readonly signal: AbortSignal;
}

/** Writes to a stream, and resolves when it has taken the text. Rejects when the reader has gone. */
export function write(stream: TextStream, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    stream.write(text, (error) => (error ? reject(error) : resolve()));
  });
}

/** Whether colours and redrawing make sense on the stream. */
export function isLively(stream: TextStream, env: CliIo['env']): boolean {
  return stream.isTTY === true && env.TERM !== 'dumb';
}
