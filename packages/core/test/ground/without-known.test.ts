import { expect, test } from 'vitest';
import { withoutKnown } from '../../src/ground/without-known.ts';

test.each(['', 'İ'.repeat(30)])('a part of a secret is found wherever it stands: behind "%s"', (before) => {
  const hidden = withoutKnown(`${before} SK-ABCDEFGH1234 of it`, ['sk-abcdefgh12345678'], '…');
  expect(hidden).toBe(`${before} … of it`);
});

test('what is open anyway stays', () => {
  const hidden = withoutKnown('https://127.0.0.1/', ['https://app.example/tok'], '…', 'https://');
  expect(hidden).toBe('https://127.0.0.1/');
});

const KEY = 'Tok-7f3kQz/91+vWm.Xa2';
const BYTES = Array.from(Buffer.from(KEY), (byte) => byte.toString(16).padStart(2, '0'));

test.each([
  [...KEY].join('-'),
  [...KEY].join(' . '),
  [...KEY].join('\u00ad'),
  KEY.replace(/[^a-z\d]/gi, ''),
  KEY.replaceAll('/', '\\/'),
  BYTES.join(':'),
  `=${BYTES.join('=').toUpperCase()}`,
  `\\x${BYTES.join('\\x')}`,
  `%25${BYTES.join('%25')}`,
  encodeURIComponent(encodeURIComponent(KEY)),
  Buffer.from(KEY).toString('base64url'),
])('signs between the letters of a secret hide nothing: %s', (spelt) => {
  const hidden = withoutKnown(`before: ${spelt} (behind)`, [KEY], '…');
  expect(hidden).toMatch(/^before: .{0,3}….{0,3} \(behind\)$/);
});

test('counts in a row are no secret of digits', () => {
  const said = 'pages 1, 2, 3, 4, 5, 6, 7, 8 of 2024-05-03, rows 100, 101, 102, 103 hold less';
  expect(withoutKnown(said, ['12345678', '20240503', 'cdefgh'], '…')).toBe(said);
});
