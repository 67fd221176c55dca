import { type TokenHandler, TokenizerMode, type TokenizerOptions } from 'parse5';
import { BulkTokenizer, type KeptMarkup } from './bulk-tokenizer.ts';
import type { Gap } from './shorten-html.ts';

const LESS_THAN = 0x3c;

/** Tokenizes shortened markup, as far as its gaps are the whole bodies of scripts and styles. */
export class ShortenedTokenizer extends BulkTokenizer {
  readonly #gaps: readonly Gap[];
  readonly #fill: (gap: Gap) => boolean;
  #filled = 0;

  /** `fill` puts what is in a gap into the element that is open, unless something is there already. */
  constructor(
    options: TokenizerOptions,
    handler: TokenHandler,
    kept: KeptMarkup,
    gaps: readonly Gap[],
    fill: (gap: Gap) => boolean,
  ) {
    super(options, handler, kept);
    this.#gaps = gaps;
    this.#fill = fill;
  }

  /** Whether every gap was filled, so that all else was read as if none had been there. */
  get isFilled(): boolean {
    return this.#filled === this.#gaps.length;
  }

  protected override takeStep(code: number): void {
    const gap = this.#gaps[this.#filled];
    if (gap !== undefined && this.preprocessor.codePointStart >= gap.at && !this.#enter(gap, code)) {
      this.active = false;
      return;
    }
    super.takeStep(code);
  }

  #enter(gap: Gap, code: number): boolean {
    const isRaw = this.state === TokenizerMode.SCRIPT_DATA || this.state === TokenizerMode.RAWTEXT;
    // Each is followed by an end tag.
    if (!isRaw || code !== LESS_THAN || this.preprocessor.codePointStart !== gap.at) return false;
    if (!this.#fill(gap)) return false;
    this.#filled += 1;
    return true;
  }
}
