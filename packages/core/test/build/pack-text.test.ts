import { randomBytes } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { inDigits } from '../../pack-text.ts';
import { unpackText } from '../../unpack-text.ts';

test('a text is unpacked as it was packed, whatever its length', () => {
  for (let length = 0; length < 40; length += 1) {
    const text = randomBytes(length).toString('base64');
    const bytes = brotliCompressSync(text);
    expect(unpackText(inDigits(bytes), bytes.length)).toBe(text);
  }
});

test('no sign of a packed text is escaped in a string, whichever quotes it has', () => {
  const digits = inDigits(randomBytes(20_000));
  expect(digits).toMatch(/^[ -~]+$/);
  expect(digits).not.toMatch(/["'`\\]/);
});
