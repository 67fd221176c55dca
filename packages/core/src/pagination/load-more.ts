import { clickStrategy } from './click-strategy.ts';

/** A button adds items to the list. */
export const loadMore = clickStrategy('load-more', 'append');
