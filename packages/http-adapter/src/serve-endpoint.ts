import { HarvestmanError } from '@harvestman/core';
import type { AdapterParts } from './adapter-parts.ts';
import type { Principal } from './auth/principal.ts';
import type { Call, Endpoint } from './endpoints/endpoint.ts';
import { errorResponse, toHarvestmanError } from './errors/error-response.ts';
import { TooManyRequests } from './limits/rate-limits.ts';
import { parseQuery } from './request/parse-query.ts';
import { readJson } from './request/read-json.ts';
import { readQuery } from './request/read-query.ts';
import type { RequestState } from './request-state.ts';
import { JsonAnswer } from './response/json-response.ts';

export interface EndpointRequest {
  readonly request: Request;
  readonly state: RequestState;
  readonly params: Readonly<Record<string, string>>;
}

/** Answers a request to an endpoint: who asks, whether they may, what they ask for. Never rejects. */
export async function serveEndpoint<P extends Principal>(
  endpoint: Endpoint,
  { request, state, params }: EndpointRequest,
  parts: AdapterParts<P>,
): Promise<Response> {
  state.route = endpoint.route.path;
  try {
    const principal = await parts.authenticate(request);
    if (principal === null) {
      throw new HarvestmanError('UNAUTHENTICATED', 'give an API key in x-api-key, or as a bearer token');
    }
    state.principal = principal.id;
    state.headers = await parts.rateLimits.take(endpoint.budget, principal.id);
    const query = parseQuery(endpoint.query, readQuery(searchOf(request.url)));
    const engine = await parts.engineOf(principal);
    const { basePath, services, maxBodyBytes } = parts;
    const answer = endpoint.handle({
      request,
      id: params.id ?? '',
      jobId: params.jobId ?? '',
      query,
      body: () => readJson(request, maxBodyBytes),
      engine,
      principal,
      services,
      get signal() {
        return request.signal;
      },
      basePath,
      report: (error) => parts.report(state, error),
    } satisfies Call<unknown>);
    const settled = await (endpoint.timed ? within(parts.requestTimeoutMs, answer) : answer);
    if (!(settled instanceof JsonAnswer)) return settled;
    state.isComplete = true;
    return settled.toResponse(state);
  } catch (error) {
    const known = toHarvestmanError(error);
    state.error = known;
    if (error instanceof TooManyRequests) state.headers = error.headers;
    return errorResponse(known, (code) => endpoint.statusOf(code));
  }
}

/** Without the cost of a URL where there is no query. */
function searchOf(url: string): URLSearchParams {
  const start = url.indexOf('?');
  return new URLSearchParams(start < 0 ? '' : url.slice(start + 1).replace(/#.*$/s, ''));
}

async function within<T>(ms: number, answer: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    reject(new HarvestmanError('REQUEST_TIMEOUT', `there was no answer within ${ms / 1_000} s`));
  }, ms);
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
