import { ownText } from '../ground/own-text.ts';
import { textNumber } from '../ground/text-number.ts';
import type { Steps } from '../ground/time/take-turns.ts';
import { rowText } from '../results/matches-filters.ts';
import type { Row } from '../results/row.ts';
import { isForeign } from '../values/misread-text.ts';
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
const ASCII_WORD = /[a-z]{3,}|[0-9]{3,}/g;

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

interface Column {
  /** Without words that do not tell rows apart. */
  readonly cells: Cells;
  /** Words of few rows. */
  readonly rare: ReadonlySet<number>;
  /** Cells with a number. */
  readonly numbers: number;
  /** Whether a value is there twice. */
  readonly hasEqual: boolean;
}

/** How two columns may go together, and whether the pair says the same in the other order. */
const KINDS = {
  words: [wordShare, true],
  ranks: [rankShare, true],
  more: [moreShare, false],
  same: [sameShare, false],
} as const satisfies Record<string, readonly [(one: Column, other: Column) => PairShare | null, boolean]>;

/**
 * What the columns of a row have to do with each other: words of the name stand in the address, an id in a link and an
 * image, a price is less than the one before it, a brand has its logo. Blocks of rows from all of the list are looked at.
 */
export class ColumnPairs {
  readonly #columns: readonly string[];
  #rows = 0;
  #step = 1;
  /** How the values of rows begin. */
  #texts: (readonly string[])[] = [];

  constructor(columns: readonly string[]) {
    this.#columns = columns.slice(0, COLUMNS);
  }

  add(row: Row): void {
    const block = Math.floor(this.#rows / BLOCK);
    this.#rows += 1;
    if (block % this.#step !== 0) return;
    if (this.#texts.length === BLOCK * BLOCKS) {
      this.#step *= 2;
      this.#texts = this.#texts.filter((_, index) => Math.floor(index / BLOCK) % 2 === 0);
    }
    this.#texts.push(this.#columns.map((column) => startOf(rowText(row, column) ?? '')));
  }

  /** By the kind and the two columns, line by line. */
  *shares(): Steps<Readonly<Record<string, PairShare>>> {
    const shares: Record<string, PairShare> = {};
    const rows: Cells[] = [];
    for (const texts of this.#texts) {
      rows.push(texts.map(cellOf));
      yield;
    }
    const columns = this.#columns.map((_, at) => columnOf(rows.map((row) => row[at] ?? null)));
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

function startOf(text: string): string {
  return text.length > START ? ownText(text.slice(0, START)) : text;
}

function cellOf(text: string): Cell | null {
  if (text === '') return null;
  const read = text.includes('%') ? text.replace(/(?:%[\da-f]{2})+/gi, decoded) : text;
  const words = isForeign(read)
    ? read.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().match(WORD)
    : read.toLowerCase().match(ASCII_WORD);
  return {
    value: smallNumber(text),
    number: text.length <= NUMBER && !text.includes('://') ? numberIn(text) : null,
    words: [...new Set(words)].map(smallNumber),
  };
}

/** With a sign, as engines count by such numbers in a fraction of the time. */
function smallNumber(text: string): number {
  return textNumber(text) | 0;
}

function decoded(bytes: string): string {
  try {
    return decodeURIComponent(bytes);
  } catch {
    return bytes;
  }
}

function columnOf(cells: Cells): Column {
  const counts = new Map<number, number>();
  for (const cell of cells) {
    for (const word of cell?.words ?? []) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const isIn = (share: number) => {
    const most = Math.max(2, cells.length * share);
    return (word: number): boolean => (counts.get(word) ?? 0) <= most;
  };
  const isTelling = isIn(COMMON);
  const filled = cells.filter((cell) => cell !== null);
  return {
    numbers: filled.filter(({ number }) => number !== null).length,
    hasEqual: new Set(filled.map(({ value }) => value)).size < filled.length,
    cells: cells.map((cell) => cell && { ...cell, words: cell.words.filter(isTelling) }),
    rare: new Set([...counts.keys()].filter(isIn(RARE))),
  };
}

/** Half of the words of the shorter one stand in the other. */
function wordShare(one: Column, other: Column): PairShare {
  const found = { of: 0, own: 0, elsewhere: 0 };
  const isKnown = (word: number): boolean => one.rare.has(word) && other.rare.has(word);
  for (const [row, cell] of one.cells.entries()) {
    const second = other.cells[row];
    // Two prices have digits in common now and then.
    const areNumbers = cell?.number != null && second?.number != null;
    if (areNumbers || !cell?.words.length || !second?.words.length) continue;
    found.of += 1;
    const others = new Set(second.words);
    const shared = cell.words.filter((word) => others.has(word)).length;
    if (shared * 2 >= Math.min(cell.words.length, others.size)) found.own += 1;
    else if (cell.words.some(isKnown) && second.words.some(isKnown)) found.elsewhere += 1;
  }
  return [found.of, found.own / found.of, found.elsewhere / found.of];
}

function numbersOf({ cells, numbers }: Column, other: Column): readonly (readonly [number, number])[] {
  if (Math.min(numbers, other.numbers) < LEAST) return [];
  return cells.flatMap((cell, row) => {
    const [number, second] = [cell?.number ?? null, other.cells[row]?.number ?? null];
    return number === null || second === null ? [] : [[number, second] as const];
  });
}

function rankShare(one: Column, other: Column): PairShare {
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

function moreShare(one: Column, other: Column): PairShare {
  const pairs = numbersOf(one, other).filter(([number, second]) => number !== second);
  return [pairs.length, pairs.filter(([number, second]) => number > second).length / pairs.length, 0];
}

/** Rows with one value of a few have one value of the other column, too. */
function sameShare({ cells, hasEqual }: Column, other: Column): PairShare | null {
  if (!hasEqual) return null;
  const groups = new Map<number, number[]>();
  let of = 0;
  for (const [row, cell] of cells.entries()) {
    const second = other.cells[row];
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
