/**
 * In what ways a random site may differ from a plain one. The first value of each is the plain one; a site takes it more
 * often than the others, so that what fails can be told apart.
 */
export const DIMENSIONS = {
  pagination: ['next-app', 'next-documents', 'load-more', 'scroll', 'scroll-then-button'],
  rendering: ['browser', 'auto'],
  /** How a page's items get into the document. */
  insertion: [
    'at-once',
    'one-by-one',
    'chunks',
    'clear-first',
    'rebuild',
    'recycle',
    'new-list',
    'inner-html',
    'leave-slowly',
    'in-turn',
    'shuffled',
    'reversed',
    'idle',
    'sliced',
  ],
  latency: ['fast', 'slow', 'very-slow', 'erratic'],
  /** When the page begins to listen. */
  hydration: ['at-once', 'half-a-second', 'late', 'on-visible'],
  /** Who makes the first page's items. */
  firstPage: ['client', 'server', 'half-server'],
  /** What stands where items, or their prices, are going to be. */
  placeholders: ['none', 'empty', 'loading', 'dash', 'button', 'linked'],
  /** What a page takes beside its first answer. */
  secondRequest: ['none', 'half-later', 'half-by-timer', 'sponsored-first', 'values', 'chained'],
  animation: ['none', 'fade-in', 'deaf-while-fading', 'overlay'],
  ticking: ['none', 'clock', 'items', 'ages', 'live-first'],
  virtual: ['none', 'window'],
  shadow: ['none', 'list', 'nested', 'slotted', 'declarative'],
  atEnd: ['remove', 'hide', 'disable', 'inert'],
  whileLoading: ['nothing', 'disable', 'hide', 'text'],
  clicks: ['any', 'trusted-only'],
  rows: ['distinct', 'no-links', 'many-equal', 'last-page-full'],
  noise: ['none', 'polling', 'advert', 'long-poll'],
  /** What goes wrong on a page in the middle; `…-once`: the next time it is all right. */
  fault: [
    'none',
    'json-error',
    'json-error-once',
    'empty',
    'captcha',
    'login',
    'retry-button',
    'status-500-once',
  ],
  processor: ['free', 'throttled'],
  length: ['short', 'long'],
  /** What a page shows before its answer, or how the answer comes. */
  answers: ['once', 'stale-values', 'stale-rows', 'second-half-first', 'retried', 'rate-limited'],
  control: ['plain', 'debounced', 'guarded', 'moved', 'remade', 'push-state'],
  transport: ['fetch', 'xhr', 'sse', 'channel', 'worker', 'jsonp', 'ahead', 'body'],
  layout: ['plain', 'content-visibility', 'late-styles', 'flip'],
  frame: ['none', 'same-origin', 'other-origin'],
  /** What is made anew again and again, though nothing is new: the list with each poll, or one item after the other. */
  refresh: ['none', 'list', 'items'],
  /** Rows that come more than once: the first one on each page, or one of the page before. */
  repeats: ['none', 'pinned', 'duplicates'],
  tasks: ['short', 'long', 'bursts'],
  /** How many items pages have. */
  sizes: ['even', 'uneven'],
  /** What holds the items within the list. */
  containers: ['one', 'per-page', 'groups'],
  /** What stands between items, and is none. */
  between: ['nothing', 'details', 'adverts'],
  /** Pages that are in the document and not shown: those that were, or the next one, in the list or elsewhere. */
  keeps: ['nothing', 'earlier', 'next-in-list', 'next-elsewhere'],
  /** What comes by a request for each item: the item, to its slot or to its place, or its price, now or once it is seen. */
  each: ['nothing', 'slots', 'places', 'in-turn', 'prices', 'prices-when-seen'],
  /** What an application waits for when it has an answer, before it shows it. */
  commit: ['at-once', 'minimum-time', 'timers', 'frames', 'view-transition'],
  /** Through what an answer comes, where `transport` is the plain one. */
  carrier: ['plain', 'websocket', 'database', 'one-address', 'service-worker'],
  shape: ['button', 'hash-link', 'div', 'delegated', 'pointer', 'component', 'submit'],
  /** Numbers of pages in place of a control: the next one is behind the current one. */
  pager: ['none', 'numbers', 'ellipses'],
  cover: ['none', 'sticky-footer', 'cookie-bar', 'newsletter', 'dialog'],
  /** How a page learns that there is no more. */
  end: ['flag', 'empty-page', 'not-found', 'same-again'],
  /** When what has come is made anew once, with its control: what was sent, or each page. */
  remount: ['never', 'once', 'each-page'],
  /** Where the page is scrolled to by itself when a page has come. */
  jump: ['none', 'top', 'smooth-top', 'to-new'],
  counter: ['none', 'right', 'late', 'rounded'],
  neighbour: ['none', 'carousel', 'related', 'growing'],
  /** What a window's rows are like, and when they are drawn. */
  windowRows: ['even', 'uneven', 'drawn-late', 'blank-first', 'in-flow'],
  /** When a control may be used again: it is disabled meanwhile, or hears nothing. */
  ready: ['at-once', 'by-timer', 'by-request', 'deaf'],
  /** What a button becomes after the second page. */
  turns: ['never', 'to-scrolling'],
  /** What is scrolled: the page, or a box around the list. */
  holder: ['page', 'box'],
  /** By what a page that is scrolled notices that its end is near. */
  noticed: ['scroll', 'throttled', 'observer', 'interval'],
  /** Whether a list that grows takes its earlier pages out of the document. */
  trims: ['never', 'earlier-pages'],
  /** How often a page is asked for: the first request may be given up for another one, or its answer left unread. */
  asks: ['once', 'aborted', 'twice'],
  /** What becomes of placeholders. */
  skeletons: ['removed', 'filled'],
  /** Where it is kept which page is shown. */
  place: ['variable', 'history-state', 'hash', 'storage'],
  /** In what the list and its control stand. */
  stage: ['page', 'dialog', 'popover', 'details'],
  /** How a control says that it is disabled. */
  disabling: ['attribute', 'aria', 'class', 'fieldset', 'inert', 'pointer', 'data'],
  /** Whose timers an application waits for before it shows an answer, and by whose intervals it looks. */
  driver: ['none', 'frame', 'worker', 'broadcast', 'port'],
  /** How a reader must be there before an answer is shown. */
  presence: ['ignored', 'visible', 'focused'],
  /** Another list whose items are like those that are read, with a control of its own. */
  twin: ['none', 'before', 'after', 'hidden'],
  /** Answers may come by a long poll that is open all the time. */
  comet: ['no', 'yes'],
  /** In which order the items of a page are shown. */
  order: ['document', 'column-reverse', 'css-order'],
  /** Where, or by what, an answer is asked for. */
  through: ['page', 'import', 'frame-fetch', 'shared-worker', 'form-target'],
  /** What an application waits for, once, each time that it has an answer. */
  waits: ['nothing', 'chunk', 'transition-end', 'animation', 'image', 'background-task'],
  /** What fills the prices in that a page came without. */
  fills: ['nothing', 'socket', 'socket-each', 'events', 'idle'],
  /** What a server sends again, and the application leaves out. */
  dedupes: ['nothing', 'overlap', 'whole-page'],
  /** What is seen where a list goes on by itself. */
  sight: ['as-noticed', 'last-item', 'inside', 'scroll-end'],
  /** What items are made of. */
  built: ['plain', 'component', 'late-component', 'shadow'],
} as const;

/** From which seeds on dimensions are other than plain, from the first one that is named: sites of smaller seeds stay as they were. */
const LATER = { sizes: 10_000_000, asks: 200_000_000, through: 400_000_000 } as const;
export const LATEST_SEEDS = LATER.through;

export type Dimension = keyof typeof DIMENSIONS;

/** One value of each dimension. */
export type SiteTraits = { readonly [Name in Dimension]: (typeof DIMENSIONS)[Name][number] };

export interface SiteSpec extends SiteTraits {
  readonly seed: number;
}

export const DIMENSION_NAMES = Object.keys(DIMENSIONS) as readonly Dimension[];

/** The first seed whose sites may have other values than the plain one. */
export function firstSeedOf(name: Dimension): number {
  let first = 0;
  for (const [from, seed] of Object.entries(LATER))
    if (DIMENSION_NAMES.indexOf(name) >= DIMENSION_NAMES.indexOf(from as Dimension)) first = seed;
  return first;
}
