import type { Item } from '../../dom/item.ts';
import type { Turns } from '../../ground/time/take-turns.ts';
import type { Row } from '../../results/row.ts';
import type { ColumnLook } from './column-looks.ts';
import { CutOffValues } from './cut-off-values.ts';
import { EmptyBetween } from './empty-between.ts';
import { MisreadPages } from './misread-pages.ts';
import { missingValues } from './missing-values.ts';
import { ScaledPages } from './scaled-pages.ts';
import type { ValueGap } from './value-gap.ts';

/** Values that the pages of one reading should have had, as far as their rows show it. */
export class ValueGaps {
  readonly #cutOff = new CutOffValues();
  readonly #emptyBetween = new EmptyBetween();
  readonly #misread = new MisreadPages();
  readonly #scaled = new ScaledPages();

  /** Properties of which values are missing, here or on the page before, with how many rows lack them. `looks`: at the rows. */
  async page(
    rows: readonly Row[],
    items: readonly Item[],
    looks: ReadonlyMap<string, ColumnLook>,
    turns: Turns,
  ): Promise<readonly ValueGap[]> {
    return [
      ...(await missingValues(rows, items, turns)),
      ...this.#cutOff.page(rows),
      ...this.#emptyBetween.page(looks),
      ...this.#misread.page(looks),
      ...this.#scaled.page(rows, looks),
    ];
  }

  /** The same of the last pages, once the list has ended. */
  end(): readonly ValueGap[] {
    return this.#emptyBetween.end();
  }
}
