import { type Engine, HarvestmanError } from '@harvestman/core';
import { checkArguments, checkOptions } from '@harvestman/core/options';
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import type { AdapterEnv } from './adapter-env.ts';
import type { AdapterParts } from './adapter-parts.ts';
import { addOperations } from './add-operations.ts';
import { apiKeyAuthenticator } from './auth/api-key-authenticator.ts';
import type { Authenticate, Principal } from './auth/principal.ts';
import { ENDPOINTS } from './endpoints/endpoints.ts';
import type { HttpAdapterOptions } from './http-adapter-options.ts';
import {
  accessIssues,
  engineSchema,
  httpAdapterOptionsSchema,
  principalSchema,
} from './http-adapter-options-schema.ts';
import { type AnswerLimit, createAnswerLimit } from './limits/answer-limit.ts';
import { createConversionGate } from './limits/conversion-gate.ts';
import { createRateLimits } from './limits/rate-limits.ts';
import { createMetrics } from './observability/metrics.ts';
import { createObserver } from './observability/observe-request.ts';
import { addReference } from './reference/add-reference.ts';
import { type OpenApiDocument, openApiDocument } from './reference/open-api-document.ts';
import { requestSchema } from './request-schema.ts';
import { routingErrors } from './routing-errors.ts';
import { routingPath } from './routing-path.ts';
import { serveEndpoint } from './serve-endpoint.ts';

export interface HttpAdapter {
  /**
   * Answers a request.
   *
   * @throws HarvestmanError ARGUMENT_INVALID for what is no web-standard Request, and nothing else
   */
  fetch(request: Request): Promise<Response>;
  /** The OpenAPI 3.1 document, as at `/v1/openapi.json`. */
  readonly document: OpenApiDocument;
  /**
   * The service is about to close: `/readyz` says so, and event streams end, so that their clients go elsewhere. Requests
   * are answered still.
   */
  drain(): void;
}

const DEFAULT_MAX_BODY_BYTES = 1_000_000;
const DEFAULT_REQUEST_TIMEOUT_MS = 30_000;
const DEFAULT_CONVERSION_TIMEOUT_MS = 120_000;

/**
 * The `/v1` API of an engine as a web-standard `fetch` handler, for any server that has one.
 *
 * @throws HarvestmanError ARGUMENT_INVALID with every problem of the options
 */
export function createHttpAdapter<P extends Principal = Principal>(
  options: HttpAdapterOptions<P>,
): HttpAdapter {
  checkOptions('createHttpAdapter', httpAdapterOptionsSchema, options ?? {}, {
    issues: accessIssues(options ?? {}),
  });
  const basePath = options.basePath ?? '/v1';
  const draining = new AbortController();
  const metrics = createMetrics(options.gauges ?? []);
  const single = typeof options.engine === 'function' ? null : options.engine;
  if (single !== null) metrics.follow(single);
  const observer = createObserver(options, metrics);
  const engineOfPrincipal = async (principal: P): Promise<Engine> => {
    const engine = await engineFor(options, principal);
    checkArguments('createHttpAdapter', { 'what engine(principal) gives': [engineSchema, engine] });
    metrics.follow(engine);
    return engine;
  };
  const parts: AdapterParts<P> = {
    authenticate: authenticatorOf(options),
    rateLimits: createRateLimits(options.rateLimit),
    services: {
      conversions: createConversionGate(options.conversions),
      conversionTimeoutMs: options.conversionTimeoutMs ?? DEFAULT_CONVERSION_TIMEOUT_MS,
      draining: draining.signal,
    },
    maxBodyBytes: options.maxBodyBytes ?? DEFAULT_MAX_BODY_BYTES,
    answerLimit: limitOf(options.requestTimeoutMs ?? DEFAULT_REQUEST_TIMEOUT_MS),
    basePath,
    engineOf: single === null ? engineOfPrincipal : () => single,
    report: observer.report,
  };

  const app = new Hono<AdapterEnv>({ strict: false });
  app.onError((error) => {
    throw error;
  });
  if (options.cors) app.use(cors({ origin: [...options.cors.origins], exposeHeaders: EXPOSED }));
  let made: OpenApiDocument | null = null;
  const document = (): OpenApiDocument => {
    made ??= openApiDocument(basePath);
    return made;
  };
  addReference(app, basePath, document);
  if (options.operations !== false) {
    addOperations(app, basePath, {
      metrics,
      draining: draining.signal,
      answerLimit: parts.answerLimit,
      isReady: options.isReady,
      engine: single,
    });
  }
  for (const endpoint of ENDPOINTS) {
    app.on(endpoint.route.method.toUpperCase(), routingPath(basePath, endpoint.route.path), (context) =>
      serveEndpoint(endpoint, context.req, context.env, parts),
    );
  }
  const others = routingErrors(basePath);
  app.notFound(({ req, env }) => others.fetch(req.raw, env));

  return {
    async fetch(request) {
      checkArguments('adapter.fetch', { request: [requestSchema, request] });
      return observer.observe(request, (state) => app.fetch(request, state));
    },
    get document() {
      return document();
    },
    drain: () => draining.abort(),
  };
}

/** What a script of another site may see of an answer, beside its body. */
const EXPOSED = [
  ...['Content-Disposition', 'ETag', 'Idempotency-Replayed', 'Location', 'RateLimit', 'RateLimit-Policy'],
  ...['Retry-After', 'X-Cursor', 'X-Request-Id'],
];

function authenticatorOf<P extends Principal>(options: HttpAdapterOptions<P>): Authenticate<P> {
  const { authenticate } = options;
  if (authenticate !== undefined) {
    // Whatever kind of promise a host has, it is one of this realm from here on.
    return async (request) => {
      const known: unknown = await authenticate(request);
      // However a host says that it knows nobody.
      if (known === null || known === undefined || known === false) return null;
      checkArguments('createHttpAdapter', { 'what authenticate(request) gives': [principalSchema, known] });
      return known as P;
    };
  }
  // With API keys, P is Principal.
  return apiKeyAuthenticator(options.apiKeys ?? []) as Authenticate<P>;
}

function engineFor<P extends Principal>(
  { engine }: HttpAdapterOptions<P>,
  principal: P,
): Engine | Promise<Engine> {
  return typeof engine === 'function' ? (engine as (principal: P) => Engine)(principal) : engine;
}

function limitOf(ms: number): AnswerLimit {
  return createAnswerLimit(
    ms,
    () => new HarvestmanError('REQUEST_TIMEOUT', `there was no answer within ${ms / 1_000} s`),
  );
}
