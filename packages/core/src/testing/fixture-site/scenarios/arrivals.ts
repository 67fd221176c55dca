import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Rendering } from '../../../recipe/settings.ts';
import { catalogue, paged } from '../catalogue.ts';
import { fillSkeletons } from '../in-page/fill-skeletons.ts';
import { swapBody } from '../in-page/swap-body.ts';
import { listRecipe, listRows } from '../list-recipe.ts';
import { list, listItem, page, script } from '../markup.ts';
import type { Scenario } from '../scenario.ts';

const PRODUCTS = catalogue(8, 55);
const DOCUMENT = page({ body: list(PRODUCTS) });

const STREAM = `<script>
const stream = new EventSource('stream');
stream.onmessage = ({ data }) => document.querySelector('#list').insertAdjacentHTML('beforeend', JSON.parse(data));
stream.addEventListener('end', () => stream.close());
</script>`;

const FILL = `<script>
fetch('list').then((answer) => answer.text()).then((items) => {
  const notice = document.querySelector('.item');
  notice.className = 'heading';
  notice.firstChild.textContent = 'Cheap';
  notice.insertAdjacentHTML('afterend', items);
});
</script>`;

interface Arrival {
  readonly about: string;
  readonly renderings: readonly Rendering[];
  respond: Scenario['respond'];
}

const EVERY: readonly Rendering[] = ['http', 'browser', 'auto'];
const SCRIPTED: readonly Rendering[] = ['browser', 'auto'];

const ARRIVALS = {
  'cookie-wall': {
    about: 'The address redirects to itself until a cookie comes back.',
    renderings: EVERY,
    respond: ({ html, request, response }) => {
      if (request.headers.cookie?.includes('seen=1')) html(DOCUMENT);
      else response.writeHead(302, { location: './', 'set-cookie': 'seen=1; Path=/' }).end();
    },
  },
  'meta-refresh': {
    about: 'A meta element leads on to the list.',
    renderings: EVERY,
    respond: ({ html, path }) =>
      path === ''
        ? html(page({ head: '<meta http-equiv="refresh" content="0;url=list">', body: '' }))
        : html(DOCUMENT),
  },
  'refresh-header': {
    about: 'A header leads on to the list.',
    renderings: EVERY,
    respond: ({ html, path }) =>
      path === ''
        ? html(page({ body: '<p>One moment.</p>' }), { headers: { refresh: '0; url=list' } })
        : html(DOCUMENT),
  },
  'script-redirect': {
    about: 'A script leads on to the list, half a second after the page has loaded.',
    renderings: SCRIPTED,
    respond: ({ html, path }) =>
      path === ''
        ? html(page({ body: '<script>setTimeout(() => location.replace("list"), 500)</script>' }))
        : html(DOCUMENT),
  },
  'loaded-anew': {
    about: 'The page shows a part of the list, and loads itself anew by script, which takes a while.',
    renderings: ['browser'],
    respond: async ({ html, request, wait }) => {
      const load = '<script>document.cookie = "known=1"; location.reload()</script>';
      if (!request.headers.cookie?.includes('known=1'))
        return html(page({ body: list(PRODUCTS.slice(0, 3)) + load }));
      await wait(1_500);
      html(DOCUMENT);
    },
  },
  skeletons: {
    about: 'Empty items stand in for the list for 1.5 s.',
    renderings: SCRIPTED,
    respond: ({ html }) => {
      const skeletons = '<li class="item"></li>'.repeat(10);
      const fill = script(fillSkeletons, { products: PRODUCTS, delayMs: 1500 });
      html(page({ body: `<ul id="list">${skeletons}</ul>${fill}` }));
    },
  },
  'said-places': {
    about: 'Ten items that say that they are loading, with a dash for each price, are filled after 7 s.',
    renderings: ['browser'],
    respond: ({ html }) => {
      const place = '<li class="item"><a class="title">Loading…</a><span class="price">—</span></li>';
      const fill = script(fillSkeletons, { products: PRODUCTS, delayMs: 7_000 });
      html(page({ body: `<ul id="list">${place.repeat(10)}</ul>${fill}` }));
    },
  },
  'notice-heading': {
    about: 'The node of an item that says there are none becomes the heading above those that come.',
    renderings: SCRIPTED,
    respond: async ({ html, path, wait }) => {
      const notice = '<li class="item"><span class="title">No data available</span></li>';
      if (path === '') return html(page({ body: `<ul id="list">${notice}</ul>${FILL}` }));
      await wait(300);
      html(PRODUCTS.map(listItem).join(''));
    },
  },
  streamed: {
    about: 'The items come over a stream of events, one after the other.',
    renderings: SCRIPTED,
    respond: async ({ html, path, response, wait }) => {
      if (path === '') return html(page({ body: `<ul id="list"></ul>${STREAM}` }));
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      for (const product of PRODUCTS) {
        response.write(`data: ${JSON.stringify(listItem(product))}\n\n`);
        await wait(300);
      }
      response.end('event: end\ndata:\n\n');
    },
  },
  gzip: {
    about: 'The document is compressed with gzip.',
    renderings: EVERY,
    respond: ({ html }) => html(gzipSync(DOCUMENT), { headers: { 'content-encoding': 'gzip' } }),
  },
  brotli: {
    about: 'The document is compressed with Brotli.',
    renderings: EVERY,
    respond: ({ html }) => html(brotliCompressSync(DOCUMENT), { headers: { 'content-encoding': 'br' } }),
  },
  xhtml: {
    about: 'The document is XHTML.',
    renderings: EVERY,
    respond: ({ html }) => {
      const items = PRODUCTS.map(listItem).join('');
      html(
        `<?xml version="1.0" encoding="UTF-8"?><html xmlns="http://www.w3.org/1999/xhtml"><head><title>X</title></head>
         <body><div /><ul id="list">${items}</ul></body></html>`,
        { headers: { 'content-type': 'application/xhtml+xml' } },
      );
    },
  },
  'strict-policy': {
    about: 'A content security policy allows no script at all and demands trusted types.',
    renderings: ['browser'],
    respond: ({ html }) =>
      html(DOCUMENT, {
        headers: {
          'content-security-policy':
            "default-src 'none'; script-src 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
        },
      }),
  },
} satisfies Record<string, Arrival>;

