/** The sign that parts whole numbers from fractions. */
export type DecimalSign = '.' | ',';

/** A number as a text writes it. */
export interface NumberToken {
  /** Where it begins and ends in the text. */
  readonly start: number;
  readonly end: number;
  /** The number, where the notation leaves no doubt. Null: `ambiguous`, or not a number: `192.168.1.1`. */
  readonly value: number | null;
  /** What the notation proves about the page's decimal sign. Null: nothing. */
  readonly proves: DecimalSign | null;
  /** `1.234` may be a thousand or one and a bit: the sign in doubt. */
  readonly ambiguous: DecimalSign | null;
  /** The value if the sign in doubt parts thousands, and if it parts a fraction. */
  readonly asThousands: number;
  readonly asFraction: number;
}
