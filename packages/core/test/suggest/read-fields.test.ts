import { expect, test } from 'vitest';
import { descendants } from '../../src/dom/descendants.ts';
import { parseDocument } from '../../src/dom/html/parse-document.ts';
import { atOnce } from '../../src/ground/time/take-turns.ts';
import { readFields } from '../../src/suggest/fields/read-fields.ts';
import { bowls } from './list-page.ts';

test('cells that are empty, emphasized, linked or called otherwise in some rows stay in their columns', () => {
  const rows = bowls(9).map(({ title, maker }, at) => {
    const points = at % 4 === 2 ? '–' : `${at + 11} pts`;
    const shown = at % 2 === 0 ? `<b>${points}</b>` : points;
    const linked = at % 3 === 0 ? maker : `<a href="/m/${at}">${maker}</a>`;
    const stock = `<td class="${at % 2 === 0 ? 'hot' : 'cold'}">${at + 40} left</td>`;
    return `<tr><td>${title}</td><td>${shown}</td><td>${linked}</td>${stock}<td><b>no ${at}</b></td></tr>`;
  });
  const document = parseDocument(`<table>${rows.join('')}</table>`);
  const items = [...descendants(document)].filter(({ name }) => name === 'tr');
  const fields = atOnce(readFields(items, 'https://shop.example/')).fields.filter(
    ({ type }) => type === 'text',
  );
  expect(fields.map(({ values }) => values.slice(0, 3))).toEqual([
    ['Bowl of clay no 0', 'Bowl of glass no 1', 'Bowl of oak no 2'],
    ['11 pts', '12 pts', '–'],
    ['Ann Potter', 'Bea Turner', 'Cy Smith'],
    ['40 left', '41 left', '42 left'],
    ['no 0', 'no 1', 'no 2'],
  ]);
});
