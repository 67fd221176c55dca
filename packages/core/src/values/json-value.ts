/** What JSON can say. */
export type JsonValue =
  | string
  | number
  | boolean
  | null
  | readonly JsonValue[]
  | { readonly [name: string]: JsonValue };

/** Deeper values are refused: what walks over them later would run out of stack. */
const MAX_DEPTH = 100;

/** The value of a JSON text, without the comment that some templates put around it; null where it is none. */
export function parseJson(text: string): JsonValue | null {
  const bare = text
    .replace(/^\s*(?:<!--|\/\*\s*<!\[CDATA\[\s*\*\/|<!\[CDATA\[)/, '')
    .replace(/(?:-->|\/\*\s*\]\]>\s*\*\/|\]\]>)\s*$/, '');
  try {
    const value: JsonValue = JSON.parse(bare);
    return isDeeper(value, MAX_DEPTH) ? null : value;
  } catch {
    return null;
  }
}

function isDeeper(value: JsonValue, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (levels === 0) return true;
  return Object.values(value).some((inner: JsonValue) => isDeeper(inner, levels - 1));
}
