import { setTimeout as delay } from 'node:timers/promises';
import type { Picked } from './pick-job.ts';

export interface DispatchParts {
  pick(): Promise<Picked>;
  handler(jobId: string): Promise<void>;
  readonly concurrency: number;
  /** How long to wait for a notification before the queue is asked again, in milliseconds. */
  pauseMs(): number;
  onError(error: unknown): void;
}

export interface Dispatch {
  /** There may be a job. */
  ring(): void;
  /** Whether jobs are found, if there are any. */
  readonly isWell: boolean;
  /** Takes no further job, and resolves when those that run have ended. */
  stop(): Promise<void>;
}

const FAILURE_PAUSE_MS = 500;
/** A host that has come free is found after so long at most. */
const HOST_PAUSE_MS = 1_000;
/** The same trouble is told again after so long. */
const TOLD_AGAIN_MS = 10_000;

/** Keeps as many jobs running as there may be. */
export function startDispatch({ pick, handler, concurrency, pauseMs, onError }: DispatchParts): Dispatch {
  const stopping = new AbortController();
  const running = new Set<Promise<void>>();
  let bell = Promise.withResolvers<void>();
  let isWell = true;
  let toldAt = Number.NEGATIVE_INFINITY;

  const ring = (): void => bell.resolve();
  const wait = async (ms: number): Promise<void> => {
    const timer = new AbortController();
    await Promise.race([bell.promise, delay(ms, undefined, { signal: timer.signal }).catch(() => undefined)]);
    timer.abort();
  };
  const run = (jobId: string): void => {
    const handled: Promise<void> = handler(jobId)
      .catch(onError)
      .finally(() => {
        running.delete(handled);
        ring();
      });
    running.add(handled);
  };
  const look = async (): Promise<void> => {
    if (running.size >= concurrency) return bell.promise;
    try {
      const { jobId, isHostAwaited } = await pick();
      isWell = true;
      if (jobId === null) return await wait(isHostAwaited ? Math.min(HOST_PAUSE_MS, pauseMs()) : pauseMs());
      run(jobId);
    } catch (error) {
      const now = performance.now();
      if (isWell || now - toldAt > TOLD_AGAIN_MS) {
        toldAt = now;
        onError(error);
      }
      isWell = false;
      await delay(FAILURE_PAUSE_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  const loop = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      bell = Promise.withResolvers<void>();
      await look();
    }
  };
  const looped = loop();
  return {
    ring,
    get isWell() {
      return isWell;
    },
    async stop() {
      stopping.abort();
      ring();
      await looped;
      await Promise.all(running);
    },
  };
}
