import type { Item } from '../../../dom/item.ts';
import type { Row } from '../../../results/row.ts';
import type { DirectContext } from './direct-context.ts';
import { readItems } from './read-items.ts';
import { readLines } from './read-lines.ts';

export interface DirectReaderOptions extends DirectContext {
  /** Whether the items are the list's; else there is one, the whole page, and the items are to be found in it. */
  readonly hasItems: boolean;
  /** Told where the model finds no items on a page; it may throw. */
  onEmpty(): void;
}

/** Reads pages by the model, each item once, however often it is asked for. */
export class DirectReader {
  readonly #options: DirectReaderOptions;
  readonly #known = new WeakMap<Item['element'], readonly Row[]>();

  constructor(options: DirectReaderOptions) {
    this.#options = options;
  }

  async extract(items: readonly Item[]): Promise<readonly Row[]> {
    const unknown = items.filter(({ element }) => !this.#known.has(element));
    if (this.#options.hasItems) {
      const rows = await readItems(unknown, this.#options);
      for (const [index, { element }] of unknown.entries()) {
        const row = rows[index];
        this.#known.set(element, row === undefined ? [] : [row]);
      }
    } else {
      for (const item of unknown) this.#known.set(item.element, await readLines(item, this.#options));
    }
    const rows = items.flatMap(({ element }) => this.#known.get(element) ?? []);
    if (rows.length === 0 && items.length > 0) this.#options.onEmpty();
    return rows;
  }
}
