import { expect, test } from 'vitest';
import { parseDocument } from '../../../src/dom/html/parse-document.ts';
import { compileSelector } from '../../../src/dom/selector/compile-selector.ts';
import { hasEmptyFrame, type ListFrame, listFrame } from '../../../src/job/read/end/list-frame.ts';

const frameOf = (html: string): ListFrame | null => {
  const elements = compileSelector('.item').all(parseDocument(html));
  return listFrame(elements.map((element) => ({ element, baseUrl: 'http://site/' })));
};

test('the frame of items that stand in one of their own each is what is around all of them', async () => {
  const item = '<div class="column"><p class="item"><a href="/1">Chair</a></p></div>';
  const frame = frameOf(`<div class="row">${item.repeat(4)}</div>`);
  expect(frame).toEqual({ name: 'div', id: null, classes: ['row'], items: 4 });
  const { signal } = new AbortController();
  expect(frame && (await hasEmptyFrame('<div class="row"></div>', frame, signal))).toBe(true);
  expect(frame && (await hasEmptyFrame('<p>Sorry</p>', frame, signal))).toBe(false);
});

test('the frame of one item is the closest around it', () => {
  expect(frameOf('<main id="all"><ul class="list"><li class="item"></li></ul></main>')?.classes).toEqual([
    'list',
  ]);
});
