import type { ShownLine } from '../../verdict/surroundings.ts';
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
    const text = this.#text.replace(/\s+/g, ' ').trim();
    this.#text = '';
    if (text.length > LIMITS.line || !/\p{N}/u.test(text) || this.lines.length >= LIMITS.lines) return;
    this.lines.push({ text, apart: this.#apart(), isBehind: this.#isBehind });
  }
}
