import { isRecord } from './is-record.ts';
import { sha256Hex } from './sha256-hex.ts';

/** The same for values that are equal, whatever the order of their keys. */
export function digestOf(value: unknown): string {
  return sha256Hex(JSON.stringify(value, (_key, part: unknown) => (isRecord(part) ? sorted(part) : part)));
}

function sorted(value: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
