import { sha256Hex } from './sha256-hex.ts';

/** A UUID (version 8, RFC 9562) made of the parts: the same in every process. */
export function stableId(...parts: readonly string[]): string {
  const hex = sha256Hex(JSON.stringify(parts));
  const variant = `8${hex.slice(17, 20)}`;
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, variant, hex.slice(20, 32)].join('-');
}
