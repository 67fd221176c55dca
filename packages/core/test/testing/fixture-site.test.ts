import { expect, test } from 'vitest';
import { type FixtureCase, startFixtureSite } from '../../src/testing.ts';
import { type CaseOutcome, differences } from '../hard-cases/run-case.ts';

test('cases have names of their own, and a truth', async () => {
  const site = await startFixtureSite();
  await site.close();
  const names = site.cases.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  for (const { expected } of site.cases) {
    const endings = expected.status === 'completed' ? expected.stopReasons : expected.errorCodes;
    expect(endings.length).toBeGreaterThan(0);
  }
});

test('two sites agree in everything but their origin', async () => {
  const sites = [await startFixtureSite(), await startFixtureSite()] as const;
  await Promise.all(sites.map((site) => site.close()));
  const [first, second] = sites.map(({ cases, url }) =>
    JSON.stringify(cases)
      .replaceAll(url, 'origin')
      .replaceAll(url.replace('127.0.0.1', 'localhost'), 'other origin'),
  );
  expect(first).toBe(second);
});

test('requests are logged, and closing cuts those that are never answered', async () => {
  const site = await startFixtureSite();
  const hanging = fetch(`${site.url}/failing-hang/`, { headers: { 'x-test': '1' } });
  const answered = await fetch(`${site.url}/single-static/?a=b`);
  expect(await answered.text()).toContain('No. 8');
  const failure = expect(hanging).rejects.toThrow();
  await site.close();
  await failure;
  expect(site.requests.map(({ method, url }) => `${method} ${url}`).sort()).toEqual([
    'GET /failing-hang/',
    'GET /single-static/?a=b',
  ]);
});

test('an unknown path is not found', async () => {
  const site = await startFixtureSite();
  expect((await fetch(`${site.url}/no-such-scenario/`)).status).toBe(404);
  await site.close();
});

const truth: FixtureCase['expected'] = {
  rows: [{ a: '1' }, { a: null }],
  pages: 2,
  status: 'completed',
  stopReasons: ['no-next-control'],
  errorCodes: [],
  verdict: 'complete',
  warnings: ['stars'],
};
const right: CaseOutcome = {
  rows: [{ a: '1' }, { a: null }],
  pages: 2,
  status: 'completed',
  ending: 'no-next-control',
  failure: '',
  verdict: 'complete',
  doubts: [],
  warnings: ['property "stars" was empty'],
  elapsedMs: 1,
};

test.each<[string, Partial<CaseOutcome>]>([
  ['rows in another order', { rows: [{ a: null }, { a: '1' }] }],
  ['a row too many', { rows: [...right.rows, { a: '3' }] }],
  ['a row missing', { rows: right.rows.slice(0, 1) }],
  ['an empty value for a missing one', { rows: [{ a: '1' }, { a: '' }] }],
  ['a column too many', { rows: [{ a: '1', b: '2' }, { a: null }] }],
  ['another number of pages', { pages: 3 }],
  ['another reason', { ending: 'cycle' }],
  ['a failure', { status: 'failed', ending: 'TIMEOUT' }],
  ['no warning', { warnings: [] }],
  ['another verdict', { verdict: 'unverified' }],
])('%s is a difference', (_, change) => {
  const one = { expected: truth } as FixtureCase;
  expect(differences(one, right)).toEqual([]);
  expect(differences(one, { ...right, ...change })).not.toEqual([]);
});
