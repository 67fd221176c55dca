import { HarvestmanError } from '../../ground/errors.ts';

/** The list of a run's first page is not the one that the plan knows. */
export class PlanOutdated extends Error {
  override readonly name = 'PlanOutdated';
  /** Items that the plan found. */
  readonly items: number;
  readonly #url: string;

  /** Elements beside them that are built like them. */
  readonly leftOut: number;

  constructor(items: number, url: string, leftOut = 0) {
    super(`the list at ${url} has changed`);
    this.items = items;
    this.leftOut = leftOut;
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
