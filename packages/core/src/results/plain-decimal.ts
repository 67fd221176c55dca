const DECIMAL = /^([+-]?)(?:(\d+)(?:\.(\d*))?|\.(\d+))$/;

/** Longer digit strings are identifiers, not quantities. */
const MAX_LENGTH = 64;

/** A decimal number as it is written: 64 digits are more than a double holds. */
export interface PlainDecimal {
  /** -1, 0 or 1. */
  readonly sign: number;
  /** Without leading zeros. */
  readonly whole: string;
  /** Without trailing zeros. */
  readonly fraction: string;
}

/** `12`, `-3.50`, `.5`; null for anything else: exponents, separators, white space. */
export function parsePlainDecimal(text: string): PlainDecimal | null {
  const match = text.length <= MAX_LENGTH ? DECIMAL.exec(text) : null;
  if (!match) return null;
  const [, mark, digits = '', afterDigits, alone] = match;
  const whole = digits.replace(/^0+/, '');
  const fraction = trimZeros(afterDigits ?? alone ?? '');
  const zero = whole === '' && fraction === '';
  return { sign: zero ? 0 : mark === '-' ? -1 : 1, whole, fraction };
}

export function comparePlainDecimals(a: PlainDecimal, b: PlainDecimal): number {
  if (a.sign !== b.sign) return a.sign - b.sign;
  return a.sign < 0 ? compareMagnitudes(b, a) : compareMagnitudes(a, b);
}

function compareMagnitudes(a: PlainDecimal, b: PlainDecimal): number {
  if (a.whole.length !== b.whole.length) return a.whole.length - b.whole.length;
  if (a.whole !== b.whole) return a.whole < b.whole ? -1 : 1;
  if (a.fraction !== b.fraction) return a.fraction < b.fraction ? -1 : 1;
  return 0;
}

function trimZeros(digits: string): string {
  let end = digits.length;
  while (digits[end - 1] === '0') end -= 1;
  return digits.slice(0, end);
}
