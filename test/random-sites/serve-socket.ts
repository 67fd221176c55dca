import type { WebSocket } from 'ws';

/** Answers each message of a WebSocket, `{ id, path }`, with what the site at `base` answers for the path. */
export function serveSocket(socket: WebSocket, base: URL): void {
  socket.on('error', () => undefined);
  socket.on('message', async (message) => {
    const { id, path } = JSON.parse(String(message));
    const answer = await fetch(new URL(path, base))
      .then((response) => response.json())
      .catch(() => ({ error: { message: 'failed' } }));
    socket.send(JSON.stringify({ id, answer }));
  });
}
