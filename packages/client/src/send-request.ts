import { foreignAnswer, readApiError } from './api-error.ts';
import { isObject, optionsOf, unexpected, unknownOption } from './check-arguments.ts';
import { isBroken } from './is-broken.ts';
import { pause } from './pause.ts';

export interface ClientOptions {
  /** Where the API is, version included: `https://scraping.example/v1`. */
  readonly baseUrl: string;
  /** Sent as `x-api-key`. In a browser everybody can read it: let a server of yours add it. Default: none. */
  readonly apiKey?: string;
  /** Sent with each request. Default: none. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Further attempts after 429, 503 and connections that fail. Default: 5. */
  readonly retries?: number;
  /** The first pause in milliseconds; each is twice the one before, to half a minute, or what the service asks for. Default: 500. */
  readonly retryDelayMs?: number;
  /** Default: the global one. */
  readonly fetch?: (url: string, init: RequestInit) => Promise<Response>;
}

export interface CallOptions {
  /** Ends the call, with its reason. */
  readonly signal?: AbortSignal;
}

/** A list: the parameter is given several times. */
export type QueryValue = Value | readonly Value[];
type Value = string | number | boolean;

export interface ApiRequest {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Behind the base. */
  readonly path: string;
  readonly query?: Readonly<Record<string, QueryValue | undefined>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** The media type of an answer that is read as it arrives, `*` for any. Default: all of it has arrived when it is given. */
  readonly stream?: string;
}

/**
 * Sends a request with what a caller gave as options, and gives the answer once it is a good one.
 *
 * @throws ApiError, TypeError for other options and where nothing answers
 */
export type SendRequest = (
  request: ApiRequest,
  options?: { readonly [Name in keyof CallOptions]: CallOptions[Name] | undefined },
) => Promise<Response>;

const LONGEST_PAUSE_MS = 30_000;

export function createSendRequest(clientOptions: ClientOptions): SendRequest {
  const { retries = 5, retryDelayMs = 500 } = clientOptions;
  const base = clientOptions.baseUrl.replace(/\/+$/, '');

  /** What `fetch` is called with. It is made once, so that what cannot be written is no connection that fails. */
  const prepare = (
    { method, path, query = {}, body, headers }: ApiRequest,
    signal: AbortSignal | undefined,
  ): readonly [url: string, init: RequestInit] => {
    const search = new URLSearchParams();
    for (const [name, value] of Object.entries(query))
      for (const one of [value].flat()) if (one !== undefined) search.append(name, String(one));
    // One that the application gives in capital letters is replaced, not sent beside ours.
    const sent = new Headers(clientOptions.headers);
    const ours = {
      ...(clientOptions.apiKey !== undefined && { 'x-api-key': clientOptions.apiKey }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    };
    for (const [name, value] of Object.entries(ours)) sent.set(name, value);
    const init = {
      method,
      // The service has none, and fetch would take the key and the body along to another origin.
      redirect: 'manual',
      headers: Object.fromEntries(sent),
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(signal !== undefined && { signal }),
    } as const;
    return [`${base}${path}${search.size > 0 ? `?${search}` : ''}`, init];
  };

  /** What fetch throws says that it failed, and keeps the reason as the cause. */
  const broken = (error: unknown, what: string, advice = ''): unknown => {
    if (!isBroken(error)) return error;
    const reason = error.cause instanceof Error && error.cause.message ? error.cause.message : error.message;
    return new TypeError(`harvestman client: ${what} ${base} (${reason})${advice}`, { cause: error });
  };

  /** An answer whose body says where it came from, should it break off. */
  const named = (answer: Response, signal: AbortSignal | undefined): Response => {
    if (answer.body === null) return answer;
    const reader = answer.body.getReader();
    const body = new ReadableStream<Uint8Array>({
      async pull(controller) {
        const { done, value } = await reader.read().catch((error: unknown) => {
          signal?.throwIfAborted();
          throw broken(error, 'an answer broke off that came from');
        });
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel: (reason) => reader.cancel(reason),
    });
    return new Response(body, answer);
  };

  return async (request, options) => {
    const signal = signalOf(options, Object.keys(request.query ?? {}));
    if (request.body !== undefined && !isObject(request.body)) throw unexpected('an object', request.body);
    const [url, init] = prepare(request, signal);
    for (let attempts = 0; ; attempts += 1) {
      const pauseMs = Math.min(retryDelayMs * 2 ** attempts, LONGEST_PAUSE_MS) * (0.5 + Math.random() / 2);
      let answer: Response;
      try {
        answer = await (clientOptions.fetch ?? fetch)(url, init);
        if (request.stream === undefined) await answer.clone().arrayBuffer();
      } catch (error) {
        signal?.throwIfAborted();
        if (attempts >= retries || !mayRepeat(request))
          throw broken(error, 'no answer from', ': is the service running, and is that its address?');
        await pause(pauseMs, signal);
        continue;
      }
      if (answer.ok && !isExpected(answer, request)) throw foreignAnswer(answer);
      if (answer.ok) return request.stream === undefined ? answer : named(answer, signal);
      if (attempts >= retries || (answer.status !== 429 && answer.status !== 503))
        throw await readApiError(answer);
      await answer.body?.cancel();
      await pause(Math.max(pauseMs, askedPauseMs(answer)), signal);
    }
  };
}

/** @throws TypeError for options of a call that are none; `others`: what it takes beside a signal */
function signalOf(options: Parameters<SendRequest>[1], others: readonly string[]): AbortSignal | undefined {
  const { signal, ...rest } = optionsOf(options);
  const [unknown] = Object.keys(rest);
  if (unknown !== undefined)
    throw new TypeError(`harvestman client: ${unknownOption(unknown, [...others, 'signal'])}`);
  if (signal !== undefined && typeof signal?.addEventListener !== 'function')
    throw unexpected('an AbortSignal', signal);
  return signal;
}

/** Whether a request whose answer was lost may be sent again: it makes nothing, or makes it once. */
function mayRepeat({ method, headers = {} }: ApiRequest): boolean {
  return method === 'GET' || 'idempotency-key' in headers;
}

/** A page is no answer of the API, nor is anything else in the place of rows and events. */
function isExpected({ status, headers }: Response, { stream = '*' }: ApiRequest): boolean {
  const type = headers.get('content-type') ?? '';
  return status === 204 || (!type.startsWith('text/html') && (stream === '*' || type.startsWith(stream)));
}

function askedPauseMs(answer: Response): number {
  const asked = answer.headers.get('retry-after');
  if (asked === null) return 0;
  const ms = /^\d+$/.test(asked) ? Number(asked) * 1_000 : Date.parse(asked) - Date.now();
  return Number.isFinite(ms) ? Math.max(0, ms) : 0;
}
