import type { SiteSpec } from '../dimensions.ts';
import type { SiteItem } from '../site-truth.ts';
import { commitPage } from './commit-page.ts';
import { hearPager, hearShape, showPager } from './controls.ts';
import { deepFind } from './deep-find.ts';
import { setDisabled } from './disabling.ts';
import { showEach } from './each-item.ts';
import { createItemView } from './item-view.ts';
import { keepAhead, type WholePage } from './keep-ahead.ts';
import { showLaterPrices } from './later-prices.ts';
import { createListEnd, createTrimmer } from './list-end.ts';
import { createListView } from './list-view.ts';
import { makeNoise } from './noise.ts';
import { keptOf, pageFeed, pricesOf } from './page-feed.ts';
import { burnInBursts, pause } from './pauses.ts';
import { nextNumber } from './place.ts';
import { refreshAgain } from './refresh-again.ts';
import { showFault } from './show-fault.ts';
import { setStage } from './stage.ts';
import { coverPage, createCounter, createNeighbour, jumpTo } from './surroundings.ts';
import { FeedFault } from './transports.ts';
import { createWindowView } from './window-view.ts';

interface PageSpec extends SiteSpec {
  readonly number: number;
  readonly count: number;
  readonly total: number;
  readonly isLast: boolean;
}

const site: PageSpec = JSON.parse(document.querySelector('#site')?.textContent ?? '{}');
setStage(site);
const isDocuments = site.pagination === 'next-documents';
const grows = site.pagination !== 'next-app' && !isDocuments;
const view = createListView(site);
let control = deepFind('#next');
const home = control?.parentElement ?? null;
const windowed =
  site.virtual === 'window'
    ? createWindowView(view.list, createItemView(site).create, site.windowRows)
    : null;
let page = site.number;
let isOver = site.isLast;
let isBusy = false;
let hasButton = site.pagination !== 'scroll-then-button';
let live = 0;
/** When a page had come last, by `performance.now()`. */
let restedAt = 0;
let debounced: ReturnType<typeof setTimeout> | undefined;
let isTurned = false;
const counter = createCounter(site, site.total);
const neighbour = createNeighbour(site);
const end = createListEnd(site, view.list);
const trim = createTrimmer(site);
const READY_MS = 1_000;
const DEAF_MS = 1_500;
const GUARD_MS = 600;
const DEBOUNCE_MS = 350;

const loading = {
  nothing: (_on: boolean) => undefined,
  disable: (on: boolean) => setDisabled(site, control, on),
  hide: (on: boolean) => control?.classList.toggle('gone', on),
  text: (on: boolean) => {
    if (control !== null) control.innerHTML = on ? '<i>Loading…</i>' : 'More';
  },
} satisfies Record<SiteSpec['whileLoading'], (on: boolean) => unknown>;

const endings = {
  remove: () => control?.remove(),
  hide: () => control?.classList.add('gone'),
  disable: () => setDisabled(site, control, true),
  inert: () => undefined,
} satisfies Record<SiteSpec['atEnd'], () => unknown>;

/** What a list that grows has of pages that came in part, by their numbers: how many items. */
const parts = new Map<number, number>();

/** Shows page `number`; false where the server had none. */
async function show(number: number, expected: number): Promise<boolean> {
  if (ahead !== null) return showAhead(await ahead);
  let isFirst = true;
  const items: SiteItem[] = [];
  const askedAt = performance.now();
  view.begin(expected);
  try {
    const kept = site.answers.startsWith('stale') && number > 1 ? await keptOf(number) : [];
    if (kept.length > 0) await view.add(kept, true);
    for await (const piece of pageFeed(site, number)) {
      if (site.tasks === 'bursts') await burnInBursts();
      const fresh = piece.items.slice(Math.max(0, (parts.get(number) ?? 0) - items.length));
      await commitPage(site, askedAt, async () => {
        if (kept.length > 0) view.freshen(fresh);
        else if (piece.isBefore) await view.addBefore(fresh, items.length);
        else if (site.each !== 'nothing') await showEach(site, view, number, fresh);
        else if (windowed === null) await view.add(fresh, isFirst);
        else if (grows && number > 1) windowed.grow(fresh);
        else windowed.show(fresh, true);
      });
      items.push(...piece.items);
      isOver = piece.last;
      isFirst = false;
    }
  } catch (error) {
    if (grows) parts.set(number, items.length);
    view.fail();
    if (!(error instanceof FeedFault)) throw error;
    // So some servers say that there is no such page.
    isOver = site.end === 'not-found';
    if (isOver) return false;
    const isWall = showFault(error, () => {
      page = number - 1;
      void advance();
    });
    if (isWall) control?.remove();
    return false;
  }
  void showLaterPrices(site, view, number, items);
  pageCame(number, items.length);
  return true;
}

