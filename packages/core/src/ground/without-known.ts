/** Shorter ones would hide words. */
const LEAST_LENGTH = 4;
/** Characters of a secret that are told from a word: servers cut them, or mask some of them. */
const LEAST_PART = 8;

/**
 * A text without those secrets, whole or in part, also as addresses, base64, escapes and hexadecimal numbers have them.
 * Parts that `open` holds, in lower case, are no secrets.
 */
export function withoutKnown(text: string, known: readonly string[], mark: string, open = ''): string {
  let safe = text;
  for (const secret of known) if (secret.length >= LEAST_LENGTH) safe = safe.replaceAll(secret, mark);
  const forms = lower(known.flatMap(formsOf).join('\n'));
  if (forms === '') return safe;
  const plain = lower(safe);
  let shown = '';
  for (let at = 0; at < safe.length; ) {
    let end = at + LEAST_PART;
    const part = plain.slice(at, end);
    if (part.length === LEAST_PART && !open.includes(part) && forms.includes(part)) {
      while (end < plain.length && forms.includes(plain.slice(at, end + 1))) end += 1;
      shown += mark;
      at = end;
    } else {
      shown += safe[at] ?? '';
      at += 1;
    }
  }
  return shown;
}

/** As long as it was: `toLowerCase` makes two characters of İ. */
function lower(text: string): string {
  return text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

function formsOf(secret: string): readonly string[] {
  // Where it begins in a longer text decides how base64 spells it.
  const coded = ['', ' ', '  '].map((before) => Buffer.from(before + secret).toString('base64'));
  const apart = [...secret];
  const codes = apart.map((one) => one.charCodeAt(0));
  return [
    secret,
    apart.join(' '),
    codes.map((code) => `\\u${code.toString(16).padStart(4, '0')}`).join(''),
    codes.map((code) => `&#${code};`).join(''),
    codes.map((code) => `&#x${code.toString(16)};`).join(''),
    encodeURIComponent(secret),
    encodeURIComponent(secret).replaceAll('%20', '+'),
    secret.replaceAll('/', '\\/'),
    Buffer.from(secret).toString('hex'),
    ...coded.flatMap((one) => [one, one.replaceAll('+', '-').replaceAll('/', '_')]),
  ];
}
