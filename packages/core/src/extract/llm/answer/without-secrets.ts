/** What looks like a key, or stands where one does. */
const SECRETS: readonly RegExp[] = [
  /\b(?:bearer|basic)\s+[\w.~+/=-]{6,}/gi,
  /\b(?:sk|pk|rk|key|api|token|tok|gsk|xai|hf|AIza)[-_][\w-]{6,}/gi,
  /\bAIza[\w-]{20,}/g,
  /(?<=\b(?:api[ _-]?key|token|secret|authorization|password)\b[^\n:=]{0,30}[:=]\s*["']?)[^\s"',;]{4,}/gi,
  /\b(?=[\w-]*\d)(?=[\w-]*[a-z])(?=[\w-]*[A-Z])[\w-]{20,}\b/g,
  /\b(?=[a-f]*\d)[a-f0-9]{24,}\b/gi,
];
const HIDDEN = '[hidden]';
/** Shorter ones would hide words. */
const LEAST_LENGTH = 4;
/** Characters of a key that are told from a word: servers cut keys, or mask some of them. */
const LEAST_PART = 8;

/** A text of a model's server without keys: those that are known, and what looks like one. Servers echo what they get. */
export function withoutSecrets(text: string, known: readonly string[] = []): string {
  let safe = withoutKnown(text, known);
  for (const secret of SECRETS) safe = safe.replace(secret, HIDDEN);
  return safe;
}

/** A text without those secrets, whole or in part, also as addresses, base64, escapes and hexadecimal numbers have them. */
export function withoutKnown(text: string, known: readonly string[]): string {
  let safe = text;
  for (const secret of known) if (secret.length >= LEAST_LENGTH) safe = safe.replaceAll(secret, HIDDEN);
  const forms = known.flatMap(formsOf).join('\n').toLowerCase();
  if (forms === '') return safe;
  const plain = safe.toLowerCase();
  let shown = '';
  for (let at = 0; at < safe.length; ) {
    let end = at + LEAST_PART;
    if (end <= plain.length && forms.includes(plain.slice(at, end))) {
      while (end < plain.length && forms.includes(plain.slice(at, end + 1))) end += 1;
      shown += HIDDEN;
      at = end;
    } else {
      shown += safe[at] ?? '';
      at += 1;
    }
  }
  return shown;
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
