/**
 * Writes text in an encoding that TextDecoder reads, of one or two bytes for each character: the decoder's table
 * turned round.
 *
 * @throws Error where the encoding has no such character.
 */
export function encodeText(text: string, encoding: string): Uint8Array {
  const decoder = new TextDecoder(encoding, { fatal: true });
  const wanted = new Set(text);
  const codes = new Map<string, readonly number[]>();
  const learn = (bytes: readonly number[]) => {
    const character = decodeOrNull(decoder, bytes);
    if (character !== null && wanted.has(character) && !codes.has(character)) codes.set(character, bytes);
  };
  for (let byte = 0; byte < 256; byte += 1) learn([byte]);
  for (let lead = 0x81; lead < 256; lead += 1) {
    for (let trail = 0x40; trail < 256; trail += 1) learn([lead, trail]);
  }
  const bytes = [...text].flatMap((character) => {
    const code = codes.get(character);
    if (!code) throw new Error(`Cannot write ${JSON.stringify(character)} in ${encoding}`);
    return code;
  });
  return Uint8Array.from(bytes);
}

function decodeOrNull(decoder: TextDecoder, bytes: readonly number[]): string | null {
  try {
    return decoder.decode(Uint8Array.from(bytes));
  } catch {
    return null;
  }
}
