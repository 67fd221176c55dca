/** What JSON can say. */
export type JsonValue =
  | string
  | number
  | boolean
  | null
  | readonly JsonValue[]
  | { readonly [name: string]: JsonValue };

/** Deeper values are refused: what walks over them later would run out of stack. */
export const MAX_DEPTH = 100;

/** The value of a JSON text, without the comment that some templates put around it; null where it is none. */
export function parseJson(text: string): JsonValue | null {
  try {
    return parsedWithin(bareJson(text), MAX_DEPTH);
  } catch {
    return null;
  }
}

/** Without the comment around it. */
export function bareJson(text: string): string {
  return text
    .replace(/^\s*(?:<!--|\/\*\s*<!\[CDATA\[\s*\*\/|<!\[CDATA\[)/, '')
    .replace(/(?:-->|\/\*\s*\]\]>\s*\*\/|\]\]>)\s*$/, '');
}

/** @throws SyntaxError for what is no JSON, and RangeError for what has more levels */
export function parsedWithin(text: string, levels: number): JsonValue {
  const value: JsonValue = JSON.parse(text);
  if (isDeeper(value, levels)) throw new RangeError('too deep');
  return value;
}

function isDeeper(value: JsonValue, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (levels === 0) return true;
  return Object.values(value).some((inner: JsonValue) => isDeeper(inner, levels - 1));
}
