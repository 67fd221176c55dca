/** Letters that are not ASCII, below which a guess is none. */
const LEAST_LETTERS = 12;
const SAMPLED_BYTES = 64 * 1_024;

/**
 * The legacy encoding that bytes without a declaration most likely have, by the frequency of letters in the languages that
 * are written in it; browsers guess so, too. Null where too few bytes tell, or the best guess is no encoding of the web's.
 */
export async function guessEncoding(bytes: Uint8Array): Promise<string | null> {
  const sample = bytes.subarray(0, SAMPLED_BYTES);
  let letters = 0;
  for (const byte of sample) if (byte >= 0x80) letters += 1;
  if (letters < LEAST_LETTERS) return null;
  // Pages without a declaration are rare, and the tables are not small.
  const { analyse } = await import('chardet');
  for (const { name } of analyse(sample)) {
    const encoding = encodingOf(name);
    if (encoding !== null) return encoding;
  }
  return null;
}

function encodingOf(name: string): string | null {
  // What is UTF-16 or UTF-32 without a mark has zero bytes, which no text of the other encodings has.
  if (/^UTF/i.test(name)) return null;
  try {
    return new TextDecoder(name).encoding;
  } catch {
    return null;
  }
}
