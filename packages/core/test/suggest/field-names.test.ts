import { expect, test } from 'vitest';
import { parseDocument } from '../../src/dom/html/parse-document.ts';
import { compileSelector } from '../../src/dom/selector/compile-selector.ts';
import { headerOf } from '../../src/suggest/fields/field-names.ts';
import { suggestRecipes } from '../../src/suggest.ts';
import { bowls, listPage } from './list-page.ts';

const url = 'https://shop.example/bowls';

function best(list: string) {
  const [first] = suggestRecipes(listPage(list), { url });
  return { ...first, names: first?.recipe.properties?.map(({ name }) => name) };
}

test('a first row of plain cells that says what stands below is no item, and names the columns', () => {
  const rows = bowls(9).map(
    ({ title, maker }, at) =>
      `<tr><td><a href="/p/${at}">${title}</a></td><td>${maker}</td><td>${at * 7}</td></tr>`,
  );
  const {
    count,
    names,
    recipe,
    rows: read,
  } = best(
    `<table class="stock"><tr><td>Bowl</td><td>Made by</td><td>Sold</td></tr>${rows.join('')}</table>`,
  );
  expect(count).toBe(9);
  expect(recipe?.listSelector).toMatch(/:not\(:first-child\)$/);
  expect(names).toEqual(['bowl', 'link', 'madeBy', 'sold']);
  expect(read?.[2]).toMatchObject({ bowl: 'Bowl of oak no 2', sold: '14' });
});

test('an icon names the value behind it', () => {
  const cards = bowls(8).map(
    ({ title }, at) => `<article class="flat"><h3><a href="/${at}">${title}</a></h3>
<ul class="facts"><li><svg class="icon"><use href="#bed"/></svg><span>${(at % 4) + 1}</span></li>
<li><i class="icon icon-bath"></i><span>${(at % 3) + 7}</span></li></ul></article>`,
  );
  expect(best(cards.join('')).names).toEqual(expect.arrayContaining(['title', 'bed', 'bath']));
});

test('a label that stands in elements of its own names the value behind it', () => {
  const cards = bowls(8).map(
    ({ title, maker }, at) => `<article class="flat"><h3><a href="/${at}">${title}</a></h3>
<p><b><i>Made</i> by:</b> <span>${maker} ${at}</span></p></article>`,
  );
  expect(best(cards.join('')).names).toEqual(expect.arrayContaining(['title', 'madeBy']));
});

test('terms that differ from item to item are values, and no names', () => {
  const entries = bowls(7).map(
    ({ title, maker }) =>
      `<div class="entry"><dt>${title}</dt><dd>Was made by ${maker}, who works with clay.</dd></div>`,
  );
  const { names } = best(`<dl class="glossary">${entries.join('')}</dl>`);
  expect(names).toHaveLength(2);
  expect(names?.join()).not.toMatch(/clay/i);
});

test('what leads to a person identifies no item, though each person stands there once', () => {
  const posts = bowls(7).map(
    ({ maker }, at) => `<article class="post"><a class="author" href="/users/${at}">${maker} ${at}</a>
<p>Today I made ${at + 2} bowls of clay, and they went well.</p></article>`,
  );
  expect(best(posts.join('')).recipe?.settings?.uniqueBy).toBeUndefined();
});

test('for the names of columns a table is not read to its end, which may be far', () => {
  const rows = '<tr><td>Oak</td></tr>'.repeat(9);
  const document = parseDocument(`<table><tbody><tr><th>Bowl</th></tr>${rows}</tbody></table>`);
  const [, row, ...others] = compileSelector('tr').all(document);
  const [cell] = compileSelector('td').all(document);
  if (row === undefined || cell === undefined) throw new Error('no row');
  for (const other of others.slice(2)) {
    Object.defineProperty(other, 'type', {
      get() {
        throw new Error('a row was read that is no header');
      },
    });
  }
  expect(headerOf(cell, row)).toBe('bowl');
});
