import type { ShownLine } from '../../verdict/surroundings.ts';
import { foldSpace } from './fold-space.ts';
import { SURROUNDINGS_LIMITS as LIMITS } from './surroundings-limits.ts';

/** "93 homes". */
const COUNT = /^\s*\d[\d.,\s'’]*\s\p{L}{3,}/u;
/** "Sort: newest". */
const PAIR = /^\s*\p{L}[\p{L}\s]{1,24}[:：]\s?\p{L}/u;

/** Joins texts to the lines that a reader sees, and keeps those with a number in them. */
export class LineCollector {
  readonly lines: ShownLine[] = [];
  /** Whether the last line was kept. */
  #isKept = false;
  #text = '';
  #apart: () => string = () => '';
  #isBehind = false;
  /** Lines before the last heading. */
  #heading = 0;
  /** Where a count begins that ends the line so far; -1: nothing of that kind. */
  #badge = -1;

  /**
   * `apart`: names of what the text stands in, asked for where a line begins with it. `isBehind`: behind the first item. `isBadge`: a number
   * that counts what the line says.
   */
  add(text: string, apart: () => string, isBehind: boolean, isBadge: boolean): void {
    if (this.#text === '') {
      if (text.trim() === '') return;
      this.#apart = apart;
      this.#isBehind = isBehind;
    }
    if (text.trim() !== '') this.#badge = isBadge && this.#text !== '' ? this.#text.length : -1;
    if (this.#text.length <= LIMITS.line) this.#text += text;
  }

  /** The one of several choices that is shown is a line that stands for itself. */
  chosen(text: string, apart: string, isBehind: boolean): void {
    if (this.lines.length < LIMITS.lines)
      this.lines.push({ text, apart, isBehind, isChosen: true, isAboveHeading: false, isRightBefore: false });
  }

  /** Whether a text in an element beside that of the line so far is another thing: "93 homes" and "Sort: newest". */
  isOther(text: string): boolean {
    if (/^\s*\p{Lu}/u.test(text)) return COUNT.test(this.#text);
    return COUNT.test(text) && PAIR.test(this.#text) && !/\d/.test(this.#text);
  }

  /** A line ends here. */
  end(): void {
    const raw = this.#whole();
    this.#text = '';
    this.#badge = -1;
    const text = foldSpace(raw.slice(0, LIMITS.rawLine));
    if (text === '') return;
    this.#isKept = false;
    if (raw.length > LIMITS.rawLine || this.lines.length >= LIMITS.lines) return;
    if (text.length > LIMITS.line || !/\p{N}/u.test(text)) return;
    this.lines.push({
      text,
      apart: this.#apart(),
      isBehind: this.#isBehind,
      isChosen: false,
      isAboveHeading: false,
      isRightBefore: false,
    });
    this.#isKept = true;
  }

  /** A heading within the page begins here. */
  heading(): void {
    this.#heading = this.lines.length;
  }

  /** The list begins here. */
  list(): void {
    for (const [index, line] of this.lines.slice(0, this.#heading).entries())
      this.lines[index] = { ...line, isAboveHeading: true };
    const last = this.#isKept ? this.lines.pop() : undefined;
    if (last !== undefined) this.lines.push({ ...last, isRightBefore: true });
  }

  /** "Chairs 57", the number in a badge, as "Chairs (57)". */
  #whole(): string {
    const [text, count] = [this.#text.slice(0, this.#badge), this.#text.slice(this.#badge)];
    return this.#badge === -1 ? this.#text : `${text} (${count.trim()})`;
  }
}
