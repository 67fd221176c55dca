/** Who asks. Rate limits and idempotency keys are counted for each `id`. */
export interface Principal {
  /** Appears in logs as it is, so it must not be a secret. */
  readonly id: string;
}

/**
 * Says who sent the request, or null where nobody that is known did. What it throws is the answer; a HarvestmanError
 * keeps its code. Nobody is let in by another answer, `true` say.
 */
export type Authenticate<P extends Principal> = (request: Request) => P | null | Promise<P | null>;
