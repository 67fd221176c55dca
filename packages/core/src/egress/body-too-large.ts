import { HarvestmanError } from '../errors.ts';
import { displayUrl } from './display-url.ts';

export function bodyTooLarge(url: string, limit: number): HarvestmanError {
  const shown = displayUrl(url);
  return new HarvestmanError('BODY_TOO_LARGE', `the answer is larger than ${limit} bytes at ${shown}`, {
    details: { url: shown, limit },
  });
}
