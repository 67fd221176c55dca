import { loadMore } from './load-more.ts';
import { nextButton } from './next-button.ts';
import { none } from './none.ts';
import type { PaginationStrategy } from './pagination-strategy.ts';
import { scrollDown } from './scroll-down.ts';

export const BUILT_IN_STRATEGIES = {
  none,
  'next-button': nextButton,
  'load-more': loadMore,
  'scroll-down': scrollDown,
} as const satisfies Record<string, PaginationStrategy>;
