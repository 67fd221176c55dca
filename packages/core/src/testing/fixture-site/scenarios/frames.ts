import { catalogue, paged } from '../catalogue.ts';
import type { Exchange } from '../exchange.ts';
import { frameControl } from '../in-page/frame-control.ts';
import { infiniteScroll } from '../in-page/infinite-scroll.ts';
import { lateList } from '../in-page/late-list.ts';
import { type NextControlOptions, nextControl } from '../in-page/next-control.ts';
import { listRecipe, listRows } from '../list-recipe.ts';
import { escapeHtml, list, page, script } from '../markup.ts';
import type { Scenario } from '../scenario.ts';
import { PLAIN_INFINITE_SCROLL, PLAIN_NEXT_CONTROL } from './plain-apps.ts';

const PRODUCTS = catalogue(12, 23);
const PAGES = paged(PRODUCTS, 4);
const OTHERS = catalogue(3, 24);
const ADDRESSES = PAGES.map((_, index) => `list?page=${index + 1}`);
const NEXT = '<button class="next">Next</button>';
/** Cards of the same name, with nothing in them that the recipe reads. */
const ADVERTS = Array.from(
  { length: 12 },
  (_, index) => `<iframe class="advert" src="advert?number=${index}"></iframe>`,
).join('');

const ADOPT =
  'let number = 1; const frame = document.querySelector("iframe"), button = document.querySelector(".next");' +
  'frame.onload = () => { if (number === 1) return; if (number === 3) button.remove();' +
  'document.querySelector("#list").replaceChildren(...frame.contentDocument.querySelectorAll(".item")); };' +
  'button.onclick = () => { number += 1; frame.src = "list?page=" + number; };';

interface FrameForm {
  readonly about: string;
  /** The body of the page around the frames. */
  body(exchange: Exchange): string;
  /** What follows the list of each page in the frame. Default: a link to the next. */
  after?(number: number): string;
  readonly renderings?: Scenario['renderings'];
  /** The origin that the frame's addresses resolve against, given the page's. Default: the same. */
  origin?(origin: string): string;
  readonly recipe?: Scenario['recipe'];
  readonly pages?: number | null;
  readonly ending?: Scenario['ending'];
  readonly verdict?: Scenario['verdict'];
}

const otherOrigin = (origin: string): string => origin.replace('127.0.0.1', 'localhost');
const frame = (attributes: string): string =>
  `<iframe class="list" width="600" height="400" ${attributes}></iframe>`;
const none = (): string => '';

