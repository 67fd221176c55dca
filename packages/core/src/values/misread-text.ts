import { nodeBuffer } from '../ground/node-modules.ts';
import { once } from './once.ts';

const HIGH = 0x80;
/** Encodings in whose place UTF-8 is most often: browsers take them where nothing else is declared. */
const legacy = once(() => ['windows-1252', 'windows-1251'].map(bytesOf));
const FOREIGN = /[^\p{ASCII}]+/gu;
const OTHER = /[^\0-\x7f]/;
const REPLACED = '\uFFFD';
/** A letter with the sign of a brand: "CAFÉ®". */
const BRAND = /^[^ÃÂГВ][®™©]$/u;

/** Whether a text has anything that encodings write in different ways. */
export function isForeign(text: string): boolean {
  return OTHER.test(text);
}

/**
 * Whether a text was read in another encoding than it was written in: it has U+FFFD, or what is not ASCII in it is UTF-8 once it is
 * written in a legacy encoding, which is practically never so by chance.
 */
export function isMisread(text: string): boolean {
  if (text.includes(REPLACED)) return true;
  // A single one is never UTF-8: most texts have none, or the sign of a currency.
  const runs = (text.match(FOREIGN) ?? []).filter((run) => run.length > 1 && !BRAND.test(run));
  return runs.length > 0 && legacy().some((bytes) => runs.some((run) => isUtf8In(run, bytes)));
}

function isUtf8In(run: string, bytes: ReadonlyMap<string, number>): boolean {
  const written = [...run].map((character) => bytes.get(character) ?? -1);
  return !written.includes(-1) && nodeBuffer().isUtf8(Uint8Array.from(written));
}

function bytesOf(encoding: string): ReadonlyMap<string, number> {
  const high = Uint8Array.from({ length: 256 - HIGH }, (_, index) => HIGH + index);
  const characters = [...new TextDecoder(encoding).decode(high)];
  return new Map(characters.map((character, index) => [character, HIGH + index]));
}
