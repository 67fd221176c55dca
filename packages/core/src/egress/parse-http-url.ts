import { HarvestmanError } from '../errors.ts';

/** @throws HarvestmanError URL_INVALID for anything but an absolute http or https URL */
export function parseHttpUrl(url: string): URL {
  const parsed = URL.parse(url);
  if (parsed === null || !/^https?:$/.test(parsed.protocol)) {
    throw new HarvestmanError(
      'URL_INVALID',
      `cannot fetch "${url}", expected an absolute http or https URL`,
      {
        details: { url },
      },
    );
  }
  return parsed;
}
