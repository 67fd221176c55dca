import { HarvestmanError, isHarvestmanError, isTransient } from '../../ground/errors.ts';

/** The browser or the page died: the job goes on from its last page in a new one. */
const CRASHES = ['BROWSER_CRASHED', 'PAGE_CRASHED'] as const;

/** An application was asked for pages before the ones before them had come to rest, and may have lost its way. */
export function readTooFarAhead(url: string): HarvestmanError {
  return new HarvestmanError('PAGE_CRASHED', `${url} showed a page again while pages were asked for ahead`, {
    details: { url, ahead: true },
  });
}

/** Tells whether a reading that failed goes on from its last page, and how. */
export class Restarts {
  readonly #most: number;
  #crashes = 0;
  #readsAhead = true;
  #wasHeldUp = false;

  constructor(most: number) {
    this.#most = most;
  }

  /** Whether pages are asked for ahead: not after one was lost by that. */
  get readsAhead(): boolean {
    return this.#readsAhead;
  }

  /** Whether another reading follows the one that failed. */
  follow(error: HarvestmanError): boolean {
    if (!CRASHES.some((code) => isHarvestmanError(error, code))) return false;
    // What held up the browser may have been another job's page. This one's would do it again.
    if (error.details.heldUp === true && !this.#wasHeldUp) {
      this.#wasHeldUp = true;
      return true;
    }
    if (!isTransient(error)) return false;
    if (this.#readsAhead && error.details.ahead === true) {
      this.#readsAhead = false;
      return true;
    }
    this.#crashes += 1;
    return this.#crashes <= this.#most;
  }
}
