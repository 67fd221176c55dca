import type { AddressInfo } from 'node:net';
import { connect as connectTo, createServer, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** A network between clients and a server on loopback, which can be made to fail. */
export interface Network {
  readonly connectionString: string;
  /** Resolves once the clients have ended all their connections. */
  left(): Promise<void>;
  /** What is sent from now on does not arrive, on these connections or on new ones; nobody is told. */
  goSilent(): void;
  /** New connections work again. Those that were silent stay so, as where a router forgot them. */
  heal(): void;
  /** Each piece of data takes so much longer. */
  delay(ms: number): void;
  /** Ends every connection with RST. */
  reset(): void;
  /** The server's side of every connection ends; the client's stays open. */
  halfClose(): void;
  close(): Promise<void>;
}

interface Link {
  readonly client: Socket;
  readonly server: Socket;
  isSilent: boolean;
}

/** A proxy before the database of the connection string. */
export async function startNetwork(connectionString: string): Promise<Network> {
  const target = new URL(connectionString);
  const links = new Set<Link>();
  const clients = new Set<Socket>();
  let isSilent = false;
  let delayMs = 0;

  const proxy = createServer({ allowHalfOpen: true }, (client) => {
    const server = connectTo({ host: target.hostname, port: Number(target.port), allowHalfOpen: true });
    const link: Link = { client, server, isSilent };
    links.add(link);
    clients.add(client);
    client.on('close', () => void clients.delete(client));
    const forward = (from: Socket, to: Socket): void => {
      const later = (act: () => void): void => {
        if (delayMs > 0) setTimeout(act, delayMs);
        else act();
      };
      from.on('data', (data) => {
        if (!link.isSilent) later(() => void (to.writable && to.write(data)));
      });
      from.on('end', () => {
        if (!link.isSilent) later(() => void to.end());
      });
      from.on('error', () => {
        if (!link.isSilent) to.destroy();
      });
      from.on('close', () => {
        if (link.isSilent) return;
        links.delete(link);
        to.destroy();
      });
    };
    forward(client, server);
    forward(server, client);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const through = new URL(connectionString);
  through.port = String((proxy.address() as AddressInfo).port);

  return {
    connectionString: through.href,
    async left() {
      const asked = new Map<Socket, number>();
      while (clients.size > 0) {
        for (const client of clients) {
          const times = asked.get(client) ?? 0;
          if (!client.readableEnded || times === 3) continue;
          // A client that has closed refuses it; one that has only said goodbye waits for a whole message.
          client.write('\0');
          asked.set(client, times + 1);
        }
        await delay(20);
      }
    },
    goSilent() {
      isSilent = true;
      for (const link of links) link.isSilent = true;
    },
    heal() {
      isSilent = false;
    },
    delay(ms) {
      delayMs = ms;
    },
    reset() {
      for (const { client, server } of links) {
        client.resetAndDestroy();
        server.resetAndDestroy();
      }
    },
    halfClose() {
      for (const { client } of links) client.end();
    },
    close: () =>
      new Promise((resolve) => {
        for (const { client, server } of links) {
          client.destroy();
          server.destroy();
        }
        proxy.close(() => resolve());
      }),
  };
}
