import type { Property } from '../../../../recipe/property.ts';
import type { Row } from '../../../../results/row.ts';
import { normalText } from '../../normal-text.ts';
import { wordsOf } from '../../structure/meanings.ts';
import { isAddressProperty } from '../answer/direct-answer.ts';
import { type EdgedText, placesIn } from '../lines/edged-text.ts';
import { textOf } from '../lines/text-of.ts';
import type { ValueDoubt } from './doubt-values.ts';

/** Ask for one end of a range. */
const ENDS =
  /^(?:from|min|minimum|low|lowest|lower|start|starts|starting|begin|ab|von|desde|da|dès|to|max|maximum|high|highest|upper|end|until|up|bis|hasta)$/;
/** What is paid, by its sign or its thousands. */
const PAID = /^\P{L}*\p{N}[^\p{L}]*(?:k|[a-z]{3})?$/u;
const PAID_BEFORE = /(?:\p{Sc}\s?\p{N}[\p{N}.,]*k?|\p{N}\s?\p{Sc})\s?(?:-|to|bis|à)\s?$/u;
const PAID_BEHIND = /^\s?(?:-|to|bis|à)\s?(?:\p{Sc}\s?\p{N}|\p{N}[\p{N}.,]*k?\s?\p{Sc})/u;

/** One end of a range of prices, of which no property has the other one. */
export function doubtRanges(
  properties: readonly Property[],
  rows: readonly Row[],
  items: readonly { readonly edged: EdgedText }[],
): readonly ValueDoubt[] {
  const texts = properties.filter((property) => !isAddressProperty(property) && property.type === 'text');
  return texts
    .filter(
      ({ name, description }) => !wordsOf(`${name} ${description ?? ''}`).some((word) => ENDS.test(word)),
    )
    .flatMap(({ name }) =>
      rows.flatMap((row, at): ValueDoubt[] => {
        const edged = items[at]?.edged;
        const value = normalText(textOf(row[name]));
        if (edged === undefined || !PAID.test(value) || !/\p{Sc}/u.test(value)) return [];
        const places = placesIn(value, edged);
        const isHalf = places.every(
          ({ start, end }) =>
            PAID_BEFORE.test(edged.text.slice(0, start)) || PAID_BEHIND.test(edged.text.slice(end)),
        );
        return places.length > 0 && isHalf
          ? [{ at, property: name, what: `${JSON.stringify(row[name])} is one end of a range` }]
          : [];
      }),
    );
}
