import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createByteMeter } from '../../src/egress/gateway/byte-meter.ts';

const sockets = new Set<Socket>();
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  sockets.clear();
});

/** The socket that is metered, and who is at the other end. */
async function pair(): Promise<{ socket: Socket; other: Socket }> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const [other] = (await once(server, 'connection')) as [Socket];
  server.close();
  for (const one of [socket, other]) sockets.add(one.on('error', () => undefined));
  return { socket, other };
}

/** A meter whose time passes by calls of `tick`. */
function setUp() {
  let tick = (): void => undefined;
  let isLooking = false;
  const meter = createByteMeter((_, look) => {
    tick = look;
    isLooking = true;
    return () => {
      isLooking = false;
    };
  });
  return { meter, tick: () => tick(), isLooking: () => isLooking };
}

function writeWithoutEnd(socket: Socket): void {
  const piece = Buffer.alloc(1_000_000);
  const go = (): void => {
    while (socket.write(piece));
    socket.once('drain', go);
  };
  go();
}

async function readMoreThan(socket: Socket, bytes: number): Promise<void> {
  const until = socket.bytesRead + bytes;
  while (socket.bytesRead < until) await once(socket, 'data');
}

test('what a page sends counts like what it loads', async () => {
  const { meter, tick, isLooking } = setUp();
  const { socket, other } = await pair();
  let calls = 0;
  meter.add(socket);
  meter.limit(1_000_000, () => {
    calls += 1;
  });
  other.resume();
  socket.write(Buffer.alloc(900_000));
  tick();
  expect(calls).toBe(0);
  socket.write(Buffer.alloc(200_000));
  tick();
  expect(calls).toBe(1);
  expect(socket.destroyed).toBe(true);
  expect(isLooking()).toBe(false);
});

test('a socket that is faster than networks are waits, and goes on', async () => {
  const { meter, tick } = setUp();
  const { socket, other } = await pair();
  meter.add(socket);
  meter.limit(1_000_000_000, () => undefined);
  writeWithoutEnd(other);
  socket.on('data', () => undefined);
  await readMoreThan(socket, 30_000_000);
  tick();
  expect(socket.isPaused()).toBe(true);
  expect(socket.writableCorked).toBe(1);
  // Its reader has it flow, as its own other end is ready.
  socket.resume();
  tick();
  expect(socket.isPaused()).toBe(true);
  expect(socket.writableCorked).toBe(1);
  for (let looks = 0; looks < 30; looks += 1) tick();
  expect(socket.writableCorked).toBe(0);
  await readMoreThan(socket, 1_000_000);
});

test('what goes wrong as the limit is told ends the sockets', async () => {
  const { meter, tick, isLooking } = setUp();
  const { socket } = await pair();
  meter.add(socket);
  meter.limit(10, () => {
    throw new Error('the session went away');
  });
  socket.write(Buffer.alloc(20));
  tick();
  expect(socket.destroyed).toBe(true);
  expect(isLooking()).toBe(false);
});
