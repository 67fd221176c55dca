import { isUtf8 } from 'node:buffer';
import { HarvestmanError } from '../../ground/errors.ts';
import { hostProblem } from '../../ground/host-problem.ts';
import { displayUrl } from '../url/display-url.ts';

const REDIRECT_STATUSES: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/**
 * Where an answer redirects to, as browsers resolve it: against the current URL, whose fragment it inherits when it
 * has none. Null where it is not a redirect, or one without a target.
 *
 * @throws HarvestmanError URL_INVALID when the target is malformed, neither http nor https, holds a user name or
 * password, or has a host that nothing can have
 */
export function redirectTarget(
  status: number,
  location: string | readonly string[] | undefined,
  current: URL,
): URL | null {
  const value = typeof location === 'string' ? location : location?.[0];
  if (!REDIRECT_STATUSES.has(status) || value === undefined) return null;
  const target = URL.parse(headerText(value), current);
  const refuse = (found: string): never => {
    throw new HarvestmanError('URL_INVALID', `${displayUrl(current)} redirects to ${found}`, {
      details: { url: displayUrl(current), location: displayUrl(target ?? value) },
    });
  };
  if (target === null) return refuse(`the malformed address "${displayUrl(value)}"`);
  if (!/^https?:$/.test(target.protocol)) return refuse(`"${displayUrl(target)}", expected http or https`);
  if (target.username !== '' || target.password !== '') {
    return refuse(`${displayUrl(target)} with a user name or password in the URL`);
  }
  const problem = hostProblem(target);
  if (problem !== null) return refuse(`${displayUrl(target)}: ${problem}`);
  // An empty fragment ("#") is one, too: it hides the inherited one.
  if (!value.includes('#')) target.hash = current.hash;
  return target;
}

/** Header values arrive byte by byte as Latin-1; browsers read an unescaped Location as UTF-8. */
function headerText(value: string): string {
  const bytes = Buffer.from(value, 'latin1');
  return isUtf8(bytes) ? bytes.toString('utf8') : value;
}
