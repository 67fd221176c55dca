import type { Socket } from 'node:net';

/** Sockets that end together. That one breaks is no error here. */
export class OpenSockets {
  readonly #sockets = new Set<Socket>();

  add(socket: Socket): Socket {
    this.#sockets.add(socket);
    return socket.on('error', () => undefined).once('close', () => this.#sockets.delete(socket));
  }

  destroy(): void {
    for (const socket of this.#sockets) socket.destroy();
  }
}