const FORMS = {
  links: {
    about: 'The list is in a frame, and a link in the frame leads to its next page.',
    body: () => frame('src="list?page=1"'),
  },
  'other-origin': {
    about: 'The same, where the frame is of another origin.',
    origin: otherOrigin,
    body: ({ origin }) => frame(`src="${otherOrigin(origin)}/frame-other-origin/list?page=1"`),
  },
  'other-origin-trusted': {
    about: 'The frame is of another origin, below the fold, and its control takes trusted clicks only.',
    origin: otherOrigin,
    body: ({ origin }) =>
      `<div style="height: 3000px"></div>${frame(`src="${otherOrigin(origin)}/frame-other-origin-trusted/trusted"`)}`,
  },
  'other-origin-late': {
    about: 'The frame is of another origin, and its control listens after 2.5 s, to trusted clicks only.',
    origin: otherOrigin,
    body: ({ origin }) => frame(`src="${otherOrigin(origin)}/frame-other-origin-late/late"`),
  },
  sandboxed: {
    about: 'The list is in a frame that may not run scripts, and a link in it leads to the next page.',
    body: () => frame('sandbox src="list?page=1"'),
  },
  nested: {
    about: 'The list is in a frame of a frame.',
    body: () => frame('src="nested"'),
  },
  lazy: {
    about: 'The frame is loaded when it is near to being seen.',
    body: () => `<div style="height: 9000px"></div>${frame('loading="lazy" src="list?page=1"')}`,
  },
  adverts: {
    about: 'Around the frame with the list there are many with adverts, and a hidden one with another list.',
    body: () => `${ADVERTS}${frame('src="list?page=1"')}<iframe hidden src="others"></iframe>${ADVERTS}`,
  },
  written: {
    about: 'The frame has its document in an attribute.',
    body: () => frame(`srcdoc="${escapeHtml(list(PRODUCTS))}"`),
    recipe: listRecipe({ type: 'none' }),
    pages: 1,
    ending: { completed: 'single-page' },
  },
  'control-outside': {
    about: 'The control is in the page around the frame, and shows the next page in it.',
    body: () =>
      frame('src="list?page=1"') + NEXT + script(frameControl, { addresses: ADDRESSES, how: 'same-frame' }),
    after: none,
  },
  'frame-replaced': {
    about: 'The control is in the page around the frame, and puts another frame in its place.',
    body: () =>
      frame('src="list?page=1"') + NEXT + script(frameControl, { addresses: ADDRESSES, how: 'new-frame' }),
    after: none,
  },
  target: {
    about: 'Links around the frame open the next page in it, by its name.',
    body: () => `${frame('name="list" src="list?page=1"')}
      <a class="next" target="list" href="list?page=2" onclick="setTimeout(() => {
        const number = Number(/\\d+$/.exec(this.href)[0]) + 1;
        number > ${PAGES.length} ? this.remove() : (this.href = 'list?page=' + number);
      })">Next</a>`,
    after: none,
  },
  beside: {
    about: 'Another frame has a link that leads the page around both on.',
    body: ({ query }) => {
      const number = Number(query.get('page') ?? 1);
      return `<iframe src="beside?page=${number}"></iframe>${frame(`src="list?page=${number}"`)}`;
    },
    after: none,
  },
  scroll: {
    about: 'The frame shows a list that grows as it is scrolled.',
    body: () => frame('src="growing"'),
    recipe: listRecipe({ type: 'scroll-down' }),
    pages: null,
    ending: { completed: 'no-new-rows' },
  },
  decoy: {
    about: 'The page itself shows the list, late; a frame shows another one at once.',
    body: () =>
      `<ul id="list"></ul><iframe width="500" height="300" src="others"></iframe>${script(lateList, { products: PRODUCTS, delayMs: 2_000, control: null })}`,
    recipe: listRecipe({ type: 'none' }),
    pages: 1,
    ending: { completed: 'single-page' },
  },
  adopted: {
    about: 'A script takes the items of each page out of a frame that nobody sees, into the list.',
    body: () => `${list(PAGES[0] ?? [])}${NEXT}<iframe hidden></iframe><script>${ADOPT}</script>`,
    after: none,
  },
  two: {
    about: 'Two frames show a list; the longer one is read, and the job says so.',
    body: () => `<iframe width="500" height="300" src="others"></iframe>${frame('src="list?page=1"')}`,
    verdict: 'unverified',
  },
} as const satisfies Record<string, FrameForm>;

/** Lists in frames, read by the selectors that would read them anywhere. */
export const frames: readonly Scenario[] = Object.entries<FrameForm>(FORMS).map(([name, form]) => ({
  name: `frame-${name}`,
  family: 'next-apps',
  about: form.about,
  renderings: form.renderings ?? ['browser', 'auto'],
  recipe: form.recipe ?? listRecipe({ type: 'next-button', nextPageSelector: '.next' }),
  rows: (origin) => listRows(PRODUCTS)(form.origin?.(origin) ?? origin),
  ...(form.pages !== null && { pages: form.pages ?? PAGES.length }),
  ending: form.ending ?? { completed: 'no-next-control' },
  ...(form.verdict && { verdict: form.verdict }),
  respond: (exchange) => respond(form, exchange),
}));

function respond({ body, after = nextLink }: FrameForm, exchange: Exchange): void {
  const { path, query } = exchange;
  const number = Number(query.get('page') ?? 1);
  const documents: Readonly<Record<string, () => string>> = {
    '': () => body(exchange),
    list: () => list(PAGES[number - 1] ?? []) + after(number),
    others: () => list(OTHERS),
    beside: () =>
      number < PAGES.length ? `<a class="next" target="_top" href="./?page=${number + 1}">Next</a>` : '',
    nested: () => '<iframe width="500" height="300" src="list?page=1"></iframe>',
    advert: () => '<ul id="list"><li class="item">Buy this<li class="item">And that<li class="item">Now</ul>',
    trusted: () => appList({ trustedOnly: true }),
    late: () => appList({ trustedOnly: true, deafMs: 2_500 }),
    growing: () => list(PAGES[0] ?? []) + script(infiniteScroll, { ...PLAIN_INFINITE_SCROLL, delayMs: 50 }),
  };
  if (path === 'data') exchange.json({ items: PAGES[number - 1] ?? [], last: number >= PAGES.length });
  else exchange.html(page({ body: documents[path]?.() ?? '' }));
}

function appList(app: Partial<NextControlOptions>): string {
  const control = '<button id="next" class="next">Next</button>';
  return list(PAGES[0] ?? []) + control + script(nextControl, { ...PLAIN_NEXT_CONTROL, ...app });
}

function nextLink(number: number): string {
  return number < PAGES.length ? `<a class="next" href="list?page=${number + 1}">Next</a>` : '';
}
