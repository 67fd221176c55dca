import type { Engine } from '@harvestman/core';
import type { Authenticate, Principal } from './auth/principal.ts';
import type { AnswerLimit } from './limits/answer-limit.ts';
import type { RateLimits } from './limits/rate-limits.ts';
import type { RequestState } from './request-state.ts';
import type { Services } from './services.ts';

/** What one adapter answers requests with. */
export interface AdapterParts<P extends Principal> {
  readonly authenticate: Authenticate<P>;
  readonly rateLimits: RateLimits;
  readonly services: Services;
  readonly maxBodyBytes: number;
  /** For answers that are not streamed. */
  readonly answerLimit: AnswerLimit;
  readonly basePath: string;
  engineOf(principal: P): Engine | Promise<Engine>;
  /** Tells of what failed after the answer had begun. */
  report(state: RequestState, error: unknown): void;
}
