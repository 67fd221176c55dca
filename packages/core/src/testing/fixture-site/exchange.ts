import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

export interface ResponseOptions {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** One request to a scenario, and the ways to answer it. */
export interface Exchange {
  readonly origin: string;
  readonly method: string;
  /** The path below the scenario's root, without a leading slash. */
  readonly path: string;
  readonly query: URLSearchParams;
  /** How often this very URL was requested before. */
  readonly visits: number;
  /** For answers that break the rules of HTTP. */
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  html(body: string | Uint8Array, options?: ResponseOptions): void;
  json(value: unknown): void;
  redirect(location: string): void;
  /** The fields of a submitted form. */
  form(): Promise<URLSearchParams>;
  /** A slow server. Ends early when the client goes away. */
  wait(ms: number): Promise<void>;
}

export function createExchange(
  request: IncomingMessage,
  response: ServerResponse,
  place: Pick<Exchange, 'origin' | 'path' | 'query' | 'visits'>,
): Exchange {
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  const send = (status: number, headers: Readonly<Record<string, string>>, body: string | Uint8Array) => {
    response.writeHead(status, { 'cache-control': 'no-store', ...headers }).end(body);
  };
  return {
    ...place,
    method: request.method ?? 'GET',
    request,
    response,
    html(body, { status = 200, headers = {} } = {}) {
      send(status, { 'content-type': 'text/html; charset=utf-8', ...headers }, body);
    },
    json(value) {
      send(200, { 'content-type': 'application/json' }, JSON.stringify(value));
    },
    redirect(location) {
      send(302, { location }, '');
    },
    async form() {
      let body = '';
      for await (const chunk of request) body += String(chunk);
      return new URLSearchParams(body);
    },
    async wait(ms) {
      await delay(ms, undefined, { signal: gone.signal }).catch(() => undefined);
    },
  };
}
