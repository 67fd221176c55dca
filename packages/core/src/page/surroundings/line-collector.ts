import type { ShownLine } from '../../verdict/surroundings.ts';
import { foldSpace } from './fold-space.ts';
import { SURROUNDINGS_LIMITS as LIMITS } from './surroundings-limits.ts';

/** Joins texts to the lines that a reader sees, and keeps those with a number in them. */
export class LineCollector {
  readonly lines: ShownLine[] = [];
  #text = '';
  #apart: () => string = () => '';
  #isBehind = false;

  /** `apart`: names of what the text stands in, asked for where a line begins with it. `isBehind`: behind the first item. */
  add(text: string, apart: () => string, isBehind: boolean): void {
    if (this.#text === '') {
      if (text.trim() === '') return;
      this.#apart = apart;
      this.#isBehind = isBehind;
    }
    if (this.#text.length <= LIMITS.line) this.#text += text;
  }

  /** A line ends here. */
  end(): void {
    const raw = this.#text;
    this.#text = '';
    if (raw === '' || raw.length > LIMITS.rawLine || this.lines.length >= LIMITS.lines) return;
    const text = foldSpace(raw);
    if (text.length > LIMITS.line || !/\p{N}/u.test(text)) return;
    this.lines.push({ text, apart: this.#apart(), isBehind: this.#isBehind });
  }
}
