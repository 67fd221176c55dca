import { expect, test } from 'vitest';
import { hostNameProblem, hostProblem } from '../../src/ground/host-problem.ts';

const label = 'a'.repeat(63);
const longest = `${label}.${label}.${label}.${'a'.repeat(61)}`;

test.each(['127.0.0.1', '[::1]', 'shop.example', 'shop.example.', label, longest, `${longest}.`])(
  'a host may be called %s',
  (name) => {
    expect(hostNameProblem(name)).toBe(null);
  },
);

test.each([
  [`${longest}a`, 'more than 253 characters'],
  [`${label}a.example`, 'more than 63 characters between dots'],
  ['shop..example', 'nothing before or between dots'],
  ['.example', 'nothing before or between dots'],
  ['', 'nothing before or between dots'],
])('no host can be called %j', (name, problem) => {
  expect(hostNameProblem(name)).toContain(problem);
});

test('nothing listens on port 0', () => {
  expect(hostProblem(new URL('http://shop.example:0/'))).toContain('port 0');
  expect(hostProblem(new URL('http://shop.example:80/'))).toBe(null);
});
