import type { Duplex } from 'node:stream';

interface Connection {
  readonly stream?: Duplex;
  attachListeners?(stream: Duplex): void;
}

const guarded = new WeakSet<object>();

/**
 * What the driver throws at bytes that are no answer of a database's ends the connection of `client`, and not the process:
 * it reads them as they come, where nobody hears what it throws. Best given before the client connects.
 */
export function guardAnswers(client: object): void {
  const { connection } = client as { readonly connection?: Connection };
  if (connection === undefined || guarded.has(connection)) return;
  guarded.add(connection);
  if (connection.stream !== undefined) guardStream(connection.stream);
  const attach = connection.attachListeners;
  if (attach === undefined) return;
  connection.attachListeners = (stream) => {
    attach.call(connection, stream);
    guardStream(stream);
  };
}

interface Clients {
  Client?: unknown;
}

/** The same for each client that a pool of `pg` makes, from the start; returns what ends that. */
export function guardClients(pool: object): () => void {
  const clients: Clients = pool;
  const { Client: original } = clients;
  if (typeof original !== 'function') return () => undefined;
  const guarding = new Proxy(original, {
    construct(target, values, newTarget) {
      const client: object = Reflect.construct(target, values, newTarget);
      guardAnswers(client);
      return client;
    },
  });
  clients.Client = guarding;
  return () => {
    if (clients.Client === guarding) clients.Client = original;
  };
}

function guardStream(stream: Duplex): void {
  for (const read of stream.listeners?.('data') ?? []) {
    stream.on('data', (data: unknown) => {
      try {
        Reflect.apply(read, stream, [data]);
      } catch {
        stream.destroy();
      }
    });
    stream.off('data', read as () => void);
  }
}
