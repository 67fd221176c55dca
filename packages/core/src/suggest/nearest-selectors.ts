const MOST = 3;
/** How much a name shares, at least, with one that it is taken for. */
const NEAR = 0.5;

/** Those names inside an item that share most with a selector that finds nothing, or with its property's name. */
export function nearestSelectors(
  selector: string,
  property: string,
  names: readonly string[],
): readonly string[] {
  const wanted = [...pairs(selector), ...pairs(property)];
  return names
    .map((name) => ({ name, share: shared(wanted, pairs(name)) }))
    .filter(({ share }) => share > 0)
    .sort((a, b) => b.share - a.share)
    .slice(0, MOST)
    .map(({ name }) => name);
}

/** The name that is most like a class, an id or an attribute that the page has not; null: none is. */
export function nearestName(wanted: string, names: readonly string[]): string | null {
  if (/^\w/.test(wanted)) return null;
  const own = pairs(wanted);
  let nearest: string | null = null;
  let most = NEAR;
  for (const name of names) {
    if (/^\w/.test(name)) continue;
    const share = shared(own, pairs(name));
    if (share <= most) continue;
    most = share;
    nearest = name;
  }
  return nearest;
}

/** Dice's coefficient of pairs of letters. */
function shared(wanted: readonly string[], own: readonly string[]): number {
  if (own.length === 0) return 0;
  const both = own.filter((pair) => wanted.includes(pair)).length;
  return (2 * both) / (wanted.length + own.length);
}

function pairs(text: string): string[] {
  const letters = text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
  return Array.from({ length: Math.max(0, letters.length - 1) }, (_, at) => letters.slice(at, at + 2));
}
