/** Shorter ones would hide words. */
const LEAST_LENGTH = 4;
/** Characters of a secret that are told from a word: servers cut them, or mask some of them. */
const LEAST_PART = 8;
/** How texts are compared: by which characters, and how many are a part where they are digits alone. */
const COMPARED: readonly Compared[] = [
  { by: /[\s\S]/g, leastDigits: LEAST_PART },
  // Without what stands between, counts in a row are a long number.
  { by: /[a-z\d]/gi, leastDigits: 16 },
];

interface Compared {
  readonly by: RegExp;
  readonly leastDigits: number;
}

/**
 * A text without those secrets, whole or in part, also as addresses, base64, escapes and hexadecimal numbers have them,
 * whatever signs and spaces stand between their letters and digits. Parts that `open` holds, in lower case, are no
 * secrets.
 */
export function withoutKnown(text: string, known: readonly string[], mark: string, open = ''): string {
  let safe = text;
  for (const secret of known) if (secret.length >= LEAST_LENGTH) safe = safe.replaceAll(secret, mark);
  const forms = known.flatMap(formsOf);
  if (forms.length === 0) return safe;
  for (const compared of COMPARED) safe = withoutParts(safe, compared, forms, { mark, open });
  return safe;
}

function withoutParts(
  text: string,
  { by, leastDigits }: Compared,
  forms: readonly string[],
  { mark, open }: { readonly mark: string; readonly open: string },
): string {
  const only = (one: string): string => (one.match(by) ?? []).join('');
  const secret = lower(forms.map(only).join('\n'));
  const isOpen = only(open);
  const plain = lower(only(text));
  const places = Array.from(text.matchAll(by), ({ index }) => index);
  let shown = '';
  let from = 0;
  for (let at = 0; at + LEAST_PART <= plain.length; at += 1) {
    const few = plain.slice(at, at + LEAST_PART);
    const least = /^\d+$/.test(few) ? leastDigits : LEAST_PART;
    const part = plain.slice(at, at + least);
    if (part.length < least || isOpen.includes(part) || !secret.includes(part)) continue;
    let end = at + least;
    while (end < plain.length && secret.includes(plain.slice(at, end + 1))) end += 1;
    shown += text.slice(from, places[at]) + mark;
    from = (places[end - 1] ?? 0) + 1;
    at = end - 1;
  }
  return shown + text.slice(from);
}

/** As long as it was: `toLowerCase` makes two characters of İ. */
function lower(text: string): string {
  return text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

function formsOf(secret: string): readonly string[] {
  const codes = Array.from(secret, (one) => one.charCodeAt(0));
  const hex = Buffer.from(secret).toString('hex');
  const escaped = encodeURIComponent(secret);
  return [
    secret,
    codes.map((code) => `\\u${code.toString(16).padStart(4, '0')}`).join(''),
    codes.map((code) => `&#${code};`).join(''),
    codes.map((code) => `&#x${code.toString(16)};`).join(''),
    escaped,
    encodeURIComponent(escaped),
    hex,
    hex.replace(/../g, '%25$&'),
    // Where it begins in a longer text decides how base64 spells it.
    ...['', ' ', '  '].map((before) => Buffer.from(before + secret).toString('base64')),
  ];
}
