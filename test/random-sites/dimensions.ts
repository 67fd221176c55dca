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
} as const;

export type Dimension = keyof typeof DIMENSIONS;

/** One value of each dimension. */
export type SiteTraits = { readonly [Name in Dimension]: (typeof DIMENSIONS)[Name][number] };

export interface SiteSpec extends SiteTraits {
  readonly seed: number;
}

export const DIMENSION_NAMES = Object.keys(DIMENSIONS) as readonly Dimension[];
