import { clickStrategy } from './click-strategy.ts';

/** A link or button leads to the next page, whose list takes the place of this one. */
export const nextButton = clickStrategy('next-button', 'replace');
