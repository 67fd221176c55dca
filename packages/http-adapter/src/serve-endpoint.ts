import { HarvestmanError } from '@harvestman/core';
import type { HonoRequest } from 'hono';
import type { AdapterParts } from './adapter-parts.ts';
import type { Principal } from './auth/principal.ts';
import type { Endpoint } from './endpoints/endpoint.ts';
import { EndpointCall } from './endpoints/endpoint-call.ts';
import { errorResponse, toHarvestmanError } from './errors/error-response.ts';
import { TooManyRequests } from './limits/rate-limits.ts';
import { parseQuery } from './request/parse-query.ts';
import { readQuery } from './request/read-query.ts';
import type { RequestState } from './request-state.ts';
import { JsonAnswer } from './response/json-response.ts';
import { shortTurn } from './response/one-turn.ts';

/** Answers a request to an endpoint: who asks, whether they may, what they ask for. Never rejects. */
export async function serveEndpoint<P extends Principal>(
  endpoint: Endpoint,
  routed: HonoRequest,
  state: RequestState,
  parts: AdapterParts<P>,
): Promise<Response> {
  state.route = endpoint.route.path;
  try {
    const request = routed.raw;
    // To await what is there already costs a turn of the queue.
    const known = parts.authenticate(request);
    const principal = known instanceof Promise ? await parts.answerLimit(known) : known;
    if (principal === null) {
      throw new HarvestmanError('UNAUTHENTICATED', 'give an API key in x-api-key, or as a bearer token');
    }
    state.principal = principal.id;
    state.headers = await parts.rateLimits.take(endpoint.budget, principal.id);
    const query = parseQuery(endpoint.query, readQuery(request.url));
    const given = parts.engineOf(principal);
    const engine = given instanceof Promise ? await parts.answerLimit(given) : given;
    const turn = shortTurn();
    if (turn !== null) await turn;
    const answer = endpoint.handle(new EndpointCall({ routed, query, engine, principal, state, parts }));
    const settled = await (endpoint.timed ? parts.answerLimit(answer) : answer);
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
