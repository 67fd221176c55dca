import type { RequestState } from './request-state.ts';

/** What Hono hands to each route beside the request. */
export type AdapterEnv = { Bindings: RequestState };
