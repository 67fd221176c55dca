const BASIS = 0x811c9dc5;
const PRIME = 0x01000193;

/**
 * A number of 32 bits for a text: FNV-1a over its UTF-16 units (http://www.isthe.com/chongo/tech/comp/fnv/), with the
 * finalizer of MurmurHash3, which spreads what the last ones change. For who may meet two texts with one number.
 */
export function textNumber(text: string): number {
  let number = BASIS;
  for (let index = 0; index < text.length; index += 1) {
    number = Math.imul(number ^ text.charCodeAt(index), PRIME);
  }
  number = Math.imul(number ^ (number >>> 16), 0x85ebca6b);
  number = Math.imul(number ^ (number >>> 13), 0xc2b2ae35);
  return (number ^ (number >>> 16)) >>> 0;
}
