/// <reference path="../undici.d.ts" />
import { LRUCache } from 'lru-cache';
import type { Dispatcher } from 'undici/index.js';
import sendBy from 'undici/lib/api/api-request.js';

/** How a connection that was kept fails where its server has closed it meanwhile. */
const CLOSED: ReadonlySet<unknown> = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);
/** What may be asked twice (RFC 9110, 9.2.2), and has no body that is gone by then. */
const IDEMPOTENT: ReadonlySet<string> = new Set(['GET', 'HEAD']);
const MOST_ORIGINS = 1_000;

/** Origins that have answered, of each dispatcher: connections to these may be kept. */
const answered = new WeakMap<Dispatcher, LRUCache<string, true>>();

/**
 * Sends a request by `dispatcher`. Where the connection that it kept turns out to be closed, before anything of an answer
 * has come, it is sent once more, by what `fresh` makes, on a connection of its own (RFC 9112, 9.3.1). That is no attempt
 * of the job: the site has not heard the first.
 */
export async function sendPastStaleConnections(
  request: Dispatcher.RequestOptions & { readonly origin: string },
  dispatcher: Dispatcher,
  fresh: () => Dispatcher,
): Promise<Dispatcher.ResponseData> {
  const origins = answered.get(dispatcher) ?? new LRUCache({ max: MOST_ORIGINS });
  answered.set(dispatcher, origins);
  try {
    const answer = await sendBy.call(dispatcher, request);
    origins.set(request.origin, true);
    return answer;
  } catch (error) {
    if (!origins.has(request.origin) || !IDEMPOTENT.has(request.method) || !isClosed(error)) throw error;
    const once = fresh();
    const answer = sendBy.call(once, request);
    // Once the answer is read.
    once.close().catch(() => undefined);
    return answer;
  }
}

function isClosed(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error) || !CLOSED.has(error.code)) return false;
  const socket = 'socket' in error ? error.socket : null;
  const isNew =
    typeof socket === 'object' && socket !== null && 'bytesRead' in socket && socket.bytesRead === 0;
  return !isNew;
}
