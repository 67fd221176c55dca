import { isObject, unexpected, unknownOption } from './check-arguments.ts';
import type { ClientOptions } from './send-request.ts';

const isText = (value: unknown): boolean => typeof value === 'string';
const isCount = (value: unknown): boolean => Number.isInteger(value) && Number(value) >= 0;

/** `fetch` takes none with user name and password, and shows them in its error; paths of the API come behind it. */
const isAddress = (text: string): boolean =>
  (/^https?:\/\/[^?#]+$/i.test(text) && !/^https?:\/\/[^/]*@/i.test(text)) || /^\/[^?#]*$/.test(text);

/** They are written out: `Headers` and a Map have no keys of their own. */
function areHeaders(value: unknown): boolean {
  try {
    return isObject(value) && !(Symbol.iterator in Object(value)) && new Headers(Object(value)) !== null;
  } catch {
    return false;
  }
}

/** What each option must be, in words, and whether it is. */
const OPTIONS = {
  baseUrl: [
    'the address of the API as text, version included and without user name, password or query: "https://scraping.example/v1"',
    (value) => isText(value) && isAddress(String(value)),
  ],
  apiKey: [
    'a key of the service, which a header can carry; left out, none is sent',
    // fetch takes white space at the ends away.
    (value) => isText(value) && /^[\x20-\x7e\x80-\xff]+$/.test(String(value).trim()),
  ],
  headers: ['an object of names and texts that a request can carry', areHeaders],
  retries: ['a whole number of at least 0', isCount],
  retryDelayMs: ['a number of milliseconds', (value) => Number.isFinite(value) && Number(value) >= 0],
  fetch: ['a function', (value) => typeof value === 'function'],
} as const satisfies Record<keyof ClientOptions, readonly [what: string, holds: (value: unknown) => boolean]>;

/** @throws TypeError with every problem of the options */
export function checkClientOptions(options: unknown): void {
  if (!isObject(options))
    throw unexpected('an object of options, such as { baseUrl, apiKey }', options, 'createClient');
  const given = options as Readonly<Record<string, unknown>>;
  const problems: string[] = [];
  for (const [name, [what, holds]] of Object.entries(OPTIONS)) {
    const value = given[name];
    if (value === undefined && name !== 'baseUrl') continue;
    if (!holds(value)) problems.push(`${name} ${value === undefined ? 'is required:' : 'must be'} ${what}`);
  }
  const names = Object.keys(OPTIONS);
  for (const name of Object.keys(given)) {
    if (!names.includes(name)) problems.push(unknownOption(name, names));
  }
  if (problems.length > 0) throw new TypeError(`createClient: ${problems.join('; ')}`);
}
