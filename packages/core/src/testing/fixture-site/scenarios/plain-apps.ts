import type { InfiniteScrollOptions } from '../in-page/infinite-scroll.ts';
import type { LoadMoreOptions } from '../in-page/load-more.ts';
import type { NextControlOptions } from '../in-page/next-control.ts';

/** Lists without any difficulty; a scenario says what is different in its own. */
export const PLAIN_LOAD_MORE: LoadMoreOptions = {
  delayMs: 0,
  delays: 1,
  delayBy: 'timers',
  update: 'append',
  atEnd: 'remove',
  whileLoading: 'nothing',
  trustedOnly: false,
  deafMs: 0,
  fadeMs: 0,
  decorate: 'nothing',
};

export const PLAIN_NEXT_CONTROL: NextControlOptions = {
  delayMs: 50,
  update: 'replace',
  atEnd: 'remove',
  whileLoading: 'nothing',
  history: false,
  trustedOnly: false,
  deafMs: 0,
  fadeMs: 0,
};

export const PLAIN_INFINITE_SCROLL: InfiniteScrollOptions = {
  scroller: null,
  trigger: 'scroll',
  delayMs: 0,
  delays: 1,
  keep: null,
  spinner: false,
  deafMs: 0,
  fadeMs: 0,
  heedlessMs: 0,
  endless: false,
  groups: false,
  places: false,
};
