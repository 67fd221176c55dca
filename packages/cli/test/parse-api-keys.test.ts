import { expect, test } from 'vitest';
import { parseApiKeys } from '../src/parse-api-keys.ts';

const DIGEST = 'ab'.repeat(32);

test.each([
  ['secret', { key: 'secret' }],
  ['ci=secret', { id: 'ci', key: 'secret' }],
  ['ci=c2VjcmV0LWtleQ==', { id: 'ci', key: 'c2VjcmV0LWtleQ==' }],
  // What is before the padding of base64 is no name: `=` would open the service.
  ['c2VjcmV0LWtleQ==', { key: 'c2VjcmV0LWtleQ==' }],
  ['c2VjcmV0LWtleTE=', { key: 'c2VjcmV0LWtleTE=' }],
  ['ci==x', { id: 'ci', key: '=x' }],
  [`sha256:${DIGEST}`, { sha256: DIGEST }],
  [`ci=sha256:${DIGEST}`, { id: 'ci', sha256: DIGEST }],
])('%s', (text, key) => {
  expect(parseApiKeys([text])).toEqual([key]);
});

test.each([[undefined], [[]], [['']], [['two words']], [['a,b']], [['sha256:ab']], [['ci=sha256:x']]])(
  'refuses %j, and does not show it',
  (keys) => {
    expect(() => parseApiKeys(keys)).toThrow(
      /^(?:No API key: add|API key 1 must be)(?!.*(?:two words|a,b|:ab|:x))/,
    );
  },
);