/** The page that is in the document before it is asked for. */
let ahead: Promise<WholePage> | null = null;

function showAhead({ number, items, last }: WholePage): true {
  view.showKept();
  isOver = last;
  pageCame(number, items.length);
  return true;
}

/** What goes with each page, once it is there. */
function pageCame(number: number, shown: number): void {
  void counter.pageCame(shown);
  neighbour.pageCame();
  trim(view.list, shown);
  jumpTo(site, view.list, shown);
  showPager(site, number, isOver ? number : site.count);
  if (site.keeps.startsWith('next')) ahead = isOver ? null : keepAhead(site, view, number + 1);
  if (site.remount === 'each-page') setTimeout(remount, 500);
}

function remount(): void {
  if (isBusy) return;
  view.renew();
  remakeControl();
}

async function advance(): Promise<void> {
  if (isBusy || isOver) return;
  isBusy = true;
  loading[site.whileLoading](true);
  const isShown = await show(await nextNumber(site, page), 5);
  if (isShown) page += 1;
  loading[site.whileLoading](false);
  if (isOver) endings[site.atEnd]();
  else changeControl();
  if (site.animation === 'deaf-while-fading') await pause(400);
  if (!isOver) await makeReady();
  // After the first pages, some lists want a click for more.
  if (!hasButton && page >= 2) {
    hasButton = true;
    if (!isOver) control?.classList.remove('gone');
  }
  isBusy = false;
  restedAt = performance.now();
  if (!isTurned && site.turns === 'to-scrolling' && page >= 2 && !isOver) {
    isTurned = true;
    control?.classList.add('gone');
    addEventListener('scroll', whenSeen);
  }
  if (site.pagination === 'scroll' || isTurned) whenSeen();
}

/** Until the control may be used again. */
async function makeReady(): Promise<void> {
  if (site.ready !== 'by-timer' && site.ready !== 'by-request') return;
  setDisabled(site, control, true);
  await (site.ready === 'by-timer' ? pause(READY_MS) : fetch('slow'));
  setDisabled(site, control, false);
}

/** What some pages do to their control with each page. */
function changeControl(): void {
  if (site.control === 'push-state') history.pushState(null, '', `?page=${page}`);
  if (site.control === 'moved' && home !== null) {
    if (page % 2 === 0) home.parentNode?.prepend(home);
    else home.parentNode?.append(home);
  }
  if (site.control === 'remade') remakeControl();
}

function remakeControl(): void {
  if (control === null) return;
  const made = document.importNode(control, true);
  control.replaceWith(made);
  control = made;
  hearControl();
}

function hearControl(): void {
  hearShape(site.shape, control, (event) => {
    if (!hasButton || !(event.isTrusted || site.clicks === 'any')) return;
    if (site.control === 'guarded' && performance.now() - restedAt < GUARD_MS) return;
    if (isDeaf()) return;
    clearTimeout(debounced);
    if (site.control === 'debounced') debounced = setTimeout(() => void advance(), DEBOUNCE_MS);
    else void advance();
  });
}

const isDeaf = (): boolean => site.ready === 'deaf' && performance.now() - restedAt < DEAF_MS;

function whenSeen(): void {
  if (windowed !== null) {
    if (windowed.isAtEnd()) void advance();
    return;
  }
  if (site.pagination === 'scroll-then-button' && hasButton) return;
  if (end.isNear()) void advance();
}

function listen(): void {
  makeNoise(site);
  coverPage(site);
  refreshAgain(site, view, () => isBusy);
  restedAt = performance.now();
  if (site.remount === 'once') setTimeout(remount, 900);
  if (site.ticking === 'live-first') setInterval(prependLive, 1_500);
  if (isDocuments) return;
  hearControl();
  hearPager(site, (number, event) => {
    if (!(event.isTrusted || site.clicks === 'any') || isBusy || isDeaf()) return;
    page = number - 1;
    void advance();
  });
  if (!grows || site.pagination === 'load-more') return;
  end.hear(windowed?.box, () => {
    if (!isDeaf()) whenSeen();
  });
  whenSeen();
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
    if (
      site.insertion === 'rebuild' ||
      site.insertion === 'new-list' ||
      site.refresh !== 'none' ||
      site.remount !== 'never'
    ) {
      const { items } = await (await fetch(`data?page=${page}&part=all`)).json();
      view.adopt(items, prices);
    }
    pageCame(page, view.list.childElementCount);
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
