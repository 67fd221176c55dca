import { tableOf } from '../../../ground/table-of.ts';
import type { ItemAnswer, ModelFault, ValueAnswer } from './model-fault.ts';

type ValueFault = ModelFault<ValueAnswer>;
type Value = string | number | null;

const PRICE = /[$€£¥]\s?\d+(?:[.,]\d+)*/;
const PRICES = new RegExp(PRICE, 'g');
const NUMBER = /\d[\d.,]*\d|\d/;

/** A fault of each value of an item. */
function values(change: (value: Value, name: string, item: ItemAnswer) => Value): ValueFault {
  return ({ items }) => ({
    items: items.map((item) => ({
      ...item,
      values: Object.fromEntries(
        Object.entries(item.values).map(([name, value]) => [name, change(value, name, item)]),
      ),
    })),
  });
}

function texts(change: (text: string, item: ItemAnswer) => Value): ValueFault {
  return values((value, _, item) => (typeof value === 'string' ? change(value, item) : value));
}

/** A fault of each text that knows what its item says, as the question shows it. */
function fromItem(change: (text: string, said: string, at: number) => string): ValueFault {
  return ({ items }, { request }) => ({
    items: items.map((one, at) => {
      const said = new RegExp(`^### item ${one.item}\\n(.*?)(?=\\n### item |\\n<<<END )`, 'ms').exec(
        request.prompt,
      )?.[1];
      const plain = (said ?? '').replace(/\[([^\]]*)\]\(link \d+\)/g, '$1');
      return {
        ...one,
        values: Object.fromEntries(
          Object.entries(one.values).map(([name, value]) => [
            name,
            typeof value === 'string' ? change(value, plain, at) : value,
          ]),
        ),
      };
    }),
  });
}

function some(change: (items: ItemAnswer[]) => readonly ItemAnswer[]): ValueFault {
  return ({ items }) => ({ items: change([...items]) });
}

/** Ways to err where the model reads pages itself. */
export const VALUE_FAULTS = tableOf<ValueFault>()({
  'value-number-cut': texts((text) => {
    const [number] = NUMBER.exec(text) ?? [];
    return number === undefined ? text : text.slice(0, text.indexOf(number) + Math.ceil(number.length / 2));
  }),
  'value-year-alone': texts((text) => /\b(?:19|20)\d\d\b/.exec(text)?.[0] ?? text),
  'value-first-word': texts((text) => text.split(' ')[0] ?? text),
  'value-invented': texts((text) => `${text} Deluxe`),
  'value-made-up': texts(() => 'Lorem ipsum'),
  /** Another price of the same item, where it has one. */
  'value-other-number': fromItem((text, said) => {
    const own = PRICE.exec(text)?.[0];
    return (own !== undefined && said.match(PRICES)?.find((price) => price !== own)) || text;
  }),
  'value-other-number-of-some': fromItem((text, said, at) => {
    const own = PRICE.exec(text)?.[0];
    if (at % 3 !== 1 || own === undefined) return text;
    return said.match(PRICES)?.find((price) => price !== own) ?? text;
  }),
  'value-with-words-beside': fromItem((text, said) => {
    const end = said.indexOf(text) + text.length;
    return said.includes(text) ? `${text}${/^[^\p{L}]{0,4}\p{L}+/u.exec(said.slice(end))?.[0] ?? ''}` : text;
  }),
  'value-number': texts((text) => {
    const number = Number(text.replace(/[^\d.]/g, ''));
    return /^\W*\d[\d.,]*\W*$/.test(text) && Number.isFinite(number) ? number : text;
  }),
  'value-item-number': ({ items }) => ({ items: items.map((one) => ({ ...one, item: String(one.item) })) }),
  'value-keys-left-out': ({ items }) => ({
    items: items.map(({ values: all, ...one }) => ({
      ...one,
      values: Object.fromEntries(Object.entries(all).slice(1)),
    })),
  }),
  'value-of-next-item': ({ items }) => ({
    items: items.map((one, at) => ({ ...one, values: items[at + 1]?.values ?? one.values })),
  }),
  'values-swapped': ({ items }) => ({
    items: items.map((one) => {
      const [first, second, ...rest] = Object.entries(one.values);
      if (first === undefined || second === undefined) return one;
      const swapped = [[first[0], second[1]] as const, [second[0], first[1]] as const];
      return { ...one, values: Object.fromEntries([...swapped, ...rest]) };
    }),
  }),
  'items-left-out': some((items) => items.filter((_, at) => at % 3 !== 1)),
  'items-merged': some((items) =>
    items.flatMap((one, at) => {
      const next = items[at + 1];
      if (at % 2 === 1) return [];
      return [next?.last === undefined ? one : { ...one, last: next.last }];
    }),
  ),
  'items-split': some((items) =>
    items.flatMap((one) => {
      if (one.last === undefined || one.last === one.item) return [one];
      return [
        { ...one, last: one.item },
        { ...one, item: one.item + 1 },
      ];
    }),
  ),
  'items-twice': some((items) => items.flatMap((one) => [one, one])),
  'items-reversed': some((items) => items.toReversed()),
});
