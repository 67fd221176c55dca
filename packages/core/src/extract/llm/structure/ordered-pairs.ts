import type { Property } from '../../../recipe/property.ts';
import { parseDate } from '../../../values/dates/parse-date.ts';
import { asciiDigits } from '../../../values/numbers/ascii-digits.ts';
import { numberTokens } from '../../../values/numbers/number-tokens.ts';
import { isValue } from '../candidate-reader.ts';
import { wordsOf } from './meanings.ts';

/** Words of properties of which the first is never after, or above, the second. */
const PAIRS: readonly (readonly [RegExp, RegExp])[] = [
  [
    /^(?:starts?|begins?|beginn|ini[czt]i?o|início|début|początek|alku|начало|kezdet|başlangıç|začátek|mulai|开始|開始)$/,
    /^(?:ends?|finish|ende|fine?|fim|koniec|slut|einde|loppu|конец|vége|bitiş|konec|selesai|结束|終了)$/,
  ],
  [
    /^(?:departs|departure|abfahrt|salida|départ|partenza|partida|vertrek|avgång|afgang|odjazd|odjezd|kalkış|отправление|lähtö|plecare|berangkat|出発|出发)$/,
    /^(?:arrives|arrival|ankunft|llegada|arrivée|arrivo|chegada|aankomst|ankomst|przyjazd|příjezd|varış|прибытие|saapuminen|sosire|tiba|到着|到达)$/,
  ],
  [/^(?:opens|opening)$/, /^(?:closes|closing)$/],
  [/^(?:born|birth|geboren)$/, /^(?:died|death|gestorben)$/],
  [/^(?:low|lowest|min|minimum)$/, /^(?:high|highest|max|maximum)$/],
  [/^(?:published|created)$/, /^(?:updated|modified|edited)$/],
];
/** What the numbers of the items are, one after the other, rather than points. */
const RANK = /^(?:rank|ranking|position|pos|place|platz|rang|posición|posizione|miejsce)$/;
const NUMBER = /^(?:no|nr|number|index|id)$/;
const LEAST_ITEMS = 5;
/** A night is between some departures and arrivals. */
const MOSTLY = 0.8;
const YEAR = /^(?:1[4-9]|20)\d\d$/;
const TIME = /^(\d{1,2})[:.](\d\d)(?:\s?[ap]m)?$/i;

/** Whether a word asks for a rank, or for the number of an item. */
export function numbersItems(word: string): boolean {
  return RANK.test(word) || NUMBER.test(word);
}

/** Whether two properties, a begin and an end say, have each other's values. */
export function areTurned(
  one: Pick<Property, 'name'>,
  values: readonly (string | null)[],
  other: Pick<Property, 'name'>,
  others: readonly (string | null)[],
): boolean {
  const has = ({ name }: Pick<Property, 'name'>, words: RegExp): boolean =>
    wordsOf(name).some((word) => words.test(word));
  const isRankless = (
    property: typeof one,
    own: typeof values,
    rather: typeof one,
    ranks: typeof values,
  ): boolean =>
    has(property, RANK) && !has(rather, RANK) && !has(rather, NUMBER) && areNumbers(own) && areRanks(ranks);
  if (isRankless(one, values, other, others) || isRankless(other, others, one, values)) return true;
  const isFirst = PAIRS.some(([first, second]) => has(one, first) && has(other, second));
  const isSecond = PAIRS.some(([first, second]) => has(other, first) && has(one, second));
  if (isFirst === isSecond) return false;
  const orders = values.flatMap((value, at) => {
    const beside = others[at] ?? null;
    if (!isValue(value) || !isValue(beside)) return [];
    const order = orderOf(isFirst ? value : beside, isFirst ? beside : value);
    return order === null ? [] : [order];
  });
  return orders.length >= LEAST_ITEMS && orders.filter((order) => order > 0).length >= orders.length * MOSTLY;
}

function areRanks(values: readonly (string | null)[]): boolean {
  return (
    values.length >= LEAST_ITEMS && values.every((value, at) => value?.replace(/\.$/, '') === `${at + 1}`)
  );
}

function areNumbers(values: readonly (string | null)[]): boolean {
  return !areRanks(values) && values.every((value) => /^\W*\p{N}/u.test(value ?? ''));
}

/** Above 0 where the one is after the other; null where they are of no kind that has an order. */
function orderOf(one: string, other: string): number | null {
  const [first, second] = [sizeOf(one), sizeOf(other)];
  if (first === null || second === null || first.kind !== second.kind) return null;
  return first.size - second.size;
}

function sizeOf(value: string): { readonly kind: string; readonly size: number } | null {
  const [, hours, minutes] = TIME.exec(value.trim()) ?? [];
  if (hours !== undefined) return { kind: 'time', size: Number(hours) * 60 + Number(minutes) };
  const date = YEAR.test(value) ? value : parseDate(value);
  if (date !== null)
    return { kind: 'date', size: Number(date.slice(0, 10).replaceAll('-', '').padEnd(8, '0')) };
  const [number, ...more] = numberTokens(asciiDigits(value));
  if (number === undefined || number.value === null || more.length > 0) return null;
  const sign = /[-−]\s?\p{N}/u.test(value) && number.value > 0 ? -1 : 1;
  return { kind: 'number', size: sign * number.value };
}
