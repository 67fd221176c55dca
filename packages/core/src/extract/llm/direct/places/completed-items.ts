import type { Property } from '../../../../recipe/property.ts';
import { doubtsOf } from '../doubts/doubts-of.ts';
import { chosenColumns } from './chosen-columns.ts';
import { type AskedItem, type FilledValue, filledByPlaces } from './filled-by-places.ts';
import { readByOthers } from './read-by-others.ts';
import { withoutAddedWords } from './without-added-words.ts';

const FROM_OTHERS = 'from where the others stand';
const SAYS_ELSE = 'as the model says something else, or nothing';

interface Tell {
  warn(message: string): void;
  /** Warns, and lets the rows count as in doubt. */
  mark(message: string): void;
}

/** Items with what the page says where the model said nothing that is true, or what is in doubt; all that was taken is told. */
export function completedItems<One extends AskedItem>(
  properties: readonly Property[],
  items: readonly One[],
  { mark, warn }: Tell,
): readonly One[] {
  const added = withoutAddedWords(properties, items);
  const said = withAll(items, added);
  const placed = readByOthers(properties, said);
  const known = withAll(said, placed);
  const doubts = doubtsOf(properties, known);
  const chosen = chosenColumns(properties, known, doubts);
  const tell = (values: readonly FilledValue[], how: string, to = mark): void => {
    for (const [name, { length }] of Map.groupBy(values, (one) => one.name))
      to(`property "${name}": ${length} of ${items.length} values were taken ${how}`);
  };
  tell(added, 'without words that the model added');
  tell(chosen, `from where the page has what it asks for, ${SAYS_ELSE}`);
  const read = withAll(known, chosen);
  const filled = filledByPlaces(properties, read, chosen.length === 0 ? doubts : doubtsOf(properties, read));
  const [doubted = [], plain = []] = [true, false].map((is) =>
    filled.filter(({ isDoubted }) => isDoubted === is),
  );
  tell([...placed, ...doubted], `${FROM_OTHERS}, ${SAYS_ELSE}`);
  tell(plain, `${FROM_OTHERS}, as the model said nothing that the item says`, warn);
  return withAll(read, filled);
}

function withAll<One extends AskedItem>(
  items: readonly One[],
  values: readonly FilledValue[],
): readonly One[] {
  const ofItem = Map.groupBy(values, ({ at }) => at);
  return items.map((one, at) => withFilled(one, ofItem.get(at) ?? []));
}

function withFilled<One extends AskedItem>(one: One, values: readonly FilledValue[]): One {
  if (values.length === 0) return one;
  const isOpen = (name: string): boolean => !values.some((own) => own.name === name && own.value !== null);
  return {
    ...one,
    row: { ...one.row, ...Object.fromEntries(values.map(({ name, value }) => [name, value])) },
    invented: one.invented.filter(isOpen),
    leftOut: one.leftOut.filter(isOpen),
    empty: one.empty.filter(isOpen),
    isAnswered: true,
  };
}
