import type { Socket } from 'node:net';
import { guardHandler } from '../../ground/guard-handler.ts';

/** Counts what comes and goes on the sockets of one session, and slows it down where it is too fast for others. */
export interface ByteMeter {
  add(socket: Socket): Socket;
  /** Once more than this has come and gone, ends the sockets and calls `exceeded`. */
  limit(bytes: number, exceeded: () => void): void;
  stop(): void;
}

/** A listener would set a socket flowing before its reader is there, so its own count is looked at from time to time. */
const INTERVAL_MS = 100;
/**
 * Bytes that may pass at once, and then each second: more than a page and its network need. Two ends on one machine
 * would pass ten times as much, and take all of its time for that, of which everybody else's pages have as much less.
 */
const PACE = { burst: 20_000_000, perSecond: 10_000_000 } as const;

/** `every`: calls a function every so many milliseconds, until what it returns is called. For tests. */
export function createByteMeter(every: (ms: number, look: () => void) => () => void = byTimer): ByteMeter {
  const open = new Set<Socket>();
  const held = new Set<Socket>();
  let closedBytes = 0;
  let stopLooking = (): void => undefined;

  const total = (): number => {
    let bytes = closedBytes;
    for (const socket of open) bytes += bytesOf(socket);
    return bytes;
  };
  const hold = (): void => {
    for (const socket of open) {
      // Who waits for its other end may have set it flowing again.
      socket.pause();
      if (!held.has(socket)) socket.cork();
      held.add(socket);
    }
  };
  const release = (): void => {
    for (const socket of held) socket.uncork();
    for (const socket of held) socket.resume();
    held.clear();
  };

  return {
    add(socket) {
      open.add(socket);
      return socket.once('close', () => {
        open.delete(socket);
        held.delete(socket);
        closedBytes += bytesOf(socket);
      });
    },
    limit(bytes, exceeded) {
      let seen = total();
      let allowed: number = PACE.burst;
      const end = (): void => {
        stopLooking();
        for (const socket of open) socket.destroy();
      };
      const look = (): void => {
        const now = total();
        if (now > bytes) {
          end();
          exceeded();
          return;
        }
        allowed = Math.min(PACE.burst, allowed + (PACE.perSecond * INTERVAL_MS) / 1_000 - (now - seen));
        seen = now;
        if (allowed < 0) hold();
        else release();
      };
      stopLooking = every(INTERVAL_MS, guardHandler(look, end));
    },
    stop() {
      stopLooking();
      release();
    },
  };
}

function bytesOf({ bytesRead, bytesWritten }: Socket): number {
  return bytesRead + bytesWritten;
}

function byTimer(ms: number, look: () => void): () => void {
  const timer = setInterval(look, ms);
  timer.unref();
  return () => clearInterval(timer);
}
