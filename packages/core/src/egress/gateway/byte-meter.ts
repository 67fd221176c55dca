import type { Socket } from 'node:net';
import { guardHandler } from '../../ground/guard-handler.ts';

/** Counts what comes in on the sockets of one session. */
export interface ByteMeter {
  add(socket: Socket): Socket;
  /** Once more than this has come, ends the sockets and calls `exceeded`. */
  limit(bytes: number, exceeded: () => void): void;
  stop(): void;
}

/** A listener would set a socket flowing before its reader is there, so its own count is looked at from time to time. */
const INTERVAL_MS = 100;

export function createByteMeter(): ByteMeter {
  const open = new Set<Socket>();
  let closedBytes = 0;
  let timer: NodeJS.Timeout | undefined;

  const total = (): number => {
    let bytes = closedBytes;
    for (const socket of open) bytes += socket.bytesRead;
    return bytes;
  };

  return {
    add(socket) {
      open.add(socket);
      return socket.once('close', () => {
        open.delete(socket);
        closedBytes += socket.bytesRead;
      });
    },
    limit(bytes, exceeded) {
      const end = (): void => {
        clearInterval(timer);
        for (const socket of open) socket.destroy();
      };
      const look = (): void => {
        if (total() <= bytes) return;
        end();
        exceeded();
      };
      timer = setInterval(guardHandler(look, end), INTERVAL_MS);
      timer.unref();
    },
    stop: () => clearInterval(timer),
  };
}
