import { normalText, placesOf } from '../../normal-text.ts';
import type { TextLine } from './item-text.ts';

/** A text of an item, and the place that it has in the markup. */
export interface Spot {
  readonly place: string;
  readonly text: string;
}

/** The texts of lines, each with the elements that it stands in. */
export function lineSpots(lines: readonly TextLine[]): readonly Spot[] {
  return lines.map(({ place, source }) => ({ place, text: source }));
}

/** By the place, which of its spots it is, and of how many: where one is missing, the others may be anything. */
export function keyed<Placed extends Pick<Spot, 'place'>>(
  spots: readonly Placed[],
): readonly (readonly [key: string, spot: Placed])[] {
  return [...Map.groupBy(spots, ({ place }) => place)].flatMap(([place, all]) =>
    all.map((spot, at) => [`${place} ${at + 1}/${all.length}`, spot] as const),
  );
}

/** The texts, as they are compared. */
export function keyedSpots(spots: readonly Spot[]): ReadonlyMap<string, string> {
  return new Map(keyed(spots).map(([key, { text }]) => [key, normalText(text)]));
}

/** The places of the shortest text that says the value. */
export function innermost(value: string, own: ReadonlyMap<string, string>): readonly string[] {
  const saying = [...own].filter(([, text]) => placesOf(value, text).length > 0);
  const shortest = Math.min(...saying.map(([, text]) => text.length));
  return saying.flatMap(([key, text]) => (text.length === shortest ? [key] : []));
}
