import { distance as editDistance } from 'fastest-levenshtein';

/** Longer names are no slips of the pen, and would cost time. */
const MAX_LENGTH = 40;

/** The one of `names` that `name` was probably meant to be. */
export function closestName(name: string, names: readonly string[]): string | undefined {
  if (name.length > MAX_LENGTH) return undefined;
  let best: string | undefined;
  let least = Math.max(1, Math.floor(name.length / 3)) + 1;
  for (const candidate of names) {
    const distance = editDistance(name.toLowerCase(), candidate.toLowerCase());
    if (distance < least) {
      best = candidate;
      least = distance;
    }
  }
  return best;
}
