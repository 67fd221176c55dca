import type { Rendering } from '../../../recipe/settings.ts';
import { catalogue, type Product, paged, withCopies } from '../catalogue.ts';
import { type VirtualListOptions, virtualList } from '../in-page/virtual-list.ts';
import { listRecipe, listRows } from '../list-recipe.ts';
import { page, script } from '../markup.ts';
import { pagedData } from '../paged-data.ts';
import type { Scenario } from '../scenario.ts';

interface Virtual {
  readonly about: string;
  readonly pool: VirtualListOptions['pool'];
  readonly container?: boolean;
  readonly by?: VirtualListOptions['by'];
  /** Items without a box, or with one of no size at the beginning of the list: what is in them is placed. */
  readonly layout?: 'boxless' | 'flat';
  readonly spares?: number;
  readonly keepsFormer?: true;
  readonly products?: readonly Product[];
  /** Items have no links. */
  readonly isUnlinked?: boolean;
  /** Rows in one answer of the server. Default: all. */
  readonly blockSize?: number;
  readonly serverDelayMs?: number;
  readonly renderings?: readonly Rendering[];
  /** Rows that can be told from those before them. Default: all, which makes the list complete. */
  readonly told?: number;
}

const ROW_HEIGHT = 40;
const PRODUCTS = catalogue(500, 41);
/** Equal rows far apart, further than any window shows. */
const FAR_COPIES = withCopies(PRODUCTS, { 120: 3, 260: 120, 261: 4, 499: 0 });
/** Equal rows side by side as well. */
const NEAR_COPIES = withCopies(PRODUCTS, { 31: 30, 32: 30, 200: 199, 300: 10 });

const VIRTUALS = {
  'recycled-window': {
    about: 'A pool of elements shows a moving window of 500 rows; the window scrolls.',
    pool: 'rotate',
    renderings: ['browser', 'auto'],
  },
  'recycled-container': {
    about: 'A pool of elements shows a moving window of 500 rows; a container scrolls.',
    pool: 'rotate',
    container: true,
  },
  'recycled-copies': {
    about: 'A pool of elements, and rows far apart that are genuinely equal.',
    pool: 'rotate',
    products: FAR_COPIES,
  },
  'recycled-unlinked': {
    about: 'A pool of elements shows a moving window; nothing but their texts tells its rows apart.',
    pool: 'rotate',
    container: true,
    isUnlinked: true,
    products: PRODUCTS.slice(0, 200),
  },
  'recycled-spares': {
    about:
      'A pool of elements, some of which are not needed yet, and stand far above it with its first rows.',
    pool: 'rotate',
    container: true,
    isUnlinked: true,
    spares: 4,
    products: PRODUCTS.slice(0, 200),
  },
  spaced: {
    about:
      'Rows in the flow, between two items without a text that are as high as all rows that are not there.',
    pool: 'spaced',
    isUnlinked: true,
    products: PRODUCTS.slice(0, 200),
  },
  'shifted-window': {
    about: 'Element k always shows the k-th row of the window: rows move from element to element.',
    pool: 'shift',
  },
  'shifted-container': {
    about: 'Element k always shows the k-th row of the container: rows move from element to element.',
    pool: 'shift',
    container: true,
  },
  'shifted-copies': {
    about: 'Rows move from element to element, and rows far apart are genuinely equal.',
    pool: 'shift',
    products: FAR_COPIES,
  },
  'remounted-window': { about: 'Elements are made and removed as the window scrolls.', pool: 'remount' },
  'remounted-container': {
    about: 'Elements are made and removed as a container scrolls.',
    pool: 'remount',
    container: true,
  },
  'remounted-copies': {
    about: 'Elements are made and removed, and rows far apart are genuinely equal.',
    pool: 'remount',
    products: FAR_COPIES,
  },
  'remounted-near-copies': {
    about: 'Elements are made and removed, and rows side by side are genuinely equal.',
    pool: 'remount',
    products: NEAR_COPIES,
  },
  reused: {
    about: 'Elements are removed as a container scrolls, and put back with other rows in them.',
    pool: 'reuse',
    container: true,
    isUnlinked: true,
    products: PRODUCTS.slice(0, 120),
  },
  'blocks-recycled': {
    about: 'Rows come from the server 50 at a time, into empty items of a pool.',
    pool: 'rotate',
    blockSize: 50,
    serverDelayMs: 200,
    products: PRODUCTS.slice(0, 200),
  },
  'blocks-kept': {
    about:
      'Rows come from the server 20 at a time, into nodes of a pool that keep what they showed, hidden, until then.',
    pool: 'rotate',
    container: true,
    isUnlinked: true,
    keepsFormer: true,
    blockSize: 20,
    serverDelayMs: 250,
    products: PRODUCTS.slice(0, 130),
  },
  'blocks-shifted': {
    about:
      'Rows come from the server 20 at a time, and move from element to element, which keep theirs until then.',
    pool: 'shift',
    container: true,
    isUnlinked: true,
    keepsFormer: true,
    blockSize: 20,
    serverDelayMs: 250,
    products: PRODUCTS.slice(0, 130),
  },
  'blocks-remounted': {
    about: 'Rows come from the server 50 at a time, into empty items made as the window scrolls.',
    pool: 'remount',
    blockSize: 50,
    serverDelayMs: 200,
    products: PRODUCTS.slice(0, 200),
    container: true,
  },
  'emptied-window': {
    about: 'Each row has its element, which is empty while it is outside the window.',
    pool: 'keep',
    products: PRODUCTS.slice(0, 100),
  },
  'emptied-container': {
    about: 'Each row has its element, which is empty while it is outside the container.',
    pool: 'keep',
    container: true,
    products: PRODUCTS.slice(0, 100),
  },
  boxless: {
    about: 'Elements without a box of their own are made and removed as a container scrolls.',
    pool: 'remount',
    container: true,
    layout: 'boxless',
    products: PRODUCTS.slice(0, 200),
  },
  flat: {
    about: 'Elements of no size, whose cells are placed, are made and removed as a container scrolls.',
    pool: 'remount',
    container: true,
    layout: 'flat',
    products: PRODUCTS.slice(0, 200),
  },
  'wheel-scrolled': {
    about: 'A container that hides its bar is scrolled by a script, which listens to the wheel.',
    pool: 'remount',
    container: true,
    by: 'wheel',
    products: PRODUCTS.slice(0, 200),
  },
  'wheel-moved': {
    about: 'A script moves the rows in a container that hides the others, by the wheel.',
    pool: 'remount',
    container: true,
    by: 'offset',
    products: PRODUCTS.slice(0, 100),
  },
  'equal-rows': {
    about: 'A pool of elements, and the same three rows come again and again: they cannot be told apart.',
    pool: 'rotate',
    container: true,
    isUnlinked: true,
    products: PRODUCTS.slice(0, 100).map((product, index) => PRODUCTS[index % 3] ?? product),
    told: 18,
  },
} satisfies Record<string, Virtual>;

