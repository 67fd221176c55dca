import { expect, test } from 'vitest';
import { HarvestmanError } from '../../src/ground/errors.ts';
import { isShortage } from '../../src/ground/is-shortage.ts';
import { whenAsked } from '../../src/ground/time/when-asked.ts';

const coded = (code: string, message = code, cause?: unknown) =>
  Object.assign(new Error(message, { cause }), { code });

test.each([
  ['an open file too many', coded('EMFILE')],
  ['a thread that does not begin', coded('ERR_WORKER_INIT_FAILED', 'Worker initialization failure: EMFILE')],
  ['the cause of another', new HarvestmanError('BROWSER_NOT_FOUND', 'it', { cause: coded('EAGAIN') })],
  ['one address of several', coded('ETIMEDOUT', 'it', new AggregateError([coded('EX'), coded('ENOBUFS')]))],
  [
    'the folder of a package',
    coded('ERR_INVALID_PACKAGE_CONFIG', 'Cannot read package config /package.json: too many open files.'),
  ],
])('a shortage is known: %s', (_, error) => expect(isShortage(error)).toBe(true));

test.each([
  ['a package that is broken', coded('ERR_INVALID_PACKAGE_CONFIG', 'Invalid package config /package.json.')],
  ['what a site says', new HarvestmanError('HTTP_STATUS', 'too many open files')],
  ['a port that is closed', coded('ECONNREFUSED')],
  ['a text', 'EMFILE'],
])('no shortage is seen in %s', (_, error) => expect(isShortage(error)).toBe(false));

test('what is made once is made again where it could not be made', async () => {
  let calls = 0;
  const made = whenAsked(async () => {
    calls += 1;
    if (calls === 1) throw coded('EMFILE');
    return { calls };
  });
  const together = [made(), made()];
  for (const one of together) await expect(one).rejects.toThrow('EMFILE');
  expect(await made()).toBe(await made());
  expect(calls).toBe(2);
});
