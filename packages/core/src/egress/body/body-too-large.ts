import { HarvestmanError } from '../../ground/errors.ts';
import { displayUrl } from '../url/display-url.ts';

export function bodyTooLarge(url: string, limit: number): HarvestmanError {
  const shown = displayUrl(url);
  return new HarvestmanError('BODY_TOO_LARGE', `the answer is larger than ${limit} bytes at ${shown}`, {
    details: { url: shown, limit },
  });
}
