import { HarvestmanError } from '../../../ground/errors.ts';

/** The page was asked for the next page before this one was whole: it is to be read again, without reading ahead. */
export function askedTooEarly(url: string): HarvestmanError {
  return new HarvestmanError('PAGE_CRASHED', `${url} was asked for more before it had come to rest`, {
    details: { url, ahead: true },
  });
}
