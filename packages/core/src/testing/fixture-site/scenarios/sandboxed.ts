import { catalogue, paged } from '../catalogue.ts';
import { listRecipe, listRows } from '../list-recipe.ts';
import { list, page } from '../markup.ts';
import type { Scenario } from '../scenario.ts';

const PRODUCTS = catalogue(12, 19);
const PAGES = paged(PRODUCTS, 4);

const POLICIES = {
  whole: {
    policy: 'sandbox',
    about: 'A policy of the site takes scripts, and timers with them, from each document.',
  },
  scripts: {
    policy: 'sandbox allow-scripts',
    about: 'A policy of the site gives each document an origin of its own.',
  },
} as const;

/** Documents that are served with the directive `sandbox` of a Content-Security-Policy. */
export const sandboxed: readonly Scenario[] = Object.entries(POLICIES).map(([name, { policy, about }]) => ({
  name: `next-sandboxed-${name}`,
  family: 'next-links',
  about,
  renderings: ['http', 'browser', 'auto'],
  recipe: listRecipe({ type: 'next-button', nextPageSelector: '.next' }),
  rows: listRows(PRODUCTS),
  pages: PAGES.length,
  ending: { completed: 'no-next-control' },
  respond({ html, query }) {
    const number = Number(query.get('page') ?? 1);
    const next = number < PAGES.length ? `<a class="next" href="?page=${number + 1}">Next</a>` : '';
    const body = list(PAGES[number - 1] ?? []) + next;
    html(page({ body }), { headers: { 'content-security-policy': policy } });
  },
}));
