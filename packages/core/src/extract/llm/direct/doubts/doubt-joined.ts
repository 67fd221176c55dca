import type { Property } from '../../../../recipe/property.ts';
import type { Row } from '../../../../results/row.ts';
import { valueKind } from '../../../../values/value-kind.ts';
import { quoted } from '../../compile/judge/check-proposed-selector.ts';
import { means } from '../../structure/meanings.ts';
import { textProperties } from '../answer/direct-answer.ts';
import { type EdgedText, placesIn } from '../lines/edged-text.ts';
import type { ValueDoubt } from './doubt-values.ts';
import { isPlainPrice } from './other-price.ts';

/** Words beside prices that are so many are another field of the item. */
const LEAST_KINDS = 3;
const OF_PRICE = /^(?:\/|per|pro|par|por|al?|from|now|only|sale|ab|nur|jetzt|dès|desde|от)(?!\p{L})/iu;
const RATING = /^\D*\d[.,]\d+\D*$/;

/** Prices and counts read with what another element of the item says: the kind of room, the rating. */
export function doubtJoined(
  properties: readonly Property[],
  rows: readonly Row[],
  texts: readonly EdgedText[],
): readonly ValueDoubt[] {
  return textProperties(properties).flatMap((property) => {
    const { name } = property;
    const isPrice = isPlainPrice(property);
    if (!isPrice && !means(property, 'reviews')) return [];
    const beside = rows.map((row, at) =>
      besideIn(row[name], texts[at], isPrice ? isWordBeside : isRatingBeside),
    );
    if (isPrice && new Set(beside.filter((one) => one !== null)).size < LEAST_KINDS) return [];
    return beside.flatMap((one, at) =>
      one === null
        ? []
        : [{ at, property: name, what: `it holds ${quoted(one)}, which another element says` }],
    );
  });
}

/** What a value says besides, in another element than the rest of it. */
function besideIn(
  value: unknown,
  text: EdgedText | undefined,
  isBeside: (part: string, others: readonly string[]) => boolean,
): string | null {
  const [place] = typeof value === 'string' && text !== undefined ? placesIn(value, text) : [];
  if (place === undefined || text?.isCrossed(place) !== true) return null;
  const parts: string[] = [];
  let from = place.start;
  for (let at = place.start + 1; at <= place.end; at += 1) {
    if (at < place.end && !(text.isEdge(at) && text.text[at] !== ' ')) continue;
    parts.push(text.text.slice(from, at).trim());
    from = at;
  }
  return (
    parts.find((part) =>
      isBeside(
        part,
        parts.filter((other) => other !== part),
      ),
    ) ?? null
  );
}

function isWordBeside(part: string, others: readonly string[]): boolean {
  const isWord = /\p{L}/u.test(part) && !/\p{N}/u.test(part) && !OF_PRICE.test(part);
  return isWord && others.length === 1 && valueKind(others) === 'price';
}

function isRatingBeside(part: string, others: readonly string[]): boolean {
  return RATING.test(part) && others.some((other) => /\p{N}/u.test(other));
}
