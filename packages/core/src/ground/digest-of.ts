import { sha256Hex } from './sha256-hex.ts';
import { sortedJson } from './sorted-json.ts';

/** The same for values that are equal, whatever the order of their keys. */
export function digestOf(value: unknown): string {
  return sha256Hex(sortedJson(value));
}
