import type { ApiKey } from '@harvestman/http-adapter';
import { UsageError } from './usage-error.ts';

/** What a header can carry, and a list with commas can hold. */
const KEY = /^[\x21-\x2b\x2d-\x7e]+$/;
/** What ends in `==` alone is a key in base64, and no name. */
const NAMED = /^([\w.-]{1,64})=(?!=*$)(.+)$/s;
const SHA256 = /^sha256:(?:([0-9a-f]{64})$)?/i;

/**
 * Reads keys: `secret`, `name=secret`, or `sha256:` and the digest of one instead of the secret.
 *
 * @throws UsageError where there is none, or one that is none. The message does not show it.
 */
export function parseApiKeys(keys: readonly string[] | undefined): readonly ApiKey[] {
  const given = (keys ?? []).filter((key) => key !== '');
  if (given.length === 0) {
    throw new UsageError(
      'No API key: add --api-key <key>, or set HARVESTMAN_API_KEYS. The service does not run open to anybody',
    );
  }
  return given.map((text, index) => {
    const [, id, named] = NAMED.exec(text) ?? [];
    const key = named ?? text;
    const digest = SHA256.exec(key);
    const name = id === undefined ? {} : { id };
    if (digest?.[1] !== undefined) return { ...name, sha256: digest[1] };
    if (digest === null && KEY.test(key)) return { ...name, key };
    throw new UsageError(
      `API key ${index + 1} must be printable ASCII without spaces and commas, or sha256: and 64 hexadecimal digits`,
    );
  });
}
