import type { ServerResponse } from 'node:http';

/** A poll without an answer is answered by nothing after so long, in milliseconds. */
const POLL_MS = 4_000;
/** What is asked for is told of so long after the request for it was answered. */
const TOLD_MS = 400;

/** One client of a site that answers by long polls. */
export interface CometClient {
  poll(response: ServerResponse): void;
  tell(value: unknown): void;
}

export function cometClient(clients: Map<string, CometClient>, query: URLSearchParams): CometClient {
  const id = query.get('client') ?? '';
  const known = clients.get(id);
  if (known !== undefined) return known;
  let waiting: ServerResponse | null = null;
  let values: unknown[] = [];
  const flush = (): void => {
    waiting?.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(values));
    if (waiting !== null) values = [];
    waiting = null;
  };
  const client: CometClient = {
    poll(response) {
      waiting = response;
      if (values.length > 0) return flush();
      setTimeout(() => {
        if (waiting === response) flush();
      }, POLL_MS);
    },
    tell(value) {
      setTimeout(() => {
        values.push(value);
        flush();
      }, TOLD_MS);
    },
  };
  clients.set(id, client);
  return client;
}
