/**
 * Calls `heard` once `signal` aborts, at once if it has, until it is disposed of.
 *
 * Node's removed listener keeps its link to the next. On a signal that outlives its listeners, as an engine's, one that
 * grew old keeps all that came after it in the eyes of the collector of young garbage: so it lets go of what it called.
 */
export function whenAborted(signal: AbortSignal, heard: () => void): Disposable {
  let hear: (() => void) | null = heard;
  const onAbort = (): void => hear?.();
  if (signal.aborted) heard();
  else signal.addEventListener('abort', onAbort, { once: true });
  return {
    [Symbol.dispose]() {
      hear = null;
      signal.removeEventListener('abort', onAbort);
    },
  };
}
