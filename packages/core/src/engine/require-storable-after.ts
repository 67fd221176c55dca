import { HarvestmanError } from '../ground/errors.ts';
import { isStorableText } from '../ground/storable-text.ts';

/** Throws QUERY_INVALID where a list shall begin behind what cannot be an id. */
export function requireStorableAfter(after: string | undefined): void {
  if (after === undefined || isStorableText(after)) return;
  const issues = [{ path: ['after'], message: 'is not an id' }];
  throw new HarvestmanError('QUERY_INVALID', 'the list cannot begin behind what is not an id', {
    details: { issues },
  });
}
