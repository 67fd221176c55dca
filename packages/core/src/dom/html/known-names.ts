import { html } from 'parse5';

/** The name of a tag or an attribute. */
export interface KnownName {
  /** As it was written. */
  readonly written: string;
  /** In lower case; one string for each, so that later comparisons are of pointers. */
  readonly name: string;
  readonly tagID: html.TAG_ID;
}

/** First letters, upper and lower case alike, times lengths. */
const PLACES = 32 * 16;

/** The names that one document uses. Most are found by their first letter and length, without cutting them out. */
export class KnownNames {
  readonly #recent: (KnownName | undefined)[] = new Array(PLACES).fill(undefined);
  readonly #all = new Map<string, KnownName>();

  find(input: string, start: number, end: number): KnownName {
    const length = end - start;
    const place = (input.charCodeAt(start) & 31) * 16 + (length & 15);
    const recent = this.#recent[place];
    if (recent !== undefined && recent.written.length === length && input.startsWith(recent.written, start)) {
      return recent;
    }
    const found = this.#look(input.slice(start, end));
    this.#recent[place] = found;
    return found;
  }

  #look(written: string): KnownName {
    const known = this.#all.get(written);
    if (known !== undefined) return known;
    // Only ASCII letters are folded in HTML.
    const name = written.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
    const made: KnownName = { written, name, tagID: html.getTagID(name) };
    this.#all.set(written, made);
    return made;
  }
}
