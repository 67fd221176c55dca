import { expect, test } from 'vitest';
import { resolveInTurn } from '../../src/egress/address/resolve-in-turn.ts';

/** A resolver and name servers, each of whose answers the test gives. */
function start() {
  const asked: string[] = [];
  const lookups = new Map<string, PromiseWithResolvers<readonly string[]>>();
  const servers = new Map<string, PromiseWithResolvers<boolean>>();
  const resolve = resolveInTurn(
    (host) => {
      asked.push(host);
      const lookup = Promise.withResolvers<readonly string[]>();
      lookups.set(host, lookup);
      return lookup.promise;
    },
    (host) => {
      const server = Promise.withResolvers<boolean>();
      servers.set(host, server);
      return server.promise;
    },
  );
  return {
    asked,
    resolve,
    finish: (host: string) => lookups.get(host)?.resolve([`address of ${host}`]),
    fail: (host: string) => lookups.get(host)?.reject(new Error(host)),
    doubt: (host: string) => servers.get(host)?.reject(new Error('no servers')),
    tell: (host: string, isAnswered: boolean) => servers.get(host)?.resolve(isAnswered),
    servers: () => [...servers.keys()],
  };
}

const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

test('names of silent servers hold one thread, and a name whose server answers waits for none', async () => {
  const { asked, resolve, finish, tell } = start();
  const names = Array.from({ length: 50 }, (_, nth) => `${nth}.silent.example`);
  const silent = names.map(resolve);
  const good = resolve('good.example');
  for (const name of names.slice(1)) tell(name, false);
  await settle();
  expect(asked).toEqual(['0.silent.example']);
  tell('good.example', true);
  await settle();
  expect(asked).toEqual(['0.silent.example', 'good.example']);
  finish('good.example');
  expect(await good).toEqual(['address of good.example']);
  for (const name of names) {
    finish(name);
    await settle();
  }
  expect(await Promise.all(silent)).toEqual(names.map((name) => [`address of ${name}`]));
});

test('names that wait come one after the other, also behind one that failed', async () => {
  const { asked, resolve, finish, fail, doubt } = start();
  const first = resolve('a.example');
  void resolve('b.example');
  const third = resolve('c.example');
  doubt('c.example');
  await settle();
  fail('a.example');
  await expect(first).rejects.toThrow('a.example');
  await settle();
  expect(asked).toEqual(['a.example', 'b.example']);
  finish('b.example');
  await settle();
  finish('c.example');
  expect(await third).toEqual(['address of c.example']);
  const free = resolve('d.example');
  await settle();
  finish('d.example');
  expect(await free).toEqual(['address of d.example']);
});

test('one that is told of by its server has no turn to hand on', async () => {
  const { asked, resolve, finish, tell } = start();
  const names = ['a.example', 'b.example', 'c.example'];
  const found = names.map(resolve);
  tell('b.example', true);
  await settle();
  finish('b.example');
  await settle();
  expect(asked).toEqual(['a.example', 'b.example']);
  for (const name of ['a.example', 'c.example']) {
    finish(name);
    await settle();
  }
  expect(await Promise.all(found)).toEqual(names.map((name) => [`address of ${name}`]));
});

test('a name is resolved once for all that ask for it at the same time', async () => {
  const { asked, resolve, finish, servers } = start();
  const both = [resolve('a.example'), resolve('a.example')];
  await settle();
  finish('a.example');
  expect(await Promise.all(both)).toEqual([['address of a.example'], ['address of a.example']]);
  const again = resolve('a.example');
  await settle();
  finish('a.example');
  await again;
  expect([asked, servers()]).toEqual([['a.example', 'a.example'], []]);
});
