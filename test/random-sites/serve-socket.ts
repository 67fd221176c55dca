import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';

const MAGIC = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';

/** Answers each message of a WebSocket, `{ id, path }`, with what the site at `base` answers for the path. */
export function serveSocket(request: IncomingMessage, socket: Duplex, base: URL): void {
  const accept = createHash('sha1')
    .update(`${request.headers['sec-websocket-key']}${MAGIC}`)
    .digest('base64');
  socket.write(
    `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
  );
  socket.on('error', () => undefined);
  socket.on('data', (chunk: Buffer) => {
    for (const text of textsOf(chunk)) {
      if (text === null) return void socket.end();
      const { id, path } = JSON.parse(text);
      void fetch(new URL(path, base))
        .then((response) => response.json())
        .then((answer) => void socket.write(framed(JSON.stringify({ id, answer }))))
        .catch(() => socket.write(framed(JSON.stringify({ id, answer: { error: { message: 'failed' } } }))));
    }
  });
}

/** The texts of a browser's frames, which are short, and come whole; null: what is none, as when it closes the socket. */
function* textsOf(chunk: Buffer): Generator<string | null, void> {
  for (let frame = chunk; frame.length > 0; ) {
    const end = 6 + ((frame[1] ?? 0) & 127);
    const [mask, masked] = [frame.subarray(2, 6), frame.subarray(6, end)];
    const isText = ((frame[0] ?? 0) & 15) === 1;
    yield isText ? Buffer.from(masked.map((byte, index) => byte ^ (mask[index % 4] ?? 0))).toString() : null;
    frame = frame.subarray(end);
  }
}

function framed(text: string): Buffer {
  const body = Buffer.from(text);
  const head = body.length < 126 ? [0x81, body.length] : [0x81, 126, body.length >> 8, body.length & 255];
  return Buffer.concat([Buffer.from(head), body]);
}
