import { setTimeout as delay } from 'node:timers/promises';
import type { WebSocket } from 'ws';

/** How far apart prices are that are told one by one. */
const EACH_MS = 90;

/**
 * Answers each message of a WebSocket, `{ id, path }`, with what the site at `base` answers for the path; or, where it names
 * a page, with its prices.
 */
export function serveSocket(socket: WebSocket, base: URL): void {
  socket.on('error', () => undefined);
  socket.on('message', async (message) => {
    const { id, path, page, isEach } = JSON.parse(String(message));
    const answer = await fetch(new URL(path, base))
      .then((response) => response.json())
      .catch(() => ({ error: { message: 'failed' } }));
    if (page === undefined) return socket.send(JSON.stringify({ id, answer }));
    const prices: readonly (readonly [number, string])[] = answer.prices.map(
      (price: string, index: number) => [index, price],
    );
    if (!isEach) return socket.send(JSON.stringify({ page, prices }));
    for (const told of prices) {
      socket.send(JSON.stringify({ page, prices: [told] }));
      await delay(EACH_MS);
    }
  });
}
