import { catalogue, paged } from '../catalogue.ts';
import { type PageSelectOptions, pageSelect } from '../in-page/page-select.ts';
import { listRecipe, listRows } from '../list-recipe.ts';
import { list, page, script } from '../markup.ts';
import { pagedData } from '../paged-data.ts';
import type { Scenario } from '../scenario.ts';

const PRODUCTS = catalogue(36, 93);
const PAGES = paged(PRODUCTS, 10);

const FORMS: Record<string, PageSelectOptions> = {
  change: { to: 'change', deafMs: 0 },
  input: { to: 'input', deafMs: 0 },
  late: { to: 'change', deafMs: 2_500 },
  documents: { to: 'address', deafMs: 0 },
};

/** Pages are chosen in a select, whose options are not drawn as long as it is closed. */
const byOption: readonly Scenario[] = Object.entries(FORMS).map(([name, options]) => ({
  name: `page-select-${name}`,
  family: 'next-apps',
  about: `The next page is the next option of a select, which listens to ${options.to}.`,
  renderings: ['browser', 'auto'],
  recipe: listRecipe({ type: 'next-button', nextPageSelector: '#pages option:checked + option' }),
  rows: listRows(PRODUCTS),
  pages: PAGES.length,
  ending: { completed: 'no-next-control' },
  async respond(exchange) {
    const shown = Number(exchange.query.get('page') ?? 1);
    const select = `<select id="pages">${optionsFor(shown)}</select>`;
    const body = list(PAGES[shown - 1] ?? []) + select + script(pageSelect, options);
    await pagedData(exchange, PAGES, page({ body }), 50);
  },
}));

/** A select of pages, and a button that goes to the one that is chosen. */
const byButton: Scenario = {
  name: 'page-select-go',
  family: 'next-apps',
  about: 'The next page has to be chosen in a select before a button goes to it.',
  renderings: ['browser', 'auto'],
  recipe: listRecipe({ type: 'next-button', nextPageSelector: '#go' }),
  rows: listRows(PRODUCTS),
  pages: PAGES.length,
  ending: { completed: 'control-disabled' },
  respond({ html, query }) {
    const shown = Number(query.get('page') ?? 1);
    const form = `<form><select name="page">${optionsFor(shown)}</select><button id="go">Go</button></form>`;
    html(page({ body: list(PAGES[shown - 1] ?? []) + form }));
  },
};

/** A field for the number of a page, and a button that goes to that one. */
const byField: Scenario = {
  ...byButton,
  name: 'page-field-go',
  about: 'The number of the next page has to be written into a field before a button goes to it.',
  respond({ html, query }) {
    const shown = Number(query.get('page') ?? 1);
    const form = `<form>Page <input name="page" value="${shown}"> of ${PAGES.length} <button id="go">Go</button></form>`;
    html(page({ body: list(PAGES[shown - 1] ?? []) + form }));
  },
};

/** The same in an app that passes over what comes soon after a press. */
const byRareButton: Scenario = {
  ...byButton,
  name: 'page-field-rare',
  about: 'A button goes to the page of a field, and passes over a press within 1.5 s of the one before.',
  async respond(exchange) {
    const form = `<form>Page <input id="page" value="1"> of ${PAGES.length} <button id="go">Go</button></form>`;
    const run =
      '<script>{ let at = -1_500; go.onclick = async (event) => { event.preventDefault();' +
      'if (performance.now() - at < 1_500) return; at = performance.now();' +
      'const { items } = await (await fetch("data?page=" + page.value)).json();' +
      'for (const [index, { href, title, price }] of items.entries()) { const item = list.children[index];' +
      'item.children[0].href = href; item.children[0].textContent = title; item.children[1].textContent = price; }' +
      'while (list.children.length > items.length) list.lastChild.remove(); } }</script>';
    await pagedData(exchange, PAGES, page({ body: list(PAGES[0] ?? []) + form + run }));
  },
};

export const pageSelects: readonly Scenario[] = [...byOption, byButton, byField, byRareButton];

function optionsFor(shown: number): string {
  return PAGES.map(
    (_, index) => `<option${index + 1 === shown ? ' selected' : ''}>${index + 1}</option>`,
  ).join('');
}
