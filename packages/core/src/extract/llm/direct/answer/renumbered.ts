import { HarvestmanError } from '../../../../ground/errors.ts';
import type { Property } from '../../../../recipe/property.ts';
import { type EdgedText, placesIn } from '../lines/edged-text.ts';
import { type DirectItem, UNNUMBERED, worded } from './direct-answer.ts';
import { saidValue } from './said-value.ts';

/** Of the answers. */
const MOSTLY = 0.5;

interface Numbered {
  readonly number: number;
  readonly source: string;
  readonly edged: EdgedText;
}

/**
 * Answers under the numbers of the items that say their values, where some stand under those of others: counted from 0, say, or
 * in another order. As many as there are items, each said by the one in its place, need no numbers. Else, where most are said by
 * others, what no item says, or more than one does, is left out.
 *
 * @throws HarvestmanError MODEL_OUTPUT_INVALID where they have no numbers, and the items do not tell them
 */
export function renumbered(
  answers: readonly DirectItem[],
  items: readonly Numbered[],
  properties: readonly Property[],
): readonly DirectItem[] {
  const texts = worded(properties);
  const saidIn = ({ values }: DirectItem): (readonly [Property, string])[] =>
    texts.flatMap((property) => {
      const said = values[property.name] ?? '';
      return said === '' ? [] : [[property, String(said)] as const];
    });
  const isSaidBy = (answer: DirectItem, { edged }: Numbered): boolean => {
    const said = saidIn(answer);
    return said.length > 0 && said.every(([, text]) => placesIn(text, edged).length > 0);
  };
  const byNumber = new Map(items.map((item) => [item.number, item]));
  const own = answers.filter((answer) => {
    const item = byNumber.get(answer.item);
    return item !== undefined && isSaidBy(answer, item);
  });
  if (own.length === answers.length) return answers;
  const placed =
    answers.length === items.length
      ? answers.map((one, at) => ({ ...one, item: items[at]?.number ?? 0 }))
      : [];
  const isInPlace = (is: (answer: DirectItem, item: Numbered) => boolean) => (item: Numbered, at: number) =>
    placed[at] !== undefined && is(placed[at], item);
  if (items.every(isInPlace(isSaidBy))) return placed;
  if (own.length >= answers.length * MOSTLY) return answers;
  const found = answers.flatMap((answer): DirectItem[] => {
    const [only, another] = items.filter((item) => isSaidBy(answer, item));
    return only === undefined || another !== undefined ? [] : [{ ...answer, item: only.number }];
  });
  if (new Set(found.map(({ item }) => item)).size > answers.length * MOSTLY) return found;
  if (answers.some(({ item }) => item !== UNNUMBERED)) return answers;
  // In another notation, or one of them made up. Of one item all is said.
  const isMeantBy = (answer: DirectItem, { source, edged }: Numbered): boolean =>
    saidIn(answer).every(([property, text]) => saidValue(property, text, source, edged) !== null);
  if (placed.length === 1 || items.filter(isInPlace(isMeantBy)).length > items.length * MOSTLY) return placed;
  throw new HarvestmanError('MODEL_OUTPUT_INVALID', 'item: the number of each item is wanted');
}
