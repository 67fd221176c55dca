import { HarvestmanError } from '../../ground/errors.ts';
import type { StrangeKind } from './history/strange-items.ts';

/** The list of a run's first page is not the one that the plan knows. */
export class PlanOutdated extends Error {
  override readonly name = 'PlanOutdated';
  /** Items that the plan found. */
  readonly items: number;
  /** What speaks against them, in words; null where there are too few. */
  readonly doubt: string | null;
  /** What is strange about items, that no better list may have. */
  readonly strange: readonly StrangeKind[];
  readonly #url: string;

  constructor(items: number, url: string, doubt: string | null = null, strange: readonly StrangeKind[] = []) {
    super(`the list at ${url} has changed`);
    this.items = items;
    this.doubt = doubt;
    this.strange = strange;
    this.#url = url;
  }

  /** For a job that ends by it. */
  asListEmpty(): HarvestmanError {
    return new HarvestmanError(
      'LIST_EMPTY',
      `the list at ${this.#url} is not where it was, and was not found anew; the page may have changed`,
      { details: { url: this.#url } },
    );
  }
}
