import type { Column } from './column.ts';
import type { PropertyProfile } from './job-profile.ts';
import { keptShare } from './kept-share.ts';

/** Of a list that leads where it led, the least share that it has in common with one before. */
const SAME = 0.5;
/** A path that begins with a language. */
const LANGUAGE = /^\/[a-z]{2}(?:[-_][a-z]{2,4})?$/i;
/** How the shape of an address begins: with its host. */
const ADDRESS = /^[^/\s]+[.:][^/\s]*\//;

/** Whether addresses lead to what they led to, as their ends tell, and all have moved at once. */
export function haveMoved(column: Column, known: readonly Column[]): boolean {
  const places = column.isOfImages ? new Set(addressHosts(column)) : new Set(pathsOf(column));
  // "/amp" or "/print" before all paths is another page of each.
  const isNamed =
    column.isOfImages || [...places, ...known.flatMap(pathsOf)].some((path) => LANGUAGE.test(path));
  return isNamed && places.size === 1 && leadWhereTheyLed(column, known);
}

/** Whether addresses lead to what they led to, as their ends tell: what stands behind those may be another. */
export function leadWhereTheyLed(column: Column, known: readonly Column[]): boolean {
  const [now, ...before] = [column, ...known].map(({ sample, values }) => sample ?? values);
  return before.some((one) => now && one && keptShare(now, one) >= SAME);
}

/** Whether all that is known of it are addresses. */
export function areAddresses({ shapes }: PropertyProfile): boolean {
  return Object.keys(shapes).every((shape) => ADDRESS.test(shape));
}

export function addressHosts({ shapes }: PropertyProfile): readonly string[] {
  return Object.keys(shapes).flatMap((shape) => ADDRESS.exec(shape)?.[0] ?? []);
}

function pathsOf({ common = {} }: PropertyProfile): readonly string[] {
  return Object.keys(common).filter((part) => part.startsWith('/'));
}
