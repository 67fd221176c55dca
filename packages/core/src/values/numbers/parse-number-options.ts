import type { DecimalSign } from './number-token.ts';

export interface ParseNumberOptions {
  /** The sign that parts fractions, where the text leaves it open: `1.234`. Default null: such a text is no number. */
  readonly decimal?: DecimalSign | null | undefined;
}