const STYLE = `<style>
#list { position: relative }
#scroller { height: 400px; overflow: auto }
#scroller.by-script { overflow: hidden }
.item { position: absolute; top: 0; left: 0; right: 0; height: ${ROW_HEIGHT}px; overflow: hidden }
.spaced .item { position: static; height: auto; min-height: ${ROW_HEIGHT}px }
.spaced .item:has(div) { min-height: 0 }
.boxless .item { display: contents }
.flat .item { right: auto; height: 0; padding: 0; overflow: visible }
.waiting > * { visibility: hidden }
:is(.boxless, .flat) .item > * { position: absolute; height: ${ROW_HEIGHT}px }
</style>`;

/** Lists of which only the rows near the view are in the document. */
export const virtuals: readonly Scenario[] = Object.entries<Virtual>(VIRTUALS).map(([name, definition]) => {
  const { isUnlinked = false } = definition;
  const linked = definition.products ?? PRODUCTS;
  const products = isUnlinked ? linked.map((product) => ({ ...product, href: '' })) : linked;
  const blockSize = definition.blockSize ?? products.length;
  const { by = 'bar', layout = definition.pool } = definition;
  const app = script(virtualList, {
    scroller: definition.container ? '#scroller' : null,
    rowHeight: ROW_HEIGHT,
    pool: definition.pool,
    by,
    isBoxless: definition.layout !== undefined,
    spares: definition.spares ?? 0,
    keepsFormer: definition.keepsFormer ?? false,
    rows: products.length,
    blockSize,
  });
  const list = `<ul id="list" class="${layout}"></ul>`;
  const recipe = listRecipe({ type: 'scroll-down' });
  const properties = recipe.properties?.filter(({ name }) => !isUnlinked || name !== 'link');
  const { told } = definition;
  const rows = listRows(products.slice(0, told));
  const body = definition.container
    ? `<h1>Shop</h1><div id="scroller"${by === 'bar' ? '' : ' class="by-script"'}>${list}</div>`
    : `<h1>Shop</h1>${list}`;
  const document = page({ head: STYLE, body: body + app });
  return {
    name: `virtual-${name}`,
    family: 'virtual',
    about: definition.about,
    renderings: definition.renderings ?? ['browser'],
    recipe: { ...recipe, properties },
    rows: isUnlinked ? (origin) => rows(origin).map(({ link: _, ...row }) => row) : rows,
    ending: { completed: 'no-new-rows' },
    ...(told !== undefined && { verdict: 'unverified' }),
    respond: (exchange) =>
      pagedData(exchange, paged(products, blockSize), document, definition.serverDelayMs),
  };
});
