import { expect, test } from 'vitest';
import { createHistoryStore } from '../src/history-store.ts';
import { createHostStore } from '../src/host-store.ts';
import { openDatabase } from '../src/open-database.ts';
import { createRecipeStore } from '../src/recipe-store.ts';

test('a full disk is told as what passes, and what was begun is undone', () => {
  const { sql, transaction } = openDatabase(':memory:');
  const insert = (record: string) => () =>
    sql
      .prepare("insert into recipes (id, status, version, record) values (?, 'active', 1, ?)")
      .run(record.slice(0, 9), record);
  transaction(insert('kept'));
  sql.exec('pragma max_page_count = 1');
  const large = insert('x'.repeat(100_000));
  expect(() => transaction(large)).toThrow(
    expect.objectContaining({ code: 'STORAGE_UNAVAILABLE', message: 'database or disk is full' }),
  );
  sql.exec('pragma max_page_count = 1000000');
  transaction(large);
  expect(sql.prepare('select count(*) as n from recipes').get()).toMatchObject({ n: 2 });
});

test.each([
  ['a full disk', 'pragma max_page_count = 1', 'database or disk is full'],
  ['a folder that is read-only', 'pragma query_only = on', 'attempt to write a readonly database'],
])('%s is told as what passes by every write', async (_name, pragma, message) => {
  const database = openDatabase(':memory:');
  const recipes = createRecipeStore(database);
  const record = (id: string) => ({ id, status: 'active', version: 1, large: 'x'.repeat(100_000) }) as never;
  await recipes.insert({ id: 'known', status: 'active', version: 1 } as never);
  database.sql.exec(pragma);
  const told = expect.objectContaining({ code: 'STORAGE_UNAVAILABLE', message });
  await expect(recipes.insert(record('new'))).rejects.toThrow(told);
  await expect(recipes.update(record('known'), 1)).rejects.toThrow(told);
  await expect(createHistoryStore(database).put('known', record('known'))).rejects.toThrow(told);
  await expect(createHostStore(database).pause('x'.repeat(100_000), 1)).rejects.toThrow(told);
  expect(await recipes.get('new')).toBeNull();
});

test('a file that cannot be opened is named', () => {
  expect(() => openDatabase('/nowhere/at all.db')).toThrow(
    expect.objectContaining({
      code: 'STORAGE_FAILED',
      message: 'cannot use /nowhere/at all.db: unable to open database file',
    }),
  );
});
