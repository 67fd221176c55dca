import { hash, timingSafeEqual } from 'node:crypto';
import type { Authenticate, Principal } from './principal.ts';

/** A key, or the SHA-256 of one in hexadecimal, so that the key itself is nowhere kept. */
export type ApiKey =
  | string
  | {
      /** Names the key in logs, and its owner's budget. Default `key-` and its place in the list. */
      readonly id?: string;
      readonly key: string;
    }
  | { readonly id?: string; readonly sha256: string };

interface HeldKey {
  readonly digest: Buffer;
  readonly principal: Principal;
}

const DIGEST_BYTES = 32;
const BEARER = /^Bearer +([^\s]+) *$/i;

/**
 * Knows clients by `x-api-key` or `Authorization: Bearer`. Keys are held as SHA-256, and each is compared with the
 * one that was sent, in constant time.
 */
export function apiKeyAuthenticator(keys: readonly ApiKey[]): Authenticate<Principal> {
  const held = keys.map(holdKey);
  // One for all requests: to allocate memory outside the heap costs more than the digest.
  const digest = Buffer.alloc(DIGEST_BYTES);
  return ({ headers }) => {
    const sent = headers.get('x-api-key') ?? BEARER.exec(headers.get('authorization') ?? '')?.[1];
    if (sent === undefined || sent === '') return null;
    digest.write(sha256(sent), 'hex');
    let found: Principal | null = null;
    for (const key of held) if (timingSafeEqual(key.digest, digest)) found = key.principal;
    return found;
  };
}

function holdKey(key: ApiKey, index: number): HeldKey {
  const given = typeof key === 'string' ? { key } : key;
  const principal = { id: ('id' in given ? given.id : undefined) ?? `key-${index + 1}` };
  if ('sha256' in given) return { digest: Buffer.from(given.sha256, 'hex'), principal };
  return { digest: Buffer.from(sha256(given.key), 'hex'), principal };
}

/** In hexadecimal. */
function sha256(text: string): string {
  return hash('sha256', text, 'hex');
}
