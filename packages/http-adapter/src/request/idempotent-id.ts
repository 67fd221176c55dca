import { HarvestmanError, stableId } from '@harvestman/core';
import type { Principal } from '../auth/principal.ts';

const KEY = /^[\x20-\x7e]{1,255}$/;

/**
 * The id of what a request with an `Idempotency-Key` makes: of requests with the same key, in whichever process, one
 * makes it. Null without a key. A key is its client's own, and counts for one kind of thing.
 *
 * @throws HarvestmanError REQUEST_INVALID
 */
export function idempotentId(request: Request, principal: Principal, scope: string): string | null {
  const key = request.headers.get('idempotency-key');
  if (key === null) return null;
  if (!KEY.test(key)) {
    throw new HarvestmanError(
      'REQUEST_INVALID',
      'Idempotency-Key must be 1 to 255 printable ASCII characters',
    );
  }
  return stableId('idempotency', principal.id, scope, key);
}
