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
  /** What clients send arrives, and no answer does, on these connections or on new ones; nobody is told. */
  loseAnswers(): void;
  /** New connections work again. Those that were silent stay so, as where a router forgot them. */
  heal(): void;
  /** Each piece of data takes so much longer. */
  delay(ms: number): void;
  /** To the server's first word that it is ready, the end of the connection is added, in the same packet. */
  endAtOnce(): void;
  /** Clients get bytes that are no answer of a database's. */
  garble(): void;
  /** Ends every connection with RST. */
  reset(): void;
  /** The server's side of every connection ends; the client's stays open. */
  halfClose(): void;
  close(): Promise<void>;
}

interface Link {
  readonly client: Socket;
  readonly server: Socket;
  silence: Silence;
}

/** What does not arrive any more. */
type Silence = 'nothing' | 'answers' | 'all';

/** A row with as many columns as there cannot be. */
export const GARBAGE = Buffer.from('D\0\0\0\x09\xff\xff\x01\x02\x03', 'latin1');
/** That the server is ready, outside a transaction. */
const READY = Buffer.from('Z\0\0\0\x05I');
const FIELDS = Buffer.from('SFATAL\0VFATAL\0C57P01\0Mterminating connection\0\0');
const FATAL = Buffer.concat([Buffer.from('E\0\0\0'), Buffer.from([FIELDS.length + 4]), FIELDS]);

/** A proxy before the database of the connection string. */
export async function startNetwork(connectionString: string): Promise<Network> {
  const target = new URL(connectionString);
  const links = new Set<Link>();
  const clients = new Set<Socket>();
  let silence: Silence = 'nothing';
  let delayMs = 0;
  let endsAtOnce = false;

  const proxy = createServer({ allowHalfOpen: true }, (client) => {
    const server = connectTo({ host: target.hostname, port: Number(target.port), allowHalfOpen: true });
    const link: Link = { client, server, silence };
    links.add(link);
    clients.add(client);
    client.on('close', () => void clients.delete(client));
    const forward = (from: Socket, to: Socket): void => {
      const isLost = (): boolean => link.silence === 'all' || (link.silence === 'answers' && from === server);
      const later = (act: () => void): void => {
        if (delayMs > 0) setTimeout(act, delayMs);
        else act();
      };
      from.on('data', (data: Buffer) => {
        if (isLost()) return;
        const isEnd = endsAtOnce && from === server && data.subarray(-6).equals(READY);
        const sent = isEnd ? Buffer.concat([data, FATAL]) : data;
        later(() => void (to.writable && to.write(sent)));
        if (isEnd) later(() => void to.end());
      });
      from.on('end', () => {
        if (!isLost()) later(() => void to.end());
      });
      from.on('error', () => {
        if (!isLost()) to.destroy();
      });
      from.on('close', () => {
        if (isLost()) return;
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

  const lose = (what: Silence): void => {
    silence = what;
    for (const link of links) link.silence = what;
  };

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
    goSilent: () => lose('all'),
    loseAnswers: () => lose('answers'),
    heal() {
      silence = 'nothing';
      endsAtOnce = false;
    },
    delay(ms) {
      delayMs = ms;
    },
    endAtOnce() {
      endsAtOnce = true;
    },
    garble() {
      for (const { client } of links) if (client.writable) client.write(GARBAGE);
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
