import { createSocket, type Socket as Datagrams } from 'node:dgram';
import { once } from 'node:events';
import { type AddressInfo, createServer, isIP, type Server, type Socket } from 'node:net';

const MOST_TRIES = 10;

/** What must never be reached: it stands for a service on the private network. */
export interface Canary {
  readonly port: number;
  /** Connections and datagrams so far, whatever was said. */
  touches(): number;
  /** Paths that were asked for so far. */
  paths(): readonly string[];
  close(): Promise<void>;
}

/** Listens by TCP and UDP on one port, of every address of this machine by default. It answers whatever it is asked. */
export async function startCanary({ host = '::', port: wanted = 0 } = {}): Promise<Canary> {
  let touches = 0;
  const paths: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    touches += 1;
    sockets.add(socket);
    socket.on('error', () => undefined).once('close', () => sockets.delete(socket));
    socket.once('data', (request: Buffer) => {
      paths.push(request.toString('latin1').split(' ')[1] ?? '');
      socket.end(ANSWER);
    });
  });
  const { port, datagrams } = await listenBothWays(server, host, wanted);
  datagrams.on('message', () => {
    touches += 1;
  });
  return {
    port,
    touches: () => touches,
    paths: () => paths,
    async close() {
      for (const socket of sockets) socket.destroy();
      datagrams.close();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** A port that is free by TCP may be taken by UDP: another one is asked for then, unless this very one is wanted. */
async function listenBothWays(
  server: Server,
  host: string,
  wanted: number,
): Promise<{ readonly port: number; readonly datagrams: Datagrams }> {
  for (let tries = 1; ; tries += 1) {
    server.listen(wanted, host);
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const datagrams = createSocket(isIP(host) === 4 ? 'udp4' : 'udp6');
    try {
      datagrams.bind(port, host);
      await once(datagrams, 'listening');
      return { port, datagrams };
    } catch (error) {
      datagrams.close();
      if (wanted !== 0 || tries === MOST_TRIES) throw error;
      await new Promise((resolve) => server.close(resolve));
    }
  }
}

const BODY = '<ul><li>secret</li></ul>';
const ANSWER = [
  'HTTP/1.1 200 OK',
  'content-type: text/html',
  'access-control-allow-origin: *',
  `content-length: ${BODY.length}`,
  'connection: close',
  '',
  BODY,
].join('\r\n');
