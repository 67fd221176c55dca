import type { HarvestmanError } from '../../../ground/errors.ts';

/** What a handler threw first, for whoever is to know, be it later. */
export class HandlerFailure {
  #error: HarvestmanError | null = null;
  #listener: (error: HarvestmanError) => void = () => undefined;

  readonly report = (error: HarvestmanError): void => {
    if (this.#error !== null) return;
    this.#error = error;
    this.#listener(error);
  };

  heardBy(listener: (error: HarvestmanError) => void): void {
    this.#listener = listener;
    if (this.#error !== null) listener(this.#error);
  }
}
