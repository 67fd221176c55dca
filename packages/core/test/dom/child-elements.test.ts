import { isTag } from 'domhandler';
import { expect, test } from 'vitest';
import { childElements } from '../../src/dom/child-elements.ts';
import { parseDocument } from '../../src/dom/html/parse-document.ts';
import { compileSelector } from '../../src/dom/selector/compile-selector.ts';

function listOf(html: string) {
  const list = compileSelector('ul').first(parseDocument(`<ul>${html}</ul>`));
  if (list === null) throw new Error('there is no list');
  return list;
}

test.each([0, 1, 400, 3_000])('the elements among %d nodes of each kind', (count) => {
  const list = listOf('<li>one</li>text<!-- a comment -->'.repeat(count));
  expect(childElements(list)).toEqual(list.children.filter(isTag));
  expect(childElements(list)).toHaveLength(count);
});

test('those of very many nodes are found once, and anew where nodes were added', () => {
  const list = listOf(`<li>one</li>${'text<!-- a comment -->'.repeat(2_000)}`);
  const found = childElements(list);
  expect(found).toHaveLength(1);
  expect(childElements(list)).toBe(found);
  const [other] = listOf('<li>two</li>').children;
  if (other !== undefined) list.children.push(other);
  expect(childElements(list)).toHaveLength(2);
});
