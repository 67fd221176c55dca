import type { SiteSpec } from '../dimensions.ts';
import type { SiteItem } from '../site-truth.ts';
import { deepFind } from './deep-find.ts';
import { createItemView } from './item-view.ts';
import { createListView } from './list-view.ts';
import { makeNoise } from './noise.ts';
import { keptOf, pageFeed, pricesOf } from './page-feed.ts';
import { burn, pause } from './pauses.ts';
import { FeedFault } from './transports.ts';
import { createWindowView } from './window-view.ts';

interface PageSpec extends SiteSpec {
  readonly number: number;
  readonly isLast: boolean;
}

const site: PageSpec = JSON.parse(document.querySelector('#site')?.textContent ?? '{}');
const isDocuments = site.pagination === 'next-documents';
const grows = site.pagination !== 'next-app' && !isDocuments;
const view = createListView(site);
let control = deepFind('#next');
const home = control?.parentElement ?? null;
const windowed = site.virtual === 'window' ? createWindowView(view.list, createItemView(site).create) : null;
let page = site.number;
let isOver = site.isLast;
let isBusy = false;
let hasButton = site.pagination !== 'scroll-then-button';
let live = 0;
/** When a page had come last, by `performance.now()`. */
let restedAt = 0;
let debounced: ReturnType<typeof setTimeout> | undefined;
const GUARD_MS = 600;
const DEBOUNCE_MS = 350;

const loading = {
  nothing: (_on: boolean) => undefined,
  disable: (on: boolean) => control?.toggleAttribute('disabled', on),
  hide: (on: boolean) => control?.classList.toggle('gone', on),
  text: (on: boolean) => {
    if (control !== null) control.innerHTML = on ? '<i>Loading…</i>' : 'More';
  },
} satisfies Record<SiteSpec['whileLoading'], (on: boolean) => unknown>;

const endings = {
  remove: () => control?.remove(),
  hide: () => control?.classList.add('gone'),
  disable: () => control?.setAttribute('disabled', ''),
  inert: () => undefined,
} satisfies Record<SiteSpec['atEnd'], () => unknown>;

/** What a list that grows has of pages that came in part, by their numbers: how many items. */
const parts = new Map<number, number>();

/** Shows page `number`; false where the server had none. */
async function show(number: number, expected: number): Promise<boolean> {
  let isFirst = true;
  const items: SiteItem[] = [];
  view.begin(expected);
  try {
    const kept = site.answers.startsWith('stale') && number > 1 ? await keptOf(number) : [];
    if (kept.length > 0) await view.add(kept, true);
    for await (const piece of pageFeed(site, number)) {
      for (let burst = 0; burst < 3 && site.tasks === 'bursts'; burst += 1) {
        burn(250);
        await pause(15);
      }
      const fresh = piece.items.slice(Math.max(0, (parts.get(number) ?? 0) - items.length));
      if (kept.length > 0) view.freshen(fresh);
      else if (piece.isBefore) await view.addBefore(fresh, items.length);
      else if (windowed === null) await view.add(fresh, isFirst);
      else if (grows && number > 1) windowed.grow(fresh);
      else windowed.show(fresh, true);
      items.push(...piece.items);
      isOver = piece.last;
      isFirst = false;
    }
  } catch (error) {
    if (grows) parts.set(number, items.length);
    view.fail();
    if (error instanceof FeedFault) showFault(error, number);
    else throw error;
    return false;
  }
  if (site.secondRequest === 'values') void pricesOf(number).then((prices) => view.setPrices(prices, items));
  return true;
}

function showFault({ kind }: FeedFault, number: number): void {
  const box = document.createElement('div');
  box.setAttribute('role', 'alert');
  const walls: Record<string, string> = {
    captcha: '<h1>Are you a robot?</h1><input type="checkbox">',
    login: '<h1>Please log in to see more</h1><input type="password">',
  };
  box.innerHTML =
    walls[kind] ?? `<p>Something went wrong.</p>${kind === 'retry' ? '<button>Retry</button>' : ''}`;
  document.body.append(box);
  box.querySelector('button')?.addEventListener('click', () => {
    box.remove();
    page = number - 1;
    void advance();
  });
  if (kind in walls) control?.remove();
}

