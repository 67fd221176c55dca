/** Without a scheme it begins with a host: `//li[@id]` is XPath. */
const ADDRESS =
  /\b[a-z][\w+.-]{0,30}:\/\/[^\s"<>]+|\/\/(?:[^\s"<>/@[\]]{1,200}@)?(?:[\w-]{1,63}(?:\.[\w-]{1,63})+|\[)[^\s"<>]*/gi;
/** What a page wrote itself stands behind the comma. */
const WRITTEN_OUT = /\bdata:([\w/+.;=-]*),[^\s"<>]*/gi;
/** Of the sentence that the address stands in. */
const SENTENCE_END = /[.,:;!?)\]}']{1,4}$/;
const SECRET_NAME = /pass|pin|pwd|otp|code|token|key|secret|auth|sig|sess|sid/i;
const HIDDEN = '…';
/** A page may lead to an address of a megabyte. */
const LONGEST = 1_000;

/**
 * The text with its addresses as they are told to people: without user name and password, and with `…` for what stands in
 * the query, in parameters of the path and behind `#`, where tokens and signatures of a page stand. Small numbers stay,
 * by which pages are told apart. Of an address without end, the first 1,000 characters are shown.
 */
export function shownAddresses(text: string): string {
  return text.replace(ADDRESS, shownAddress).replace(WRITTEN_OUT, `data:$1,${HIDDEN}`);
}

/** The value with each text in it so. */
export function withShownAddresses<T>(value: T): T {
  return withTexts(value, shownAddresses);
}

/** The value with each text in it changed; what holds itself is `…` there. `around`: what it stands in. */
export function withTexts<T>(value: T, change: (text: string) => string, around: readonly unknown[] = []): T {
  if (typeof value === 'string') return change(value) as T;
  if (typeof value !== 'object' || value === null) return value;
  if (around.includes(value)) return HIDDEN as T;
  const changed = (one: unknown): unknown => withTexts(one, change, [...around, value]);
  if (Array.isArray(value)) return value.map(changed) as T;
  if (Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, changed(one)])) as T;
}

function shownAddress(found: string): string {
  const [ending = ''] = SENTENCE_END.exec(found.slice(-4)) ?? [];
  const address = ending === '' ? found : found.slice(0, -ending.length);
  const [, place = address, query, fragment] = /^([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/.exec(address) ?? [];
  const shown = place.replace(/^([^/]*\/\/)[^/]*@/, '$1').replace(/;[^/;]*/g, shownParameter);
  const asked = query ? `?${query.split('&').map(shownPart).join('&')}` : '';
  const whole = `${shown}${asked}${fragment ? `#${HIDDEN}` : ''}`;
  return `${whole.length > LONGEST ? `${whole.slice(0, LONGEST)}${HIDDEN}` : whole}${ending}`;
}

function shownParameter(part: string): string {
  return `;${shownPart(part.slice(1))}`;
}

function shownPart(part: string): string {
  const [, name = '', value] = /^([^=]{1,40})=([^=].*)$/.exec(part) ?? [];
  if (value === undefined) return /^\d{0,5}$/.test(part) ? part : HIDDEN;
  return `${name}=${/^\d{1,5}$/.test(value) && !SECRET_NAME.test(name) ? value : HIDDEN}`;
}
