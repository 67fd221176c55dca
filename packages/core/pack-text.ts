import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { DIGITS } from './unpack-text.ts';

const UNPACK = fileURLToPath(new URL('./unpack-text.ts', import.meta.url));

/** Source of a function `unpack` that gives a text back; compressed, as the text of a program is a third of that. */
export function packText(text: string): string {
  const bytes = brotliCompressSync(text);
  return `import { unpackText } from ${JSON.stringify(UNPACK)};
    const packed = ${JSON.stringify(inDigits(bytes))};
    const unpack = () => unpackText(packed, ${bytes.length});`;
}

/** 13 bits as two of 91 digits, none of which a string escapes; base64 takes a twelfth more. */
export function inDigits(bytes: Buffer): string {
  let digits = '';
  let bits = 0;
  let count = 0;
  const put = (): void => {
    const value = bits & 0x1fff;
    digits += DIGITS.charAt(value % DIGITS.length) + DIGITS.charAt(Math.floor(value / DIGITS.length));
    bits >>= 13;
    count -= 13;
  };
  for (const byte of bytes) {
    bits |= byte << count;
    count += 8;
    if (count >= 13) put();
  }
  if (count > 0) put();
  return digits;
}
