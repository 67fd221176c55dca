import { rowText } from '../results/matches-filters.ts';
import type { Row } from '../results/row.ts';

const WORD = /[a-z0-9]{3,}/g;
/** One word may be anywhere. */
const LEAST_WORDS = 2;

/** How many of the words of what names the rows stand in their addresses, "/quiet-river" of "Quiet river". */
export class NamesInLinks {
  /** The column of the names, and that of the addresses. */
  readonly name: string;
  readonly link: string;
  #words = 0;
  #found = 0;

  constructor(name: string, link: string) {
    this.name = name;
    this.link = link;
  }

  add(row: Row): void {
    const address = rowText(row, this.link)?.slice(0, 2_000).toLowerCase();
    const words = rowText(row, this.name)?.slice(0, 200).toLowerCase().match(WORD);
    if (!address || !words || words.length < LEAST_WORDS) return;
    this.#words += words.length;
    this.#found += words.filter((word) => address.includes(word)).length;
  }

  /** Null where no row has both. */
  get share(): number | null {
    return this.#words === 0 ? null : this.#found / this.#words;
  }
}
