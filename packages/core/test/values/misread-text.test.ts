import { expect, test } from 'vitest';
import { isMisread } from '../../src/values/misread-text.ts';

const misread = (text: string, encoding: string): string =>
  new TextDecoder(encoding).decode(new TextEncoder().encode(text));

const TEXTS = ['Café', '12 €', 'L’été', 'Стол', '日本語', 'Tomáš', 'naïve – plain'];

test.each(TEXTS)('%s is told from what it is in another encoding', (text) => {
  expect(isMisread(text)).toBe(false);
  expect(isMisread(misread(text, 'windows-1252'))).toBe(true);
  expect(isMisread(misread(text, 'windows-1251'))).toBe(true);
});

test.each(['SÃO PAULO', 'MAÇÃ', 'NESCAFÉ®', '«Жар-птица» №5', 'Â', 'ÅÄÖ', '20 °C', 'plain', ''])(
  '%s is read as it was written',
  (text) => expect(isMisread(text)).toBe(false),
);

test('what could not be read at all is misread', () => expect(isMisread('Caf\ufffd')).toBe(true));
