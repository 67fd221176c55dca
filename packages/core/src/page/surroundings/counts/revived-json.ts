const LEAST = 2;
/** Deeper parts tell nothing of a page. */
const DEEPEST = 10;
const MOST = 20_000;

/**
 * Data in which each value stands once, in one list, and its parts are places in that list, as Nuxt and SvelteKit write it: as
 * it was before. Anything else is given back.
 */
export function revivedJson(value: unknown): unknown {
  if (!Array.isArray(value) || value.length < LEAST || !value.every(refersOnly)) return value;
  let seen = 0;
  const revive = (place: unknown, depth: number): unknown => {
    seen += 1;
    const found: unknown =
      typeof place === 'number' && depth <= DEEPEST && seen <= MOST ? value[place] : null;
    if (typeof found !== 'object' || found === null) return found;
    if (!Array.isArray(found))
      return Object.fromEntries(Object.entries(found).map(([name, part]) => [name, revive(part, depth + 1)]));
    // `["Reactive", 1]`
    if (typeof found[0] === 'string') return revive(found[1], depth + 1);
    return found.map((part) => revive(part, depth + 1));
  };
  return revive(0, 0);
}

/** Whether all that it holds are places, behind the name of a kind perhaps; values by themselves hold nothing. */
function refersOnly(value: unknown, place: number): boolean {
  if (typeof value !== 'object' || value === null) return place > 0;
  const parts = Array.isArray(value)
    ? value.slice(typeof value[0] === 'string' ? 1 : 0)
    : Object.values(value);
  return parts.every((part) => Number.isInteger(part) || (typeof part === 'string' && Array.isArray(value)));
}
