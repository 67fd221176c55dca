import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo, Server as NetServer } from 'node:net';

export interface TestServer {
  /** `http://127.0.0.1:port`, no slash at the end. */
  readonly origin: string;
  readonly port: number;
  close(): Promise<void>;
}

/** An HTTP server on loopback that lives until `close`. */
export function startServer(listener: RequestListener): Promise<TestServer> {
  return listen(createServer({ keepAlive: true }, listener), 'http');
}

/** Listens on loopback with any server. */
export async function listen(server: Server | NetServer, scheme: 'http' | 'https'): Promise<TestServer> {
  // A busy machine may leave a connection idle for longer, and a request on one that was just closed is one that failed.
  if ('keepAliveTimeout' in server) server.keepAliveTimeout = 0;
  const sockets = new Set<{ destroy(): void }>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => {});
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    origin: `${scheme}://127.0.0.1:${port}`,
    port,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
