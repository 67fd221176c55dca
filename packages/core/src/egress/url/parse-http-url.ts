import { HarvestmanError } from '../../ground/errors.ts';
import { hostProblem } from '../../ground/host-problem.ts';
import { schemeAdvice } from '../../ground/scheme-advice.ts';
import { displayUrl } from './display-url.ts';

/**
 * @throws HarvestmanError URL_INVALID for anything but an absolute http or https URL without user name and password, whose
 * host something may have
 */
export function parseHttpUrl(url: string): URL {
  const parsed = URL.parse(url);
  if (parsed === null || !/^https?:$/.test(parsed.protocol)) {
    const shown = typeof url !== 'string' ? null : url.includes('@') ? displayUrl(url) : url;
    throw new HarvestmanError(
      'URL_INVALID',
      `cannot fetch ${shown === null ? `what is no text (${typeof url})` : `"${shown}"`}, expected an absolute http or https URL${shown === null ? '' : schemeAdvice(shown)}`,
      { details: { url: shown ?? url } },
    );
  }
  if (parsed.username !== '' || parsed.password !== '') {
    const shown = displayUrl(parsed);
    throw new HarvestmanError(
      'URL_INVALID',
      `cannot fetch ${shown} with a user name or password in the URL; set an "authorization" header instead`,
      { details: { url: shown } },
    );
  }
  const problem = hostProblem(parsed);
  if (problem !== null) {
    throw new HarvestmanError('URL_INVALID', `cannot fetch ${displayUrl(parsed)}: ${problem}`, {
      details: { url: displayUrl(parsed) },
    });
  }
  return parsed;
}
