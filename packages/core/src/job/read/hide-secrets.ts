import { isAnonymous } from '../../egress/request/is-anonymous.ts';
import { ownHeaders } from '../../egress/request/own-headers.ts';
import { isHarvestmanError } from '../../ground/errors.ts';
import { withTexts } from '../../ground/shown-addresses.ts';
import { withoutKnown } from '../../ground/without-known.ts';
import type { RecipeDefinition } from '../../recipe/recipe.ts';
import { parseUpstreamProxy, proxyAuthorization } from '../../recipe/upstream-proxy.ts';

/** Shorter ones are words and numbers that a message may hold by chance. */
const SHORTEST = 8;
const MOST_CAUSES = 10;
const MARK = '…';
/** Of which parts and other forms are looked for: that takes its time. */
const MOST = 20;
const LONGEST = 200;

/** Takes what a recipe's settings send along to let somebody in out of a text. */
type HideSecrets = (text: string) => string;

/** What is sent, and where. */
type SentTo = Pick<RecipeDefinition, 'url' | 'settings'>;

/**
 * A site may put what it was sent into an address that it leads to, and the address into a message, which is shown to more
 * people than the recipe's secrets are. They are found as they are or percent-encoded, in upper or lower case, and parts of
 * them in base64 and other forms, too.
 */
export function secretsHider({ url, settings }: SentTo): HideSecrets {
  const headers = Object.entries(ownHeaders(settings))
    .filter(([name]) => !isAnonymous({ method: 'GET', headers: { [name.toLowerCase()]: '' } }))
    .map(([, value]) => value);
  const cookies = settings.cookies.map(({ value }) => value);
  const proxy = parseUpstreamProxy(settings.proxy ?? '');
  const forProxy = proxy === null ? [] : Object.values(proxyAuthorization(proxy));
  // Without a password the name is the secret.
  const passwords = [settings.basicAuth, proxy?.credentials].map(
    (given) => given?.password || given?.username || '',
  );
  const secrets = [...headers, ...cookies, ...forProxy, ...passwords]
    .flatMap((value) => [value, ...value.split(/[\s;,]+/)])
    .filter((secret) => secret.length >= SHORTEST && !url.includes(secret))
    .sort((one, other) => other.length - one.length);
  if (secrets.length === 0) return (text) => text;
  const pattern = new RegExp(secrets.map(inAnyForm).join('|'), 'gi');
  const inForms = secrets.filter(({ length }) => length <= LONGEST).slice(0, MOST);
  const open = `http://www. https://www. ${url}`.toLowerCase();
  return (text) => withoutKnown(text.replace(pattern, MARK), inForms, MARK, open);
}

/** What `read` throws has none of them. */
export async function hidingSecrets<T>(sent: SentTo, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    hideIn(error, secretsHider(sent));
    throw error;
  }
}

/** What is said of rows, which hold what the site makes them, without them. */
export function withSecretsHidden<Said>(sent: SentTo, said: readonly Said[]): readonly Said[] {
  return said.length === 0 ? said : withTexts(said, secretsHider(sent));
}

/** Takes them out of an error, its details and its causes. */
export function hideIn(error: unknown, hide: HideSecrets): void {
  let at = error;
  for (let depth = 0; at instanceof Error && depth < MOST_CAUSES; depth += 1) {
    if (isHarvestmanError(at)) Object.assign(at, { details: withTexts(at.details, hide) });
    // Errors of the system hold texts of their own: `hostname` is one.
    else
      for (const [name, value] of Object.entries(at))
        if (typeof value === 'string') Object.assign(at, { [name]: hide(value) });
    const message = hide(at.message);
    if (message !== at.message) Object.assign(at, { message, stack: hide(at.stack ?? '') });
    at = at.cause;
  }
}

function inAnyForm(secret: string): string {
  return Array.from(secret, (character) => {
    const bytes = Array.from(Buffer.from(character), (byte) => `%${byte.toString(16).padStart(2, '0')}`);
    return `(?:${character.replace(/[^\w]/, '\\$&')}|${bytes.join('')})`;
  }).join('');
}
