import type { Item } from '../../dom/item.ts';
import { inTurns, type Turns } from '../../ground/time/take-turns.ts';
import type { NoteFact } from '../../verdict/evidence.ts';
import type { ListObserver } from '../../verdict/list-observer.ts';
import { comparableRows, type ReadRows } from './comparable-rows.ts';
import { oddRows } from './odd-rows.ts';
import type { ReadPagesOptions } from './read-pages-options.ts';
import { rowsWithin } from './rows-within.ts';

/** Leaves out the rows of what `listSelector` matches beside the items, page by page. */
export class ItemRows {
  readonly #options: ReadPagesOptions;
  readonly #observer: ListObserver;
  readonly #note: NoteFact;
  #hasWarned = false;

  constructor(options: ReadPagesOptions, observer: ListObserver, note: NoteFact) {
    this.#options = options;
    this.#observer = observer;
    this.#note = note;
  }

  async of(items: readonly Item[], read: ReadRows, turns: Turns): Promise<ReadRows> {
    const { recipe, warn } = this.#options;
    const { rows } = read;
    if (recipe.extractorType !== 'selector' || rows.length !== items.length) return read;
    const { none, doubtful } = await inTurns(oddRows(items, rows, recipe), turns);
    if (doubtful > 0) this.#note({ kind: 'items-unlike', items: doubtful });
    const within = rowsWithin(items, recipe);
    if (within > 0) this.#note({ kind: 'items-left-out', items: within });
    if (none.size === 0) return read;
    if (!this.#hasWarned)
      warn('listSelector also matches the head or the foot of the list, or its control: they make no rows');
    this.#hasWarned = true;
    const own = rows.filter((_, index) => !none.has(index));
    return comparableRows(own, recipe, this.#observer, turns);
  }
}
