/** What a worker thread runs: a file, or a program as text. */
export type WorkerProgram = { readonly file: URL } | { readonly text: string };

/**
 * The program of the workers that convert. In a checkout it is the file beside this one. The build puts the text of the
 * program in place of this module, for a bundler leaves files behind that nothing imports.
 */
export function workerProgram(): WorkerProgram {
  return { file: new URL('./convert-worker.ts', import.meta.url) };
}
