import type { Property } from '../../../../recipe/property.ts';
import { type EdgedText, placesIn } from '../lines/edged-text.ts';
import { type DirectItem, isAddressProperty } from './direct-answer.ts';

/** Of the answers. */
const MOSTLY = 0.5;

interface Numbered {
  readonly number: number;
  readonly edged: EdgedText;
}

/**
 * Answers under the numbers of the items that say their values, where most stand under that of another: counted from 0, say, or
 * in another order. What no item says, or more than one does, is left out.
 */
export function renumbered(
  answers: readonly DirectItem[],
  items: readonly Numbered[],
  properties: readonly Property[],
): readonly DirectItem[] {
  const names = properties.filter((property) => !isAddressProperty(property)).map(({ name }) => name);
  const isSaidBy = ({ values }: DirectItem, { edged }: Numbered): boolean => {
    const texts = names.flatMap((name) => values[name] ?? []).map(String);
    return texts.length > 0 && texts.every((text) => placesIn(text, edged).length > 0);
  };
  const isOwn = (answer: DirectItem): boolean =>
    items.some((item) => item.number === answer.item && isSaidBy(answer, item));
  if (answers.filter(isOwn).length >= answers.length * MOSTLY) return answers;
  const found = answers.flatMap((answer): DirectItem[] => {
    const [only, another] = items.filter((item) => isSaidBy(answer, item));
    return only === undefined || another !== undefined ? [] : [{ ...answer, item: only.number }];
  });
  return new Set(found.map(({ item }) => item)).size > answers.length * MOSTLY ? found : answers;
}
