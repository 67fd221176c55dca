import { expect, test } from 'vitest';
import { openDatabase } from '../src/open-database.ts';

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
