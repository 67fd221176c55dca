import type { Engine } from '@harvestman/core';
import type { HonoRequest } from 'hono';
import type { AdapterParts } from '../adapter-parts.ts';
import type { Principal } from '../auth/principal.ts';
import { readJson } from '../request/read-json.ts';
import type { RequestState } from '../request-state.ts';
import type { Services } from '../services.ts';
import type { Call } from './endpoint.ts';

export interface CallParts<P extends Principal> {
  readonly routed: HonoRequest;
  readonly query: unknown;
  readonly engine: Engine;
  readonly principal: P;
  readonly state: RequestState;
  readonly parts: AdapterParts<P>;
}

/** Makes of a request what its endpoint asks for, and no sooner: most need two or three things of all that a call has. */
export class EndpointCall<P extends Principal> implements Call<unknown> {
  readonly query: unknown;
  readonly engine: Engine;
  readonly principal: P;
  readonly #routed: HonoRequest;
  readonly #state: RequestState;
  readonly #parts: AdapterParts<P>;

  constructor({ routed, query, engine, principal, state, parts }: CallParts<P>) {
    this.query = query;
    this.engine = engine;
    this.principal = principal;
    this.#routed = routed;
    this.#state = state;
    this.#parts = parts;
  }

  get request(): Request {
    return this.#routed.raw;
  }

  get id(): string {
    return this.#routed.param('id') ?? '';
  }

  get jobId(): string {
    return this.#routed.param('jobId') ?? '';
  }

  get body(): () => Promise<unknown> {
    return () => readJson(this.request, this.#parts.maxBodyBytes);
  }

  get services(): Services {
    return this.#parts.services;
  }

  get signal(): AbortSignal {
    return this.request.signal;
  }

  get basePath(): string {
    return this.#parts.basePath;
  }

  get report(): (error: unknown) => void {
    return (error) => this.#parts.report(this.#state, error);
  }
}
