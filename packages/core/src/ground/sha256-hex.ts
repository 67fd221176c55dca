import { nodeCrypto } from './node-modules.ts';

let digest: typeof import('node:crypto').hash | undefined;

/** The SHA-256 digest of a text, in hexadecimal: at once, in a third of the time that a hash object takes. */
export function sha256Hex(text: string): string {
  // Asked for once: that takes nearly as long as the digest of a short text.
  digest ??= nodeCrypto().hash;
  return digest('sha256', text, 'hex');
}
