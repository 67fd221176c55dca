import type { ShownLine } from '../../verdict/surroundings.ts';
import { foldSpace } from './tree/fold-space.ts';
import { joinGroups } from './tree/join-groups.ts';
import { SURROUNDINGS_LIMITS as LIMITS } from './tree/surroundings-limits.ts';

/** "93 homes". */
const COUNT = /^\s*\d[\d.,\s'’]*\s\p{L}{3,}/u;
/** "Sort: newest". */
const PAIR = /^\s*\p{L}[\p{L}\s]{1,24}[:：]\s?\p{L}/u;

/** Also those that are written in Han. */
const NUMBERED = /\p{N}|[一二两三四五六七八九十百]\s?[页頁条條件个個项項款筆]/u;
/** "57", and what stands below it, "flats"; no "26", "November". */
const BARE_COUNT = /^(?!(?:[12]?\d|3[01])$)\d[\d.,]*$/;
const COUNTED_THINGS = /^\p{L}{3,24}(?: \p{L}{2,24}){0,2}$/u;

/** Where a text stands. What is a function is asked only for texts that begin a line that is kept. */
export interface LinePlace {
  /** Names of what it stands in. */
  readonly apart: () => string;
  /** As `ShownLine.isOfSection`. */
  readonly isOfSection: () => boolean;
  /** Behind the first item. */
  readonly isBehind: boolean;
  /** Below a heading behind the list. */
  readonly isOfOther: boolean;
  /** A number that counts what the line says. */
  readonly isBadge: boolean;
}

/** Joins texts to the lines that a reader sees, and keeps those with a number in them. */
export class LineCollector {
  readonly lines: ShownLine[] = [];
  /** Whether the last line was kept. */
  #isKept = false;
  #text = '';
  #apart: () => string = () => '';
  #isOfSection: () => boolean = () => false;
  #isBehind = false;
  #isOfOther = false;
  /** `start`: the first line behind the heading, or in it. */
  readonly #sections: { readonly level: string; readonly isOfOther: boolean; readonly start: number }[] = [];
  /** Where a count begins that ends the line so far; -1: nothing of that kind. */
  #badge = -1;

  /** A text, which begins a line or goes on with it. */
  add(text: string, { apart, isOfSection, isBehind, isOfOther, isBadge }: LinePlace): void {
    if (this.#text === '') {
      if (text.trim() === '') return;
      this.#apart = apart;
      this.#isOfSection = isOfSection;
      this.#isBehind = isBehind;
      this.#isOfOther = isOfOther;
    }
    if (text.trim() !== '') this.#badge = isBadge && this.#text !== '' ? this.#text.length : -1;
    if (this.#text.length > LIMITS.line) return;
    // What is longer is dropped with its line.
    this.#text += text.length > LIMITS.rawLine ? text : joinGroups(text);
  }

  /** The one of several choices that is shown is a line that stands for itself. */
  chosen(
    text: string,
    { apart, isBehind, isOfOther }: Pick<LinePlace, 'apart' | 'isBehind' | 'isOfOther'>,
  ): void {
    if (this.lines.length < LIMITS.lines)
      this.lines.push({
        text,
        apart: apart(),
        isBehind,
        isChosen: true,
        isOfOther,
        isOfSection: false,
        isAboveHeading: false,
        isRightBefore: false,
      });
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
    const last = this.#isKept ? this.lines.at(-1) : undefined;
    this.#isKept = last !== undefined && this.#goesOn(last, text);
    if (this.#isKept || raw.length > LIMITS.rawLine || this.lines.length >= LIMITS.lines) return;
    if (text.length > LIMITS.line || !NUMBERED.test(text)) return;
    this.lines.push({
      text,
      apart: this.#apart(),
      isBehind: this.#isBehind,
      isChosen: false,
      isOfOther: this.#isOfOther,
      isOfSection: this.#isOfSection(),
      isAboveHeading: false,
      isRightBefore: false,
    });
    this.#isKept = true;
  }

  /** Whether a line of words says what the number above it counts, or was told with it before. */
  #goesOn(last: ShownLine, text: string): boolean {
    if (last.text.endsWith(` ${text}`)) return true;
    if (!BARE_COUNT.test(last.text) || !COUNTED_THINGS.test(text)) return false;
    // "85" may stand in an element of its own.
    if (!` ${last.apart}`.endsWith(` ${this.#apart()}`)) return false;
    this.lines[this.lines.length - 1] = { ...last, text: `${last.text} ${text}` };
    return true;
  }

  /** A heading within the page begins here, perhaps that of a section with a list of its own. */
  heading(level: string, isOfOther: boolean): void {
    this.#sections.push({ level, isOfOther, start: this.lines.length });
  }

  /** The list begins here. */
  list(): void {
    const below = this.#sections.at(-1)?.start ?? 0;
    // The highest level of those that come behind one, which closes it.
    let highest = '~';
    let end = below;
    for (const { level, isOfOther, start } of this.#sections.toReversed()) {
      const isClosed = isOfOther && highest <= level;
      for (let line = start; line < end; line += 1) this.#mark(line, { isOfOther: isClosed });
      highest = level < highest ? level : highest;
      end = start;
    }
    for (let line = 0; line < below; line += 1) this.#mark(line, { isAboveHeading: true });
    const last = this.#isKept ? this.lines.pop() : undefined;
    if (last !== undefined) this.lines.push({ ...last, isRightBefore: true });
  }

  #mark(index: number, marks: Partial<ShownLine>): void {
    const line = this.lines[index];
    if (line !== undefined) this.lines[index] = { ...line, ...marks };
  }

  /** "Chairs 57", the number in a badge, as "Chairs (57)". */
  #whole(): string {
    const [text, count] = [this.#text.slice(0, this.#badge), this.#text.slice(this.#badge)];
    return this.#badge === -1 ? this.#text : `${text} (${count.trim()})`;
  }
}
