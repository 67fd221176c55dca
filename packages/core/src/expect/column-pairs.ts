import { textNumber } from '../ground/text-number.ts';
import { rowText } from '../results/matches-filters.ts';
import type { Row } from '../results/row.ts';
import { numberIn } from './number-in.ts';
import { rankCorrelation } from './rank-correlation.ts';

/** Columns, rows of a block, blocks, and characters of a value that are looked at. */
const COLUMNS = 12;
const BLOCK = 8;
const BLOCKS = 16;
const START = 300;
/** Longer texts are no numbers. */
const NUMBER = 40;
/** Rows that show something. */
const LEAST = 8;
/** Words that more rows than this share have do not tell rows apart. */
const COMMON = 0.3;
/** Nor, where they may soon be as common, that they are another row's. */
const RARE = 0.2;
const WORD = /\p{L}{3,}|\p{N}{3,}/gu;

/**
 * Of how many rows it can be told, and in which share of them two columns go together (of ranks their correlation), and in
 * which the value of one goes with that of another row.
 */
export type PairShare = readonly [of: number, share: number, elsewhere: number];

interface Cell {
  readonly value: number;
  readonly number: number | null;
  readonly words: readonly number[];
}
type Cells = readonly (Cell | null)[];

/** How two columns may go together, and whether the pair says the same in the other order. */
const KINDS = {
  words: [wordShare, true],
  ranks: [rankShare, true],
  more: [moreShare, false],
  same: [sameShare, false],
} as const satisfies Record<string, readonly [(one: Cells, other: Cells) => PairShare | null, boolean]>;

/**
 * What the columns of a row have to do with each other: words of the name stand in the address, an id in a link and an
 * image, a price is less than the one before it, a brand has its logo. Blocks of rows from all of the list are looked at.
 */
export class ColumnPairs {
  readonly #columns: readonly string[];
  #rows = 0;
  #step = 1;
  #cells: Cells[] = [];

  constructor(columns: readonly string[]) {
    this.#columns = columns.slice(0, COLUMNS);
  }

  add(row: Row): void {
    const block = Math.floor(this.#rows / BLOCK);
    this.#rows += 1;
    if (block % this.#step !== 0) return;
    if (this.#cells.length === BLOCK * BLOCKS) {
      this.#step *= 2;
      this.#cells = this.#cells.filter((_, index) => Math.floor(index / BLOCK) % 2 === 0);
    }
    this.#cells.push(this.#columns.map((column) => cellOf(rowText(row, column))));
  }

  /** By the kind and the two columns, line by line. */
  get shares(): Readonly<Record<string, PairShare>> {
    const shares: Record<string, PairShare> = {};
    const columns = this.#columns.map((_, at) => withTellingWords(this.#cells.map((row) => row[at] ?? null)));
    for (const [kind, [shareOf, isMutual]] of Object.entries(KINDS)) {
      for (const [at, one] of columns.entries()) {
        for (const [index, other] of columns.entries()) {
          const share = index === at || (isMutual && index < at) ? null : shareOf(one, other);
          if (share && share[0] >= LEAST)
            shares[`${kind}\n${this.#columns[at]}\n${this.#columns[index]}`] = share;
        }
      }
    }
    return shares;
  }
}

function cellOf(given: string | null): Cell | null {
  const text = given?.slice(0, START);
  if (!text) return null;
  const plain = text
    .replace(/(?:%[\da-f]{2})+/gi, decoded)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase();
  return {
    value: textNumber(text),
    number: text.length <= NUMBER && !text.includes('://') ? numberIn(text) : null,
    words: [...new Set(plain.match(WORD))].map(textNumber),
  };
}

function decoded(bytes: string): string {
  try {
    return decodeURIComponent(bytes);
  } catch {
    return bytes;
  }
}

function withTellingWords(cells: Cells): Cells {
  const counts = countsOf(cells, ({ words }) => words);
  const most = Math.max(2, cells.length * COMMON);
  return cells.map(
    (cell) => cell && { ...cell, words: cell.words.filter((word) => (counts.get(word) ?? 0) <= most) },
  );
}

function countsOf(cells: Cells, partsOf: (cell: Cell) => readonly number[]): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const part of cells.flatMap((cell) => (cell ? partsOf(cell) : []))) {
    counts.set(part, (counts.get(part) ?? 0) + 1);
  }
  return counts;
}

/** Words of few rows. */
function rareIn(cells: Cells): readonly number[] {
  const most = Math.max(2, cells.length * RARE);
  const counts = [...countsOf(cells, ({ words }) => words)];
  return counts.flatMap(([word, times]) => (times <= most ? [word] : []));
}

/** Half of the words of the shorter one stand in the other. */
function wordShare(one: Cells, other: Cells): PairShare {
  const rare = new Set(rareIn(other));
  const known = new Set(rareIn(one).filter((word) => rare.has(word)));
  const found = { of: 0, own: 0, elsewhere: 0 };
  for (const [row, cell] of one.entries()) {
    const [words, others] = [cell?.words ?? [], new Set(other[row]?.words)];
    // Two prices have digits in common now and then.
    const areNumbers = cell?.number != null && other[row]?.number != null;
    if (areNumbers || words.length === 0 || others.size === 0) continue;
    found.of += 1;
    const isOwn = words.filter((word) => others.has(word)).length * 2 >= Math.min(words.length, others.size);
    if (isOwn) found.own += 1;
    else if (words.some((word) => known.has(word)) && [...others].some((word) => known.has(word)))
      found.elsewhere += 1;
  }
  return [found.of, found.own / found.of, found.elsewhere / found.of];
}

function numbersOf(one: Cells, other: Cells): readonly (readonly [number, number])[] {
  return one.flatMap((cell, row) => {
    const [number, second] = [cell?.number ?? null, other[row]?.number ?? null];
    return number === null || second === null ? [] : [[number, second] as const];
  });
}

function rankShare(one: Cells, other: Cells): PairShare {
  const pairs = numbersOf(one, other);
  return [
    pairs.length,
    rankCorrelation(
      pairs.map(([number]) => number),
      pairs.map(([, number]) => number),
    ),
    0,
  ];
}

function moreShare(one: Cells, other: Cells): PairShare {
  const pairs = numbersOf(one, other).filter(([number, second]) => number !== second);
  return [pairs.length, pairs.filter(([number, second]) => number > second).length / pairs.length, 0];
}

/** Rows with one value of a few have one value of the other column, too. */
function sameShare(one: Cells, other: Cells): PairShare | null {
  const groups = new Map<number, number[]>();
  let of = 0;
  for (const [row, cell] of one.entries()) {
    const second = other[row];
    // Prices change one by one.
    if (!cell || !second || second.number !== null) continue;
    of += 1;
    const group = groups.get(cell.value);
    if (group) group.push(second.value);
    else groups.set(cell.value, [second.value]);
  }
  const values = [...groups.values()].filter((group) => group.length > 1);
  const all = values.flat();
  // A placeholder is one value of many rows.
  if (all.length * 2 < of || mostIn(all) * 2 > all.length) return null;
  const same = values.reduce((sum, group) => sum + mostIn(group), 0);
  return [of, 1 - (all.length - same) / of, 0];
}

function mostIn(values: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return Math.max(0, ...counts.values());
}
