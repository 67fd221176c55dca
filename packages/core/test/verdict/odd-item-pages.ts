import type { ListPage } from './list-pages.ts';

const CELLS = '<th>No.</th><th>Name</th><th>Size</th>';
const pager = '<tr><td colspan="3"><b>1</b> <a href="?page=2">2</a></td></tr>';
/** A table with a row for its head, which the selector matches as well. */
const table = (first: string, said = '', last = ''): ListPage => ({
  selector: 'tr',
  above: said,
  below: `<table>${first}${Array.from(
    { length: 9 },
    (_, index) => `<tr><td>${index + 1}</td><td>Oak ${index}</td><td>${index * 7}</td></tr>`,
  ).join('')}${last}</table>`,
});
const head = `<tr>${CELLS}</tr>`;
/** One of three pages of such a table. */
const part = (page: number): string =>
  `<table>${head}${Array.from({ length: 5 }, (_, row) => `<tr><td>${page}${row}</td><td>Oak ${page * 5 + row}</td><td>7</td></tr>`).join('')}</table>${page < 3 ? `<a class="next" href="?page=${page + 1}">Next</a>` : ''}`;

/** Lists some items of which are unlike the others, that are whole. */
export const WHOLE_ODD_ITEMS: Readonly<Record<string, ListPage>> = {
  'a last item that holds more': {
    inside: (index) => `<span>€ ${index}</span>${index === 11 ? '<em>New</em>' : ''}`,
  },
  'a range that is all of a table with a head': table(head, '<p>Showing 1 to 9 of 9 entries</p>'),
  'a table with a head and a sum': table(head, '', '<tr><td colspan="2">Total of 345</td><td>385</td></tr>'),
  'files of a year': {
    selector: 'tr',
    below: `<table>${Array.from({ length: 7 }, (_, index) => `<tr><td>${index + 1}/2024</td><td>Oak</td></tr>`).join('')}</table>`,
  },
  'a head on each page of a table': {
    selector: 'tr',
    below: part(1),
    further: [part(2), part(3)],
    pagination: { type: 'next-button', nextPageSelector: 'a.next' },
  },
  'a table with a title': table('<tr><td colspan="3">Staff of 345 people</td></tr>'),
};

/** The same that are cut. */
export const CUT_ODD_ITEMS: Readonly<Record<string, ListPage>> = {
  'a range of a table with a head': table(head, '<p>Showing 1 to 9 of 57 entries</p>'),
  'a range of a table whose head has the cells of a row': table(
    '<tr><td>No.</td><td>Name</td><td>Size</td></tr>',
    '<p>Showing 1 to 9 of 57 entries</p>',
  ),
  'a part of a table with a head': table(head, '<p>9 of 57 shown</p>'),
  'a range of items with an advertisement among them': {
    above: '<p>1–11 of 57</p>',
    inside: (index) => (index === 4 ? '' : '<b>oak</b>'),
  },
  'a pager in the first row of a table': table(pager),
  'a pager in the last row of a table with a head': table(head, '', pager),
  'pagers in the first and the last row of a table with a head': table(`${pager}${head}`, '', pager),
};
