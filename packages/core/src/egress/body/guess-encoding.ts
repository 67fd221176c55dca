/** Letters that are not ASCII, below which a guess is none; where all letters of words are none, fewer tell. */
const LEAST_LETTERS = 12;
const LEAST_IN_RUNS = 8;
const SAMPLED_BYTES = 64 * 1_024;

/**
 * The legacy encoding that bytes without a declaration most likely have, by the frequency of letters in the languages that
 * are written in it; browsers guess so, too. Null where too few bytes tell, or the best guess is no encoding of the web's.
 */
export async function guessEncoding(bytes: Uint8Array): Promise<string | null> {
  const sample = bytes.subarray(0, SAMPLED_BYTES);
  const letters = sample.filter((byte) => byte >= 0x80).length;
  const inRuns = sample.filter((byte, index) => byte >= 0x80 && (sample[index - 1] ?? 0) >= 0x80).length;
  const isOtherScript = inRuns * 2 > letters;
  if (letters < (isOtherScript ? LEAST_IN_RUNS : LEAST_LETTERS)) return null;
  // Pages without a declaration are rare, and the tables are not small.
  const { analyse } = await import('chardet');
  // Markup is Latin, and outweighs the letters of other scripts.
  for (const { name } of analyse(isOtherScript ? withoutTags(sample) : sample)) {
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

function withoutTags(bytes: Uint8Array): Uint8Array {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  return Buffer.from(text.replace(/<[^<>]*>/g, ' '), 'latin1');
}
