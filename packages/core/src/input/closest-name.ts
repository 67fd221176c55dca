import { distance as editDistance } from 'fastest-levenshtein';

/** Longer names are no slips of the pen, and would cost time. */
const MAX_LENGTH = 40;
/** Letters that say which name is meant that has them at its end or beginning. */
const MIN_PART = 4;

/** The one of `names` that `name` was probably meant to be. */
export function closestName(name: string, names: readonly string[]): string | undefined {
  if (name.length > MAX_LENGTH) return undefined;
  let best: string | undefined;
  let least = Math.ceil(name.length / 3) + 1;
  for (const candidate of names) {
    const distance = slips(name.toLowerCase(), candidate.toLowerCase());
    if (distance < least) {
      best = candidate;
      least = distance;
    }
  }
  return best ?? onlyAround(name, names) ?? onlyAround(name.match(/[A-Z]?[a-z]*$/)?.[0] ?? '', names);
}

/** The only one that begins or ends with it: `selector` is `elementSelector` in a property, `infinite-scroll` `scroll-down`. */
function onlyAround(part: string, names: readonly string[]): string | undefined {
  if (part.length < MIN_PART) return undefined;
  const letters = part.toLowerCase();
  const around = names.filter((name) => {
    const whole = name.toLowerCase();
    return whole.startsWith(letters) || whole.endsWith(letters);
  });
  return around.length === 1 ? around[0] : undefined;
}

/** Levenshtein's distance, where two letters that changed places are one slip. */
function slips(name: string, candidate: string): number {
  const at = [...name].findIndex((letter, index) => letter !== candidate[index]);
  if (at < 0) return editDistance(name, candidate);
  const swapped = `${name.slice(0, at)}${name[at + 1] ?? ''}${name[at]}${name.slice(at + 2)}`;
  return swapped === candidate ? 1 : editDistance(name, candidate);
}
