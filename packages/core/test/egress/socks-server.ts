import { connect, createServer, type Socket } from 'node:net';
import { listen, type TestServer } from '../../../../test/support/start-server.ts';

export interface SocksServer extends TestServer {
  /** `host:port` of each request, as it was asked for. */
  readonly asked: readonly string[];
}

/**
 * A SOCKS 5 proxy (RFC 1928, 1929) that connects to `target` whatever host it is asked for, or to the host itself. It
 * demands the user name and password where they are given.
 */
export async function startSocksServer({
  target,
  credentials,
}: {
  readonly target?: number;
  readonly credentials?: string;
} = {}): Promise<SocksServer> {
  const asked: string[] = [];
  const server = createServer((client) => void serve(client).catch(() => client.destroy()));
  async function serve(client: Socket): Promise<void> {
    client.on('error', () => undefined);
    const read = reader(client);
    const [, methods = 0] = await read(2);
    await read(methods);
    client.write(Uint8Array.of(5, credentials === undefined ? 0 : 2));
    if (credentials !== undefined) {
      const [, nameLength = 0] = await read(2);
      const name = (await read(nameLength)).toString();
      const [passwordLength = 0] = await read(1);
      const password = (await read(passwordLength)).toString();
      const right = `${name}:${password}` === credentials;
      client.write(Uint8Array.of(1, right ? 0 : 1));
      if (!right) return void client.end();
    }
    const [, , , type] = await read(4);
    const length = type === 3 ? ((await read(1))[0] ?? 0) : type === 1 ? 4 : 16;
    const address = await read(length);
    const host = type === 3 ? address.toString() : [...address].join('.');
    const port = (await read(2)).readUInt16BE();
    asked.push(`${host}:${port}`);
    const upstream = connect(target ?? port, target === undefined ? host : '127.0.0.1');
    upstream.on('error', () => client.destroy());
    client.write(Uint8Array.of(5, 0, 0, 1, 0, 0, 0, 0, 0, 0));
    client.pipe(upstream).pipe(client);
  }
  return { ...(await listen(server, 'http')), asked };
}

/** Reads so many bytes, and leaves the rest in the socket. */
function reader(socket: Socket): (length: number) => Promise<Buffer> {
  return async (length) => {
    if (length === 0) return Buffer.alloc(0);
    for (;;) {
      const bytes: Buffer | null = socket.read(length);
      if (bytes !== null) return bytes;
      await new Promise((resolve) => socket.once('readable', resolve));
    }
  };
}
