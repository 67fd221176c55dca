import {
  context,
  isSpanContextValid,
  propagation,
  type Span,
  SpanKind,
  SpanStatusCode,
  type TracerProvider,
  trace,
} from '@opentelemetry/api';
import { errorResponse, toHarvestmanError } from '../errors/error-response.ts';
import { requestId } from '../request/request-id.ts';
import type { RequestState } from '../request-state.ts';
import { SECURITY_HEADERS } from '../response/security-headers.ts';
import type { Logger } from './logger.ts';
import type { Metrics } from './metrics.ts';

export interface ObserverOptions {
  readonly logger?: Logger;
  readonly tracerProvider?: TracerProvider;
}

export interface Observer {
  /** Answers a request, and tells how that went. Never rejects. */
  observe(request: Request, answer: (state: RequestState) => Response | Promise<Response>): Promise<Response>;
  /** Tells of what failed after the answer had begun. */
  report(state: RequestState, error: unknown): void;
}

/**
 * Gives each request its id, its span, its line in the log and its place in the metrics. Of a request it tells method,
 * path and principal: no header, no query and no body, which may hold secrets.
 */
export function createObserver({ logger, tracerProvider }: ObserverOptions, metrics: Metrics): Observer {
  const tracer = (tracerProvider ?? trace.getTracerProvider()).getTracer('@harvestman/http-adapter');

  const finish = (request: Request, state: RequestState, response: Response, start: number): void => {
    const seconds = (performance.now() - start) / 1_000;
    const { status } = response;
    metrics.observe({ method: request.method, route: state.route ?? 'unknown', status, seconds });
    if (logger === undefined) return;
    const fields = {
      requestId: state.id,
      method: request.method,
      path: pathOf(request.url),
      route: state.route,
      status,
      durationMs: Math.round(seconds * 1e6) / 1e3,
      principal: state.principal,
      ...(state.error !== null && { code: state.error.code }),
    };
    if (status >= 500) tell(() => logger.error({ ...fields, err: state.error }, 'request failed'));
    else tell(() => logger.info(fields, 'request'));
  };

  return {
    async observe(request, answer) {
      const start = performance.now();
      const state: RequestState = {
        id: requestId(request),
        route: null,
        principal: null,
        error: null,
        headers: {},
        isComplete: false,
      };
      const outer = context.active();
      const parent = propagation.extract(outer, request.headers, HEADERS);
      const span = tracer.startSpan(request.method, { kind: SpanKind.SERVER }, parent);
      // Without an SDK there is nothing to hand on, which then costs nothing.
      const isTraced = parent !== outer || isSpanContextValid(span.spanContext());
      let response: Response;
      try {
        response = await (isTraced
          ? context.with(trace.setSpan(parent, span), () => answer(state))
          : answer(state));
      } catch (error) {
        state.error = toHarvestmanError(error);
        response = errorResponse(state.error);
      }
      const answered = withHeaders(response, state);
      endSpan(span, request, state, response.status);
      finish(request, state, answered, start);
      return answered;
    },
    report(state, error) {
      const err = toHarvestmanError(error);
      const fields = { requestId: state.id, route: state.route, code: err.code, err };
      tell(() => logger?.error(fields, 'answer cut off'));
    },
  };
}

/** A logger that fails is no request's fault: the process is warned. */
function tell(log: () => void): void {
  try {
    log();
  } catch (error) {
    process.emitWarning(`the logger failed: ${error}`, { type: 'HarvestmanWarning' });
  }
}

const HEADERS = {
  get: (headers: Headers, key: string) => headers.get(key) ?? undefined,
  keys: (headers: Headers) => [...headers.keys()],
};

function endSpan(span: Span, request: Request, state: RequestState, status: number): void {
  if (span.isRecording()) {
    span.updateName(`${request.method} ${state.route ?? 'unknown'}`);
    span.setAttributes({
      'http.request.method': request.method,
      'http.route': state.route ?? 'unknown',
      'http.response.status_code': status,
      'url.path': pathOf(request.url),
      'harvestman.request.id': state.id,
    });
    if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
  }
  span.end();
}

function withHeaders(response: Response, { id, headers, isComplete }: RequestState): Response {
  if (isComplete) return response;
  response.headers.set('X-Request-Id', id);
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) {
    if (!response.headers.has(name)) response.headers.set(name, value);
  }
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  return response;
}

function pathOf(url: string): string {
  // Without the cost of a URL: of the address nothing is judged here.
  const start = url.indexOf('/', url.indexOf('://') + 3);
  return start < 0 ? '/' : url.slice(start).replace(/[?#].*$/s, '');
}
