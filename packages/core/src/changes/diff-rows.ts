import { sha256Hex } from '../ground/sha256-hex.ts';
import { atOnce, inTurns, type Steps, takeTurns } from '../ground/time/take-turns.ts';
import { checkArguments } from '../input/check-arguments.ts';
import { isPlain } from '../input/is-plain.ts';
import { value } from '../input/option-schemas.ts';
import type { Row } from '../results/row.ts';
import { withoutFields } from '../results/run-facts.ts';
import { changedFields } from './changed-fields.ts';
import type { ChangeCounts, FeedUpdate, StoredChange } from './row-change.ts';
import { sameInOtherOrder } from './same-in-other-order.ts';

/** A row that the feed of a recipe holds as present. */
export interface PresentRow {
  /** Its key in the last job that had it, and which of several equal ones it is. */
  readonly id: string;
  /** The key that was told. */
  readonly key: string;
  readonly row: Row;
}

export interface RowDiff {
  readonly changes: readonly Pick<StoredChange, 'type' | 'key' | 'row' | 'before'>[];
  /** Rows to keep in place of those with the same id, or beside the others. */
  readonly kept: readonly PresentRow[];
  /** Ids of rows that are gone. */
  readonly gone: readonly string[];
}

/** What identifies a row: the values of `uniqueBy` as a JSON list; without it a digest of the row but for `ignored`. */
export function rowKey(
  row: Row,
  { uniqueBy, ignored = [] }: Pick<FeedUpdate, 'uniqueBy' | 'ignored'>,
): string {
  if (uniqueBy.length > 0) return JSON.stringify(uniqueBy.map((name) => row[name] ?? null));
  return sha256Hex(JSON.stringify(withoutFields(row, ignored)));
}

/**
 * What a job's rows change in what the feed holds: the reference for storages, which may do the same in their own
 * language. Equal rows are told apart by how often they occurred before; their order says nothing.
 *
 * @throws HarvestmanError ARGUMENT_INVALID
 */
export function diffRows(
  present: ReadonlyMap<string, PresentRow>,
  rows: Iterable<Row>,
  update: FeedUpdate,
): RowDiff {
  return atOnce(differOf('diffRows', present, rows, update).steps(rows));
}

/** The same of many rows, with pauses in which everything else has its turn. */
export async function diffRowsInTurns(
  present: ReadonlyMap<string, PresentRow>,
  rows: Iterable<Row>,
  update: FeedUpdate,
): Promise<RowDiff> {
  return inTurns(differOf('diffRowsInTurns', present, rows, update).steps(rows), takeTurns());
}

const presentSchema = value('a Map of the rows that are present', (given) => given instanceof Map);
const rowsSchema = value('rows', (given) => Symbol.iterator in Object(given));
const updateSchema = value(
  'an object { uniqueBy, removes }',
  (given) => isPlain(given) && 'uniqueBy' in given && Array.isArray(given.uniqueBy),
);

function differOf(
  call: string,
  present: ReadonlyMap<string, PresentRow>,
  rows: Iterable<Row>,
  update: FeedUpdate,
): Differ {
  checkArguments(call, {
    present: [presentSchema, present],
    rows: [rowsSchema, rows],
    update: [updateSchema, update],
  });
  return new Differ(present, update);
}

class Differ {
  readonly #present: ReadonlyMap<string, PresentRow>;
  readonly #update: FeedUpdate;
  readonly #changes: RowDiff['changes'][number][] = [];
  readonly #kept: PresentRow[] = [];
  readonly #seen = new Map<string, number>();
  readonly #found = new Set<string>();

  constructor(present: ReadonlyMap<string, PresentRow>, update: FeedUpdate) {
    this.#present = present;
    this.#update = update;
  }

  *steps(rows: Iterable<Row>): Steps<RowDiff> {
    for (const row of rows) yield this.#see(row);
    const others: PresentRow[] = [];
    for (const one of this.#present.values()) {
      if (!this.#found.has(one.id)) others.push(one);
      yield;
    }
    const { uniqueBy, removes, ignored } = this.#update;
    // Without a key every change is a row that is kept. One that was there goes by its new id from now on, once.
    const again = yield* sameInOtherOrder(this.#kept, uniqueBy.length > 0 ? [] : others, ignored);
    const taken = new Set(again.values());
    const [changes, kept] = again.size === 0 ? [this.#changes, this.#kept] : this.#without(again);
    const gone: string[] = [];
    for (const one of others) {
      const isTaken = taken.has(one);
      if (isTaken || removes) gone.push(one.id);
      if (removes && !isTaken) changes.push({ type: 'removed', key: one.key, row: null, before: one.row });
      yield;
    }
    return { changes, kept, gone };
  }

  /** The changes but for rows that were there before, by their places; those go by the keys that were told. */
  #without(again: ReadonlyMap<number, PresentRow>): [RowDiff['changes'][number][], readonly PresentRow[]] {
    return [
      this.#changes.filter((_, index) => !again.has(index)),
      this.#kept.map((one, index) => ({ ...one, key: again.get(index)?.key ?? one.key })),
    ];
  }

  #see(row: Row): void {
    const key = rowKey(row, this.#update);
    const count = (this.#seen.get(key) ?? 0) + 1;
    this.#seen.set(key, count);
    const id = count === 1 ? key : `${key}/${count}`;
    this.#found.add(id);
    const before = this.#present.get(id)?.row ?? null;
    if (before !== null && Object.keys(changedFields(before, row, this.#update.ignored)).length === 0) return;
    this.#changes.push({ type: before === null ? 'added' : 'changed', key, row, before });
    this.#kept.push({ id, key, row });
  }
}

/** Counts changes that follow the one of this number. */
export function countChanges(changes: RowDiff['changes'], last: number): ChangeCounts {
  const of = (type: StoredChange['type']): number => changes.filter((change) => change.type === type).length;
  const isEmpty = changes.length === 0;
  return {
    added: of('added'),
    changed: of('changed'),
    removed: of('removed'),
    first: isEmpty ? 0 : last + 1,
    last: isEmpty ? 0 : last + changes.length,
  };
}
