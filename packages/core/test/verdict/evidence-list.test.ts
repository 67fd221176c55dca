import { expect, test } from 'vitest';
import type { Fact } from '../../src/verdict/evidence.ts';
import { EvidenceList } from '../../src/verdict/evidence-list.ts';

test.each<[string, readonly Fact[], string]>([
  ['nothing', [], 'unverified'],
  ['a breach alone proves no end', [breach()], 'unverified'],
  ['a breach of a whole list', [seen(), breach()], 'suspect'],
  ['the worst counts', [seen(), breach(), { kind: 'max-pages', maxPages: 3 }], 'partial'],
  ['a list that moved', [seen(), moved()], 'partial'],
  [
    'a list that moved and was read again',
    [seen(), moved(), { kind: 'rechecked', pages: 3, rowsAdded: 1 }],
    'complete',
  ],
])('the verdict of %s', (_name, facts, verdict) => {
  const list = new EvidenceList();
  for (const fact of facts) list.note(fact);
  expect(list.verdict).toBe(verdict);
});

test('a fact counts once, with words and the verdict that it speaks for', () => {
  const list = new EvidenceList();
  list.note({ kind: 'fewer-than-advertised', total: 47, items: 10, page: 1 });
  list.note({ kind: 'fewer-than-advertised', total: 47, items: 10, page: 1 });
  expect(list.takeChanges().evidence).toEqual([
    {
      kind: 'fewer-than-advertised',
      supports: 'partial',
      page: 1,
      message: 'the page advertises 47 items, and 10 were read',
      total: 47,
      items: 10,
    },
  ]);
  expect(list.takeChanges()).toEqual({});
  expect(new EvidenceList(list.items).items).toEqual(list.items);
});

function seen(): Fact {
  return { kind: 'end-seen', reason: 'there is no next control any more' };
}

function moved(): Fact {
  return { kind: 'list-moved', sign: 'gap', rows: 1 };
}

function breach(): Fact {
  return { kind: 'unlike-history', measure: 'rows', property: null, expected: 'about 47', found: '10' };
}
