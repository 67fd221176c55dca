/// <reference path="../undici.d.ts" />
import type { Socket } from 'node:net';
import symbols, { type Parser } from 'undici/lib/core/symbols.js';

type Parsed = Socket & { readonly [symbols.kParser]?: Parser | null };

const NOTHING = Buffer.alloc(0);

/**
 * Has undici parse what it holds back before it hears that a connection has ended. Its parser pauses while nobody reads the
 * body, and version 7 ends the process, by an assertion, where the end comes meanwhile (nodejs/undici#5360).
 */
export function parseToTheEnd(socket: Socket): void {
  const parse = (): void => {
    const parser = (socket as Parsed)[symbols.kParser];
    let chunk: Buffer | null = NOTHING;
    while (parser?.paused) {
      parser.llhttp.llhttp_resume(parser.ptr);
      parser.paused = false;
      if (chunk === null) return;
      chunk = socket.read();
      parser.execute(chunk ?? NOTHING);
    }
  };
  for (const event of ['end', 'error', 'close']) socket.on(event, parse);
}
