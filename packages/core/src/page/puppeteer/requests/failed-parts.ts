import { hasFailedInPart } from './json-error.ts';

/** Addresses of answers that have failed in part, by the very request: asked for once more, nothing of it is lost. */
export class FailedParts {
  readonly #addresses = new Map<string, string>();

  /** `identity`: the very request. */
  note(identity: string, address: string, body: string): void {
    if (hasFailedInPart(body)) this.#addresses.set(identity, address);
    else this.#addresses.delete(identity);
  }

  /** The first of them; null: there is none. */
  get first(): string | null {
    return this.#addresses.values().next().value ?? null;
  }
}
