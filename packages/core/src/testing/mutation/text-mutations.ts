import { readText } from '../../dom/readers/text.ts';
import { tableOf } from '../../ground/table-of.ts';
import type { PageParts } from './page-parts.ts';
import { setText } from './set-children.ts';

/** The texts of a column after it, of the rows in their order. */
type Change = (text: string, row: number, column: readonly string[]) => string;

/** Ways in which the texts of one column go wrong, of the names or of the prices. */
export const TEXT_MUTATIONS = tableOf<(page: PageParts) => void>()({
  'names-of-other-rows': of(0, (_text, row, names) => half(row, names)),
  'prices-of-other-rows': of(1, (_text, row, prices) => half(row, prices)),
  'names-in-capitals': of(0, (text) => text.toUpperCase()),
  'names-in-small-letters': of(0, (text) => text.toLowerCase()),
  'names-in-bytes': of(0, (text) => `${text} \u00C3\u00BC`),
  'names-as-code': of(0, (text) => encodeURIComponent(`{"name":"${text}"}`)),
  'names-with-price': of(0, (text, row) => `${text} ${row + 5}.99`),
  'names-thrice': of(0, (text) => `${text} ${text} ${text}`),
  'names-labelled': of(0, (text) => `Product: ${text}`),
  'first-name-everywhere': of(0, (_text, _row, names) => names[0] ?? ''),
  templates: of(0, () => '{{ product.name }}'),
  'names-behind-half-gone': of(0, (text, row, names) => (row * 2 < names.length ? text : '')),
  'prices-for-members': of(1, () => 'Log in to see the price'),
  'prices-of-a-program': of(1, () => 'NaN'),
  'prices-of-nothing': of(1, (text) => text.replace(/\d/g, '0')),
  'prices-without-fraction': of(1, (text) => text.replace(/[.,]\d\d(?!\d)/, '')),
  'prices-behind-a-comma': of(1, (text) => text.replace('.', ',')),
  'prices-per-month': of(1, (text) => `${text} / month`),
  'prices-from': of(1, (text) => `from ${text}`),
  'prices-as-dates': of(1, (_text, row) => `${1 + (row % 28)} May 2026`),
});

/** The text of the row that stands half of the list away. */
function half(row: number, column: readonly string[]): string {
  return column[(row + Math.floor(column.length / 2)) % column.length] ?? '';
}

function of(field: 0 | 1, change: Change): (page: PageParts) => void {
  return ({ items, fields }) => {
    const found = items.flatMap((item) => fields(item)[field] ?? []);
    const column = found.map(readText);
    for (const [row, element] of found.entries()) setText(element, change(column[row] ?? '', row, column));
  };
}
