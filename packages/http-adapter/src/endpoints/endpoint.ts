import type { Engine, ErrorCode } from '@harvestman/core';
import type { RouteConfig, z } from '@hono/zod-openapi';
import type { Principal } from '../auth/principal.ts';
import type { Budget } from '../limits/rate-limits.ts';
import type { JsonAnswer } from '../response/json-response.ts';
import type { Services } from '../services.ts';

/** One request, read and checked as far as its route says. */
export interface Call<Query> {
  readonly request: Request;
  /** The path's parameters, decoded. */
  readonly id: string;
  readonly jobId: string;
  readonly query: Query;
  /**
   * The JSON of the body; undefined where there is none.
   *
   * @throws HarvestmanError REQUEST_TYPE_UNSUPPORTED and the like
   */
  body(): Promise<unknown>;
  readonly engine: Engine;
  readonly principal: Principal;
  readonly services: Services;
  /** Aborts when the client has gone. */
  readonly signal: AbortSignal;
  /** Where the API begins, for links: `/v1`. */
  readonly basePath: string;
  /** Tells of what fails after the answer has begun. */
  report(error: unknown): void;
}

/** One operation of the API: its definition in the document, and what it does. */
export interface Endpoint {
  readonly route: RouteConfig;
  readonly query: z.ZodObject;
  /** Which of a client's budgets the request is taken from. */
  readonly budget: Budget;
  /** False for answers that are streamed: they last as long as they last. */
  readonly timed: boolean;
  statusOf(code: ErrorCode): number;
  handle(call: Call<unknown>): Promise<Response | JsonAnswer>;
}
