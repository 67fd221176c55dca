import type { HarvestmanError } from '@harvestman/core';

/** What is learnt of a request on its way through the adapter. */
export interface RequestState {
  readonly id: string;
  /** The pattern of its path, once it is known: `/recipes/{id}`. */
  route: string | null;
  /** The `id` of the principal, once it is known. */
  principal: string | null;
  /** Why it failed. */
  error: HarvestmanError | null;
  /** Headers for the answer, whichever it will be. */
  headers: Readonly<Record<string, string>>;
  /** The answer has all its headers already. */
  isComplete: boolean;
}
