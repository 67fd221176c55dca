import { cutTo } from './fold-space.ts';
import { SURROUNDINGS_LIMITS as LIMITS } from './surroundings-limits.ts';

/** Text as far as a label is looked at. */
export function cutLabel(text: string): string {
  return cutTo(text, LIMITS.label);
}
