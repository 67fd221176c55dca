import { createHash } from 'node:crypto';
import { type Element, isTag } from 'domhandler';
import type { Item } from '../dom/item.ts';
import { type Visitor, walkInTurns } from '../dom/walk.ts';
import { eachInTurns, type Turns } from '../ground/time/take-turns.ts';
import type { RowLines } from '../verdict/rows/row-lines.ts';

/** Bytes kept of a digest: 10,000 pages collide with a probability below 10⁻⁶. */
const DIGEST_BYTES = 6;
/** Digests kept. */
const MEMORY = 4_000;
/** After so many pages in a row that were read before, a list that grows brings nothing new. */
const REPEATS = 3;
/** The same where pages take each other's place, and it is the last one: it was asked for too soon, perhaps. */
const REPEATS_IN_PLACE = 2;
/** Fewer rows than this say nothing where one list grows: an equal row may simply occur again. */
const LEAST_IN_GROWING_LIST = 3;

/**
 * Finds a page that was read before: one with the same rows. Where the rows do not tell its items apart, for they have
 * few columns, different pages may well have equal rows, and the items' content must be the same, too.
 */
export class CycleDetector {
  #seen: Set<string>;
  readonly #listMode: 'replace' | 'append';
  #repeats = 0;
  /** The page seen last; null: none was. */
  #last: string | null;
  #isLast = false;

  /** `seen`: what `digests` gave before. */
  constructor(listMode: 'replace' | 'append', seen: readonly string[]) {
    this.#listMode = listMode;
    this.#seen = new Set(seen);
    this.#last = seen.at(-1) ?? null;
  }

  /**
   * What a page is, compared with those before. `repeat`: the page read last has come once more, or a list that grows has
   * brought one again, and it may well go on. `cycle`: nothing new is to be expected.
   */
  async look(items: readonly Item[], rows: RowLines, turns: Turns): Promise<'new' | 'repeat' | 'cycle'> {
    const grows = this.#listMode === 'append';
    const mark = await markOf(items, rows, turns);
    const isKnown =
      this.#seen.has(mark) && !(grows && (items.length < LEAST_IN_GROWING_LIST || !isTelling(rows)));
    this.#isLast = this.#last === mark;
    this.#last = mark;
    this.#seen.add(mark);
    this.#repeats = isKnown ? this.#repeats + 1 : 0;
    if (!isKnown) return 'new';
    const most = grows ? REPEATS : this.#isLast ? REPEATS_IN_PLACE : 0;
    return this.#repeats < most ? 'repeat' : 'cycle';
  }

  /** How many pages in a row were read before. */
  get repeats(): number {
    return this.#repeats;
  }

  /** Whether the page that was looked at last was the one before once more, and no earlier one. */
  get repeatsLast(): boolean {
    return this.#isLast;
  }

  /** Whether this page was seen, but is not the one seen last. */
  async isEarlier(items: readonly Item[], rows: RowLines, turns: Turns): Promise<boolean> {
    const mark = await markOf(items, rows, turns);
    return this.#seen.has(mark) && this.#last !== mark;
  }

  get digests(): readonly string[] {
    return [...this.#seen].slice(-MEMORY);
  }
}

async function markOf(items: readonly Item[], rows: RowLines, turns: Turns): Promise<string> {
  const { add, mark } = linesMark();
  await eachInTurns(rows.lines, turns, add);
  if (!isTelling(rows)) {
    for (const { element } of items) await addMarkup(element, add, turns);
  }
  return mark();
}

/** So much markup is added at a time. */
const PIECE = 65_536;

/** Adds what is in an element, in pieces: it may be all of a large page. */
async function addMarkup(root: Element, add: (markup: string) => void, turns: Turns): Promise<void> {
  let markup = '';
  const visitor: Visitor = {
    enter(node) {
      // No text has a U+0000.
      if (isTag(node)) markup += `\0${node.name}${JSON.stringify(node.attribs)}`;
      else if ('data' in node) markup += node.data;
      if (markup.length > PIECE) {
        add(markup);
        markup = '';
      }
      return true;
    },
    leave(node) {
      if (isTag(node)) markup += '\0';
    },
  };
  await walkInTurns(root, visitor, turns);
  add(markup);
}

/** The mark of a page whose rows tell its items apart, line by line. */
export function linesMark(): { add(line: string): void; mark(): string } {
  const hash = createHash('sha256');
  return {
    add: (line) => void hash.update(`${line}\n`),
    mark: () => hash.copy().digest().subarray(0, DIGEST_BYTES).toString('base64url'),
  };
}

/** Whether the rows tell the items apart. */
function isTelling({ lines, isTelling: areDifferent }: RowLines): boolean {
  return lines.length > 1 && areDifferent;
}
