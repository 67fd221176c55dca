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
