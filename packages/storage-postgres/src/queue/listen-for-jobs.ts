import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Access } from '../connection/access.ts';
import type { Database } from '../connection/database.ts';
import type { Listening } from '../connection/listening.ts';

export interface ListenParts {
  readonly access: Access;
  readonly database: Database;
  readonly channel: string;
  /** A job was put on the queue, or one may have been while nobody listened. */
  onRing(): void;
}

export interface Ear {
  /** Whether what is told arrives. */
  readonly hears: boolean;
  close(): Promise<void>;
}

const CHECK_EVERY_MS = 5_000;
const ECHO_WITHIN_MS = 2_000;
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 5_000;
/** A pooler that hands sessions around lets nobody listen; it may be replaced one day. */
const DEAF_PAUSE_MS = 60_000;

/**
 * Hears by NOTIFY of jobs that may be taken. That it hears is not believed but tried, by a call to itself from time to time
 * over another connection: a pooler, or a network that went silent, says nothing of what it drops.
 */
export function listenForJobs({ access, database, channel, onRing }: ListenParts): Ear {
  const stopping = new AbortController();
  let hears = false;

  const session = async (): Promise<'deaf' | 'lost'> => {
    const own = `${channel}_${randomUUID().slice(0, 8)}`;
    const ended = Promise.withResolvers<'lost'>();
    let echo = Promise.withResolvers<'heard'>();
    const onStop = (): void => ended.resolve('lost');
    stopping.signal.addEventListener('abort', onStop);
    let listening: Listening | null = null;
    try {
      listening = await database.listen([channel, own], {
        onMessage: (name) => (name === own ? echo.resolve('heard') : onRing()),
        onEnd: () => ended.resolve('lost'),
      });
      for (let isFirst = true; !stopping.signal.aborted; isFirst = false) {
        if (listening.mayBeDeaf) {
          echo = Promise.withResolvers();
          await access.runUrgently((db) => sql`select pg_notify(${own}, '')`.execute(db));
          const answer = await Promise.race([echo.promise, ended.promise, pause(ECHO_WITHIN_MS)]);
          if (answer === undefined && isFirst) return 'deaf';
          if (answer !== 'heard') return 'lost';
        }
        hears = true;
        if (isFirst) onRing();
        if ((await Promise.race([ended.promise, pause(CHECK_EVERY_MS)])) === 'lost') break;
      }
      return 'lost';
    } finally {
      hears = false;
      stopping.signal.removeEventListener('abort', onStop);
      await listening?.close().catch(() => undefined);
    }
  };
  const pause = (ms: number): Promise<undefined> =>
    delay(ms, undefined, { signal: stopping.signal }).catch(() => undefined);
  const run = async (): Promise<void> => {
    let pauseMs = FIRST_PAUSE_MS;
    while (!stopping.signal.aborted) {
      const began = performance.now();
      // Why it failed is told by those who look for jobs meanwhile.
      const how = await session().catch(() => 'lost' as const);
      if (performance.now() - began > CHECK_EVERY_MS) pauseMs = FIRST_PAUSE_MS;
      await pause(how === 'deaf' ? DEAF_PAUSE_MS : pauseMs);
      pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
    }
  };
  const done = run();
  return {
    get hears() {
      return hears;
    },
    async close() {
      stopping.abort();
      await done;
    },
  };
}
