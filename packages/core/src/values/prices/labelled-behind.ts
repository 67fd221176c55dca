import type { CurrencyMark } from './find-currencies.ts';
import { labelBehind } from './price-labels.ts';
import type { PriceNumber } from './price-numbers.ts';
import { withoutMarks } from './without-marks.ts';

/** `$ 89.990 Normal $ 69.990 Oferta`: where each price has its word behind it, and none stands before the first. */
export function labelledBehind(
  numbers: readonly PriceNumber[],
  marks: readonly CurrencyMark[],
  text: string,
): readonly PriceNumber[] {
  const [first] = numbers;
  if (!first || numbers.length < 2 || /\p{L}/u.test(withoutMarks(text, 0, first.start, marks)))
    return numbers;
  const labels = numbers.map(({ end }, index) =>
    labelBehind(withoutMarks(text, end, numbers[index + 1]?.start ?? text.length, marks)),
  );
  return labels.includes(null)
    ? numbers
    : numbers.map((number, index) => ({ ...number, label: labels[index] ?? null }));
}
