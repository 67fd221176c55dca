import { createHash } from 'node:crypto';
import type { Item } from '../dom/item.ts';
import { readHtml } from '../dom/readers/html.ts';
import type { Row } from '../results/row.ts';

/** Bytes kept of a digest: 10,000 pages collide with a probability below 10⁻⁶. */
const DIGEST_BYTES = 6;
/** Digests kept. */
const MEMORY = 4_000;
/** Fewer rows than this say nothing where one list grows: an equal row may simply occur again. */
const LEAST_IN_GROWING_LIST = 3;

/**
 * Finds a page that was read before: one with the same rows. Where the rows do not tell its items apart, for they have
 * few columns, different pages may well have equal rows, and the items' content must be the same, too.
 */
export class CycleDetector {
  #seen: Set<string>;
  readonly #listMode: 'replace' | 'append';

  /** `seen`: what `digests` gave before. */
  constructor(listMode: 'replace' | 'append', seen: readonly string[]) {
    this.#listMode = listMode;
    this.#seen = new Set(seen);
  }

  /** Whether the page was seen; from now on it has been. */
  isRepeat(items: readonly Item[], rows: readonly Row[]): boolean {
    if (this.#listMode === 'append' && items.length < LEAST_IN_GROWING_LIST) return false;
    const mark = markOf(items, rows);
    const repeated = this.#seen.has(mark);
    this.#seen.add(mark);
    return repeated;
  }

  /** Whether this page was seen, but is not the one seen last. */
  isEarlier(items: readonly Item[], rows: readonly Row[]): boolean {
    const mark = markOf(items, rows);
    return this.#seen.has(mark) && [...this.#seen].at(-1) !== mark;
  }

  get digests(): readonly string[] {
    return [...this.#seen].slice(-MEMORY);
  }
}

function markOf(items: readonly Item[], rows: readonly Row[]): string {
  const lines = rows.map((row) => JSON.stringify(Object.values(row)));
  const telling = lines.length > 1 && new Set(lines).size === lines.length;
  return digest(telling ? lines : [...lines, ...items.map(({ element }) => readHtml(element))]);
}

function digest(lines: readonly string[]): string {
  const hash = createHash('sha256');
  for (const line of lines) hash.update(`${line}\n`);
  return hash.digest().subarray(0, DIGEST_BYTES).toString('base64url');
}