const PAGES = paged(PRODUCTS, 3);

/** Ways in which the first document comes, or leads to the one with the list. */
export const arrivals: readonly Scenario[] = [
  ...Object.entries<Arrival>(ARRIVALS).map<Scenario>(([name, { about, renderings, respond }]) => ({
    name: `single-arrival-${name}`,
    family: 'single',
    about,
    renderings,
    recipe: listRecipe({ type: 'none' }),
    rows: listRows(PRODUCTS),
    pages: 1,
    ending: { completed: 'single-page' },
    respond,
  })),
  {
    name: 'next-swapped-body',
    family: 'next-links',
    about: 'A script fetches what the next link leads to and swaps the body.',
    renderings: EVERY,
    recipe: listRecipe({ type: 'next-button', nextPageSelector: '.next' }),
    rows: listRows(PRODUCTS),
    pages: PAGES.length,
    ending: { completed: 'no-next-control' },
    respond({ html, query }) {
      const number = Number(query.get('page') ?? 1);
      const control = number < PAGES.length ? `<a class="next" href="?page=${number + 1}">Next</a>` : '';
      html(page({ head: script(swapBody, null), body: list(PAGES[number - 1] ?? []) + control }));
    },
  },
  {
    name: 'next-passed-on',
    family: 'next-links',
    about: 'The second page is plain; the third one comes by way of a page that a script leads on from.',
    renderings: SCRIPTED,
    recipe: listRecipe({ type: 'next-button', nextPageSelector: '.next' }, { pageTimeoutMs: 8000 }),
    rows: listRows(PRODUCTS),
    pages: PAGES.length,
    ending: { completed: 'no-next-control' },
    respond({ html, query }) {
      const number = Number(query.get('page') ?? 1);
      if (number === 3 && !query.has('ready'))
        return html(
          page({ body: '<script>setTimeout(() => location.replace("?page=3&ready"), 500)</script>' }),
        );
      const control = number < PAGES.length ? `<a class="next" href="?page=${number + 1}">Next</a>` : '';
      html(page({ body: list(PAGES[number - 1] ?? []) + control }));
    },
  },
];
