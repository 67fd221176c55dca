/// <reference path="../undici.d.ts" />
import { Socket } from 'node:net';
import buildConnector from 'undici/lib/core/connect.js';
import { parseToTheEnd } from './parse-to-the-end.ts';

export interface ConnectorOptions {
  /** The connection to the host itself, TLS not begun. */
  open(host: string, port: number): Promise<Socket>;
  /** Certificates of authorities to trust in place of the usual ones. */
  readonly ca?: string;
}

/** What undici connects by: a socket from `open`, and TLS over it, for the name in the URL, where the URL says https. */
export function createConnector({ open, ca }: ConnectorOptions): buildConnector.connector {
  const startTls = buildConnector(ca === undefined ? {} : { ca });
  return (options, tell) => {
    const callback: buildConnector.Callback = (...connected) => {
      if (connected[1] instanceof Socket) parseToTheEnd(connected[1]);
      tell(...connected);
    };
    const isSecure = options.protocol === 'https:';
    const port = Number(options.port) || (isSecure ? 443 : 80);
    open(options.hostname, port).then(
      (socket) => {
        if (isSecure) startTls({ ...options, httpSocket: socket }, callback);
        else callback(null, socket);
      },
      (error: Error) => callback(error, null),
    );
  };
}
