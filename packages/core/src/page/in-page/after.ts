/** Nothing else holds a timer of this kind for sure: a full Chromium gave up answers whose promises waited for one. */
const pending = new Set<AbortSignal>();

/**
 * Runs `run` after `ms` milliseconds; returns how to prevent that. Not by `setTimeout`, which never runs in a document that
 * may not run scripts of its own (`sandbox` of a Content-Security-Policy, or of a frame), in a world of ours neither.
 */
export function after(ms: number, run: () => void): () => void {
  const signal = AbortSignal.timeout(Math.max(0, ms));
  pending.add(signal);
  signal.onabort = () => {
    pending.delete(signal);
    run();
  };
  return () => {
    pending.delete(signal);
    signal.onabort = null;
  };
}

/** Resolves after `ms` milliseconds. */
export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => void after(ms, resolve));
}
