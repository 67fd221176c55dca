import {
  createEngine,
  type Engine,
  type EngineOptions,
  type JobSummary,
  type Metadata,
  type Recipe,
  type Row,
  type Storage,
} from '@harvestman/core';
import type { RecipeReport, Suggestion } from '@harvestman/core/suggest';
import { memoryStorage } from '@harvestman/storage-memory';
import { onTestFinished } from 'vitest';
import { createHttpAdapter, type HttpAdapter, type HttpAdapterOptions } from '../src/index.ts';
import { responseValidator, type ValidateResponse } from './validate-response.ts';

export const KEY = 'correct-horse-battery-staple';

export interface Api {
  readonly engine: Engine;
  readonly storage: Storage;
  readonly adapter: HttpAdapter;
  /** Sends a request with the key, and holds the answer against the document. */
  send(method: string, path: string, options?: SendOptions): Promise<Response>;
  /** The same, and reads the JSON of the answer. */
  json(method: string, path: string, options?: SendOptions): Promise<{ status: number; body: JsonBody }>;
}

/** Everything that an answer may hold; what it does hold, a test says. */
export interface JsonBody {
  readonly success: boolean;
  readonly recipes: readonly Recipe[];
  readonly scrapeRecipe: Recipe;
  readonly jobs: readonly JobSummary[];
  readonly job: JobSummary;
  readonly results: readonly Row[];
  readonly count: number;
  readonly markdown: string;
  readonly metadata: Metadata;
  readonly suggestions: readonly Suggestion[];
  readonly report: RecipeReport;
  readonly error: {
    readonly code: string;
    readonly message: string;
    readonly details: { readonly issues: readonly { readonly path: readonly string[] }[] };
  };
}

export interface SendOptions {
  /** Sent as JSON; text as it is. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Null: no key. */
  readonly key?: string | null;
  readonly signal?: AbortSignal;
}

/** The document is the same for all of them, and slow to compile. */
let validate: ValidateResponse | undefined;

type AdapterOptions = Partial<Omit<HttpAdapterOptions, 'engine' | 'authenticate'>>;

/** An engine in memory with the API on it, closed after the test. */
export function startApi(options: AdapterOptions & { readonly engine?: Partial<EngineOptions> } = {}): Api {
  const { engine: engineOptions, ...adapterOptions } = options;
  const storage = engineOptions?.storage ?? memoryStorage();
  const engine = createEngine({ allowPrivateNetworks: true, ...engineOptions, storage });
  onTestFinished(() => engine.close({ timeoutMs: 0 }));
  const adapter = createHttpAdapter({ apiKeys: [KEY], ...adapterOptions, engine } as HttpAdapterOptions);
  validate ??= responseValidator(adapter.document, '/v1');
  const held = validate;

  const send: Api['send'] = async (method, path, { body, headers, key = KEY, signal } = {}) => {
    const request = new Request(`http://api.test${path}`, {
      method,
      headers: {
        ...(key !== null && { 'x-api-key': key }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      ...(signal && { signal }),
    });
    const response = await adapter.fetch(request);
    if (path.startsWith('/v1/') && !/\/v1\/(docs|openapi\.json)/.test(path) && !isStream(response)) {
      await held(method, path, response.clone());
    }
    return response;
  };
  return {
    engine,
    storage,
    adapter,
    send,
    async json(method, path, sendOptions) {
      const response = await send(method, path, sendOptions);
      return { status: response.status, body: (await response.json()) as JsonBody };
    },
  };
}

/** A clone would keep it open. */
function isStream(response: Response): boolean {
  return response.headers.get('content-type') === 'text/event-stream';
}
