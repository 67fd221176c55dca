import type { Duplex } from 'node:stream';

/** Passes all that either says on to the other, and ends both when one ends. */
export function joinSockets(one: Duplex, other: Duplex): void {
  for (const [from, to] of [
    [one, other],
    [other, one],
  ] as const) {
    from.pipe(to);
    from.on('error', () => undefined).once('close', () => to.destroy());
  }
}
