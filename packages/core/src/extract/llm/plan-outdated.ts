import { HarvestmanError } from '../../ground/errors.ts';

/** The list of a run's first page is not the one that the plan knows. */
export class PlanOutdated extends Error {
  override readonly name = 'PlanOutdated';
  /** Items that the plan found. */
  readonly items: number;
  readonly #url: string;

  constructor(items: number, url: string) {
    super(`the list at ${url} has changed`);
    this.items = items;
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
