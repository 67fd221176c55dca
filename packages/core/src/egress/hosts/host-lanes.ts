import { abortError } from '../../ground/abort-error.ts';
import { whenAborted } from '../../ground/time/when-aborted.ts';

export interface HostLanes {
  /** Resolves when there is a place, with the function that gives it back. Rejects with what the signal says. */
  take(host: string, signal: AbortSignal): Promise<() => void>;
}

interface Lane {
  taken: number;
  readonly waiting: Set<() => void>;
}

/** Places for each host, given in the order in which they were asked for. */
export function createHostLanes(places: number): HostLanes {
  const lanes = new Map<string, Lane>();
  if (places === Number.POSITIVE_INFINITY) return { take: async () => ignore };

  const giveBack = (host: string, lane: Lane): (() => void) => {
    let held = true;
    return () => {
      if (!held) return;
      held = false;
      lane.taken -= 1;
      const [next] = lane.waiting;
      next?.();
      if (lane.taken === 0 && lane.waiting.size === 0) lanes.delete(host);
    };
  };

  return {
    async take(host, signal) {
      if (signal.aborted) throw abortError(signal);
      const lane = lanes.get(host) ?? { taken: 0, waiting: new Set() };
      lanes.set(host, lane);
      if (lane.taken >= places) await place(lane, signal);
      else lane.taken += 1;
      return giveBack(host, lane);
    },
  };
}

function place(lane: Lane, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const enter = (): void => {
      lane.waiting.delete(enter);
      heard[Symbol.dispose]();
      // Taken here, so that nobody who comes now is before the one that waited.
      lane.taken += 1;
      resolve();
    };
    lane.waiting.add(enter);
    const heard = whenAborted(signal, () => {
      lane.waiting.delete(enter);
      reject(abortError(signal));
    });
  });
}

function ignore(): void {}
