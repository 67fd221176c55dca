import { type CliIo, SIGNAL_EXIT_CODES } from './cli-io.ts';

/**
 * The process's streams, environment and signals, as the CLI wants them. From now on SIGINT and SIGTERM end the run
 * with the rows so far, and only the second of them ends the process at once.
 */
export function processIo(): CliIo {
  const ending = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (ending.signal.aborted) process.exit(SIGNAL_EXIT_CODES[signal]);
      ending.abort(signal);
    });
  }
  // Writes report their errors themselves; unheard, such an event would end the process.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  return {
    stdin: process.stdin,
    stdout: process.stdout,
    stderr: process.stderr,
    env: process.env,
    isRoot: process.getuid?.() === 0,
    signal: ending.signal,
  };
}
