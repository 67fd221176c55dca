/** All signs of ASCII but those that end or escape a string: 91. */
export const DIGITS = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at))
  .join('')
  .replace(/["'\\`]/g, '');

/** The text that `packText` packed into so many bytes. */
export function unpackText(packed: string, length: number): string {
  const { brotliDecompressSync } = process.getBuiltinModule('node:zlib');
  const values: Record<string, number> = {};
  for (const [value, digit] of [...DIGITS].entries()) values[digit] = value;
  const valueAt = (at: number): number => values[packed.charAt(at)] ?? 0;
  const bytes = Buffer.alloc(length);
  let bits = 0;
  let count = 0;
  let to = 0;
  for (let from = 0; from < packed.length; from += 2) {
    bits |= (valueAt(from) + DIGITS.length * valueAt(from + 1)) << count;
    for (count += 13; count >= 8 && to < length; count -= 8) {
      bytes[to] = bits;
      bits >>= 8;
      to += 1;
    }
  }
  return brotliDecompressSync(bytes).toString();
}
