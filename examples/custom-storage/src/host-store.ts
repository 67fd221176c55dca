import type { HostStore } from '@harvestman/core';
import type { Database } from './open-database.ts';

/**
 * When hosts may be asked, for all processes on the file. The clock is the machine's, which they share: where it is set back,
 * pauses last as much longer.
 */
export function createHostStore({ sql, transaction }: Database): HostStore {
  const find = sql.prepare('select paused_until, next_at from hosts where host = ?');
  const reserve = sql.prepare(`
    insert into hosts (host, next_at) values (?1, ?2)
    on conflict (host) do update set next_at = ?2`);
  const pause = sql.prepare(`
    insert into hosts (host, paused_until) values (?1, ?2)
    on conflict (host) do update set paused_until = max(paused_until, ?2)`);

  return {
    async reserve(host, delayMs) {
      return transaction(() => {
        const now = Date.now();
        const known = find.get(host);
        const pausedUntil = Number(known?.paused_until ?? 0);
        if (delayMs <= 0) return Math.max(0, pausedUntil - now);
        const at = Math.max(now, pausedUntil, Number(known?.next_at ?? 0));
        reserve.run(host, at + delayMs);
        return at - now;
      });
    },
    async pause(host, ms) {
      transaction(() => pause.run(host, Date.now() + ms));
    },
  };
}
