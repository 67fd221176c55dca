/**
 * Counts the items behind a shorter page with which just as many were read as the first page has told: they may be of another
 * list.
 */
export class ItemsBeyond {
  #items = 0;
  #whole = 0;

  /** `most`: items of a page before. `told`: how many there are; null where nothing tells. */
  page(items: number, most: number, told: number | null | undefined): void {
    this.#items += items;
    if (items < most && this.#items === told) this.#whole = told;
  }

  get count(): number {
    return this.#whole > 0 ? this.#items - this.#whole : 0;
  }
}
