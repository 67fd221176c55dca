import { catalogue } from '../catalogue.ts';
import { listRecipe, listRows } from '../list-recipe.ts';
import { list, page } from '../markup.ts';
import type { Scenario } from '../scenario.ts';

const PRODUCTS = catalogue(6, 73);

const shared = {
  family: 'failing',
  rows: () => [],
  pages: 0,
} as const satisfies Partial<Scenario>;

/** Pages whose own scripts, or whose controls, are the failure. */
export const failingScripts: readonly Scenario[] = [
  {
    ...shared,
    name: 'failing-endless-script',
    about: 'A script before the list runs for ever.',
    renderings: ['browser'],
    recipe: listRecipe({ type: 'none' }, { retries: 0, pageTimeoutMs: 3000 }),
    ending: { failed: 'TIMEOUT' },
    respond: ({ html }) => html(page({ body: `<script>for (;;);</script>${list(PRODUCTS)}` })),
  },
  {
    ...shared,
    name: 'failing-endless-handler',
    about: 'The next control starts a script that runs for ever; the rows of page 1 stay.',
    renderings: ['browser'],
    recipe: listRecipe(
      { type: 'next-button', nextPageSelector: '.next' },
      { retries: 0, pageTimeoutMs: 8000 },
    ),
    rows: listRows(PRODUCTS),
    pages: 1,
    ending: { failed: 'TIMEOUT' },
    respond: ({ html }) =>
      html(page({ body: `${list(PRODUCTS)}<button class="next" onclick="for (;;);">Next</button>` })),
  },
  {
    ...shared,
    name: 'failing-reload',
    about: 'The page reloads itself for ever before its list is there.',
    renderings: ['browser'],
    recipe: listRecipe({ type: 'none' }, { retries: 0, pageTimeoutMs: 3000 }),
    ending: { failed: ['TIMEOUT', 'LIST_EMPTY', 'REDIRECT_LOOP'] },
    respond: ({ html }) => html(page({ body: '<script>location.reload()</script>' })),
  },
  {
    ...shared,
    name: 'failing-needs-browser',
    about: 'The next control is a button, which a static page cannot press.',
    renderings: ['http'],
    recipe: listRecipe({ type: 'next-button', nextPageSelector: '.next' }),
    rows: listRows(PRODUCTS),
    pages: 1,
    ending: { failed: 'BROWSER_REQUIRED' },
    respond: ({ html }) => html(page({ body: `${list(PRODUCTS)}<button class="next">Next</button>` })),
  },
];