async function advance(): Promise<void> {
  if (isBusy || isOver) return;
  isBusy = true;
  loading[site.whileLoading](true);
  const isShown = await show(page + 1, 5);
  if (isShown) page += 1;
  loading[site.whileLoading](false);
  if (isOver) endings[site.atEnd]();
  else changeControl();
  if (site.animation === 'deaf-while-fading') await pause(400);
  // After the first pages, some lists want a click for more.
  if (!hasButton && page >= 2) {
    hasButton = true;
    if (!isOver) control?.classList.remove('gone');
  }
  isBusy = false;
  restedAt = performance.now();
  if (site.pagination === 'scroll') whenSeen();
}

/** What some pages do to their control with each page. */
function changeControl(): void {
  if (site.control === 'push-state') history.pushState(null, '', `?page=${page}`);
  if (site.control === 'moved' && home !== null) {
    if (page % 2 === 0) home.parentNode?.prepend(home);
    else home.parentNode?.append(home);
  }
  if (site.control === 'remade' && control !== null) {
    const made = document.importNode(control, true);
    control.replaceWith(made);
    control = made;
    hearControl();
  }
}

function hearControl(): void {
  control?.addEventListener('click', (event) => {
    if (!hasButton || !(event.isTrusted || site.clicks === 'any')) return;
    if (site.control === 'guarded' && performance.now() - restedAt < GUARD_MS) return;
    clearTimeout(debounced);
    if (site.control === 'debounced') debounced = setTimeout(() => void advance(), DEBOUNCE_MS);
    else void advance();
  });
}

function whenSeen(): void {
  if (windowed !== null) {
    if (windowed.isAtEnd()) void advance();
    return;
  }
  const sentinel = deepFind('#sentinel');
  if (sentinel === null || (site.pagination === 'scroll-then-button' && hasButton)) return;
  if (sentinel.getBoundingClientRect().top <= innerHeight + 200) void advance();
}

function listen(): void {
  makeNoise(site);
  refresh();
  if (site.ticking === 'live-first') setInterval(prependLive, 1_500);
  if (isDocuments) return;
  hearControl();
  if (!grows || site.pagination === 'load-more') return;
  if (windowed === null) addEventListener('scroll', whenSeen);
  else windowed.box.addEventListener('scroll', whenSeen);
  whenSeen();
}

/** Makes what is shown anew, again and again. */
function refresh(): void {
  if (site.refresh === 'none') return;
  let turn = 0;
  setInterval(
    () => {
      turn += 1;
      if (isBusy) return;
      if (site.refresh === 'items') view.renewOne(turn);
      else
        void fetch('poll').then(() => {
          if (!isBusy) view.renew();
        });
    },
    site.refresh === 'list' ? 700 : 250,
  );
}

/** Somebody adds to the list while it is read; what is added is not among the rows that must be read. */
function prependLive(): void {
  live += 1;
  if (live <= 4) view.prepend({ title: `Live ${live}`, price: '0.00', href: `/live/${live}` });
}

async function firstPage(): Promise<void> {
  if (site.firstPage === 'server') {
    const prices = site.secondRequest === 'values' ? await pricesOf(page) : [];
    view.setFirstPrices(prices);
    // Who renders the whole list anew needs what the server sent.
    if (site.insertion === 'rebuild' || site.insertion === 'new-list' || site.refresh !== 'none') {
      const { items } = await (await fetch(`data?page=${page}&part=all`)).json();
      view.adopt(items, prices);
    }
    return;
  }
  view.list.replaceChildren();
  const wasOver = isOver;
  await show(page, 5);
  isOver = isDocuments ? wasOver : isOver;
}

async function hydrate(): Promise<void> {
  isBusy = true;
  await firstPage();
  isBusy = false;
  if (site.animation === 'overlay') {
    const cover = document.createElement('div');
    cover.style.cssText = 'position:fixed;inset:0;background:#0008;z-index:9';
    document.body.append(cover);
  }
  listen();
}

const hydrations = {
  'at-once': hydrate,
  'half-a-second': () => pause(500).then(hydrate),
  late: () => pause(4_000).then(hydrate),
  'on-visible': () => {
    const target = home ?? deepFind('#sentinel') ?? view.list;
    const seen = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      seen.disconnect();
      void hydrate();
    });
    seen.observe(target);
  },
} satisfies Record<SiteSpec['hydration'], () => unknown>;
void hydrations[site.hydration]();
